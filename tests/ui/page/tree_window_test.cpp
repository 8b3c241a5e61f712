#include <gtest/gtest.h>

#include <QAccessible>
#include <QActionGroup>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTreeView>

#include "core/model_file/model_file.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/fake_classifier.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/mnemonics.h"
#include "tests/ui/support/settings_file.h"
#include "tests/ui/support/shown_readings.h"
#include "tests/ui/support/tree_readings.h"
#include "tests/ui/support/waiting.h"
#include "ui/compare/compare_controller.h"
#include "ui/export/export_controller.h"
#include "ui/export/figure_dialog.h"
#include "ui/export/gallery_controller.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/prediction_panel.h"
#include "ui/reader/reader_page.h"
#include "ui/tree/tree_bars.h"
#include "ui/tree/tree_model.h"
#include "ui/tree/tree_panel.h"
#include "ui/window/main_window.h"
#include "ui/workspace/window_state.h"

namespace hanscope::ui {
namespace {

/// A window in which "tree.safetensors" has readings with a tree, "ensemble.safetensors" of three
/// members, too, and "flat.safetensors" none.
struct TreeWindowTest : ::testing::Test {
    TreeWindowTest() {
        hanscope::test::clearSettings();
        window = std::make_unique<MainWindow>(models());
        window->show();
        window->session()->loadModel("tree.safetensors");
        window->session()->openText("It was good. It went on for hours.");
    }
    void SetUp() override {
        WAIT_FOR(shown() && shown()->tree);
        // Pictures that are compared must not depend on when the window's layout is done.
        window->page()->heatmap()->setFixedSize(500, 250);
    }

    static ModelAccess models() {
        return {[](const std::filesystem::path& path,
                   const CancelToken&) -> std::shared_ptr<const Classifier> {
                    auto classifier = std::make_shared<test::FakeClassifier>();
                    classifier->setPath(path);
                    if (path.stem() == "ensemble") classifier->setMembers(3);
                    if (path.stem() != "flat") classifier->setTree();
                    return classifier;
                },
                [](const std::filesystem::path&) { return ModelSummary(); }};
    }

    std::shared_ptr<const Reading> shown() const { return window->page()->heatmap()->reading(); }
    std::shared_ptr<const ShownReading> drawn() const { return window->page()->heatmap()->shown(); }
    TreePanel* panel() const { return window->findChild<TreePanel*>(); }
    QTreeView* tree() const { return panel()->findChild<QTreeView*>(); }
    QModelIndex line(std::int32_t label) const {
        const auto found =
            tree()->model()->match(tree()->model()->index(0, 0), TreeModel::LabelRole, label, 1,
                                   Qt::MatchExactly | Qt::MatchRecursive);
        return found.value(0);
    }
    void compareWith(std::int32_t label) const {
        test::chooseInMenu(tree(), line(label), "Compare with the First Label");
    }
    void choose(std::int32_t label, const std::string& readBy) {
        test::clickItem(tree(), line(label));
        WAIT_FOR(test::readBy(drawn()) == readBy);
    }
    QImage picture() const { return window->page()->heatmap()->grab().toImage(); }

