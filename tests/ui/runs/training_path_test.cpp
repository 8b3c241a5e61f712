#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSlider>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTreeWidget>
#include <algorithm>

#include "core/corpus/document_places.h"
#include "tests/ui/runs/training_fixture.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/waiting.h"
#include "ui/commands/command_history.h"
#include "ui/lessons/lesson_controller.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/models/model_controller.h"
#include "ui/page/model_chooser.h"
#include "ui/runs/training_controller.h"
#include "ui/state/settings.h"
#include "ui/training/evaluation/confusion_view.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/training/evaluation/matrix_view.h"
#include "ui/training/evaluation/threshold_view.h"
#include "ui/training/run/learning_curves.h"
#include "ui/training/run/run_panel.h"
#include "ui/training/run/run_table.h"
#include "ui/training/setup/training_dialog.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/text/number_texts.h"

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
    void train(const QString& name, const QString& epochs) {
        QTest::keyClick(window.get(), Qt::Key_T, Qt::ControlModifier);
        TrainingDialog* dialog = window->training()->dialog();
        ASSERT_TRUE(dialog && dialog->isVisible());
        click(dialog, "Choose a file…");
        hanscope::test::chooseFile(dialog, reviews());
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
        WAIT_FOR(!dialog->isVisible());
    }
    /// Texts from which nothing can be learnt.
    std::filesystem::path noise() const {
        std::string table = "text,label\n";
        for (unsigned i = 0; i < 300; ++i)
            table += "Film " + std::to_string(i % 41) + " of " + std::to_string(i % 7) + "," +
                     (i * 2654435761u >> 16 & 1u ? "bad\n" : "good\n");
        return folder.write("noise.csv", table);
    }
    QString summary() const { return panel()->validation()->confusion()->sentence(); }
    int cell(int truth, int prediction) const {
        auto* matrix = editorOf<QTableView>(
            panel(), "Confusion matrix: rows are true classes, columns predictions");
        return matrix->model()->index(truth, prediction).data(ConfusionModel::CountRole).toInt();
    }
};

TEST_F(TrainingPath, FromAFileToAModelThatReadsTheOpenDocument) {
    WAIT_FOR(!shownModel().empty());
    const std::string before = shownModel();
    window->activateWindow();
    WAIT_FOR(window->isActiveWindow());
    std::vector<std::size_t> drawn;  // steps in the curves, whenever one is told
    QObject::connect(window->training()->runs(), &RunController::reported,
                     [&](const RunReport& info) {
                         const auto* event = std::get_if<RunEvent>(&info);
                         if (!event || !std::holds_alternative<StepReport>(*event)) return;
                         EXPECT_EQ(panel()->state(), RunState::Running);
                         drawn.push_back(steps());
                     });
    ASSERT_NO_FATAL_FAILURE(train("My films", "20"));

    TrainingDock* dock = window->docks().training;
    EXPECT_TRUE(dock->isVisible());
    WAIT_FOR(says("My films"));
    EXPECT_EQ(recall(settings::kRecentTexts),
              QStringList(QString::fromStdString(reviews().string())));
    WAIT_FOR(shownModel() == "My films");  // attention forms on the page
    WAIT_FOR(panel()->state() == RunState::Finished);
    ASSERT_EQ(drawn.size(), 20u * 5);  // of 270 documents in batches of 64
    for (std::size_t i = 0; i < drawn.size(); ++i) EXPECT_EQ(drawn[i], i + 1);  // the curves move

    WAIT_FOR(window->session()->modelPath().endsWith("/hanscope/models/my-films.safetensors"));
    WAIT_FOR(shownModel() == "My films" && window->session()->loadingPath().isEmpty());
    EXPECT_NE(before, "My films");
    WAIT_FOR(window->menus().models->currentText() == "My films");
    const auto reading = window->page()->heatmap()->reading();
    EXPECT_EQ(*reading->labels, (std::vector<std::string>{"bad", "good"}));
    EXPECT_EQ(panel()->curves()->history().epochs().size(), 20u);
    EXPECT_EQ(dock->finished()->model()->columnCount(), 1);
    EXPECT_EQ(unfinished(), 0u);
    const ModelCard card = peekModelFile(window->session()->modelPath().toStdString()).card;
    EXPECT_EQ(card.command.rfind("hanscope-cli train ", 0), 0u) << card.command;
    EXPECT_NE(card.accuracy.find("validation documents"), std::string::npos) << card.accuracy;
    EXPECT_TRUE(window->findChild<Banner*>("trainingNews")->message().contains("“My films”"));
    ASSERT_TRUE(window->actions().renameModel->isEnabled());
    window->modelCommands()->rename(window->session()->modelPath(), "Our films");
    WAIT_FOR(window->menus().models->currentText() == "Our films" && shownModel() == "Our films");
    Outputs outputs = window->session()->classifier()->info().outputs;
    outputs.temperature = 3;
    window->modelCommands()->keepOutputs(window->session()->classifier()->info(), outputs,
                                         "as I like it");
    WAIT_FOR(window->session()->classifier()->info().outputs.temperature == 3);
    EXPECT_EQ(window->menus().models->currentText(), "Our films");
    const ModelCard kept = peekModelFile(window->session()->modelPath().toStdString()).card;
    EXPECT_EQ(kept.accuracy, card.accuracy + "; as I like it");
    const std::size_t told = steps();
    test::titled(*dock->finished(), "Curves")->click();
    auto* curves = window->findChild<CurvesWindow*>();
    ASSERT_TRUE(curves);
    WAIT_FOR(curves->curves()->history().steps().size() == told);
    EXPECT_EQ(curves->curves()->history().epochs().size(),
              panel()->curves()->history().epochs().size());
    curves->close();
}

