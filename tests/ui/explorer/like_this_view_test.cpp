#include "ui/explorer/like_this_view.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

#include "core/model_file/linear_parameters.h"
#include "core/survey/survey_source.h"
#include "core/text/normalizer.h"
#include "core/text/segmenter.h"
#include "tests/core/model/random_hidec.h"
#include "tests/core/model/random_model.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/explorer/surveyed_texts.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/waiting.h"

namespace hanscope::ui {
namespace {

using LikeThisColumn = LikeThisView::Column;

constexpr char kLikeThisTexts[] =
    "text,rating\nw1 w2 w3! w4 w5!,c0\nw9 w8!,c1\nw7 w7 w7! w1 w2 w3! w6!,c2\nw3 w2 w1!,other\n";

struct LikeThisViewTest : ::testing::Test {
    LikeThisViewTest() {
        open(makeClassifier("random", test::randomModel(Pooling::Attention, 40, 3, 91)));
        view.resize(700, 400);
        view.show();
    }
    void open(std::shared_ptr<const Classifier> wanted) {
        classifier = std::move(wanted);
        texts.open(view, classifier,
                   surveySource(folder.write("a.csv", kLikeThisTexts), classifier->info()));
    }
    QPushButton* button() { return view.findChild<QPushButton*>(); }
    QComboBox* level() { return view.findChild<QComboBox*>(); }
    QLineEdit* edit() { return view.findChild<QLineEdit*>(); }
    QTableView* table() { return view.findChild<QTableView*>(); }
    void waitForEnd() { WAIT_FOR(button()->text() == "Find"); }
    void type(const QString& text) {
        edit()->setText(text);
        QTest::keyClick(edit(), Qt::Key_Return);
        waitForEnd();
    }
    QString shown(int row, int column) {
        return table()->model()->index(row, column).data().toString();
    }

