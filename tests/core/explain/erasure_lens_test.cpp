#include <gtest/gtest.h>

#include "core/explain/lens.h"
#include "tests/ui/support/readings.h"

namespace hanscope {
namespace {

// Remembers what it was asked, and answers with fixed effects.
class FixedExplainer : public TextExplainer {
 public:
    const EncodedDocument& text() const override { return text_; }
    std::vector<double> outputs(const std::vector<EncodedDocument>&, const Output&,
                                const ProgressCallback&, const CancelToken&) const override {
        return {};
    }
    Effects erase(const Output& output, Removal removal, const ProgressCallback& progress,
                  const CancelToken&) const override {
        asked = output;
        askedRemoval = removal;
        if (progress) progress(7, 7);
        return {0.7, {0.1, -0.2, 0, 0, 0.05, 0, 0}, {-0.1, 0.4}};
    }

    mutable Output asked;
    mutable Removal askedRemoval = Removal::Delete;

 private:
    EncodedDocument text_;
};

class ErasureLensTest : public testing::Test {
 protected:
    explicit ErasureLensTest(std::shared_ptr<Reading> reading = test::smallReading())
        : reading_(std::move(reading)) {
        reading_->explainer = explainer_;
        view_.lens = kErasureLens;
    }

    const std::shared_ptr<FixedExplainer> explainer_ = std::make_shared<FixedExplainer>();
    std::shared_ptr<Reading> reading_;
    View view_;
};

TEST_F(ErasureLensTest, ShowsTheEffectsOnThePredictedLabelInTwoColours) {
    const auto shown = explain(reading_, view_);
    EXPECT_EQ(shown->view.lens, kErasureLens);
    EXPECT_EQ(explainer_->asked.label, 2);  // "good"
    const Weights& weights = shown->weights;
    EXPECT_EQ(weights.range, WeightRange::Signed);
    EXPECT_EQ(weights.words.quantity, Quantity::WordEffect);
    EXPECT_EQ(weights.words.formula, "p_c(x) − p_c(x∖w)");
    EXPECT_EQ(weights.words.values[1], -0.2);
    EXPECT_EQ(weights.words.full, 0.2);  // the contrast is ×1, but signed numbers are fitted
    EXPECT_EQ(weights.contrast, Contrast::Fitted);
    EXPECT_EQ(weights.sentences.quantity, Quantity::SentenceEffect);
    EXPECT_EQ(weights.sentences.values, (std::vector<double>{-0.1, 0.4}));
    EXPECT_EQ(weights.details[0].quantity, Quantity::WordInSentence);  // the attention beside
    EXPECT_EQ(weights.subject.output->label, "good");
    EXPECT_EQ(weights.subject.output->against, "");
}

TEST_F(ErasureLensTest, ShowsAChosenLabelAgainstAnother) {
    view_.label = 0;
    view_.against = 1;
    view_.removal = Removal::Unknown;
    const auto shown = explain(reading_, view_);
    EXPECT_EQ(explainer_->asked.label, 0);
    EXPECT_EQ(explainer_->asked.against, 1);
    EXPECT_EQ(explainer_->askedRemoval, Removal::Unknown);
    EXPECT_EQ(shown->weights.words.formula, "(z_c − z_a)(x) − (z_c − z_a)(x, w→?)");
    EXPECT_EQ(shown->weights.subject.output->against, "fair");
    EXPECT_EQ(shown->view, view_);
}

TEST_F(ErasureLensTest, IgnoresLabelsThatCannotBeAskedAbout) {
    view_.label = 3;
    view_.against = 2;  // the predicted label against itself
    const View shown = applicable(*reading_, view_);
    EXPECT_EQ(shown.label, std::nullopt);
    EXPECT_EQ(shown.against, std::nullopt);
    view_.label = view_.against = 1;
    EXPECT_EQ(applicable(*reading_, view_).against, std::nullopt);
    view_.against = -1;
    EXPECT_EQ(applicable(*reading_, view_).against, std::nullopt);
}

TEST_F(ErasureLensTest, OfAMemberIsAboutWhatThatMemberPredicts) {
    reading_ = test::smallEnsembleReading();
    reading_->explainer = explainer_;
    view_.member = 1;
    const auto shown = explain(reading_, view_);
    EXPECT_EQ(explainer_->asked.label, 0);  // that member says "bad"
    EXPECT_EQ(explainer_->asked.member, 1);
    EXPECT_TRUE(shown->weights.agreement);  // so that the window offers the members
}

TEST_F(ErasureLensTest, GradientsAreForNetworksThatHaveThem) {
    view_.lens = kIntegratedLens;
    EXPECT_EQ(applicable(*reading_, view_).lens, kAttentionLens);
}

TEST_F(ErasureLensTest, PassesOnProgress) {
    std::uint64_t done = 0;
    explain(reading_, view_, {}, nullptr, [&](std::uint64_t now, std::uint64_t) { done = now; });
    EXPECT_EQ(done, 7u);
}

TEST_F(ErasureLensTest, NeedsTheNetwork) {
    reading_->explainer = nullptr;
    EXPECT_EQ(applicable(*reading_, view_).lens, kAttentionLens);
}

TEST_F(ErasureLensTest, AttentionHasNoOtherLabel) {
    view_.lens = kAttentionLens;
    view_.against = 1;
    view_.removal = Removal::Unknown;
    EXPECT_EQ(applicable(*reading_, view_), View());
}

}  // namespace
}  // namespace hanscope