    test::ScratchFolder folder;
    std::unique_ptr<MainWindow> window;
};

TEST_F(TreeWindowTest, TheTreeReplacesTheList) {
    EXPECT_TRUE(panel()->isVisible());
    EXPECT_FALSE(window->findChild<PredictionPanel*>()->isVisible());
    EXPECT_TRUE(window->findChild<NodeBar*>()->isVisible());
    window->session()->loadModel("flat.safetensors");
    WAIT_FOR(!shown()->tree);
    EXPECT_FALSE(panel()->isVisible());
    EXPECT_TRUE(window->findChild<PredictionPanel*>()->isVisible());
    EXPECT_FALSE(window->findChild<NodeBar*>()->isVisible());
}

// The grey of what cannot be used is too pale to be read.
TEST_F(TreeWindowTest, HintsAreReadable) {
    for (const QWidget* part :
         {static_cast<QWidget*>(panel()), static_cast<QWidget*>(window->findChild<NodeBar*>())})
        for (const QLabel* label : part->findChildren<QLabel*>())
            EXPECT_TRUE(label->isEnabled()) << label->text().toStdString();
}

TEST_F(TreeWindowTest, ADocumentIsReadAgainWithAnotherThreshold) {
    const auto group = window->findChild<QActionGroup*>("treeThreshold");
    ASSERT_TRUE(group && group->isEnabled());
    EXPECT_EQ(group->checkedAction()->data(), "model");
    for (QAction* action : group->actions())
        if (action->data() == "path") action->trigger();
    WAIT_FOR(shown() && shown()->outputs.treeThreshold == TreeThreshold::Path);
    EXPECT_EQ(window->session()->classifier()->info().outputs.treeThreshold, TreeThreshold::Path);
    window->session()->loadModel("flat.safetensors");
    WAIT_FOR(!shown()->tree);
    EXPECT_FALSE(group->isEnabled());
    window->session()->loadModel("ensemble.safetensors");
    WAIT_FOR(shown()->tree && shown()->outputs.treeThreshold == TreeThreshold::Path);
    group->actions().front()->trigger();
    WAIT_FOR(shown()->outputs.treeThreshold == TreeThreshold::Label);
}

TEST_F(TreeWindowTest, FiguresOfManyAreDrawnAgainWithAnotherThreshold) {
    std::vector<GalleryResult> results;
    QObject::connect(window->gallery(), &GalleryController::finished,
                     [&](const GalleryResult& result) { results.push_back(result); });
    GalleryChoices choices;
    choices.folder = QString::fromStdString((folder / "figures").string());
    choices.figure.format = QStringLiteral("svg");
    window->gallery()->start(choices);
    WAIT_FOR(results.size() == 1);
    for (QAction* action : window->actions().treeThreshold->actions())
        if (action->data() == "path") action->trigger();
    WAIT_FOR(shown() && shown()->outputs.treeThreshold == TreeThreshold::Path);
    window->gallery()->start(choices);
    WAIT_FOR(results.size() == 2);
    EXPECT_EQ(results[1].drawn, 1u);
    EXPECT_EQ(results[1].kept, 0u);
    window->gallery()->start(choices);
    WAIT_FOR(results.size() == 3);
    EXPECT_EQ(results[2].kept, 1u);
}

TEST_F(TreeWindowTest, TheModelBesideDecidesByTheSameThreshold) {
    const auto group = window->findChild<QActionGroup*>("treeThreshold");
    const auto choose = [&](const char* name) {
        for (QAction* action : group->actions())
            if (action->data() == name) action->trigger();
    };
    const auto beside = [&] { return window->page()->comparedHeatmap()->reading(); };
    choose("path");
    window->beside()->show(OtherModel{"ensemble.safetensors"});
    WAIT_FOR(beside() && beside()->outputs.treeThreshold == TreeThreshold::Path);
    choose("label");
    WAIT_FOR(beside() && beside()->outputs.treeThreshold == TreeThreshold::Label);
}

TEST_F(TreeWindowTest, KeepsTheKeyboardFocusWhenTheTreeIsReplaced) {
    window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get(), test::kPatience));
    auto* view = panel()->findChild<QTreeView*>();
    view->setFocus();
    ASSERT_TRUE(view->hasFocus());
    QSignalSpy sentences(window->page()->heatmap(), &HeatmapView::currentSentenceChanged);
    window->session()->loadModel("flat.safetensors");
    WAIT_FOR(!shown()->tree);
    EXPECT_TRUE(window->findChild<PredictionPanel*>()->isAncestorOf(QApplication::focusWidget()));
    window->session()->loadModel("tree.safetensors");
    WAIT_FOR(shown()->tree != nullptr);
    EXPECT_TRUE(view->hasFocus());
    EXPECT_EQ(sentences.count(), 0);  // none was chosen, so that nothing scrolled
    window->session()->openText("Another text. It was good.");
    WAIT_FOR(shown()->document->text() == "Another text. It was good.");
    EXPECT_EQ(test::readBy(drawn()), "");  // nor a node
    EXPECT_TRUE(view->hasFocus());
}

TEST_F(TreeWindowTest, ChoosingANodeColoursTheDocumentAnew) {
    const QImage before = picture();
    const double wordBefore = test::wordWeight(drawn(), 0);
    choose(test::kCs, "cs · mean of 2 heads");
    // Label 0: the first head reads nothing but word 0, the second all ten words alike.
    ASSERT_EQ(shown()->document->words().size(), 10u);
    EXPECT_FLOAT_EQ(test::sentenceWeight(drawn(), 0), (1 + 0.4F) / 2);
    EXPECT_NE(test::wordWeight(drawn(), 0), wordBefore);
    EXPECT_NE(picture(), before);
    QTest::keyClick(tree(), Qt::Key_Escape);
    EXPECT_EQ(test::readBy(drawn()), "");
    WAIT_FOR(picture() == before);
}

