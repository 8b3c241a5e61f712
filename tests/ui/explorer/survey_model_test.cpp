#include "ui/explorer/table/survey_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QFont>

namespace hanscope::ui {
namespace {

using SurveyColumn = SurveyModel::Column;

// Documents of one word each; `good`: the probability of the label "good".
std::shared_ptr<const SurveyPart> partOf(const std::vector<std::pair<float, Truth>>& texts,
                                         std::uint64_t firstRow) {
    auto part = std::make_shared<SurveyPart>();
    for (const auto& [good, truth] : texts) {
        const auto document =
            std::make_shared<const Document>("Row, " + std::to_string(firstRow),
                                             std::vector<Sentence>(), std::vector<Range>{{0, 3}});
        part->add({document, truth, {firstRow, firstRow + 2, 0}}, {1 - good, good}, {});
        ++firstRow;
    }
    return part;
}

struct SurveyModelTest : ::testing::Test {
    SurveyModelTest() {
        model.clear({"bad", "good"});
        model.append(
            {partOf({{0.75f, {TruthKind::Known, {1}}}, {0.25f, {TruthKind::Known, {1}}}}, 0),
             partOf({{0.625f, {TruthKind::Foreign, {}, "odd"}}}, 2)});
    }
    QString shown(int row, SurveyColumn column) const {
        return model.index(row, column).data().toString();
    }
    QStringList rows() const {
        QStringList texts;
        for (int i = 0; i < model.rowCount(); ++i) texts << shown(i, SurveyColumn::Text).mid(5);
        return texts;
    }

    SurveyModel model;
    QAbstractItemModelTester tester{&model};
};

TEST_F(SurveyModelTest, ShowsTheColumnsOfEachText) {
    ASSERT_EQ(model.rowCount(), 3);
    EXPECT_EQ(shown(1, SurveyColumn::Prediction), "bad");
    EXPECT_EQ(shown(1, SurveyColumn::Truth), "good");
    EXPECT_EQ(shown(1, SurveyColumn::Probability), "75\u00a0%");
    EXPECT_EQ(shown(1, SurveyColumn::Uncertainty), "50\u00a0%");
    EXPECT_EQ(shown(1, SurveyColumn::Words), "1");
    EXPECT_EQ(shown(1, SurveyColumn::Text), "Row, 1");
    EXPECT_EQ(shown(2, SurveyColumn::Truth), "odd");
    const auto isBold = [&](int row) {
        return model.index(row, SurveyColumn::Truth).data(Qt::FontRole).value<QFont>().bold();
    };
    EXPECT_FALSE(isBold(0));
    EXPECT_TRUE(isBold(1));   // wrong
    EXPECT_FALSE(isBold(2));  // not known
}

TEST_F(SurveyModelTest, TrueLabelsAreNamedOneByOne) {
    model.append({partOf({{0.5f, {TruthKind::Known, {0, 1}}},
                          {0.5f, {TruthKind::Known, {}}},
                          {0.5f, {TruthKind::Foreign, {1}, "odd"}},
                          {0.5f, {}}},
                         3)});
    const auto labels = [&](std::size_t text) { return model.trueLabels(model.table()[text]); };
    EXPECT_EQ(labels(3), QStringList({"bad", "good"}));
    EXPECT_EQ(shown(3, SurveyColumn::Truth), "bad, good");
    EXPECT_EQ(labels(4), QStringList());
    EXPECT_EQ(shown(4, SurveyColumn::Truth), "none");
    EXPECT_EQ(labels(5), QStringList({"good", "odd"}));
    EXPECT_EQ(shown(5, SurveyColumn::Truth), "good, odd");
    EXPECT_EQ(labels(6), QStringList());
    EXPECT_EQ(shown(6, SurveyColumn::Truth), "");
}

TEST_F(SurveyModelTest, GrowsInTheOrderThatIsChosen) {
    model.sort(SurveyColumn::Probability, Qt::DescendingOrder);
    EXPECT_EQ(rows(), QStringList({"0", "1", "2"}));
    const QPersistentModelIndex kept = model.index(2, SurveyColumn::Text);
    model.append({partOf({{1.0f, {}}, {0.7f, {}}}, 3)});
    EXPECT_EQ(rows(), QStringList({"3", "0", "1", "4", "2"}));
    EXPECT_EQ(kept.row(), 4);
    model.sort(SurveyColumn::Text, Qt::AscendingOrder);
    EXPECT_EQ(rows(), QStringList({"0", "1", "2", "3", "4"}));
    EXPECT_EQ(model.rowOf(4), 4);
}

TEST_F(SurveyModelTest, FiltersAlsoWhatComesLater) {
    SurveyFilter filter;
    filter.answer = SurveyFilter::Answer::Wrong;
    model.setFilter(filter);
    EXPECT_EQ(rows(), QStringList({"1"}));
    EXPECT_EQ(model.rowOf(0), -1);
    model.append({partOf({{1.0f, {TruthKind::Known, {1}}}, {1.0f, {TruthKind::Known, {0}}}}, 3)});
    EXPECT_EQ(rows(), QStringList({"1", "4"}));
    model.setFilter({});
    EXPECT_EQ(model.rowCount(), 5);
    model.clear({"other"});
    EXPECT_EQ(model.rowCount(), 0);
}

TEST_F(SurveyModelTest, IsWrittenAsATable) {
    EXPECT_EQ(surveyCsv(model.table(), {2, 1}, {"bad", "good"}),
              "row,line,truth,prediction,right,probability,doubt,words,disagreement,beginning\n"
              "2,4,odd,good,,0.625,0.75,1,,\"Row, 2\"\n"
              "1,3,good,bad,false,0.75,0.5,1,,\"Row, 1\"\n");
}

}  // namespace
}  // namespace hanscope::ui
