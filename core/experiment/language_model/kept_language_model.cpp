#include "core/experiment/language_model/kept_language_model.h"

#include "core/corpus/content_key.h"
#include "core/experiment/language_model/language_network.h"
#include "core/experiment/vectors/number_cache.h"
#include "core/message.h"

namespace hanscope {
namespace {

using Tensors = std::map<std::string, TensorValues>;

// Increase it when the training gives other numbers than before.
constexpr char kVersion[] = "language model 1\n";

std::string textOf(const TensorValues& vectors, const LanguageModelSettings& settings) {
    std::string text = kVersion + settings.level + '\n' +
                       digestOf({reinterpret_cast<const char*>(vectors.values.data()),
                                 vectors.values.size() * sizeof(float)});
    for (const double number :
         {static_cast<double>(settings.embedding), static_cast<double>(settings.hidden),
          static_cast<double>(settings.epochs), settings.learningRate})
        text.append(reinterpret_cast<const char*>(&number), sizeof number);
    return text + std::to_string(settings.seed);
}

std::vector<float> joined(const Tensors& tensors) {
    std::vector<float> values;
    for (const auto& [name, tensor] : tensors)
        values.insert(values.end(), tensor.values.begin(), tensor.values.end());
    return values;
}

// Fills the tensors, which have their shapes, with the values that joined() returned.
void fill(const std::vector<float>& values, Tensors& tensors) {
    auto next = values.begin();
    for (auto& [name, tensor] : tensors) {
        const auto end = next + static_cast<std::ptrdiff_t>(tensor.values.size());
        tensor.values.assign(next, end);
        next = end;
    }
}

Tensors emptyTensors(const TensorValues& vectors, const LanguageModelSettings& settings) {
    return emptyWordLevel(settings.level,
                          {vectors.shape.at(0), settings.embedding, settings.hidden});
}

}  // namespace

bool isLanguageModelKept(const DocumentSet& documents, const TensorValues& vectors,
                         const LanguageModelSettings& settings, const CacheOptions& cache,
                         const CancelToken& cancel) {
    const NoticeCallback noNotice;
    const NumberCache kept(cache, message("values of a language model"), noNotice);
    if (!kept.isUsable()) return false;
    const std::string key = numbersKey(textOf(vectors, settings), documents, cancel);
    return kept.read(key, joined(emptyTensors(vectors, settings)).size()).has_value();
}

KeptLanguageModel openLanguageModel(const DocumentSet& documents, const TensorValues& vectors,
                                    const LanguageModelSettings& settings,
                                    const CacheOptions& cache, const NoticeCallback& notice,
                                    const LanguageModelProgress& progress,
                                    const CancelToken& cancel) {
    const NumberCache kept(cache, message("values of a language model"), notice);
    if (!kept.isUsable())
        return {trainLanguageModel(documents, vectors, settings, {}, progress, cancel), true};
    const std::string key = numbersKey(textOf(vectors, settings), documents, cancel);
    Tensors tensors = emptyTensors(vectors, settings);
    if (const auto values = kept.read(key, joined(tensors).size())) {
        fill(*values, tensors);
        return {std::move(tensors), false};
    }
    tensors =
        trainLanguageModel(documents, vectors, settings, kept.statePath(key), progress, cancel);
    kept.write(key, joined(tensors));
    return {std::move(tensors), true};
}

}  // namespace hanscope
