#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>

#include "core/model_file/model_file.h"
#include "tests/core/model_file/tiny_model.h"
#include "tests/ui/support/waiting.h"
#include "tests/ui/training/setup/training_dialog_fixture.h"
#include "ui/training/data/data_page.h"
#include "ui/training/setup/output_page.h"
#include "ui/training/setup/recipes.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

using test::choose;
using test::clickOn;
using test::named;
using test::pressLink;
using test::titled;
using test::typeInto;

TEST_F(TrainingDialogTest, SaysWhatIsMissing) {
    EXPECT_FALSE(canTrain());
    EXPECT_EQ(hint(), "Choose labelled texts.");
    clickOn(titled(dialog_, "Next"));
    EXPECT_EQ(pages()->currentIndex(), 1);
    pressLink(named<QLabel>(dialog_, "Missing settings"));
    EXPECT_EQ(pages()->currentIndex(), 0);
}

TEST_F(TrainingDialogTest, SaysEverythingThatIsWrong) {
    ASSERT_NO_FATAL_FAILURE(openTexts());
    unfold();
    typeInto(named<QLineEdit>(dialog_, "Learning rate"), "fast");
    typeInto(named<QWidget>(dialog_, "Word dropout"), "2");
    pages()->setCurrentIndex(2);
    typeInto(named<QLineEdit>(dialog_, "Name"), " ");
    typeInto(named<QLineEdit>(dialog_, "File"), "films.bin");
    const QStringList lines = hint().split("<br>");
    ASSERT_EQ(lines.size(), 4) << hint().toStdString();
    EXPECT_TRUE(lines[0].startsWith("<a href=\"0\">Learning rate: "));
    EXPECT_TRUE(lines[1].startsWith("<a href=\"1\">Word dropout: "));
    EXPECT_EQ(lines[2], "Give the model a name.");
    EXPECT_TRUE(lines[3].contains("full path"));
    pressLink(named<QLabel>(dialog_, "Missing settings"), 2);
    EXPECT_EQ(pages()->currentIndex(), 1);
    EXPECT_EQ(dialog_.focusWidget(), named<QWidget>(dialog_, "Word dropout"));
}

TEST_F(TrainingDialogTest, ThreeClicksAreEnough) {
    ASSERT_NO_FATAL_FAILURE(openTexts());
    EXPECT_EQ(hint(), "");
    train();
    ASSERT_EQ(started_.count(), 1);
    EXPECT_FALSE(dialog_.isVisible());
    const auto plan = started_.front().front().value<TrainingPlan>();
    TrainingPlan usual = withRecipe({}, builtInRecipes()[kUsualRecipe].plan);
    usual.data.source.path = folder_ / "films.csv";
    usual.cache.folder = folder_ / "cache";
    usual.card.name = "films";
    usual.out = folder_ / "models/films.safetensors";
    EXPECT_EQ(planText(plan), planText(usual));
}

TEST_F(TrainingDialogTest, WhatIsEnteredIsWhatIsTrained) {
    ASSERT_NO_FATAL_FAILURE(openTexts());
    typeInto(named<QSpinBox>(dialog_, "Validation share in percent"), "20");
    unfold();
    clickOn(titled<QRadioButton>(dialog_, "Best"));
    typeInto(named<QSpinBox>(dialog_, "Epochs"), "3");
    choose(named<QComboBox>(dialog_, "Optimiser"), "SGD");
    typeInto(named<QLineEdit>(dialog_, "Learning rate"), "0.1, 0.03");
    choose(named<QComboBox>(dialog_, "Pooling"), "Maximum");
    typeInto(named<QComboBox>(dialog_, "Class weights"), "good=3, bad=1");
    clickOn(titled(dialog_, "Next"));
    typeInto(named<QLineEdit>(dialog_, "Name"), "Film club, 2nd try!");
    typeInto(named<QLineEdit>(dialog_, "Purpose"), "Good or bad");
    WAIT_FOR(dialog_.isReady());
    train();
    ASSERT_EQ(started_.count(), 1);
    const auto plan = started_.front().front().value<TrainingPlan>();
    EXPECT_EQ(plan.data.validation.fraction, 0.2);
    EXPECT_EQ(plan.vectors, VectorSource::SkipGram);
    EXPECT_EQ(embeddingOf(plan.settings.network), 100);
    EXPECT_EQ(plan.settings.epochs, 3);
    EXPECT_EQ(plan.settings.optimizer, OptimizerKind::Sgd);
    EXPECT_EQ(plan.series.learningRates, (std::vector<double>{0.1, 0.03}));
    EXPECT_EQ(std::get<HanConfig>(plan.settings.network).pooling, Pooling::Maximum);
    EXPECT_EQ(plan.classWeights, "good=3,bad=1");
    EXPECT_EQ(plan.card.name, "Film club, 2nd try!");
    EXPECT_EQ(plan.card.description, "Good or bad");
    EXPECT_EQ(plan.out, folder_ / "models/film-club-2nd-try.safetensors");
}

