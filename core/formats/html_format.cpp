#include "core/formats/html_format.h"

#include <unicode/localpointer.h>
#include <unicode/uchar.h>
#include <unicode/ulocdata.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <optional>
#include <utility>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/formats/html_encoding.h"
#include "core/formats/markup_reader.h"
#include "core/formats/mime_html.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

// Those of MathML are the source of a formula, of ruby the readings above characters.
constexpr std::array<std::string_view, 25> kHiddenElements = {
    "annotation", "annotation-xml", "audio",    "canvas",   "datalist", "head",
    "iframe",     "meter",          "mjx-math", "noembed",  "noframes", "noscript",
    "object",     "progress",       "rp",       "rt",       "rtc",      "script",
    "select",     "style",          "svg",      "template", "textarea", "title",
    "video"};

// Those that may be in a head. Any other element ends it, also without </head>.
constexpr std::array<std::string_view, 8> kHeadElements = {
    "base", "link", "meta", "noscript", "script", "style", "template", "title"};

// Of elements that style sheets hide from the eye, for screen readers, of marks of notes and of
// comments, and of the links to edit a section of a wiki. MathJax draws its formulas (mjx-math)
// with signs that are not in the text.
constexpr std::array<std::string_view, 11> kHiddenClasses = {
    "MJX_Assistive_MathML", "footnote-back", "footnote-ref",   "footnoteRef",
    "katex-mathml",         "msocomanchor",  "mw-editsection", "mw-jump-link",
    "screen-reader-text",   "sr-only",       "visually-hidden"};

constexpr std::array<std::string_view, 31> kBlockElements = {
    "address", "article", "aside",   "body",     "caption",    "center", "dd",     "details",
    "dialog",  "div",     "dt",      "fieldset", "figcaption", "figure", "footer", "form",
    "header",  "hr",      "html",    "legend",   "main",       "nav",    "p",      "pre",
    "search",  "section", "summary", "table",    "tbody",      "tfoot",  "thead"};

// Which cells are in a row.
constexpr std::array<std::string_view, 5> kTableElements = {"col", "colgroup", "td", "th", "tr"};

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

/// The declarations of a style attribute, without blanks and in lower case, each after a ";".
std::string styleOf(const MarkupElement& element) {
    std::string style = ";" + lowerCased(element.attribute("style"));
    style.erase(std::remove_if(style.begin(), style.end(),
                               [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }),
                style.end());
    return style;
}

