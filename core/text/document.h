#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hanscope {

/// Half-open range of byte offsets into a document's UTF-8 text.
struct Range {
    std::uint32_t begin = 0;  ///< the first byte
    std::uint32_t end = 0;    ///< behind the last byte

    std::uint32_t size() const { return end - begin; }  ///< number of bytes
    bool operator==(const Range& o) const { return begin == o.begin && end == o.end; }
};

/// A part of a text that no sentence crosses: a paragraph, or one of its lines where the text has a
/// line break.
struct TextPart {
    /// What it is in its file.
    enum class Kind { Paragraph, Heading, ListItem, Quotation };

    Range range;  ///< without the mark of a list item
    Kind kind = Kind::Paragraph;
    int level = 0;  ///< heading: 1–6; list item, quotation: 1 if it is not inside another; else 0
    int number = -1;  ///< list item: its number, kBullet, or kUnmarked for a further line of it

    static constexpr int kBullet = 0;     ///< of list items
    static constexpr int kUnmarked = -1;  ///< of list items

    bool operator==(const TextPart& o) const {
        return range == o.range && kind == o.kind && level == o.level && number == o.number;
    }
};

/// Where a page of the original begins.
struct PageStart {
    std::uint32_t at = 0;  ///< byte of the text
    int number = 0;        ///< from 1

    bool operator==(const PageStart& o) const { return at == o.at && number == o.number; }
};

/// The parts and pages of a text, each in text order. Parts do not overlap; between them are line
/// breaks and the marks of list items, which belong to no sentence. No parts: the text is plain,
/// and its characters alone say where paragraphs end.
struct TextStructure {
    std::vector<TextPart> parts;
    std::vector<PageStart> pages;

    /// Whether nothing but the characters is known.
    bool isPlain() const { return parts.empty(); }
};

/// A sentence: its span in the text, and which of the document's words lie in it (never none).
struct Sentence {
    Range range;
    std::uint32_t firstWord = 0;  ///< index in Document::words()
    std::uint32_t wordCount = 0;
};

/// A text exactly as it was given, with its sentences and words as ranges into it. Ranges are in
/// text order, do not overlap, and every word lies inside its sentence. What lies between them
/// (spaces, markup, line breaks) belongs to the text but to no word. Immutable, so that any number
/// of readings, views and threads may share one Document.
class Document {
 public:
    Document() = default;
    /// `sentences` and `words` must be as described above; this is not checked.
    Document(std::string text, std::vector<Sentence> sentences, std::vector<Range> words,
             TextStructure structure = {})
        : text_(std::move(text)),
          sentences_(std::move(sentences)),
          words_(std::move(words)),
          structure_(std::move(structure)) {}

    const std::string& text() const { return text_; }  ///< UTF-8, exactly as given
    /// none of them without words
    const std::vector<Sentence>& sentences() const { return sentences_; }
    const std::vector<Range>& words() const { return words_; }  ///< of all sentences
    /// Every sentence lies inside a part, unless there are none.
    const TextStructure& structure() const { return structure_; }
    /// The bytes of a range, valid while the document lives.
    std::string_view at(Range range) const {
        return std::string_view(text_).substr(range.begin, range.size());
    }

 private:
    std::string text_;
    std::vector<Sentence> sentences_;
    std::vector<Range> words_;
    TextStructure structure_;
};

/// The sentence that holds a word of the document.
int sentenceOfWord(const Document& document, int word);

/// What is known about a text beside its characters; made by the document formats (core/formats/).
struct FormattedText {
    std::string text;         ///< UTF-8
    TextStructure structure;  ///< ranges of `text`

    FormattedText() = default;
    /// A plain text, of which nothing else is known.
    FormattedText(std::string plain) : text(std::move(plain)) {}
    /// The same.
    FormattedText(const char* plain) : text(plain) {}
    /// `known` has ranges of `plain`.
    FormattedText(std::string plain, TextStructure known)
        : text(std::move(plain)), structure(std::move(known)) {}
};

/// The structure of a text after a user has edited it: parts that the edit does not touch are kept
/// and shifted; what it touches is cut at empty lines, and its first piece stays what it was.
TextStructure structureAfterEdit(const FormattedText& before, const std::string& after);

}  // namespace hanscope
