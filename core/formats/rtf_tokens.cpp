#include "core/formats/rtf_tokens.h"

#include <algorithm>
#include <charconv>

namespace hanscope {

namespace {

bool isRtfLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isSpecial(char c) {
    return c == '{' || c == '}' || c == '\\' || c == '\r' || c == '\n';
}

}  // namespace

RtfToken RtfTokens::next() {
    while (at_ < bytes_.size() && (bytes_[at_] == '\r' || bytes_[at_] == '\n')) ++at_;
    if (at_ == bytes_.size()) return {};
    if (bytes_[at_] == '{') return {RtfToken::Kind::GroupStart, bytes_.substr(at_++, 1)};
    if (bytes_[at_] == '}') return {RtfToken::Kind::GroupEnd, bytes_.substr(at_++, 1)};
    if (bytes_[at_] == '\\') return nextControl();
    const auto end = std::find_if(bytes_.begin() + at_, bytes_.end(), isSpecial) - bytes_.begin();
    const RtfToken token{RtfToken::Kind::Text, bytes_.substr(at_, end - at_)};
    at_ = static_cast<std::size_t>(end);
    return token;
}

RtfToken RtfTokens::nextControl() {
    ++at_;
    if (at_ == bytes_.size()) return {};
    if (isRtfLetter(bytes_[at_])) return nextWord();
    const char symbol = bytes_[at_];
    if (symbol == '\'') {
        RtfToken token{RtfToken::Kind::Byte, {}, true};
        const std::string_view digits = bytes_.substr(at_ + 1, 2);
        std::from_chars(digits.data(), digits.data() + digits.size(), token.number, 16);
        at_ = std::min(at_ + 3, bytes_.size());
        return token;
    }
    return {RtfToken::Kind::Word, bytes_.substr(at_++, 1)};
}

RtfToken RtfTokens::nextWord() {
    const auto end =
        std::find_if_not(bytes_.begin() + at_, bytes_.end(), isRtfLetter) - bytes_.begin();
    RtfToken token{RtfToken::Kind::Word, bytes_.substr(at_, end - at_)};
    at_ = static_cast<std::size_t>(end);
    readNumber(token);
    if (at_ < bytes_.size() && bytes_[at_] == ' ') ++at_;  // belongs to the control word
    if (token.text != "bin" || token.number <= 0) return token;
    at_ = std::min(at_ + static_cast<std::size_t>(token.number), bytes_.size());
    return {RtfToken::Kind::Binary, {}};
}

void RtfTokens::readNumber(RtfToken& token) {
    const char* begin = bytes_.data() + at_;
    const auto result = std::from_chars(begin, bytes_.data() + bytes_.size(), token.number);
    token.hasNumber = result.ptr != begin;
    at_ += static_cast<std::size_t>(result.ptr - begin);
}

}  // namespace hanscope