TEST_F(TrainingPath, TheSampleTextsAreLearntQuickly) {
    WAIT_FOR(!shownModel().empty());
    window->training()->ask();
    TrainingDialog* dialog = window->training()->dialog();
    const auto offersSample = [&] {
        for (QPushButton* button : dialog->findChildren<QPushButton*>())
            if (button->text().remove('&') == "Try with sample texts") return button->isVisible();
        return false;
    };
    WAIT_FOR(offersSample());
    click(dialog, "Try with sample texts");
    WAIT_FOR(dialog->isReady());
    click(dialog, "Next");
    click(dialog, "Quick");
    click(dialog, "Train");
    WAIT_FOR(panel()->state() == RunState::Finished);
    const RunSummary& summary = window->docks().training->finished()->model()->run(0);
    EXPECT_EQ(summary.epochs, 67);  // of 6 steps, so that Quick has its 400
    EXPECT_GT(summary.score, 0.9);
    EXPECT_EQ(summary.comparison.baseline, 0.5);
    EXPECT_TRUE(recall(settings::kRecentTexts).isEmpty());  // they are offered anyway
}

TEST_F(TrainingPath, TheModelOfALessonReadsUntilTheLessonEnds) {
    const auto shows = [this](const std::string& text) {
        const auto reading = window->page()->heatmap()->reading();
        return reading && reading->document->text() == text;
    };
    const auto own = QString::fromStdString(folder.write("own.txt", "We went home.").string());
    window->session()->openFiles({own});
    WAIT_FOR(shows("We went home."));
    const QString before = window->session()->chosenModel();
    const std::string nameBefore = shownModel();
    reviews();
    window->lessons()->open(QString::fromStdString(
        folder
            .write("short.lesson",
                   "# T\n\n## S\nTrain: reviews.csv\n\n```document\nA film.\n```\nTrain it.\n")
            .string()));
    WAIT_FOR(shows("A film."));
    LessonPanel* lesson = window->lessons()->panel();
    click(lesson, "Train a Model…");
    window->training()->dialog()->close();
    window->training()->train(plan("of-lesson", 2));
    const auto reads = [this](const QString& model) {
        return window->session()->chosenModel().endsWith(model) &&
               window->session()->loadingPath().isEmpty();
    };
    WAIT_FOR(reads("/of-lesson.safetensors") && shownModel() == "of-lesson");
    TrainingDock* dock = window->docks().training;
    auto* news = window->findChild<Banner*>("trainingNews");
    WAIT_FOR(news->message().contains("now reads your documents"));
    EXPECT_TRUE(dock->isVisible());
    QTest::keyClick(lesson, Qt::Key_Escape);
    EXPECT_FALSE(dock->isVisible());
    WAIT_FOR(reads(before) && shows("We went home.") && shownModel() == nameBefore);
    EXPECT_EQ(news->message(), QString());
    window->actions().commandHistory->trigger();
    const QString done = window->findChild<CommandHistory*>()->script();
    EXPECT_EQ(done.count(QRegularExpression("own\\.txt'? --lens")), 1) << done.toStdString();
}

