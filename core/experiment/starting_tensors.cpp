#include "core/experiment/starting_tensors.h"

#include "core/counted.h"
#include "core/error.h"
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
                ? " and " + grouped(unlabelled.documents->size()) + " texts without labels"
                : "") +
           (validation ? " and the texts of the validation documents" : "");
}

// "12 of the 20 words (60 %)"
std::string wordsText(std::size_t found, std::size_t words) {
    return grouped(found) + " of the " + grouped(words) + " words (" +
           percent(static_cast<double>(found) / static_cast<double>(words)) + ")";
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
    sendNote(listener, "word vectors: " + plan.vectorFile.filename().string() + " has " +
                           wordsText(read.found, data.vocabulary.size() - 1) +
                           "; the others start at random");
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

TensorValues vectorsOrRandom(const Tensors& start, std::size_t vocabulary,
                             const LanguageModelSettings& settings) {
    const auto vectors = start.find(kEmbeddingName);
    return vectors == start.end() ? randomVectors(vocabulary, settings) : vectors->second;
}

// The word level, trained as a language model from the word vectors `start`.
Tensors pretrained(const TrainingPlan& plan, const TrainingData& data,
                   const UnlabelledTexts& unlabelled, const Tensors& start,
                   const RunListener& listener, const CancelToken& cancel) {
    const LanguageModelSettings settings = languageModelSettings(plan);
    double lastLoss = 0;
    KeptLanguageModel kept = openLanguageModel(
        allTexts(data, unlabelled), vectorsOrRandom(start, data.vocabulary.size(), settings),
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

void save(const TrainingPlan& plan, const TrainingData& data, const Tensors& pretrained,
          const RunListener& listener) {
    if (plan.savePretrained.empty()) return;
    savePretrainedLevel(plan.savePretrained, {languageModelSettings(plan).level, data.vocabulary,
                                              plan.preprocessing, pretrained});
    sendNote(listener, "the pre-training is saved in " + plan.savePretrained.string());
}

Tensors fromPretrained(const TrainingPlan& plan, const TrainingData& data, const Tensors& start,
                       const RunListener& listener) {
    std::size_t found = 0;
    Tensors tensors = withWords(
        *data.pretrained, data.vocabulary,
        vectorsOrRandom(start, data.vocabulary.size(), languageModelSettings(plan)), found);
    const std::string file = plan.pretrained.filename().string();
    if (found == 0)
        throw FileError(plan.pretrained,
                        "this pre-training knows none of the words of the training documents; "
                        "choose one for their language");
    sendNote(listener, "starts from the pre-training " + file + ", which has " +
                           wordsText(found, data.vocabulary.size() - 1));
    return tensors;
}

void requireSizes(const PretrainedLevel& read, const TrainingPlan& plan) {
    const LanguageModelSettings wanted = languageModelSettings(plan);
    if (read.level != wanted.level)
        throw FileError(
            plan.pretrained,
            std::string("it is the pre-training of a network that reads ") +
                (read.level == kSentenceReader ? "sentence by sentence (--model han)"
                                               : "a document as one sequence (--model hidec or "
                                                 "flat)") +
                "; choose that network, or another file");
    const std::int64_t embedding = read.tensors.at(kEmbeddingName).shape[1],
                       hidden = read.tensors.at(read.level + ".gru.weight_hh_l0").shape[1];
    if (embedding != wanted.embedding || hidden != wanted.hidden)
        throw FileError(plan.pretrained,
                        "its word vectors have the size " + std::to_string(embedding) +
                            " and its GRUs " + std::to_string(hidden) + ", but the network has " +
                            std::to_string(wanted.embedding) + " and " +
                            std::to_string(wanted.hidden) +
                            "; choose these sizes for the network, or another file");
}

}  // namespace

std::shared_ptr<const PretrainedLevel> readPretrained(const TrainingPlan& plan) {
    if (!usesPretrained(plan)) return nullptr;
    auto read = std::make_shared<const PretrainedLevel>(loadPretrainedLevel(plan.pretrained));
    requireSizes(*read, plan);
    const std::string &own = read->preprocessing.locale, &wanted = plan.preprocessing.locale;
    if (own != wanted)
        throw FileError(plan.pretrained, "its texts were read by the rules of the language '" +
                                             own + "', those of this training by '" + wanted +
                                             "'; give --language " + own + ", or another file");
    if (!(read->preprocessing == plan.preprocessing))
        throw FileError(plan.pretrained,
                        "the words of its texts were found or normalised in another way than those "
                        "of this training; choose another file");
    return read;
}

Tensors startingTensors(const TrainingPlan& plan, const TrainingData& data,
                        const UnlabelledTexts& unlabelled, const RunListener& listener,
                        const CancelToken& cancel) {
    if (data.start) {
        Tensors start = data.start->tensors;
        start.erase(kSubwordsName);  // fitted anew to the words' new vectors
        return start;
    }
    Tensors start = wordVectors(plan, data, unlabelled, listener, cancel);
    if (data.pretrained) return fromPretrained(plan, data, start, listener);
    if (!pretrains(plan)) return start;
    start = pretrained(plan, data, unlabelled, start, listener, cancel);
    save(plan, data, start, listener);
    return start;
}

}  // namespace hanscope
