#include "ui/training/setup/model_page.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>

#include "tests/core/model_file/tiny_model.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"
#include "tests/ui/training/setup/dialog_driver.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/number_edit.h"

namespace hanscope::ui {
namespace {

using test::choose;
using test::named;
using test::typeInto;

class ModelPageTest : public ::testing::Test {
 protected:
    ModelPageTest() : page_(folder_ / "recipes", folder_.path()) {
        page_.resize(900, 700);
        page_.show();
        page_.setUnfolded(true);
    }

    void type(const QString& name, const QString& text) {
        typeInto(named<QWidget>(page_, name), text);
    }
    QString problem() { return page_.problems().join(QLatin1Char('\n')); }
    bool isShown(const QString& name) {
        for (const QWidget* widget : page_.findChildren<QWidget*>())
            if (widget->accessibleName() == name) return widget->isVisibleTo(&page_);
        ADD_FAILURE() << name.toStdString();
        return false;
    }
    /// The message below the setting.
    bool says(const QString& text) {
        for (const Banner* banner : page_.findChildren<Banner*>())
            if (banner->isVisible() && banner->message().contains(text)) return true;
        return false;
    }

    static CorpusSource lists() {
        CorpusSource source;
        source.columns.labelling = Labelling::Lists;
        return source;
    }
    static CorpusSource inTree() {
        CorpusSource source = lists();
        source.hierarchy.pathSeparator = ".";
        return source;
    }

