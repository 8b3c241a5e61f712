// Whatever is open in the windows beside the main one and in its panels, and whatever happens
// behind it: see Walk.
#include <QAction>
#include <QDockWidget>
#include <QTabWidget>
#include <set>

#include "tests/ui/walk/walk.h"
#include "ui/compare/compare_controller.h"
#include "ui/explorer/explorer_controller.h"
#include "ui/explorer/explorer_window.h"
#include "ui/labelling/labelling_controller.h"
#include "ui/labelling/labelling_window.h"
#include "ui/lessons/lesson_controller.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/runs/training_controller.h"
#include "ui/training/setup/training_dialog.h"

namespace hanscope::test {
namespace {

using Prepare = std::function<void(WalkedWindow&)>;

/// A window that is about to be walked over.
void begin(WalkedWindow& walked, const Prepare& prepare) {
    walked.renew();
    prepare(walked);
    walked.time().settle();
}

/// All that can be opened in the parts of a window or panel that has begun by `prepare`; what
/// several parts have is opened in the first.
void walkOver(Walk& walk, WalkedWindow& walked, const Prepare& prepare,
              const std::vector<Prepare>& parts, const FindWindow& find) {
    std::set<QString> seen;
    std::vector<std::vector<Opening>> openings;
    for (const Prepare& part : parts) {
        part(walked);
        walked.time().settle();
        std::vector<Opening> all = buttonsOf(walked, find), added;
        for (Opening& menu : contextMenusOf(walked, find)) all.push_back(std::move(menu));
        for (Opening& opening : all)
            if (seen.insert(opening.name).second) added.push_back(std::move(opening));
        openings.push_back(std::move(added));
    }
    for (std::size_t i = 0; i < parts.size(); ++i)
        walk.over(openings[i], [&](WalkedWindow& in) {
            prepare(in);
            in.time().settle();
            parts[i](in);
        });
}

QTabWidget* tabsOf(QWidget* window) {
    return window->findChild<QTabWidget*>();
}

/// The tabs of a window that has begun.
std::vector<Prepare> tabParts(WalkedWindow& walked, const FindWindow& find) {
    std::vector<Prepare> parts;
    for (int tab = 0; tab < tabsOf(find(walked))->count(); ++tab)
        parts.push_back([tab, find](WalkedWindow& in) { tabsOf(find(in))->setCurrentIndex(tab); });
    return parts;
}

QWidget* explorer(WalkedWindow& in) {
    return in.window().explorer()->explorer();
}

TEST_F(WindowWalk, Explorer) {
    Walk walk = this->walk(60);
    const auto prepare = [](WalkedWindow& in) {
        in.window().explorer()->show();
        in.window().explorer()->explorer()->openSource(in.folder() / "corpora/one.csv");
    };
    begin(*walked_, prepare);
    walkOver(walk, *walked_, prepare, tabParts(*walked_, explorer), explorer);
    walk.report("Explorer");
    EXPECT_GE(walk.known(), 34);
}

TEST_F(WindowWalk, Labelling) {
    WalkStates expected;  // with the lock of the project
    Walk walk(*walked_, expected, 30);
    walk.allow("projects/a");
    const auto prepare = [](WalkedWindow& in) {
        in.window().labelling()->open(in.path("projects/a.labels.jsonl"));
    };
    begin(*walked_, prepare);
    walkOver(walk, *walked_, prepare, {[](WalkedWindow&) {}},
             [](WalkedWindow& in) -> QWidget* { return in.window().labelling()->window(); });
    walk.report("Labelling");
    EXPECT_GE(walk.known(), 8);
}

QWidget* trainingDialog(WalkedWindow& in) {
    return in.window().training()->dialog();
}

TEST_F(WindowWalk, TrainingDialog) {
    Walk walk = this->walk(40);
    const auto prepare = [](WalkedWindow& in) {
        in.window().actions().train->trigger();
        in.window().training()->dialog()->openSource(in.folder() / "corpora/one.csv");
    };
    begin(*walked_, prepare);
    walkOver(walk, *walked_, prepare, tabParts(*walked_, trainingDialog), trainingDialog);
    walk.report("Training dialog");
    EXPECT_GE(walk.known(), 14);
}

TEST_F(WindowWalk, Lesson) {
    WalkStates expected;
    Walk walk(*walked_, expected, 100);
    const auto prepare = [](WalkedWindow& in) {
        in.window().lessons()->open(in.path("lessons/one.lesson"));
    };
    begin(*walked_, prepare);
    const std::vector<Opening> actions = actionsOf(*walked_);
    walkOver(walk, *walked_, prepare, {[](WalkedWindow&) {}},
             [](WalkedWindow& in) -> QWidget* { return in.window().lessons()->panel(); });
    walk.over(actions, prepare);
    walk.report("Lesson");
    EXPECT_GE(walk.known(), 26);
}

TEST_F(WindowWalk, Panels) {
    Walk walk = this->walk(32);
    QString shown;  // the panel that is walked over
    std::vector<Prepare> parts;
    const auto nothing = [](WalkedWindow&) {};
    begin(*walked_, nothing);
    for (const QDockWidget* dock : walked_->window().docks().all())
        parts.push_back([&shown, name = dock->objectName()](WalkedWindow& in) {
            shown = name;
            in.window().docks().show(name);
        });
    walkOver(walk, *walked_, nothing, parts, [&shown](WalkedWindow& in) -> QWidget* {
        return in.window().findChild<QDockWidget*>(shown);
    });
    walk.report("Panels");
    EXPECT_GE(walk.known(), 10);
}

}  // namespace
}  // namespace hanscope::test