    test::ScratchFolder folder;
    std::shared_ptr<const Classifier> classifier;
    test::SurveyedTexts texts;
    LikeThisView view;
};

TEST_F(LikeThisViewTest, ListsTheNearestSentencesToOneThatIsTyped) {
    const QAbstractItemModelTester tester(table()->model());
    EXPECT_FALSE(button()->isEnabled());
    EXPECT_TRUE(view.sentence().startsWith("Finds the sentences"));
    type("w1 w2 w3! And w9.");
    EXPECT_EQ(table()->model()->rowCount(), 7);  // all sentences
    EXPECT_EQ(shown(0, LikeThisColumn::Similarity), "1.000");
    EXPECT_EQ(shown(0, LikeThisColumn::Text), "w1 w2 w3!");
    EXPECT_EQ(shown(1, LikeThisColumn::Text), "w1 w2 w3!");
    EXPECT_EQ(shown(0, LikeThisColumn::Truth), "c0");
    EXPECT_EQ(shown(1, LikeThisColumn::Truth), "c2");
    EXPECT_EQ(view.sentence(),
              "Of 7 sentences, the nearest to “w1 w2 w3!”, by the network’s vectors.");
}

TEST_F(LikeThisViewTest, LeavesItselfOut) {
    view.search({VectorLevel::Sentence, "w7 w7 w7! w1 w2 w3! w6!", {10, 19}});
    waitForEnd();
    EXPECT_EQ(edit()->text(), "w1 w2 w3!");
    EXPECT_EQ(table()->model()->rowCount(), 6);
    EXPECT_EQ(shown(0, LikeThisColumn::Truth), "c0");
    EXPECT_EQ(shown(0, LikeThisColumn::Similarity), "1.000");
    EXPECT_NE(shown(1, LikeThisColumn::Similarity), "1.000");
    view.search(wholeText("w9 w8!"));
    waitForEnd();
    EXPECT_EQ(level()->currentText(), "Documents like");
    EXPECT_EQ(table()->model()->rowCount(), 3);
    EXPECT_EQ(table()->model()->headerData(LikeThisColumn::Text, Qt::Horizontal).toString(),
              "Text");
}

TEST_F(LikeThisViewTest, TheFiltersLeaveOthersOut) {
    type("w1 w2 w3!");
    texts.filter(view, std::vector<std::uint64_t>{1, 2});
    waitForEnd();
    EXPECT_EQ(table()->model()->rowCount(), 4);
    EXPECT_EQ(shown(0, LikeThisColumn::Truth), "c2");
    EXPECT_TRUE(view.sentence().endsWith("Only those that pass the filters are listed."));
}

TEST_F(LikeThisViewTest, TheFiltersLeaveOthersOutOfWhatWasAskedAlsoIfTheFieldHasChanged) {
    type("w1 w2 w3!");
    edit()->setText("w9 w8!");
    texts.filter(view, std::vector<std::uint64_t>{1, 2});
    waitForEnd();
    EXPECT_TRUE(view.sentence().contains("the nearest to “w1 w2 w3!”"))
        << view.sentence().toStdString();
    EXPECT_EQ(shown(0, LikeThisColumn::Truth), "c2");
}

TEST_F(LikeThisViewTest, FiltersThatChangeDuringTheFirstSearchCount) {
    edit()->setText("w1 w2 w3!");
    QTest::keyClick(edit(), Qt::Key_Return);
    texts.filter(view, std::vector<std::uint64_t>{1, 2});
    waitForEnd();
    EXPECT_EQ(table()->model()->rowCount(), 4);
}

TEST_F(LikeThisViewTest, TheResultIsOfTheLevelThatWasAsked) {
    edit()->setText("w1 w2 w3!");
    QTest::keyClick(edit(), Qt::Key_Return);
    edit()->clear();
    test::choose(level(), "Documents like");  // without a text nothing is looked for
    waitForEnd();
    EXPECT_EQ(view.level(), VectorLevel::Sentence);
    EXPECT_TRUE(view.sentence().startsWith("Of 7 sentences")) << view.sentence().toStdString();
}

TEST_F(LikeThisViewTest, LeadsToThePlaceInTheText) {
    const QSignalSpy lines(&view, &LikeThisView::lineChosen), opened(&view, &LikeThisView::opened);
    type("w1 w2 w3!");
    ASSERT_EQ(lines.count(), 1);
    EXPECT_EQ(lines[0][0].toULongLong(), 0u);
    table()->setCurrentIndex(table()->model()->index(1, 0));
    EXPECT_EQ(lines[1][0].toULongLong(), 2u);
    EXPECT_EQ(lines[1][1].toInt(), 4);  // marks are words, too
    EXPECT_EQ(lines[1][2].toInt(), 4);
    view.activateWindow();
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_Return);
    ASSERT_EQ(opened.count(), 1);
    const auto text = opened[0][0].value<WantedText>();
    EXPECT_EQ(text.words, (Range{10, 19}));
    EXPECT_EQ(text.truth, QStringList{"c2"});
    EXPECT_FALSE(opened[0][1].toBool());
}

TEST_F(LikeThisViewTest, SaysWhichVectorsAModelHas) {
    open(makeClassifier("tree", test::randomHidec(93)));
    EXPECT_EQ(level()->currentText(), "Documents like");
    type("w1 w2 w3!");
    EXPECT_EQ(table()->model()->rowCount(), 4);
    const QSignalSpy failed(&view, &LikeThisView::failed);
    view.search({VectorLevel::Sentence, "w9 w8!", {0, 6}});
    waitForEnd();
    EXPECT_TRUE(failed.last()[0].toString().contains("only whole texts have vectors"));
    open(std::make_shared<const test::WordClassifier>());
    EXPECT_FALSE(edit()->isEnabled());
    EXPECT_TRUE(view.sentence().contains("no vectors"));
}

TEST_F(LikeThisViewTest, AChangedCorpusIsToldOf) {
    const QSignalSpy failed(&view, &LikeThisView::failed);
    type("w1 w2 w3!");
    EXPECT_EQ(failed.last()[0].toString(), "");
    folder.write("a.csv", "text,rating\nw5,c0\n");
    type("w4 w5!");
    EXPECT_TRUE(failed.last()[0].toString().contains("changed"));
    EXPECT_EQ(table()->model()->rowCount(), 7);  // the old result stays
}

class TrainingTextsLikeThis : public LikeThisViewTest {
 protected:
    /// Opens a model that learnt from this text alone, by this command.
    void openTrainedOn(const std::string& text, const std::string& command) {
        ModelFile file = test::randomModel(Pooling::Attention, 40, 3, 91);
        const ModelInfo& info = classifier->info();
        Segmenter segmenter(info.preprocessing);
        file.trainedTexts = TrainedTexts(
            {*TrainedTexts::sumOf(encode(segmenter.segment(FormattedText{text}),
                                         Normalizer(info.preprocessing), classifier->vocabulary())
                                      .words,
                                  info.vocabularySize)});
        file.card.command = command;
        open(makeClassifier("random", std::move(file)));
    }
    void search(const std::string& text) {
        LikeThisQuery query = wholeText(text);
        query.onlyTrained = true;
        view.search(query);
        waitForEnd();
    }
};

// Of the file of the training the model has learnt from one text; the corpus is another file.
TEST_F(TrainingTextsLikeThis, AreInTheFileOfTheTraining) {
    EXPECT_FALSE(classifier->info().trainedTexts);
    openTrainedOn(
        "w1 w2 w6!",
        "hanscope-cli train " +
            folder.write("train.csv", "text,rating\nw1 w2 w3!,c0\nw1 w2 w6!,c2\n").string());
    search("w1 w2 w3!");
    EXPECT_EQ(level()->currentText(), "Training texts like");
    ASSERT_EQ(table()->model()->rowCount(), 1);
    EXPECT_EQ(shown(0, LikeThisColumn::Text), "w1 w2 w6!");
    EXPECT_EQ(shown(0, LikeThisColumn::Truth), "c2");
    EXPECT_TRUE(view.sentence().startsWith("The texts of train.csv that the model learnt from"));
    QSignalSpy wanted(&view, &LikeThisView::trainingTextWanted);
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_Return);
    ASSERT_EQ(wanted.count(), 1);
    EXPECT_EQ(wanted.at(0).at(0).toString(), "train.csv:3");
    EXPECT_EQ(wanted.at(0).at(1).toStringList(), QStringList{"c2"});
}

