// Compares the classifier's result for a document with the network in double precision.
#include <gtest/gtest.h>
#include <torch/types.h>

#include <cmath>
#include <random>

#include "core/model/han/han_classifier.h"
#include "core/model/han/han_inference.h"
#include "tests/core/model/double_precision_han.h"
#include "tests/core/model/random_model.h"
#include "tests/support/english.h"

namespace hanscope {
namespace {

std::vector<double> toVector(const torch::Tensor& t) {
    const torch::Tensor values = t.to(torch::kDouble).contiguous();
    return {values.data_ptr<double>(), values.data_ptr<double>() + values.numel()};
}

// "w3 w17 w5. w2 w2." written out, with the ranges a segmenter would find.
std::shared_ptr<const Document> documentOfIds(
    const std::vector<std::vector<std::int64_t>>& sentences) {
    std::string text;
    std::vector<Sentence> spans;
    std::vector<Range> words;
    for (const auto& sentence : sentences) {
        Sentence span;
        span.firstWord = static_cast<std::uint32_t>(words.size());
        span.wordCount = static_cast<std::uint32_t>(sentence.size());
        span.range.begin = static_cast<std::uint32_t>(text.size());
        for (std::int64_t id : sentence) {
            const auto begin = static_cast<std::uint32_t>(text.size());
            text += "w" + std::to_string(id);
            words.push_back({begin, static_cast<std::uint32_t>(text.size())});
            text += ' ';
        }
        span.range.end = static_cast<std::uint32_t>(text.size()) - 1;
        spans.push_back(span);
    }
    return std::make_shared<const Document>(text, spans, words);
}

std::vector<std::vector<std::int64_t>> randomSentences(std::mt19937& random,
                                                       std::size_t vocabulary) {
    std::vector<std::vector<std::int64_t>> sentences;
    for (std::size_t left = 1 + random() % 9; left > 0; --left) {
        sentences.emplace_back(1 + random() % 25);
        for (auto& word : sentences.back()) word = static_cast<std::int64_t>(random() % vocabulary);
        if (random() % 4 == 0)  // said again
            sentences.push_back(sentences[random() % sentences.size()]);
    }
    return sentences;
}

EncodedDocument encodedOf(const std::vector<std::vector<std::int64_t>>& sentences) {
    EncodedDocument text;
    for (const auto& sentence : sentences) {
        text.words.insert(text.words.end(), sentence.begin(), sentence.end());
        text.sentenceLengths.push_back(static_cast<std::int32_t>(sentence.size()));
    }
    return text;
}

class HanNetworkTest : public testing::TestWithParam<Pooling> {};

TEST_P(HanNetworkTest, EqualsTheNetworkWrittenOutInDoublePrecision) {
    const ModelFile file = test::randomModel(GetParam(), 60, 5, 17);
    const HanClassifier classifier("random.safetensors", file, 2);
    const test::DoublePrecisionHan reference(file);
    const at::NoGradGuard noGradients;
    std::mt19937 random(5);
    for (int round = 0; round < 20; ++round) {
        const auto sentences = randomSentences(random, 60);
        const Reading reading = classifier.read(documentOfIds(sentences));
        const auto expected = reference.run(sentences);
        const auto probabilities = toVector(torch::softmax(expected.logits, 0));
        for (std::size_t c = 0; c < 5; ++c)
            ASSERT_NEAR(reading.probabilities[c], probabilities[c], 1e-5);
        const auto sentenceWeights = toVector(expected.sentenceWeights);
        std::size_t word = 0;
        for (std::size_t s = 0; s < sentences.size(); ++s) {
            ASSERT_NEAR(reading.sentenceWeights[s], sentenceWeights[s], 1e-5);
            for (double weight : toVector(expected.wordWeights[s]))
                ASSERT_NEAR(reading.wordWeights[word++], weight, 1e-5);
        }
    }
}

TEST_P(HanNetworkTest, VectorsAreThoseOfTheNetworkInDoublePrecision) {
    const ModelFile file = test::randomModel(GetParam(), 60, 5, 17);
    const HanClassifier classifier("random.safetensors", file, 2);
    const test::DoublePrecisionHan reference(file);
    const at::NoGradGuard noGradients;
    std::mt19937 random(7);
    std::vector<std::vector<std::vector<std::int64_t>>> texts;
    std::vector<EncodedDocument> encoded;
    for (int i = 0; i < 20; ++i) {
        texts.push_back(randomSentences(random, 60));
        encoded.push_back(encodedOf(texts.back()));
    }
    const std::vector<TextVectors> vectors = classifier.vectors(encoded, {});
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto expected = reference.run(texts[i]);
        std::vector<double> sentences;
        for (const torch::Tensor& each : expected.sentenceVectors)
            for (const double value : toVector(each)) sentences.push_back(value);
        ASSERT_EQ(vectors[i].sentences.size(), sentences.size());
        ASSERT_EQ(sentences.size(), texts[i].size() * classifier.vectorSizes().sentence);
        for (std::size_t k = 0; k < sentences.size(); ++k)
            ASSERT_NEAR(vectors[i].sentences[k], sentences[k], 1e-5);
        const auto document = toVector(expected.vector);
        ASSERT_EQ(vectors[i].document.size(), document.size());
        for (std::size_t k = 0; k < document.size(); ++k)
            ASSERT_NEAR(vectors[i].document[k], document[k], 1e-5);
        const TextVectors alone = classifier.vectors({encoded[i]}, {}).front();
        EXPECT_EQ(alone.sentences, vectors[i].sentences);
        EXPECT_EQ(alone.document, vectors[i].document);
    }
}

INSTANTIATE_TEST_SUITE_P(Poolings, HanNetworkTest, testing::ValuesIn(allPoolings()));

void expectSameBits(const Reading& a, const Reading& b) {
    EXPECT_EQ(a.probabilities, b.probabilities);
    EXPECT_EQ(a.sentenceWeights, b.sentenceWeights);
    EXPECT_EQ(a.wordWeights, b.wordWeights);
}

TEST_P(HanNetworkTest, ADocumentsReadingIsTheSameAloneAmongOthersAndOnAnyNumberOfThreads) {
    const ModelFile file = test::randomModel(GetParam(), 60, 5, 18);
    const HanClassifier one("m", file, 1), two("m", file, 2), seven("m", file, 7);
    std::mt19937 random(6);
    std::vector<std::shared_ptr<const Document>> documents;
    for (int i = 0; i < 40; ++i) documents.push_back(documentOfIds(randomSentences(random, 60)));
    const auto together = one.read(documents, {}, {}), onTwo = two.read(documents, {}, {}),
               onSeven = seven.read(documents, {}, {});
    for (std::size_t i = 0; i < documents.size(); ++i) {
        expectSameBits(one.read(documents[i]), together[i]);
        expectSameBits(onTwo[i], together[i]);
        expectSameBits(onSeven[i], together[i]);
    }
}

TEST(HanClassifierTest, SaysWhatItsWeightsAre) {
    ModelFile file = test::randomModel(Pooling::Similarity, 60, 5, 18, {20, 4, 5, 6, 7});
    std::get<HanConfig>(file.config.network).poolingRounds = 3;
    const ModelInfo similarity = HanClassifier("m", file, 1).info();
    using Parts = std::vector<std::string>;
    EXPECT_EQ(test::english(similarity.summary),
              (Parts{"HAN", "similarity pooling in 3 rounds", "20-d words", "word GRU 2×4",
                     "sentence GRU 2×6"}));
    EXPECT_NE(similarity.weights.english().find("Similarity of a word to its sentence's vector"),
              std::string::npos);
    file = test::randomModel(Pooling::Mean, 60, 5, 18, {20, 4, 5, 6, 7});
    EXPECT_EQ(test::english(HanClassifier("m", file, 1).info().summary),
              (Parts{"HAN", "mean pooling", "20-d words", "word GRU 2×4", "sentence GRU 2×6"}));
}

TEST(HanClassifierTest, MarksWordsItDoesNotKnowAndSaysSoWhenMostAreUnknown) {
    const HanClassifier classifier("m", test::randomModel(Pooling::Attention, 60, 5, 19), 1);
    const Reading reading = classifier.read(documentOfIds({{3, 70, 71}, {80}}));
    EXPECT_EQ(reading.known, (std::vector<std::uint8_t>{1, 0, 0, 0}));
    ASSERT_EQ(reading.warnings.size(), 1u);
    EXPECT_NE(reading.warnings[0].english().find("only 1 of the 4 words"), std::string::npos);
    EXPECT_TRUE(classifier.read(documentOfIds({{3, 70}})).warnings.empty());
}

TEST(HanClassifierTest, RefusesADocumentWithoutWords) {
    const HanClassifier classifier("m", test::randomModel(Pooling::Attention, 60, 5, 20), 1);
    EXPECT_THROW(classifier.read(std::make_shared<const Document>()), Error);
}

TEST(HanClassifierTest, RefusesASentenceWithoutWords) {
    const HanClassifier classifier("m", test::randomModel(Pooling::Attention, 60, 5, 20), 1);
    EXPECT_THROW(classifier.read(documentOfIds({{3}, {}, {4}})), Error);
    EXPECT_THROW(classifier.probabilities({{{1, 2}, {2, 0}}}, {}, {}), Error);
    EXPECT_THROW(classifier.probabilities({{{1, 2}, {1}}}, {}, {}), Error);
    EXPECT_THROW(classifier.probabilities({{{1, 2}, {}}}, {}, {}), Error);
}

// Finite weights whose sums are not finite: ∞ − ∞ is not a number, so there is no reading.
TEST(HanClassifierTest, RefusesResultsThatAreNotNumbers) {
    ModelFile file = test::randomModel(Pooling::Attention, 60, 5, 24);
    for (auto& [name, tensor] : file.tensors)
        for (float& value : tensor.values) value = std::copysign(3e38f, value);
    const HanClassifier classifier("m", file, 1);
    EXPECT_THROW(classifier.read(documentOfIds({{3, 4, 5}, {6, 7}})), Error);
}

TEST(HanClassifierTest, ProbabilitiesEqualReadingsAndAnEmptyDocumentIsUniform) {
    const ModelFile file = test::randomModel(Pooling::Attention, 60, 5, 21);
    const HanClassifier classifier("m", file, 2);
    const auto probabilities = classifier.probabilities({{{3, 4, 5}, {2, 1}}, {}}, {}, {});
    EXPECT_EQ(probabilities[0], classifier.read(documentOfIds({{3, 4}, {5}})).probabilities);
    EXPECT_EQ(probabilities[1], std::vector<float>(5, 0.2f));
}

TEST(HanClassifierTest, SigmoidOutputsAreProbabilitiesEachByItself) {
    ModelFile file = test::randomModel(Pooling::Attention, 60, 5, 21);
    file.config.outputs = {OutputKind::Sigmoid, 0.4};
    const HanClassifier classifier("m", file, 2);
    EXPECT_TRUE(classifier.info().outputs.isMultiLabel());
    const at::NoGradGuard noGradients;
    const auto logits = test::DoublePrecisionHan(file).run({{3, 4}, {5}}).logits;
    const auto expected = toVector(torch::sigmoid(logits));
    const Reading reading = classifier.read(documentOfIds({{3, 4}, {5}}));
    std::vector<std::int32_t> applying;
    for (std::size_t label = 0; label < 5; ++label) {
        EXPECT_NEAR(reading.probabilities[label], expected[label], 1e-5);
        if (expected[label] > 0.4) applying.push_back(static_cast<std::int32_t>(label));
    }
    EXPECT_EQ(predictedLabels(reading.probabilities, reading.outputs), applying);
    EXPECT_EQ(reading.prediction, logits.argmax().item<std::int64_t>());
    const auto probabilities = classifier.probabilities({{{3, 4, 5}, {2, 1}}, {}}, {}, {});
    EXPECT_EQ(probabilities[0], reading.probabilities);
    EXPECT_EQ(probabilities[1], std::vector<float>(5, 0));
}

TEST(HanClassifierTest, ManyDocumentsThroughTheTableOfWordsGiveTheSameBits) {
    const ModelFile file = test::randomModel(Pooling::Attention, 60, 5, 23);
    const HanClassifier classifier("m", file, 2);
    std::mt19937 random(7);
    std::vector<EncodedDocument> encoded(30);
    std::vector<std::shared_ptr<const Document>> documents;
    for (EncodedDocument& document : encoded) {
        const auto sentences = randomSentences(random, 60);
        documents.push_back(documentOfIds(sentences));
        for (const auto& sentence : sentences) {
            document.sentenceLengths.push_back(static_cast<std::int32_t>(sentence.size()));
            for (std::int64_t word : sentence)
                document.words.push_back(static_cast<std::int32_t>(word));
        }
    }
    const auto readings = classifier.read(documents, {}, {});
    const auto probabilities = classifier.probabilities(encoded, {}, {});
    for (std::size_t i = 0; i < documents.size(); ++i)
        EXPECT_EQ(probabilities[i], readings[i].probabilities);
}

TEST(HanClassifierTest, StopsWhenAsked) {
    const HanClassifier classifier("m", test::randomModel(Pooling::Attention, 60, 5, 22), 1);
    const CancelToken cancel;
    cancel.cancel();
    EXPECT_THROW(classifier.probabilities({{{1}, {1}}}, {}, cancel), Cancelled);
    EXPECT_THROW(classifier.read(documentOfIds({{1}}), {}, cancel), Cancelled);
}

TEST(HanReaderTest, StopsWithinABatchWhenAsked) {
    const ModelFile file = test::randomModel(Pooling::Attention, 60, 5, 24);
    HanReader reader(hanParameters(file.config, 60, 5, [&](const std::string& name) {
        return file.tensors.at(name).values.data();
    }));
    const EncodedDocument document{{1, 2, 3}, {2, 1}};
    WorkerPool pool(2);
    HanNetwork::State state;
    const CancelToken cancel;
    const auto before = reader.read({&document}, pool, state, cancel);
    cancel.cancel();
    EXPECT_THROW(reader.read({&document}, pool, state, cancel), Cancelled);
    const auto after = reader.read({&document}, pool, state, {});  // an earlier call has no effect
    EXPECT_EQ(after[0].probabilities, before[0].probabilities);
}

}  // namespace
}  // namespace hanscope
