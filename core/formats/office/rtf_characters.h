#pragma once

#include <map>
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
    /// The name of a font in the font table, perhaps in pieces, up to a ";".
    void addName(int font, std::string_view name) {
        names_[font] += name.substr(0, name.find(';'));
    }

    void addBytes(std::string_view bytes, int font);
    /// A number of \u; negative ones stand for 0x8000…0xffff.
    void addUnit(int unit, int font);
    /// The characters since the last call, as UTF-8.
    std::string take();

 private:
    void convertBytes();
    std::string_view symbolFont(int font) const;
    std::string encodingOf(int font) const;

    std::map<int, int> charsets_;
    std::map<int, std::string> names_;
    int defaultCodePage_ = 1252;
    std::string bytes_;  // not converted yet, all of bytesFont_
    int bytesFont_ = 0;
    std::u16string units_;  // not converted yet
    std::string text_;
};

/// The character of a control word such as \emdash; empty for other control words.
std::string_view rtfCharacterNamed(std::string_view word);

}  // namespace hanscope