TEST_F(TrainingPath, ACellOfTheLastValidationLeadsToItsDocuments) {
    WAIT_FOR(!shownModel().empty());
    const TrainingPlan plan = this->plan("cells", 2);
    window->training()->train(plan);
    WAIT_FOR(summary().contains(", kept: "));
    auto* matrix = editorOf<QTableView>(
        panel(), "Confusion matrix: rows are true classes, columns predictions");
    auto* list = editorOf<QTreeWidget>(panel(), "Documents of the cell");
    ASSERT_TRUE(matrix && list);
    panel()->findChild<QTabWidget*>()->setCurrentWidget(panel()->validation());
    EXPECT_FALSE(list->isVisible());
    const auto count = [&](int column) {
        return matrix->model()->index(0, column).data(ConfusionModel::CountRole).toInt();
    };
    ASSERT_EQ(count(0) + count(1), 12);  // a tenth of the bad ones
    const int column = count(0) >= count(1) ? 0 : 1;
    QTest::mouseClick(matrix->viewport(), Qt::LeftButton, {},
                      matrix->visualRect(matrix->model()->index(0, column)).center());
    WAIT_FOR(list->isVisible() && list->topLevelItemCount() == count(column));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualItemRect(list->topLevelItem(2)).center());

    click(panel(), "Back to the Scores");
    EXPECT_FALSE(list->isVisible());
    EXPECT_TRUE(
        editorOf<QTableView>(panel(), "Precision, recall and F1 of each class")->isVisible());

    std::vector<std::int32_t> labels;
    for (int i = 0; i < 300; ++i) labels.push_back(i % 5 < 2 ? 0 : 1);
    const Split split = splitStratified(labels, plan.data.validation.fraction, plan.data.seed);
    const OpenDocument* document = window->session()->current();
    const QStringList place = document->title.split(':');  // of which line 2 is the first text
    ASSERT_EQ(place.front(), "reviews.csv");
    const auto row = static_cast<std::uint32_t>(place.back().toInt() - 2);
    EXPECT_EQ(std::count(split.validation.begin(), split.validation.end(), row), 1);
    EXPECT_EQ(document->truth, QStringList{"bad"});
    EXPECT_NE(document->text->text.find("dreadful and number " + std::to_string(row) + " "),
              std::string::npos);
}

TEST_F(TrainingPath, AModelThatLearntNothingReadsOnlyWhenAsked) {
    WAIT_FOR(!shownModel().empty());
    const QString before = window->session()->modelPath();
    TrainingPlan plan = this->plan("nothing", 2);
    plan.data.source.path = noise();
    window->training()->train(plan);
    auto* news = window->findChild<Banner*>("trainingNews");
    WAIT_FOR(news->message().startsWith("“nothing” has learnt nothing that can be shown"));
    EXPECT_EQ(window->session()->modelPath(), before);
    EXPECT_EQ(window->docks().training->finished()->model()->columnCount(), 1);
    click(news, "Use This Model Anyway");
    WAIT_FOR(window->session()->modelPath().endsWith("nothing.safetensors"));
    EXPECT_TRUE(news->message().isEmpty());
}

TEST_F(TrainingPath, AtTheEndTheMatrixIsOfTheEpochThatIsKept) {
    WAIT_FOR(!shownModel().empty());
    TrainingPlan plan = this->plan("kept", 8);
    plan.data.source.path = noise();  // the last epoch is not the best
    plan.settings.learningRate = 0.02;
    plan.settings.schedule.kind = ScheduleKind::Constant;  // which asks for the best epoch
    std::vector<Evaluation> epochs;
    int best = 0;
    QObject::connect(window->training()->runs(), &RunController::reported,
                     [&](const RunReport& info) {
                         const auto* event = std::get_if<RunEvent>(&info);
                         if (!event) return;
                         if (const auto* validated = std::get_if<Validated>(event))
                             epochs.push_back(std::get<Evaluation>(validated->evaluation));
                         const auto* report = std::get_if<EpochReport>(event);
                         if (report && report->best) best = report->epoch;
                     });
    window->training()->train(plan);
    WAIT_FOR(summary().contains(", kept: "));
    ASSERT_EQ(epochs.size(), 8u);
    ASSERT_LT(best, 8);
    EXPECT_TRUE(summary().startsWith("Epoch " + QString::number(best) + ", kept: "));
    const auto& kept = epochs[static_cast<std::size_t>(best - 1)].confusion;
    EXPECT_NE(kept, epochs.back().confusion);
    for (int truth = 0; truth < 2; ++truth)
        for (int prediction = 0; prediction < 2; ++prediction)
            EXPECT_EQ(
                cell(truth, prediction),
                static_cast<int>(
                    kept[static_cast<std::size_t>(truth)][static_cast<std::size_t>(prediction)]));
    EXPECT_EQ(window->training()->runs()->documentsIn(0, 1).places.documents.size(), kept[0][1]);
}

