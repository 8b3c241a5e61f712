#include "core/model_file/safetensors.h"

#include <zlib.h>

#include <algorithm>
#include <istream>
#include <string_view>

#include "core/error.h"
#include "core/little_endian.h"
#include "core/model_file/strict_json.h"

namespace hanscope {

namespace {

using nlohmann::json;

constexpr char kMetadata[] = "__metadata__";
constexpr std::uint64_t kLengthBytes = 8;
constexpr std::uint64_t kMaxElements = std::uint64_t{1} << 48;
constexpr char kNoChecksum[] = "00000000";

struct ElementEntry {
    ElementType type;
    const char* name;
    std::uint64_t bytes;
};
// In the order of ElementType.
constexpr ElementEntry kElements[] = {{ElementType::F32, "F32", 4},   {ElementType::F16, "F16", 2},
                                      {ElementType::BF16, "BF16", 2}, {ElementType::F64, "F64", 8},
                                      {ElementType::I64, "I64", 8},   {ElementType::I32, "I32", 4}};

// The position of the digits of the header's own checksum; npos if it has none. Inside a JSON
// string a quote is escaped, so the first match is the key itself.
std::size_t findHeaderChecksum(std::string_view text) {
    const std::string opening = std::string("\"") + kHeaderChecksumKey + "\":\"";
    const std::size_t found = text.find(opening);
    if (found == std::string_view::npos) return found;
    const std::size_t digits = found + opening.size();
    return digits + 8 <= text.size() ? digits : std::string_view::npos;
}

// ---- reading ----

std::string readHeaderText(std::istream& in, std::uint64_t fileSize) {
    char length[kLengthBytes];
    if (fileSize <= kLengthBytes || !in.read(length, kLengthBytes))
        throw Error(message("it is too short to be a model file; download or copy the file again"));
    const std::uint64_t claimed = littleEndian(length);
    if (claimed > kMaxHeaderBytes || claimed > fileSize - kLengthBytes)
        throw Error(
            message("it declares a header of %1 bytes but is %2 bytes long, so it is damaged or "
                    "not a model file; download or copy the file again",
                    claimed, fileSize));
    std::string text(static_cast<std::size_t>(claimed), '\0');
    if (!in.read(text.data(), static_cast<std::streamsize>(claimed)))
        throw Error(message("its header cannot be read; download or copy the file again"));
    return text;
}

std::map<std::string, std::string> readMetadata(const json& object) {
    if (!object.is_object())
        throw Error(message("its metadata is not an object; download or copy the file again"));
    std::map<std::string, std::string> metadata;
    for (const auto& [key, value] : object.items()) {
        if (!value.is_string())
            throw Error(message("its metadata %1 is not a text; download or copy the file again",
                                inQuotes(key)));
        metadata.emplace(key, value.get<std::string>());
    }
    return metadata;
}

ElementType readType(const json& value, const std::string& name) {
    for (const ElementEntry& entry : kElements)
        if (value == entry.name) return entry.type;
    throw Error(message("its tensor %1 has the type %2, which cannot be read; save it as F32",
                        inQuotes(name), inQuotes(value.dump())));
}

std::vector<std::int64_t> readShape(const json& value, const std::string& name) {
    if (!value.is_array())
        throw Error(message("the shape of tensor %1 is not an array", inQuotes(name)));
    std::vector<std::int64_t> shape;
    for (const json& dimension : value) {
        if (!dimension.is_number_unsigned() || dimension.get<std::uint64_t>() > kMaxElements)
            throw Error(message("the shape of tensor %1 is invalid: %2", inQuotes(name),
                                inQuotes(value.dump())));
        shape.push_back(dimension.get<std::int64_t>());
    }
    return shape;
}

void readOffsets(const json& value, TensorEntry& entry) {
    const bool sound = value.is_array() && value.size() == 2 && value[0].is_number_unsigned() &&
                       value[1].is_number_unsigned();
    if (!sound)
        throw Error(message("the span of tensor %1 is not two numbers", inQuotes(entry.name)));
    entry.begin = value[0].get<std::uint64_t>();
    entry.end = value[1].get<std::uint64_t>();
    if (entry.begin > entry.end)
        throw Error(message("the span of tensor %1 ends before it begins", inQuotes(entry.name)));
}

TensorEntry readEntry(const std::string& name, const json& object) {
    const bool sound = object.is_object() && object.size() == 3 && object.contains("dtype") &&
                       object.contains("shape") && object.contains("data_offsets");
    if (!sound)
        throw Error(
            message("its tensor %1 is not described by exactly dtype, shape and data_offsets",
                    inQuotes(name)));
    TensorEntry entry;
    entry.name = name;
    entry.type = readType(object["dtype"], name);
    entry.shape = readShape(object["shape"], name);
    readOffsets(object["data_offsets"], entry);
    if (elementCount(entry.shape) * elementSize(entry.type) != entry.end - entry.begin)
        throw Error(message("the span of tensor %1 does not fit its shape %2", inQuotes(name),
                            inQuotes(object["shape"].dump())));
    return entry;
}

void requireContiguous(std::vector<TensorEntry>& tensors, std::uint64_t dataSize) {
    std::sort(tensors.begin(), tensors.end(), [](const TensorEntry& a, const TensorEntry& b) {
        return a.begin != b.begin ? a.begin < b.begin : a.end < b.end;
    });
    std::uint64_t next = 0;
    for (const TensorEntry& entry : tensors) {
        if (entry.begin < next)
            throw Error(message("its tensor %1 overlaps the one before it", inQuotes(entry.name)));
        if (entry.begin > next)
            throw Error(
                message("there are unused bytes before its tensor %1", inQuotes(entry.name)));
        next = entry.end;
    }
    if (next != dataSize)
        throw Error(
            message("its tensors need %1 bytes but it contains %2, so it is truncated or has "
                    "additional bytes; download or copy the file again",
                    next, dataSize));
}

void requireHeaderChecksum(std::string text, const std::map<std::string, std::string>& metadata) {
    const auto stated = metadata.find(kHeaderChecksumKey);
    if (stated == metadata.end()) return;
    const std::size_t digits = findHeaderChecksum(text);
    if (digits != std::string::npos) text.replace(digits, 8, kNoChecksum);
    if (digits == std::string::npos || checksumText(checksum(text)) != stated->second)
        throw Error(
            message("its header does not match its own checksum, so it is damaged; download or "
                    "copy the file again"));
}

// ---- writing ----

json describe(const TensorEntry& entry) {
    return {{"dtype", elementTypeName(entry.type)},
            {"shape", entry.shape},
            {"data_offsets", {entry.begin, entry.end}}};
}

std::string headerText(const SafetensorsHeader& header) {
    json object = json::object();
    object[kMetadata] = header.metadata;
    object[kMetadata][kHeaderChecksumKey] = kNoChecksum;
    for (const TensorEntry& entry : header.tensors) object[entry.name] = describe(entry);
    try {
        return object.dump();
    } catch (const json::exception&) {
        throw Error(message("a text of the model is not valid UTF-8, so it cannot be saved"));
    }
}

}  // namespace

const char* elementTypeName(ElementType type) {
    return kElements[static_cast<std::size_t>(type)].name;
}

std::uint64_t elementSize(ElementType type) {
    return kElements[static_cast<std::size_t>(type)].bytes;
}

std::uint64_t elementCount(const std::vector<std::int64_t>& shape) {
    std::uint64_t count = 1;
    for (const std::int64_t dimension : shape) {
        const auto factor = static_cast<std::uint64_t>(dimension);
        if (dimension < 0 || (factor != 0 && count > kMaxElements / factor))
            throw Error(
                message("the shape of a tensor is invalid; download or copy the file again"));
        count *= factor;
    }
    return count;
}

std::uint32_t checksum(std::string_view bytes, std::uint32_t before) {
    if (bytes.empty()) return before;  // for a null address zlib would start again
    return static_cast<std::uint32_t>(
        ::crc32_z(before, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

std::string checksumText(std::uint32_t checksum) {
    std::string text;
    for (int shift = 28; shift >= 0; shift -= 4)
        text += "0123456789abcdef"[checksum >> shift & 0xfu];
    return text;
}

void requireMetadata(const std::map<std::string, std::string>& metadata, const char* version,
                     const std::set<std::string>& keys) {
    if (metadata.at("version") != version)
        throw Error(message(
            "its format version is %1, which this version does not know; use a newer Hanscope",
            inQuotes(metadata.at("version"))));
    for (const auto& [key, value] : metadata)
        if (key != kHeaderChecksumKey && key != kDataChecksumKey && keys.count(key) == 0)
            throw Error(
                message("its metadata has the key %1, which this version does not know; use a "
                        "newer Hanscope",
                        inQuotes(key)));
}

SafetensorsHeader readSafetensorsHeader(std::istream& in, std::uint64_t fileSize) {
    const std::string text = readHeaderText(in, fileSize);
    const json object = parseStrictJson(text, message("its header"));
    if (!object.is_object())
        throw Error(message("its header is not an object; download or copy the file again"));
    SafetensorsHeader header;
    header.dataBegin = kLengthBytes + text.size();
    if (object.contains(kMetadata)) header.metadata = readMetadata(object[kMetadata]);
    requireHeaderChecksum(text, header.metadata);
    for (const auto& [name, value] : object.items())
        if (name != kMetadata) header.tensors.push_back(readEntry(name, value));
    requireContiguous(header.tensors, fileSize - header.dataBegin);
    return header;
}

std::string safetensorsHeaderBytes(const SafetensorsHeader& header) {
    std::string text = headerText(header);
    text.append((8 - text.size() % 8) % 8, ' ');
    if (text.size() > kMaxHeaderBytes)
        throw Error(
            message("the model's vocabulary is too large for a model file; limit its size"));
    const std::size_t digits = findHeaderChecksum(text);
    text.replace(digits, 8, checksumText(checksum(text)));
    return littleEndian(text.size(), 8) + text;
}

}  // namespace hanscope
