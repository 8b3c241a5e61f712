#include "ui/heatmap/heatmap_accessible.h"

#include <gtest/gtest.h>

#include <QAccessible>
#include <QApplication>
#include <QTest>

#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/heatmap_view.h"

namespace hanscope::ui {
namespace {

class HeatmapAccessibleTest : public ::testing::Test {
 protected:
    HeatmapAccessibleTest() {
        Reading reading = sampleReading("Größe 漂亮 two. Three four!");
        reading.sentenceWeights = {0.36f, 0.64f};
        view.setReading(shared(std::move(reading)));
        view.resize(700, 400);
        view.show();
    }

    QAccessibleTextInterface* text() {
        return QAccessible::queryAccessibleInterface(&view)->textInterface();
    }

    HeatmapView view;
};

TEST_F(HeatmapAccessibleTest, IsAReadOnlyDocumentWithItsText) {
    QAccessibleInterface* page = QAccessible::queryAccessibleInterface(&view);
    EXPECT_EQ(page->role(), QAccessible::Document);
    EXPECT_TRUE(page->state().readOnly);
    EXPECT_EQ(page->text(QAccessible::Name), "Heatmap of the document");
    ASSERT_TRUE(text());
    EXPECT_EQ(text()->characterCount(), 25);
    EXPECT_EQ(text()->text(0, 25), "Größe 漂亮 two. Three four!");
    EXPECT_EQ(text()->text(6, 8), "漂亮");
}

TEST_F(HeatmapAccessibleTest, SentencesAreThoseOfTheReading) {
    int start = -1, end = -1;
    EXPECT_EQ(text()->textAtOffset(20, QAccessible::SentenceBoundary, &start, &end), "Three four!");
    EXPECT_EQ(start, 14);
    EXPECT_EQ(end, 25);
    EXPECT_EQ(text()->textAtOffset(15, QAccessible::WordBoundary, &start, &end), "Three");
}

TEST_F(HeatmapAccessibleTest, AttributesAreTheWeights) {
    int start = -1, end = -1;
    const Weights& weights = view.shown()->weights;
    const QString expected = QStringLiteral("word-weight:%1;sentence:2;sentence-weight:0.64;")
                                 .arg(QString::number(weights.words.values[4], 'g', 2));
    const QString found = text()->attributes(16, &start, &end);
    EXPECT_EQ(start, 14);
    EXPECT_EQ(end, 19);
    EXPECT_EQ(found, expected);
    EXPECT_EQ(text()->attributes(5, &start, &end), "");  // the space
    EXPECT_EQ(start, 5);
    EXPECT_EQ(end, 6);
}

TEST_F(HeatmapAccessibleTest, TheCaretIsAtTheCurrentWordWhoseWeightsAreTheDescription) {
    QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
    QTest::keyClick(&view, Qt::Key_Left);
    EXPECT_EQ(text()->cursorPosition(), 20);
    const QString spoken =
        QAccessible::queryAccessibleInterface(&view)->text(QAccessible::Description);
    EXPECT_TRUE(spoken.contains("four")) << spoken.toStdString();
    text()->setCursorPosition(7);
    EXPECT_EQ(view.currentWord(), 1);
}

TEST_F(HeatmapAccessibleTest, TheDescriptionIsThatOfTheReadingShown) {
    text()->setCursorPosition(7);
    const QString before = view.accessibleDescription();
    Reading other = *view.reading();
    other.sentenceWeights = {0.9f, 0.1f};
    view.setReading(shared(std::move(other)));
    EXPECT_TRUE(view.accessibleDescription().startsWith("漂亮"));
    EXPECT_NE(view.accessibleDescription(), before);
    view.setReading(shared(sampleReading("Another text.")));
    EXPECT_TRUE(view.accessibleDescription().contains("Film reviews")) << "of the whole page";
}

TEST_F(HeatmapAccessibleTest, TheWordOfTheKeyboardStaysWhenThePointerLeaves) {
    text()->setCursorPosition(7);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(view.viewport(), &leave);
    EXPECT_EQ(view.currentWord(), 1);
    QTest::mouseMove(view.viewport(), view.viewport()->mapFromGlobal(view.wordPlace(3).center()));
    EXPECT_EQ(view.currentWord(), 3);
    QApplication::sendEvent(view.viewport(), &leave);
    EXPECT_EQ(view.currentWord(), 1);
}

TEST_F(HeatmapAccessibleTest, TheNextHeavySentenceIsSaid) {
    view.nextHeavySentence();
    const auto parts = view.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    EXPECT_EQ(parts.last()->accessibleName(), "0.64, Three four!");
}

TEST_F(HeatmapAccessibleTest, SelectedWordsAreTheSelection) {
    text()->setSelection(0, 6, 12);
    EXPECT_EQ(view.selectedWords().first, 1);
    EXPECT_EQ(view.selectedWords().count, 2);
    int start = -1, end = -1;
    text()->selection(0, &start, &end);
    EXPECT_EQ(start, 6);
    EXPECT_EQ(end, 12);
    text()->removeSelection(0);
    EXPECT_EQ(text()->selectionCount(), 0);
}

TEST_F(HeatmapAccessibleTest, PlacesOnTheScreenLeadBackToTheWord) {
    const QRect place = text()->characterRect(20);
    EXPECT_GT(place.width(), 10);
    EXPECT_EQ(text()->offsetAtPoint(place.center()), 20);
    EXPECT_EQ(text()->offsetAtPoint(QPoint(-5000, -5000)), -1);
}

TEST_F(HeatmapAccessibleTest, AnEmptyPageHasNoText) {
    view.setReading(nullptr);
    EXPECT_EQ(text()->characterCount(), 0);
    EXPECT_EQ(text()->cursorPosition(), 0);
    int start = -1, end = -1;
    EXPECT_EQ(text()->attributes(0, &start, &end), "");
    text()->setSelection(0, 0, 5);
    EXPECT_EQ(text()->selectionCount(), 0);
}

}  // namespace
}  // namespace hanscope::ui