TEST_F(TrainingDialogTest, APlanIsRestoredUnchanged) {
    const auto texts = folder_.write("films.csv", test::labelledTable({"good", "bad"}, 20));
    TrainingPlan plan = test::unusualPlan(texts, folder_ / "mine.safetensors");
    plan.cache.folder = folder_ / "cache";
    dialog_.setPlan(plan);
    EXPECT_EQ(planText(dialog_.plan()), planText(plan));
    WAIT_FOR(dialog_.isReady());
    EXPECT_EQ(planText(dialog_.plan()), planText(plan));
    unfold();  // a setting that is edited and put back leaves all others as they were
    typeInto(named<QSpinBox>(dialog_, "Batch size"), "8");
    typeInto(named<QSpinBox>(dialog_, "Batch size"), "16");
    EXPECT_EQ(planText(dialog_.plan()), planText(plan));
    dialog_.setPlan({});
    EXPECT_FALSE(dialog_.isReady());
    EXPECT_EQ(dialog_.plan().settings.epochs, TrainSettings().epochs);
}

TEST_F(TrainingDialogTest, ListsOfLabelsHaveAThresholdAndNoClassWeights) {
    TrainingPlan plan;
    plan.data.source.path = folder_.write(
        "films.csv", "review,topics\nA film,war;love\nAnother film,love\nA third,\nMore,war\n" +
                         std::string("Film b,war\nFilm c,love\nFilm d,war;love\nFilm e,war\n"));
    plan.data.source.columns = {"review", "topics", Header::Present, Labelling::Lists, ";"};
    plan.data.validation.fraction = 0.25;
    plan.settings.threshold = 0.3;
    dialog_.setPlan(plan);
    WAIT_FOR(dialog_.isReady());
    EXPECT_EQ(dialog_.plan().data.source.columns.separators, ";");
    EXPECT_EQ(dialog_.plan().data.source.columns.labelling, Labelling::Lists);
    EXPECT_EQ(dialog_.plan().settings.threshold, 0.3);
    unfold();
    EXPECT_EQ(named<QLineEdit>(dialog_, "Threshold")->text(), "0.3");
    for (const auto* editor : dialog_.findChildren<QComboBox*>())
        EXPECT_FALSE(editor->accessibleName() == "Class weights" && editor->isVisible());
    pages()->setCurrentIndex(0);
    clickOn(titled(dialog_, "Several labels per text"));
    WAIT_FOR(dialog_.plan().data.source.columns.labelling == Labelling::One);
}

TEST_F(TrainingDialogTest, TheBaseModelDeterminesVocabularyAndSizes) {
    const auto base = folder_ / "tiny.safetensors";
    saveModelFile(base, test::tinyModel());  // labels 1, 2, 10
    dialog_.openSource(folder_.write("stars.csv", test::labelledTable({"1", "2"}, 20)));
    WAIT_FOR(dialog_.isReady());
    unfold();
    typeInto(named<QLineEdit>(dialog_, "Model to Continue From"), QString::fromStdString(base));
    WAIT_FOR(dialog_.isReady());
    EXPECT_EQ(dialog_.plan().startFrom, base);
    for (const auto* editor : dialog_.findChildren<QWidget*>())
        EXPECT_FALSE(editor->accessibleName() == "Word vector size" && editor->isVisible());
    dialog_.openSource(folder_.write("films.csv", test::labelledTable({"1", "good"}, 20)));
    WAIT_FOR(dialog_.isReady());  // labels that it lacks are learnt
    EXPECT_EQ(dialog_.plan().startFrom, base);
    pages()->setCurrentIndex(1);
    typeInto(named<QLineEdit>(dialog_, "Model to Continue From"), "/none.safetensors");
    WAIT_FOR(hint().contains("/none.safetensors"));
    EXPECT_FALSE(canTrain());
}

TEST_F(TrainingDialogTest, TheModelDoesNotReplaceAnInputFile) {
    const auto base = folder_ / "tiny.safetensors";
    saveModelFile(base, test::tinyModel());  // labels 1, 2, 10
    dialog_.openSource(folder_.write("stars.csv", test::labelledTable({"1", "2"}, 20)));
    WAIT_FOR(dialog_.isReady());
    unfold();
    typeInto(named<QLineEdit>(dialog_, "Model to Continue From"), QString::fromStdString(base));
    WAIT_FOR(dialog_.isReady());
    pages()->setCurrentIndex(2);
    typeInto(named<QLineEdit>(dialog_, "File"), QString::fromStdString(base));
    WAIT_FOR(hint().contains("would replace the model to start from"));
    EXPECT_FALSE(hint().contains("href"));  // this page is where it is repaired
    EXPECT_FALSE(canTrain());
}

