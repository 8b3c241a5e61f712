#include "tests/ui/support/readings.h"

#include <algorithm>

namespace hanscope::test {

std::shared_ptr<Reading> smallReading(std::vector<float> probabilities) {
    std::vector<Sentence> sentences{{{0, 10}, 0, 3}, {{11, 24}, 3, 4}};
    std::vector<Range> words{{0, 4}, {5, 9}, {9, 10}, {11, 14}, {15, 18}, {19, 23}, {23, 24}};
    auto reading = std::make_shared<Reading>();
    reading->document =
        std::make_shared<const Document>("Good film. Bad end here.", sentences, words);
    reading->modelName = "Small";
    reading->labels = std::make_shared<const std::vector<std::string>>(
        std::vector<std::string>{"bad", "fair", "good"});
    reading->prediction = static_cast<int>(
        std::max_element(probabilities.begin(), probabilities.end()) - probabilities.begin());
    reading->probabilities = std::move(probabilities);
    reading->sentenceWeights = {0.25F, 0.75F};
    reading->wordWeights = {0.5F, 0.4F, 0.1F, 0.7F, 0.1F, 0.1F, 0.1F};
    reading->known = {1, 1, 1, 1, 1, 0, 1};
    return reading;
}

void addMembers(Reading& reading, int count) {
    MemberReading even;
    even.probabilities.assign(reading.probabilities.size(), 0);
    even.probabilities.front() = 1;
    const auto& sentences = reading.document->sentences();
    even.sentenceWeights.assign(sentences.size(), 1.0F / static_cast<float>(sentences.size()));
    for (const Sentence& sentence : sentences)
        even.wordWeights.insert(even.wordWeights.end(), sentence.wordCount,
                                1.0F / static_cast<float>(sentence.wordCount));
    auto ensemble = std::make_shared<EnsembleReading>();
    ensemble->members.assign(static_cast<std::size_t>(count), even);
    ensemble->members.front() = {reading.probabilities, reading.sentenceWeights,
                                 reading.wordWeights};
    ensemble->agreement = {0.5, 0.25};
    reading.ensemble = std::move(ensemble);
}

std::shared_ptr<Reading> smallEnsembleReading() {
    auto reading = smallReading();
    addMembers(*reading, 2);
    return reading;
}

}  // namespace hanscope::test
