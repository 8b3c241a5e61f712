#include "ui/training/setup/recipes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QApplication>
#include <QInputDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <future>

#include "core/error.h"
#include "core/model_file/model_file.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"
#include "tests/ui/training/setup/dialog_driver.h"
#include "ui/background/file_queue.h"
#include "ui/training/setup/model_page.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

using test::clickOn;
using test::named;
using test::titled;
using test::typeInto;

TrainingPlan planOf(int epochs) {
    TrainingPlan plan;
    plan.settings.epochs = epochs;
    return plan;
}

TEST(Recipes, BuiltInOnesAreDifferent) {
    const QList<Recipe> recipes = builtInRecipes();
    for (const Recipe& recipe : recipes) {
        EXPECT_FALSE(recipe.description.isEmpty());
        EXPECT_NO_THROW(planText(recipe.plan));
        QStringList followed;
        for (const Recipe& other : recipes)
            if (follows(withRecipe({}, recipe.plan), other)) followed << other.name;
        EXPECT_EQ(followed, QStringList(recipe.name));
    }
    EXPECT_EQ(recipes[kUsualRecipe].name, "Balanced");
}

TEST(Recipes, FewTextsAreReadMoreOften) {
    const auto recipes = builtInRecipes();
    const TrainSettings& quick = recipes.front().plan.settings;
    EXPECT_EQ(epochsFor(quick, 1800), 14);  // of 29 steps
    EXPECT_EQ(epochsFor(quick, 25000), 4);
    EXPECT_EQ(epochsFor(recipes[kUsualRecipe].plan.settings, 360), 67);  // of 6
}

TEST(Recipes, PapersValuesAreThePapers) {
    const TrainingPlan plan = builtInRecipes().back().plan;
    EXPECT_EQ(plan.settings.optimizer, OptimizerKind::Sgd);
    EXPECT_EQ(plan.settings.momentum, 0.9);
    EXPECT_EQ(plan.settings.batchSize, 64);
    EXPECT_EQ(std::get<HanConfig>(plan.settings.network).sizes.embedding, 200);
    EXPECT_EQ(std::get<HanConfig>(plan.settings.network).sizes.wordHidden, 50);
    EXPECT_EQ(std::get<HanConfig>(plan.settings.network).sizes.sentenceHidden, 50);
    EXPECT_EQ(std::get<HanConfig>(plan.settings.network).pooling, Pooling::Attention);
    EXPECT_EQ(plan.minimumCount, 5u);
    EXPECT_EQ(plan.vectors, VectorSource::SkipGram);
    EXPECT_GT(plan.series.learningRates.size(), 1u);
}

/// The options of a command by their names, numbers in one form; "" of a flag.
std::map<std::string, std::string> optionsOf(const std::string& command) {
    std::map<std::string, std::string> options;
    for (std::size_t at = command.find(" --"); at != std::string::npos;) {
        const std::size_t end = command.find(" --", at + 1);
        std::istringstream option(command.substr(at + 3, end - at - 3));
        std::string name, value;
        option >> name >> value;
        char* rest = nullptr;
        const double number = std::strtod(value.c_str(), &rest);
        options[name] = !value.empty() && *rest == '\0' ? std::to_string(number) : value;
        at = end;
    }
    return options;
}

/// The card of the bundled model tells the command that made it.
TEST(Recipes, LabelTreeHasTheSettingsOfTheBundledModel) {
    const TrainingPlan plan = builtInRecipes()[kTreeRecipe].plan;
    auto expected =
        optionsOf(peekModelFile(HANSCOPE_RESOURCES "/models/arxiv-tree.safetensors").card.command);
    for (const char* ofTextsAndModel : {"text-column", "labels-column", "taxonomy", "validation",
                                        "storage", "out", "name", "description", "data", "terms"})
        expected.erase(ofTextsAndModel);
    expected.erase("no-residual");  // the default since then
    EXPECT_EQ(plan.settings.epochs, 10);
    expected.erase("epochs");  // the usual number, which a command leaves out
    EXPECT_EQ(optionsOf(commandLine(plan)), expected);
}

TrainingPlan builtIn(const QString& name) {
    const QList<Recipe> recipes = builtInRecipes();
    const auto found = std::find_if(recipes.begin(), recipes.end(),
                                    [&](const Recipe& recipe) { return recipe.name == name; });
    return found == recipes.end() ? TrainingPlan() : found->plan;
}

