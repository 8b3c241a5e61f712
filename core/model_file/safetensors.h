#pragma once

#include <cstdint>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace hanscope {

/// The two element types that are read and written, by safetensors' names.
enum class ElementType { F32, F16 };

/// Bytes an element: 4 or 2.
std::uint64_t elementSize(ElementType type);

/// One row of the header's table. [begin, end) counts bytes from the end of the header.
struct TensorEntry {
    std::string name;
    ElementType type = ElementType::F32;
    std::vector<std::int64_t> shape;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

/// The header of a safetensors file: u64 little-endian length, that many bytes of JSON
/// ({"__metadata__": {string: string}, name: {"dtype", "shape", "data_offsets"}, …}), then the
/// data.
struct SafetensorsHeader {
    std::map<std::string, std::string> metadata;
    std::vector<TensorEntry> tensors;  ///< in the order of their data
    std::uint64_t dataBegin = 0;       ///< offset of the data in the file
};

/// No header is longer; a length beyond it is a sign of damage.
constexpr std::uint64_t kMaximumHeaderBytes = 64u << 20;

/// Keys of the metadata under which a file carries its own checksums (optional, 8 hexadecimal
/// digits each): CRC-32 of the header's bytes with this key's own digits read as 0, and CRC-32 of
/// the data.
constexpr char kHeaderChecksumKey[] = "header_crc32";
constexpr char kDataChecksumKey[] = "data_crc32";

/// Reads the header of a stream of `fileSize` bytes and checks everything that it says against that
/// size: spans follow each other without gap or overlap up to the end of the file, each as long as
/// its shape and type ask. Throws Error (a sentence without the file's name).
SafetensorsHeader readSafetensorsHeader(std::istream& in, std::uint64_t fileSize);

/// The first bytes of a file: length and JSON text, padded so that the data begins at a multiple of
/// 8. Adds the header's checksum. Same header, same bytes. Throws Error for text that is not UTF-8.
std::string safetensorsHeaderBytes(const SafetensorsHeader& header);

/// Elements of a shape. Throws Error if a dimension is negative or the product exceeds 2^48.
std::uint64_t elementCount(const std::vector<std::int64_t>& shape);

/// CRC-32 (zlib's) of `bytes`, continuing from the checksum of what came before them.
std::uint32_t checksum(std::string_view bytes, std::uint32_t before = 0);

/// 8 lower-case hexadecimal digits.
std::string checksumText(std::uint32_t checksum);

}  // namespace hanscope
