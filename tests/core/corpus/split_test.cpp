#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/corpus/encoded/corpus.h"
#include "core/error.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::int32_t> someLabels(std::size_t count) {
    std::vector<std::int32_t> labels;
    for (std::size_t i = 0; i < count; ++i) labels.push_back(i % 7 == 0 ? 0 : i % 3 == 0 ? 2 : 1);
    return labels;
}

std::size_t countIn(const std::vector<std::uint32_t>& documents,
                    const std::vector<std::int32_t>& labels, std::int32_t label) {
    return std::count_if(documents.begin(), documents.end(),
                         [&](std::uint32_t document) { return labels[document] == label; });
}

TEST(Split, HoldsEveryDocumentOnceInOrder) {
    const auto labels = someLabels(1000);
    const Split split = splitStratified(labels, 0.1, 1);
    EXPECT_TRUE(std::is_sorted(split.training.begin(), split.training.end()));
    EXPECT_TRUE(std::is_sorted(split.validation.begin(), split.validation.end()));
    std::vector<std::uint32_t> all;
    std::merge(split.training.begin(), split.training.end(), split.validation.begin(),
               split.validation.end(), std::back_inserter(all));
    ASSERT_EQ(all.size(), 1000u);
    for (std::uint32_t i = 0; i < all.size(); ++i) ASSERT_EQ(all[i], i);
}

TEST(Split, TakesTheFractionOfEachClass) {
    const auto labels = someLabels(1000);
    const Split split = splitStratified(labels, 0.15, 1);
    for (std::int32_t label = 0; label < 3; ++label) {
        const auto count = std::count(labels.begin(), labels.end(), label);
        EXPECT_EQ(countIn(split.validation, labels, label),
                  static_cast<std::size_t>(std::llround(0.15 * static_cast<double>(count))));
    }
}

TEST(Split, LeavesOneDocumentOfEachClassToTraining) {
    const Split split = splitStratified({0, 0, 1, 2, 2, 2}, 0.9, 1);
    EXPECT_EQ(split.validation.size(), 3u);
    const std::vector<std::int32_t> labels{0, 0, 1, 2, 2, 2};
    for (std::int32_t label = 0; label < 3; ++label) {
        EXPECT_EQ(countIn(split.training, labels, label), 1u);
    }
}

TEST(Split, IsTheSameEverywhere) {
    const Split split = splitStratified(std::vector<std::int32_t>(20, 0), 0.25, 42);
    EXPECT_THAT(split.validation, ElementsAre(3, 8, 11, 16, 17));
}

TEST(Split, DependsOnTheSeed) {
    const auto labels = someLabels(1000);
    EXPECT_EQ(splitStratified(labels, 0.1, 1).validation,
              splitStratified(labels, 0.1, 1).validation);
    EXPECT_NE(splitStratified(labels, 0.1, 1).validation,
              splitStratified(labels, 0.1, 2).validation);
}

TEST(Folds, AreAlikeInSizeAndInEachClass) {
    const auto labels = someLabels(1000);
    const std::vector<std::size_t> folds = stratifiedFolds(labels, 3, 1);
    ASSERT_EQ(folds.size(), 1000u);
    for (std::size_t fold = 0; fold < 3; ++fold) {
        EXPECT_NEAR(std::count(folds.begin(), folds.end(), fold), 1000 / 3.0, 1);
        for (std::int32_t label = 0; label < 3; ++label) {
            std::ptrdiff_t both = 0;
            for (std::size_t i = 0; i < 1000; ++i) both += labels[i] == label && folds[i] == fold;
            const auto all = std::count(labels.begin(), labels.end(), label);
            EXPECT_NEAR(both, static_cast<double>(all) / 3, 1) << label;
        }
    }
}

TEST(Folds, AreTheSameEverywhere) {
    EXPECT_THAT(stratifiedFolds({5, 5, 5, -1, 2, 2}, 2, 42), ElementsAre(0, 1, 1, 0, 1, 0));
    EXPECT_NE(stratifiedFolds(someLabels(100), 2, 1), stratifiedFolds(someLabels(100), 2, 2));
}

TEST(Split, ChoosesEachDocumentAboutEquallyOften) {
    const std::vector<std::int32_t> labels(20, 0);
    std::vector<int> chosen(20);
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        for (const std::uint32_t i : splitStratified(labels, 0.25, seed).validation) ++chosen[i];
    }
    for (const int count : chosen) EXPECT_NEAR(count, 1000, 150);  // five standard deviations
}

TEST(Split, OfListsIsByTheRarestLabel) {
    LabelLists lists;  // label 0: four documents, 1: two, 2: two, 3: one
    for (const std::vector<std::int32_t>& list :
         std::vector<std::vector<std::int32_t>>{{0, 2}, {0, 1}, {}, {0, 1, 2}, {0, 3}, {}})
        lists.append(list);
    EXPECT_THAT(rarestLabels(lists), ElementsAre(2, 1, -1, 1, 3, -1));
    const std::vector<std::int32_t> single{1, 0, 0, 2};
    EXPECT_EQ(rarestLabels(LabelLists::ofOne(single)), single);
    const Split split = splitStratified(rarestLabels(lists), 0.5, 1);
    EXPECT_EQ(split.validation.size(), 2u);  // of the two of label 1, of the two of none
}

TEST(Split, OfNothingIsEmpty) {
    EXPECT_THAT(splitStratified({}, 0.5, 1).training, IsEmpty());
    EXPECT_THAT(splitStratified({0, 1}, 0, 1).validation, IsEmpty());
}

TEST(Split, RefusesInvalidFractions) {
    for (const double fraction : {-0.1, 1.0, std::nan("")}) {
        EXPECT_THROW(splitStratified({0, 1}, fraction, 1), Error) << fraction;
    }
}

}  // namespace
}  // namespace hanscope
