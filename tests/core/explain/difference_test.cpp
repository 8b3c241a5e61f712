#include "core/explain/difference.h"

#include <gtest/gtest.h>

#include "tests/ui/support/readings.h"

namespace hanscope {
namespace {

std::shared_ptr<const ShownReading> shown(std::shared_ptr<const Reading> reading,
                                          WeightScale scale = WeightScale::Words) {
    View view;
    view.scale = scale;
    return explain(std::move(reading), view);
}

TEST(Difference, OfTwoModelsIsSignedAndSaysWhose) {
    const auto one = test::smallReading();
    auto other = std::make_shared<Reading>(*one);
    other->modelName = "Other";
    other->document = std::make_shared<const Document>(*one->document);  // segmented again
    other->sentenceWeights = {0.75F, 0.25F};
    other->wordWeights = {0.25F, 0.5F, 0.25F, 0.7F, 0.1F, 0.1F, 0.1F};
    const auto of = shown(other), than = shown(one);
    ASSERT_TRUE(canSubtract(*of, *than));
    const auto minus = difference(*of, *than);
    EXPECT_EQ(minus->weights.range, WeightRange::Signed);
    EXPECT_FLOAT_EQ(minus->weights.words.values[0], -0.25);  // 0.25 − 0.5
    EXPECT_NEAR(minus->weights.words.values[1], 0.1, 1e-6);  // 0.5 − 0.4
    EXPECT_EQ(minus->weights.words.values[3], 0);
    EXPECT_EQ(minus->weights.sentences.values[0], 0.5);
    EXPECT_EQ(minus->weights.words.full, 0.25) << "the largest difference has full colour";
    EXPECT_EQ(minus->weights.subject.model, "Other");
    ASSERT_TRUE(minus->weights.subject.subtrahend);
    EXPECT_EQ(minus->weights.subject.subtrahend->model, one->modelName);
}

TEST(Difference, OfAnEnsembleAndASingleModelHasNoMembers) {
    const auto ensemble = test::smallEnsembleReading(), single = test::smallReading();
    const auto minus = difference(*shown(ensemble), *shown(single));
    EXPECT_TRUE(minus->weights.byMember.empty());
    EXPECT_FALSE(minus->weights.agreement);
}

TEST(Difference, NeedsTheSameWordsAndTheSameScale) {
    const auto one = test::smallReading();
    EXPECT_FALSE(canSubtract(*shown(one), *shown(one, WeightScale::Joint)));
    const auto withDocument = [&](std::vector<Sentence> sentences, std::vector<Range> words) {
        auto other = std::make_shared<Reading>(*one);
        other->document = std::make_shared<const Document>(one->document->text(),
                                                           std::move(sentences), std::move(words));
        return shown(other);
    };
    std::vector<Sentence> sentences = one->document->sentences();
    std::vector<Range> words = one->document->words();
    EXPECT_TRUE(canSubtract(*withDocument(sentences, words), *shown(one)));
    words[0].end -= 1;
    EXPECT_FALSE(canSubtract(*withDocument(sentences, words), *shown(one)));
    sentences[0].wordCount -= 1;
    EXPECT_FALSE(canSubtract(*withDocument(sentences, one->document->words()), *shown(one)));
}

}  // namespace
}  // namespace hanscope
