#include "ui/explorer/difference_view.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

#include "core/survey/survey_source.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/explorer/surveyed_texts.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/waiting.h"
#include "ui/page/model_chooser.h"
#include "ui/widgets/table_model.h"

namespace hanscope::ui {
namespace {

/// The answers of WordClassifier, but the other way round, or with other labels.
class OtherModel : public test::WordClassifier {
 public:
    explicit OtherModel(std::vector<std::string> labels = {"good", "bad"})
        : info_(WordClassifier::info()) {
        info_.labels = std::move(labels);
        info_.path = "other.safetensors";
    }
    const ModelInfo& info() const override { return info_; }

 private:
    ModelInfo info_;
};

// Distances 1/3, 0.6 and 1/2; of equal probabilities the first label counts.
constexpr char kComparedTexts[] = "text,label\ngood film,good\nbad bad bad,good\ngood good,\n";

struct DifferenceViewTest : ::testing::Test {
    DifferenceViewTest() {
        view.setModelName("One");
        surveyed.open(view, first,
                      surveySource(folder.write("a.csv", kComparedTexts), first->info()));
        view.resize(900, 500);
        view.show();
    }
    void compare(std::shared_ptr<const Classifier> other = std::make_shared<OtherModel>()) {
        view.compareWith(std::move(other), "Two");
        WAIT_FOR(button("Compare") != nullptr);
    }
    QPushButton* button(const QString& text) {
        for (auto* each : view.findChildren<QPushButton*>())
            if (each->text() == text) return each;
        return nullptr;
    }
    QToolButton* cell(const QString& name) {
        for (auto* each : view.findChildren<QToolButton*>())
            if (each->accessibleName().startsWith(name)) return each;
        return nullptr;
    }
    QStringList column(int column) const {
        QStringList texts;
        for (int row = 0; row < view.texts()->rowCount(); ++row)
            texts << view.texts()->index(row, column).data().toString();
        return texts;
    }
    QTableView* table() {
        return qobject_cast<QTableView*>(view.findChild<QStackedWidget*>()->currentWidget());
    }
    std::string saved(const char* name) {
        button("Export…")->click();
        test::chooseFile(&view, folder / name);
        EXPECT_TRUE(QTest::qWaitFor([&] { return std::filesystem::exists(folder / name); },
                                    test::kPatience));
        return test::readBytes(folder / name);
    }

