#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/experiment/evaluation/measured_faithfulness.h"
#include "core/text/encode_words.h"

namespace hanscope::test {
namespace {

constexpr std::int32_t kGood = 1, kStar = 2;

// Label 0 has the probability 0.48 plus 0.04 for each "good". Weights: sentences weigh alike, and
// in a sentence a "star" weighs 4, a "good" 2 and another word 1.
class CountingClassifier : public Classifier {
 public:
    explicit CountingClassifier(OutputKind outputs) {
        info_.outputs.kind = outputs;
        info_.labels = {"a", "b", "c"};
    }
    const ModelInfo& info() const override { return info_; }
    const Vocabulary& vocabulary() const override { return vocabulary_; }
    std::vector<Reading> read(const std::vector<std::shared_ptr<const Document>>& documents,
                              const CancelToken&) const override {
        std::vector<Reading> readings;
        for (const auto& document : documents) readings.push_back(readingOf(document));
        return readings;
    }
    LabelProbabilities probabilities(const std::vector<EncodedDocument>& documents,
                                     const ProgressCallback&, const CancelToken&) const override {
        LabelProbabilities rows;
        for (const EncodedDocument& document : documents) rows.push_back(rowOf(document));
        return rows;
    }

 private:
    // With Sigmoid outputs labels 0 and 1 are above ½ with one "good" or more.
    std::vector<float> rowOf(const EncodedDocument& document) const {
        std::size_t words = 0;
        for (const std::int32_t length : document.sentenceLengths) {
            EXPECT_GT(length, 0);
            words += static_cast<std::size_t>(length);
        }
        EXPECT_EQ(words, document.words.size());
        const auto good = std::count(document.words.begin(), document.words.end(), kGood);
        const float p = 0.48f + 0.04f * static_cast<float>(good);
        return info_.outputs.isMultiLabel() ? std::vector<float>{p, p / 2 + 0.25f, 0.1f}
                                            : std::vector<float>{p, (1 - p) / 2, (1 - p) / 2};
    }
    Reading readingOf(const std::shared_ptr<const Document>& document) const {
        const EncodedDocument encoded =
            encode(*document, Normalizer(info_.preprocessing), vocabulary_);
        Reading reading;
        reading.document = document;
        reading.outputs = info_.outputs;
        reading.probabilities = rowOf(encoded);
        const auto sentences = document->sentences().size();
        reading.sentenceWeights.assign(sentences, 1.0f / static_cast<float>(sentences));
        for (const std::int32_t word : encoded.words)
            reading.wordWeights.push_back(word == kStar ? 0.4f : word == kGood ? 0.2f : 0.1f);
        return reading;
    }

    ModelInfo info_;
    Vocabulary vocabulary_{{"<unknown>", "good", "star", "one"}};
};

// Words are separated by spaces, sentences by line breaks.
std::shared_ptr<const Document> documentOf(const std::string& text) {
    std::vector<Sentence> sentences(1);
    std::vector<Range> words;
    std::uint32_t begin = 0;
    for (std::uint32_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i] != ' ' && text[i] != '\n') continue;
        words.push_back({begin, i});
        ++sentences.back().wordCount;
        sentences.back().range.end = i;
        begin = i + 1;
        if (i < text.size() && text[i] == '\n')
            sentences.push_back({{begin, begin}, static_cast<std::uint32_t>(words.size()), 0});
    }
    return std::make_shared<const Document>(text, std::move(sentences), std::move(words));
}

Faithfulness measured(const std::vector<std::string>& texts,
                      OutputKind outputs = OutputKind::Softmax) {
    std::vector<std::shared_ptr<const Document>> documents;
    for (const std::string& text : texts) documents.push_back(documentOf(text));
    return measureFaithfulness(CountingClassifier(outputs), documents);
}

// Ten words: 1, 1, 1, 2 and 5 of them are deleted. Attention first deletes the star, for nothing,
// then the first "good"; at last both and two other words, and the second "good" is a sentence of
// its own. Erasure finds both at once.
constexpr char kTen[] = "one one one good one star one\ngood\none one";

TEST(Faithfulness, IsTheMeanFallOfTheAnswer) {
    const Faithfulness found = measured({kTen});
    EXPECT_EQ(found.all.documents, 1u);
    EXPECT_EQ(found.brief.documents, 1u);
    EXPECT_NEAR(found.all.attention, (0 + 0 + 0 + 0.04 + 0.08) / 5, 1e-6);
    EXPECT_EQ(found.brief.attention, found.all.attention);
    EXPECT_NEAR(found.brief.erasure, (3 * 0.04 + 0.08 + 0.08) / 5, 1e-6);
    EXPECT_GE(found.all.random, 0);
    EXPECT_LE(found.all.random, found.brief.erasure);
}

// Where all words are alike, every ranking is as good as any: 0.04 for each deleted word.
TEST(Faithfulness, EqualWordsFallAlikeInEveryOrder) {
    const Faithfulness found = measured({"good good good good good\ngood good good good good"});
    const double expected = 0.04 * (1 + 1 + 1 + 2 + 5) / 5;
    EXPECT_NEAR(found.all.attention, expected, 1e-6);
    EXPECT_NEAR(found.all.random, expected, 1e-6);
    EXPECT_NEAR(found.brief.erasure, expected, 1e-6);
}

TEST(Faithfulness, IsTheMeanOverDocuments) {
    const Faithfulness one = measured({kTen});
    const Faithfulness found = measured({kTen, "one one one", kTen, "one"});
    EXPECT_EQ(found.all.documents, 4u);
    EXPECT_NEAR(found.all.attention, one.all.attention / 2, 1e-6);
    EXPECT_NEAR(found.brief.erasure, one.brief.erasure / 2, 1e-6);
}

// 1 % of 301 words are four.
TEST(Faithfulness, ErasureLeavesOutLongDocuments) {
    std::string text = "good";
    for (int i = 1; i < 301; ++i) text += i == 150 ? " good" : " one";
    const Faithfulness found = measured({text, kTen});
    EXPECT_EQ(found.all.documents, 2u);
    EXPECT_EQ(found.brief.documents, 1u);
    EXPECT_NEAR(found.all.attention, (0.08 + measured({kTen}).all.attention) / 2, 1e-6);
    EXPECT_EQ(found.brief.attention, measured({kTen}).all.attention);
}

// Labels 0 and 1 are predicted, whose probabilities fall by 0.04 and 0.02 for a "good"; without any
// "good" there is no label, and the document is left out.
TEST(Faithfulness, OfListsIsTheMeanOverThePredictedLabels) {
    const Faithfulness found = measured({kTen, "one one one"}, OutputKind::Sigmoid);
    EXPECT_EQ(found.all.documents, 1u);
    EXPECT_NEAR(found.all.attention, (0.03 + 0.06) / 5, 1e-6);
    EXPECT_NEAR(found.brief.erasure, (3 * 0.03 + 0.06 + 0.06) / 5, 1e-6);
}

TEST(Faithfulness, WithoutDocumentsNothingIsMeasured) {
    EXPECT_EQ(measured({}).all.documents, 0u);
    EXPECT_EQ(measured({}).brief.erasure, 0);
}

}  // namespace
}  // namespace hanscope::test