template <std::size_t N>
bool hasClassAmong(const std::array<std::string_view, N>& sorted, const MarkupElement& element) {
    const std::string_view classes = element.attribute("class");
    for (std::size_t begin = 0; begin < classes.size();) {
        const std::size_t end = std::min(classes.find_first_of(" \t\r\n", begin), classes.size());
        if (isAmong(sorted, classes.substr(begin, end - begin))) return true;
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

/// The value of a property of a style, as styleOf() gives it; empty if there is none.
std::string_view propertyIn(std::string_view style, std::string_view property) {
    const std::size_t at = style.rfind(property);
    if (at == style.npos) return {};
    style.remove_prefix(at + property.size());
    return style.substr(0, style.find_first_of(";!"));
}

/// What a style, as styleOf() gives it, says last, or last as important, of "display".
std::string_view displayIn(std::string_view style) {
    constexpr std::string_view kProperty = ";display:";
    std::string_view found;
    bool isImportant = false;
    for (std::size_t at = 0; (at = style.find(kProperty, at)) != style.npos;) {
        at += kProperty.size();
        const std::string_view value = style.substr(at, style.find(';', at) - at);
        const std::size_t mark = value.find('!');
        if (isImportant && mark == value.npos) continue;
        isImportant = mark != value.npos;
        found = value.substr(0, mark);
    }
    return found;
}

/// Whether it is a length of nothing: 0, 0.0px, 0%.
bool isZeroLength(std::string_view value) {
    const std::size_t end = std::min(value.find_first_not_of("0."), value.size());
    return end > 0 && value.find_first_of("0123456789.", end) == value.npos &&
           value.substr(0, end) != ".";
}

/// Whether the letters of an element have no size, which those of the elements in it inherit.
bool hasNoSize(const std::string& style, bool isOuterWithout) {
    const std::string_view size = propertyIn(style, ";font-size:");
    if (isZeroLength(size)) return true;
    const bool isRelative = endsWith(size, "%") || (endsWith(size, "em") && !endsWith(size, "rem"));
    const bool isInherited =
        size.empty() || isRelative || size == "inherit" || size == "smaller" || size == "larger";
    return isOuterWithout && isInherited;
}

/// Whether nothing is seen of an element, as mails hide the text of their preview. What is only
/// transparent, or only without height, a script shows later.
bool isMadeUnseen(const std::string& style) {
    if (declares(style, ";mso-hide:all")) return true;
    const auto isZero = [&](std::string_view property) {
        return isZeroLength(propertyIn(style, property));
    };
    return isZero(";opacity:") + (isZero(";height:") || isZero(";max-height:")) +
               (isZero(";width:") || isZero(";max-width:")) >
           1;
}

/// The marks that a language has around a quotation, or around one in another.
std::pair<std::string, std::string> quotationMarks(const std::string& language, bool isInAnother) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::LocalULocaleDataPointer data(ulocdata_open(language.c_str(), &status));
    const auto markOf = [&](ULocaleDataDelimiterType type) {
        constexpr int kUnits = 8;
        UChar mark[kUnits] = {};
        const int length = ulocdata_getDelimiter(data.getAlias(), type, mark, kUnits, &status);
        std::string utf8;
        if (U_SUCCESS(status)) icu::UnicodeString(mark, length).toUTF8String(utf8);
        return utf8;
    };
    return {markOf(isInAnother ? ULOCDATA_ALT_QUOTATION_START : ULOCDATA_QUOTATION_START),
            markOf(isInAnother ? ULOCDATA_ALT_QUOTATION_END : ULOCDATA_QUOTATION_END)};
}

/// Whether a text begins with a quotation mark of its own.
bool beginsQuoted(std::string_view text) {
    const char32_t first = decodeUtf8(text, 0).value;
    return u_hasBinaryProperty(static_cast<UChar32>(first), UCHAR_QUOTATION_MARK);
}

/// Whether it is the mark of a note, or the link from a note back to its mark.
bool isNoteMark(const MarkupElement& element) {
    const std::string_view role = element.attribute("role");
    // As Word writes pages.
    const std::string style = element.name() == "a" ? styleOf(element) : std::string();
    const bool isOfWord = style.find(";mso-footnote-id:") != style.npos ||
                          style.find(";mso-endnote-id:") != style.npos;
    return isOfWord || role == "doc-noteref" || role == "doc-backlink" ||
           element.attribute("epub:type") == "noteref" ||
           (element.name() == "sup" && element.attribute("class") == "reference");
}

/// Whether a browser gives the element no place on the page, whatever is around it and its style
/// is.
bool isRemovedByItself(const MarkupElement& element) {
    const std::string_view name = element.name();
    if (name == "template" && element.has("shadowrootmode")) return false;
    if (isAmong(kHiddenElements, name) || element.has("hidden") || element.has("popover"))
        return true;
    if (name == "dialog" && !element.has("open")) return true;
    return isNoteMark(element) || hasClassAmong(kHiddenClasses, element);
}

/// Whether a link leads to a place in the same book or page.
bool isInnerLink(const MarkupElement& element) {
    const std::string_view link = element.attribute("href");
    return element.name() == "a" && link.find('#') != link.npos && link.find(':') == link.npos;
}

bool isPageBreak(const MarkupElement& element) {
    return element.attribute("epub:type") == "pagebreak" ||
           element.attribute("role") == "doc-pagebreak";
}

/// Whether it is a picture of one character: a drop cap, an emoji.
bool isPictureOfCharacter(const MarkupElement& element) {
    constexpr std::size_t kLongestEmoji = 40;  // bytes; with joiners
    if (element.name() != "img") return false;
    const std::string_view alt = element.attribute("alt"), classes = element.attribute("class");
    const bool isEmoji = classes.find("emoji") != classes.npos && alt.size() <= kLongestEmoji;
    return !alt.empty() && (isEmoji || decodeUtf8(alt, 0).length == alt.size());
}

/// Formulas that readers get with Wikipedia's pages, which show a picture of each instead.
bool isFormulaOfPicture(const MarkupElement& element) {
    return element.attribute("class").find("mwe-math-mathml") != std::string_view::npos;
}

/// Whether an article is a reader's comment.
bool isOfComment(const MarkupElement& element) {
    return element.attribute("class").find("comment") != std::string_view::npos;
}

/// With what references to the control characters from U+0080 to U+009F show in their place.
std::string withWindowsCharacters(std::string_view utf8) {
    std::string shown;
    for (std::size_t at = 0; at < utf8.size(); ++at) {
        const auto next = static_cast<unsigned char>(at + 1 < utf8.size() ? utf8[at + 1] : 0);
        if (utf8[at] == '\xc2' && next >= 0x80 && next < 0xa0) {
            appendUtf8(shown, referredCharacter(next));
            ++at;
        } else {
            shown += utf8[at];
        }
    }
    return shown;
}

PageText pageTextFor(const HtmlText& page, std::optional<bool> mainTextOnly) {
    if (!mainTextOnly.value_or(page.hasMain() || page.isInArticles())) return PageText::All;
    if (page.hasMain()) return PageText::Main;
    return page.isInArticles() ? PageText::Articles : PageText::NoNavigation;
}

/// Web pages.
class HtmlFormat final : public DocumentFormat {
 public:
    std::string name() const override { return "HTML"; }
    std::vector<std::string> endings() const override {
        return {".html", ".htm", ".xhtml", ".mhtml", ".mht"};
    }
    bool recognises(std::string_view firstBytes) const override {
        const std::string text = lowerCased(withoutLeadingComments(firstBytes));
        if (beginsWith(text, "<!doctype html") || beginsWith(text, "<html")) return true;
        return (beginsWith(text, "<?xml") && text.find("<html") != std::string::npos) ||
               isMimePage(firstBytes);
    }
    OpenedText read(std::string_view bytes, const ReadOptions& options,
                    const CancelToken& cancel) const override {
        requireMarkupSize(bytes.size());
        DecodedText page = isMimePage(bytes.substr(0, kFirstBytes))
                               ? decodeMime(bytes, options.encoding)
                               : decodePage(bytes, options.encoding);
        TextBuilder builder(cancel);
        HtmlText handler(builder);
        readHtmlMarkup(page.text, handler);
        OpenedText opened{builder.finish(), std::move(page.encoding), std::move(page.warnings)};
        if (!handler.hasMain() && !handler.isInArticles() && !handler.hasNavigation())
            return opened;
        const PageText which = pageTextFor(handler, options.mainTextOnly);
        opened.mainTextOnly = which != PageText::All;
        if (which != PageText::All) opened.text = textOf(page.text, which, cancel);
        return opened;
    }

 private:
    /// A page with its pictures in one file, as programs save it.
    static DecodedText decodeMime(std::string_view bytes, const std::string& encoding) {
        const MimePage page = pageOfMime(bytes);
        return decodePage(page.html, encoding.empty() ? page.encoding : encoding);
    }
    static FormattedText textOf(std::string_view page, PageText which, const CancelToken& cancel) {
        TextBuilder builder(cancel);
        HtmlText handler(builder, which);
        readHtmlMarkup(page, handler);
        return builder.finish();
    }
};

}  // namespace