TEST_F(TrainingPath, FinishedRunsAreShownInTheNextSession) {
    WAIT_FOR(!shownModel().empty());
    const auto finished = [&] { return window->docks().training->finished(); };
    EXPECT_EQ(finished()->model()->columnCount(), 0);
    window->training()->train(plan("one", 1));
    WAIT_FOR(window->session()->modelPath().endsWith("one.safetensors"));
    window->training()->train(plan("two", 2));
    WAIT_FOR(window->session()->modelPath().endsWith("two.safetensors"));
    const QVariant score = finished()->model()->index(RunTableModel::Score, 1).data();
    const auto reopen = [&] {
        window.reset();
        openWindow();
        window->docks().training->show();
    };
    reopen();
    RunTableModel* model = finished()->model();
    WAIT_FOR(model->columnCount() == 2);
    EXPECT_TRUE(finished()->isVisible());  // below how to begin a run
    EXPECT_EQ(model->headerData(1, Qt::Horizontal, Qt::DisplayRole), "two");
    EXPECT_EQ(model->index(RunTableModel::Score, 1).data(), score);
    EXPECT_EQ(model->index(RunTableModel::Epochs, 1).data(), "2");
    EXPECT_EQ(model->index(RunTableModel::Model, 1).data(), "two");
    auto* table = finished()->findChild<QTableView*>();
    window->activateWindow();
    table->setFocus();
    WAIT_FOR(table->hasFocus());
    table->setCurrentIndex(model->index(0, 0));
    QTest::keyClick(table, Qt::Key_Delete);
    EXPECT_EQ(model->columnCount(), 1);
    reopen();
    WAIT_FOR(finished()->model()->columnCount() == 1);
    EXPECT_EQ(finished()->model()->headerData(0, Qt::Horizontal, Qt::DisplayRole), "two");
    window->training()->train(plan("three", 1));
    WAIT_FOR(window->session()->modelPath().endsWith("three.safetensors"));
    EXPECT_EQ(finished()->model()->columnCount(), 2);  // in a tab of the run now
    panel()->findChild<QTabWidget*>()->setCurrentWidget(finished());
    EXPECT_TRUE(finished()->isVisible());
}

TEST_F(TrainingPath, AnEvaluationTakesTheColumnWithTheLabelsOfTheModel) {
    WAIT_FOR(!shownModel().empty());
    window->training()->train(plan("evaluated", 1));
    WAIT_FOR(window->session()->modelPath().endsWith("evaluated.safetensors"));
    const auto texts = folder.write(
        "two.csv", "text,label,verdict\nA film.,new,bad\nA day.,old,good\nA walk.,old,bad\n");
    window->docks().evaluateOn(QString::fromStdString(texts.string()));
    EvaluationPanel* evaluation = window->docks().evaluation;
    auto* column = editorOf<QComboBox>(evaluation, "Label column");
    ASSERT_TRUE(column);
    WAIT_FOR(column->currentText() == "verdict");
    click(evaluation, "Evaluate");
    WAIT_FOR(evaluation->result() != nullptr);
    const auto& numbers = std::get<Evaluation>(evaluation->result()->evaluation);
    EXPECT_EQ(numbers.classes[0].support, 2u);  // bad
    EXPECT_EQ(numbers.classes[1].support, 1u);
}