// The text itself, too, and whatever the filters show.
TEST_F(TrainingTextsLikeThis, AreAllThoseOfTheCorpusIfTheFileIsGone) {
    openTrainedOn("w9 w8!", "hanscope-cli train gone.csv");
    texts.filter(view, std::vector<std::uint64_t>{0});
    search("w9 w8!");
    ASSERT_EQ(table()->model()->rowCount(), 1);
    EXPECT_EQ(shown(0, LikeThisColumn::Text), "w9 w8!");
    EXPECT_EQ(shown(0, LikeThisColumn::Similarity), "1.000");
}

// The model learnt from the texts "good" and "dull": all of the weight of "good" is the influence
// of the first.
TEST_F(TrainingTextsLikeThis, OfALinearModelAreThoseWithTheStrongestInfluence) {
    LinearWeights weights;
    weights.ngrams = {withWord(0, 1), withWord(0, 2)};
    weights.values = {-0.5F, 0.5F, 0.25F, -0.25F};
    weights.bias = {0.1F, -0.1F};
    ModelFile file;
    file.config.network = networkOf(Family::Linear);
    file.vocabulary = {"<unknown>", "good", "dull"};
    file.labels = {"bad", "fine"};
    file.tensors = linearTensors(weights, kMaxNgramWords);
    methodOf(Family::Linear).complete(file);
    file.trainedTexts = TrainedTexts({*TrainedTexts::sumOf({1}, 3), *TrainedTexts::sumOf({2}, 3)});
    classifier = makeClassifier("linear", std::move(file));
    texts.open(
        view, classifier,
        surveySource(folder.write("b.csv", "text,label\ngood,fine\ndull,bad\ngood dull,bad\n"),
                     classifier->info()));
    EXPECT_TRUE(view.sentence().startsWith("Lists the texts that the model learnt from"));
    EXPECT_EQ(level()->currentText(), "Training texts like");
    type("good");
    ASSERT_EQ(table()->model()->rowCount(), 1) << "the third was not learnt from";
    EXPECT_EQ(table()->model()->headerData(0, Qt::Horizontal).toString(), "Influence");
    EXPECT_EQ(shown(0, LikeThisColumn::Similarity), "0.50");
    EXPECT_EQ(shown(0, LikeThisColumn::Text), "good");
    EXPECT_EQ(shown(0, LikeThisColumn::Prediction), "fine");
    EXPECT_EQ(view.sentence(),
              "The logit +0.40 of “fine” is the influence of all texts of b.csv that the model "
              "learnt from (+0.50), what it learnt by way of similar words (+0.00), and the bias "
              "(−0.10). The strongest influence comes first.");
    texts.open(view, classifier,
               surveySource(folder.write("c.csv", "text,label\ngood,bad\ndull,fine\n"),
                            classifier->info()));
    type("good");
    EXPECT_TRUE(view.sentence().contains("these are not the data of its training"));
}

TEST(LikeThisMenuTest, OffersTheSentenceAndAllOfTheText) {
    Segmenter segmenter{Preprocessing()};
    const Document document = segmenter.segment(FormattedText{"One two! Three four!"});
    std::vector<LikeThisQuery> queries;
    QMenu onSentence, beside;
    const auto note = [&](const LikeThisQuery& query) { queries.push_back(query); };
    addLikeThisActions(&onSentence, document, 1, note);
    ASSERT_EQ(onSentence.actions().size(), 3);
    for (QAction* action : onSentence.actions()) action->trigger();
    EXPECT_EQ(queries[0].range, (Range{9, 20}));
    EXPECT_EQ(queries[0].level, VectorLevel::Sentence);
    EXPECT_EQ(queries[1].range, (Range{0, 20}));
    EXPECT_EQ(queries[1].level, VectorLevel::Document);
    EXPECT_FALSE(queries[1].onlyTrained);
    EXPECT_EQ(queries[2].level, VectorLevel::Document);
    EXPECT_TRUE(queries[2].onlyTrained);
    addLikeThisActions(&beside, document, -1, note);
    ASSERT_EQ(beside.actions().size(), 2);
    EXPECT_EQ(beside.actions().first()->text(), "&Documents Like This");
}

}  // namespace
}  // namespace hanscope::ui
