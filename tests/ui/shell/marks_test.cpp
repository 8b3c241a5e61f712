#include <gtest/gtest.h>

#include <QTest>

#include "tests/support/scratch_folder.h"
#include "tests/ui/shell/text_window.h"
#include "tests/ui/support/readings.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/mark_bar.h"
#include "ui/reader/reader_page.h"
#include "ui/shell/marks/mark_store.h"

namespace hanscope::ui {
namespace {

struct MarkStoreTest : ::testing::Test {
    hanscope::test::ScratchFolder scratch;
    const std::filesystem::path folder = scratch.path();
    std::shared_ptr<Reading> reading = hanscope::test::smallReading();
    const Document& document = *reading->document;  // "Good film. Bad end here."
    MarkStore store{folder / "marks"};
};

TEST_F(MarkStoreTest, ATextThatIsOpenedAgainHasItsMarks) {
    EXPECT_EQ(store.marksOf(document), MarkStore::Marks(7, 0));
    store.setMarks(document, {0, 1, 0, 0, 0, 1, 0});
    MarkStore later(folder / "marks");
    EXPECT_EQ(later.marksOf(document), (MarkStore::Marks{0, 1, 0, 0, 0, 1, 0}));
    const Document other("Good film. Bad end there.", document.sentences(), document.words());
    EXPECT_EQ(later.marksOf(other), MarkStore::Marks(7, 0));
}

TEST_F(MarkStoreTest, WordsOfAnotherModelAreMarkedByTheirBytes) {
    store.setMarks(document, {0, 1, 0, 0, 0, 0, 0});  // "film", bytes 5 to 9
    const Document halves(document.text(), {{{0, 24}, 0, 4}}, {{0, 5}, {5, 7}, {7, 10}, {10, 24}});
    EXPECT_EQ(store.marksOf(halves), (MarkStore::Marks{0, 1, 1, 0}));
}

TEST_F(MarkStoreTest, WithoutMarksThereIsNoFile) {
    store.setMarks(document, {1, 0, 0, 0, 0, 0, 0});
    EXPECT_FALSE(std::filesystem::is_empty(folder / "marks"));
    store.setMarks(document, MarkStore::Marks(7, 0));
    EXPECT_TRUE(std::filesystem::is_empty(folder / "marks"));
}

struct MarksTest : test::TextWindow {
    MarkBar* bar() const { return window->findChild<MarkBar*>(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(heatmap(), key, modifiers);
    }
};

TEST_F(MarksTest, MMarksTheCurrentWordAndShiftMItsSentence) {
    EXPECT_TRUE(bar()->isHidden());
    press(Qt::Key_M);  // there is no current word
    EXPECT_TRUE(bar()->isHidden());
    press(Qt::Key_Right);
    press(Qt::Key_Right);
    press(Qt::Key_M);
    EXPECT_FALSE(bar()->isHidden());
    press(Qt::Key_M);
    EXPECT_TRUE(bar()->isHidden());
    press(Qt::Key_M, Qt::ShiftModifier);
    EXPECT_FALSE(bar()->isHidden());
    Q_EMIT bar()->clearRequested();
    EXPECT_TRUE(bar()->isHidden());
}

}  // namespace
}  // namespace hanscope::ui