TEST_F(TreeWindowTest, ALeafShowsItsParentsAttention) {
    auto* view = panel()->findChild<QTreeView*>();
    const QModelIndex cs = view->model()->index(0, 0, view->model()->index(0, 0));
    view->setCurrentIndex(view->model()->index(0, 0, cs));
    WAIT_FOR(test::readBy(drawn()) == "cs · mean of 2 heads");
    EXPECT_EQ(panel()->findChild<QLabel*>("note")->text(),
              "Probability 80\u00a0% given cs; joint probability 72\u00a0%. CL is a leaf and "
              "decides nothing, so "
              "its attention is never trained. cs decided about it. You see what cs read.");
    EXPECT_EQ(view->currentIndex().data().toString(), "CL");
}

TEST_F(TreeWindowTest, TwoNodesStandSideBySide) {
    HeatmapView* beside = window->page()->comparedHeatmap();
    choose(test::kCs, "cs · mean of 2 heads");
    EXPECT_FALSE(beside->isVisible());
    compareWith(test::kRoot);
    WAIT_FOR(beside->isVisible());
    EXPECT_EQ(test::readBy(beside->shown()), "Root · mean of 2 heads");
    EXPECT_EQ(test::readBy(drawn()), "cs · mean of 2 heads");
    beside->setCurrentSentence(1);
    EXPECT_EQ(window->page()->heatmap()->currentSentence(), 1);
    QTest::keyClick(tree(), Qt::Key_Escape);
    WAIT_FOR(!beside->isVisible());
}

TEST_F(TreeWindowTest, EachMnemonicReachesOneThing) {
    window->session()->loadModel("ensemble.safetensors");
    WAIT_FOR(shown()->ensemble != nullptr);
    test::clickItem(tree(), line(test::kMath));  // which offers "What if"
    WAIT_FOR(!test::readBy(drawn()).empty());
    EXPECT_EQ(test::repeatedMnemonics(*window), QStringList());
    window->actions().lens->actions().at(1)->trigger();  // shows the bar of the lens
    EXPECT_EQ(test::repeatedMnemonics(*window), QStringList());
}

// Eight words, the first head of a label n reads of member k word n + k alone, the second all
// alike.
TEST_F(TreeWindowTest, BothPagesShowTheSameMember) {
    window->session()->loadModel("ensemble.safetensors");
    WAIT_FOR(shown()->ensemble != nullptr);
    choose(test::kCs, "cs · mean of 2 heads");
    HeatmapView* beside = window->page()->comparedHeatmap();
    compareWith(test::kRoot);
    WAIT_FOR(beside->isVisible());
    EXPECT_EQ(beside->shown()->view.member, Reading::kMean);
    test::choose(window->page()->memberBar()->findChild<QComboBox*>(), 2);
    for (const auto& each : {drawn(), beside->shown()}) EXPECT_EQ(each->view.member, 1);
    EXPECT_GT(test::wordWeight(drawn(), 1), test::wordWeight(drawn(), 0));  // cs is 0
    window->session()->loadModel("tree.safetensors");
    WAIT_FOR(shown()->ensemble == nullptr);
    WAIT_FOR(beside->isHidden() || beside->reading()->ensemble == nullptr);
    window->session()->loadModel("ensemble.safetensors");
    WAIT_FOR(shown()->ensemble != nullptr);
    EXPECT_EQ(drawn()->view.member, Reading::kMean);
    WAIT_FOR(beside->isHidden() || beside->reading()->ensemble != nullptr);
    EXPECT_FALSE(beside->isHidden());
    EXPECT_EQ(beside->shown()->view.member, Reading::kMean);
}

TEST_F(TreeWindowTest, WhatIfIsShownAndEnded) {
    test::chooseInMenu(tree(), line(test::kMath), "What If It Were Predicted?");
    WAIT_FOR(test::readBy(drawn()) == "math (what if) · mean of 2 heads");
    EXPECT_TRUE(shown()->tree->nodes[2].forced);
    test::titled(*panel(), "Back to the actual decisions")->click();
    WAIT_FOR(test::readBy(drawn()) == "Root · mean of 2 heads");
    EXPECT_FALSE(shown()->tree->nodes[2].forced);
}

