#include "core/pytorch/checkpoint_parts.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <unordered_set>

#include "core/error.h"
#include "core/in_quotes.h"
#include "core/model_file/safetensors.h"
#include "core/model_file/tensor_data.h"
#include "core/text/trimmed.h"

namespace hanscope {
namespace {

using Kind = PickleValue::Kind;

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

// More than modules, their names and their tensors have.
constexpr int kMaxDepth = 64;
constexpr std::size_t kMaxKeyBytes = 200, kMaxDimensions = 8, kMaxElements = 16;

[[noreturn]] void throwBadTensor(const std::string& name) {
    throw Error(message(
        "its tensor '%1' is not described as PyTorch does; download or copy the file again", name));
}

bool isForeign(const std::string& name) {
    for (const char* container : {"set", "frozenset", "dict", "list", "tuple", "object"})
        if (name == std::string("__builtin__.") + container ||
            name == std::string("builtins.") + container)
            return false;
    const std::string_view usual[] = {"torch.",      "collections.", "__torch__.",
                                      "numpy.core.", "numpy.dtype",  "numpy.ndarray"};
    return std::none_of(std::begin(usual), std::end(usual),
                        [&](std::string_view start) { return beginsWith(name, start); });
}

std::vector<std::string> foreignNamesOf(const Pickle& pickle) {
    std::vector<std::string> names;
    std::unordered_set<std::string> seen;
    for (const PickleValue& value : pickle.values)
        if (value.kind == Kind::Name && isForeign(value.text) && seen.insert(value.text).second)
            names.push_back(value.text);
    return names;
}

class PartFinder {
 public:
    PartFinder(const Pickle& pickle, CheckpointParts& parts) : pickle_(pickle), parts_(parts) {}

    void find(PickleId id, const std::string& name, int depth) {
        const PickleValue& value = pickle_.at(id);
        if (value.kind == Kind::Integer && value.text.empty()) parts_.numbers[name] = value.integer;
        if (value.kind == Kind::Text) parts_.texts[name] = value.text;
        if (const std::optional<PickleId> rebuilt = tensorOf(value))
            return addTensor(*rebuilt, name);
        if (depth == kMaxDepth || !visited_.insert(id).second || addWords(value, name)) return;
        if (value.kind == Kind::Map || value.kind == Kind::Record)
            findItems(value, name, depth + 1);
        if (value.kind == Kind::Sequence) findElements(value, name, depth + 1);
        if (value.hasState) findState(pickle_.at(value.state), name, depth + 1);
    }

 private:
    // Of (state_dict, vocabulary, …); longer ones are lists of values.
    void findElements(const PickleValue& tuple, const std::string& name, int depth) {
        if (tuple.items.size() > kMaxElements) return;
        for (std::size_t i = 0; i < tuple.items.size(); ++i)
            find(tuple.items[i], (name.empty() ? name : name + ".") + std::to_string(i), depth);
    }

    bool hasParameterGroups(const PickleValue& map) const {
        for (std::size_t i = 0; i + 1 < map.items.size(); i += 2)
            if (pickle_.at(map.items[i]).text == "param_groups") return true;
        return false;
    }

    void findItems(const PickleValue& map, const std::string& name, int depth) {
        if (hasParameterGroups(map)) return;  // the state_dict of an optimizer
        for (std::size_t i = 0; i + 1 < map.items.size(); i += 2) {
            const PickleValue& key = pickle_.at(map.items[i]);
            if (key.kind != Kind::Text || key.text.size() > kMaxKeyBytes ||
                key.text.find("optim") != std::string::npos)
                continue;
            find(map.items[i + 1], name.empty() ? key.text : name + "." + key.text, depth);
        }
    }

    // A module keeps its parameters in three dictionaries, whose names are not part of the path.
    void findState(const PickleValue& state, const std::string& name, int depth) {
        if (state.kind != Kind::Map) return;
        PickleValue others;
        for (std::size_t i = 0; i + 1 < state.items.size(); i += 2) {
            const std::string& key = pickle_.at(state.items[i]).text;
            const PickleValue& value = pickle_.at(state.items[i + 1]);
            if (key == "_parameters" || key == "_buffers" || key == "_modules")
                findItems(value, name, depth);
            else
                others.items.insert(others.items.end(), {state.items[i], state.items[i + 1]});
        }
        findItems(others, name, depth);
    }

    // The arguments of the function that makes a tensor, if the value is one.
    std::optional<PickleId> tensorOf(const PickleValue& value) const {
        const PickleValue* record = &value;
        for (int depth = 0; depth < 4 && record->kind == Kind::Record; ++depth) {
            const std::string& callee = pickle_.at(record->callee).text;
            const std::vector<PickleId>& arguments = pickle_.at(record->arguments).items;
            if (beginsWith(callee, "torch._utils._rebuild_tensor")) return record->arguments;
            const bool isParameter = beginsWith(callee, "torch._utils._rebuild_parameter") ||
                                     callee == "torch.nn.parameter.Parameter";
            if (!isParameter || arguments.empty()) return std::nullopt;
            record = &pickle_.at(arguments.front());
        }
        return std::nullopt;
    }

    // (storage, offset, shape, strides, …)
    void addTensor(PickleId arguments, const std::string& name) {
        const std::vector<PickleId>& items = pickle_.at(arguments).items;
        if (items.size() < 4) throwBadTensor(name);
        StoredTensor tensor;
        tensor.shape = numbersOf(items[2], name);
        tensor.strides = numbersOf(items[3], name);
        describeStorage(items[0], tensor, name);
        tensor.offset += static_cast<std::uint64_t>(wholeNumber(items[1], name));
        parts_.tensors[name] = std::move(tensor);
    }

