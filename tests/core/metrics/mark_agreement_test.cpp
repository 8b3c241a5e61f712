// Numbers of words beside the marks of people, and the marks of one beside those of another; worked
// out by hand.
#include "core/metrics/mark_agreement.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

double figure(const MarkFigures& figures, MarkFigure which) {
    return figures[static_cast<std::size_t>(which)].value_or(-1);
}

// The order of the words is a, c, b, d. The first person marked a and b: of the pairs a>c, a>d,
// b<c, b>d three are right; the second c; the majority of two are words that both marked: none.
TEST(MarkAgreement, IsTheMeanOverPeople) {
    const std::vector<double> values{4, 2, 3, 1};
    const MarkFigures both = markFiguresOf(values, {{1, 1, 0, 0}, {0, 0, 1, 0}});
    EXPECT_DOUBLE_EQ(figure(both, MarkFigure::Auc), (3.0 / 4 + 2.0 / 3) / 2);
    EXPECT_DOUBLE_EQ(figure(both, MarkFigure::F1), (1.0 / 2 + 0) / 2);
    EXPECT_DOUBLE_EQ(figure(both, MarkFigure::Iou), (1.0 / 3 + 0) / 2);
    EXPECT_DOUBLE_EQ(figure(both, MarkFigure::Auprc), ((1 + 2.0 / 3) / 2 + 1.0 / 2) / 2);
    EXPECT_EQ(figure(both, MarkFigure::MajorityAuc), -1);
}

// Two of three people marked b, and two c.
TEST(MarkAgreement, OfTheMajority) {
    const MarkFigures figures =
        markFiguresOf({4, 2, 3, 1}, {{1, 1, 0, 0}, {0, 1, 1, 0}, {0, 0, 1, 0}});
    EXPECT_DOUBLE_EQ(figure(figures, MarkFigure::MajorityAuc), 2.0 / 4);
}

TEST(MarkAgreement, WhoMarkedNothingOrEverythingIsLeftOut) {
    const MarkFigures some = markFiguresOf({3, 2, 1}, {{0, 0, 0}, {0, 1, 0}, {1, 1, 1}});
    EXPECT_DOUBLE_EQ(figure(some, MarkFigure::Auc), 1.0 / 2);
    EXPECT_DOUBLE_EQ(figure(some, MarkFigure::MajorityAuc), 1.0 / 2);
    for (const auto& each : markFiguresOf({3, 2, 1}, {{0, 0, 0}, {1, 1, 1}}))
        EXPECT_FALSE(each.has_value());
    EXPECT_FALSE(peopleAgreementOf({{0, 1, 0}, {1, 1, 1}}).another);
    EXPECT_FALSE(markFiguresOf({}, {{}})[0].has_value());
}

TEST(MarkAgreement, OfPeopleWithEachOther) {
    // Values 1 1 0 0 against b, c: b>a tie, b>d, c<a, c=d: (½ + 1 + 0 + ½) / 4. The reverse is
    // alike.
    const PeopleAgreement two = peopleAgreementOf({{1, 1, 0, 0}, {0, 1, 1, 0}});
    EXPECT_DOUBLE_EQ(two.another.value(), 0.5);
    EXPECT_DOUBLE_EQ(two.others.value(), 0.5);
    // A third person marked b: with ab 3/4, or (1 + 1 + ½)/3 the other way; the same with bc.
    const PeopleAgreement three = peopleAgreementOf({{1, 1, 0, 0}, {0, 1, 1, 0}, {0, 1, 0, 0}});
    EXPECT_DOUBLE_EQ(three.another.value(), (2 * 0.5 + 2 * 0.75 + 2 * (2.5 / 3)) / 6);
    // The others of ab count 0 2 1 0: a<c, a=d, b>c, b>d. Of bc: 1 2 0 0. Of b: 1 2 1 0.
    EXPECT_DOUBLE_EQ(three.others.value(), (2.5 / 4 + 2.5 / 4 + 1) / 3);
}

TEST(MarkAgreement, OverTextsHasAnInterval) {
    TextFigure texts;
    EXPECT_EQ(texts.mean(), 0);
    for (const double value : {0.5, 0.7, 0.9, 0.7}) texts.add(value);
    texts.add(std::nullopt);
    EXPECT_EQ(texts.texts(), 4u);
    EXPECT_DOUBLE_EQ(texts.mean(), 0.7);
    const Interval interval = texts.interval(1).value();
    EXPECT_GT(interval.low, 0.5);
    EXPECT_LT(interval.low, 0.65);
    EXPECT_NEAR(interval.low + interval.high, 1.4, 0.06);
    TextFigure one;
    one.add(0.25);
    EXPECT_FALSE(one.interval(1));
}

}  // namespace
}  // namespace hanscope