TEST(Recipes, ManyWordFormsHasTheSettingsOfTheKoreanModel) {
    auto expected = optionsOf(
        peekModelFile(HANSCOPE_RESOURCES "/models/film-reviews-ko.safetensors").card.command);
    for (const char* other : {"text-column", "label-column", "validation", "storage", "out", "name",
                              "description", "data", "terms", "unlabelled", "epochs"})
        expected.erase(other);
    EXPECT_EQ(expected.size(), 8u);
    auto options = optionsOf(commandLine(builtIn("Many word forms")));
    EXPECT_EQ(options.erase("minimum-steps"), 1u);  // the model had many texts
    EXPECT_EQ(options.erase("linear-baseline"), 1u);
    EXPECT_EQ(options, expected);
}

TEST(Recipes, UsualModelsHaveACompanion) {
    for (const char* name : {"Quick", "Balanced", "Best"}) {
        const TrainingPlan plan = withRecipe({}, builtIn(name));
        EXPECT_TRUE(plan.companion) << name;
        EXPECT_FALSE(withRecipe(plan, builtIn("Paper’s values")).companion);
    }
}

TEST(Recipes, BalancedKnowsEnglish) {
    const TrainingPlan plan = builtIn("Balanced");
    EXPECT_EQ(plan.vectors, VectorSource::English);
    EXPECT_NO_THROW(requireSoundSettings(plan));
    EXPECT_EQ(builtIn("Best").vectors, VectorSource::SkipGram);
}

TEST(Recipes, PartsOfWordsBelongToThem) {
    TrainingPlan own;
    own.vectors = VectorSource::SkipGram;
    const TrainingPlan plan = withRecipe(own, builtIn("Many word forms"));
    EXPECT_EQ(plan.subwords, 15000);
}

TEST(Recipes, AsInTheHidecPaperHasThePapersValues) {
    const std::string command = commandLine(builtIn("As in the HiDEC paper"));
    const auto options = optionsOf(command);
    const auto expected = optionsOf(
        " --model hidec --encoder sru --encoder-hidden 300 --encoder-layers 4 "
        "--embedding-size 300 --batch 1024 --optimizer adamw --learning-rate 5e-5 "
        "--weight-decay 0.1 --clip 1 --warm-up 0.1 --final-rate 0 --residual");
    for (const auto& option : expected) EXPECT_THAT(options, testing::Contains(option)) << command;
}

TEST(Recipes, AsInTheLaterHidecPaperHasThatPapersValues) {
    const std::string command = commandLine(builtIn("As in the later HiDEC paper"));
    const auto options = optionsOf(command);
    const auto expected = optionsOf(
        " --model hidec --embedding-size 300 "
        "--feed-forwards 1 --optimizer adamw --learning-rate 1e-4 --weight-decay 0.1 --clip 1 "
        "--warm-up 0.1 --final-rate 0 --residual");
    for (const auto& option : expected) EXPECT_THAT(options, testing::Contains(option)) << command;
    // The usual values: a GRU of 150, half of the word vectors and a tenth of the states dropped.
    for (const char* usual : {"encoder", "encoder-hidden", "embedding-dropout", "document-dropout"})
        EXPECT_EQ(options.count(usual), 0u) << usual;
}

TEST(Recipes, ThreeSuitTheTexts) {
    const auto names = [](bool hasTree, const std::string& language, bool hasMarks = false) {
        QStringList found;
        for (const int index : suitableRecipes(hasTree, hasMarks, language))
            found << builtInRecipes()[index].name;
        return found;
    };
    EXPECT_EQ(names(false, "en"), QStringList({"Quick", "Balanced", "Best"}));
    EXPECT_EQ(names(false, "ko"), QStringList({"Quick", "Balanced", "Many word forms"}));
    EXPECT_EQ(names(true, "ko"), QStringList({"Quick", "Balanced", "Label tree"}));
    EXPECT_EQ(names(false, "en", true), QStringList({"With marks", "Quick", "Balanced", "Best"}));
    EXPECT_EQ(names(true, "en", true), QStringList({"Quick", "Balanced", "Label tree"}));
}

TEST(Recipes, WithMarksTakesShortStepsAndReadsRareWords) {
    const auto options = optionsOf(commandLine(builtIn("With marks")));
    for (const auto& option : optionsOf(" --minimum-count 0 --batch 16 --minimum-steps 200 "
                                        "--robust words --vectors english --companion"))
        EXPECT_THAT(options, testing::Contains(option));
}

