#include "tests/core/survey/word_classifier.h"

#include <algorithm>

#include "core/model/text_explainer.h"
#include "core/text/normalizer.h"

namespace hanscope::test {
namespace {

constexpr std::int32_t kBad = 1, kGood = 2;

std::vector<double> valuesOf(const EncodedDocument& document) {
    const auto count = [&](std::int32_t word) {
        return static_cast<double>(std::count(document.words.begin(), document.words.end(), word));
    };
    const double all = 2 + count(kBad) + count(kGood);
    return {(1 + count(kBad)) / all, (1 + count(kGood)) / all};
}

std::vector<float> probabilitiesOf(const EncodedDocument& document) {
    const std::vector<double> values = valuesOf(document);
    return {values.begin(), values.end()};
}

/// Its value is the probability of Output::label.
class WordExplainer : public TextExplainer {
 public:
    explicit WordExplainer(EncodedDocument text) : text_(std::move(text)) {}
    const EncodedDocument& text() const override { return text_; }
    std::vector<double> outputs(const std::vector<EncodedDocument>& texts, const Output& output,
                                const ProgressCallback&, const CancelToken&) const override {
        std::vector<double> values;
        for (const EncodedDocument& text : texts)
            values.push_back(valuesOf(text)[static_cast<std::size_t>(output.label)]);
        return values;
    }

 private:
    EncodedDocument text_;
};

float loudness(std::int32_t word) {
    return word == kBad || word == kGood ? 3.0f : 1.0f;
}

}  // namespace

WordClassifier::WordClassifier(OutputKind outputs) {
    info_.labels = {"bad", "good"};
    info_.outputs.kind = outputs;
    info_.outputs.threshold = 0.7;
}

std::vector<Reading> WordClassifier::read(
    const std::vector<std::shared_ptr<const Document>>& documents, const ProgressCallback&,
    const CancelToken& cancel) const {
    cancel.check();
    std::vector<Reading> readings;
    for (const auto& document : documents) readings.push_back(readingOf(document));
    return readings;
}

LabelProbabilities WordClassifier::probabilities(const std::vector<EncodedDocument>& documents,
                                                 const ProgressCallback&,
                                                 const CancelToken& cancel) const {
    cancel.check();
    LabelProbabilities rows;
    for (const EncodedDocument& document : documents) rows.push_back(probabilitiesOf(document));
    return rows;
}

Reading WordClassifier::readingOf(const std::shared_ptr<const Document>& document) const {
    const EncodedDocument encoded = encode(*document, Normalizer(info_.preprocessing), vocabulary_);
    Reading reading;
    reading.document = document;
    reading.labels = std::make_shared<const std::vector<std::string>>(info_.labels);
    reading.outputs = info_.outputs;
    reading.probabilities = probabilitiesOf(encoded);
    reading.prediction = argmax(reading.probabilities);
    for (const std::int32_t word : encoded.words)
        reading.known.push_back(word > 0 ? kKnownWord : kUnknownWord);
    const auto sentences = static_cast<float>(document->sentences().size());
    for (const Sentence& sentence : document->sentences()) {
        const auto begin = encoded.words.begin() + sentence.firstWord;
        float all = 0;
        for (auto word = begin; word != begin + sentence.wordCount; ++word) all += loudness(*word);
        for (auto word = begin; word != begin + sentence.wordCount; ++word)
            reading.wordWeights.push_back(loudness(*word) / all);
        reading.sentenceWeights.push_back(1 / sentences);
    }
    return reading;
}

std::vector<Reading> ExplainedWords::read(
    const std::vector<std::shared_ptr<const Document>>& documents, const ProgressCallback& progress,
    const CancelToken& cancel) const {
    std::vector<Reading> readings = WordClassifier::read(documents, progress, cancel);
    for (Reading& reading : readings)
        reading.explainer = std::make_shared<WordExplainer>(
            encode(*reading.document, Normalizer(info().preprocessing), vocabulary()));
    return readings;
}

}  // namespace hanscope::test
