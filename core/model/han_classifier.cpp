#include "core/model/han_classifier.h"

#include "core/model/ensemble.h"
#include "core/model/han_explainer.h"

namespace hanscope {
namespace {

Reading readingOf(const std::shared_ptr<const HanModel>& model,
                  std::shared_ptr<const Document> document, EncodedDocument&& encoded,
                  std::vector<MemberReading>&& members) {
    Reading reading = model->reading(std::move(document), encoded);
    setMembers(reading, std::move(members));
    reading.explainer = std::make_shared<const HanExplainer>(model, std::move(encoded));
    return reading;
}

}  // namespace

HanClassifier::HanClassifier(const std::filesystem::path& path, ModelFile file, int threads)
    : model_(std::make_shared<const HanModel>(path, std::move(file), threads)) {}

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
    std::vector<std::vector<MemberReading>> members(documents.size());
    WordsRead wordsRead(progress, model_->readers.size(), documents);
    for (HanReader& reader : model_->readers)
        inferAll(
            reader, pointers, model_->pool,
            [&](std::size_t i, HanResult&& result) {
                members[i].push_back({std::move(result.probabilities),
                                      std::move(result.sentenceWeights),
                                      std::move(result.wordWeights)});
            },
            {}, cancel, &wordsRead);
    std::vector<Reading> readings;
    for (std::size_t i = 0; i < documents.size(); ++i)
        readings.push_back(
            readingOf(model_, documents[i], std::move(encoded[i]), std::move(members[i])));
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
    std::vector<LabelProbabilities> out(
        model_->readers.size(), LabelProbabilities(documents.size(), model_->emptyTextOutput()));
    std::vector<const EncodedDocument*> pointers;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        if (documents[i].words.empty()) continue;
        pointers.push_back(&documents[i]);
        places.push_back(i);
    }
    for (std::size_t member = 0; member < out.size(); ++member) {
        const auto shareOfAll = [&](std::uint64_t done, std::uint64_t total) {
            if (progress) progress((member * total + done) / out.size(), total);
        };
        inferAll(
            model_->readers[member], pointers, model_->pool,
            [&](std::size_t i, HanResult&& result) {
                out[member][places[i]] = std::move(result.probabilities);
            },
            shareOfAll, cancel);
    }
    return asEnsemble(std::move(out));
}

}  // namespace hanscope
