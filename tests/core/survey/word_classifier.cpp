#include "tests/core/survey/word_classifier.h"

#include <algorithm>

#include "core/text/normalizer.h"

namespace hanscope::test {
namespace {

constexpr std::int32_t kBad = 1, kGood = 2;

std::vector<float> probabilitiesOf(const EncodedDocument& document) {
    const auto count = [&](std::int32_t word) {
        return static_cast<float>(std::count(document.words.begin(), document.words.end(), word));
    };
    const float all = 2 + count(kBad) + count(kGood);
    return {(1 + count(kBad)) / all, (1 + count(kGood)) / all};
}

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

}  // namespace hanscope::test