TEST(Recipes, DoNotChangeTextsModelAndHardware) {
    const TrainingPlan own = test::unusualPlan("films.csv", "mine.safetensors");
    const Recipe recipe{"", "", {}, false};
    const TrainingPlan changed = withRecipe(own, recipe.plan);
    EXPECT_EQ(changed.settings.epochs, TrainSettings().epochs);
    EXPECT_EQ(std::get<HanConfig>(changed.settings.network).sizes.embedding, HanSizes().embedding);
    EXPECT_EQ(changed.classWeights, "");
    EXPECT_EQ(changed.data.source.path, own.data.source.path);
    EXPECT_EQ(changed.out, own.out);
    EXPECT_EQ(changed.card.name, own.card.name);
    EXPECT_EQ(changed.settings.seed, own.settings.seed);
    EXPECT_EQ(changed.settings.threads, own.settings.threads);
    EXPECT_EQ(changed.settings.device, own.settings.device);
    EXPECT_EQ(changed.storage, own.storage);
    EXPECT_TRUE(follows(changed, recipe));
    EXPECT_FALSE(follows(own, recipe));
}

TEST(RecipeBook, RemovesWhatAKilledProgramLeft) {
    const test::ScratchFolder folder;
    RecipeBook(folder / "recipes").save("Mine", {});
    const auto left = folder.write("recipes/.hanscope-1-0.tmp", "{");  // no process holds it
    EXPECT_EQ(RecipeBook(folder / "recipes").read().recipes.size(), 1);
    EXPECT_FALSE(std::filesystem::exists(left));
}

TEST(RecipeBook, SavesReplacesAndRemoves) {
    const test::ScratchFolder folder;
    const RecipeBook book(folder / "recipes");
    EXPECT_TRUE(book.read().recipes.isEmpty());
    book.save("../Mine: 50 %", planOf(3));
    book.save("another", planOf(4));
    book.save("another", planOf(5));
    const RecipeBook::Contents contents = RecipeBook(folder / "recipes").read();
    ASSERT_EQ(contents.recipes.size(), 2);
    EXPECT_EQ(contents.recipes[0].name, "../Mine: 50 %");
    EXPECT_EQ(contents.recipes[0].plan.settings.epochs, 3);
    EXPECT_EQ(contents.recipes[1].name, "another");
    EXPECT_EQ(contents.recipes[1].plan.settings.epochs, 5);
    EXPECT_EQ(folder.fileCount(), 1u);  // nothing beside the folder
    book.remove("../Mine: 50 %");
    EXPECT_EQ(book.read().recipes.size(), 1);
}

TEST(RecipeBook, DoesNotSaveTextsAndModel) {
    const test::ScratchFolder folder;
    const RecipeBook book(folder.path());
    book.save("mine", test::unusualPlan("/home/someone/films.csv", "/home/someone/m.safetensors"));
    EXPECT_EQ(test::readBytes(folder / "mine.json").find("m.safetensors"), std::string::npos);
}

TEST(RecipeBook, NamesFilesThatAreDamagedAndReadsTheOthers) {
    const test::ScratchFolder folder;
    const RecipeBook book(folder.path());
    book.save("good", planOf(3));
    folder.write("cut off.json", planText(planOf(4)).substr(0, 40));
    folder.write("empty.json", "");
    folder.write("other.json", "{\"a\": 1}");
    const RecipeBook::Contents contents = book.read();
    ASSERT_EQ(contents.recipes.size(), 1);
    EXPECT_EQ(contents.recipes.front().name, "good");
    ASSERT_EQ(contents.problems.size(), 3);
    EXPECT_TRUE(contents.problems.front().startsWith("“cut off” cannot be used: "));
}

TEST(RecipeBook, ReportsAFolderThatCannotBeWritten) {
    const test::ScratchFolder folder;
    folder.write("file", "");
    EXPECT_THROW(RecipeBook(folder / "file").save("mine", {}), FileError);
}

class RecipesOnThePage : public ::testing::Test {
 protected:
    RecipesOnThePage() { show(); }

    void show() {
        page_ = std::make_unique<ModelPage>(folder_ / "recipes", folder_.path());
        page_->resize(800, 600);
        page_->show();
        settle();
    }
    /// Waits until the page shows what was read last.
    void settle() {
        bool isDone = false;
        FileQueue::instance().start(
            folder_ / "recipes", [] { return true; }, page_.get(),
            [&](const Outcome<bool>&) { isDone = true; });
        WAIT_FOR(isDone);
    }
    void saveAs(const QString& name) {
        clickOn(titled(*page_, "Save…"));
        auto* dialog = page_->findChild<QInputDialog*>();
        ASSERT_TRUE(dialog);
        dialog->setTextValue(name);
        dialog->accept();
        settle();
    }
    QString error() { return page_->findChild<Banner*>()->message(); }
    bool isChosen(const QString& name) { return titled<QRadioButton>(*page_, name)->isChecked(); }

