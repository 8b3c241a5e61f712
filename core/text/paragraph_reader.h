#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hanscope {

/// A part of a text that no sentence crosses, as UTF-16 for ICU. Each run of white space, line
/// breaks and markup becomes one space, because ICU would end a sentence at a line break and
/// recognises "Mr." only before a single space.
struct Paragraph {
    std::u16string units;
    /// The byte in the text where the character of each unit begins (for a space: where the
    /// character before it ends), and as last element the end of the last character. Units i to j
    /// (exclusive) therefore are the bytes offsets[i]…offsets[j].
    std::vector<std::uint32_t> offsets;
};

/// Whether a text's HTML tags are markup or characters like others.
enum class HtmlTags { Markup, Text };

/// Reads a text paragraph by paragraph. A paragraph ends at an empty line, at U+2029 and at an HTML
/// tag that ends a sentence.
class ParagraphReader {
 public:
    /// `text`: valid UTF-8 that outlives the reader.
    explicit ParagraphReader(std::string_view text, HtmlTags tags = HtmlTags::Markup)
        : text_(text), tags_(tags) {}

    /// Overwrites `paragraph`, whose memory is reused, with the next paragraph, which is not empty
    /// and neither begins nor ends with a space. Returns false at the end of the text.
    bool next(Paragraph& paragraph);

 private:
    enum class Step { GoOn, EndParagraph };

    Step readStep(Paragraph& paragraph);
    Step readTag(Paragraph& paragraph);
    Step readWide(Paragraph& paragraph);
    Step readLineBreak(std::size_t length);
    void readPlain(Paragraph& paragraph);
    void appendSpace(Paragraph& paragraph);
    void append(Paragraph& paragraph, char32_t character, std::size_t length);

    std::string_view text_;
    HtmlTags tags_;
    std::size_t at_ = 0;
    std::size_t contentEnd_ = 0;  // end of the last character that was kept
    std::size_t lineBegin_ = 0;
};

}  // namespace hanscope