void HtmlText::start(const MarkupElement& element) {
    endHeadBefore(element.name());
    styled_.emplace_back(element, style_.attributeNames());
    open_.push_back(elementFor(element));
    noteStyle(element);
    if (startFormula(element) || open_.back().isRemoved) return;
    notePage(element);
    if (element.name() == "pre") ++verbatim_;
    if (element.name() == "br") return builder_.breakLine();
    if (isPictureOfCharacter(element)) return text(element.attribute("alt"));
    if (startList(element) || startOther(element)) return;
    const int level = headingLevel(element.name());
    if (level > 0 && headings_++ == 0) return builder_.startHeading(level);
    if (headings_ == 0 && isAmong(kBlockElements, element.name())) builder_.startParagraph();
    if (open_.back().isOwnLine) builder_.startLine();
}

/// libxml2 knows only which elements of HTML 4 end a head without </head>.
void HtmlText::endHeadBefore(std::string_view name) {
    if (open_.empty() || open_.back().name != "head" || isAmong(kHeadElements, name)) return;
    open_.back().isRemoved = open_.size() > 1 && open_[open_.size() - 2].isRemoved;
}

/// The page's own style, unless it is for print alone, and that of the files that it names.
void HtmlText::noteStyle(const MarkupElement& element) {
    const bool isLink = sheetOf_ && element.name() == "link" &&
                        lowerCased(element.attribute("rel")) == "stylesheet";
    if (element.name() != "style" && !isLink) return;
    const bool isInRemoved = open_.size() > 1 && open_[open_.size() - 2].isRemoved &&
                             open_[open_.size() - 2].name != "head";
    if (isInRemoved || lowerCased(element.attribute("media")) == "print") return;
    if (isLink)
        style_.add(sheetOf_(std::string(element.attribute("href"))));
    else
        sheet_.emplace();
}

