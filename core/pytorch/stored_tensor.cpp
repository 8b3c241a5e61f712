#include "core/pytorch/stored_tensor.h"

#include <algorithm>
#include <cstring>

#include "core/error.h"
#include "core/model_file/half.h"
#include "core/model_file/safetensors.h"
#include "core/model_file/strict_json.h"

namespace hanscope {
namespace {

struct TypeEntry {
    std::string_view pytorch, safetensors;
    NumberType type;
    std::uint64_t bytes;
};
constexpr TypeEntry kTypes[] = {
    {"FloatStorage", "F32", NumberType::Float32, 4},
    {"DoubleStorage", "F64", NumberType::Float64, 8},
    {"HalfStorage", "F16", NumberType::Float16, 2},
    {"BFloat16Storage", "BF16", NumberType::BFloat16, 2},
    {"LongStorage", "I64", NumberType::Int64, 8},
    {"IntStorage", "I32", NumberType::Int32, 4},
    {"ShortStorage", "I16", NumberType::Other, 2},
    {"CharStorage", "I8", NumberType::Other, 1},
    {"ByteStorage", "U8", NumberType::Other, 1},
    {"BoolStorage", "BOOL", NumberType::Other, 1},
    {"ComplexFloatStorage", "C64", NumberType::Other, 8},
    {"ComplexDoubleStorage", "C128", NumberType::Other, 16},
};

const TypeEntry* entryNamed(std::string_view name) {
    const std::string_view last = name.substr(name.rfind('.') + 1);
    for (const TypeEntry& entry : kTypes)
        if (last == entry.pytorch || last == entry.safetensors) return &entry;
    return nullptr;
}

template <class Number>
Number numberAt(const char* bytes, bool isBigEndian) {
    char ordered[sizeof(Number)];
    std::memcpy(ordered, bytes, sizeof(Number));
    if (isBigEndian) std::reverse(ordered, ordered + sizeof(Number));
    Number number;
    std::memcpy(&number, ordered, sizeof(Number));
    return number;
}

float floatFromBFloat16(std::uint16_t bits) {
    const std::uint32_t wide = static_cast<std::uint32_t>(bits) << 16;
    float value;
    std::memcpy(&value, &wide, sizeof value);
    return value;
}

float valueAt(const char* bytes, NumberType type, bool isBigEndian) {
    switch (type) {
        case NumberType::Float32:
            return numberAt<float>(bytes, isBigEndian);
        case NumberType::Float64:
            return static_cast<float>(numberAt<double>(bytes, isBigEndian));
        case NumberType::Float16:
            return floatFromHalf(numberAt<std::uint16_t>(bytes, isBigEndian));
        case NumberType::BFloat16:
            return floatFromBFloat16(numberAt<std::uint16_t>(bytes, isBigEndian));
        case NumberType::Int64:
            return static_cast<float>(numberAt<std::int64_t>(bytes, isBigEndian));
        case NumberType::Int32:
            return static_cast<float>(numberAt<std::int32_t>(bytes, isBigEndian));
        case NumberType::Other:
            break;
    }
    return 0;
}

[[noreturn]] void throwOutside(const std::string& name) {
    throw Error(
        message("its tensor %1 is not inside its storage, so the file is damaged; download or copy "
                "it again",
                inQuotes(name)));
}

// Throws Error unless every number of the tensor lies in a storage of so many numbers.
void requireInside(const StoredTensor& tensor, std::uint64_t numbers, const std::string& name) {
    if (tensor.strides.size() != tensor.shape.size()) throwOutside(name);
    const std::uint64_t count = elementCount(tensor.shape);
    if (count > numbers || tensor.offset > numbers) throwOutside(name);
    if (count == 0) return;
    std::uint64_t last = tensor.offset;
    for (std::size_t i = 0; i < tensor.shape.size(); ++i) {
        const auto steps = static_cast<std::uint64_t>(tensor.shape[i] - 1);
        const auto stride = static_cast<std::uint64_t>(tensor.strides[i]);
        if (steps > 0 && (tensor.strides[i] < 0 || stride > numbers / steps)) throwOutside(name);
        last += steps > 0 ? steps * stride : 0;
        if (last >= numbers) throwOutside(name);
    }
}

// Goes over the numbers of a tensor, row-major, and knows the place of each in the storage.
class Places {
 public:
    explicit Places(const StoredTensor& tensor)
        : tensor_(tensor), index_(tensor.shape.size(), 0), place_(tensor.offset) {}

    std::uint64_t place() const { return place_; }
    void advance() {
        for (std::size_t i = index_.size(); i-- > 0;) {
            place_ += static_cast<std::uint64_t>(tensor_.strides[i]);
            if (++index_[i] < tensor_.shape[i]) return;
            place_ -= static_cast<std::uint64_t>(tensor_.strides[i] * tensor_.shape[i]);
            index_[i] = 0;
        }
    }

 private:
    const StoredTensor& tensor_;
    std::vector<std::int64_t> index_;
    std::uint64_t place_;
};

}  // namespace

NumberType numberTypeNamed(std::string_view name) {
    const TypeEntry* entry = entryNamed(name);
    return entry ? entry->type : NumberType::Other;
}

std::uint64_t storageNumberBytes(std::string_view name) {
    const TypeEntry* entry = entryNamed(name);
    return entry ? entry->bytes : 0;
}

std::uint64_t numberBytes(NumberType type) {
    for (const TypeEntry& entry : kTypes)
        if (entry.type == type && type != NumberType::Other) return entry.bytes;
    return 0;
}

std::vector<std::int64_t> rowMajorStrides(const std::vector<std::int64_t>& shape) {
    std::vector<std::int64_t> strides(shape.size(), 1);
    for (std::size_t i = shape.size(); i-- > 1;) strides[i - 1] = strides[i] * shape[i];
    return strides;
}

std::vector<float> valuesOf(const StoredTensor& tensor, const TensorStorage& storage,
                            const std::string& name) {
    const std::uint64_t size = numberBytes(storage.type);
    if (size == 0)
        throw Error(
            message("its tensor %1 has the type %2, which cannot be a parameter here; save the "
                    "model as float32",
                    inQuotes(name), inQuotes(tensor.typeName)));
    requireInside(tensor, storage.bytes.size() / size, name);
    std::vector<float> values(static_cast<std::size_t>(elementCount(tensor.shape)));
    Places places(tensor);
    for (float& value : values) {
        value = valueAt(storage.bytes.data() + places.place() * size, storage.type,
                        storage.isBigEndian);
        places.advance();
    }
    return values;
}

}  // namespace hanscope
