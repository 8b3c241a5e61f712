// Whatever is open in the windows beside the main one and in its panels, and whatever happens
// behind it: see Walk.
#include <gtest/gtest.h>

#include <QAction>
#include <QDockWidget>
#include <QTabWidget>

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

/// All that can be opened in a window or panel that `prepare` makes.
void walkOver(Walk& walk, WalkedWindow& walked, const Prepare& prepare, const FindWindow& find) {
    begin(walked, prepare);
    std::vector<Opening> openings = buttonsOf(walked, find);
    for (Opening& menu : contextMenusOf(walked, find)) openings.push_back(std::move(menu));
    walk.over(openings, prepare);
}

QTabWidget* tabsOf(QWidget* window) {
    return window->findChild<QTabWidget*>();
}

QWidget* explorer(WalkedWindow& in) {
    return in.window().explorer()->explorer();
}

TEST(OtherWindowsWalk, Explorer) {
    WalkedWindow walked;
    Walk walk(walked, 400);
    int views = 1;
    for (int view = 0; view < views; ++view) {
        const auto prepare = [view](WalkedWindow& in) {
            in.window().explorer()->show();
            in.window().explorer()->explorer()->openSource(in.folder() / "corpora/one.csv");
            in.time().settle();
            tabsOf(explorer(in))->setCurrentIndex(view);
        };
        begin(walked, prepare);
        views = tabsOf(explorer(walked))->count();
        walkOver(walk, walked, prepare, explorer);
    }
    walk.report("Explorer");
    EXPECT_GT(walk.opened(), 10);
}

TEST(OtherWindowsWalk, Labelling) {
    WalkedWindow walked;
    Walk walk(walked, 60);
    walk.allow("projects/a");
    walkOver(
        walk, walked,
        [](WalkedWindow& in) { in.window().labelling()->open(in.path("projects/a.labels.jsonl")); },
        [](WalkedWindow& in) -> QWidget* { return in.window().labelling()->window(); });
    walk.report("Labelling");
    EXPECT_GT(walk.opened(), 4);
}

QWidget* trainingDialog(WalkedWindow& in) {
    return in.window().training()->dialog();
}

TEST(OtherWindowsWalk, TrainingDialog) {
    WalkedWindow walked;
    Walk walk(walked, 200);
    int pages = 1;
    for (int page = 0; page < pages; ++page) {
        const auto prepare = [page](WalkedWindow& in) {
            in.window().actions().train->trigger();
            in.window().training()->dialog()->openSource(in.folder() / "corpora/one.csv");
            in.time().settle();
            tabsOf(trainingDialog(in))->setCurrentIndex(page);
        };
        begin(walked, prepare);
        pages = tabsOf(trainingDialog(walked))->count();
        walkOver(walk, walked, prepare, trainingDialog);
    }
    walk.report("Training dialog");
    EXPECT_GT(walk.opened(), 4);
}

TEST(OtherWindowsWalk, Lesson) {
    WalkedWindow walked;
    Walk walk(walked, 10);
    const auto prepare = [](WalkedWindow& in) {
        in.window().lessons()->open(in.path("lessons/one.lesson"));
    };
    walkOver(walk, walked, prepare,
             [](WalkedWindow& in) -> QWidget* { return in.window().lessons()->panel(); });
    begin(walked, prepare);
    walk.over(actionsOf(walked), prepare);
    walk.report("Lesson");
}

TEST(OtherWindowsWalk, Panels) {
    WalkedWindow walked;
    walked.renew();
    Walk walk(walked, 60);
    QStringList names;
    for (const QDockWidget* dock : walked.window().docks().all()) names << dock->objectName();
    for (const QString& name : names)
        walkOver(
            walk, walked, [name](WalkedWindow& in) { in.window().docks().show(name); },
            [name](WalkedWindow& in) -> QWidget* {
                return in.window().findChild<QDockWidget*>(name);
            });
    walk.report("Panels");
    EXPECT_GT(walk.opened(), 6);
}

}  // namespace
}  // namespace hanscope::test
