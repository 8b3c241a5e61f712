
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

// Those of MathML are the source of a formula, of ruby the readings above characters.
constexpr std::array<std::string_view, 25> kHiddenElements = {"annotation",
                                                              "annotation-xml",
                                                              "audio",
                                                              "canvas",
                                                              "datalist",
                                                              "head",
                                                              "iframe",
                                                              "meter",
                                                              "mjx-assistive-mml",
                                                              "noembed",
                                                              "noframes",
                                                              "noscript",
                                                              "object",
                                                              "progress",
                                                              "rp",
                                                              "rt",
                                                              "rtc",
                                                              "script",
                                                              "select",
                                                              "style",
                                                              "svg",
                                                              "template",
                                                              "textarea",
                                                              "title",
                                                              "video"};

// Of elements that style sheets hide from the eye, for screen readers.
constexpr std::array<std::string_view, 5> kHiddenClasses = {
    "MJX_Assistive_MathML", "katex-mathml", "screen-reader-text", "sr-only", "visually-hidden"};

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
/// they do not. `isXml`: the latter counts first.
std::string statedEncoding(std::string_view firstBytes, bool isXml) {
    const std::string text = inLowerCase(contentOf(firstBytes));
    const std::size_t close = beginsWith(text, "<?xml") ? text.find("?>") : std::string::npos;
    const std::size_t declared =
        close == std::string::npos ? std::string::npos : text.substr(0, close).find("encoding");
    std::size_t at = text.find("charset");
    if (declared != std::string::npos && (isXml || at == std::string::npos)) at = declared;
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
DecodedText decodeStated(std::string_view bytes, bool isXml) {
    const std::string stated = statedEncoding(bytes.substr(0, DocumentFormat::kFirstBytes), isXml);
    try {
        if (!stated.empty() && !beginsWith(bytes, kUtf8Mark)) return decode(bytes, stated);
    } catch (const Error&) {
    }
    return decode(bytes);
}

/// The declarations of a style attribute, without blanks and in lower case, each after a ";".
std::string styleOf(const MarkupElement& element) {
    std::string style = ";" + inLowerCase(element.attribute("style"));
    style.erase(std::remove_if(style.begin(), style.end(),
                               [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }),
                style.end());
    return style;
}

bool hasHiddenClass(std::string_view classes) {
    for (std::size_t begin = 0; begin < classes.size();) {
        const std::size_t end = std::min(classes.find_first_of(" \t\r\n", begin), classes.size());
        if (isAmong(kHiddenClasses, classes.substr(begin, end - begin))) return true;
        begin = end + 1;
    }
    return false;
}

/// Whether a style, as styleOf() gives it, has this declaration.
bool declares(const std::string& style, std::string_view declaration) {
    for (std::size_t at = 0; (at = style.find(declaration, at)) != std::string::npos;) {
        at += declaration.size();
        if (at == style.size() || style[at] == ';' || style[at] == '!') return true;
    }
    return false;
}

/// Whether a browser gives the element no place on the page, whatever is around it.
bool isRemoved(const MarkupElement& element) {
    const std::string_view name = element.name();
    if (name == "template" && element.has("shadowrootmode")) return false;
    if (isAmong(kHiddenElements, name) || element.has("hidden") || element.has("popover"))
        return true;
    if (name == "dialog" && !element.has("open")) return true;
    const std::string style = element.has("style") ? styleOf(element) : std::string();
    return declares(style, ";display:none") || declares(style, ";content-visibility:hidden") ||
           hasHiddenClass(element.attribute("class"));
}

/// Whether its text cannot be seen. An element inside an invisible one may be visible.
bool isInvisible(const MarkupElement& element, bool isOuterInvisible) {
    if (element.name() == "mphantom") return true;
    if (!element.has("style")) return isOuterInvisible;
    const std::string style = styleOf(element);
    if (declares(style, ";visibility:visible")) return false;
    return isOuterInvisible || declares(style, ";visibility:hidden") ||
           declares(style, ";visibility:collapse");
}

PageText pageTextFor(const HtmlText& page, std::optional<bool> mainTextOnly) {
    if (!mainTextOnly.value_or(page.hasMain() || page.hasArticles())) return PageText::All;
    if (page.hasMain()) return PageText::Main;
    return page.hasArticles() ? PageText::Articles : PageText::NoNavigation;
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
    OpenedText read(std::string_view bytes, const ReadOptions& options,
                    const CancelToken& cancel) const override {
        requireMarkupSize(bytes.size());
        DecodedText page = decodePage(bytes, options.encoding);
        TextBuilder builder(cancel);
        HtmlText handler(builder);
        readHtmlMarkup(page.text, handler);
        OpenedText opened{builder.finish(), std::move(page.encoding)};
        if (!handler.hasMain() && !handler.hasArticles() && !handler.hasNavigation()) return opened;
        const PageText which = pageTextFor(handler, options.mainTextOnly);
        opened.mainTextOnly = which != PageText::All;
        if (which != PageText::All) opened.text = textOf(page.text, which, cancel);
        return opened;
    }

 private:
    static FormattedText textOf(std::string_view page, PageText which, const CancelToken& cancel) {
        TextBuilder builder(cancel);
        HtmlText handler(builder, which);
        readHtmlMarkup(page, handler);
        return builder.finish();
    }
};

}  // namespace

