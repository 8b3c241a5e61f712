
#include "core/formats/html_format.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <optional>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/formats/markup_reader.h"
#include "core/text/text_encoding.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

constexpr std::array<std::string_view, 16> kHiddenElements = {
    "audio",  "canvas", "datalist", "head", "iframe",   "noscript", "object", "rp",
    "script", "select", "style",    "svg",  "template", "textarea", "title",  "video"};

constexpr std::array<std::string_view, 31> kBlockElements = {
    "address", "article", "aside",   "body",     "caption",    "center", "dd",     "details",
    "dialog",  "div",     "dt",      "fieldset", "figcaption", "figure", "footer", "form",
    "header",  "hr",      "html",    "legend",   "main",       "nav",    "p",      "pre",
    "search",  "section", "summary", "table",    "tbody",      "tfoot",  "thead"};

template <std::size_t N>
bool isAmong(const std::array<std::string_view, N>& sorted, std::string_view name) {
    return std::binary_search(sorted.begin(), sorted.end(), name);
}

/// 1–6; 0 for another element.
int headingLevel(std::string_view name) {
    return name.size() == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6' ? name[1] - '0'
                                                                                  : 0;
}

std::optional<int> numberIn(std::string_view text) {
    int number = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
    return result.ec == std::errc() && number >= 0 ? std::optional<int>(number) : std::nullopt;
}

constexpr std::string_view kUtf8Mark = "\xef\xbb\xbf";

std::string inLowerCase(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c | 0x20);
    return lower;
}

bool isNameOfEncoding(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == ':';
}

/// Without a byte order mark, white space and comments.
std::string_view contentOf(std::string_view text) {
    if (beginsWith(text, kUtf8Mark)) text.remove_prefix(kUtf8Mark.size());
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\f"), text.size()));
        if (!beginsWith(text, "<!--")) return text;
        const std::size_t end = text.find("-->");
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 3);
    }
}

/// The encoding that a page's first bytes state in <meta charset> or an XML declaration; empty if
/// they do not.
std::string statedEncoding(std::string_view firstBytes) {
    const std::string text = inLowerCase(firstBytes);
    std::size_t at = text.find("charset");
    if (at == std::string::npos && beginsWith(text, "<?xml")) at = text.find("encoding");
    if (at == std::string::npos) return {};
    at = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz \t\r\n", at);
    if (at == std::string::npos || text[at] != '=') return {};
    at = std::min(text.find_first_not_of(" \t\r\n\"'", at + 1), text.size());
    const auto end = std::find_if_not(text.begin() + at, text.end(), isNameOfEncoding);
    const std::string name(text.begin() + at, end);
    // As browsers do it: the bytes of <meta> show that it is not UTF-16, and Latin-1 is
    // windows-1252.
    if (beginsWith(name, "utf-16") || name == "utf-8" || name == "utf8") return kUtf8;
    return name == "iso-8859-1" || name == "us-ascii" ? "windows-1252" : name;
}

/// A page may state a wrong encoding, or one that nobody knows.
DecodedText decodePage(std::string_view bytes, const std::string& encoding) {
    if (!encoding.empty()) return decode(bytes, encoding);
    const std::string stated = statedEncoding(bytes.substr(0, DocumentFormat::kFirstBytes));
    try {
        if (!stated.empty() && !beginsWith(bytes, kUtf8Mark)) return decode(bytes, stated);
    } catch (const Error&) {
    }
    return decode(bytes);
}

