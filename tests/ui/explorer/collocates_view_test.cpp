#include "ui/explorer/collocates_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>

#include "core/survey/survey_source.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/waiting.h"

namespace hanscope::ui {
namespace {

class CollocatesViewTest : public testing::Test {
 protected:
    CollocatesViewTest() {
        view_.setCorpus(classifier_, surveySource(corpus_, classifier_->info()));
        view_.show();
        test::named<QSpinBox>(view_, "Least number of occurrences together")->setValue(1);
    }
    QPushButton* button(const char* text) const { return test::titled<QPushButton>(view_, text); }
    QString shown(int row, int column) const {
        return table_->model()->index(row, column).data().toString();
    }

    const test::ScratchFolder folder_;
    const std::filesystem::path corpus_ =
        folder_.write("films.txt", "a dull film\n\nthe film is dull a b c\n\na a a\n");
    const std::shared_ptr<const Classifier> classifier_ = std::make_shared<test::WordClassifier>();
    CollocatesView view_;
    QTableView* table_ = view_.findChild<QTableView*>();
};

// Within five words of "film" are a, dull | the, is, dull, a, b, c; three of the four others are
// "a".
TEST_F(CollocatesViewTest, ListsTheWordsNearAWordAndLeadsToTheirPlaces) {
    const QAbstractItemModelTester tester(table_->model());
    QSignalSpy wanted(&view_, &CollocatesView::linesWanted);
    EXPECT_FALSE(button("Find Collocates")->isEnabled()) << "there is no word";
    view_.findChild<QLineEdit*>()->setText("Film");
    button("Find Collocates")->click();
    WAIT_FOR(table_->model()->rowCount() > 0);
    EXPECT_EQ(shown(0, CollocatesView::Word), "dull");
    EXPECT_EQ(shown(0, CollocatesView::Together), "2");
    EXPECT_EQ(shown(0, CollocatesView::Occurrences), "2");
    EXPECT_EQ(shown(0, CollocatesView::Dice), "14.00") << "they are never apart";
    EXPECT_EQ(shown(5, CollocatesView::Word), "a") << "it is rarer than elsewhere";
    EXPECT_TRUE(shown(5, CollocatesView::Likelihood).startsWith(QStringLiteral("−")));
    EXPECT_EQ(view_.sentence(),
              "“Film” occurs 2 times in 2 texts. A double click on a word shows where it is near.");
    table_->setCurrentIndex(table_->model()->index(0, 0));
    table_->setFocus();
    QTest::keyClick(table_, Qt::Key_Return);
    ASSERT_EQ(wanted.count(), 1);
    const auto query = wanted.at(0).at(0).value<WordQuery>();
    EXPECT_EQ(query.text, "Film");
    EXPECT_EQ(query.near, "dull");
    EXPECT_EQ(query.window, 5u);
    button("Export…")->click();
    ASSERT_NO_FATAL_FAILURE(test::chooseFile(&view_, folder_ / "c.csv"));
    WAIT_FOR(std::filesystem::exists(folder_ / "c.csv"));
    EXPECT_THAT(test::readBytes(folder_ / "c.csv"), testing::HasSubstr("\nFilm,dull,2,2,"));
    button("Export…")->click();
    ASSERT_NO_FATAL_FAILURE(test::chooseFile(&view_, folder_ / "c.svg"));
    WAIT_FOR(std::filesystem::exists(folder_ / "c.svg"));
    EXPECT_THAT(test::readBytes(folder_ / "c.svg"), testing::HasSubstr("<svg"));
}

TEST_F(CollocatesViewTest, SaysThatAWordDoesNotOccur) {
    view_.findChild<QLineEdit*>()->setText("zebra");
    button("Find Collocates")->click();
    WAIT_FOR(view_.sentence().contains("“zebra”"));
    EXPECT_TRUE(view_.sentence().startsWith("“zebra” occurs 0 times in 0 texts."));
    EXPECT_EQ(table_->model()->rowCount(), 0);
}

}  // namespace
}  // namespace hanscope::ui
