#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hanscope {

/// A stretch of text that no sentence leaves, as UTF-16 for ICU. White space, line breaks and
/// markup between characters are one space each: ICU would end a sentence at a line break, and
/// looks for "Mr." before a single space only.
struct Paragraph {
    std::u16string units;
    /// Where each unit's character begins in the text (a space: where the character before it
    /// ends), and one more: where the last character ends. The characters from unit i up to unit j
    /// therefore lie in bytes offsets[i]…offsets[j].
    std::vector<std::uint32_t> offsets;
};

/// Walks over a text paragraph by paragraph. A paragraph ends at an empty line, at U+2029 and at an
/// HTML tag that ends a sentence.
class ParagraphReader {
 public:
    /// `text`: valid UTF-8 that outlives the reader.
    explicit ParagraphReader(std::string_view text) : text_(text) {}

    /// Overwrites `paragraph` (reuse it); it is never empty and begins and ends without a space.
    /// False at the end of the text.
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
    std::size_t at_ = 0;
    std::size_t contentEnd_ = 0;  // end of the last character that was kept
    std::size_t lineBegin_ = 0;
};

}  // namespace hanscope
