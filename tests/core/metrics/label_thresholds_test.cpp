#include "core/metrics/label_thresholds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace hanscope {
namespace {

struct LabelledDocuments {
    std::vector<std::vector<float>> probabilities;
    LabelLists truth;
};

// Calibrated probabilities of three labels, of which the first is the easiest.
LabelledDocuments randomDocuments(std::size_t count) {
    std::mt19937 random(7);
    std::uniform_real_distribution<float> share(0, 1);
    LabelledDocuments documents;
    for (std::size_t i = 0; i < count; ++i) {
        const float p = share(random), easy = p > 0.5f ? 0.98f : 0.02f;
        const std::vector<float> row{easy, p, p * p * p};
        std::vector<std::int32_t> labels;
        for (std::int32_t label = 0; label < 3; ++label)
            if (share(random) < row[static_cast<std::size_t>(label)]) labels.push_back(label);
        documents.probabilities.push_back(row);
        documents.truth.append(labels);
    }
    return documents;
}

LabelThresholds chosenBy(const LabelledDocuments& documents, double added = 100) {
    ThresholdChooser chooser(documents.probabilities.front().size());
    for (std::size_t i = 0; i < documents.truth.size(); ++i)
        chooser.add(documents.probabilities[i], documents.truth[i]);
    EXPECT_EQ(chooser.documents(), documents.truth.size());
    return chooser.choose(added);
}

struct Counts {
    double both = 0, predicted = 0, truth = 0;

    double f1() const { return 2 * both / (predicted + truth); }
    void add(const Counts& other, double factor) {
        both += factor * other.both;
        predicted += factor * other.predicted;
        truth += factor * other.truth;
    }
};

// Counted one document after the other.
Counts countsAbove(const LabelledDocuments& documents, std::int32_t label, double threshold) {
    Counts counts;
    for (std::size_t i = 0; i < documents.truth.size(); ++i) {
        const auto list = documents.truth[i];
        const bool isTrue = std::count(list.begin(), list.end(), label) > 0;
        const float p = documents.probabilities[i][static_cast<std::size_t>(label)];
        const bool isPredicted = double{p} > threshold;
        counts.both += isTrue && isPredicted;
        counts.predicted += isPredicted;
        counts.truth += isTrue;
    }
    return counts;
}

template <class CountsAt>
std::pair<double, double> bestF1(CountsAt countsAt) {  // threshold, F1
    std::pair<double, double> best{0, -1};
    for (int percent = 1; percent < 100; ++percent) {
        const double f1 = countsAt(percent * 0.01).f1();
        if (f1 > best.second) best = {percent * 0.01, f1};
    }
    return best;
}

TEST(LabelThresholds, FollowTheBestF1OfEachLabel) {
    const LabelledDocuments documents = randomDocuments(700);
    const auto allAt = [&](double threshold) {
        Counts all;
        for (std::int32_t label = 0; label < 3; ++label)
            all.add(countsAbove(documents, label, threshold), 1);
        return all;
    };
    const auto [best, f1] = bestF1(allAt);
    const double truth = allAt(0.5).truth;
    const LabelThresholds chosen = chosenBy(documents);
    EXPECT_NEAR(chosen.common, (truth * best + 100 * 0.5) / (truth + 100), 1e-12);
    for (std::int32_t label = 0; label < 3; ++label) {
        const auto own = bestF1([&](double threshold) {
            Counts counts = countsAbove(documents, label, threshold);
            counts.add(allAt(threshold), 100 / truth);
            return counts;
        });
        EXPECT_NEAR(chosen.ofLabel[static_cast<std::size_t>(label)],
                    chosen.common * own.second / f1, 1e-12);
    }
    EXPECT_GT(chosen.ofLabel[0], chosen.ofLabel[1]);
    EXPECT_GT(chosen.ofLabel[1], chosen.ofLabel[2]);
}

// Two labels: the first has the probability 0.305 in three documents, two of which have it; the
// second 0.205 in one document, which has it, and 0.305 in two, which do not. Above 0.2, F1 is 0.8
// and 0.5, together 6/9; above 0.3 it is 0.8 and 0, together 4/8.
TEST(LabelThresholds, AreDerivedByHandForATinyCorpus) {
    LabelLists truth;
    for (const std::vector<std::int32_t>& labels :
         {std::vector<std::int32_t>{0}, {0}, std::vector<std::int32_t>{1}})
        truth.append(labels);
    const LabelledDocuments documents{{{0.305f, 0.305f}, {0.305f, 0.305f}, {0.305f, 0.205f}},
                                      truth};
    const LabelThresholds none = chosenBy(documents, 0);
    const double common = (3 * 0.01 + 100 * 0.5) / 103;  // 0.01 … 0.2 are as good: the least
    EXPECT_NEAR(none.common, common, 1e-9);
    EXPECT_NEAR(none.ofLabel[0], common * (4.0 / 5) / (6.0 / 9), 1e-9);
    EXPECT_NEAR(none.ofLabel[1], common * (2.0 / 4) / (6.0 / 9), 1e-9);
    // 3 added documents are as many as there are: each label's counts plus those of both.
    const LabelThresholds some = chosenBy(documents, 3);
    EXPECT_NEAR(some.ofLabel[0], common * (10.0 / 14) / (6.0 / 9), 1e-9);
    EXPECT_NEAR(some.ofLabel[1], common * (8.0 / 13) / (6.0 / 9), 1e-9);
}

// With few documents, none with the third label.
TEST(LabelThresholds, StayNearOneHalfForFewDocuments) {
    const LabelThresholds chosen =
        chosenBy({{{0.3f, 0.1f, 0.2f}, {0.1f, 0.3f, 0.1f}}, LabelLists::ofOne({0, 1})});
    EXPECT_NEAR(chosen.common, (2 * 0.21 + 100 * 0.5) / 102, 1e-9);
    for (const double threshold : chosen.ofLabel) EXPECT_NEAR(threshold, 0.49, 0.01);
}

TEST(LabelThresholds, AreOneHalfWithoutTrueLabels) {
    EXPECT_EQ(chosenBy({{{0.9f, 0.2f}}, LabelLists({0}, {})}).ofLabel,
              (std::vector<double>{0.5, 0.5}));
}

}  // namespace
}  // namespace hanscope
