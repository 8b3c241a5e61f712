#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/progress.h"
#include "core/text/document.h"

namespace hanscope {

/// Puts together the text of a document from what a format's reader finds, in order: parts with
/// their kind, and text, in which each run of white space becomes one space. Parts are separated by
/// an empty line; items of one list, rows of one table and lines of one part by a line break. Parts
/// without text are left out. Text is not added, and Cancelled is thrown, once the token is
/// cancelled; Error as soon as the text is too long for a document.
class TextBuilder {
 public:
    /// The token is looked at whenever text is added.
    explicit TextBuilder(CancelToken cancel = {}) : cancel_(std::move(cancel)) {}

    /// The next text begins a paragraph: an item of the open list, or a quotation, if it is in one.
    void startParagraph();
    /// The next text begins a heading of level 1 to 6.
    void startHeading(int level);
    // For formats in which each paragraph says what it is. `number`: see TextPart.
    /// The next text begins an item of a list.
    void startItem(int level, int number);
    /// The next text begins a paragraph of a quotation.
    void startQuotedParagraph();
    /// The next text is not part of what was started last.
    void endPart();

    /// A list, which may be in the item of another. `first`: the number of its first item, or
    /// TextPart::kBullet.
    void startList(int first);
    /// `number` replaces the item's number, for it and the items after it.
    void startItemOfList(std::optional<int> number = {});
    /// Returns the number that the next item would have had.
    int endList();
    /// A quotation begins, which may have several parts.
    void startQuotation();
    /// The quotation that began last ends.
    void endQuotation();

    /// The cells of a row are one part, with a tab between them, unless a cell has several.
    void endCell();
    /// The next cell is in a new row.
    void endRow();
    /// The table ends with its last row.
    void endTable();
    /// A table begins, perhaps in another one. Only asides need to know.
    void startTable() { ++now_.tables; }

    // What stands beside a part: a text box, a note, a comment. Its parts come after the part in
    // which it stands, or after the outermost table, never inside a sentence.
    /// What follows, until endAside(), is beside the open part. Asides may be nested.
    void startAside();
    /// The part that was open goes on.
    void endAside();
    /// A text that has been built already, or a plain one, whose empty lines end paragraphs.
    void addAside(FormattedText text);

    /// UTF-8; what is not valid is replaced. Starts a paragraph if no part has been started.
    void addText(std::string_view utf8);
    /// The next text is on a new line of the same part. A sentence may go on there.
    void breakLine();
    /// The next text is on a new line of the same part, unless it begins one anyway.
    void startLine() { now_.wantsLine = now_.isOpen; }
    /// As breakLine(), of verbatim text: no sentence goes on.
    void endLine();
    /// The next text is the first one of this page of the original.
    void startPage(int number) { nextPage_ = number; }

    /// The text so far. Call once, at the end.
    FormattedText finish();

 private:
    struct List {
        int number = 0;         // of the next item
        bool isMarked = false;  // the mark of the current item has been written
    };

    /// What is open, and what has been added so far.
    struct State {
        std::string text;
        TextStructure structure;
        std::vector<List> lists;
        int quotations = 0;
        int tables = 0;
        std::optional<TextPart> next;  // begins with the next text
        bool isOpen = false;           // the last part of structure takes more text
        bool hasEnded = false;         // but only of the same row
        bool cellHasEnded = false;
        bool continuesPart = false;   // the next part is a further line of the last one
        bool endsSentence = false;    // between the two
        bool continuesTable = false;  // the next part is a further row of the last one's table
        bool wantsSpace = false;
        bool wantsLine = false;
        std::vector<std::size_t> furtherLines;  // the parts that are lines of the part before them
        std::vector<FormattedText> asides;      // that follow the open part or table
    };

    void start(TextPart part);
    TextPart inContext();
    void open();
    void close();
    void closeLine();
    void addAsides();
    void append(const FormattedText& text);
    FormattedText paragraphsOf(std::string_view plain) const;
    void writeMark();
    FormattedText takeText();
    void addVisible(std::string_view run);

    CancelToken cancel_;
    State now_;
    std::vector<State> outside_;  // of the open asides
    std::optional<int> nextPage_;
};

}  // namespace hanscope