DecodedText decodePage(std::string_view bytes, const std::string& encoding, bool isXml) {
    DecodedText page = encoding.empty() ? decodeStated(bytes, isXml) : decode(bytes, encoding);
    if (beginsWith(page.text, kUtf8Mark)) page.text.erase(0, kUtf8Mark.size());
    return page;
}

void HtmlText::start(const MarkupElement& element) {
    open_.push_back(elementFor(element));
    if (open_.back().isRemoved) return;
    notePage(element);
    if (element.name() == "pre") ++verbatim_;
    if (element.name() == "br") return builder_.breakLine();
    if (startList(element) || startOther(element)) return;
    const int level = headingLevel(element.name());
    if (level > 0 && headings_++ == 0) return builder_.startHeading(level);
    if (headings_ == 0 && isAmong(kBlockElements, element.name())) builder_.startParagraph();
}

HtmlText::Element HtmlText::elementFor(const MarkupElement& element) const {
    const std::string_view name = element.name(), role = element.attribute("role");
    Element result = open_.empty() ? Element() : open_.back();
    result.isRemoved |= result.isClosed && name != "summary";
    // A base of ruby ends the reading before it, which needs no end of its own.
    if (name == "rb") result.isRemoved = isRubyRemoved();
    result.name = name;
    result.isRemoved |= isRemoved(element);
    result.isInvisible = isInvisible(element, result.isInvisible);
    result.isClosed = name == "details" && !element.has("open");
    result.isMain |= name == "main" || role == "main";
    result.isArticle |= name == "article" || role == "article";
    result.isNavigation |=
        name == "nav" || name == "footer" || role == "navigation" || role == "contentinfo";
    if (which_ != PageText::All) result.isRemoved |= result.isNavigation;
    return result;
}

/// Whether the innermost ruby is not shown.
bool HtmlText::isRubyRemoved() const {
    const auto ruby = std::find_if(open_.rbegin(), open_.rend(),
                                   [](const Element& each) { return each.name == "ruby"; });
    return ruby != open_.rend() ? ruby->isRemoved : !open_.empty() && open_.back().isRemoved;
}

bool HtmlText::isShown() const {
    if (open_.empty()) return which_ == PageText::All || which_ == PageText::NoNavigation;
    const Element& in = open_.back();
    if (in.isRemoved || in.isInvisible || in.isClosed) return false;
    return which_ == PageText::Main ? in.isMain : which_ != PageText::Articles || in.isArticle;
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
    const auto found = std::find_if(open_.rbegin(), open_.rend(),
                                    [name](const Element& each) { return each.name == name; });
    if (found == open_.rend()) return;
    const bool wasRemoved = found->isRemoved;
    open_.erase(found.base() - 1, open_.end());
    if (wasRemoved) return;
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
    if (!isShown()) return;
    noteText(text);
    if (verbatim_ == 0) return builder_.addText(text);
    while (true) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        builder_.addText(text.substr(0, end));
        if (end == text.size()) return;
        builder_.breakLine();
        text.remove_prefix(end + 1);
    }
}

void HtmlText::noteText(std::string_view text) {
    if (open_.empty() || trimmed(text).empty()) return;
    const Element& in = open_.back();
    hasMain_ |= in.isMain && !in.isNavigation;
    hasArticles_ |= in.isArticle && !in.isNavigation;
    hasNavigation_ |= in.isNavigation;
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
