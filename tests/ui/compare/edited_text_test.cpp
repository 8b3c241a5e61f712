#include <QLabel>

#include "tests/ui/support/readings.h"
#include "tests/ui/support/text_window.h"
#include "ui/compare/compare_controller.h"
#include "ui/compare/edit_controller.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/prediction_panel.h"
#include "ui/reader/text_editor.h"
#include "ui/workspace/file_controller.h"

namespace hanscope::ui {
namespace {

constexpr char kOriginal[] = "It was good. It went on for hours.";

class EditedTextTest : public test::TextWindow {
 protected:
    void type(const QString& text) {
        window->actions().editText->trigger();
        QTest::keyClicks(window->page()->editor(), text);
        WAIT_FOR(shownText() == text.toStdString() + kOriginal);
    }
    void compare() {
        window->actions().compareOriginal->trigger();
        WAIT_FOR(beside()->shown() && !beside()->shown()->weights.edits.empty());
    }
    EditBar* bar() const { return window->findChild<EditBar*>(); }
    std::string barText() const {
        return bar()->isVisible() ? bar()->findChild<QLabel*>()->text().toStdString() : "";
    }
};

TEST_F(EditedTextTest, TheBarSaysWhatTheEditDid) {
    EXPECT_EQ(barText(), "");
    EXPECT_FALSE(window->actions().compareOriginal->isEnabled());
    type("So so ");
    // The FakeClassifier gives the first label 1/2 whatever the text is.
    WAIT_FOR(barText() == "Edited: 2 words changed · probability of 1: 50\u00a0% → 50\u00a0%");
    EXPECT_TRUE(window->actions().compareOriginal->isEnabled());
}

TEST_F(EditedTextTest, TheBarNamesTheLabelThatIsPredictedNow) {
    const auto before = hanscope::test::smallReading({0.5F, 0.1F, 0.4F});
    const auto after = hanscope::test::smallReading({0.3F, 0.1F, 0.6F});
    EXPECT_EQ(editText(*before, *after).toStdString(),
              "Edited: 0 words changed · probability of good: 40\u00a0% → 60\u00a0%");
}

TEST_F(EditedTextTest, TheDifferenceHasAddedAndDeletedWords) {
    type("So ");
    compare();
    const Weights& weights = beside()->shown()->weights;
    EXPECT_EQ(beside()->reading()->document->text(), std::string("So ") + kOriginal);
    EXPECT_EQ(weights.edits.front(), Edit::Added);
    EXPECT_EQ(weights.edits[1], Edit::Kept);
    EXPECT_EQ(weights.range, WeightRange::Signed);
    EXPECT_GT(weights.words.values[0], 0);
    const auto* list = window->docks().prediction->findChild<PredictionModel*>();
    EXPECT_TRUE(list->index(0).data(PredictionModel::BeforeRole).isValid());
    // The page follows what is typed.
    QTest::keyClicks(window->page()->editor(), "so ");
    WAIT_FOR(beside()->reading()->document->text() == std::string("So so ") + kOriginal);
    window->actions().compareOriginal->trigger();
    EXPECT_FALSE(window->page()->pages()->hasSecond());
    EXPECT_FALSE(list->index(0).data(PredictionModel::BeforeRole).isValid());
}

TEST_F(EditedTextTest, WithoutDifferenceTheOriginalIsBeside) {
    type("So ");
    compare();
    window->actions().difference->trigger();
    EXPECT_EQ(beside()->reading()->document->text(), kOriginal);
    EXPECT_EQ(beside()->shown()->weights.range, WeightRange::Share);
}

TEST_F(EditedTextTest, TheWayBackCanBeUndone) {
    type("So ");
    compare();
    window->actions().backToOriginal->trigger();
    WAIT_FOR(shownText() == kOriginal);
    EXPECT_EQ(barText(), "");
    EXPECT_FALSE(window->page()->pages()->hasSecond()) << "nothing to compare";
    window->page()->editor()->undo();
    WAIT_FOR(shownText() == std::string("So ") + kOriginal);
    EXPECT_NE(barText(), "");
}

// The editor has neither the carriage returns nor the byte order mark of a file.
TEST_F(EditedTextTest, AFileWithOtherLineEndsIsItsOriginalWhenTheTypingIsTakenBack) {
    const std::string bytes = "\xef\xbb\xbfIt was good.\r\nIt went on.\r\n";
    folder.write("a.txt", bytes);
    window->session()->openFiles({QString::fromStdString((folder / "a.txt").string())});
    WAIT_FOR(shownText() == bytes);
    window->actions().editText->trigger();
    QTest::keyClicks(window->page()->editor(), "x");
    WAIT_FOR(shownText() == "xIt was good.\nIt went on.\n");
    EXPECT_NE(barText(), "");
    QTest::keyClick(window->page()->editor(), Qt::Key_Backspace);
    WAIT_FOR(shownText() == bytes);
    EXPECT_EQ(barText(), "");
    EXPECT_FALSE(window->actions().backToOriginal->isEnabled());
    QTest::keyClicks(window->page()->editor(), "So ");
    WAIT_FOR(shownText() == "So It was good.\nIt went on.\n");
    window->actions().backToOriginal->trigger();
    WAIT_FOR(shownText() == bytes);
}

TEST_F(EditedTextTest, TheWayBackWorksWithTheEditorClosed) {
    type("So ");
    window->actions().editText->trigger();
    EXPECT_FALSE(window->page()->editor()->isVisible());
    EXPECT_NE(barText(), "") << "the original is kept";
    window->actions().backToOriginal->trigger();
    WAIT_FOR(shownText() == kOriginal);
}

TEST_F(EditedTextTest, ASavedTextIsTheNextOriginal) {
    type("So ");
    QString saved;
    QObject::connect(window->files(), &FileController::saved,
                     [&](const QString& path) { saved = path; });
    window->files()->saveTo(window->session()->current()->id,
                            QString::fromStdString((folder / "a.txt").string()));
    WAIT_FOR(!saved.isEmpty());
    EXPECT_EQ(barText(), "");
    QTest::keyClicks(window->page()->editor(), "very ");
    WAIT_FOR(barText().find("Edited: 1 word changed") == 0);
}

TEST_F(EditedTextTest, ATextThatIsTypedAnewHasNoOriginal) {
    window->actions().newText->trigger();
    QTest::keyClicks(window->page()->editor(), "Typed words");
    WAIT_FOR(shownText() == "Typed words");
    EXPECT_EQ(barText(), "");
}

}  // namespace
}  // namespace hanscope::ui
