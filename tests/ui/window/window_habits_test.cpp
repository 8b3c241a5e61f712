// Full screen, the layout of the panels, zoom by the wheel, search: what users expect of any
// window.
#include <gtest/gtest.h>

#include <QDockWidget>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QScrollBar>
#include <QTest>
#include <QWheelEvent>

#include "tests/ui/support/text_window.h"
#include "ui/page/docks.h"
#include "ui/reader/find_bar.h"
#include "ui/reader/prediction_panel.h"
#include "ui/reader/text_editor.h"

namespace hanscope::ui {
namespace {

class WindowHabits : public test::TextWindow {
 protected:
    double fontSize() const { return heatmap()->options().font.pointSizeF(); }

    void turnWheel(int angle, Qt::KeyboardModifiers modifiers) {
        QWheelEvent event({50, 50}, {50, 50}, {}, {0, angle}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(heatmap()->viewport(), &event);
    }
};

TEST_F(WindowHabits, EscLeavesTheFullScreenAfterEverythingElse) {
    window->actions().fullScreen->trigger();
    EXPECT_TRUE(window->isFullScreen());
    heatmap()->setCurrentSentence(1);
    QTest::keyClick(heatmap(), Qt::Key_Escape);
    EXPECT_EQ(heatmap()->currentSentence(), -1);
    EXPECT_TRUE(window->isFullScreen());
    QTest::keyClick(heatmap(), Qt::Key_Escape);
    EXPECT_FALSE(window->isFullScreen());
    EXPECT_FALSE(window->actions().fullScreen->isChecked());
}

TEST_F(WindowHabits, ADocumentBeginsAtItsTopAndIsFoundWhereItWasLeft) {
    const auto text = [](const std::string& sentence, const char* end) {
        std::string sentences;
        for (int i = 0; i < 200; ++i) sentences += sentence;
        return sentences + end;
    };
    const std::string one = text("It was a long text. ", "The first.");
    const std::string other =
        text("It was. It was another one of many more words. ", "The second.");
    const std::string typed = other + " More.";
    QScrollBar* bar = heatmap()->verticalScrollBar();
    open(one);
    const int first = window->session()->current()->id;
    EXPECT_EQ(bar->value(), 0);
    bar->setValue(bar->maximum() / 2);
    const int left = bar->value();
    ASSERT_GT(left, 0);
    open(other);
    EXPECT_EQ(bar->value(), 0);
    const int second = window->session()->current()->id;
    bar->setValue(bar->maximum());
    const int end = bar->value();
    window->session()->setCurrent(first);
    WAIT_FOR(shownText() == one);
    EXPECT_EQ(bar->value(), left);
    window->session()->setCurrent(second);
    WAIT_FOR(shownText() == other);
    EXPECT_EQ(bar->value(), end);
    window->session()->setEditing(second, true);
    window->session()->editText(second, typed);
    WAIT_FOR(shownText() == typed);
    EXPECT_GT(bar->value(), 0) << "typing must not scroll";
}

TEST_F(WindowHabits, FullScreenOfTheDesktopIsLeftByTheSameKeyAndNotKept) {
    window->showFullScreen();
    EXPECT_TRUE(window->actions().fullScreen->isChecked());
    window->rememberPlaces();
    MainWindow next(models());
    next.show();
    EXPECT_FALSE(next.isFullScreen());
    window->actions().fullScreen->trigger();
    EXPECT_FALSE(window->isFullScreen());
}

TEST_F(WindowHabits, PanelsHaveTheirWidthsAgainWhenTheWindowGrows) {
    const auto docks = window->docks().all();
    const auto resize = [this](const QSize& size) {
        window->resize(size);
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    };
    resize({1280, 800});
    const std::pair wide(docks[0]->width(), docks[1]->width());
    resize({640, 600});
    EXPECT_LT(docks[0]->width() + docks[1]->width(), wide.first + wide.second);
    resize({1280, 800});
    EXPECT_EQ(std::pair(docks[0]->width(), docks[1]->width()), wide);
}

TEST_F(WindowHabits, ThePredictionIsAsHighAsItsLabels) {
    window->resize(1280, 800);
    QCoreApplication::processEvents();
    const auto* list = window->docks().prediction->findChild<QListView*>();
    const int rows = list->model()->rowCount();
    ASSERT_GT(rows, 0);
    const int last = list->visualRect(list->model()->index(rows - 1, 0)).bottom();
    EXPECT_LE(last, list->viewport()->height());
    EXPECT_LT(list->viewport()->height() - last, 20);
}

TEST_F(WindowHabits, EachPanelHasALetterInItsMenu) {
    const auto docks = window->docks().all();
    QMenu* panels = nullptr;
    for (QMenu* menu : window->findChildren<QMenu*>())
        if (menu->actions().contains(docks.front()->toggleViewAction())) panels = menu;
    ASSERT_TRUE(panels);
    const QList<Qt::Key> letters{Qt::Key_D, Qt::Key_P, Qt::Key_S, Qt::Key_W,
                                 Qt::Key_T, Qt::Key_E, Qt::Key_R, Qt::Key_Q};
    ASSERT_EQ(docks.size(), letters.size());
    for (int i = 0; i < docks.size(); ++i) {
        const bool wasHidden = docks[i]->isHidden();
        panels->popup({0, 0});
        QTest::keyClick(panels, letters[i]);
        EXPECT_EQ(docks[i]->isHidden(), !wasHidden) << docks[i]->objectName().toStdString();
        EXPECT_FALSE(docks[i]->windowTitle().contains('&'));
    }
}

TEST_F(WindowHabits, ResetLayoutBringsThePanelsBackToTheirPlaces) {
    const auto docks = window->docks().all();
    QDockWidget* first = docks.front();
    const Qt::DockWidgetArea area = window->dockWidgetArea(first);
    window->addDockWidget(Qt::BottomDockWidgetArea, first);
    docks[1]->close();
    window->actions().resetLayout->trigger();
    EXPECT_EQ(window->dockWidgetArea(first), area);
    EXPECT_FALSE(docks[1]->isHidden());
    EXPECT_TRUE(docks.back()->isHidden());  // the evaluation, as at first
}

TEST_F(WindowHabits, TheWheelZoomsOnlyWithCtrl) {
    const double before = fontSize();
    turnWheel(120, Qt::NoModifier);
    EXPECT_EQ(fontSize(), before);
    turnWheel(120, Qt::ControlModifier);
    EXPECT_NEAR(fontSize(), before * 1.1, 0.01);
    turnWheel(60, Qt::ControlModifier);  // half a step, as touch pads send them
    EXPECT_NEAR(fontSize(), before * 1.1, 0.01);
    turnWheel(60, Qt::ControlModifier);
    EXPECT_NEAR(fontSize(), before * 1.21, 0.01);
    window->actions().zoomReset->trigger();
    EXPECT_NEAR(fontSize(), before, 0.01);
}

TEST_F(WindowHabits, FindIsOnThePage) {
    auto* bar = window->findChild<FindBar*>();
    EXPECT_TRUE(bar->isHidden());
    window->actions().find->trigger();
    EXPECT_FALSE(bar->isHidden());
    bar->findChild<QLineEdit*>()->setText("it");
    WAIT_FOR(bar->countText() == "1 of 2");
    window->actions().findNext->trigger();
    EXPECT_EQ(bar->countText(), "2 of 2");
    window->actions().findPrevious->trigger();
    EXPECT_EQ(bar->countText(), "1 of 2");
}

TEST_F(WindowHabits, FindIsInTheEditorWhileThatHasTheKeyboard) {
    auto* bar = window->findChild<FindBar*>();
    window->actions().editText->trigger();
    TextEditor* editor = window->page()->editor();
    WAIT_FOR(editor->hasFocus());
    window->actions().find->trigger();
    bar->findChild<QLineEdit*>()->setText("it");
    WAIT_FOR(bar->countText() == "1 of 2");
    EXPECT_EQ(editor->textCursor().selectedText(), "It");
    EXPECT_EQ(heatmap()->selectedWords().count, 0);
    QTest::keyClick(bar->findChild<QLineEdit*>(), Qt::Key_Escape);
    EXPECT_TRUE(editor->hasFocus());
    EXPECT_FALSE(editor->isHidden());
    heatmap()->setFocus();
    window->actions().find->trigger();
    WAIT_FOR(bar->countText() == "1 of 2");
    EXPECT_EQ(heatmap()->selectedWords().count, 1);
}

TEST_F(WindowHabits, ANewTextCanBeSearchedBeforeItIsRead) {
    window->actions().newText->trigger();
    EXPECT_TRUE(window->actions().find->isEnabled());
    window->actions().close->trigger();
    EXPECT_TRUE(window->actions().find->isEnabled()) << "of the document before";
    window->actions().close->trigger();
    EXPECT_FALSE(window->actions().find->isEnabled());
}

TEST_F(WindowHabits, TheKeyOfTheNextSentenceIsThatOfTheSettings) {
    heatmap()->setFocus();
    QTest::keyClick(heatmap(), Qt::Key_F);
    EXPECT_GE(heatmap()->currentSentence(), 0);
    heatmap()->setCurrentSentence(-1);
    window->actions().nextSentence->setShortcut(Qt::Key_N);
    QTest::keyClick(heatmap(), Qt::Key_F);
    EXPECT_EQ(heatmap()->currentSentence(), -1);
    QTest::keyClick(heatmap(), Qt::Key_N);
    EXPECT_GE(heatmap()->currentSentence(), 0);
}

}  // namespace
}  // namespace hanscope::ui
