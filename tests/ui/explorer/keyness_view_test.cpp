#include "ui/explorer/keyness_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <map>

#include "core/survey/survey_source.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/explorer/surveyed_texts.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/waiting.h"
#include "ui/explorer/charts/use_plot.h"

namespace hanscope::ui {
namespace {

class KeynessViewTest : public testing::Test {
 protected:
    KeynessViewTest() {
        view_.show();
        texts_.open(view_, classifier_, surveySource(corpus_, classifier_->info()));
        test::named<QSpinBox>(view_, "Least number of occurrences")->setValue(1);
    }
    QPushButton* button(const char* text) const { return test::titled<QPushButton>(view_, text); }
    QString shown(int row, int column) const {
        return table_->model()->index(row, column).data().toString();
    }

    const test::ScratchFolder folder_;
    const std::filesystem::path corpus_ =
        folder_.write("films.txt",
                      "plot plot plot plot good a\n\nplot plot plot plot good a\n\nfilm film film "
                      "film bad a\n\nfilm film film film bad a\n");
    const std::shared_ptr<const Classifier> classifier_ = std::make_shared<test::ExplainedWords>();
    test::SurveyedTexts texts_;
    KeynessView view_;
    QTableView* table_ = view_.findChild<QTableView*>();
};

// "film" weighs 1/8, "good" 3/8; "plot" is unknown. The mean of the known words is 2.5/12.
TEST_F(KeynessViewTest, ComparesTheTextsThatAreShownWithTheOthers) {
    const QAbstractItemModelTester tester(table_->model());
    EXPECT_FALSE(button("Compare the Words")->isEnabled());
    EXPECT_TRUE(view_.sentence().startsWith("Set a filter"));
    texts_.filter(view_, std::vector<std::uint64_t>{2, 3});
    button("Compare the Words")->click();
    WAIT_FOR(table_->model()->rowCount() > 0);
    ASSERT_EQ(table_->model()->rowCount(), 5);
    EXPECT_EQ(shown(0, KeynessView::Words), "film");
    EXPECT_EQ(shown(0, KeynessView::Group), "8");
    EXPECT_EQ(shown(0, KeynessView::Others), "0");
    EXPECT_EQ(shown(0, KeynessView::Difference), "only there");
    EXPECT_EQ(shown(0, KeynessView::Weight), "0.13");
    EXPECT_EQ(shown(0, KeynessView::Use), "unused");
    EXPECT_EQ(shown(1, KeynessView::Words), "bad");
    EXPECT_EQ(shown(1, KeynessView::Use), "used, not typical");
    EXPECT_EQ(shown(4, KeynessView::Words), "plot");
    EXPECT_TRUE(shown(4, KeynessView::Likelihood).startsWith(QStringLiteral("−")));
    EXPECT_EQ(shown(4, KeynessView::Use), "unknown");
    EXPECT_TRUE(table_->isColumnHidden(KeynessView::Effect));
    EXPECT_TRUE(view_.sentence().startsWith("2 texts and 2 others with 24 words were compared."));
}

TEST_F(KeynessViewTest, ListsWhatModelAndCorpusDoNotHaveInCommon) {
    texts_.filter(view_, std::vector<std::uint64_t>{2, 3});
    QSignalSpy wanted(&view_, &KeynessView::linesWanted);
    button("Compare the Words")->click();
    WAIT_FOR(table_->model()->rowCount() > 0);
    auto* which = view_.findChild<QComboBox*>();
    which->setCurrentIndex(2);
    ASSERT_EQ(table_->model()->rowCount(), 2);
    EXPECT_EQ(shown(0, KeynessView::Words), "bad");
    EXPECT_EQ(shown(1, KeynessView::Words), "good");
    table_->setCurrentIndex(table_->model()->index(0, 0));
    table_->setFocus();
    QTest::keyClick(table_, Qt::Key_Return);
    ASSERT_EQ(wanted.count(), 1);
    EXPECT_EQ(wanted.at(0).at(0).toString(), "bad");
    which->setCurrentIndex(1);
    EXPECT_EQ(shown(0, KeynessView::Words), "film");
    button("Export…")->click();
    ASSERT_NO_FATAL_FAILURE(test::chooseFile(&view_, folder_ / "k.csv"));
    WAIT_FOR(std::filesystem::exists(folder_ / "k.csv"));
    EXPECT_THAT(test::readBytes(folder_ / "k.csv"), testing::HasSubstr("\nfilm,8,0,2,0,+,"));
}

// "film" is typical of the one side, "plot" of the other; "bad" has the largest weight.
TEST_F(KeynessViewTest, ShowsThemAsAPlot) {
    texts_.filter(view_, std::vector<std::uint64_t>{2, 3});
    QSignalSpy wanted(&view_, &KeynessView::linesWanted);
    button("Compare the Words")->click();
    WAIT_FOR(table_->model()->rowCount() > 0);
    test::titled(view_, "As a plot")->click();
    EXPECT_TRUE(view_.sentence().endsWith("A click on a point shows the places."));
    auto* plot = view_.findChild<UsePlot*>();
    ASSERT_TRUE(plot->isVisible());
    std::map<QString, QPoint> places;
    for (int x = 0; x < plot->width(); x += 3)
        for (int y = 0; y < plot->height(); y += 3) {
            wanted.clear();
            QTest::mouseClick(plot, Qt::LeftButton, {}, {x, y});
            if (!wanted.isEmpty()) places[wanted.at(0).at(0).toString()] = {x, y};
        }
    ASSERT_TRUE(places.count("film") && places.count("plot") && places.count("bad"));
    EXPECT_GT(places["film"].x(), plot->width() * 3 / 4);
    EXPECT_LT(places["plot"].x(), plot->width() / 4);
    EXPECT_LT(places["bad"].y(), places["film"].y()) << "it is higher";
    button("Export…")->click();
    ASSERT_NO_FATAL_FAILURE(test::chooseFile(&view_, folder_ / "k.svg"));
    WAIT_FOR(std::filesystem::exists(folder_ / "k.svg"));
}

TEST_F(KeynessViewTest, CountsRunsOfWords) {
    texts_.filter(view_, std::vector<std::uint64_t>{0});
    test::named<QSpinBox>(view_, "Longest run of words")->setValue(2);
    button("Compare the Words")->click();
    WAIT_FOR(table_->model()->rowCount() > 0);
    EXPECT_EQ(table_->model()->rowCount(), 5 + 6);
}

}  // namespace
}  // namespace hanscope::ui