    // The persistent id: ("storage", class, key, location, numbers), in old files also a view:
    // (key, offset, numbers) or None.
    void describeStorage(PickleId storage, StoredTensor& tensor, const std::string& name) const {
        const PickleValue& reference = pickle_.at(storage);
        if (reference.kind != Kind::Reference) throwBadTensor(name);
        const std::vector<PickleId>& id = pickle_.at(reference.arguments).items;
        if (id.size() < 5 || pickle_.at(id[0]).text != kStorageTag) throwBadTensor(name);
        tensor.typeName = pickle_.at(id[1]).text;
        tensor.storage = pickle_.at(id[2]).text;
        tensor.storageNumbers = static_cast<std::uint64_t>(wholeNumber(id[4], name));
        if (id.size() < 6 || pickle_.at(id[5]).kind != Kind::Sequence) return;
        const std::vector<PickleId>& view = pickle_.at(id[5]).items;
        if (view.size() != 3) throwBadTensor(name);
        tensor.offset = static_cast<std::uint64_t>(wholeNumber(view[1], name));
    }

    std::int64_t wholeNumber(PickleId id, const std::string& name) const {
        const PickleValue& value = pickle_.at(id);
        const bool sound = value.kind == Kind::Integer && value.text.empty() &&
                           value.integer >= 0 && value.integer < std::int64_t{1} << 48;
        if (!sound) throwBadTensor(name);
        return value.integer;
    }

    std::vector<std::int64_t> numbersOf(PickleId id, const std::string& name) const {
        const PickleValue* tuple = &pickle_.at(id);
        if (tuple->kind == Kind::Record) {  // torch.Size(tuple)
            const std::vector<PickleId>& arguments = pickle_.at(tuple->arguments).items;
            if (arguments.size() != 1) throwBadTensor(name);
            tuple = &pickle_.at(arguments.front());
        }
        if (tuple->items.size() > kMaxDimensions) throwBadTensor(name);
        std::vector<std::int64_t> numbers;
        for (const PickleId item : tuple->items) numbers.push_back(wholeNumber(item, name));
        return numbers;
    }

    // Whether the value is a list of words or of (word, number), or a dictionary {word: id} or {id:
    // word} of two words or more.
    bool addWords(const PickleValue& value, const std::string& name) {
        if (value.items.empty() || value.hasState) return false;
        if (value.kind == Kind::Sequence) return addWordList(value, name);
        WordIds words;
        for (std::size_t i = 0; i + 1 < value.items.size(); i += 2) {
            const PickleValue &key = pickle_.at(value.items[i]),
                              &item = pickle_.at(value.items[i + 1]);
            const std::optional<std::int64_t> row =
                item.kind == Kind::Text ? rowOf(key) : std::optional<std::int64_t>();
            if (key.kind == Kind::Text && item.kind == Kind::Integer)
                words.emplace_back(key.text, idOf(item));
            else if (row)
                words.emplace_back(item.text, *row);
            else
                return false;
        }
        return words.size() > 1 && parts_.words.emplace(name, std::move(words)).second;
    }

    static std::int64_t idOf(const PickleValue& number) {
        return number.text.empty() ? number.integer : kIdOutOfRange;
    }
    // The id that a key is, as a number or a text.
    static std::optional<std::int64_t> rowOf(const PickleValue& key) {
        if (key.kind == Kind::Integer) return idOf(key);
        return key.kind == Kind::Text ? idInText(key.text) : std::nullopt;
    }

    bool addWordList(const PickleValue& value, const std::string& name) {
        WordIds words;
        std::vector<CountedWord> counted;
        for (const PickleId item : value.items) {
            const PickleValue& word = pickle_.at(item);
            const std::optional<CountedWord> pair = countedOf(word);
            if (word.kind == Kind::Text)
                words.emplace_back(word.text, static_cast<std::int64_t>(words.size()));
            else if (pair)
                counted.push_back(*pair);
            if (words.empty() == counted.empty() || !(word.kind == Kind::Text || pair))
                return false;
        }
        if (words.empty()) {
            std::optional<WordIds> ids = idsOfCounted(std::move(counted), 0);
            if (!ids) return false;
            words = std::move(*ids);
        }
        return parts_.words.emplace(name, std::move(words)).second;
    }

    // The word and the number of an item such as ("film", 12) or (12, "film").
    std::optional<CountedWord> countedOf(const PickleValue& pair) const {
        if (pair.kind != Kind::Sequence || pair.items.size() != 2) return std::nullopt;
        const PickleValue &first = pickle_.at(pair.items[0]), &second = pickle_.at(pair.items[1]);
        const bool isFirst = first.kind == Kind::Text;
        const PickleValue &word = isFirst ? first : second, &number = isFirst ? second : first;
        if (word.kind != Kind::Text) return std::nullopt;
        if (number.kind == Kind::Integer) return CountedWord{word.text, idOf(number)};
        if (number.kind == Kind::Real) return CountedWord{word.text, std::nullopt};
        return std::nullopt;
    }

    const Pickle& pickle_;
    CheckpointParts& parts_;
    std::unordered_set<PickleId> visited_;
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

CheckpointParts partsOf(const Pickle& pickle) {
    CheckpointParts parts;
    parts.foreignNames = foreignNamesOf(pickle);
    PartFinder(pickle, parts).find(pickle.root, "", 0);
    return parts;
}

}  // namespace hanscope
