#include "core/metrics/label_thresholds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace hanscope {
namespace {

struct Documents {
    std::vector<std::vector<float>> probabilities;
    LabelLists truth;
};

// Calibrated probabilities of three labels, of which the first is the easiest.
Documents randomDocuments(std::size_t count) {
    std::mt19937 random(7);
    std::uniform_real_distribution<float> share(0, 1);
    Documents documents;
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
Counts countsAbove(const Documents& documents, std::int32_t label, double threshold) {
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
    const Documents documents = randomDocuments(700);
    const auto allAt = [&](double threshold) {
        Counts all;
        for (std::int32_t label = 0; label < 3; ++label)
            all.add(countsAbove(documents, label, threshold), 1);
        return all;
    };
    const auto [best, f1] = bestF1(allAt);
    const double truth = allAt(0.5).truth;
    const LabelThresholds chosen = chooseLabelThresholds(documents.probabilities, documents.truth);
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

// With few documents, none with the third label.
TEST(LabelThresholds, StayNearOneHalfForFewDocuments) {
    LabelLists truth;
    truth.append(std::vector<std::int32_t>{0});
    truth.append(std::vector<std::int32_t>{1});
    const LabelThresholds chosen =
        chooseLabelThresholds({{0.3f, 0.1f, 0.2f}, {0.1f, 0.3f, 0.1f}}, truth);
    EXPECT_NEAR(chosen.common, (2 * 0.21 + 100 * 0.5) / 102, 1e-9);
    for (const double threshold : chosen.ofLabel) EXPECT_NEAR(threshold, 0.49, 0.01);
}

TEST(LabelThresholds, AreOneHalfWithoutTrueLabels) {
    LabelLists truth;
    truth.append(std::vector<std::int32_t>());
    EXPECT_EQ(chooseLabelThresholds({{0.9f, 0.2f}}, truth).ofLabel,
              (std::vector<double>{0.5, 0.5}));
}

}  // namespace
}  // namespace hanscope
