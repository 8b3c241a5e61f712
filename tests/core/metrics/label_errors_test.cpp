// Confident learning against figures of a NumPy program written from the definitions alone.
#include "core/metrics/label_errors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;

LabelLists single(const std::vector<std::int32_t>& labels) {
    LabelLists lists;
    for (const std::int32_t label : labels) lists.append(std::vector<std::int32_t>{label});
    return lists;
}

TEST(LabelErrors, AreThoseWhoseConfidentClassIsAnother) {
    const std::vector<std::vector<float>> p{
        {0.19f, 0.06f, 0.75f}, {0.71f, 0.20f, 0.09f}, {0.47f, 0.52f, 0.01f}, {0.23f, 0.26f, 0.51f},
        {0.52f, 0.20f, 0.28f}, {0.59f, 0.31f, 0.10f}, {0.35f, 0.42f, 0.23f}, {0.33f, 0.52f, 0.15f},
        {0.11f, 0.47f, 0.42f}, {0.45f, 0.42f, 0.13f}, {0.49f, 0.46f, 0.05f}, {0.35f, 0.40f, 0.25f}};
    const auto suspects = suspectLabels(single({0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2}), p);
    std::vector<std::uint32_t> documents;
    std::vector<std::int32_t> others;
    std::size_t errors = 0;
    for (const SuspectLabel& suspect : suspects) {
        documents.push_back(suspect.document);
        others.push_back(suspect.other);
        errors += suspect.isError;
    }
    EXPECT_THAT(documents, ElementsAre(2, 5, 0, 1, 4, 3, 11, 6, 8, 9, 10, 7));
    EXPECT_THAT(others, ElementsAre(1, 0, 2, 0, 0, 2, 1, 1, 1, 1, 0, 0));
    EXPECT_EQ(errors, 10u);
    EXPECT_FALSE(suspects[9].isError);  // less probable than that of document 10, which is one
    EXPECT_NEAR(suspects[0].margin(), -0.51, 1e-6);
    EXPECT_NEAR(suspects[11].margin(), 0.19, 1e-6);
}

TEST(LabelErrors, OfListsAreAboutALabelAndItsAbsence) {
    const std::vector<std::vector<float>> p{{0.07f, 0.20f}, {0.15f, 0.10f}, {0.13f, 0.55f},
                                            {0.19f, 0.95f}, {0.68f, 0.54f}, {0.71f, 0.26f},
                                            {0.93f, 0.84f}, {0.73f, 0.48f}};
    LabelLists labels;
    for (const std::vector<std::int32_t>& own :
         std::vector<std::vector<std::int32_t>>{{}, {}, {1}, {1}, {0}, {}, {}, {0, 1}})
        labels.append(own);
    const auto suspects = suspectLabelsInLists(labels, p);
    ASSERT_EQ(suspects.size(), 5u);
    const auto is = [&](std::size_t i, std::uint32_t document, std::int32_t label, bool isGiven,
                        bool isError, double margin) {
        return suspects[i].document == document && suspects[i].label == label &&
               suspects[i].isGiven == isGiven && suspects[i].isError == isError &&
               std::abs(double{suspects[i].margin()} - margin) < 1e-6;
    };
    EXPECT_TRUE(is(0, 6, 0, false, true, -0.86));
    EXPECT_TRUE(is(1, 6, 1, false, true, -0.68));
    EXPECT_TRUE(is(2, 5, 0, false, true, -0.42));
    EXPECT_TRUE(is(3, 4, 1, false, false, -0.08));
    EXPECT_TRUE(is(4, 7, 1, true, false, -0.04));
}

TEST(LabelErrors, AClassWithoutDocumentsIsNobodysClass) {
    const auto suspects = suspectLabels(single({0, 0}), {{0.3f, 0.7f}, {0.4f, 0.6f}});
    for (const SuspectLabel& suspect : suspects) EXPECT_FALSE(suspect.isError);
    EXPECT_EQ(suspects[0].document, 0u);
    EXPECT_EQ(suspects[0].other, 1);
    EXPECT_TRUE(suspectLabels({}, {}).empty());
    EXPECT_TRUE(suspectLabelsInLists({}, {}).empty());
}

}  // namespace
}  // namespace hanscope::test
