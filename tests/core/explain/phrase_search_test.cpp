// Phrases that matter more than their words, in texts whose output is a known formula.
#include "core/explain/phrase_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "core/explain/lens.h"
#include "tests/ui/support/readings.h"

namespace hanscope {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

using Formula = std::function<double(const std::function<bool(std::int32_t)>& has)>;

/// f depends on which words a text has.
class FormulaExplainer : public TextExplainer {
 public:
    FormulaExplainer(std::vector<std::int32_t> lengths, Formula formula)
        : formula_(std::move(formula)) {
        text_.sentenceLengths = std::move(lengths);
        for (const std::int32_t length : text_.sentenceLengths)
            for (std::int32_t i = 0; i < length; ++i)
                text_.words.push_back(static_cast<std::int32_t>(text_.words.size()) + 1);
    }
    const EncodedDocument& text() const override { return text_; }
    std::vector<double> outputs(const std::vector<EncodedDocument>& texts, const Output&,
                                const ProgressCallback&, const CancelToken&) const override {
        std::vector<double> values;
        for (const EncodedDocument& text : texts) {
            asked += 1;
            values.push_back(formula_([&](std::int32_t word) {
                return std::find(text.words.begin(), text.words.end(), word) != text.words.end();
            }));
        }
        return values;
    }
    std::vector<Phrase> phrases() const {
        return findPhrases(*this, {}, erase({}, Removal::Delete));
    }

    mutable int asked = 0;

 private:
    EncodedDocument text_;
    Formula formula_;
};

TEST(PhraseSearch, TwoWordsThatOnlyTogetherDecideAreAPhrase) {
    // Word 3 alone does nothing, word 4 alone speaks against the label, both together for it.
    const FormulaExplainer explainer({6}, [](const auto& has) {
        return 0.5 + (has(3) && has(4) ? 0.3 : has(4) ? -0.2 : 0) + (has(1) ? 0.1 : 0);
    });
    const auto phrases = explainer.phrases();
    ASSERT_EQ(phrases.size(), 1u);
    EXPECT_EQ(phrases[0].span.begin, 2u);
    EXPECT_EQ(phrases[0].span.end, 4u);
    EXPECT_NEAR(phrases[0].effect, 0.3, 1e-12);
    // Without word 3: −0.2 instead of 0.3; without word 4: 0.
    EXPECT_NEAR(phrases[0].interaction, 0.3 - (0.5 + 0.3), 1e-12);
}

TEST(PhraseSearch, WordsThatSayTheSameMatterOnlyTogether) {
    const FormulaExplainer explainer({5},
                                     [](const auto& has) { return has(2) || has(3) ? 0.9 : 0.1; });
    const auto phrases = explainer.phrases();
    ASSERT_EQ(phrases.size(), 1u);
    EXPECT_EQ(phrases[0].span.begin, 1u);
    EXPECT_EQ(phrases[0].span.size(), 2u);
    EXPECT_NEAR(phrases[0].interaction, 0.8, 1e-12);
}

TEST(PhraseSearch, SumsOfWordsAreNoPhrases) {
    const FormulaExplainer explainer({4, 3}, [](const auto& has) {
        return 0.1 * has(1) + 0.2 * has(2) + 0.3 * has(5) - 0.1 * has(6);
    });
    EXPECT_THAT(explainer.phrases(), IsEmpty());
}

TEST(PhraseSearch, APhraseMayHaveFiveWordsAndStaysInItsSentence) {
    // One of the words 2 to 6 is enough; so is one of 7 (the end of the sentence) and 8.
    const FormulaExplainer explainer({7, 3}, [](const auto& has) {
        const bool any = has(2) || has(3) || has(4);
        return (any ? 0.5 : 0) + (any && has(5) ? 0.1 : 0) + (has(7) || has(8) ? 0.2 : 0);
    });
    const auto phrases = explainer.phrases();
    ASSERT_EQ(phrases.size(), 1u);
    EXPECT_EQ(phrases[0].span.begin, 1u);
    EXPECT_NEAR(phrases[0].effect, 0.6, 1e-12);
    const FormulaExplainer long_({9}, [](const auto& has) {
        return has(2) != has(3) ? 0.0 : has(3) != has(4) ? 0.0 : has(5) && has(6) ? 0.9 : 0.3;
    });
    for (const Phrase& phrase : long_.phrases()) EXPECT_LE(phrase.span.size(), kMaxPhraseWords);
}

TEST(PhraseSearch, SmallInteractionsAreLeftOut) {
    const auto without = [](double amount) {
        return FormulaExplainer({4},
                                [amount](const auto& has) { return has(1) && has(2) ? amount : 0; })
            .phrases();
    };
    EXPECT_THAT(without(0.0009), IsEmpty());
    EXPECT_EQ(without(0.0011).size(), 1u);
}

TEST(PhraseSearch, TextsOfOneWordHaveNone) {
    const FormulaExplainer explainer({1, 1}, [](const auto& has) { return has(1) && has(2); });
    EXPECT_THAT(explainer.phrases(), IsEmpty());
}

TEST(PhrasesLens, EachWordOfAPhraseHasItsInteraction) {
    const auto reading = test::smallReading();
    std::vector<std::int32_t> lengths;
    for (const Sentence& sentence : reading->document->sentences())
        lengths.push_back(static_cast<std::int32_t>(sentence.wordCount));
    reading->explainer = std::make_shared<FormulaExplainer>(
        lengths, [](const auto& has) { return has(1) || has(2) ? 0.9 : 0.1; });
    View view;
    view.lens = kPhrasesLens;
    const Weights weights = explain(reading, view)->weights;
    EXPECT_EQ(weights.words.quantity, Quantity::PhraseInteraction);
    EXPECT_EQ(weights.words.formula, "p_c(x) − p_c(x∖P) − Σ_w (p_c(x) − p_c(x∖w))");
    EXPECT_THAT(std::vector<double>(weights.words.values.begin(), weights.words.values.begin() + 3),
                ElementsAre(DoubleNear(0.8, 1e-12), DoubleNear(0.8, 1e-12), 0));
    EXPECT_EQ(weights.details[0].quantity, Quantity::PhraseEffect);
    EXPECT_NEAR(weights.details[0].values[1], 0.8, 1e-12);
    EXPECT_EQ(weights.details[1].quantity, Quantity::WordEffect);
    EXPECT_NEAR(weights.details[1].values[1], 0, 1e-12);
    EXPECT_EQ(weights.subject.output->label, "good");
    EXPECT_TRUE(areEffectsOnProbability(weights));
}

}  // namespace
}  // namespace hanscope
