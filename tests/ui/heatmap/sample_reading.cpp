#include "tests/ui/heatmap/sample_reading.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>

#include "core/text/segmenter.h"

namespace hanscope::ui {

namespace {

const std::map<std::string, float>& heavyWords() {
    static const std::map<std::string, float> words = {
        {"magnificent", 6.f}, {"quietly", 3.2f}, {"best", 4.5f},   {"drags", 5.f},
        {"boring", 5.5f},     {"love", 5.f},     {"perfect", 6.f}, {"ending", 2.f},
        {"but", 1.6f},        {"not", 2.f},      {"never", 2.2f},  {"performance", 1.5f},
        {"!", 1.2f},          {"훌륭한", 4.f},   {"漂亮", 4.f}};
    return words;
}

float scoreOf(std::string word) {
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const auto found = heavyWords().find(word);
    if (found != heavyWords().end()) return found->second;
    return 0.2f * static_cast<float>(word.size() % 4);
}

void softmax(std::vector<float>::iterator begin, std::vector<float>::iterator end) {
    float sum = 0;
    std::for_each(begin, end, [&](float& value) { sum += value = std::exp(value); });
    std::for_each(begin, end, [&](float& value) { value /= sum; });
}

}  // namespace

Reading sampleReading(const std::string& text) {
    Reading reading;
    reading.document = std::make_shared<const Document>(Segmenter(Preprocessing{}).segment(text));
    const auto& sentences = reading.document->sentences();
    reading.modelName = "Film reviews";
    std::vector<std::string> labels;
    for (int i = 0; i < 10; ++i) labels.push_back(std::to_string(i));
    reading.labels = std::make_shared<const std::vector<std::string>>(labels);
    reading.probabilities.assign(10, 0.39f / 9);
    reading.probabilities[9] = 0.61f;
    reading.prediction = 9;
    reading.sentenceWeights.assign(sentences.size(), 1.0f / static_cast<float>(sentences.size()));
    for (const Sentence& sentence : sentences) {
        reading.wordWeights.insert(reading.wordWeights.end(), sentence.wordCount,
                                   1.0f / static_cast<float>(sentence.wordCount));
    }
    reading.known.assign(reading.document->words().size(), 1);
    return reading;
}

std::shared_ptr<const ShownReading> shared(Reading reading, const View& view) {
    return explain(std::make_shared<const Reading>(std::move(reading)), view);
}

Reading plausibleReading(const std::string& text) {
    Reading reading = sampleReading(text);
    const Document& document = *reading.document;
    for (std::size_t i = 0; i < document.sentences().size(); ++i) {
        const Sentence& sentence = document.sentences()[i];
        float heaviest = 0;
        for (std::uint32_t w = 0; w < sentence.wordCount; ++w) {
            const std::uint32_t word = sentence.firstWord + w;
            reading.wordWeights[word] = scoreOf(std::string(document.at(document.words()[word])));
            heaviest = std::max(heaviest, reading.wordWeights[word]);
        }
        const auto begin = reading.wordWeights.begin() + sentence.firstWord;
        softmax(begin, begin + sentence.wordCount);
        reading.sentenceWeights[i] = 0.6f * heaviest;
    }
    softmax(reading.sentenceWeights.begin(), reading.sentenceWeights.end());
    return reading;
}

std::string reviewText() {
    return "I went in expecting very little.  The first half drags, and for a while I was sure "
           "that I'd be writing an angry letter to Mr. Halloran (who recommended it), but the "
           "ending is quietly magnificent.<br /><br />We saw it on a Tuesday, in a cinema with "
           "eleven people and one very loud bag of crisps. Nobody left. The best performance "
           "belongs to the dog, whose name the credits do not give; the kvetching uncle comes a "
           "close second!<br />Is it perfect? No. Did I love it anyway? Yes, a thousand times "
           "yes, and I'll be going again on Friday with my sister.\n\n8/10\n";
}

}  // namespace hanscope::ui
