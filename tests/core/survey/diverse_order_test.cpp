// Texts that are far from each other, one after the other.
#include "core/survey/diverse_order.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <set>

#include "core/error.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using Vector = UnitVectors::Vector;

std::vector<Vector> randomVectors(std::size_t count, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<Vector> all(count);
    for (Vector& vector : all) {
        for (float& each : vector) each = static_cast<float>(random() % 1000) - 500;
        const float length =
            std::sqrt(std::inner_product(vector.begin(), vector.end(), vector.begin(), 0.0f));
        for (float& each : vector) each /= length;
    }
    return all;
}

UnitVectors unitVectors(const std::vector<Vector>& vectors) {
    UnitVectors all;
    for (const Vector& each : vectors) all.add(each);
    return all;
}

/// The definition, one comparison after the other.
std::vector<std::size_t> farthestOf(const std::vector<Vector>& texts,
                                    const std::vector<Vector>& centres, std::size_t count) {
    std::vector<float> nearest(texts.size(), std::numeric_limits<float>::max());
    const auto approach = [&](const Vector& centre) {
        for (std::size_t i = 0; i < texts.size(); ++i)
            nearest[i] = std::min(nearest[i], 1 - std::inner_product(centre.begin(), centre.end(),
                                                                     texts[i].begin(), 0.0f));
    };
    for (const Vector& centre : centres) approach(centre);
    std::vector<std::size_t> chosen;
    while (chosen.size() < count) {
        chosen.push_back(static_cast<std::size_t>(std::max_element(nearest.begin(), nearest.end()) -
                                                  nearest.begin()));
        approach(texts[chosen.back()]);
        nearest[chosen.back()] = -std::numeric_limits<float>::max();
    }
    return chosen;
}

TEST(DiverseOrder, IsThatOfTheDefinition) {
    const auto texts = randomVectors(203, 1), centres = randomVectors(17, 2);
    const UnitVectors vectors = unitVectors(texts);
    EXPECT_EQ(vectors.size(), 203u);
    EXPECT_EQ(vectors[202], texts[202]);
    EXPECT_EQ(diverseOrder(vectors, unitVectors(centres), 203), farthestOf(texts, centres, 203));
    EXPECT_EQ(diverseOrder(vectors, {}, 50), farthestOf(texts, {}, 50));
    EXPECT_EQ(diverseOrder(vectors, {}, 1000).size(), 203u);
    EXPECT_TRUE(diverseOrder({}, unitVectors(centres), 5).empty());
}

TEST(DiverseOrder, AfterManyTextsTheOthersFollowByTheirDistance) {
    const auto texts = randomVectors(kMaxDiverse + 100, 3);
    const UnitVectors vectors = unitVectors(texts);
    const std::vector<std::size_t> order = diverseOrder(vectors, {}, texts.size());
    const std::vector<std::size_t> first(order.begin(), order.begin() + kMaxDiverse);
    EXPECT_EQ(first, farthestOf(texts, {}, kMaxDiverse));
    EXPECT_EQ(std::set<std::size_t>(order.begin(), order.end()).size(), texts.size());
    std::vector<float> nearest(texts.size(), 2);
    for (const std::size_t each : first) vectors.approach(texts[each], nearest);
    for (std::size_t i = kMaxDiverse + 1; i < order.size(); ++i)
        EXPECT_GE(nearest[order[i - 1]], nearest[order[i]]) << i;
    EXPECT_EQ(diverseOrder(vectors, {}, kMaxDiverse + 10),
              std::vector<std::size_t>(order.begin(), order.begin() + kMaxDiverse + 10));
}

TEST(DiverseOrder, ManyLabelledTextsAreRepresentedByTheMostDifferent) {
    std::vector<Vector> centres(kMaxDiverse + 500, Vector{});
    for (Vector& each : centres) each[0] = 1;  // all alike but one
    centres.back() = Vector{};
    centres.back()[1] = 1;
    std::vector<Vector> texts(3, Vector{});
    for (std::size_t i = 0; i < 3; ++i) texts[i][i] = 1;
    EXPECT_THAT(diverseOrder(unitVectors(texts), unitVectors(centres), 1), ElementsAre(2));
}

TEST(DiverseOrder, TellsItsProgressAndStops) {
    const UnitVectors texts = unitVectors(randomVectors(2 * kMaxDiverse, 5));
    const UnitVectors centres = unitVectors(randomVectors(10, 6));
    std::vector<std::uint64_t> reports;
    std::uint64_t total = 0;
    diverseOrder(texts, centres, texts.size(), [&](std::uint64_t done, std::uint64_t all) {
        reports.push_back(done);
        total = all;
    });
    // The work is in proportion to the number of texts, and every comparison is told.
    EXPECT_EQ(total, (kMaxDiverse + 10) * texts.size());
    ASSERT_EQ(reports.size(), kMaxDiverse + 10);
    for (std::size_t i = 0; i < reports.size(); ++i) ASSERT_EQ(reports[i], (i + 1) * texts.size());

    const CancelToken cancel;
    std::size_t reported = 0;
    const auto stop = [&](std::uint64_t, std::uint64_t) {
        if (++reported == 7) cancel.cancel();
    };
    EXPECT_THROW(diverseOrder(texts, centres, texts.size(), stop, cancel), Cancelled);
    EXPECT_EQ(reported, 7u);
}

}  // namespace
}  // namespace hanscope