    test::ScratchFolder folder_;
    ModelPage page_;
};

TEST_F(ModelPageTest, SaysThatItLearnsFromMarks) {
    const auto said = [&] {
        for (const QLabel* label : page_.findChildren<QLabel*>())
            if (label->isVisibleTo(&page_) && label->text().contains("marked words"))
                return label->text();
        return QString();
    };
    EXPECT_EQ(said(), "");
    page_.setMarked(80, 1200);
    EXPECT_EQ(said(),
              "People marked words in 80 of 1,200 texts; the model learns from them (weight 0.3).");
    TrainingPlan plan = page_.plan();
    plan.settings.marksWeight = 0;
    page_.setPlan(plan);
    EXPECT_EQ(said(),
              "People marked words in 80 of 1,200 texts; this training does not learn from them.");
    page_.setMarked(0, 1200);
    EXPECT_EQ(said(), "");
}

TEST_F(ModelPageTest, AnInvalidNumberIsReportedBelowTheField) {
    type("Learning rate", "0,001; 1");
    EXPECT_EQ(problem(),
              "Learning rate: “0,001; 1” is not one number, or several separated by commas, "
              "each from 1e-9 to 1000.");
    EXPECT_TRUE(says("“0,001; 1” is not"));
    EXPECT_EQ(page_.plan().settings.learningRate, 0.001);  // the last that was one
    type("Learning rate", "3e-4");
    EXPECT_EQ(problem(), "");
    EXPECT_EQ(page_.plan().settings.learningRate, 3e-4);
    EXPECT_FALSE(says("is not"));
}

TEST_F(ModelPageTest, EveryShareIsBelowOne) {
    for (const char* name : {"Word dropout", "Vector dropout", "Sentence dropout",
                             "Document dropout", "Warm-up", "Label smoothing"}) {
        for (const char* bad : {"1", "-0.1", "", "abc", "nan", "0.1, 0.2"}) {
            type(name, bad);
            EXPECT_TRUE(problem().startsWith(name)) << name << " " << bad;
        }
        type(name, "0.5");
        EXPECT_EQ(problem(), "");
    }
    EXPECT_EQ(page_.plan().settings.schedule.warmUp, 0.5);
}

TEST_F(ModelPageTest, ADecimalCommaIsExplained) {
    type("Word dropout", "0,2");
    EXPECT_EQ(problem(), "Word dropout: Write “0,2” with a decimal point: 0.2");
}

TEST_F(ModelPageTest, NewLabelsDoNotChangeWhatIsBeingTyped) {
    type("Word dropout", "0.");
    auto* edit = named<QLineEdit>(page_, "Word dropout");
    edit->setText("half");
    const std::vector<std::string> labels{"good", "bad"};
    page_.setTexts({}, &labels);
    EXPECT_EQ(edit->text(), "half");
    page_.setTexts({}, nullptr);
}

TEST_F(ModelPageTest, ShowsTheSettingWithTheProblem) {
    type("Weight decay", "much");
    page_.setUnfolded(false);
    page_.showProblem(0);
    auto* edit = named<QLineEdit>(page_, "Weight decay");
    EXPECT_EQ(page_.focusWidget(), edit);
    WAIT_FOR(!edit->visibleRegion().isEmpty());
}

TEST_F(ModelPageTest, SeveralRatesAreASearch) {
    type("Learning rate", "0.1,0.03, 0.01");
    EXPECT_EQ(page_.plan().series.learningRates, (std::vector<double>{0.1, 0.03, 0.01}));
    type("Learning rate", "0.02");
    EXPECT_TRUE(page_.plan().series.learningRates.empty());
    EXPECT_EQ(page_.plan().settings.learningRate, 0.02);
}

TEST_F(ModelPageTest, OnlyWhatHasAnEffectIsShown) {
    EXPECT_FALSE(isShown("Momentum"));
    EXPECT_FALSE(isShown("Rounds"));
    EXPECT_FALSE(isShown("Vector file"));
    EXPECT_FALSE(isShown("Ensemble"));
    EXPECT_FALSE(isShown("Drop factor"));
    EXPECT_TRUE(isShown("Final rate"));
    EXPECT_TRUE(isShown("Word attention"));
    choose(named<QComboBox>(page_, "Optimiser"), "SGD");
    choose(named<QComboBox>(page_, "Pooling"), "Similarity");
    choose(named<QComboBox>(page_, "Schedule"), "Drop on plateau");
    type("Seeds", "3");
    EXPECT_TRUE(isShown("Momentum"));
    EXPECT_TRUE(isShown("Rounds"));
    EXPECT_TRUE(isShown("Ensemble"));
    EXPECT_TRUE(isShown("Drop factor"));
    EXPECT_FALSE(isShown("Final rate"));
    EXPECT_FALSE(isShown("Word attention"));
}

TEST_F(ModelPageTest, EachFamilyHasItsOwnSettings) {
    EXPECT_FALSE(isShown("Encoder"));
    EXPECT_FALSE(isShown("Heads"));
    page_.setTexts(inTree(), nullptr);
    EXPECT_EQ(problem(), "");
    EXPECT_EQ(familyOf(page_.plan().settings.network), Family::Hidec);
    for (const char* gone : {"Pooling", "Word encoder", "Sentence attention", "Sentence dropout",
                             "Encoder layers", "Text attention"})
        EXPECT_FALSE(isShown(gone)) << gone;
    for (const char* own : {"Encoder", "Encoder size", "Heads", "Paths end at", "Decoder dropout"})
        EXPECT_TRUE(isShown(own)) << own;
    choose(named<QComboBox>(page_, "Kind"), "Flat counterpart");
    EXPECT_TRUE(isShown("Text attention"));
    EXPECT_FALSE(isShown("Heads"));
    choose(named<QComboBox>(page_, "Kind"), "HAN");
    EXPECT_TRUE(isShown("Pooling"));
    EXPECT_FALSE(isShown("Encoder"));
}

TEST_F(ModelPageTest, AnotherFamilySetsItsDefaultDropouts) {
    page_.setTexts(inTree(), nullptr);
    const std::string before = planText(page_.plan());
    EXPECT_EQ(page_.plan().settings.documentDropout, 0.1);
    choose(named<QComboBox>(page_, "Kind"), "HAN");
    EXPECT_EQ(page_.plan().settings.documentDropout, 0.3);
    choose(named<QComboBox>(page_, "Kind"), "HiDEC (label tree)");
    EXPECT_EQ(planText(page_.plan()), before);
    type("Vector dropout", "0.45");
    choose(named<QComboBox>(page_, "Kind"), "HAN");
    EXPECT_EQ(page_.plan().settings.embeddingDropout, 0.45);  // the user's own stays
    EXPECT_EQ(page_.plan().settings.documentDropout, 0.3);
}

TEST_F(ModelPageTest, ATreeOfLabelsSelectsItsRecipeUnlessAnotherWasSelected) {
    page_.setTexts(lists(), nullptr);
    EXPECT_EQ(familyOf(page_.plan().settings.network), Family::Han);
    page_.setTexts(inTree(), nullptr);
    EXPECT_EQ(familyOf(page_.plan().settings.network), Family::Hidec);
    EXPECT_TRUE(test::titled(page_, "Label tree")->isChecked());
    page_.setTexts(lists(), nullptr);
    EXPECT_EQ(familyOf(page_.plan().settings.network), Family::Han);
    EXPECT_TRUE(test::titled(page_, "Balanced")->isChecked());
    test::clickOn(test::titled(page_, "Balanced"));
    page_.setTexts(inTree(), nullptr);
    EXPECT_TRUE(test::titled(page_, "Balanced")->isChecked());  // it was chosen
    page_.setTexts(lists(), nullptr);
    type("Epochs", "7");
    page_.setTexts(inTree(), nullptr);
    EXPECT_EQ(familyOf(page_.plan().settings.network), Family::Han);
    EXPECT_EQ(page_.plan().settings.epochs, 7);
}

TEST_F(ModelPageTest, AModelOfSuchTextsIsARecipeAndTheUsualOneUnlessAnotherWasSelected) {
    const std::vector<std::string> labels{"good", "bad"};
    const auto path = folder_ / "films.safetensors";
    saveModelFile(path, test::tinyModel());
    const StartingModel films{path, "Films"}, places{path, "Places"};
    const auto isChosen = [&](const char* recipe) {
        return test::titled(page_, recipe)->isChecked();
    };
    page_.setTexts({}, &labels, "en", films);
    EXPECT_TRUE(isChosen("From Films"));
    EXPECT_EQ(page_.plan().startFrom, path);
    WAIT_FOR(page_.isKnown());
    EXPECT_EQ(problem(), "");
    EXPECT_TRUE(isChosen("From Films"));
    EXPECT_EQ(page_.recipes()->shown().size(), 4);
    page_.setTexts({}, nullptr);  // while others are counted
    EXPECT_TRUE(isChosen("From Films"));
    page_.setTexts(lists(), &labels);  // no model has learnt from such
    EXPECT_TRUE(isChosen("Balanced"));
    EXPECT_TRUE(page_.plan().startFrom.empty());
    EXPECT_EQ(page_.recipes()->shown().size(), 3);
    page_.setTexts({}, &labels, "en", films);
    test::clickOn(test::titled(page_, "Balanced"));
    EXPECT_TRUE(page_.plan().startFrom.empty());
    page_.setTexts({}, &labels, "en", places);
    EXPECT_TRUE(isChosen("Balanced"));  // it was chosen
    test::clickOn(test::titled(page_, "From Places"));
    EXPECT_EQ(page_.plan().startFrom, path);
    page_.setTexts({}, &labels, "en");  // what was chosen is not there for these texts
    EXPECT_TRUE(isChosen("Balanced"));
}

TEST_F(ModelPageTest, MarksHaveARecipeWhichIsTheUsualOneUnlessAnotherWasSelected) {
    const auto isChosen = [&](const char* recipe) {
        return test::titled(page_, recipe)->isChecked();
    };
    page_.setMarked(0, 300);
    EXPECT_TRUE(isChosen("Balanced"));
    EXPECT_EQ(page_.recipes()->shown().size(), 3);
    page_.setMarked(40, 300);
    EXPECT_TRUE(isChosen("With marks"));
    EXPECT_EQ(page_.plan().settings.batchSize, 16);
    EXPECT_EQ(page_.recipes()->shown().size(), 4);
    page_.setMarked(0, 0);  // other texts are being counted
    EXPECT_TRUE(isChosen("With marks"));
    page_.setMarked(0, 500);
    EXPECT_TRUE(isChosen("Balanced"));
    EXPECT_EQ(page_.plan().settings.batchSize, 64);
    test::clickOn(test::titled(page_, "Quick"));
    page_.setMarked(40, 300);
    EXPECT_TRUE(isChosen("Quick"));
}

TEST_F(ModelPageTest, AModelOfSuchTextsLearnsMarksInShortSteps) {
    const std::vector<std::string> labels{"good", "bad"};
    const auto path = folder_ / "films.safetensors";
    saveModelFile(path, test::tinyModel());
    page_.setTexts({}, &labels, "en", StartingModel{path, "Films"});
    page_.setMarked(40, 300);
    EXPECT_TRUE(test::titled(page_, "From Films")->isChecked());
    EXPECT_EQ(page_.plan().startFrom, path);
    EXPECT_EQ(page_.plan().settings.batchSize, 16);
}

TEST_F(ModelPageTest, AFamilyThatDoesNotFitTheTextsIsReported) {
    choose(named<QComboBox>(page_, "Kind"), "Flat counterpart");
    EXPECT_TRUE(says("This network needs several labels per text"));
    page_.setTexts(lists(), nullptr);
    EXPECT_EQ(problem(), "");
    choose(named<QComboBox>(page_, "Kind"), "HiDEC (label tree)");
    EXPECT_TRUE(says("HiDEC needs labels that form a tree"));
    page_.setTexts(inTree(), nullptr);
    EXPECT_EQ(problem(), "");
    type("Heads", "7");
    EXPECT_TRUE(says("They must divide the encoder's width of 300."));
    type("Heads", "2");
    choose(named<QComboBox>(page_, "Encoder"), "SRU");
    type("Encoder layers", "2");
    choose(named<QComboBox>(page_, "Encoder"), "GRU");
    EXPECT_TRUE(says("The encoder gru has only one layer; give 1"));
    choose(named<QComboBox>(page_, "Encoder"), "TextRCNN");
    EXPECT_TRUE(says("The encoder rcnn has only one layer; give 1"));
    EXPECT_TRUE(isShown("Encoder layers"));
    type("Encoder layers", "1");
    EXPECT_FALSE(isShown("Encoder layers"));
    EXPECT_EQ(encoderOf(page_.plan().settings.network).kind, EncoderKind::Rcnn);
}

TEST_F(ModelPageTest, ALinearModelDoesNotTrainOnAGraphicsProcessor) {
    page_.setTexts(inTree(), nullptr);
    choose(named<QComboBox>(page_, "Kind"), "HAN");
    choose(named<QComboBox>(page_, "Device"), "Graphics processor");
    choose(named<QComboBox>(page_, "Kind"), "HiDEC (label tree)");
    EXPECT_EQ(problem(), "");
    choose(named<QComboBox>(page_, "Kind"), "Linear (words and phrases)");
    EXPECT_TRUE(says("A linear model does not train on a graphics processor"));
    choose(named<QComboBox>(page_, "Device"), "Processor");
    EXPECT_EQ(problem(), "");
}

TEST_F(ModelPageTest, OnlyAHanTrainsRobustlyOnAGraphicsProcessor) {
    page_.setTexts(inTree(), nullptr);
    choose(named<QComboBox>(page_, "Device"), "Graphics processor");
    choose(named<QComboBox>(page_, "Robust training"), "Words: a higher loss");
    EXPECT_TRUE(says("Only a HAN trains robustly on a graphics processor"));
    choose(named<QComboBox>(page_, "Kind"), "HAN");
    EXPECT_EQ(problem(), "");
}

TEST_F(ModelPageTest, AnotherOptimiserSetsItsDefaultRate) {
    choose(named<QComboBox>(page_, "Optimiser"), "SGD");
    EXPECT_EQ(page_.plan().settings.learningRate, 0.05);
    EXPECT_EQ(named<QLineEdit>(page_, "Learning rate")->text(), "0.05");
    choose(named<QComboBox>(page_, "Optimiser"), "AdamW");
    EXPECT_EQ(page_.plan().settings.learningRate, 0.001);
    EXPECT_EQ(page_.plan().settings.weightDecay, 0.01);
    type("Learning rate", "0.007");
    choose(named<QComboBox>(page_, "Optimiser"), "SGD");
    EXPECT_EQ(page_.plan().settings.learningRate, 0.007);  // the user's own stays
    EXPECT_EQ(page_.plan().settings.weightDecay, 0);
}

TEST_F(ModelPageTest, IncompatibleSettingsAreReported) {
    choose(named<QComboBox>(page_, "Optimiser"), "SGD");
    test::clickOn(test::titled<QCheckBox>(page_, "Look ahead"));
    EXPECT_EQ(problem(), "");
    type("Momentum", "0");
    EXPECT_TRUE(says("It needs a momentum above 0"));
    type("Momentum", "0.9");
    type("Weight decay", "20");
    EXPECT_TRUE(says("Its product with the learning rate must be below 1"));
    type("Weight decay", "0");
    type("Seeds", "200");
    test::clickOn(test::titled<QCheckBox>(page_, "Keep all networks"));
    EXPECT_TRUE(says("An ensemble has 2 to 100 members"));
    type("Seeds", "1");
    EXPECT_TRUE(says("An ensemble has 2 to 100 members"));
    test::clickOn(test::titled<QCheckBox>(page_, "Keep all networks"));
    EXPECT_EQ(problem(), "");
}

TEST_F(ModelPageTest, AVectorFileMustExist) {
    choose(named<QComboBox>(page_, "Word vectors"), "From a file");
    EXPECT_TRUE(says("Choose a file, or another kind of word vectors."));
    auto* file = named<QLineEdit>(page_, "Word Vectors");
    typeInto(file, QString::fromStdString(folder_ / "none.vec"));
    EXPECT_FALSE(says("There is no such file."));  // until the disk has answered
    WAIT_FOR(says("There is no such file."));
    typeInto(file, QString::fromStdString(folder_.write("some.vec", "1 2\na 1 2\n")));
    EXPECT_EQ(problem(), "");
    EXPECT_EQ(page_.plan().vectorFile, folder_ / "some.vec");
}

TEST_F(ModelPageTest, TextsWithoutLabelsAreForVectorsAndLinearModels) {
    TrainingPlan plan = page_.plan();
    plan.vectors = VectorSource::SkipGram;
    plan.unlabelled = {folder_.write("a.jsonl", "x"), folder_ / "none.txt"};
    page_.setPlan(plan);
    auto* list = named<QListWidget>(page_, "Texts Without Labels");
    ASSERT_EQ(list->count(), 2);
    WAIT_FOR(says("There is no file " + QString::fromStdString(folder_ / "none.txt") + "."));
    auto* remove = named<QPushButton>(page_, "Remove: Texts Without Labels");
    EXPECT_FALSE(remove->isEnabled());
    list->item(1)->setSelected(true);
    test::clickOn(remove);
    EXPECT_EQ(problem(), "");
    EXPECT_EQ(page_.plan().unlabelled, std::vector{folder_ / "a.jsonl"});
    choose(named<QComboBox>(page_, "Word vectors"), "Random");
    EXPECT_TRUE(isShown("Texts Without Labels"));  // words and phrases alone learn from them
    plan = page_.plan();
    plan.linearBaseline = plan.companion = false;
    page_.setPlan(plan);
    EXPECT_FALSE(isShown("Texts Without Labels"));
    EXPECT_EQ(page_.plan().unlabelled, std::vector{folder_ / "a.jsonl"});
}

TEST_F(ModelPageTest, ClassWeightsAreThoseOfTheTexts) {
    const std::vector<std::string> labels{"good", "bad"};
    type("Class weights", "good=2,ugly=1");
    EXPECT_EQ(problem(), "");  // the texts are not known
    page_.setTexts({}, &labels);
    EXPECT_EQ(problem(), "Class weights: 'ugly' is not a label of the training data.");
    type("Class weights", "good=2");
    EXPECT_EQ(problem(), "");
    type("Class weights", "good");
    EXPECT_FALSE(problem().isEmpty());
    type("Class weights", "balanced");
    EXPECT_EQ(page_.plan().classWeights, "balanced");
    page_.setTexts(lists(), &labels);
    EXPECT_FALSE(isShown("Class weights"));
    EXPECT_EQ(page_.plan().classWeights, "");
    page_.setTexts({}, nullptr);
}

TEST_F(ModelPageTest, EverySettingIsExplained) {
    int explained = 0;
    for (const QWidget* widget : page_.findChildren<QWidget*>()) {
        const bool isLabel = qobject_cast<const QLabel*>(widget) != nullptr;  // it is for a setting
        if (isLabel || widget->accessibleDescription().isEmpty()) continue;
        ++explained;
        EXPECT_TRUE(widget->accessibleDescription().endsWith('.'))
            << widget->accessibleDescription().toStdString();
    }
    EXPECT_GT(explained, 35);
}

TEST(NumberEditTest, ShowsTheFewestDigitsThatIdentifyANumber) {
    NumberEdit edit({0, 1e9}, true);
    edit.setValues({0.1, 3e-05, 1.0 / 3, 100000});
    EXPECT_EQ(edit.text(), "0.1, 3e-5, 0.3333333333333333, 100000");
    EXPECT_EQ(edit.values(), (std::vector<double>{0.1, 3e-05, 1.0 / 3, 100000}));
}

}  // namespace
}  // namespace hanscope::ui
