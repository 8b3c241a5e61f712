#pragma once

#include <string_view>

namespace hanscope {

/// A piece of an RTF file.
struct RtfToken {
    enum class Kind { GroupStart, GroupEnd, Word, Byte, Text, Binary, End };

    Kind kind = Kind::End;
    std::string_view text;  ///< a control word or symbol without "\", or the text
    bool hasNumber = false;
    int number = 0;  ///< of a control word; the value of a Byte
};

/// Cuts RTF into tokens. Never fails: what is no control word is text.
class RtfTokens {
 public:
    explicit RtfTokens(std::string_view bytes) : bytes_(bytes) {}

    RtfToken next();

 private:
    RtfToken nextControl();
    RtfToken nextWord();
    void readNumber(RtfToken& token);

    std::string_view bytes_;
    std::size_t at_ = 0;
};

}  // namespace hanscope