    test::ScratchFolder folder;
    std::shared_ptr<const Classifier> first = std::make_shared<test::WordClassifier>();
    test::SurveyedTexts surveyed;
    DifferenceView view;
};

TEST_F(DifferenceViewTest, TheTextsThatDifferMostComeFirst) {
    const QAbstractItemModelTester tester(const_cast<TableModel*>(view.texts()),
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_FALSE(button("Compare")->isEnabled());
    compare();
    EXPECT_EQ(column(DifferenceView::Text), QStringList({"bad bad bad", "good good", "good film"}));
    EXPECT_EQ(column(DifferenceView::Distance),
              QStringList({"60\u00a0%", "50\u00a0%", "33\u00a0%"}));
    EXPECT_EQ(column(DifferenceView::First), QStringList({"bad", "good", "good"}));
    EXPECT_EQ(column(DifferenceView::Second), QStringList({"good", "bad", "bad"}));
    EXPECT_EQ(column(DifferenceView::Truth), QStringList({"good", "", "good"}));
    EXPECT_EQ(view.texts()->headerData(DifferenceView::Second, Qt::Horizontal, 0), "Two");
    EXPECT_TRUE(
        view.texts()->index(0, DifferenceView::First).data(Qt::FontRole).value<QFont>().bold());
    EXPECT_FALSE(view.texts()->index(0, DifferenceView::Second).data(Qt::FontRole).isValid());
    table()->sortByColumn(DifferenceView::Text, Qt::AscendingOrder);
    EXPECT_EQ(column(DifferenceView::Text), QStringList({"good film", "bad bad bad", "good good"}));
}

TEST_F(DifferenceViewTest, SaysWhoIsRight) {
    compare();
    const QString text = view.sentence();
    EXPECT_TRUE(text.contains("differ for 3 of 3 texts")) << text.toStdString();
    EXPECT_TRUE(text.contains("p = 1.000")) << text.toStdString();
    EXPECT_TRUE(text.contains("Accuracy 50.00 % and 50.00 %")) << text.toStdString();
    EXPECT_TRUE(text.contains("Macro F1 ")) << text.toStdString();
    ASSERT_NE(cell("“One” is correct, “Two” is wrong"), nullptr);
    EXPECT_EQ(cell("“One” is correct, “Two” is wrong")->text(), "1");
    EXPECT_EQ(cell("“One” is wrong, “Two” is correct")->text(), "1");
    EXPECT_EQ(cell("“One” is correct, “Two” is correct")->text(), "0");
}

TEST_F(DifferenceViewTest, ACountShowsItsTexts) {
    compare();
    cell("“One” is correct, “Two” is wrong")->click();
    EXPECT_EQ(column(DifferenceView::Text), QStringList({"good film"}));
    cell("“One” is wrong, “Two” is correct")->click();
    EXPECT_EQ(column(DifferenceView::Text), QStringList({"bad bad bad"}));
    EXPECT_FALSE(cell("“One” is correct, “Two” is wrong")->isChecked());
    cell("“One” is wrong, “Two” is correct")->click();
    EXPECT_EQ(view.texts()->rowCount(), 3);
    surveyed.filter(view, std::vector<std::uint64_t>{0, 2});
    EXPECT_EQ(column(DifferenceView::Text), QStringList({"good good", "good film"}));
}

TEST_F(DifferenceViewTest, ATextIsOpenedForBothModels) {
    qRegisterMetaType<RowPlace>();
    compare();
    QString opened;
    QObject::connect(&view, &DifferenceView::pairWanted,
                     [&](const WantedText& text, const std::filesystem::path&,
                         const std::filesystem::path& second) {
                         opened = QString::fromStdString(std::to_string(text.place.number) + " " +
                                                         text.beginning + " " + second.string()) +
                                  " " + text.truth.join(QLatin1Char('|'));
                     });
    test::doubleClick(table(), view.texts()->index(0, 0));
    EXPECT_EQ(opened, "1 bad bad bad other.safetensors good");
    opened.clear();
    table()->setFocus();
    table()->setCurrentIndex(view.texts()->index(1, 0));
    QTest::keyClick(table(), Qt::Key_Return);
    EXPECT_EQ(opened, "2 good good other.safetensors ");
}

TEST_F(DifferenceViewTest, WordsAreListedAsOftenAsAsked) {
    compare();
    view.findChild<QTabBar*>()->setCurrentIndex(1);
    EXPECT_EQ(table()->model()->rowCount(), 0) << "all are rarer than ten";
    view.findChild<QSpinBox*>()->setValue(1);
    EXPECT_EQ(table()->model()->rowCount(), 3);
    QSignalSpy wanted(&view, &DifferenceView::wordWanted);
    table()->sortByColumn(DifferenceView::Occurrences, Qt::DescendingOrder);
    test::doubleClick(table(), table()->model()->index(2, 0));
    EXPECT_EQ(wanted.value(0).value(0).toString(), "film");
    EXPECT_EQ(saved("words.csv").substr(0, 52),
              "word,occurrences,first,second,difference,low,high\nba");
}

TEST_F(DifferenceViewTest, TheTextsAreExported) {
    compare();
    cell("“One” is correct, “Two” is wrong")->click();
    EXPECT_EQ(saved("texts.csv"),
              "row,place,words,distance,first,second,truth,right,text\n"
              "0,a.csv:2,2,0.333333,good,bad,good,first,good film\n");
}

TEST_F(DifferenceViewTest, ModelsOfOtherLabelsAreRefused) {
    QSignalSpy failed(&view, &DifferenceView::failed);
    compare(std::make_shared<OtherModel>(std::vector<std::string>{"good", "ugly"}));
    EXPECT_TRUE(failed.last().value(0).toString().contains("do not predict the same labels"));
    EXPECT_EQ(view.texts()->rowCount(), 0);
    EXPECT_FALSE(button("Export…")->isEnabled());
}

TEST_F(DifferenceViewTest, AnotherCorpusForgetsTheDifference) {
    compare();
    surveyed.open(view, first, surveySource(folder.write("b.csv", "text\ngood\n"), first->info()));
    EXPECT_EQ(view.texts()->rowCount(), 0);
    button("Compare")->click();
    WAIT_FOR(view.texts()->rowCount() == 1);
    WAIT_FOR(button("Compare") != nullptr);
    EXPECT_TRUE(view.sentence().contains("The true labels are not known."));
    EXPECT_TRUE(table()->isColumnHidden(DifferenceView::Truth));
}

}  // namespace
}  // namespace hanscope::ui
