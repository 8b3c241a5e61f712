#include "core/pytorch/export_han.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/formats/zip_writer.h"
#include "core/little_endian.h"
#include "core/message.h"
#include "core/model_file/model_config_json.h"
#include "core/model_file/model_file.h"
#include "core/model_file/safetensors.h"
#include "core/pytorch/checkpoint_parts.h"
#include "core/pytorch/han_python.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace {

using PickledItems = std::vector<std::pair<std::string, std::string>>;  ///< keys; pickled values

// The content of each entry can be mapped into memory, as in archives that PyTorch writes.
constexpr std::uint64_t kAlignment = 64;

std::string pickledText(const std::string& utf8);

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

// Pickles of protocol 2, as torch.load reads them. Each function returns the instructions that push
// one value.
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

/// A collections.OrderedDict.
std::string pickledOrderedDictionary(const PickledItems& items) {
    return pickledName("collections", "OrderedDict") + ")" + kCall + pickledItems(items);
}

/// A row-major float32 tensor: all numbers of the storage of this key.
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

/// The pickle that consists of one value.
std::string pickleOf(const std::string& value) {
    return "\x80\x02" + value + ".";
}

// More than any version of han.py has.
constexpr std::size_t kMaxPythonBytes = 1u << 20;

void requireExportable(const ModelFile& model) {
    const auto* han = std::get_if<HanConfig>(&model.config.network);
    Message reason;
    if (!han)
        reason = message("is not a HAN");
    else if (han->pooling != Pooling::Attention)
        reason = message("has another pooling than attention");
    else if (model.config.subwords)
        reason = message("has vectors of parts of words");
    else if (!isDefault(han->quirks))
        reason = message("was imported and computes in another way");
    if (!reason.empty())
        throw Error(
            message("The model %1, which the Python of exported models does not compute; export a "
                    "HAN with attention pooling.",
                    reason));
}

void requireOwnPython(const std::filesystem::path& path) {
    if (std::filesystem::exists(path) && readFileBytes(path, kMaxPythonBytes) != kHanPython)
        throw FileError(path, message("this file is not the one that reads exported models and "
                                      "would be overwritten; export into another folder"));
}

std::string checkpointPickle(const ModelFile& model) {
    PickledItems tensors;
    for (const auto& [name, tensor] : model.tensors)
        tensors.emplace_back(name, pickledTensor(std::to_string(tensors.size()), tensor.shape));
    return pickleOf(pickledDictionary({{"state_dict", pickledOrderedDictionary(tensors)},
                                       {"vocabulary", pickledTexts(model.vocabulary)},
                                       {"labels", pickledTexts(model.labels)},
                                       {"config", pickledText(configText(model.config))},
                                       {"card", pickledText(cardText(model.card))}}));
}

std::string_view bytesOf(const TensorValues& tensor) {
    return {reinterpret_cast<const char*>(tensor.values.data()),
            tensor.values.size() * sizeof(float)};
}

}  // namespace

void exportHan(const ModelFile& whole, const std::filesystem::path& path) {
    ModelFile model = withoutCompanion(whole);
    requireExportable(model);
    divideLogits(model);  // the Python does not know temperatures
    model.config.outputs.temperature = 1;
    const std::filesystem::path python = path.parent_path() / kPythonFileName;
    requireOwnPython(python);
    AtomicFile file(path), pythonFile(python);
    ZipWriter zip(file, kAlignment);
    zip.add("archive/data.pkl", checkpointPickle(model));
    zip.add("archive/byteorder", "little");
    std::size_t number = 0;
    for (const auto& [name, tensor] : model.tensors)
        zip.add("archive/data/" + std::to_string(number++), bytesOf(tensor));
    zip.add("archive/version", "3\n");
    zip.finish();
    pythonFile.write(kHanPython);
    commitTogether(pythonFile, file);
}

}  // namespace hanscope
