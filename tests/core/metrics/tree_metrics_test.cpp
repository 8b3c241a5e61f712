#include "core/metrics/tree_metrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <set>

#include "tests/core/hierarchy/random_tree.h"

namespace hanscope {
namespace {

using ::testing::DoubleEq;
using ::testing::DoubleNear;

using Ids = std::vector<std::int32_t>;

// Root ─ a ─ b ─ c;  d ─ e
const LabelTree& small() {
    static const LabelTree tree({"a", "b", "c", "d", "e"}, {-1, 0, 1, -1, 3});
    return tree;
}

TEST(TreeMetrics, ByHand) {
    TreeTally tally(small());
    tally.add(Ids{0, 1, 2}, Ids{0, 1, 2});  // all of it
    tally.add(Ids{0, 1}, Ids{1, 3});        // b without a: no true positive of the C-scores
    tally.add(Ids{3, 4}, Ids{0, 3, 4});
    const TreeEvaluation all = tally.evaluation();
    // Both: a 1, b 2, c 1, d 1, e 1 = 6; true: 2 2 1 1 1 = 7; predicted: 2 2 1 2 1 = 8.
    EXPECT_THAT(all.labels.microF1, DoubleEq(12.0 / 15));
    EXPECT_THAT(all.labels.macroF1, DoubleEq((0.5 + 1 + 1 + 2.0 / 3 + 1) / 5));
    EXPECT_THAT(all.labels.exactMatch, DoubleEq(1.0 / 3));
    // C: b 1, so 5 pairs.
    EXPECT_THAT(all.cMicroF1, DoubleEq(10.0 / 15));
    EXPECT_THAT(all.cMacroF1, DoubleEq((0.5 + 0.5 + 1 + 2.0 / 3 + 1) / 5));
    ASSERT_EQ(all.levels.size(), 3u);
    // Depth 1: a, d. Depth 2: b, e. Depth 3: c.
    EXPECT_THAT(all.levels[0].microF1, DoubleEq(4.0 / 7));
    EXPECT_THAT(all.levels[0].macroF1, DoubleEq((0.5 + 2.0 / 3) / 2));
    EXPECT_EQ(all.levels[0].support, 3u);
    EXPECT_EQ(all.levels[1].labels, 2u);
    EXPECT_THAT(all.levels[1].microF1, DoubleEq(1));
    EXPECT_EQ(all.levels[2].depth, 3);
    EXPECT_EQ(all.levels[2].support, 1u);
}

TEST(TreeMetrics, WithoutPredictionsAllIsZero) {
    TreeTally tally(small());
    tally.add(Ids{0}, Ids{});
    const TreeEvaluation evaluation = tally.evaluation();
    EXPECT_EQ(evaluation.labels.microF1, 0);
    EXPECT_EQ(evaluation.cMicroF1, 0);
    EXPECT_EQ(evaluation.cMacroF1, 0);
    EXPECT_EQ(evaluation.levels.size(), 3u);
}

TEST(TreeMetrics, LabelsThatNobodyHasCountInTheMacroMean) {
    TreeTally tally(small());
    tally.add(Ids{0}, Ids{0});
    EXPECT_THAT(tally.evaluation().labels.macroF1, DoubleEq(0.2));
    EXPECT_THAT(tally.evaluation().cMacroF1, DoubleEq(0.2));
}

// An independent implementation with sets of names and the formulas of precision and recall.
class BruteForce {
 public:
    explicit BruteForce(const LabelTree& tree) : tree_(tree) {}

    using Names = std::set<std::string>;
    void add(const Names& truth, const Names& prediction) { pairs_.push_back({truth, prediction}); }

    double microF1(bool constrained) const {
        double hits = 0, truths = 0, predictions = 0;
        for (std::int32_t label = 0; label < tree_.root(); ++label) {
            hits += count(label, constrained);
            truths += of(label, 0);
            predictions += of(label, 1);
        }
        return f1(hits, truths, predictions);
    }
    double macroF1(bool constrained) const {
        double sum = 0;
        for (std::int32_t label = 0; label < tree_.root(); ++label)
            sum += f1(count(label, constrained), of(label, 0), of(label, 1));
        return sum / static_cast<double>(tree_.size());
    }
    double exactMatch() const {
        double same = 0;
        for (const auto& pair : pairs_) same += pair[0] == pair[1] ? 1 : 0;
        return same / static_cast<double>(pairs_.size());
    }

 private:
    static double f1(double hits, double truths, double predictions) {
        if (hits == 0) return 0;
        const double precision = hits / predictions, recall = hits / truths;
        return 2 / (1 / precision + 1 / recall);
    }
    double of(std::int32_t label, std::size_t side) const {
        double sum = 0;
        for (const auto& pair : pairs_)
            sum += static_cast<double>(pair[side].count(tree_.name(label)));
        return sum;
    }
    double count(std::int32_t label, bool constrained) const {
        double sum = 0;
        for (const auto& pair : pairs_) {
            bool hit = true;
            for (std::int32_t node = label; node != tree_.root(); node = tree_.parent(node)) {
                hit = hit && pair[0].count(tree_.name(node)) && pair[1].count(tree_.name(node));
                if (!constrained) break;
            }
            sum += hit ? 1 : 0;
        }
        return sum;
    }

    const LabelTree& tree_;
    std::vector<std::array<Names, 2>> pairs_;
};

void expectAgreement(std::mt19937& random, const LabelTree& tree, int documents, unsigned oneIn) {
    TreeTally tally(tree);
    BruteForce force(tree);
    const auto names = [&](const Ids& ids) {
        BruteForce::Names set;
        for (const std::int32_t id : ids) set.insert(tree.name(id));
        return set;
    };
    for (int document = 0; document < documents; ++document) {
        const Ids truth = withAncestors(tree, test::randomLabels(random, tree, oneIn));
        Ids prediction = test::randomLabels(random, tree, oneIn);  // as flat models predict
        if (random() % 2) prediction = withAncestors(tree, prediction);
        if (random() % 3 == 0) prediction = truth;
        tally.add(truth, prediction);
        force.add(names(truth), names(prediction));
    }
    const TreeEvaluation evaluation = tally.evaluation();
    EXPECT_THAT(evaluation.labels.microF1, DoubleNear(force.microF1(false), 1e-12));
    EXPECT_THAT(evaluation.labels.macroF1, DoubleNear(force.macroF1(false), 1e-12));
    EXPECT_THAT(evaluation.labels.exactMatch, DoubleNear(force.exactMatch(), 1e-12));
    EXPECT_THAT(evaluation.cMicroF1, DoubleNear(force.microF1(true), 1e-12));
    EXPECT_THAT(evaluation.cMacroF1, DoubleNear(force.macroF1(true), 1e-12));
}

TEST(TreeMetrics, AgreeWithABruteForceOverRandomTrees) {
    std::mt19937 random(7);
    for (int round = 0; round < 60; ++round) {
        const auto labels = static_cast<std::int32_t>(1 + random() % 14);
        expectAgreement(random, test::randomTree(random, labels), 12, 3);
    }
}

TEST(TreeMetrics, AgreeWithABruteForceOverFourThousandLabels) {
    std::mt19937 random(57);
    expectAgreement(random, test::randomTree(random, 4000, 6), 20, 400);
}

}  // namespace
}  // namespace hanscope
