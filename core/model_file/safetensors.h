#pragma once

#include <cstdint>
#include <iosfwd>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace hanscope {

/// The supported element types, with their names in the safetensors format. Model files have only
/// F32 and F16.
enum class ElementType { F32, F16, BF16, F64, I64, I32 };

/// "F32"
const char* elementTypeName(ElementType type);
/// Bytes per element.
std::uint64_t elementSize(ElementType type);

/// A tensor's entry in the header. Its data are the bytes [begin, end), counted from the end of the
/// header.
struct TensorEntry {
    std::string name;                     ///< unique in the file
    ElementType type = ElementType::F32;  ///< of its numbers
    std::vector<std::int64_t> shape;      ///< each dimension 0 or more
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

/// The header of a safetensors file. A file consists of
///
/// - the length of the JSON text in bytes, as a little-endian 64-bit unsigned integer,
/// - the JSON text {"__metadata__": {string: string}, name: {"dtype", "shape", "data_offsets"}, …},
/// - the data of the tensors.
struct SafetensorsHeader {
    std::map<std::string, std::string> metadata;  ///< texts by their keys
    std::vector<TensorEntry> tensors;             ///< in the order of their data
    std::uint64_t dataBegin = 0;                  ///< offset of the data in the file, in bytes
};

/// The largest accepted length of the JSON text; a larger one means that the file is damaged.
constexpr std::uint64_t kMaxHeaderBytes = 64u << 20;

/// Metadata keys of the optional checksums, 8 hexadecimal digits each: the CRC-32 of the header's
/// bytes, computed with the digits of this checksum replaced by 0, and the CRC-32 of the data.
constexpr char kHeaderChecksumKey[] = "header_crc32";
constexpr char kDataChecksumKey[] = "data_crc32";

/// Refuses another version, and keys beside these and the checksums'.
void requireMetadata(const std::map<std::string, std::string>& metadata, const char* version,
                     const std::set<std::string>& keys);

/// Reads and checks the header of a stream of `fileSize` bytes. The data of the tensors must follow
/// each other without gaps and overlaps up to the end of the file, and each must have the size that
/// its shape and type require. Throws Error (a sentence without the file's name).
SafetensorsHeader readSafetensorsHeader(std::istream& in, std::uint64_t fileSize);

/// The bytes of a header: length and JSON text, padded so that the data begins at a multiple of 8
/// bytes, with the header's checksum. Equal headers give equal bytes. Throws Error if a text is not
/// valid UTF-8.
std::string safetensorsHeaderBytes(const SafetensorsHeader& header);

/// The number of elements of a tensor of this shape. Throws Error if a dimension is negative or the
/// number exceeds 2^48.
std::uint64_t elementCount(const std::vector<std::int64_t>& shape);

/// The CRC-32 (as zlib computes it) of `bytes`. `before` is the checksum of the bytes that precede
/// them.
std::uint32_t checksum(std::string_view bytes, std::uint32_t before = 0);

/// The checksum as 8 lower-case hexadecimal digits.
std::string checksumText(std::uint32_t checksum);

}  // namespace hanscope
