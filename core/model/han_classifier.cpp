#include "core/model/han_classifier.h"

#include "core/model/ensemble.h"
#include "core/model/han_explainer.h"
#include "core/model/reading_batches.h"

namespace hanscope {
namespace {

Reading readingOf(const std::shared_ptr<const HanModel>& model,
                  std::shared_ptr<const Document> document, EncodedDocument&& encoded,
                  std::vector<HanResult>&& results) {
    Reading reading = model->reading(std::move(document), encoded);
    setResults(*model, encoded, std::move(results), reading);
    reading.explainer = std::make_shared<const HanExplainer>(model, std::move(encoded));
    return reading;
}

struct WordedTexts {
    std::vector<const EncodedDocument*> texts;
    std::vector<std::size_t> places;  // among all
};

WordedTexts textsWithWords(const std::vector<EncodedDocument>& documents) {
    WordedTexts found;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        if (documents[i].words.empty()) continue;
        found.texts.push_back(&documents[i]);
        found.places.push_back(i);
    }
    return found;
}

// Calls receive(member, document, result) for each network and each document with words.
template <class Receive>
void inferMembers(const HanModel& model, const std::vector<EncodedDocument>& documents,
                  const ProgressCallback& progress, const CancelToken& cancel, Receive receive) {
    const WordedTexts worded = textsWithWords(documents);
    const std::size_t members = model.readers.size();
    for (std::size_t member = 0; member < members; ++member) {
        const auto shareOfAll = [&](std::uint64_t done, std::uint64_t total) {
            if (progress) progress((member * total + done) / members, total);
        };
        inferAll(
            model.readers[member], worded.texts, model.pool,
            [&](std::size_t i, HanResult&& result) {
                receive(member, worded.places[i], std::move(result));
            },
            shareOfAll, cancel);
    }
}

}  // namespace

HanClassifier::HanClassifier(const std::filesystem::path& path, ModelFile file,
                             ReadingOptions options)
    : model_(std::make_shared<const HanModel>(path, std::move(file), options)) {}

const ModelInfo& HanClassifier::info() const {
    return model_->info;
}
const Vocabulary& HanClassifier::vocabulary() const {
    return model_->vocabulary;
}

std::vector<Reading> HanClassifier::read(
    const std::vector<std::shared_ptr<const Document>>& documents, const ProgressCallback& progress,
    const CancelToken& cancel) const {
    std::vector<EncodedDocument> encoded = model_->encoded(documents);
    std::vector<const EncodedDocument*> pointers;
    for (const EncodedDocument& document : encoded) pointers.push_back(&document);
    std::vector<std::vector<HanResult>> results(documents.size());
    WordsRead wordsRead(progress, model_->readers.size(), documents);
    for (HanReader& reader : model_->readers)
        inferAll(
            reader, pointers, model_->pool,
            [&](std::size_t i, HanResult&& result) { results[i].push_back(std::move(result)); }, {},
            cancel, &wordsRead);
    std::vector<Reading> readings;
    for (std::size_t i = 0; i < documents.size(); ++i)
        readings.push_back(
            readingOf(model_, documents[i], std::move(encoded[i]), std::move(results[i])));
    return readings;
}

LabelProbabilities HanClassifier::probabilities(const std::vector<EncodedDocument>& documents,
                                                const ProgressCallback& progress,
                                                const CancelToken& cancel) const {
    return memberProbabilities(documents, progress, cancel).together;
}

EnsembleProbabilities HanClassifier::memberProbabilities(
    const std::vector<EncodedDocument>& documents, const ProgressCallback& progress,
    const CancelToken& cancel) const {
    const LabelProbabilities none(documents.size(), model_->emptyTextOutput());
    std::vector<LabelProbabilities> probabilities(model_->readers.size(), none);
    std::vector<LogitRows> logits(probabilities.size(), LogitRows(documents.size()));
    inferMembers(*model_, documents, progress, cancel,
                 [&](std::size_t member, std::size_t document, HanResult&& result) {
                     probabilities[member][document] = std::move(result.probabilities);
                     if (model_->companion()) logits[member][document] = std::move(result.logits);
                 });
    EnsembleProbabilities all = asEnsemble(std::move(probabilities));
    model_->addCompanion(logits, documents, all.together);
    return all;
}

std::vector<CompanionChoice> HanClassifier::companionChoices(
    const std::vector<EncodedDocument>& documents, const LabelLists& truth,
    const ProgressCallback& progress, const CancelToken& cancel) const {
    std::vector<LogitRows> logits(model_->readers.size(), LogitRows(documents.size()));
    inferMembers(*model_, documents, progress, cancel,
                 [&](std::size_t member, std::size_t document, HanResult&& result) {
                     logits[member][document] = std::move(result.logits);
                 });
    return model_->choices(logits, documents, truth);
}

VectorSizes HanClassifier::vectorSizes() const {
    const HanNetwork& network = model_->readers.front().network();
    return {static_cast<std::size_t>(network.wordLevel().shape.vectors()),
            static_cast<std::size_t>(network.sentenceLevel().shape.vectors())};
}

Message HanClassifier::vectorsText() const {
    return withFirstMember(hanVectorsText(), model_->info.members);
}

std::vector<TextVectors> HanClassifier::vectors(const std::vector<EncodedDocument>& documents,
                                                const CancelToken& cancel) const {
    std::vector<TextVectors> vectors(documents.size(),
                                     {{}, std::vector<float>(vectorSizes().document)});
    const WordedTexts worded = textsWithWords(documents);
    inferAll(
        model_->readers.front(), worded.texts, model_->pool,
        [&](std::size_t i, HanResult&& result) {
            requireFinite(result.vectors);
            vectors[worded.places[i]] = std::move(result.vectors);
        },
        {}, cancel);
    return vectors;
}

ByUnitLevel<std::size_t> HanClassifier::unitCounts() const {
    ByUnitLevel<std::size_t> counts;
    const auto setCounts = [&](const LevelShape& shape, UnitLevel state, UnitLevel hidden,
                               UnitLevel vector) {
        counts[state] = static_cast<std::size_t>(shape.states());
        counts[hidden] =
            shape.method().hasAttention ? static_cast<std::size_t>(shape.attention) : 0;
        counts[vector] = static_cast<std::size_t>(shape.vectors());
    };
    const HanNetwork& network = model_->readers.front().network();
    setCounts(network.wordLevel().shape, UnitLevel::WordState, UnitLevel::WordHidden,
              UnitLevel::SentenceVector);
    setCounts(network.sentenceLevel().shape, UnitLevel::SentenceState, UnitLevel::SentenceHidden,
              UnitLevel::DocumentVector);
    return counts;
}

std::vector<UnitValues> HanClassifier::unitValues(const std::vector<EncodedDocument>& documents,
                                                  const CancelToken& cancel) const {
    std::vector<UnitValues> values(documents.size());
    const WordedTexts worded = textsWithWords(documents);
    HanNetwork::State state;
    for (const std::vector<std::size_t>& batch : readingBatches(worded.texts)) {
        cancel.check();
        std::vector<const EncodedDocument*> chosen;
        for (const std::size_t text : batch) chosen.push_back(worded.texts[text]);
        std::vector<UnitValues> read =
            model_->readers.front().unitValues(chosen, model_->pool, state, cancel);
        for (std::size_t i = 0; i < batch.size(); ++i)
            values[worded.places[batch[i]]] = std::move(read[i]);
    }
    return values;
}

}  // namespace hanscope