TEST_F(TrainingDialogTest, TheLastPageShowsCostsAndCommand) {
    ASSERT_NO_FATAL_FAILURE(openTexts());
    pages()->setCurrentIndex(2);
    const auto says = [&](const QString& text) {
        for (const QLabel* label : dialog_.findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(text)) return true;
        return false;
    };
    WAIT_FOR(says("parameters, for"));
    EXPECT_TRUE(says("36 texts for training, 4 for validation"));
    WAIT_FOR(says("for 400 epochs."));
    const auto* command = named<CommandView>(dialog_, "Command line with the same result");
    EXPECT_EQ(command->command().toStdString(), commandLine(dialog_.plan()));
    unfold();
    choose(named<QComboBox>(dialog_, "Kind"), "Linear (words and phrases)");
    pages()->setCurrentIndex(2);
    WAIT_FOR(says("all 40 documents in 5 folds"));
}

TEST_F(TrainingDialogTest, EachRecipeInSightHasItsTime) {
    const auto time = [&](const QString& recipe) {
        return named<QLabel>(dialog_, "Expected time of “" + recipe + "”")->text();
    };
    pages()->setCurrentIndex(1);
    EXPECT_EQ(time("Quick"), "");  // of which texts?
    pages()->setCurrentIndex(0);
    ASSERT_NO_FATAL_FAILURE(openTexts());
    pages()->setCurrentIndex(1);
    for (const char* recipe : {"Quick", "Balanced", "Best"})
        WAIT_FOR(time(recipe).startsWith("about "));
    pages()->setCurrentIndex(0);
    pages()->setCurrentIndex(1);
    EXPECT_TRUE(time("Best").startsWith("about "));  // it is not measured again
}

TEST_F(TrainingDialogTest, TextsUsedBeforeAreOfferedWhileThereAreAny) {
    QMenu menu("Used Last");
    menu.setEnabled(false);
    dialog_.offerRecent(&menu);
    const auto isOffered = [&] {
        for (const QPushButton* button : dialog_.findChildren<QPushButton*>())
            if (button->menu() == &menu && button->isVisible()) return true;
        return false;
    };
    EXPECT_FALSE(isOffered());
    menu.setEnabled(true);
    EXPECT_TRUE(isOffered());
    ASSERT_NO_FATAL_FAILURE(openTexts());
    EXPECT_TRUE(isOffered());
}

TEST(TrainingDialog, TheSampleTextsCanBeTrainedOnAtOnce) {
    const test::ScratchFolder folder;
    TrainingDialog dialog({folder / "models", folder / "recipes", folder / "cache",
                           HANSCOPE_RESOURCES "/training/hotel-reviews.csv"});
    dialog.show();
    const auto offersSample = [&] {
        for (QPushButton* button : dialog.findChildren<QPushButton*>())
            if (button->text().remove('&') == "Try with sample texts") return button->isVisible();
        return false;
    };
    WAIT_FOR(offersSample());
    clickOn(titled(dialog, "Try with sample texts"));
    WAIT_FOR(dialog.isReady());
    const auto* page = dialog.findChild<DataPage*>();
    EXPECT_EQ(page->examined()->counted.documentsPerClass, (std::vector<std::uint64_t>{200, 200}));
    EXPECT_TRUE(page->examined()->warnings.empty());
    EXPECT_TRUE(page->validated()->warnings.empty());
}

TEST_F(TrainingDialogTest, ATrainingThatWouldFailIsReportedBefore) {
    ASSERT_NO_FATAL_FAILURE(openTexts());
    unfold();
    typeInto(named<QSpinBox>(dialog_, "Rare words"), "1000");
    pages()->setCurrentIndex(2);
    const auto failure = [&]() -> QString {
        for (const Banner* banner : dialog_.findChild<CostView*>()->findChildren<Banner*>())
            return banner->message();
        return {};
    };
    WAIT_FOR(failure().contains("1000"));
    pages()->setCurrentIndex(1);
    typeInto(named<QSpinBox>(dialog_, "Rare words"), "2");
    pages()->setCurrentIndex(2);
    WAIT_FOR(failure().isEmpty());
}

