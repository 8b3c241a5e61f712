#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTabBar>
#include <QUrl>
#include <QWheelEvent>

#include "tests/ui/support/clipped_texts.h"
#include "tests/ui/support/mnemonics.h"
#include "tests/ui/training/setup/training_dialog_fixture.h"
#include "ui/training/data/source_preview.h"

// Mouse, keyboard, and the room that the dialog takes.

namespace hanscope::ui {
namespace {

using test::named;
using test::titled;

TEST_F(TrainingDialogTest, ReturnInAFieldOfTheLastPageStartsTheTraining) {
    ASSERT_NO_FATAL_FAILURE(openTexts());
    unfold();
    auto* epochs = named<QSpinBox>(dialog_, "Epochs");
    epochs->setFocus();
    QTest::keyClick(epochs, Qt::Key_Return);
    EXPECT_EQ(pages()->currentIndex(), 1) << "another number may follow";
    EXPECT_EQ(started_.count(), 0);
    pages()->setCurrentIndex(2);
    auto* name = named<QLineEdit>(dialog_, "Name");
    test::typeInto(name, " ");
    name->setFocus();
    QTest::keyClick(name, Qt::Key_Return);
    EXPECT_EQ(started_.count(), 0) << "without a name";
    EXPECT_TRUE(dialog_.isVisible());
    test::typeInto(name, "Films");
    WAIT_FOR(canTrain());
    name->setFocus();
    QTest::keyClick(name, Qt::Key_Return);
    WAIT_FOR(started_.count() == 1);
}

// A button looks as if Return in a field pressed it only where that is so.
TEST_F(TrainingDialogTest, OnlyTheLastPageHasADefaultButton) {
    ASSERT_NO_FATAL_FAILURE(openTexts());
    QApplication::setActiveWindow(&dialog_);
    const auto defaultButtons = [this] {
        QStringList texts;
        for (const auto* button : dialog_.findChildren<QPushButton*>())
            if (button->isDefault() && button->isVisible()) texts << button->text();
        return texts;
    };
    for (const int page : {0, 1, 2, 1, 0}) {
        pages()->setCurrentIndex(page);
        titled(dialog_, page == 0 ? "Next" : "Back")->setFocus();
        pages()->tabBar()->setFocus();
        const QStringList wanted = page == 2 ? QStringList("T&rain") : QStringList();
        EXPECT_EQ(defaultButtons(), wanted) << page;
    }
}

TEST_F(TrainingDialogTest, ReturnPressesTheButtonThatHasTheKeyboard) {
    ASSERT_NO_FATAL_FAILURE(openTexts());
    pages()->setCurrentIndex(2);
    auto* back = titled(dialog_, "Back");
    back->setFocus();
    QTest::keyClick(back, Qt::Key_Return);
    EXPECT_EQ(pages()->currentIndex(), 1);
    EXPECT_EQ(started_.count(), 0);
    auto* next = titled(dialog_, "Next");
    next->setFocus();
    QTest::keyClick(next, Qt::Key_Return);
    EXPECT_EQ(pages()->currentIndex(), 2);
    auto* train = titled(dialog_, "Train");
    train->setFocus();
    QTest::keyClick(train, Qt::Key_Return);
    WAIT_FOR(started_.count() == 1);
}

TEST_F(TrainingDialogTest, TheKeyboardGoesToTheFirstFieldOfTheNextPage) {
    ASSERT_NO_FATAL_FAILURE(openTexts());
    QApplication::setActiveWindow(&dialog_);
    QTest::keyClick(&dialog_, Qt::Key_X, Qt::AltModifier);
    WAIT_FOR(pages()->currentIndex() == 1);
    EXPECT_EQ(QApplication::focusWidget(), titled(dialog_, "Balanced"));
    QTest::keyClick(&dialog_, Qt::Key_X, Qt::AltModifier);
    WAIT_FOR(pages()->currentIndex() == 2);
    EXPECT_EQ(QApplication::focusWidget(), named<QLineEdit>(dialog_, "Name"));
    for (int page : {1, 0}) {
        QTest::keyClick(&dialog_, Qt::Key_B, Qt::AltModifier);
        WAIT_FOR(pages()->currentIndex() == page);
    }
    EXPECT_EQ(QApplication::focusWidget(), named<QPushButton>(dialog_, "Choose another file"));
}

TEST_F(TrainingDialogTest, TakesWhatIsDroppedOnAnyPage) {
    pages()->setCurrentIndex(2);
    const auto path = folder_.write("films.csv", test::labelledTable({"good", "bad"}, 20));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(QString::fromStdString(path.string()))});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&dialog_, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&dialog_, &drop);
    EXPECT_EQ(pages()->currentIndex(), 0);
    WAIT_FOR(dialog_.isReady());
}

TEST_F(TrainingDialogTest, NothingIsCutOffInASmallWindow) {
    dialog_.resize(10, 10);  // as small as it gets
    EXPECT_LE(dialog_.width(), 820);
    EXPECT_LE(dialog_.height(), 520);
    EXPECT_EQ(test::clippedTexts(dialog_), QStringList());
    ASSERT_NO_FATAL_FAILURE(openTexts());
    unfold();
    for (const int page : {0, 1, 2}) {
        pages()->setCurrentIndex(page);
        QTest::qWait(0);
        EXPECT_EQ(test::clippedTexts(dialog_), QStringList()) << page;
    }
}

TEST_F(TrainingDialogTest, FocusableWidgetsHaveNames) {
    ASSERT_NO_FATAL_FAILURE(openTexts());
    EXPECT_EQ(test::namelessWidgets(dialog_), QStringList());
}

TEST_F(TrainingDialogTest, EachMnemonicOfAPageReachesOneThing) {
    dialog_.openSource(folder_.write("lists.jsonl",
                                     "{\"text\": \"a film\", \"label\": [\"a\"]}\n"
                                     "{\"text\": \"a book\", \"label\": [\"b\"]}\n"));
    WAIT_FOR(dialog_.findChild<SourcePreview*>()->isVisible());
    for (int page = 0; page < pages()->count(); ++page) {
        pages()->setCurrentIndex(page);
        EXPECT_EQ(test::repeatedMnemonics(dialog_), QStringList()) << page;
    }
}

TEST_F(TrainingDialogTest, TheKeyboardReachesEverySetting) {
    unfold();
    QWidget* first = titled<QRadioButton>(dialog_, "Balanced");
    first->setFocus();
    QStringList reached;
    for (int i = 0; i < 200; ++i) {
        QTest::keyClick(dialog_.focusWidget(), Qt::Key_Tab);
        if (dialog_.focusWidget() == first) break;
        reached << dialog_.focusWidget()->accessibleName();
    }
    const QStringList inOrder{"Rare words",   "Pooling", "Epochs", "Learning rate",
                              "Weight decay", "Seed",    "Threads"};
    qsizetype before = -1;
    for (const QString& name : inOrder) {
        EXPECT_GT(reached.indexOf(name), before) << name.toStdString();
        before = reached.indexOf(name);
    }
}

TEST_F(TrainingDialogTest, TheWheelChangesNoNumber) {
    unfold();
    auto* epochs = named<QSpinBox>(dialog_, "Epochs");
    dialog_.setFocus();
    QWheelEvent wheel(QPointF(5, 5), epochs->mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton,
                      {}, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(epochs, &wheel);
    EXPECT_EQ(epochs->value(), 10);
}

}  // namespace
}  // namespace hanscope::ui
