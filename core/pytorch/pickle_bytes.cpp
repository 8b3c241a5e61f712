#include "core/pytorch/pickle_bytes.h"

#include <charconv>
#include <cstring>

#include "core/error.h"
#include "core/formats/entities.h"
#include "core/message.h"

namespace hanscope {

std::int64_t littleEndianSigned(std::string_view bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        value |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
    const bool isNegative = !bytes.empty() && (bytes.back() & 0x80) != 0;
    if (isNegative && bytes.size() < 8) value |= ~std::uint64_t{0} << (8 * bytes.size());
    return static_cast<std::int64_t>(value);
}

unsigned char PickleBytes::byte() {
    if (position_ >= bytes_.size()) fail(message("is cut short"));
    return static_cast<unsigned char>(bytes_[position_++]);
}

std::string PickleBytes::take(std::uint64_t count) {
    if (count > bytes_.size() - position_)
        fail(message("claims a value of %1 bytes, which it does not have", count));
    std::string taken(bytes_.substr(position_, static_cast<std::size_t>(count)));
    position_ += static_cast<std::size_t>(count);
    return taken;
}

std::uint64_t PickleBytes::number(std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i) value |= static_cast<std::uint64_t>(byte()) << (8 * i);
    return value;
}

std::int64_t PickleBytes::signedNumber(std::size_t size) {
    return littleEndianSigned(take(size));
}

double PickleBytes::bigEndianReal() {
    std::uint64_t bits = 0;
    for (int i = 0; i < 8; ++i) bits = bits << 8 | byte();
    double value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

std::string_view PickleBytes::line() {
    const std::size_t end = bytes_.find('\n', position_);
    if (end == std::string_view::npos) fail(message("is cut short"));
    const std::string_view text = bytes_.substr(position_, end - position_);
    position_ = end + 1;
    return text;
}

std::string PickleBytes::escapedLine() {
    const std::string_view escaped = line();
    std::string text;
    for (std::size_t at = 0; at < escaped.size();) {
        const char kind = at + 1 < escaped.size() && escaped[at] == '\\' ? escaped[at + 1] : ' ';
        const std::size_t digits = kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
        std::uint32_t character = static_cast<unsigned char>(escaped[at]);
        if (digits > 0) character = hexadecimal(escaped.substr(at + 2, digits), digits);
        appendUtf8(text, static_cast<char32_t>(character));
        at += digits > 0 ? 2 + digits : 1;
    }
    return text;
}

std::uint32_t PickleBytes::hexadecimal(std::string_view digits, std::size_t count) const {
    std::uint32_t value = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (digits.size() < count || error != std::errc() || end != digits.data() + count ||
        value > 0x10ffff)
        fail(message("has a character that does not exist"));
    return value;
}

std::string PickleBytes::quoted() {
    const std::string_view text = line();
    const bool isQuoted = text.size() >= 2 && text.front() == text.back() &&
                          (text.front() == '\'' || text.front() == '"');
    if (!isQuoted) fail(message("has a text without quotes"));
    return std::string(text.substr(1, text.size() - 2));
}

std::int64_t PickleBytes::decimal(std::string_view line) const {
    if (!line.empty() && line.back() == 'L') line.remove_suffix(1);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), value);
    if (error != std::errc() || end != line.data() + line.size())
        fail(message("has a number that is not one"));
    return value;
}

double PickleBytes::decimalReal(std::string_view line) const {
    double value = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), value);
    if (error != std::errc() || end != line.data() + line.size())
        fail(message("has a number that is not one"));
    return value;
}

void PickleBytes::fail(const Message& what) const {
    throw Error(
        message("its pickle %1, at byte %2; download or copy the file again", what, position_));
}

}  // namespace hanscope