/// Web pages.
class HtmlFormat final : public DocumentFormat {
 public:
    std::string name() const override { return "HTML"; }
    std::vector<std::string> endings() const override { return {".html", ".htm", ".xhtml"}; }
    bool recognises(std::string_view firstBytes) const override {
        const std::string text = inLowerCase(contentOf(firstBytes));
        if (beginsWith(text, "<!doctype html") || beginsWith(text, "<html")) return true;
        return beginsWith(text, "<?xml") && text.find("<html") != std::string::npos;
    }
    /// The encoding is the given one; else that of a byte order mark or of the page's <meta>; else
    /// the one that is recognised.
    OpenedText read(std::string_view bytes, const std::string& encoding,
                    const CancelToken& cancel) const override {
        requireMarkupSize(bytes.size());
        DecodedText page = decodePage(bytes, encoding);
        std::string_view text = page.text;
        if (beginsWith(text, kUtf8Mark)) text.remove_prefix(kUtf8Mark.size());
        TextBuilder builder(cancel);
        HtmlText handler(builder);
        readHtmlMarkup(text, handler);
        return {builder.finish(), std::move(page.encoding)};
    }
};

}  // namespace

void HtmlText::start(const MarkupElement& element) {
    if (isAmong(kHiddenElements, element.name())) ++hidden_;
    if (hidden_ > 0) return;
    notePage(element);
    if (element.name() == "pre") ++verbatim_;
    if (element.name() == "br") return builder_.breakLine();
    if (startList(element) || startOther(element)) return;
    const int level = headingLevel(element.name());
    if (level > 0 && headings_++ == 0) return builder_.startHeading(level);
    if (headings_ == 0 && isAmong(kBlockElements, element.name())) builder_.startParagraph();
}

bool HtmlText::startList(const MarkupElement& element) {
    const std::string_view name = element.name();
    if (name == "ul" || name == "menu" || name == "dir") {
        builder_.startList(TextPart::kBullet);
    } else if (name == "ol") {
        builder_.startList(numberIn(element.attribute("start")).value_or(1));
    } else if (name == "li") {
        builder_.startItemOfList(numberIn(element.attribute("value")));
    } else {
        return false;
    }
    return true;
}

bool HtmlText::startOther(const MarkupElement& element) {
    const std::string_view name = element.name();
    if (name == "blockquote") {
        builder_.startQuotation();
    } else if (name == "td" || name == "th") {
        builder_.startParagraph();
    } else {
        return false;
    }
    return true;
}

void HtmlText::end(std::string_view name) {
    if (hidden_ > 0) {
        if (isAmong(kHiddenElements, name)) --hidden_;
        return;
    }
    if (name == "pre") verbatim_ = std::max(verbatim_ - 1, 0);
    if (headingLevel(name) > 0) headings_ = std::max(headings_ - 1, 0);
    if (endList(name)) return;
    endOther(name);
}

bool HtmlText::endList(std::string_view name) {
    if (name == "ul" || name == "ol" || name == "menu" || name == "dir") {
        builder_.endList();
    } else if (name == "blockquote") {
        builder_.endQuotation();
    } else if (name == "td" || name == "th") {
        builder_.endCell();
    } else if (name == "tr") {
        builder_.endRow();
    } else if (name == "table") {
        builder_.endTable();
    } else {
        return false;
    }
    return true;
}

void HtmlText::endOther(std::string_view name) {
    const bool isBlock = isAmong(kBlockElements, name) || headingLevel(name) > 0 || name == "li";
    if (isBlock && headings_ == 0) builder_.endPart();
}

void HtmlText::text(std::string_view text) {
    if (hidden_ > 0) return;
    if (verbatim_ == 0) return builder_.addText(text);
    while (true) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        builder_.addText(text.substr(0, end));
        if (end == text.size()) return;
        builder_.breakLine();
        text.remove_prefix(end + 1);
    }
}

/// The pages of a printed edition, as EPUB marks them.
void HtmlText::notePage(const MarkupElement& element) {
    if (element.attribute("epub:type") != "pagebreak" &&
        element.attribute("role") != "doc-pagebreak")
        return;
    const auto title = numberIn(element.attribute("title"));
    const auto number = title ? title : numberIn(element.attribute("aria-label"));
    if (number) builder_.startPage(*number);
}

std::unique_ptr<const DocumentFormat> htmlFormat() {
    return std::make_unique<HtmlFormat>();
}

}  // namespace hanscope
