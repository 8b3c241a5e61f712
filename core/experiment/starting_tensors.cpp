#include "core/experiment/starting_tensors.h"

#include "core/experiment/texts.h"
#include "core/experiment/vectors/vector_cache.h"
#include "core/experiment/vectors/vector_file.h"

namespace hanscope {
namespace {

TensorValues skipGramVectors(const TrainingPlan& plan, const TrainingData& data,
                             const UnlabelledTexts& unlabelled, const RunListener& listener,
                             const CancelToken& cancel) {
    std::vector<std::shared_ptr<const DocumentSet>> parts{data.training.documents};
    if (unlabelled.documents) parts.push_back(unlabelled.documents);
    WordVectorSettings settings;
    settings.size = embeddingOf(plan.settings.network);
    settings.seed = plan.settings.seed;
    settings.threads = plan.settings.threads;
    KeptVectors kept = openWordVectors(
        JoinedDocuments(parts), data.vocabulary.size(), settings, plan.cache,
        [&](const std::string& sentence) { sendNote(listener, sentence); },
        [&](double share, double secondsLeft) {
            if (listener) listener(PhaseProgress{Phase::MakingWordVectors, share, secondsLeft});
        },
        cancel);
    const std::string more =
        parts.size() == 1
            ? ""
            : " and " + std::to_string(unlabelled.documents->size()) + " texts without labels";
    sendNote(listener, "word vectors: skip-gram on the training documents" + more +
                           (kept.wereTrained ? "" : ", kept from an earlier run"));
    return std::move(kept.vectors);
}

TensorValues vectorsFromFile(const TrainingPlan& plan, const TrainingData& data,
                             const RunListener& listener, const CancelToken& cancel) {
    VectorsFromFile read =
        readWordVectors(plan.vectorFile, data.vocabulary, embeddingOf(plan.settings.network),
                        Normalizer(plan.preprocessing), plan.settings.seed,
                        progressOf(Phase::MakingWordVectors, listener), cancel);
    const std::size_t words = data.vocabulary.size() - 1;
    sendNote(listener, "word vectors: " + plan.vectorFile.filename().string() + " has " +
                           std::to_string(read.found) + " of the " + std::to_string(words) +
                           " words (" +
                           percent(static_cast<double>(read.found) / static_cast<double>(words)) +
                           "); the others start at random");
    return std::move(read.vectors);
}

}  // namespace

std::map<std::string, TensorValues> startingTensors(const TrainingPlan& plan,
                                                    const TrainingData& data,
                                                    const UnlabelledTexts& unlabelled,
                                                    const RunListener& listener,
                                                    const CancelToken& cancel) {
    if (data.start) return data.start->tensors;
    switch (plan.vectors) {
        case VectorSource::Random:
            return {};
        case VectorSource::SkipGram:
            return {{kEmbeddingName, skipGramVectors(plan, data, unlabelled, listener, cancel)}};
        case VectorSource::File:
            return {{kEmbeddingName, vectorsFromFile(plan, data, listener, cancel)}};
    }
    return {};
}

}  // namespace hanscope