TEST_F(TrainingDialogTest, ModelFilesHaveDifferentNames) {
    ASSERT_NO_FATAL_FAILURE(openTexts());
    std::filesystem::create_directories(folder_ / "models");
    folder_.write("models/films-2.safetensors", "");
    folder_.write("models/films.safetensors", "");
    dialog_.hide();
    dialog_.show();
    pages()->setCurrentIndex(2);
    typeInto(named<QLineEdit>(dialog_, "Name"), "Films");
    hearDisk();
    EXPECT_EQ(dialog_.plan().out, folder_ / "models/films-3.safetensors");
    typeInto(named<QLineEdit>(dialog_, "File"),
             QString::fromStdString(folder_ / "models/films.safetensors"));
    hearDisk();
    EXPECT_TRUE(canTrain());
    const QString replaced =
        "This file contains a model. It will be replaced when the new one is ready.";
    EXPECT_EQ(note(), replaced);
    typeInto(named<QLineEdit>(dialog_, "File"),
             QString::fromStdString(folder_ / "no/a.safetensors"));
    EXPECT_EQ(note(), "");
    WAIT_FOR(hint().contains("There is no folder"));
    typeInto(named<QLineEdit>(dialog_, "File"),
             QString::fromStdString(folder_ / "models/a.safetensors"));
    hearDisk();
    EXPECT_EQ(hint(), "");
    std::filesystem::create_directories(folder_ / "models/b.safetensors");
    typeInto(named<QLineEdit>(dialog_, "File"),
             QString::fromStdString(folder_ / "models/b.safetensors"));
    WAIT_FOR(hint().contains("is a folder"));
    typeInto(named<QLineEdit>(dialog_, "File"), QString::fromStdString(folder_ / "films.bin"));
    EXPECT_TRUE(hint().contains(".safetensors"));
    typeInto(named<QLineEdit>(dialog_, "Name"), " ");
    EXPECT_TRUE(hint().contains("Give the model a name"));
    EXPECT_FALSE(canTrain());
}

TEST_F(TrainingDialogTest, TheNextModelGoesToAnotherFile) {
    ASSERT_NO_FATAL_FAILURE(openTexts());
    train();
    std::filesystem::create_directories(folder_ / "models");
    folder_.write("models/films.safetensors", "");
    dialog_.show();
    hearDisk();
    EXPECT_EQ(dialog_.plan().out, folder_ / "models/films-2.safetensors");
    pages()->setCurrentIndex(2);
    typeInto(named<QLineEdit>(dialog_, "File"),
             QString::fromStdString(folder_ / "mine.safetensors"));
    train();
    folder_.write("mine.safetensors", "");
    dialog_.show();
    hearDisk();
    EXPECT_EQ(dialog_.plan().out, folder_ / "mine-2.safetensors");
}

TEST_F(TrainingDialogTest, AFileCreatedMeanwhileIsNotReplacedWithoutAsking) {
    ASSERT_NO_FATAL_FAILURE(openTexts());
    std::filesystem::create_directories(folder_ / "models");
    folder_.write("models/films.safetensors", "");
    train();
    ASSERT_EQ(started_.count(), 1);
    EXPECT_EQ(started_[0][0].value<TrainingPlan>().out, folder_ / "models/films-2.safetensors");

    dialog_.show();
    pages()->setCurrentIndex(2);
    typeInto(named<QLineEdit>(dialog_, "File"),
             QString::fromStdString(folder_ / "mine.safetensors"));
    hearDisk();
    folder_.write("mine.safetensors", "");
    pages()->setCurrentIndex(0);
    train();
    EXPECT_EQ(started_.count(), 1);
    EXPECT_EQ(pages()->currentIndex(), 2);  // where it is said
    train();
    ASSERT_EQ(started_.count(), 2);
    EXPECT_EQ(started_[1][0].value<TrainingPlan>().out, folder_ / "mine.safetensors");
}

TEST_F(TrainingDialogTest, WhatIsEditedWhileTheDiskIsAskedIsNotTrained) {
    ASSERT_NO_FATAL_FAILURE(openTexts());
    clickOn(titled(dialog_, "Train"));
    pages()->setCurrentIndex(2);
    typeInto(named<QLineEdit>(dialog_, "Name"), "Other films");
    hearDisk();
    EXPECT_EQ(started_.count(), 0);
    EXPECT_TRUE(canTrain());
    clickOn(titled(dialog_, "Train"));
    dialog_.hide();
    hearDisk();
    EXPECT_EQ(started_.count(), 0);
    dialog_.show();
    hearDisk();
    EXPECT_EQ(started_.count(), 0);
    train();
    ASSERT_EQ(started_.count(), 1);
    EXPECT_EQ(started_[0][0].value<TrainingPlan>().card.name, "Other films");
}

}  // namespace
}  // namespace hanscope::ui
