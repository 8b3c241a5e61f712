// Every window in every language: nothing is cut off, and no two things have the same mnemonic.

#include <gtest/gtest.h>

#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QPointer>
#include <QScreen>
#include <QSettings>
#include <QTabWidget>
#include <QToolButton>

#include "core/model_file/model_file.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/clipped_texts.h"
#include "tests/ui/support/mnemonics.h"
#include "tests/ui/support/waiting.h"
#include "ui/explorer/explorer_window.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/lens_name.h"
#include "ui/heatmap/weights_text.h"
#include "ui/reader/reader_page.h"
#include "ui/shell/explorer_controller.h"
#include "ui/shell/main_window.h"
#include "ui/shell/resource_paths.h"
#include "ui/shell/runs/training_controller.h"
#include "ui/training/setup/training_dialog.h"
#include "ui/widgets/language.h"

namespace hanscope::ui {
namespace {

/// At 1.5 times the size the screen of the tests, of 1920×1080 pixels, has room for 1280×720.
constexpr QSize kUsualSize(1366, 768);

std::string table() {
    std::string text = "review,rating\n";
    for (const char* label : {"good", "bad"})
        for (int i = 0; i < 20; ++i)
            text += "Film " + std::to_string(i) + " gets " + label + "," + label + "\n";
    return text;
}

/// A window with the bundled models, as large as a usual screen.
class LanguageWindowTest : public ::testing::TestWithParam<const char*> {
 protected:
    LanguageWindowTest() {
        QSettings().clear();
        qputenv("XDG_DATA_HOME", (folder / "data").c_str());
        installLanguage(*QCoreApplication::instance(), QString::fromLatin1(GetParam()));
        window = std::make_unique<MainWindow>(
            ModelAccess{[](const std::filesystem::path& path) -> std::shared_ptr<const Classifier> {
                            return loadClassifier(path, 1);
                        },
                        peekModelFile});
        window->resize(kUsualSize.boundedTo(window->screen()->availableSize()));
        window->show();
    }
    ~LanguageWindowTest() override {
        window = nullptr;
        installLanguage(*QCoreApplication::instance());
    }

    void start(const char* model) {
        window->start({{}, modelFolder() + QLatin1Char('/') + QLatin1String(model)});
        window->session()->openText({"It was good. It went on for hours, and nobody left early."});
        WAIT_FOR(window->page()->heatmap()->reading() != nullptr);
    }
    static void check(const QWidget& shown, const QString& what) {
        QTest::qWait(0);  // the layout follows its request
        const std::string where = std::string(GetParam()) + ": " + what.toStdString();
        EXPECT_EQ(test::clippedTexts(shown).join(u'|').toStdString(), "") << where;
        EXPECT_EQ(test::repeatedMnemonics(shown).join(u'|').toStdString(), "") << where;
    }
    /// Checks and closes the windows beside the main one.
    void checkOthers(const QString& what) {
        int checked = 0;
        const QWidgetList all = QApplication::topLevelWidgets();
        const QList<QPointer<QWidget>> windows(all.begin(), all.end());  // closing may delete
        for (const QPointer<QWidget>& other : windows) {
            if (!other || other == window.get() || !other->isVisible()) continue;
            check(*other, what);
            other->close();
            ++checked;
        }
        EXPECT_GT(checked, 0) << what.toStdString();
    }

    test::ScratchFolder folder;
    std::unique_ptr<MainWindow> window;
};

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

TEST_P(LanguageWindowTest, Dialogs) {
    ASSERT_NO_FATAL_FAILURE(start("film-reviews.safetensors"));
    const Actions& actions = window->actions();
    for (QAction* action :
         {actions.exportPrint, actions.exportAll, actions.setTruth, actions.importModel,
          actions.aboutModel, actions.about, actions.manual, actions.faithfulness, actions.flip}) {
        ASSERT_TRUE(action->isEnabled()) << action->text().toStdString();
        action->trigger();
        checkOthers(action->text());
    }
}

TEST_P(LanguageWindowTest, TrainingDialogPages) {
    window->actions().train->trigger();
    TrainingDialog* dialog = window->training()->dialog();
    auto* pages = dialog->findChild<QTabWidget*>();
    check(*dialog, "without texts");
    dialog->openSource(folder.write("films.csv", table()));
    WAIT_FOR(dialog->isReady());
    pages->setCurrentIndex(1);
    const QString all = QCoreApplication::translate("hanscope::ui::ModelPage", "All settings");
    for (QToolButton* button : dialog->findChildren<QToolButton*>())
        if (button->text() == all) button->click();
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