// The model is not in the folder of the user's own models, so that a copy of it is changed.
TEST_F(TrainingPath, AThresholdThatIsKeptLeavesThoseThatWereKeptBefore) {
    WAIT_FOR(!shownModel().empty());
    TrainingPlan lists = plan("lists", 2);
    const std::string rows = test::readBytes(reviews());
    lists.data.source.path =
        folder.write("lists.csv", "text,labels" + rows.substr(rows.find('\n')));
    lists.data.source.columns.labelling = Labelling::Lists;
    window->training()->train(lists);
    WAIT_FOR(panel()->state() == RunState::Finished);
    window->session()->loadModel(QString::fromStdString(lists.out.string()));
    WAIT_FOR(window->session()->modelPath().endsWith("lists.safetensors"));
    window->docks().evaluateOn(QString::fromStdString(lists.data.source.path.string()));
    EvaluationPanel* evaluation = window->docks().evaluation;
    WAIT_FOR([&] {
        for (const auto* button : evaluation->findChildren<QPushButton*>())
            if (button->text() == "Evaluate") return button->isVisible() && button->isEnabled();
        return false;
    }());
    click(evaluation, "Evaluate");
    WAIT_FOR(evaluation->result() != nullptr);
    auto* view = evaluation->findChild<ThresholdView*>();
    for (QTabWidget* tabs : evaluation->findChildren<QTabWidget*>())
        if (tabs->indexOf(view) >= 0) tabs->setCurrentWidget(view);
    auto* labels = editorOf<QComboBox>(view, "Label");
    auto* slider = editorOf<QSlider>(view, "Threshold");
    ASSERT_TRUE(labels && slider);
    const auto keep = [&](int label) {
        labels->setCurrentIndex(label + 1);  // after all labels
        slider->setValue(slider->value() < 50 ? 71 : 31);
        click(view, "Keep This Threshold");
        return kThresholdStep * slider->value();
    };
    const std::vector<double> chosen = peekModelFile(lists.out).config.outputs.labelThresholds;
    ASSERT_EQ(chosen.size(), 2u);
    const double bad = keep(0);
    WAIT_FOR(window->session()->modelPath().endsWith("/hanscope/models/lists-2.safetensors"));
    const std::filesystem::path copy = window->session()->modelPath().toStdString();
    const auto kept = [&] { return peekModelFile(copy).config.outputs.labelThresholds; };
    EXPECT_EQ(kept(), (std::vector<double>{bad, chosen[1]}));
    const double good = keep(1);
    WAIT_FOR(kept() == (std::vector<double>{bad, good}));
    EXPECT_EQ(peekModelFile(lists.out).config.outputs.labelThresholds, chosen);

    labels->setCurrentIndex(1);
    WAIT_FOR([&] {  // the answer is there
        slider->setValue(50);
        return test::titled(*view, "Keep This Threshold")->isEnabled();
    }());
    renameModel(copy, "as trained again");
    const std::string other = test::readBytes(copy);
    click(view, "Keep This Threshold");
    WAIT_FOR(window->page()->errorBanner()->message().contains(
        "lists-2.safetensors: this file has changed since it was evaluated"));
    EXPECT_EQ(test::readBytes(copy), other);
}

TEST_F(TrainingPath, AnEvaluationLeadsToTheDocumentsOfACell) {
    WAIT_FOR(!shownModel().empty());
    window->training()->train(plan("evaluated", 2));
    WAIT_FOR(window->session()->modelPath().endsWith("evaluated.safetensors"));
    window->actions().evaluate->trigger();
    EvaluationPanel* evaluation = window->docks().evaluation;
    EXPECT_TRUE(evaluation->isVisible());
    EXPECT_FALSE(evaluation->isWindow());
    click(evaluation, "Choose a file…");
    hanscope::test::chooseFile(evaluation, reviews(50));
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
    auto* list = editorOf<QTreeWidget>(evaluation, "Documents of the cell");
    WAIT_FOR(list->topLevelItemCount() == expected);
    const auto click = [&](int item) {
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                          list->visualItemRect(list->topLevelItem(item)).center());
    };
    const std::size_t bad = 0, predicted = static_cast<std::size_t>(column);
    std::vector<float> probabilities;  // of that cell
    for (std::size_t i = 0; i < result.truth.size(); ++i)
        if (result.truth.values()[i] == static_cast<int>(bad) &&
            result.predictions.labels.values()[i] == column)
            probabilities.push_back(result.predictions.probabilities[i][predicted]);
    std::sort(probabilities.rbegin(), probabilities.rend());
    for (int item = 0; item < expected; ++item)
        EXPECT_EQ(list->topLevelItem(item)->text(0),
                  percent(probabilities[static_cast<std::size_t>(item)]));
    list->sortByColumn(1, Qt::AscendingOrder);  // the order of the file
    click(1);
    const OpenDocument* document = window->session()->current();
    EXPECT_EQ(document->title, "reviews.csv:3");  // the second of the bad ones
    EXPECT_EQ(document->truth, QStringList{"bad"});
    EXPECT_EQ(document->text->text.substr(0, 22), "It was seen on day 1. ");
    EXPECT_TRUE(document->isPreview);
    const int open = window->session()->documents()->rowCount();
    click(0);
    EXPECT_EQ(window->session()->current()->title, "reviews.csv:2");
    EXPECT_EQ(window->session()->documents()->rowCount(), open);  // in the place of the other
    WAIT_FOR(window->page()->heatmap()->reading() &&
             window->page()->heatmap()->reading()->document->text() ==
                 window->session()->current()->text->text);
    QTest::mouseDClick(list->viewport(), Qt::LeftButton, {},
                       list->visualItemRect(list->topLevelItem(0)).center());
    EXPECT_FALSE(window->session()->current()->isPreview);
    click(1);
    EXPECT_EQ(window->session()->documents()->rowCount(), open + 1);
}

}  // namespace
}  // namespace hanscope::ui
