#include "core/model/han_classifier.h"

#include <algorithm>
#include <deque>

#include "core/error.h"
#include "core/model/ensemble.h"
#include "core/model/han_inference.h"
#include "core/model/known_words.h"
#include "core/text/normalizer.h"

namespace hanscope {
namespace {

// "attention pooling", "similarity pooling in 2 rounds".
std::string poolingText(const HanConfig& han) {
    const std::string text = std::string(poolingName(han.pooling)) + " pooling";
    if (han.pooling != Pooling::Similarity) return text;
    return text + " in " + std::to_string(han.poolingRounds) +
           (han.poolingRounds == 1 ? " round" : " rounds");
}

const char* weightsText(Pooling pooling) {
    switch (pooling) {
        case Pooling::Attention:
        case Pooling::Sparse:
            return "Attention weights, learnt in training";
        case Pooling::Mean:
            return "Equal weights for all words of a sentence and for all sentences";
        case Pooling::Maximum:
            return "Share of the sentence's vector that comes from a word, and of the document's "
                   "vector that comes from a sentence";
        case Pooling::Similarity:
            return "Similarity of a word to its sentence's vector, and of a sentence to the "
                   "document's vector";
    }
    return "";
}

std::string summarizeHan(const ModelConfig& config) {
    const auto& han = std::get<HanConfig>(config.network);
    const HanSizes& s = han.sizes;
    std::string sizes = std::to_string(s.embedding) + "-d words, word GRU 2×" +
                        std::to_string(s.wordHidden) + ", sentence GRU 2×" +
                        std::to_string(s.sentenceHidden);
    const std::string family =
        config.members == 1 ? "HAN" : "Ensemble of " + std::to_string(config.members) + " HANs";
    return family + ", " + poolingText(han) + ", " + sizes +
           (config.outputs.isMultiLabel() ? ", any number of labels" : "");
}

ModelInfo describeHan(const std::filesystem::path& path, const ModelFile& file) {
    ModelInfo info;
    info.path = path;
    info.card = file.card;
    if (info.card.name.empty()) info.card.name = path.stem().string();
    info.labels = file.labels;
    info.outputs = file.config.outputs;
    info.vocabularySize = file.vocabulary.size();
    info.members = file.config.members;
    info.summary = summarizeHan(file.config);
    info.weights = weightsText(std::get<HanConfig>(file.config.network).pooling);
    info.preprocessing = file.config.preprocessing;
    return info;
}

}  // namespace

struct HanClassifier::Impl {
    Impl(const std::filesystem::path& path, ModelFile file, int threads)
        : info(describeHan(path, file)),
          labels(std::make_shared<const std::vector<std::string>>(file.labels)),
          vocabulary(std::move(file.vocabulary), file.config.subwords),
          normalizer(file.config.preprocessing),
          tensors(std::move(file.tensors)),
          pool(threads) {
        for (int member = 0; member < info.members; ++member) {
            const std::string prefix = memberPrefix(file.config, member);
            readers.emplace_back(hanParameters(file.config, vocabulary.size(), labels->size(),
                                               [&](const std::string& name) {
                                                   return tensors.at(prefix + name).values.data();
                                               }),
                                 kMaxTableBytes / static_cast<std::size_t>(info.members));
        }
    }

    ModelInfo info;
    std::shared_ptr<const std::vector<std::string>> labels;
    Vocabulary vocabulary;
    Normalizer normalizer;
    std::map<std::string, TensorValues> tensors;
    mutable std::deque<HanReader> readers;  // [member]; a deque, as they cannot be moved
    mutable WorkerPool pool;

    Reading reading(std::shared_ptr<const Document> document, const EncodedDocument& encoded,
                    std::vector<MemberReading>&& members) const {
        Reading reading;
        reading.document = std::move(document);
        reading.modelName = info.card.name;
        reading.labels = labels;
        reading.outputs = info.outputs;
        setMembers(reading, std::move(members));
        noteKnownWords(encoded, vocabulary, reading);
        return reading;
    }
};

HanClassifier::HanClassifier(const std::filesystem::path& path, ModelFile file, int threads)
    : impl_(std::make_unique<Impl>(path, std::move(file), threads)) {}
HanClassifier::~HanClassifier() = default;

const ModelInfo& HanClassifier::info() const {
    return impl_->info;
}
const Vocabulary& HanClassifier::vocabulary() const {
    return impl_->vocabulary;
}

std::vector<Reading> HanClassifier::read(
    const std::vector<std::shared_ptr<const Document>>& documents,
    const CancelToken& cancel) const {
    std::vector<EncodedDocument> encoded;
    std::vector<const EncodedDocument*> pointers;
    for (const auto& document : documents) {
        requireWords(*document);
        encoded.push_back(encode(*document, impl_->normalizer, impl_->vocabulary));
    }
    for (const EncodedDocument& document : encoded) pointers.push_back(&document);
    std::vector<std::vector<MemberReading>> members(documents.size());
    for (HanReader& reader : impl_->readers)
        inferAll(
            reader, pointers, impl_->pool,
            [&](std::size_t i, HanResult&& result) {
                members[i].push_back({std::move(result.probabilities),
                                      std::move(result.sentenceWeights),
                                      std::move(result.wordWeights)});
            },
            {}, cancel);
    std::vector<Reading> readings;
    for (std::size_t i = 0; i < documents.size(); ++i)
        readings.push_back(impl_->reading(documents[i], encoded[i], std::move(members[i])));
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
    const std::size_t classes = impl_->labels->size();
    const float ofNothing =
        impl_->info.outputs.isMultiLabel() ? 0 : 1.0f / static_cast<float>(classes);
    const std::vector<float> none(classes, ofNothing);
    std::vector<LabelProbabilities> out(impl_->readers.size(),
                                        LabelProbabilities(documents.size(), none));
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
            impl_->readers[member], pointers, impl_->pool,
            [&](std::size_t i, HanResult&& result) {
                out[member][places[i]] = std::move(result.probabilities);
            },
            shareOfAll, cancel);
    }
    return asEnsemble(std::move(out));
}

}  // namespace hanscope
