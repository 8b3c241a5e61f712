#include "core/formats/html_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

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

}  // namespace hanscope
