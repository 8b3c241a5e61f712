// Windows on a small screen: 1280×720 with letters of 150 %.

#include <QAbstractScrollArea>
#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QMenu>
#include <QPointer>
#include <QTest>

#include "tests/ui/support/text_window.h"
#include "ui/page/docks.h"

namespace hanscope::ui {
namespace {

/// Less than the screen by the frame and the title of a window.
constexpr QSize kRoom(1270, 680);

/// As long as it lives, letters are half as large again.
class LargeLetters {
 protected:
    LargeLetters() {
        QFont large = usual_;
        large.setPointSizeF(1.5 * usual_.pointSizeF());
        QApplication::setFont(large);
    }
    ~LargeLetters() { QApplication::setFont(usual_); }

 private:
    const QFont usual_ = QApplication::font();
};

class RoomTest : private LargeLetters, public test::TextWindow {
 protected:
    /// What a window cannot be smaller than.
    static QSize minimum(const QWidget& window) {
        return window.minimumSizeHint().expandedTo(window.minimumSize());
    }
    static void expectFitting(const QWidget& window, const std::string& name) {
        const QSize size = minimum(window);
        EXPECT_LE(size.width(), kRoom.width()) << name;
        EXPECT_LE(size.height(), kRoom.height()) << name;
    }
};

bool scrolls(const QWidget* widget, const QWidget* window) {
    for (; widget && widget != window; widget = widget->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(widget)) return true;
    return false;
}

/// The visible controls that are neither within the window nor in something that scrolls.
QStringList outside(QWidget* window) {
    QStringList found;
    for (QWidget* widget : window->findChildren<QWidget*>()) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus)) continue;
        if (widget->window() != window || scrolls(widget->parentWidget(), window)) continue;
        const QRect place(widget->mapTo(window, QPoint(0, 0)), widget->size());
        if (!window->rect().contains(place))
            found << QString::fromLatin1(widget->metaObject()->className()) + u' ' +
                         widget->accessibleName();
    }
    return found;
}

TEST_F(RoomTest, TheMainWindowFitsASmallScreen) {
    expectFitting(*window, "main window");
    window->resize(kRoom);
    QCoreApplication::processEvents();
    EXPECT_EQ(window->size(), kRoom);
    EXPECT_EQ(outside(window.get()).join(", ").toStdString(), "");
}

/// With letters of the usual size.
class UsualRoomTest : public test::TextWindow {};

// The same screen if everything on it, and not only the letters, is half as large again.
TEST_F(UsualRoomTest, TheWindowsThatOneWorksInFitAScaledScreen) {
    constexpr QSize kScaledRoom(846, 446);
    const Actions& actions = window->actions();
    for (QAction* action : {actions.settings, actions.exportFigure, actions.train,
                            actions.labelTexts, actions.manual}) {
        action->trigger();
        QPointer<QWidget> opened;
        for (QWidget* each : QApplication::topLevelWidgets())
            if (each != window.get() && each->isVisible() && each->isWindow()) opened = each;
        const std::string name = action->text().toStdString();
        ASSERT_TRUE(opened) << name;
        const QSize minimum = opened->minimumSizeHint().expandedTo(opened->minimumSize());
        EXPECT_LE(minimum.width(), kScaledRoom.width()) << name;
        EXPECT_LE(minimum.height(), kScaledRoom.height()) << name;
        opened->close();
        WAIT_FOR(!opened || !opened->isVisible());
    }
}

// Side by side they would need more room than the screen has.
TEST_F(UsualRoomTest, PanelsAtTheBottomShareAPlaceInWhateverOrderTheyAreShown) {
    const auto dock = [&](const char* name) { return window->findChild<QDockWidget*>(name); };
    const QSize room = window->size();
    for (const char* other : {"evaluation", "training"}) {
        dock("computation")->show();
        QCoreApplication::processEvents();
        EXPECT_EQ(window->size(), room) << other;
        dock(other)->show();
        WAIT_FOR(window->tabifiedDockWidgets(dock("computation")).contains(dock(other)));
        EXPECT_EQ(window->size(), room) << other;
        for (const char* each : {"computation", other}) dock(each)->hide();
        QCoreApplication::processEvents();
    }
}

TEST_F(RoomTest, TheEvaluationLeavesRoomForThePanelsBesideIt) {
    const auto* evaluation = window->findChild<QDockWidget*>("evaluation");
    EXPECT_LE(evaluation->minimumSizeHint().width(), kRoom.width() * 2 / 3);
}

TEST_F(RoomTest, EveryWindowThatIsOpenedFitsASmallScreen) {
    const Actions& actions = window->actions();
    for (QAction* action :
         {actions.settings, actions.exportFigure, actions.exportAll, actions.setTruth,
          actions.importModel, actions.faithfulness, actions.flip, actions.train,
          actions.labelTexts, actions.explore, actions.manual, actions.aboutModel, actions.about}) {
        const std::string name = action->text().toStdString();
        if (!action->isEnabled()) continue;
        action->trigger();
        QPointer<QWidget> opened;
        for (QWidget* each : QApplication::topLevelWidgets())
            if (each != window.get() && each->isVisible() && each->isWindow()) opened = each;
        ASSERT_TRUE(opened) << name;
        expectFitting(*opened, name);
        opened->resize(kRoom);
        QCoreApplication::processEvents();
        EXPECT_EQ(outside(opened).join(", ").toStdString(), "") << name;
        opened->close();
        WAIT_FOR(!opened || !opened->isVisible());
    }
}

}  // namespace
}  // namespace hanscope::ui
