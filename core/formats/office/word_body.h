#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/markup_reader.h"
#include "core/formats/office/word_math.h"
#include "core/formats/office/word_styles.h"
#include "core/formats/text_builder.h"

namespace hanscope {

/// A field of a Word document that is open. Word draws some fields from their instructions, and
/// stores no result.
struct WordField {
    bool hasResult = false;  ///< its result has begun
    bool hasText = false;    ///< its result has text
    std::string instruction;
    std::vector<std::string> entries;  ///< of a list to choose from
    int chosen = 0;                    ///< entry

    /// What Word draws of a field without a result: the entry that was chosen, or an equation on
    /// one line. Empty for other fields.
    std::string drawn() const;
};

/// The text of an EQ field, as it would be typed: "1/2" for `EQ \f(1,2)`. Of characters that are
/// drawn above each other, the last ones: those below a reading, or in a circle.
std::string textOfEquation(std::string_view instruction);

/// What a Word document holds beside its body, for one reading of it.
struct WordParts {
    std::map<std::string, WordStyle> styles;  ///< by their ids
    WordNumbering numbering{{}};
    /// The notes that a reference in the body can name, by the reference's name and id
    /// ("w:footnoteReference 2"). Each is taken once.
    std::map<std::string, FormattedText> notes;
    /// The text of another file that the body includes (w:altChunk), by the relation's id.
    std::function<FormattedText(const std::string& id)> chunk;
    /// The text of a diagram that the body shows, likewise.
    std::function<FormattedText(const std::string& id)> diagram;
};

/// Reads the main part of a Word document, or its notes: what Word shows, in reading order. Text
/// boxes, diagrams, notes and comments come after the paragraph in which they are. What is hidden
/// or deleted, placeholders of empty fields, readings above characters, and the second copy of a
/// drawing are left out.
class WordBody : public MarkupHandler {
 public:
    /// Both must outlive this object.
    WordBody(TextBuilder& builder, WordParts& parts) : builder_(&builder), parts_(parts) {}

    void start(const MarkupElement& element) override;
    void end(std::string_view name) override;
    void text(std::string_view text) override;

    bool isWord() const { return isWord_; }  ///< whether there was a w:document
    /// The notes of a part with notes, by their ids.
    std::map<std::string, FormattedText> takeNotes() { return std::move(notes_); }

 private:
    /// What is known of the paragraph and of the run of characters in it that are open.
    struct Place {
        std::string style;
        std::optional<int> heading, list, listLevel;
        bool isJoined = false;          // it goes on with the paragraph before it
        bool joinsNext = false;         // the next one goes on with it
        bool hasText = false;           // it, or what it is joined to
        bool isHidden = false;          // by its style
        bool isRunHidden = false;       // the run, by its style or itself
        std::string font;               // of the run, if it is a symbol font
        std::vector<WordField> fields;  // the open ones
        std::size_t outerFields = 0;    // those that began in earlier paragraphs
    };

    bool hides(const MarkupElement& element);
    void startBlock(const MarkupElement& element);
    void startParagraph();
    void startProperty(const MarkupElement& element);
    void startRunProperty(const MarkupElement& element);
    void startMark(const MarkupElement& element);
    void startField(const MarkupElement& element);
    void startDrawing(const MarkupElement& element);
    void startNote(const MarkupElement& element);
    void startStyled();
    void endBlock(std::string_view name);
    void endParagraph();
    void endNote(std::string_view name);
    void addText(std::string_view text);
    std::string withSymbols(std::string_view text) const;
    bool isShown() const;
    const WordStyle* styleOf(const std::string& id) const;

    TextBuilder* builder_;
    WordParts& parts_;
    Place place_;
    std::vector<Place> outside_;      // of the open text boxes
    std::vector<bool> alternatives_;  // the open ones: whether one was read
    std::vector<bool> placeholders_;  // the open controls: whether they show one
    WordMath math_;
    bool isText_ = false;                 // in w:t or m:t
    bool isInstruction_ = false;          // in w:instrText
    bool isParagraphProperties_ = false;  // in w:pPr
    bool isWord_ = false;
    int depth_ = 0, hiddenAt_ = 0;  // the depth of the element that is hidden; 0: none
    int page_ = 1;
    std::optional<TextBuilder> note_;
    std::string noteId_;
    TextBuilder* body_ = nullptr;  // while a note is read
    std::map<std::string, FormattedText> notes_;
};

}  // namespace hanscope