TEST_F(TreeWindowTest, ExportsTheTreeAndTheTextWithIt) {
    choose(test::kCs, "cs · mean of 2 heads");
    int written = 0;
    QObject::connect(window->exporter(), &ExportController::exported, [&] { ++written; });
    const auto path = [this](const char* name) {
        return QString::fromStdString((folder / name).string());
    };
    window->exporter()->write(path("tree.svg"), 1, ExportPart::Tree);
    window->exporter()->write(path("both.svg"), 1, ExportPart::TextAndTree);
    window->exporter()->write(path("text.svg"), 1);
    WAIT_FOR(written == 3);
    const auto holds = [this](const char* name, const char* what) {
        return test::readBytes(folder / name).find(what) != std::string::npos;
    };
    EXPECT_TRUE(holds("tree.svg", ">physics<"));
    EXPECT_FALSE(holds("tree.svg", ">hours"));
    EXPECT_TRUE(holds("both.svg", ">physics<"));
    EXPECT_TRUE(holds("both.svg", ">hours"));
    EXPECT_TRUE(holds("text.svg", "read by cs · mean of 2 heads"));
    EXPECT_FALSE(holds("text.svg", ">physics<"));
}

TEST_F(TreeWindowTest, TreesAreExportedWhereThereIsOne) {
    const auto offers = [this] {
        window->exporter()->ask("a");
        auto* dialog = window->findChild<FigureDialog*>();
        bool isOffered = false;
        for (const auto* box : dialog->findChildren<QComboBox*>())
            isOffered = isOffered || (box->findText("The tree of labels") >= 0 && !box->isHidden());
        delete dialog;
        return isOffered;
    };
    EXPECT_TRUE(offers());
    window->session()->loadModel("flat.safetensors");
    WAIT_FOR(!shown()->tree);
    EXPECT_FALSE(offers());
}

TEST_F(TreeWindowTest, ThePagesAndThePartAreKeptForTheNextFigure) {
    const auto boxWith = [this](const char* entry) -> QComboBox* {
        for (auto* box : window->findChild<FigureDialog*>()->findChildren<QComboBox*>())
            if (box->findText(QLatin1String(entry)) >= 0) return box;
        return nullptr;
    };
    const auto exportTo = [this](const char* name) {
        QSignalSpy exported(window->exporter(), &ExportController::exported);
        window->findChild<FigureDialog*>()->accept();
        test::chooseFile(window.get(), folder / name);
        WAIT_FOR(exported.count() == 1 && !window->findChild<FigureDialog*>() &&
                 !window->findChild<QFileDialog*>());
    };
    window->exporter()->ask("a");
    test::choose(boxWith("PDF document"), "PDF document");
    test::choose(boxWith("A4"), "A4");
    test::choose(boxWith("The tree of labels"), "The tree of labels");
    ASSERT_NO_FATAL_FAILURE(exportTo("one.pdf"));
    window->exporter()->ask("a");
    EXPECT_EQ(boxWith("The tree of labels")->currentText(), "The tree of labels");
    test::choose(boxWith("SVG drawing"), "SVG drawing");
    ASSERT_NO_FATAL_FAILURE(exportTo("two.svg"));
    window->exporter()->ask("a");
    test::choose(boxWith("PDF document"), "PDF document");
    EXPECT_EQ(boxWith("A4")->currentText(), "A4");
    window->findChild<FigureDialog*>()->reject();
}

TEST_F(TreeWindowTest, EveryFocusableWidgetHasAName) {
    choose(test::kCs, "cs · mean of 2 heads");
    for (QWidget* widget : window->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()) continue;
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
        const QString name = accessible ? accessible->text(QAccessible::Name) : QString();
        const bool isPart = widget->objectName().startsWith("qt_");
        EXPECT_TRUE(isPart || !name.isEmpty())
            << widget->metaObject()->className() << " " << widget->objectName().toStdString();
    }
}

TEST_F(TreeWindowTest, TheChosenLabelsComeBackWithAWorkspace) {
    choose(test::kCs, "cs · mean of 2 heads");
    compareWith(test::kRoot);
    WAIT_FOR(window->page()->comparedHeatmap()->shown() != nullptr);
    const std::string beside = test::readBy(window->page()->comparedHeatmap()->shown());
    const Workspace described = window->state().describe();
    EXPECT_EQ(described.view.label, "cs");
    EXPECT_EQ(described.view.comparedLabel, shown()->tree->nodes.front().name);
    window = std::make_unique<MainWindow>(models());
    window->show();
    window->session()->openText("It was good. It went on for hours.");
    window->state().apply(described, {window->session()->current()->id});
    window->session()->loadModel("tree.safetensors");  // the labels wait for a reading
    WAIT_FOR(test::readBy(drawn()) == "cs · mean of 2 heads");
    WAIT_FOR(test::readBy(window->page()->comparedHeatmap()->shown()) == beside);
}

}  // namespace
}  // namespace hanscope::ui
