#include <QFileDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

#include "core/corpus/document_texts.h"
#include "core/model/tree_reading.h"
#include "tests/ui/shell/training_fixture.h"
#include "ui/reader/banner.h"
#include "ui/shell/model_chooser.h"
#include "ui/shell/training_bars.h"
#include "ui/training/evaluation_window.h"
#include "ui/training/forming_bar.h"
#include "ui/training/forming_strip.h"
#include "ui/training/run_table.h"
#include "ui/training/training_dialog.h"
#include "ui/tree/tree_panel.h"

namespace hanscope::ui {
namespace {

using test::TrainingWindowTest;

template <class Editor>
Editor* editorOf(QWidget* parent, const QString& name) {
    for (Editor* editor : parent->findChildren<Editor*>()) {
        if (editor->accessibleName() == name) return editor;
    }
    return nullptr;
}

class TrainingPath : public TrainingWindowTest {
 protected:
    void chooseFile(QWidget* owner, const std::filesystem::path& path) {
        auto* files = owner->findChild<QFileDialog*>();
        ASSERT_TRUE(files);
        auto* name = files->findChild<QLineEdit*>("fileNameEdit");
        ASSERT_TRUE(name);
        name->setText(QString::fromStdString(path.string()));
        QTest::keyClick(name, Qt::Key_Return);
    }
    void train(const QString& name, const QString& epochs) {
        QTest::keyClick(window.get(), Qt::Key_T, Qt::ControlModifier);
        TrainingDialog* dialog = window->training()->dialog();
        ASSERT_TRUE(dialog && dialog->isVisible());
        click(dialog, "Choose a file…");
        chooseFile(dialog, reviews());
        WAIT_FOR(dialog->isReady());
        click(dialog, "Next");
        auto* box = editorOf<QSpinBox>(dialog, "Epochs");
        ASSERT_TRUE(box);
        box->selectAll();
        QTest::keyClicks(box, epochs);
        click(dialog, "Next");
        auto* edit = editorOf<QLineEdit>(dialog, "Name");
        ASSERT_TRUE(edit);
        edit->selectAll();
        QTest::keyClicks(edit, name);
        WAIT_FOR(dialog->isReady());
        click(dialog, "Train");
        EXPECT_FALSE(dialog->isVisible());
    }
};

TEST_F(TrainingPath, FromAFileToAModelThatReadsTheOpenDocument) {
    WAIT_FOR(!shownModel().empty());
    const std::string before = shownModel();
    window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    ASSERT_NO_FATAL_FAILURE(train("My films", "6"));

    TrainingDock* dock = window->docks().training;
    EXPECT_TRUE(dock->isVisible());
    EXPECT_EQ(panel()->title(), "My films");
    WAIT_FOR(panel()->state() == RunState::Running);
    const std::size_t seen = steps();
    WAIT_FOR(steps() > seen);              // the curves move
    WAIT_FOR(shownModel() == "My films");  // attention forms on the page
    WAIT_FOR(panel()->state() == RunState::Finished);

    WAIT_FOR(window->session()->modelPath().endsWith("/hanscope/models/my-films.safetensors"));
    WAIT_FOR(shownModel() == "My films" && window->session()->loadingPath().isEmpty());
    EXPECT_NE(before, "My films");
    WAIT_FOR(window->menus().models->currentText() == "My films");
    const auto reading = window->page()->heatmap()->reading();
    EXPECT_EQ(*reading->labels, (std::vector<std::string>{"bad", "good"}));
    EXPECT_EQ(panel()->curves()->history().epochs().size(), 6u);
    EXPECT_EQ(dock->finished()->model()->columnCount(), 1);
    EXPECT_EQ(unfinished(), 0u);
    const ModelCard card = peekModelFile(window->session()->modelPath().toStdString()).card;
    EXPECT_EQ(card.command.rfind("hanscope-cli train ", 0), 0u) << card.command;
    EXPECT_NE(card.accuracy.find("validation documents"), std::string::npos) << card.accuracy;
    EXPECT_TRUE(window->findChild<Banner*>("trainingNews")->message().contains("“My films”"));
}

TEST_F(TrainingPath, AttentionFormingIsATimeLineThatCanBeLeft) {
    WAIT_FOR(!shownModel().empty());
    const std::string chosen = shownModel();
    window->training()->train(plan("forming", 60));
    FormingStrip* strip = window->docks().training->forming();
    auto* bar = window->findChild<FormingBar*>("formingBar");
    WAIT_FOR(strip->snapshots().size() > 2);
    EXPECT_TRUE(bar->isVisible());
    EXPECT_EQ(shownModel(), "forming");
    EXPECT_EQ(strip->snapshots()[0].reading->document, strip->snapshots()[2].reading->document);
    Q_EMIT bar->formingWanted(false);
    EXPECT_EQ(shownModel(), chosen);
    strip->setCurrent(0);
    EXPECT_EQ(window->page()->heatmap()->reading(), strip->snapshots()[0].reading);
    window->session()->openText("Another wonderful text.");
    WAIT_FOR(strip->snapshots().size() > 0 &&
             strip->snapshots()[0].reading->document->text() == "Another wonderful text.");
    panel()->stopRequested();
    WAIT_FOR(panel()->state() == RunState::Finished);
    WAIT_FOR(window->session()->modelPath().endsWith("forming.safetensors"));
    EXPECT_FALSE(bar->isVisible());
}

TEST_F(TrainingPath, WhileADecoderLearnsItsTreeIsShownAndANodeCanBeChosen) {
    WAIT_FOR(!shownModel().empty());
    window->session()->openText("The film is wonderful. We went home.");
    window->training()->train(treePlan("tree", 400));
    const auto shown = [&] { return window->page()->heatmap()->reading(); };
    FormingStrip* strip = window->docks().training->forming();
    WAIT_FOR(strip->snapshots().size() > 2 && shown()->tree);
    EXPECT_EQ(shownModel(), "tree");
    auto* tree = window->findChild<TreePanel*>();
    EXPECT_TRUE(tree->isVisible());
    // Many snapshots are kept, so none of them keeps its network.
    for (const int i : {0, 1}) {
        const Reading& snapshot = *strip->snapshots()[i].reading;
        EXPECT_EQ(snapshot.tree->nodes[1].name, "film");
        EXPECT_FALSE(snapshot.tree->explainer->canAskWhatIf());
    }
    constexpr std::int32_t kFilm = 0;  // each text's
    Q_EMIT tree->nodeChosen(kFilm);
    WAIT_FOR(shown()->readBy == "film · mean of 2 heads");
    // The strip shows the same; before film was predicted, the root decided about it.
    WAIT_FOR(strip->snapshots()[strip->current()].drawn->readBy == "film · mean of 2 heads");
    EXPECT_EQ(strip->snapshots()[0].drawn->readBy.find("Root ·") == 0,
              !strip->snapshots()[0].reading->tree->nodes[1].predicted);
    const std::size_t seen = steps();
    WAIT_FOR(steps() > seen + 50);  // it stays chosen
    EXPECT_EQ(shown()->readBy, "film · mean of 2 heads");
    EXPECT_EQ(shown()->tree->layers, 1);
    panel()->stopRequested();
    WAIT_FOR(window->session()->modelPath().endsWith("tree.safetensors"));
    WAIT_FOR(shownModel() == "tree" && shown()->tree && shown()->tree->explainer->canAskWhatIf());
    EXPECT_EQ(*shown()->labels, (std::vector<std::string>{"film", "bad", "good"}));
}

TEST_F(TrainingPath, AnEvaluationLeadsToTheDocumentsOfACell) {
    WAIT_FOR(!shownModel().empty());
    window->training()->train(plan("evaluated", 2));
    WAIT_FOR(window->session()->modelPath().endsWith("evaluated.safetensors"));
    window->actions().evaluate->trigger();
    EvaluationWindow* evaluation = window->training()->evaluation();
    click(evaluation, "Choose a File…");
    chooseFile(evaluation, reviews(50));
    auto* evaluate = [&]() -> QPushButton* {
        for (QPushButton* button : evaluation->findChildren<QPushButton*>())
            if (button->text() == "Evaluate") return button;
        return nullptr;
    }();
    ASSERT_TRUE(evaluate);
    WAIT_FOR(evaluate->isEnabled());
    QTest::mouseClick(evaluate, Qt::LeftButton);
    WAIT_FOR(evaluation->result() != nullptr);
    const FileEvaluation& result = *evaluation->result();
    const Evaluation& numbers = std::get<Evaluation>(result.evaluation);
    EXPECT_EQ(numbers.classes[0].support, 20u);  // two of five are bad
    EXPECT_EQ(numbers.classes[1].support, 30u);
    const auto& row = numbers.confusion[0];
    const int column = row[0] >= row[1] ? 0 : 1;
    const auto expected = static_cast<int>(row[static_cast<std::size_t>(column)]);

    auto* matrix = editorOf<QTableView>(
        evaluation, "Confusion matrix: rows are true classes, columns predictions");
    ASSERT_TRUE(matrix);
    const QRect cell = matrix->visualRect(matrix->model()->index(0, column));
    QTest::mouseClick(matrix->viewport(), Qt::LeftButton, {}, cell.center());
    auto* list = evaluation->findChild<QListWidget*>();
    WAIT_FOR(list->count() == expected);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualItemRect(list->item(1)).center());
    const OpenDocument* document = window->session()->current();
    EXPECT_EQ(document->title, "reviews.csv:3");  // the second of the bad ones
    EXPECT_EQ(document->truth, "bad");
    EXPECT_EQ(document->text->substr(0, 22), "It was seen on day 1. ");
    const int open = window->session()->documents()->rowCount();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualItemRect(list->item(0)).center());
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualItemRect(list->item(1)).center());
    EXPECT_EQ(window->session()->current()->title, "reviews.csv:3");
    EXPECT_EQ(window->session()->documents()->rowCount(), open + 1);  // one of them was open
}

}  // namespace
}  // namespace hanscope::ui
