#include "core/formats/document_format.h"

#include <unicode/coll.h>

#include <algorithm>
#include <memory>

#include "core/error.h"
#include "core/formats/hidden_file.h"
#include "core/formats/zip_archive.h"
#include "core/message.h"
#include "core/text/text_encoding.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace fs = std::filesystem;

namespace {

using Formats = std::vector<std::unique_ptr<const DocumentFormat>>;

constexpr std::size_t kMaxFiles = 100000;

void sortNaturally(std::vector<fs::path>& paths) {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::Collator> collator(
        icu::Collator::createInstance(icu::Locale::getRoot(), status));
    if (U_FAILURE(status)) return std::sort(paths.begin(), paths.end());
    collator->setAttribute(UCOL_NUMERIC_COLLATION, UCOL_ON, status);
    std::sort(paths.begin(), paths.end(), [&](const fs::path& a, const fs::path& b) {
        UErrorCode ignored = U_ZERO_ERROR;
        const auto order = collator->compareUTF8(a.native(), b.native(), ignored);
        return order != UCOL_EQUAL ? order == UCOL_LESS : a < b;
    });
}

void addFiles(const fs::path& folder, const CancelToken& cancel, std::vector<fs::path>& found) {
    std::error_code error;
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied,
                                        error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
        cancel.check();
        std::error_code ignored;
        if (isHiddenFile(at->path())) {
            at.disable_recursion_pending();
        } else if (hasDocumentEnding(at->path()) && at->is_regular_file(ignored)) {
            found.push_back(at->path());
            if (found.size() > kMaxFiles)
                throw FileError(
                    folder,
                    message("this folder has more than 100,000 texts; open a folder below it"));
        }
    }
    if (error) throwUnreadable(folder, error.value());
}

/// Texts without any format, and every file that no other format is for.
class PlainTextFormat final : public DocumentFormat {
 public:
    std::string name() const override { return "Text"; }
    std::vector<std::string> endings() const override { return {".txt", ".text"}; }
    bool recognises(std::string_view) const override { return false; }
    /// A UTF-8 byte order mark is kept: offsets count from the file's first byte.
    OpenedText read(std::string_view bytes, const ReadOptions& options,
                    const CancelToken&) const override {
        if (bytes.size() > kMaxDocumentBytes) throw Error(tooLargeText(inMebibytes(bytes.size())));
        if (bytes.substr(0, 5) == "%PDF-")
            throw Error(message(
                "this is a PDF, which needs Qt; open it with hanscope instead of hanscope-cli"));
        constexpr std::string_view kPartOfPages = "Index/Document.iwa";
        if (isArchive(bytes) && bytes.find(kPartOfPages) != bytes.npos)
            throw Error(message(
                "it is a file of Pages, Numbers or Keynote, which only these programs read; export "
                "it there (File > Export To) as Word, plain text or CSV"));
        DecodedText decoded = decode(bytes, options.encoding);
        return {
            {std::move(decoded.text)}, std::move(decoded.encoding), std::move(decoded.warnings)};
    }
    bool isPlainText() const override { return true; }
};

Formats& registeredFormats() {
    static Formats formats = [] {
        Formats made;
        made.push_back(wordFormat());
        made.push_back(odtFormat());
        made.push_back(epubFormat());
        made.push_back(rtfFormat());
        made.push_back(htmlFormat());
        made.push_back(markdownFormat());
        made.push_back(std::make_unique<PlainTextFormat>());
        return made;
    }();
    return formats;
}

/// Those that were added, which come first.
std::size_t& addedFormats() {
    static std::size_t count = 0;
    return count;
}

/// Null if no format has this ending, from number `first` on.
const DocumentFormat* formatWithEnding(const std::string& ending, std::size_t first = 0) {
    const Formats& formats = registeredFormats();
    for (std::size_t i = first; i < formats.size(); ++i) {
        const std::vector<std::string> endings = formats[i]->endings();
        if (std::find(endings.begin(), endings.end(), ending) != endings.end())
            return formats[i].get();
    }
    return nullptr;
}

std::string endingOf(const std::filesystem::path& path) {
    std::string ending = path.extension().string();
    for (char& c : ending)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c | 0x20);
    return ending;
}

}  // namespace

const Formats& documentFormats() {
    return registeredFormats();
}

void addDocumentFormat(std::unique_ptr<const DocumentFormat> format) {
    registeredFormats().insert(registeredFormats().begin(), std::move(format));
    ++addedFormats();
}

const DocumentFormat& documentFormatOf(const std::filesystem::path& path,
                                       std::string_view firstBytes) {
    for (const auto& format : registeredFormats())
        if (format->recognises(firstBytes)) return *format;
    const DocumentFormat* named = formatWithEnding(endingOf(path));
    return named ? *named : *registeredFormats().back();
}

bool hasDocumentEnding(const std::filesystem::path& path) {
    return formatWithEnding(endingOf(path));
}

bool hasCoreDocumentEnding(const std::filesystem::path& path) {
    return formatWithEnding(endingOf(path), addedFormats());
}

DocumentFile readDocumentFile(const fs::path& path, const ReadOptions& options,
                              const CancelToken& cancel) {
    const std::string bytes = readFileBytes(path, kMaxDocumentFileBytes);
    const DocumentFormat& format =
        documentFormatOf(path, std::string_view(bytes).substr(0, DocumentFormat::kFirstBytes));
    try {
        OpenedText opened = format.read(bytes, options, cancel);
        const Message fault = documentFault(opened.text.text);
        if (!fault.empty()) throw Error(fault);
        return {std::move(opened.text), std::move(opened.encoding), std::move(opened.warnings),
                opened.mainTextOnly, &format};
    } catch (const UnknownEncoding& error) {
        throw UnknownFileEncoding(path, error.sentence());
    } catch (const Error& error) {
        throw FileError(path, error.sentence());
    }
}

std::vector<fs::path> documentFilesIn(const fs::path& folder, const CancelToken& cancel) {
    std::vector<fs::path> found;
    addFiles(fs::absolute(folder), cancel, found);
    if (found.empty())
        throw FileError(folder,
                        message("this folder has no documents; open another one, or single files"));
    sortNaturally(found);
    return found;
}

}  // namespace hanscope
