#include "core/experiment/vectors/vector_cache.h"

#include "core/experiment/vectors/number_cache.h"
#include "core/message.h"

namespace hanscope {
namespace {

std::string textOf(std::size_t vocabulary, const WordVectorSettings& settings) {
    std::string text = "word vectors\n";
    for (const double number :
         {static_cast<double>(vocabulary), static_cast<double>(settings.size),
          static_cast<double>(settings.epochs), static_cast<double>(settings.window),
          static_cast<double>(settings.negatives), settings.learningRate})
        text.append(reinterpret_cast<const char*>(&number), sizeof number);
    return text + std::to_string(settings.seed);
}

}  // namespace

KeptVectors openWordVectors(const DocumentSet& documents, std::size_t vocabulary,
                            const WordVectorSettings& settings, const CacheOptions& cache,
                            const NoticeCallback& notice, const WordVectorProgress& progress,
                            const CancelToken& cancel) {
    const NumberCache kept(cache, message("word vectors"), notice);
    if (!kept.isUsable())
        return {trainWordVectors(documents, vocabulary, settings, progress, cancel), true};
    const std::string key = numbersKey(textOf(vocabulary, settings), documents, cancel);
    const std::size_t count = vocabulary * static_cast<std::size_t>(settings.size);
    if (auto values = kept.read(key, count))
        return {{{static_cast<std::int64_t>(vocabulary), settings.size}, std::move(*values)},
                false};
    TensorValues vectors = trainWordVectors(documents, vocabulary, settings, progress, cancel);
    kept.write(key, vectors.values);
    return {std::move(vectors), true};
}

}  // namespace hanscope
