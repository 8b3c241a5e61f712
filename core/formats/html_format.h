#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/formats/markup_reader.h"
#include "core/formats/math_text.h"
#include "core/formats/page_style.h"
#include "core/formats/text_builder.h"

namespace hanscope {

/// Which text of a page is read.
enum class PageText {
    All,           ///< all that a browser shows
    Main,          ///< of its <main>, without navigation and footers
    Articles,      ///< of its articles, likewise
    NoNavigation,  ///< all without navigation and footers
};

/// Gives a builder the text of HTML that a browser shows: headings, lists, quotations, tables, line
/// breaks, formulas on one line, marks around quotations; without scripts, what is hidden, also by
/// a style sheet before it, or closed, readings above characters, marks of notes, numbers of
/// printed pages, and what is in fields and frames.
class HtmlText : public MarkupHandler {
 public:
    /// The style sheet to which a link leads; empty if there is none.
    using SheetOf = std::function<std::string_view(const std::string& link)>;

    /// `builder` must outlive this object. Without `sheetOf`, sheets in other files are not read.
    explicit HtmlText(TextBuilder& builder, PageText which = PageText::All, SheetOf sheetOf = {})
        : builder_(builder), which_(which), sheetOf_(std::move(sheetOf)) {}

    void start(const MarkupElement& element) override;
    void end(std::string_view name) override;
    void text(std::string_view text) override;

    // Where there was text so far.
    bool hasMain() const { return hasMain_; }  ///< in <main>
    /// More in <article> than outside of them: those of comments and teasers do not count.
    bool isInArticles() const { return articleBytes_ > otherBytes_; }
    bool hasNavigation() const { return hasNavigation_; }  ///< in <nav> or <footer>

 private:
    /// An open element, with what it has from those around it.
    struct Element {
        std::string name;
        bool isRemoved = false;    // has no place on the page
        bool isInvisible = false;  // has its place, without text
        bool hasNoSize = false;    // its letters have none
        bool isClosed = false;     // shows only its summary
        bool isMain = false, isArticle = false, isNavigation = false;
        std::string language;
        bool isInnerLink = false, isPageBreak = false;  // itself
        bool isOwnLine = false;                         // likewise, though it is no block of HTML
        bool isQuoted = false;                          // likewise; gets a mark before its text
        std::string closingMark;                        // behind its text
    };

    void endHeadBefore(std::string_view name);
    void noteStyle(const MarkupElement& element);
    Element elementFor(const MarkupElement& element) const;
    PageStyle::Decision displayOf(const MarkupElement& element) const;
    bool isRemoved(const MarkupElement& element, const PageStyle::Decision& display) const;
    bool isRaisedLink(const MarkupElement& element) const;
    bool isInvisible(const MarkupElement& element, bool isOuterInvisible) const;
    bool startFormula(const MarkupElement& element);
    void endFormula(std::size_t ended);
    void drawOpeningMarks(std::string_view text);
    bool isRubyRemoved() const;
    bool isShown() const;
    bool startList(const MarkupElement& element);
    bool endList(std::string_view name);
    bool startOther(const MarkupElement& element);
    void endOther(std::string_view name);
    void notePage(const MarkupElement& element);
    bool isPageNumber(std::string_view text) const;
    void noteText(std::string_view text);

    TextBuilder& builder_;
    PageText which_;
    SheetOf sheetOf_;
    std::vector<Element> open_;
    PageStyle style_;
    std::vector<StyledElement> styled_;  // the open elements, if the page has a style
    std::optional<std::string> sheet_;   // the text of the open <style>
    std::optional<MathText> formula_;    // the open formula
    std::size_t formulaAt_ = 0;          // elements around it
    int headings_ = 0;                   // number of open headings
    int verbatim_ = 0;                   // number of open <pre>
    bool hasMain_ = false, hasNavigation_ = false;
    std::size_t articleBytes_ = 0, otherBytes_ = 0;  // shown, without navigation and white space
};

}  // namespace hanscope
