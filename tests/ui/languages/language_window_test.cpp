// Every window in every language: nothing is cut off, and no two things have the same mnemonic.

#include "tests/ui/languages/language_window.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QTabWidget>
#include <QToolButton>
#include <set>

#include "ui/compare/compare_controller.h"
#include "ui/explorer/explorer_controller.h"
#include "ui/explorer/explorer_window.h"
#include "ui/heatmap/weights_text.h"
#include "ui/lessons/lesson_controller.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/reader/find_bar.h"
#include "ui/reader/text_editor.h"
#include "ui/runs/training_controller.h"
#include "ui/tour/tour.h"
#include "ui/training/setup/training_dialog.h"
#include "ui/workspace/file_controller.h"

namespace hanscope::ui {
namespace {

using test::LanguageWindowTest;
using test::table;

TEST_P(LanguageWindowTest, PageAndPanels) {
    ASSERT_NO_FATAL_FAILURE(start("film-reviews.safetensors"));
    check(*window, "at first");
    const QString lens = WeightsText::lens("erasure");
    EXPECT_LT(shortLensName(lens).size(), lens.size());
    window->actions().lens->actions().at(1)->trigger();
    WAIT_FOR(window->page()->heatmap()->shown() != nullptr);
    check(*window, "with another lens");
    for (QDockWidget* dock : window->docks().all()) {
        dock->show();
        dock->raise();
        check(*window, dock->objectName());
    }
}

TEST_P(LanguageWindowTest, TreeOfLabels) {
    ASSERT_NO_FATAL_FAILURE(start("arxiv-tree.safetensors"));
    WAIT_FOR(window->page()->heatmap()->reading()->tree != nullptr);
    check(*window, "tree");
}

/// Actions that open a file dialog, of which Qt has the texts, close the window or choose how the
/// page is drawn.
bool isLeftOut(const QString& name) {
    static const std::set<QString> leftOut{
        "open",   "openFolder", "openLesson", "openWorkspace", "saveWorkspace",   "save",
        "saveAs", "export",     "print",      "quit",          "weightsFromFile", "close"};
    return leftOut.count(name) > 0 || name.contains(u'/') || name.startsWith("zoom");
}

TEST_P(LanguageWindowTest, WhatEachActionOpens) {
    ASSERT_NO_FATAL_FAILURE(start("film-reviews.safetensors"));
    int opened = 0;
    for (const auto& [name, action] : window->actions().named()) {
        if (isLeftOut(name) || !action->isEnabled()) continue;
        action->trigger();
        check(*window, name);
        opened += checkOthers(name);
        if (window->page()->editor()->isVisible()) window->actions().editText->trigger();
    }
    EXPECT_GE(opened, 9);  // settings, figure, gallery, label, import, two questions of lenses, …
}

TEST_P(LanguageWindowTest, LessonsBesideThePage) {
    for (const char* name : {"2-explanation", "5-tree"}) {
        const QString lessons = resourceFolder() + QStringLiteral("/lessons/");
        window->lessons()->open(lessons + QLatin1String(name) + QStringLiteral(".lesson"));
        WAIT_FOR(window->lessons()->lesson() != nullptr);
        const auto steps = static_cast<int>(window->lessons()->lesson()->steps.size());
        for (int step = 0; step < steps; ++step) {
            ASSERT_EQ(window->lessons()->step(), step);
            WAIT_FOR(window->page()->heatmap()->shown() != nullptr);
            check(*window, QStringLiteral("%1, step %2").arg(QLatin1String(name)).arg(step));
            Q_EMIT window->lessons()->panel()->nextRequested();
        }
    }
}

TEST_P(LanguageWindowTest, SettingsPages) {
    window->actions().settings->trigger();
    auto* dialog = window->findChild<QDialog*>();
    ASSERT_TRUE(dialog);
    auto* pages = dialog->findChild<QTabWidget*>();
    ASSERT_TRUE(pages);
    for (int page = 0; page < pages->count(); ++page) {
        pages->setCurrentIndex(page);
        check(*dialog, pages->tabText(page));
    }
    dialog->reject();
}

TEST_P(LanguageWindowTest, StartPageAndTour) {
    window->startEmpty({});
    WAIT_FOR(!window->menus().samples->actions().isEmpty());
    window->welcome();
    check(*window, "start page");
    ASSERT_NO_FATAL_FAILURE(start("film-reviews.safetensors"));
    if (!window->tour()->isRunning()) window->tour()->start();
    int steps = 0;
    for (; window->tour()->isRunning(); ++steps) {
        check(*window, QStringLiteral("tour, step %1").arg(window->tour()->step()));
        window->tour()->callout()->nextRequested();
    }
    EXPECT_GE(steps, 4);  // one is left out if there is nothing to see for it
}

TEST_P(LanguageWindowTest, SecondPageAndBars) {
    ASSERT_NO_FATAL_FAILURE(start("film-reviews.safetensors"));
    window->beside()->show(OtherModel{modelFolder() + QStringLiteral("/arxiv-fields.safetensors")});
    WAIT_FOR(window->page()->comparedHeatmap()->reading() != nullptr);
    check(*window, "second page");
    window->actions().find->trigger();
    auto* words = window->findChild<FindBar*>()->findChild<QLineEdit*>();
    words->setText("nowhere in this text");
    check(*window, "nothing found");
    window->files()->showNotice(QString("A sentence of a banner. ").repeated(8).trimmed());
    check(*window, "banner");
}

TEST_P(LanguageWindowTest, TrainingDialogPages) {
    window->actions().train->trigger();
    TrainingDialog* dialog = window->training()->dialog();
    auto* pages = dialog->findChild<QTabWidget*>();
    check(*dialog, "without texts");
    dialog->openSource(folder.write("films.csv", table()));
    WAIT_FOR(dialog->isReady());
    pages->setCurrentIndex(1);
    const QStringList folds{QCoreApplication::translate("hanscope::ui::RecipeList", "More recipes"),
                            QCoreApplication::translate("hanscope::ui::ModelPage", "All settings")};
    for (QToolButton* button : dialog->findChildren<QToolButton*>())
        if (folds.contains(button->text())) button->click();
    const QSize usual = dialog->size();
    for (const QSize& size : {usual, QSize(10, 10)}) {
        dialog->resize(size);
        for (int page = 0; page < pages->count(); ++page) {
            pages->setCurrentIndex(page);
            check(*dialog, QStringLiteral("page %1, width %2").arg(page).arg(size.width()));
        }
    }
}

TEST_P(LanguageWindowTest, CorpusExplorer) {
    ASSERT_NO_FATAL_FAILURE(start("film-reviews.safetensors"));
    window->actions().explore->trigger();
    ExplorerWindow* explorer = window->explorer()->explorer();
    check(*explorer, "without a corpus");
    explorer->openSource(folder.write("films.csv", table()));
    WAIT_FOR(!explorer->isReading() && explorer->findChild<QTabWidget*>()->isVisible());
    auto* views = explorer->findChild<QTabWidget*>();
    for (int view = 0; view < views->count(); ++view) {
        views->setCurrentIndex(view);
        check(*explorer, views->tabText(view));
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, LanguageWindowTest, ::testing::Values("en", "ko", "zh_CN"),
                         [](const auto& language) { return std::string(language.param); });

}  // namespace
}  // namespace hanscope::ui
