#include "core/pytorch/exported_model.h"

#include "core/error.h"
#include "core/model_file/model_config_json.h"

namespace hanscope {
namespace {

std::vector<std::string> wordsOf(const WordIds& ids) {
    std::vector<std::string> words;
    for (const auto& [word, id] : ids) words.push_back(word);
    return words;
}

TensorValues tensorNamed(const CheckpointFile& file, const std::string& name,
                         const std::vector<std::int64_t>& shape) {
    const std::string key = "state_dict." + name;
    const auto found = file.parts().tensors.find(key);
    if (found == file.parts().tensors.end() || found->second.shape != shape)
        throw Error("its tensor '" + key +
                    "' is missing or has another shape; export the model again");
    return file.tensor(key);
}

}  // namespace

bool isExported(const CheckpointFile& file) {
    const CheckpointParts& parts = file.parts();
    return parts.texts.count("config") > 0 && parts.texts.count("card") > 0 &&
           parts.words.count("vocabulary") > 0 && parts.words.count("labels") > 0;
}

ModelFile exportedModel(const CheckpointFile& file) {
    const CheckpointParts& parts = file.parts();
    ModelFile model;
    try {
        model.config = configFromText(parts.texts.at("config"));
        model.card = cardFromText(parts.texts.at("card"));
        model.vocabulary = wordsOf(parts.words.at("vocabulary"));
        model.labels = wordsOf(parts.words.at("labels"));
        requireStorable(model);
        for (const auto& [name, shape] :
             tensorShapes(model.config, model.vocabulary.size(), model.labels.size()))
            model.tensors[name] = tensorNamed(file, name, shape);
    } catch (const FileError&) {
        throw;
    } catch (const Error& error) {
        throw FileError(file.path(), error.what());
    }
    return model;
}

}  // namespace hanscope