    test::ScratchFolder folder_;
    std::unique_ptr<ModelPage> page_;
};

TEST_F(RecipesOnThePage, ShowWhichOneIsFollowed) {
    EXPECT_TRUE(isChosen("Balanced"));
    clickOn(titled<QRadioButton>(*page_, "Quick"));
    EXPECT_EQ(page_->plan().settings.epochs, 4);
    page_->setUnfolded(true);
    typeInto(named<QSpinBox>(*page_, "Epochs"), "5");
    EXPECT_TRUE(isChosen("Custom"));
    EXPECT_EQ(page_->plan().settings.minimumSteps, 0) << "5 epochs are meant";
    typeInto(named<QSpinBox>(*page_, "Epochs"), "4");
    typeInto(named<QSpinBox>(*page_, "Minimum steps"), "400");
    EXPECT_TRUE(isChosen("Quick"));
}

TEST_F(RecipesOnThePage, ThoseThatDoNotSuitTheTextsAreFolded) {
    const auto inSight = [this] {
        QStringList names;
        for (const QRadioButton* button : page_->findChildren<QRadioButton*>())
            if (button->isVisible()) names << button->text();
        return names;
    };
    EXPECT_EQ(inSight(), QStringList({"Quick", "Balanced", "Best"}));
    clickOn(titled(*page_, "More recipes"));
    EXPECT_EQ(inSight().size(), 9);
    clickOn(titled<QRadioButton>(*page_, "Paper’s values"));
    EXPECT_EQ(page_->plan().settings.optimizer, OptimizerKind::Sgd);
    clickOn(titled(*page_, "More recipes"));
    EXPECT_EQ(inSight(), QStringList({"Quick", "Balanced", "Best", "Paper’s values"}));
    page_->setTexts({}, nullptr, "ko");
    EXPECT_EQ(inSight(), QStringList({"Quick", "Balanced", "Many word forms", "Paper’s values"}));
    EXPECT_TRUE(isChosen("Paper’s values"));
}

TEST_F(RecipesOnThePage, SurviveARestartAndAreDeleted) {
    page_->setUnfolded(true);
    typeInto(named<QSpinBox>(*page_, "Epochs"), "17");
    ASSERT_NO_FATAL_FAILURE(saveAs("Seventeen"));
    EXPECT_TRUE(isChosen("Seventeen"));
    show();
    clickOn(titled<QRadioButton>(*page_, "Seventeen"));
    EXPECT_EQ(page_->plan().settings.epochs, 17);
    clickOn(named<QPushButton>(*page_, "Delete the settings “Seventeen”"));
    auto* question = page_->findChild<QMessageBox*>();
    ASSERT_TRUE(question);
    clickOn(titled(*question, "Delete"));
    settle();
    EXPECT_TRUE(isChosen("Custom"));
    EXPECT_TRUE(RecipeBook(folder_ / "recipes").read().recipes.isEmpty());
}

TEST_F(RecipesOnThePage, TheirNamesAreShownLiterally) {
    page_->setUnfolded(true);
    typeInto(named<QSpinBox>(*page_, "Epochs"), "17");
    ASSERT_NO_FATAL_FAILURE(saveAs("R&D"));
    EXPECT_EQ(titled<QRadioButton>(*page_, "RD")->text(), "R&&D") << "a single & marks a letter";
}

TEST_F(RecipesOnThePage, ADamagedFileIsReportedAndTheOthersAreListed) {
    RecipeBook(folder_ / "recipes").save("mine", planOf(3));
    folder_.write("recipes/bad.json", "{");
    show();
    EXPECT_TRUE(error().contains("“bad” cannot be used"));
    clickOn(titled<QRadioButton>(*page_, "mine"));
    EXPECT_EQ(page_->plan().settings.epochs, 3);
}

TEST_F(RecipesOnThePage, ThePageAnswersWhileTheDiskDoesNot) {
    std::promise<void> gate;
    FileQueue::instance().start(
        folder_ / "recipes",
        [answered = gate.get_future().share()] {
            answered.wait();
            return true;
        },
        nullptr, [](const Outcome<bool>&) {});
    page_ = std::make_unique<ModelPage>(folder_ / "recipes", folder_.path());
    page_->show();
    EXPECT_TRUE(isChosen("Balanced"));
    clickOn(titled<QRadioButton>(*page_, "Quick"));
    EXPECT_EQ(page_->plan().settings.epochs, 4);
    gate.set_value();
    ASSERT_NO_FATAL_FAILURE(settle());
    EXPECT_TRUE(isChosen("Quick"));
}

}  // namespace
}  // namespace hanscope::ui