/// Whether the element is a formula, or in one.
bool HtmlText::startFormula(const MarkupElement& element) {
    if (!formula_) {
        if (localName(element.name()) != "math" || !isShown()) return false;
        formula_.emplace();
        formulaAt_ = open_.size() - 1;
    }
    formula_->start(element);
    return true;
}

/// `ended`: elements that have ended together.
void HtmlText::endFormula(std::size_t ended) {
    for (; ended > 0; --ended) formula_->end({});
    if (open_.size() > formulaAt_) return;
    builder_.addText(formula_->written());
    formula_.reset();
}

/// What its own style and that of the page say.
PageStyle::Decision HtmlText::displayOf(const MarkupElement& element) const {
    const std::string style = element.has("style") ? styleOf(element) : std::string();
    const std::string_view own = displayIn(style);
    const auto ofPage = style_.decision(PageStyle::Property::Display, styled_);
    if (ofPage && (ofPage->isImportant || own.empty())) return *ofPage;
    return {own == "none", false, isOnOwnLine(own)};
}

/// Whether a browser gives the element no place on the page, whatever is around it.
bool HtmlText::isRemoved(const MarkupElement& element, const PageStyle::Decision& display) const {
    if (isRemovedByItself(element) || isRaisedLink(element)) return true;
    if (isFormulaOfPicture(element)) return false;
    const std::string style = element.has("style") ? styleOf(element) : std::string();
    if (declares(style, ";mso-list:ignore") || declares(style, ";content-visibility:hidden"))
        return true;
    return isMadeUnseen(style) || display.isHidden;
}

/// Whether it is the mark of a note that nothing else says to be one: a raised link to a place in
/// the same book or page.
bool HtmlText::isRaisedLink(const MarkupElement& element) const {
    if (open_.empty()) return false;
    const Element& around = open_.back();
    return element.name() == "sup" ? around.isInnerLink
                                   : isInnerLink(element) && around.name == "sup";
}

/// Whether its text cannot be seen. An element inside an invisible one may be visible.
bool HtmlText::isInvisible(const MarkupElement& element, bool isOuterInvisible) const {
    const std::string style = element.has("style") ? styleOf(element) : std::string();
    const auto ofPage = style_.decision(PageStyle::Property::Visibility, styled_);
    if (ofPage && ofPage->isImportant) return ofPage->isHidden;
    if (declares(style, ";visibility:visible")) return false;
    if (declares(style, ";visibility:hidden") || declares(style, ";visibility:collapse"))
        return true;
    return ofPage ? ofPage->isHidden : isOuterInvisible;
}

