#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace hanscope {

/// The characters of an RTF file: bytes in the code pages of its fonts, and UTF-16 numbers.
class RtfCharacters {
 public:
    /// \ansicpg, \mac, \pc or \pca: the code page of text in fonts that have none.
    void setDefaultCodePage(int codePage) { defaultCodePage_ = codePage; }
    /// \fcharset of a font in the font table.
    void setCharset(int font, int charset) { charsets_[font] = charset; }

    void addBytes(std::string_view bytes, int font);
    void addUnit(int unit);
    /// The characters since the last call, as UTF-8.
    std::string take();

 private:
    void convertBytes();
    std::string encodingOf(int font) const;

    std::map<int, int> charsets_;
    int defaultCodePage_ = 1252;
    std::string bytes_;  // not converted yet, all of bytesFont_
    int bytesFont_ = 0;
    std::u16string units_;  // not converted yet
    std::string text_;
};

/// The character of a control word such as \emdash; empty for other control words.
std::string_view rtfCharacterNamed(std::string_view word);

}  // namespace hanscope
