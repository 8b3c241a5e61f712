#include "core/pytorch/pickle_output.h"

#include "core/pytorch/little_endian.h"
#include "core/pytorch/stored_tensor.h"

namespace hanscope {
namespace {

constexpr char kFalse[] = "\x89", kPersistent[] = "Q", kCall[] = "R";

std::string pickledName(const std::string& module, const std::string& name) {
    return "c" + module + "\n" + name + "\n";
}

std::string pickledNumber(std::int64_t number) {
    return "\x8a\x08" + littleEndian(static_cast<std::uint64_t>(number), 8);
}

std::string pickledTuple(const std::vector<std::int64_t>& numbers) {
    std::string out = "(";
    for (const std::int64_t number : numbers) out += pickledNumber(number);
    return out + "t";
}

std::string pickledItems(const PickledItems& items) {
    std::string out = "(";
    for (const auto& [key, value] : items) out += pickledText(key) + value;
    return out + "u";
}

}  // namespace

std::string pickledText(const std::string& utf8) {
    return "X" + littleEndian(utf8.size(), 4) + utf8;
}

std::string pickledTexts(const std::vector<std::string>& list) {
    std::string out = "](";
    for (const std::string& text : list) out += pickledText(text);
    return out + "e";
}

std::string pickledDictionary(const PickledItems& items) {
    return "}" + pickledItems(items);
}

std::string pickledOrderedDictionary(const PickledItems& items) {
    return pickledName("collections", "OrderedDict") + ")" + kCall + pickledItems(items);
}

// torch._utils._rebuild_tensor_v2(storage, offset, shape, strides, requires_grad, hooks)
std::string pickledTensor(const std::string& storage, const std::vector<std::int64_t>& shape) {
    std::int64_t numbers = 1;
    for (const std::int64_t size : shape) numbers *= size;
    const std::string id = "(" + pickledText(kStorageTag) + pickledName("torch", "FloatStorage") +
                           pickledText(storage) + pickledText("cpu") + pickledNumber(numbers) + "t";
    return pickledName("torch._utils", "_rebuild_tensor_v2") + "(" + id + kPersistent +
           pickledNumber(0) + pickledTuple(shape) + pickledTuple(rowMajorStrides(shape)) + kFalse +
           pickledOrderedDictionary({}) + "t" + kCall;
}

std::string pickleOf(const std::string& value) {
    return "\x80\x02" + value + ".";
}

}  // namespace hanscope
