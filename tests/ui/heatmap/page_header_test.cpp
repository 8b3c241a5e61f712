#include "ui/heatmap/page_header.h"

#include <gtest/gtest.h>

#include <QTest>
#include <QToolTip>

#include "tests/ui/heatmap/sample_reading.h"
#include "tests/ui/support/readings.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/heatmap_view.h"

namespace hanscope::ui {
namespace {

using test::smallReading;

PageHeader headerOf(const Reading& reading, const QString& truth, qreal width = 600) {
    return {*explain(std::make_shared<const Reading>(reading)), truth, figureFont(), width};
}

TEST(PageHeader, SaysThePredictionAndItsProbability) {
    EXPECT_EQ(PageHeader::title(*smallReading()), "Predicted good · 70\u00a0%");
    const auto many = test::smallMultiLabelReading({0.6F, 0.2F, 0.7F});
    EXPECT_EQ(PageHeader::title(*many), "Predicted good, bad");
    const auto none = test::smallMultiLabelReading({0.1F, 0.2F, 0.3F});
    EXPECT_EQ(PageHeader::title(*none), "Predicted none above 50\u00a0%");
}

TEST(PageHeader, TheRestIsBehindTheSign) {
    auto reading = test::smallEnsembleReading();
    reading->modelName = "Films";
    const QString details = PageHeader::details(*explain(reading), "bad");
    EXPECT_TRUE(details.startsWith("True label: bad\n")) << details.toStdString();
    EXPECT_TRUE(details.contains("\nFilms\n"));
    EXPECT_TRUE(details.endsWith("\nagreement of the networks: sentences 0.50, words 0.25"));
    EXPECT_FALSE(details.contains("70\u00a0%")) << "the title says it";
    const auto many = test::smallMultiLabelReading({0.6F, 0.2F, 0.7F});
    EXPECT_TRUE(
        PageHeader::details(*explain(many), {}).startsWith("probabilities 70\u00a0%, 60\u00a0%"));
}

TEST(PageHeader, StaysWithinItsWidth) {
    auto reading = smallReading();
    reading->labels = std::make_shared<const std::vector<std::string>>(
        std::vector<std::string>{"bad", "fair", "a rather long name of a label"});
    const PageHeader wide = headerOf(*reading, "bad"), narrow = headerOf(*reading, "bad", 150);
    EXPECT_LE(wide.sign().right(), 600);
    EXPECT_LE(narrow.sign().right(), 150);
    EXPECT_LE(narrow.sign().bottom(), narrow.height());
    EXPECT_GT(narrow.height(), 2 * wide.height());
    EXPECT_EQ(narrow.sign().height(), wide.sign().height()) << "however many lines the title has";
    const auto signOf = [](const QString& truth) {
        return headerOf(*smallReading(), truth).sign();
    };
    EXPECT_GT(signOf("good").left(), signOf({}).left()) << "after the chip";
    EXPECT_EQ(signOf("good").top(), signOf({}).top());
}

TEST(PageHeader, ATextUnlikeTheModelsIsCautionedOf) {
    Reading reading = *smallReading();
    const qreal usual = headerOf(reading, {}).sign().left();
    reading.unlikeTraining = message("Its words are unusual.");
    const qreal cautioned = headerOf(reading, {}).sign().left();
    EXPECT_GT(cautioned, usual + 100) << "it has its place in the row";
    EXPECT_LT(headerOf(reading, {}).sign().right(), 600);
}

TEST(PageHeader, AClickOnTheSignTellsTheRest) {
    HeatmapView view;
    view.resize(700, 400);
    view.show();
    auto reading = smallReading();
    reading->modelName = "Films";
    view.setReading(explain(reading));
    EXPECT_TRUE(view.accessibleDescription().contains("Films")) << "for screen readers";
    const PageHeader header(*view.shown(), {}, view.options().font, 600);
    const int left =
        (view.viewport()->width() - static_cast<int>(comfortableWidth(view.options().font))) / 2;
    const QPoint corner(std::max(28, left), 28);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, corner + QPoint(2, 2));
    EXPECT_FALSE(QToolTip::isVisible());
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                      corner + header.sign().center().toPoint());
    ASSERT_TRUE(QToolTip::isVisible());
    EXPECT_TRUE(QToolTip::text().contains("Films"));
    QToolTip::hideText();
}

/// Two sentences of ten words; the first one has a weight of `share`, and in each sentence the
/// first word one of 0.91.
std::shared_ptr<const ShownReading> withShare(float share, const View& view = {}) {
    const std::string ten = "One two three four five six seven eight nine ten";
    Reading reading = sampleReading(ten + ". " + ten + ".");
    reading.sentenceWeights = {share, 1 - share};
    for (std::size_t word = 0; word < reading.wordWeights.size(); ++word)
        reading.wordWeights[word] = word % 11 == 0 ? 0.91F : 0.009F;
    return shared(std::move(reading), view);
}

TEST(HeatmapView, SharesTheScaleOfAnotherPage) {
    HeatmapView view;
    const auto heavy = withShare(1), light = withShare(0.5F);
    const double own = light->weights.words.full;
    ASSERT_LT(own, heavy->weights.words.full);
    view.setReading(light);
    EXPECT_EQ(view.shown(), light);
    view.shareScaleWith(heavy);
    EXPECT_EQ(view.shown()->weights.words.full, heavy->weights.words.full);
    EXPECT_EQ(view.own(), light);
    view.shareScaleWith(nullptr);
    EXPECT_EQ(view.shown(), light);
    View other;
    other.scale = WeightScale::Joint;
    view.shareScaleWith(withShare(1, other));
    EXPECT_EQ(view.shown()->weights.words.full, own) << "those numbers mean something else";
}

TEST(HeatmapView, AHeldScaleDoesNotBecomeFiner) {
    HeatmapView view;
    const auto before = withShare(0.75F);
    view.setReading(before);
    view.holdScale(true);
    view.setReading(withShare(0.5F));
    EXPECT_EQ(view.shown()->weights.words.full, before->weights.words.full);
    const auto heavier = withShare(1);
    view.setReading(heavier);
    EXPECT_EQ(view.shown()->weights.words.full, heavier->weights.words.full)
        << "nothing is clipped";
    view.setReading(before);
    view.holdScale(false);
    EXPECT_EQ(view.shown(), before);
}

}  // namespace
}  // namespace hanscope::ui
