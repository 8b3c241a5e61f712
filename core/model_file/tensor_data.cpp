#include "core/model_file/tensor_data.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "core/error.h"
#include "core/in_quotes.h"
#include "core/model_file/model_file_parts.h"

namespace hanscope {
namespace {

constexpr std::uint32_t kFloatInfinity = 0x7f800000u;
constexpr std::uint32_t kHalfOverflow = 0x47800000u;   // 2^16
constexpr std::uint32_t kMinNormalHalf = 0x38800000u;  // 2^-14
constexpr std::uint32_t kExponentShift = (127u - 15u) << 23;

std::uint32_t bitsOf(float value) {
    std::uint32_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}

float floatOf(std::uint32_t bits) {
    float value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

// Drops the `count` lowest bits, rounding to the nearest, ties to even.
std::uint32_t roundedShift(std::uint32_t bits, unsigned count) {
    const std::uint32_t kept = bits >> count;
    const std::uint32_t half = 1u << (count - 1);
    const std::uint32_t dropped = bits & ((half << 1) - 1);
    return kept + (dropped > half || (dropped == half && (kept & 1u)) ? 1u : 0u);
}

std::uint32_t subnormalHalf(std::uint32_t magnitude) {
    const unsigned exponent = magnitude >> 23;
    if (exponent < 102) return 0;  // below 2^-25: nearer to zero than to the smallest half
    const std::uint32_t significand = (magnitude & 0x007fffffu) | 0x00800000u;
    return roundedShift(significand, 126 - exponent);
}

std::vector<char> stored(const TensorValues& tensor, const std::string& name, ElementType type) {
    std::vector<char> bytes(tensor.values.size() * elementSize(type));
    if (type == ElementType::F32) {
        std::memcpy(bytes.data(), tensor.values.data(), bytes.size());
        return bytes;
    }
    for (std::size_t i = 0; i < tensor.values.size(); ++i) {
        const std::uint16_t half = halfFromFloat(tensor.values[i]);
        if (!std::isfinite(floatFromHalf(half)))
            throw Error(
                message("the tensor %1 has the value %2, which half precision cannot represent; "
                        "choose the storage float32",
                        inQuotes(name), tensor.values[i]));
        std::memcpy(bytes.data() + 2 * i, &half, sizeof half);
    }
    return bytes;
}

// A network's words may take gigabytes, so it looks for a stop request now and then.
std::vector<char> bytesOf(const TensorEntry& entry, std::ifstream& in, const CancelToken& cancel) {
    constexpr std::size_t kPiece = 1u << 20;
    std::vector<char> bytes(static_cast<std::size_t>(entry.end - entry.begin));
    for (std::size_t begin = 0; begin < bytes.size(); begin += kPiece) {
        cancel.check();
        const std::size_t size = std::min(kPiece, bytes.size() - begin);
        if (!in.read(bytes.data() + begin, static_cast<std::streamsize>(size)))
            throw Error(message("its tensor %1 cannot be read", inQuotes(entry.name)));
    }
    return bytes;
}

std::vector<float> widened(const std::vector<char>& bytes, ElementType type) {
    std::vector<float> values(bytes.size() / elementSize(type));
    if (type == ElementType::F32) {
        std::memcpy(values.data(), bytes.data(), bytes.size());
        return values;
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        std::uint16_t half;
        std::memcpy(&half, bytes.data() + 2 * i, sizeof half);
        values[i] = floatFromHalf(half);
    }
    return values;
}

}  // namespace

std::uint16_t halfFromFloat(float value) {
    const std::uint32_t bits = bitsOf(value);
    const std::uint32_t sign = (bits >> 16) & 0x8000u;
    const std::uint32_t magnitude = bits & 0x7fffffffu;
    std::uint32_t half;
    if (magnitude > kFloatInfinity)
        half = 0x7e00u;
    else if (magnitude >= kHalfOverflow)
        half = 0x7c00u;
    else if (magnitude < kMinNormalHalf)
        half = subnormalHalf(magnitude);
    else
        half =
            roundedShift(magnitude - kExponentShift, 13);  // a carry into the exponent is correct
    return static_cast<std::uint16_t>(sign | half);
}

float floatFromHalf(std::uint16_t half) {
    const std::uint32_t sign = static_cast<std::uint32_t>(half & 0x8000u) << 16;
    const std::uint32_t exponent = (half >> 10) & 0x1fu;
    const std::uint32_t significand = half & 0x3ffu;
    if (exponent == 0x1fu) return floatOf(sign | kFloatInfinity | (significand << 13));
    if (exponent != 0) return floatOf(sign | ((exponent + 112u) << 23) | (significand << 13));
    const float magnitude = static_cast<float>(significand) * 0x1p-24f;
    return sign ? -magnitude : magnitude;
}

std::uint64_t openRegularFile(const std::filesystem::path& path, std::ifstream& in) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status))
        throw Error(message("there is no such file; check the name"));
    if (std::filesystem::is_directory(status))
        throw Error(message("it is a folder, not a model file"));
    if (!std::filesystem::is_regular_file(status)) throw Error(message("it is not a regular file"));
    const std::uint64_t size = std::filesystem::file_size(path, error);
    in.open(path, std::ios::binary);
    if (error || !in) throw Error(message("it cannot be read; check its permissions"));
    return size;
}

NamedTensors readTensors(std::ifstream& in, const SafetensorsHeader& header,
                         const CancelToken& cancel) {
    NamedTensors tensors;
    std::uint32_t crc = 0;
    for (const TensorEntry& entry : header.tensors) {
        const std::vector<char> bytes = bytesOf(entry, in, cancel);
        crc = checksum({bytes.data(), bytes.size()}, crc);
        TensorValues tensor{entry.shape, widened(bytes, entry.type)};
        requireFinite(tensor, entry.name);
        tensors.emplace(entry.name, std::move(tensor));
    }
    const auto stated = header.metadata.find(kDataChecksumKey);
    if (stated != header.metadata.end() && stated->second != checksumText(crc))
        throw Error(
            message("its tensors do not match their checksum, so it is damaged; download or copy "
                    "the file again"));
    return tensors;
}

std::vector<TensorEntry> entriesOf(const NamedTensors& tensors, ElementType type) {
    std::vector<TensorEntry> entries;
    std::uint64_t next = 0;
    for (const auto& [name, tensor] : tensors) {
        requireFinite(tensor, name);
        const std::uint64_t elements = elementCount(tensor.shape);
        if (elements != tensor.values.size())
            throw Error(
                message("the tensor %1 does not have the number of values that its shape requires",
                        inQuotes(name)));
        const std::uint64_t end = next + elements * elementSize(type);
        entries.push_back({name, type, tensor.shape, next, end});
        next = end;
    }
    return entries;
}

void writeTensors(AtomicFile& file, std::map<std::string, std::string> metadata,
                  const std::vector<TensorEntry>& entries, const NamedTensors& tensors) {
    std::vector<std::vector<char>> data;
    std::uint32_t crc = 0;
    for (const TensorEntry& entry : entries) {
        data.push_back(stored(tensors.at(entry.name), entry.name, entry.type));
        crc = checksum({data.back().data(), data.back().size()}, crc);
    }
    SafetensorsHeader header{std::move(metadata), entries};
    header.metadata[kDataChecksumKey] = checksumText(crc);
    file.write(safetensorsHeaderBytes(header));
    for (const std::vector<char>& bytes : data) file.write(bytes.data(), bytes.size());
}

}  // namespace hanscope
