// The vectors of each family, against its outputs or the states that they are made of.
#include "core/model/text_vectors.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/error.h"
#include "core/model/hidec/hidec_model.h"
#include "core/model_file/model_file.h"
#include "tests/core/model/random_hidec.h"
#include "tests/core/model/random_model.h"

namespace hanscope {
namespace {

EncodedDocument textOf(std::vector<std::int32_t> lengths, int words, std::int32_t first = 1) {
    EncodedDocument text;
    for (const std::int32_t length : lengths)
        for (std::int32_t i = 0; i < length; ++i)
            text.words.push_back((first + 7 * static_cast<std::int32_t>(text.words.size())) %
                                 words);
    text.sentenceLengths = std::move(lengths);
    return text;
}

/// W v + b
std::vector<double> logitsOf(const ModelFile& file, const std::vector<float>& vector) {
    const std::vector<float>& weight = file.tensors.at("classifier.weight").values;
    const std::vector<float>& bias = file.tensors.at("classifier.bias").values;
    std::vector<double> logits;
    for (std::size_t label = 0; label < bias.size(); ++label) {
        double sum = double{bias[label]};
        for (std::size_t k = 0; k < vector.size(); ++k)
            sum += double{weight[label * vector.size() + k]} * double{vector[k]};
        logits.push_back(sum);
    }
    return logits;
}

void expectSoftmax(const std::vector<double>& logits, const std::vector<float>& probabilities) {
    double sum = 0;
    for (const double logit : logits) sum += std::exp(logit);
    for (std::size_t label = 0; label < logits.size(); ++label)
        EXPECT_NEAR(double{probabilities[label]}, std::exp(logits[label]) / sum, 1e-5);
}

TEST(TextVectorsTest, AnEnsemblesAreThoseOfItsFirstMember) {
    const ModelFile first = test::randomModel(Pooling::Attention, 60, 5, 31),
                    second = test::randomModel(Pooling::Attention, 60, 5, 32);
    const auto alone = makeClassifier("m", first);
    const auto both = makeClassifier("m", test::ensembleOf(first, second));
    const EncodedDocument text = textOf({5, 9, 2}, 60);
    const auto expected = requireVectors(*alone).vectors({text}).front(),
               vectors = requireVectors(*both).vectors({text}).front();
    EXPECT_EQ(vectors.sentences, expected.sentences);
    EXPECT_EQ(vectors.document, expected.document);
    EXPECT_EQ(requireVectors(*alone).vectorsText().english(), "the network’s vectors");
    EXPECT_EQ(requireVectors(*both).vectorsText().english(),
              "the network’s vectors (first of 2 networks)");
}

TEST(TextVectorsTest, ATextWithoutWordsHasZeros) {
    for (const ModelFile& file : {test::randomModel(Pooling::Attention, 60, 5, 33),
                                  test::randomFlat(34), test::randomHidec(35)}) {
        const auto classifier = makeClassifier("m", file);
        const VectorReader& reader = requireVectors(*classifier);
        const auto vectors = reader.vectors({{}, textOf({4}, 40), {}});
        EXPECT_EQ(vectors[0].document, std::vector<float>(reader.vectorSizes().document));
        EXPECT_TRUE(vectors[2].sentences.empty());
        EXPECT_NE(vectors[1].document, vectors[0].document);
        EXPECT_EQ(vectors[1].document, reader.vectors({textOf({4}, 40)}).front().document);
    }
}

TEST(TextVectorsTest, AFlatNetworkDecidesFromItsVector) {
    const ModelFile file = test::randomFlat(36);
    const auto classifier = makeClassifier("m", file);
    const VectorReader& reader = requireVectors(*classifier);
    EXPECT_EQ(reader.vectorSizes().sentence, 0u);
    for (const EncodedDocument& text : {textOf({6, 3}, 40), textOf({20000}, 40)}) {  // also long
        const TextVectors vectors = reader.vectors({text}).front();
        EXPECT_TRUE(vectors.sentences.empty());
        const auto probabilities = classifier->probabilities({text}).front();
        const std::vector<double> logits = logitsOf(file, vectors.document);
        for (std::size_t label = 0; label < logits.size(); ++label)
            EXPECT_NEAR(double{probabilities[label]}, 1 / (1 + std::exp(-logits[label])), 1e-5);
    }
}

TEST(TextVectorsTest, AHidecsIsTheMeanOfItsStates) {
    const ModelFile file = test::randomHidec(37);
    const auto classifier = makeClassifier("m", file, 2);
    const HidecModel model("m", file, 2);
    EncodedTexts texts;
    for (const int words : {1, 17, 20000}) {  // the last one is read in pieces
        const EncodedDocument text = textOf({words}, 40);
        model.encodeFirst({&text}, texts, {});
        const auto width = requireVectors(*classifier).vectorSizes().document;
        std::vector<float> pieces(static_cast<std::size_t>(words) * width);
        const TextOfDocument& states = texts.texts.front();
        EXPECT_EQ(states.pieces != nullptr, words == 20000);
        if (states.pieces) states.pieces->read(0, words, pieces.data());
        const float* state = states.pieces ? pieces.data() : states.states;
        const auto vector = requireVectors(*classifier).vectors({text}).front().document;
        ASSERT_EQ(vector.size(), width);
        for (std::size_t k = 0; k < width; ++k) {
            double sum = 0;
            for (int t = 0; t < words; ++t)
                sum += double{state[static_cast<std::size_t>(t) * width + k]};
            EXPECT_NEAR(double{vector[k]}, sum / words, 1e-6);
        }
    }
}

TEST(TextVectorsTest, AnImportedNetworkHasZerosForASentenceThatItDoesNotRead) {
    ModelFile file = test::randomModel(Pooling::Attention, 60, 5, 38);
    std::get<HanConfig>(file.config.network).quirks.sentences = 2;
    const auto classifier = makeClassifier("m", file);
    const VectorReader& reader = requireVectors(*classifier);
    const std::size_t width = reader.vectorSizes().sentence;
    EXPECT_EQ(width, 38u);  // 2 × 19
    EXPECT_EQ(reader.vectorSizes().document, 22u);
    const EncodedDocument text = textOf({5, 4, 3}, 60);
    const TextVectors vectors = reader.vectors({text}).front();
    expectSoftmax(logitsOf(file, vectors.document), classifier->probabilities({text}).front());
    ASSERT_EQ(vectors.sentences.size(), 3 * width);
    const std::vector<float> last(vectors.sentences.end() - static_cast<std::ptrdiff_t>(width),
                                  vectors.sentences.end());
    EXPECT_EQ(last, std::vector<float>(width));
    // What it reads is what the same network without limit reads.
    std::get<HanConfig>(file.config.network).quirks = {};
    const auto usual = makeClassifier("m", file);
    const TextVectors all = requireVectors(*usual).vectors({text}).front();
    for (std::size_t k = 0; k < 2 * width; ++k)
        EXPECT_NEAR(vectors.sentences[k], all.sentences[k], 1e-5);
}

}  // namespace
}  // namespace hanscope
