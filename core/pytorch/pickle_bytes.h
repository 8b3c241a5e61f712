#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/message.h"

namespace hanscope {

/// The little-endian two's complement number of 0 to 8 bytes.
std::int64_t littleEndianSigned(std::string_view bytes);

/// Reads the operands of a pickle's instructions, one after the other. Every function throws Error
/// if the bytes end too soon or are not such an operand.
class PickleBytes {
 public:
    /// `bytes` must outlive this object.
    PickleBytes(std::string_view bytes, std::size_t begin) : bytes_(bytes), position_(begin) {}

    std::size_t position() const { return position_; }

    unsigned char byte();
    /// `count` bytes.
    std::string take(std::uint64_t count);
    /// A little-endian number of `size` bytes (1 to 8).
    std::uint64_t number(std::size_t size);
    std::int64_t signedNumber(std::size_t size);
    /// A big-endian double.
    double bigEndianReal();
    /// The bytes up to the next line feed, which is skipped.
    std::string_view line();
    /// A line in the encoding raw-unicode-escape (protocol 0), in UTF-8.
    std::string escapedLine();
    /// A line with a text in quotes (protocol 0). Escapes stay as they are.
    std::string quoted();
    /// The numbers of a line; a long ends in "L".
    std::int64_t decimal(std::string_view line) const;
    double decimalReal(std::string_view line) const;

    std::uint32_t hexadecimal(std::string_view digits, std::size_t count) const;
    /// Throws the Error "its pickle …, at byte N".
    [[noreturn]] void fail(const Message& what) const;

 private:
    std::string_view bytes_;
    std::size_t position_;
};

}  // namespace hanscope
