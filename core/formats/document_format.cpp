#include "core/formats/document_format.h"

#include <algorithm>

#include "core/formats/epub_format.h"
#include "core/formats/html_format.h"
#include "core/formats/markdown_format.h"
#include "core/formats/odt_format.h"
#include "core/formats/plain_text_format.h"
#include "core/formats/rtf_format.h"
#include "core/formats/word_format.h"

namespace hanscope {

namespace {

using Formats = std::vector<std::unique_ptr<const DocumentFormat>>;

Formats& registeredFormats() {
    static Formats formats = [] {
        Formats made;
        made.push_back(std::make_unique<WordFormat>());
        made.push_back(std::make_unique<OdtFormat>());
        made.push_back(std::make_unique<EpubFormat>());
        made.push_back(std::make_unique<RtfFormat>());
        made.push_back(std::make_unique<HtmlFormat>());
        made.push_back(std::make_unique<MarkdownFormat>());
        made.push_back(std::make_unique<PlainTextFormat>());
        return made;
    }();
    return formats;
}

/// Null if no format has this ending.
const DocumentFormat* formatWithEnding(const std::string& ending) {
    for (const auto& format : registeredFormats()) {
        const std::vector<std::string> endings = format->endings();
        if (std::find(endings.begin(), endings.end(), ending) != endings.end()) return format.get();
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
}

const DocumentFormat& formatOf(const std::filesystem::path& path, std::string_view firstBytes) {
    for (const auto& format : registeredFormats())
        if (format->recognises(firstBytes)) return *format;
    const DocumentFormat* named = formatWithEnding(endingOf(path));
    return named ? *named : *registeredFormats().back();
}

bool hasDocumentEnding(const std::filesystem::path& path) {
    return formatWithEnding(endingOf(path));
}

}  // namespace hanscope
