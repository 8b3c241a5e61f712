// Whatever is open in the main window, and whatever happens behind it: see Walk.
#include <gtest/gtest.h>

#include <QAction>

#include "tests/ui/walk/walk.h"

namespace hanscope::test {
namespace {

QWidget* mainWindow(WalkedWindow& walked) {
    return &walked.window();
}

TEST(MainWindowWalk, Actions) {
    WalkedWindow walked;
    walked.renew();
    Walk walk(walked, 20);
    walk.over(actionsOf(walked));
    walk.report("Actions of the main window");
    EXPECT_GT(walk.opened(), 12);
}

TEST(MainWindowWalk, Menus) {
    WalkedWindow walked;
    walked.renew();
    Walk walk(walked, 100);
    walk.over(menusOf(walked));
    walk.report("Menus of the main window");
    EXPECT_GE(walk.opened(), 6);
}

TEST(MainWindowWalk, ContextMenus) {
    WalkedWindow walked;
    walked.renew();
    Walk walk(walked, 20);
    walk.over(contextMenusOf(walked, mainWindow));
    walk.report("Context menus of the main window");
    EXPECT_GT(walk.opened(), 3);
}

TEST(MainWindowWalk, Buttons) {
    WalkedWindow walked;
    walked.renew();
    Walk walk(walked, 20);
    walk.over(buttonsOf(walked, mainWindow));
    walk.report("Buttons and lists of the main window");
    EXPECT_GT(walk.opened(), 5);
}

/// Questions that an answer asks: its file was changed by another program.
TEST(MainWindowWalk, QuestionsAboutFiles) {
    WalkedWindow walked;
    Walk walk(walked, 1);
    walk.allow("texts/alpha.txt");
    const auto prepare = [](WalkedWindow& in) {
        in.session().editText(in.idOf("alpha"), "alpha w7.");
        in.folder().write("texts/alpha.txt", "alpha of another program.");
    };
    walk.over({{QStringLiteral("action save"),
                [](WalkedWindow& in) { in.window().actions().save->trigger(); }}},
              prepare);
    walk.report("Questions about files");
    EXPECT_EQ(walk.opened(), 1);
}

}  // namespace
}  // namespace hanscope::test
