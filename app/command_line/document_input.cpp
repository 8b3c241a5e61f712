#include "app/command_line/document_input.h"

#include <cstdio>

#include "core/error.h"
#include "core/text/text_file.h"

namespace hanscope::cli {

namespace {

std::string withNote(DecodedText decoded, const std::string& source) {
    if (decoded.encoding != kUtf8)
        std::fprintf(stderr, "note: %s: this text is in %s, not UTF-8, and was converted\n",
                     source.c_str(), decoded.encoding.c_str());
    return std::move(decoded.text);
}

}  // namespace

std::string decodeWithNote(const std::string& bytes, const std::string& source) {
    try {
        return withNote(decode(bytes), source);
    } catch (const Error& error) {
        throw Error(source + ": " + error.what());
    }
}

std::string readWithNote(const std::filesystem::path& path) {
    return withNote(readDocumentFile(path), path.string());
}

}  // namespace hanscope::cli
