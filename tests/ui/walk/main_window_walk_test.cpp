// Whatever is open in the main window, and whatever happens behind it: see Walk.
#include <QAction>

#include "tests/ui/walk/walk.h"

namespace hanscope::test {
namespace {

QWidget* mainWindow(WalkedWindow& walked) {
    return &walked.window();
}

TEST_F(WindowWalk, ActionsOfTheMainWindow) {
    walked_->renew();
    Walk walk = this->walk(40);
    walk.over(actionsOf(*walked_));
    walk.report("Actions of the main window");
    EXPECT_GE(walk.known(), 26);
}

TEST_F(WindowWalk, MenusOfTheMainWindow) {
    walked_->renew();
    Walk walk = this->walk(12);
    walk.over(menusOf(*walked_));
    walk.report("Menus of the main window");
    EXPECT_GE(walk.known(), 5);
}

TEST_F(WindowWalk, ContextMenusOfTheMainWindow) {
    walked_->renew();
    Walk walk = this->walk(25);
    walk.over(contextMenusOf(*walked_, mainWindow));
    walk.report("Context menus of the main window");
    EXPECT_GE(walk.known(), 6);
}

TEST_F(WindowWalk, ButtonsOfTheMainWindow) {
    walked_->renew();
    Walk walk = this->walk(15);
    walk.over(buttonsOf(*walked_, mainWindow));
    walk.report("Buttons and lists of the main window");
    EXPECT_GE(walk.known(), 5);
}

/// Questions that an answer asks: its file was changed by another program.
TEST_F(WindowWalk, QuestionsAboutFiles) {
    WalkStates expected;
    Walk walk(*walked_, expected, 4);
    walk.allow("texts/alpha.txt");
    const auto prepare = [](WalkedWindow& in) {
        in.session().editText(in.idOf("alpha"), "alpha w7.");
        in.folder().write("texts/alpha.txt", "alpha of another program.");
    };
    walk.over({{QStringLiteral("action save"),
                [](WalkedWindow& in) { in.window().actions().save->trigger(); }}},
              prepare);
    walk.report("Questions about files");
    EXPECT_GE(walk.known(), 1);
}

}  // namespace
}  // namespace hanscope::test
