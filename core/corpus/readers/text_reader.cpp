#include "core/corpus/readers/text_reader.h"

#include "core/message.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

constexpr std::size_t kTextBytes = 1u << 16;

}  // namespace

bool isPlainText(const std::filesystem::path& path) {
    return std::filesystem::path(uncompressedName(path)).extension() == ".txt";
}

bool TextReader::next(Row& row) {
    row = Row();
    std::string_view line;
    while (row.text.size() < kTextBytes && lines_.next(line)) {
        const Message fault = lines_.textFault();
        if (!fault.empty()) throw RowError(lines_.path(), fault, {lines_.lineNumber(), {}});
        const bool isEmpty = trimmed(line).empty();
        if (isEmpty && !row.text.empty()) break;
        if (isEmpty) continue;
        if (row.text.empty()) {
            row.line = lines_.lineNumber();
            row.byte = lines_.lineOffset();
        }
        row.text += line;
    }
    return !row.text.empty();
}

}  // namespace hanscope
