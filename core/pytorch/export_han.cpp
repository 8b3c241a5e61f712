#include "core/pytorch/export_han.h"

#include <string_view>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/model_file/model_config_json.h"
#include "core/pytorch/han_python.h"
#include "core/pytorch/pickle_output.h"
#include "core/pytorch/zip_writer.h"
#include "core/text/text_file.h"

namespace hanscope {
namespace {

// More than any version of han.py has.
constexpr std::size_t kMaxPythonBytes = 1u << 20;

void requireExportable(const ModelFile& model) {
    const auto* han = std::get_if<HanConfig>(&model.config.network);
    const char* reason = nullptr;
    if (!han)
        reason = "is not a HAN";
    else if (han->pooling != Pooling::Attention)
        reason = "has another pooling than attention";
    else if (model.config.subwords)
        reason = "has vectors of parts of words";
    else if (!isDefault(han->quirks))
        reason = "was imported and computes in another way";
    if (reason)
        throw Error(std::string("The model ") + reason +
                    ", which the Python of exported models does not compute; export a HAN with "
                    "attention pooling.");
}

void requireOwnPython(const std::filesystem::path& path) {
    if (std::filesystem::exists(path) && readFileBytes(path, kMaxPythonBytes) != kHanPython)
        throw FileError(path,
                        "this file is not the one that reads exported models and would be "
                        "overwritten; export into another folder");
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

void exportHan(const ModelFile& model, const std::filesystem::path& path) {
    requireExportable(model);
    const std::filesystem::path python = path.parent_path() / kPythonFileName;
    requireOwnPython(python);
    AtomicFile file(path), pythonFile(python);
    ZipWriter zip(file);
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
