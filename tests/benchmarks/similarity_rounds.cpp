// Do the rounds of similarity pooling converge? Reads texts with a model of that pooling, each time
// with another number of rounds than it was trained with.
//
//     similarity_rounds MODEL FILE
//
// Each line of FILE is a JSON object with "text" and "rating". For 1 … 16 rounds it prints how many
// texts get the label "rating", and how far the weights are from those of one round less: half the
// sum of the differences (0: equal, 1: nothing in common), the mean over sentences of two words or
// more, and over texts of two sentences or more. Without rounds, all weights are equal.
#include <cmath>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/kernels/pooling.h"
#include "core/model/classifier.h"
#include "core/model_file/model_file.h"
#include "core/text/segmenter.h"

namespace {

using namespace hanscope;

struct Mean {
    double sum = 0;
    int count = 0;
    void add(double value) { sum += value, ++count; }
    double value() const { return count ? sum / count : 0; }
};

// Half the sum of the differences of `count` weights; `before` null: from equal weights.
double distance(const float* now, const float* before, std::size_t count) {
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i)
        sum += std::abs(now[i] - (before ? before[i] : 1.0 / static_cast<double>(count)));
    return sum / 2;
}

struct Changes {
    Mean words, sentences;

    void add(const Reading& now, const Reading* before) {
        const auto& all = now.document->sentences();
        for (const Sentence& sentence : all)
            if (sentence.wordCount > 1)
                words.add(distance(&now.wordWeights[sentence.firstWord],
                                   before ? &before->wordWeights[sentence.firstWord] : nullptr,
                                   sentence.wordCount));
        if (all.size() > 1)
            sentences.add(distance(now.sentenceWeights.data(),
                                   before ? before->sentenceWeights.data() : nullptr, all.size()));
    }
};

struct Texts {
    std::vector<std::shared_ptr<const Document>> documents;
    std::vector<std::string> labels;
};

Texts readTexts(const char* path, Segmenter segmenter) {
    Texts texts;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        const auto row = nlohmann::json::parse(line);
        texts.documents.push_back(std::make_shared<const Document>(
            segmenter.segment(FormattedText{row.at("text").get<std::string>()})));
        const auto& label = row.at("rating");
        texts.labels.push_back(label.is_string() ? label.get<std::string>() : label.dump());
    }
    return texts;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        std::fprintf(stderr, "similarity_rounds MODEL FILE\n");
        return 2;
    }
    ModelFile file = loadModelFile(arguments[1]);
    const Texts texts = readTexts(arguments[2], Segmenter(file.config.preprocessing));
    std::vector<Reading> before;
    std::printf("rounds | accuracy | change of word weights | of sentence weights\n");
    for (int rounds = 1; rounds <= kMaxPoolingRounds; ++rounds) {
        std::get<HanConfig>(file.config.network).poolingRounds = rounds;
        const auto classifier = makeClassifier(arguments[1], file);
        const std::vector<Reading> readings = classifier->read(texts.documents);
        Changes changes;
        Mean right;
        for (std::size_t i = 0; i < readings.size(); ++i) {
            changes.add(readings[i], before.empty() ? nullptr : &before[i]);
            const auto label = static_cast<std::size_t>(readings[i].prediction);
            right.add((*readings[i].labels)[label] == texts.labels[i]);
        }
        std::printf("%d | %.2f %% | %.2e | %.2e\n", rounds, 100 * right.value(),
                    changes.words.value(), changes.sentences.value());
        before = readings;
    }
    return 0;
}
