#include <gtest/gtest.h>

#include <QImage>
#include <QSignalSpy>
#include <QSlider>
#include <QSvgRenderer>
#include <QTest>
#include <QToolButton>

#include "tests/support/scratch_folder.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/readings.h"
#include "tests/ui/support/shown_readings.h"
#include "tests/ui/support/waiting.h"
#include "tests/ui/training/run/reports.h"
#include "ui/training/timeline/timeline_strip.h"
#include "ui/training/timeline/timeline_views.h"
#include "ui/widgets/desktop_wishes.h"

namespace hanscope::ui {
namespace {

using test::ScratchFolder;
using test::snapshot;

TEST(SnapshotLine, ThinsEvenlyAndKeepsTheFirstAndTheLast) {
    SnapshotLine line(8);
    for (std::uint64_t step = 0; step <= 100; ++step) {
        line.add(snapshot(step), -1);
        EXPECT_LE(line.size(), 8);
        EXPECT_EQ(line[0].step, 0u);
        EXPECT_EQ(line[line.size() - 1].step, step);
    }
    std::uint64_t widest = 0;
    for (int i = 1; i < line.size(); ++i) {
        EXPECT_GT(line[i].step, line[i - 1].step);
        widest = std::max(widest, line[i].step - line[i - 1].step);
    }
    EXPECT_LE(widest, 32u);  // 100 / 7 is 14; powers of two: 16 and, where it is being thinned, 32
}

TEST(SnapshotLine, TheCurrentOneIsKept) {
    SnapshotLine line(5);
    int kept = -1;
    for (std::uint64_t step = 0; step <= 40; ++step) {
        kept = line.add(snapshot(step), kept);
        if (step == 3) kept = 3;
    }
    ASSERT_GE(kept, 0);
    EXPECT_EQ(line[kept].step, 3u);
}

TEST(SnapshotLine, ARunThatWentBackLosesLaterSnapshots) {
    SnapshotLine line;
    for (const std::uint64_t step : {0, 10, 20, 30}) line.add(snapshot(step), -1);
    EXPECT_EQ(line.add(snapshot(15), 1), 1);
    EXPECT_EQ(line.size(), 3);
    EXPECT_EQ(line.add(snapshot(5), 2), -1);
    EXPECT_EQ(line.size(), 2);
}

TEST(SnapshotLine, EvenlySpacedHasBothEnds) {
    EXPECT_EQ(evenlySpaced(10, 4), (std::vector<int>{0, 3, 6, 9}));
    EXPECT_EQ(evenlySpaced(3, 6), (std::vector<int>{0, 1, 2}));
    EXPECT_EQ(evenlySpaced(5, 1), std::vector<int>{4});
    EXPECT_TRUE(evenlySpaced(0, 3).empty());
}

TEST(SnapshotText, SaysEpochStepAndAccuracy) {
    EXPECT_EQ(snapshotText({nullptr, 3, 1240, 0.71}), "Epoch 3 · step 1,240 · accuracy 71\u00a0%");
    EXPECT_EQ(snapshotText({nullptr, 1, 5, -1}), "Epoch 1 · step 5");
    EXPECT_EQ(snapshotText({nullptr, 0, 0, -1}), "Before the first step");
}

TEST(TimelineBarTest, TheNameOfAModelIsShownLiterally) {
    TimelineBar bar;
    bar.show(true, "Epoch 3", "R&D");
    EXPECT_EQ(test::named<QToolButton>(bar, "Selected model")->text(), "R&&D");
    bar.setExpanded(false);
    bar.show(false, "Epoch 3", "R&D");
    EXPECT_EQ(test::named<QToolButton>(bar, "R&D")->text(), "R&&D") << "as the only control";
}

class Strip : public ::testing::Test {
 protected:
    void SetUp() override {
        strip_.resize(900, 260);
        strip_.show();
        for (int i = 0; i < 5; ++i) {
            strip_.add(snapshot(static_cast<std::uint64_t>(10 * i), 0.2F * static_cast<float>(i)));
        }
    }
    TimelineStrip strip_;
};

TEST_F(Strip, FollowsTheNewestUntilTheUserGoesBack) {
    EXPECT_EQ(strip_.current(), 4);
    QSignalSpy chosen(&strip_, &TimelineStrip::snapshotChosen);
    strip_.add(snapshot(50));
    EXPECT_EQ(strip_.current(), 5);
    EXPECT_EQ(chosen.count(), 1);
    QTest::keyClick(strip_.findChild<QSlider*>(), Qt::Key_Left);
    EXPECT_EQ(strip_.current(), 4);
    EXPECT_FALSE(strip_.isFollowing());
    ASSERT_EQ(chosen.count(), 2);
    EXPECT_EQ(chosen.last()[0].value<std::shared_ptr<const Reading>>(),
              strip_.snapshots()[4].reading);
    strip_.add(snapshot(60));
    EXPECT_EQ(strip_.current(), 4);
    EXPECT_EQ(chosen.count(), 2);
    QTest::keyClick(strip_.findChild<QSlider*>(), Qt::Key_End);
    EXPECT_TRUE(strip_.isFollowing());
    strip_.add(snapshot(70));
    EXPECT_EQ(strip_.current(), strip_.snapshots().size() - 1);
}

TEST_F(Strip, WithLessMotionStaysAtTheFirstUntilTheUserFollows) {
    setDesktopWishes({DesktopWishes::Colors::NoPreference, false, true});
    strip_.clear();
    strip_.add(snapshot(10));
    strip_.add(snapshot(20));
    EXPECT_EQ(strip_.current(), 0);
    strip_.followNewest();
    strip_.add(snapshot(30));
    EXPECT_EQ(strip_.current(), 2);
    setDesktopWishes({});
}

TEST_F(Strip, MayDrawOtherWeightsThanTheReadings) {
    QSignalSpy chosen(&strip_, &TimelineStrip::snapshotChosen);
    const auto other = [](const Snapshot& snapshot) {
        auto drawn = std::make_shared<ShownReading>(*explain(snapshot.reading));
        drawn->weights.sentences.values = {1, 0};
        drawn->weights.subject.node = Subject::Node{"cs", false, {0, 0}, 1, 2};
        return drawn;
    };
    strip_.setDrawing(other);
    auto* map = strip_.findChild<AttentionMap*>();
    const Palette palette = Palette::matching(map->palette());
    EXPECT_EQ(map->grab().toImage().pixelColor(map->cell(2, 0).center()), palette.bar(1));
    strip_.add(snapshot(50));
    EXPECT_EQ(test::readBy(strip_.snapshots()[5].drawn), "cs · head 1 of 2");
    EXPECT_EQ(strip_.content(2, true).snapshots[0].drawn->weights.sentences.values[0], 1);
    ASSERT_EQ(chosen.count(), 1);  // the page is told of the reading itself
    EXPECT_EQ(chosen[0][0].value<std::shared_ptr<const Reading>>(), strip_.snapshots()[5].reading);
    strip_.setDrawing({});
    EXPECT_EQ(strip_.snapshots()[0].drawn->reading, strip_.snapshots()[0].reading);
    EXPECT_EQ(test::readBy(strip_.snapshots()[0].drawn), "");
}

TEST_F(Strip, AnotherTextClearsTheStrip) {
    Snapshot other = snapshot(90);
    auto reading = test::smallReading();
    reading->document = std::make_shared<const Document>(
        "Good", std::vector<Sentence>{{{0, 4}, 0, 1}}, std::vector<Range>{{0, 4}});
    reading->sentenceWeights = reading->wordWeights = {1};
    reading->known = {1};
    other.reading = reading;
    strip_.setCurrent(1);
    strip_.add(other);
    EXPECT_EQ(strip_.snapshots().size(), 1);
    EXPECT_TRUE(strip_.isFollowing());
    strip_.clear();
    EXPECT_EQ(strip_.current(), -1);
    EXPECT_FALSE(strip_.grab().isNull());
}

TEST_F(Strip, PlaysFromTheBeginningToTheNewest) {
    QSignalSpy chosen(&strip_, &TimelineStrip::snapshotChosen);
    strip_.setPlaying(true);
    EXPECT_EQ(strip_.current(), 0);
    WAIT_FOR(!strip_.isPlaying());
    EXPECT_EQ(strip_.current(), 4);
    EXPECT_TRUE(strip_.isFollowing());
    EXPECT_EQ(chosen.count(), 5);
}

TEST_F(Strip, TheMapHasTheColoursOfTheSentencesBars) {
    auto* map = strip_.findChild<AttentionMap*>();
    strip_.setCurrent(0);
    const QImage image = map->grab().toImage();
    const Palette palette = Palette::matching(map->palette());
    EXPECT_EQ(image.pixelColor(map->cell(2, 0).center()), palette.bar(0.4F));
    EXPECT_EQ(image.pixelColor(map->cell(2, 1).center()), palette.bar(0.6F));
    EXPECT_EQ(image.pixelColor(map->cell(4, 0).center()), palette.bar(0.8F));
    QTest::mouseClick(map, Qt::LeftButton, {}, map->cell(3, 1).center());
    EXPECT_EQ(strip_.current(), 3);
}

TEST_F(Strip, MarksStandBesideTheAttention) {
    auto* map = strip_.findChild<AttentionMap*>();
    EXPECT_TRUE(map->markCell(0).isEmpty());
    const auto& document = strip_.snapshots()[0].reading->document;  // "Good film. Bad end here."
    strip_.setMarks(document, {1, 0, 0, 1, 1, 1, 0});
    const QImage image = map->grab().toImage();
    const Palette palette = Palette::matching(map->palette());
    EXPECT_EQ(image.pixelColor(map->markCell(0).center()), palette.bar(0.25F));
    EXPECT_EQ(image.pixelColor(map->markCell(1).center()), palette.bar(0.75F));
    EXPECT_GT(map->markCell(0).left(), map->cell(4, 0).right());
    EXPECT_EQ(strip_.content(2, true).marks, (std::vector<std::uint8_t>{1, 0, 0, 1, 1, 1, 0}));
    // By their bytes: the page may divide the text into other words.
    const auto halves =
        std::make_shared<const Document>(document->text(), std::vector<Sentence>{{{0, 24}, 0, 2}},
                                         std::vector<Range>{{0, 10}, {11, 24}});
    strip_.setMarks(halves, {1, 0});
    EXPECT_EQ(strip_.snapshots().marks(), (std::vector<std::uint8_t>{1, 1, 1, 0, 0, 0, 0}));
    const auto other = std::make_shared<const Document>(
        "Good", std::vector<Sentence>{{{0, 4}, 0, 1}}, std::vector<Range>{{0, 4}});
    strip_.setMarks(other, {1});
    EXPECT_TRUE(strip_.snapshots().marks().empty());
    EXPECT_TRUE(map->markCell(0).isEmpty());
}

TEST_F(Strip, PagesShowTheBarsAndAClickChoosesOne) {
    auto* row = strip_.findChild<SnapshotRow*>();
    strip_.setCurrent(4);
    const std::vector<int> shown = row->shown();
    ASSERT_GE(shown.size(), 3u);
    const QImage image = row->grab().toImage();
    const QRect page = row->pageRect(0);
    const QColor bar = image.pixelColor(page.topLeft() + QPoint(6, 8));  // of a weight of nothing
    EXPECT_EQ(bar, Palette::matching(row->palette()).page);
    QTest::mouseClick(row, Qt::LeftButton, {}, row->pageRect(1).center());
    EXPECT_EQ(strip_.current(), shown[1]);
}

TEST_F(Strip, TheCurrentSnapshotIsAlwaysShown) {
    for (std::uint64_t step = 50; step < 900; step += 10) strip_.add(snapshot(step));
    auto* row = strip_.findChild<SnapshotRow*>();
    for (const int index : {0, 7, 29, 59}) {
        strip_.setCurrent(index);
        const std::vector<int> shown = row->shown();
        EXPECT_NE(std::find(shown.begin(), shown.end(), index), shown.end());
        EXPECT_TRUE(std::is_sorted(shown.begin(), shown.end()));
    }
}

TEST_F(Strip, IsExportedSideBySideAndOneBelowTheOther) {
    ScratchFolder folder;
    const auto path = [&](const char* name) { return QString::fromStdString(folder / name); };
    const TimelineContent beside = strip_.content(3, true);
    ASSERT_EQ(beside.snapshots.size(), 3u);
    EXPECT_EQ(beside.snapshots[1].step, 20u);
    TimelinePicture picture(beside);
    exportTimeline(beside, path("a.png"), 1);
    const QImage image(path("a.png"));
    EXPECT_EQ(image.size(), picture.size().toSize());
    const Palette palette = Palette::matching(strip_.palette());
    for (const int i : {0, 1, 2}) {  // the first sentence's bar: 0, 0.4, 0.8
        const QPointF bar = picture.heatmapOrigin(i) + QPointF(2, 8);
        EXPECT_EQ(image.pixelColor(bar.toPoint()), palette.bar(0.4F * static_cast<float>(i)));
    }
    exportTimeline(strip_.content(3, false), path("b.svg"), 1);
    const QByteArray svg = QByteArray::fromStdString(test::readBytes(folder / "b.svg"));
    EXPECT_TRUE(QSvgRenderer(svg).isValid());
    EXPECT_EQ(svg.count("Epoch 3"), 1);
    EXPECT_LT(TimelinePicture(strip_.content(3, false)).size().width(), picture.size().width());
    exportTimeline(beside, path("c.pdf"), 1);
    EXPECT_TRUE(test::readBytes(folder / "c.pdf").find("/Count 1\n") != std::string::npos);
}

TEST_F(Strip, FiguresSideBySideAreInRowsThatFitAPage) {
    for (std::uint64_t step = 50; step < 200; step += 10) strip_.add(snapshot(step));
    for (const auto& [figures, columns] :
         {std::pair(4, 4), {5, 3}, {6, 3}, {7, 4}, {9, 3}, {12, 4}})
        EXPECT_EQ(strip_.content(figures, true).columns, columns) << figures;
    EXPECT_EQ(strip_.content(12, false).columns, 1);
}

}  // namespace
}  // namespace hanscope::ui
