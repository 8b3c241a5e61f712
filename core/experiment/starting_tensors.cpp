#include "core/experiment/starting_tensors.h"

#include "core/experiment/language_model/kept_language_model.h"
#include "core/experiment/starting_settings.h"
#include "core/experiment/texts.h"
#include "core/experiment/vectors/vector_cache.h"
#include "core/experiment/vectors/vector_file.h"

namespace hanscope {
namespace {

using Tensors = std::map<std::string, TensorValues>;

std::string textsOf(const UnlabelledTexts& unlabelled, bool validation = false) {
    return "the training documents" +
           (unlabelled.documents
                ? " and " + std::to_string(unlabelled.documents->size()) + " texts without labels"
                : "") +
           (validation ? " and the texts of the validation documents" : "");
}

TensorValues skipGramVectors(const TrainingPlan& plan, const TrainingData& data,
                             const UnlabelledTexts& unlabelled, const RunListener& listener,
                             const CancelToken& cancel) {
    KeptVectors kept = openWordVectors(
        vectorTexts(plan, data, unlabelled), data.vocabulary.size(), wordVectorSettings(plan),
        plan.cache, [&](const std::string& sentence) { sendNote(listener, sentence); },
        [&](double share, double secondsLeft) {
            if (listener) listener(PhaseProgress{Phase::MakingWordVectors, share, secondsLeft});
        },
        cancel);
    sendNote(listener, "word vectors: skip-gram on " + textsOf(unlabelled, plan.validationVectors) +
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

Tensors wordVectors(const TrainingPlan& plan, const TrainingData& data,
                    const UnlabelledTexts& unlabelled, const RunListener& listener,
                    const CancelToken& cancel) {
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

std::string rounded(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", number);
    return text;
}

// The word level, trained as a language model from the word vectors `start`.
Tensors pretrained(const TrainingPlan& plan, const TrainingData& data,
                   const UnlabelledTexts& unlabelled, const Tensors& start,
                   const RunListener& listener, const CancelToken& cancel) {
    const LanguageModelSettings settings = languageModelSettings(plan);
    const auto vectors = start.find(kEmbeddingName);
    double lastLoss = 0;
    KeptLanguageModel kept = openLanguageModel(
        allTexts(data, unlabelled),
        vectors == start.end() ? randomVectors(data.vocabulary.size(), settings) : vectors->second,
        settings, plan.cache, [&](const std::string& sentence) { sendNote(listener, sentence); },
        [&](double share, double secondsLeft, double loss) {
            lastLoss = loss;
            if (listener) listener(PhaseProgress{Phase::Pretraining, share, secondsLeft});
        },
        cancel);
    sendNote(listener, "pre-trained as a language model on " + textsOf(unlabelled) +
                           (kept.wasTrained ? "; loss at the end " + rounded(lastLoss)
                                            : ", kept from an earlier run"));
    return std::move(kept.tensors);
}

}  // namespace

Tensors startingTensors(const TrainingPlan& plan, const TrainingData& data,
                        const UnlabelledTexts& unlabelled, const RunListener& listener,
                        const CancelToken& cancel) {
    if (data.start) {
        Tensors start = data.start->tensors;
        start.erase(kSubwordsName);  // fitted anew to the words' new vectors
        return start;
    }
    Tensors start = wordVectors(plan, data, unlabelled, listener, cancel);
    if (pretrains(plan)) start = pretrained(plan, data, unlabelled, start, listener, cancel);
    return start;
}

}  // namespace hanscope
