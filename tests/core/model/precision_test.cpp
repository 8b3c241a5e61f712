// Classifiers whose products are rounded to bfloat16, compared with the same in float.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/model/classifier.h"
#include "core/model/text_explainer.h"
#include "core/text/segmenter.h"
#include "tests/core/model/random_companion.h"
#include "tests/core/model/random_hidec.h"
#include "tests/core/model/random_model.h"

namespace hanscope::test {
namespace {

constexpr std::size_t kVocabularySize = 40, kLabelCount = 5;

void expectNear(const std::vector<float>& rounded, const std::vector<float>& exact) {
    ASSERT_EQ(rounded.size(), exact.size());
    EXPECT_NE(rounded, exact);
    for (std::size_t i = 0; i < exact.size(); ++i) EXPECT_NEAR(rounded[i], exact[i], 0.08) << i;
}

TEST(ReadingPrecision, Bfloat16ChangesEveryFamilysProbabilitiesALittle) {
    const auto text =
        std::make_shared<const Document>(Segmenter(Preprocessing()).segment(randomText(3, 40)));
    for (const ModelFile& model :
         {randomModel(Pooling::Attention, kVocabularySize, kLabelCount, 61, {23, 19, 37, 11, 29},
                      0.2f),
          randomFlat(62), randomFlat(63, EncoderKind::Sru), randomHidec(64)}) {
        const EncodedDocument words = makeClassifier("m", model)->read(text).explainer->text();
        const auto exact = makeClassifier("m", model)->probabilities({words}).front();
        const ReadingOptions options(2, Precision::BFloat16);
        const auto classifier = makeClassifier("m", model, options);
        const auto rounded = classifier->probabilities({words}).front();
        expectNear(rounded, exact);
        EXPECT_EQ(makeClassifier("m", model, ReadingOptions(1, Precision::BFloat16))
                      ->probabilities({words})
                      .front(),
                  rounded);
    }
}

TEST(ReadingPrecision, ALinearModelHasNoBfloat16) {
    ModelFile linear;
    const ModelFile words = randomModel(Pooling::Attention, kVocabularySize, kLabelCount, 63);
    linear.vocabulary = words.vocabulary;
    linear.labels = words.labels;
    linear.config.network = networkOf(Family::Linear);
    linear.tensors = linearTensors(randomLinear(5, kVocabularySize, kLabelCount), kMaxNgramWords);
    try {
        makeClassifier("m", linear, ReadingOptions(1, Precision::BFloat16));
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), ::testing::HasSubstr("leave out --precision"));
    }
}

}  // namespace
}  // namespace hanscope::test