HtmlText::Element HtmlText::elementFor(const MarkupElement& element) const {
    constexpr std::size_t kLongestLanguage = 35;  // bytes
    const std::string_view name = element.name(), role = element.attribute("role");
    Element result = open_.empty() ? Element() : open_.back();
    result.isRemoved |= result.isClosed && name != "summary";
    // A base of ruby ends the reading before it, which needs no end of its own.
    if (name == "rb") result.isRemoved = isRubyRemoved();
    result.name = name;
    const PageStyle::Decision display = displayOf(element);
    result.isRemoved |= isRemoved(element, display);
    const bool isOfHtml = isAmong(kBlockElements, name) || isAmong(kTableElements, name);
    result.isOwnLine = display.isOwnLine && !isOfHtml && name != "br" && verbatim_ == 0;
    result.isInvisible = isInvisible(element, result.isInvisible);
    if (element.has("style")) result.hasNoSize = hasNoSize(styleOf(element), result.hasNoSize);
    for (const char* language : {"lang", "xml:lang"})
        if (element.has(language))
            result.language = element.attribute(language).substr(0, kLongestLanguage);
    const auto quotes = style_.decision(PageStyle::Property::Quotes, styled_);
    result.isQuoted = name == "q" && !(quotes && quotes->isHidden);
    result.closingMark.clear();
    result.isInnerLink = isInnerLink(element);
    result.isPageBreak = isPageBreak(element);
    result.isClosed = name == "details" && !element.has("open");
    result.isMain |= name == "main" || role == "main";
    result.isArticle |= (name == "article" || role == "article") && !isOfComment(element);
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
    if (in.isRemoved || in.isInvisible || in.isClosed || in.hasNoSize) return false;
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
    const bool wasRemoved = found->isRemoved, wasOwnLine = found->isOwnLine;
    if (!found->closingMark.empty() && !formula_) builder_.addText(found->closingMark);
    const auto ended = static_cast<std::size_t>(found - open_.rbegin()) + 1;
    open_.resize(open_.size() - ended);
    styled_.erase(styled_.end() - static_cast<std::ptrdiff_t>(ended), styled_.end());
    if (name == "style" && sheet_) {
        style_.add(*sheet_);
        sheet_.reset();
    }
    if (formula_) return endFormula(ended);
    if (wasRemoved) return;
    if (wasOwnLine) builder_.startLine();
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
    if (sheet_) sheet_->append(text);
    if (!isShown() || isPageNumber(text)) return;
    noteText(text);
    if (formula_) return formula_->text(text);
    const std::string shown = withWindowsCharacters(text);
    text = shown;
    drawOpeningMarks(trimmed(text));
    if (verbatim_ == 0) return builder_.addText(text);
    while (true) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        builder_.addText(text.substr(0, end));
        if (end == text.size()) return;
        builder_.endLine();
        text.remove_prefix(end + 1);
    }
}

/// Of the open quotations that have no text yet. `text`: their first; one that has marks gets no
/// further ones.
void HtmlText::drawOpeningMarks(std::string_view text) {
    if (text.empty()) return;
    bool isInAnother = false;
    for (Element& element : open_) {
        if (std::exchange(element.isQuoted, false) && !beginsQuoted(text)) {
            auto [before, after] = quotationMarks(element.language, isInAnother);
            builder_.addText(before);
            element.closingMark = std::move(after);
        }
        if (element.name == "q") isInAnother = !isInAnother;
    }
}

/// Whether the text is the number of a page of a printed edition, which stands where that begins.
bool HtmlText::isPageNumber(std::string_view text) const {
    constexpr std::size_t kLongestNumber = 20;  // bytes: "[Page xxxviii]"
    return !open_.empty() && open_.back().isPageBreak && trimmed(text).size() <= kLongestNumber;
}

void HtmlText::noteText(std::string_view text) {
    if (open_.empty() || trimmed(text).empty()) return;
    const Element& in = open_.back();
    hasNavigation_ |= in.isNavigation;
    if (in.isNavigation) return;
    hasMain_ |= in.isMain;
    (in.isArticle ? articleBytes_ : otherBytes_) += trimmed(text).size();
}

/// The pages of a printed edition, as EPUB marks them.
void HtmlText::notePage(const MarkupElement& element) {
    if (!isPageBreak(element)) return;
    const auto title = numberIn(element.attribute("title"));
    const auto number = title ? title : numberIn(element.attribute("aria-label"));
    if (number) builder_.startPage(*number);
}

std::unique_ptr<const DocumentFormat> htmlFormat() {
    return std::make_unique<HtmlFormat>();
}

}  // namespace hanscope
