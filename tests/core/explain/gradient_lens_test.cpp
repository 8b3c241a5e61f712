#include <gtest/gtest.h>

#include "core/explain/lens.h"
#include "tests/ui/support/readings.h"

namespace hanscope {
namespace {

class FixedGradients : public TextExplainer {
 public:
    const EncodedDocument& text() const override { return text_; }
    std::vector<double> outputs(const std::vector<EncodedDocument>&, const Output&,
                                const ProgressCallback&, const CancelToken&) const override {
        return {};
    }
    bool canDifferentiate(GradientKind kind) const override {
        return kind != GradientKind::Attention;
    }
    Contributions contributions(const Output&, GradientKind kind, const ProgressCallback&,
                                const CancelToken&) const override {
        Contributions parts{2, {1, -3, 0, 0, 0.5, 0, 0}, {-2, 0.5}, {}};
        if (kind == GradientKind::Integrated)
            parts.completeness = Contributions::Completeness{3.5, 32, 0.004};
        return parts;
    }

 private:
    EncodedDocument text_;
};

Weights weightsOf(const char* lens, bool compared = false) {
    const auto reading = test::smallReading();
    reading->explainer = std::make_shared<const FixedGradients>();
    View view;
    view.lens = lens;
    if (compared) view.against = 0;
    view.removal = Removal::Unknown;
    return explain(reading, view)->weights;
}

TEST(GradientLens, ShowsThePartsOfALogit) {
    const Weights weights = weightsOf(kGradientLens);
    EXPECT_EQ(weights.subject.lens, kGradientLens);
    EXPECT_EQ(weights.range, WeightRange::Signed);
    EXPECT_EQ(weights.words.quantity, Quantity::WordContribution);
    EXPECT_EQ(weights.words.formula, "e_w · ∂z_c/∂e_w");
    EXPECT_EQ(weights.words.full, 3);
    EXPECT_EQ(weights.sentences.formula, "Σ e_w · ∂z_c/∂e_w");
    EXPECT_EQ(weights.sentences.values, (std::vector<double>{-2, 0.5}));
    EXPECT_EQ(weights.subject.output->label, "good");
    EXPECT_EQ(weights.subject.output->removal, Removal::Delete);  // nothing is removed
    EXPECT_FALSE(weights.subject.output->completeness);
}

TEST(GradientLens, OfIntegratedGradientsHasTheGap) {
    const Weights weights = weightsOf(kIntegratedLens, true);
    EXPECT_EQ(weights.words.formula, "(e_w − e_?) · ∫∂(z_c − z_a)/∂e_w");
    ASSERT_TRUE(weights.subject.output->completeness);
    EXPECT_EQ(weights.subject.output->completeness->steps, 32);
    EXPECT_EQ(weights.subject.output->against, "bad");
}

TEST(GradientLens, IsOnlyForNetworksThatHaveTheGradient) {
    EXPECT_EQ(weightsOf(kAttentionGradientLens).subject.lens, kAttentionLens);
}

}  // namespace
}  // namespace hanscope
