#include "core/explain/lens.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/model/tree/cached_attention.h"
#include "tests/ui/support/readings.h"
#include "tests/ui/support/tree_readings.h"

namespace hanscope {
namespace {

using test::smallEnsembleReading;
using test::smallReading;
using test::smallTreeReading;

View ofScale(WeightScale scale) {
    View view;
    view.scale = scale;
    return view;
}

View ofLabel(std::int32_t label, AttentionChoice attention = {}) {
    View view;
    view.lens = kNodeLens;
    view.label = label;
    view.attention = attention;
    return view;
}

void expectNear(const std::vector<double>& values, const std::vector<double>& wanted) {
    ASSERT_EQ(values.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) EXPECT_NEAR(values[i], wanted[i], 1e-7) << i;
}

double sum(const std::vector<double>& values, std::size_t begin, std::size_t end) {
    return std::accumulate(values.begin() + static_cast<std::ptrdiff_t>(begin),
                           values.begin() + static_cast<std::ptrdiff_t>(end), 0.0);
}

// Sentences 0.25 and 0.75, words 0.5 0.4 0.1 and 0.7 0.1 0.1 0.1: √0.25 = 0.5, √0.75 = 0.8660254.
TEST(AttentionLens, DrawsEachScale) {
    const auto paper = explain(smallReading());
    EXPECT_EQ(paper->weights.words.formula, "√p_s · p_w");
    expectNear(paper->weights.words.values,
               {0.25, 0.2, 0.05, 0.60621778, 0.08660254, 0.08660254, 0.08660254});
    const auto joint = explain(smallReading(), ofScale(WeightScale::Joint));
    EXPECT_EQ(joint->weights.words.formula, "p_s · p_w");
    expectNear(joint->weights.words.values, {0.125, 0.1, 0.025, 0.525, 0.075, 0.075, 0.075});
    const auto words = explain(smallReading(), ofScale(WeightScale::Words));
    EXPECT_EQ(words->weights.words.formula, "p_w");
    expectNear(words->weights.words.values, {0.5, 0.4, 0.1, 0.7, 0.1, 0.1, 0.1});
    const auto sentences = explain(smallReading(), ofScale(WeightScale::Sentences));
    EXPECT_EQ(sentences->weights.words.formula, "p_s");
    expectNear(sentences->weights.words.values, {0.25, 0.25, 0.25, 0.75, 0.75, 0.75, 0.75});
    for (const auto& shown : {paper, joint, words, sentences}) {
        expectNear(shown->weights.sentences.values, {0.25, 0.75});
        EXPECT_EQ(shown->weights.range, WeightRange::Share);
    }
}

TEST(AttentionLens, SharesSumToWhatTheySay) {
    const auto sums = [](WeightScale scale) {
        const auto values = explain(smallReading(), ofScale(scale))->weights.words.values;
        return std::pair{sum(values, 0, 3), sum(values, 3, 7)};
    };
    const auto [firstRoot, secondRoot] = sums(WeightScale::Paper);
    EXPECT_NEAR(firstRoot, std::sqrt(0.25), 1e-6);
    EXPECT_NEAR(secondRoot, std::sqrt(0.75), 1e-6);
    const auto [first, second] = sums(WeightScale::Joint);
    EXPECT_NEAR(first + second, 1, 1e-6);
    EXPECT_NEAR(sums(WeightScale::Words).second, 1, 1e-6);
}

TEST(AttentionLens, DetailsAreTheSameInEveryScale) {
    for (const WeightScale scale : kWeightScales) {
        const auto shown = explain(smallReading(), ofScale(scale));
        const auto& details = shown->weights.details;
        ASSERT_EQ(details.size(), 3u);
        EXPECT_EQ(details[0].quantity, Quantity::WordInSentence);
        EXPECT_NEAR(details[0].values[3], 0.7, 1e-7);
        EXPECT_EQ(details[1].quantity, Quantity::SentenceInDocument);
        EXPECT_NEAR(details[1].values[3], 0.75, 1e-7);
        EXPECT_EQ(details[2].quantity, Quantity::WordInDocument);
        EXPECT_NEAR(details[2].values[3], 0.525, 1e-7);
    }
}

TEST(AttentionLens, ShowsAMemberOfAnEnsembleOrTheMean) {
    const auto reading = smallEnsembleReading();
    const auto mean = explain(reading);
    EXPECT_EQ(mean->reading, reading);
    EXPECT_EQ(mean->weights.subject.member, Reading::kMean);
    EXPECT_EQ(mean->weights.subject.members, 2);
    EXPECT_EQ(mean->weights.agreement->sentences, 0.5);
    View view;
    view.member = 1;
    view.scale = WeightScale::Words;
    const auto second = explain(reading, view);
    EXPECT_EQ(second->reading->prediction, 0);  // that member says "bad"
    EXPECT_EQ(second->weights.subject.member, 1);
    EXPECT_NEAR(second->weights.words.values[3], 0.25, 1e-7);
    EXPECT_NEAR(second->weights.sentences.values[0], 0.5, 1e-7);
    EXPECT_NEAR(double{second->weights.byMember[0][3]}, 0.7, 1e-6);
}

// Of label 0, the first head reads word 0 alone, the second all seven words alike.
TEST(NodeLens, ShowsWhatTheNodeRead) {
    const auto reading = smallTreeReading();
    const auto both = explain(reading, ofLabel(test::kCs));
    ASSERT_TRUE(both->weights.subject.node);
    EXPECT_EQ(both->weights.subject.node->path, "cs");
    EXPECT_EQ(both->weights.subject.node->heads, 2);
    expectNear(both->weights.sentences.values, {5.0 / 7, 2.0 / 7});  // (1 + 3/7) / 2
    EXPECT_NEAR(both->weights.details[0].values[0], 4.0 / 5, 1e-6);
    const auto first = explain(reading, ofLabel(test::kCs, {0, 0}));
    EXPECT_EQ(first->weights.subject.node->attention.head, 0);
    expectNear(first->weights.sentences.values, {1, 0});
    EXPECT_EQ(both->reading, reading);  // whose own weights stay as they were
}

TEST(NodeLens, OfALeafShowsTheNodeThatDecided) {
    const auto shown = explain(smallTreeReading(), ofLabel(test::kCl));
    EXPECT_EQ(shown->weights.subject.node->path, "cs");
}

TEST(Explain, IgnoresChoicesThatTheReadingDoesNotSupport) {
    View view = ofLabel(test::kCo);  // not considered
    view.member = 1;
    view.contrast = Contrast::Times2;
    const auto shown = explain(smallTreeReading(), view);
    EXPECT_EQ(shown->view.lens, kAttentionLens);
    EXPECT_EQ(shown->view.label, std::nullopt);
    EXPECT_EQ(shown->view.member, Reading::kMean);
    EXPECT_FALSE(shown->weights.subject.node);
    EXPECT_EQ(shown->weights.words.full, 0.5);
    EXPECT_EQ(explain(smallReading(), ofLabel(test::kCs))->view.lens, kAttentionLens);
    EXPECT_EQ(explain(smallTreeReading(), ofLabel(test::kCs, {0, 2}))->view.lens, kAttentionLens);
}

TEST(Explain, NamesTheMomentOfARun) {
    View view;
    view.moment = Moment{3, 1240};
    EXPECT_EQ(explain(smallReading(), view)->weights.subject.moment, (Moment{3, 1240}));
    EXPECT_FALSE(explain(smallReading())->weights.subject.moment);
}

TEST(Explain, UsesTheGivenExplainer) {
    const auto reading = smallTreeReading();
    const auto answers = std::make_shared<const CachedAttention>(reading->tree->explainer);
    EXPECT_FALSE(answers->remembers(test::kCs));
    explain(reading, ofLabel(test::kCs), {}, answers);
    EXPECT_TRUE(answers->remembers(test::kCs));
    const auto head = explain(reading, ofLabel(test::kCs, {0, 0}), {}, answers);
    EXPECT_EQ(head->weights.sentences.values[0], 1);
    EXPECT_EQ(test::explainerOf(*reading).asked().size(), 2u);  // the root and cs
}

TEST(NodeLens, AllNodesHaveTheSameContrast) {
    const auto reading = smallTreeReading();
    const auto fullOf = [&](std::int32_t label) {
        View view = ofLabel(label);
        view.contrast = Contrast::Fitted;
        return explain(reading, view)->weights.words.full;
    };
    // "cs" reads word 0 of three: √5/7 · 4/5, the root word 6 of the other four: √11/14 · 8/11
    EXPECT_NEAR(fullOf(test::kCs), std::sqrt(5.0 / 7) * 4 / 5, 1e-6);
    EXPECT_EQ(fullOf(test::kRoot), fullOf(test::kCs));
}

TEST(Lenses, TheFirstShowsAnyReadingAndIdsAreUnique) {
    EXPECT_TRUE(lenses().front()->canShow(Reading(), View()));
    EXPECT_EQ(lenses().front()->id(), kAttentionLens);
    std::vector<std::string> ids;
    for (const Lens* lens : lenses()) ids.push_back(lens->id());
    std::sort(ids.begin(), ids.end());
    EXPECT_EQ(std::adjacent_find(ids.begin(), ids.end()), ids.end());
}

}  // namespace
}  // namespace hanscope
