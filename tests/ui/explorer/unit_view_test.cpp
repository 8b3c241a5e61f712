#include "ui/explorer/unit_view.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>

#include "core/model_file/model_file.h"
#include "tests/core/model/random_model.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/waiting.h"

namespace hanscope::ui {
namespace {

UnitPlace placeOf(float value, const char* word) {
    UnitPlace place;
    place.value = value;
    place.found = word;
    return place;
}

class UnitViewTest : public testing::Test {
 protected:
    UnitViewTest() {
        saveModelFile(folder_ / "m.safetensors",
                      hanscope::test::randomModel(Pooling::Attention, 40, 3, 71));
        classifier_ = loadClassifier(folder_ / "m.safetensors", 2);
        view_.setCorpus(classifier_, surveySource(corpus_, classifier_->info()));
        view_.show();
    }
    QPushButton* button(const char* text) const { return test::titled<QPushButton>(view_, text); }

    const hanscope::test::ScratchFolder folder_;
    const std::filesystem::path corpus_ = folder_.write("t.txt", "w1 w2! w3\n\nw4 w5!\n");
    std::shared_ptr<const Classifier> classifier_;
    UnitView view_;
    QTableView* table_ = view_.findChild<QTableView*>();
    QComboBox* level_ = view_.findChild<QComboBox*>();
    QSpinBox* number_ = view_.findChild<QSpinBox*>();
};

TEST_F(UnitViewTest, HasBothEndsByDecreasingValue) {
    auto survey = std::make_shared<UnitSurvey>();
    Unit& unit = survey->units.emplace_back();  // the first of the first level
    unit.count = 1;
    unit.largest = {placeOf(0.9F, "a"), placeOf(0.5F, "b")};
    unit.smallest = {placeOf(-0.75F, "d"), placeOf(-0.25F, "c")};
    const QAbstractItemModel* model = table_->model();
    const QAbstractItemModelTester tester(table_->model());
    view_.showUnits(survey);
    QStringList words, values;
    for (int row = 0; row < model->rowCount(); ++row) {
        words << model->index(row, UnitView::Found).data().toString();
        values << model->index(row, UnitView::Value).data().toString();
    }
    EXPECT_EQ(words.join('|').toStdString(), "a|b||c|d");
    EXPECT_EQ(values.join('|').toStdString(), "0.90|0.50|⋮|−0.25|−0.75");
}

TEST_F(UnitViewTest, ShowsTheChosenUnitAndOpensItsPlaces) {
    QSignalSpy opened(&view_, &UnitView::opened);
    view_.showUnit(UnitLevel::WordHidden, 3);
    WAIT_FOR(table_->model()->rowCount() > 0);
    EXPECT_EQ(level_->currentData().toInt(), static_cast<int>(UnitLevel::WordHidden));
    EXPECT_EQ(number_->value(), 4) << "counted from 1";
    const UnitSurvey expected =
        readUnits(*classifier_, surveySource(corpus_, classifier_->info()), UnitView::kPlaces);
    const Unit& unit = *expected.find(UnitLevel::WordHidden, 3);
    const auto found = [&] {
        return table_->model()->index(0, UnitView::Found).data().toString().toStdString();
    };
    EXPECT_EQ(found(), unit.largest[0].found);
    table_->setCurrentIndex(table_->model()->index(0, 0));
    table_->setFocus();
    QTest::keyClick(table_, Qt::Key_Return);
    ASSERT_EQ(opened.size(), 1);
    EXPECT_EQ(opened[0][0].value<WantedText>().words, unit.largest[0].range);
    number_->setValue(5);
    EXPECT_EQ(found(), expected.find(UnitLevel::WordHidden, 4)->largest[0].found);
}

TEST_F(UnitViewTest, ExportsAllUnits) {
    button("Read the Units")->click();
    WAIT_FOR(table_->model()->rowCount() > 0);
    button("Export…")->click();
    ASSERT_NO_FATAL_FAILURE(test::chooseFile(&view_, folder_ / "units.csv"));
    WAIT_FOR(std::filesystem::exists(folder_ / "units.csv"));
    EXPECT_NE(hanscope::test::readBytes(folder_ / "units.csv").find("\ndocument-vector,1,"),
              std::string::npos);
}

TEST_F(UnitViewTest, AModelWithoutUnitsCannotBeRead) {
    const auto words = std::make_shared<hanscope::test::WordClassifier>();
    view_.setCorpus(words, surveySource(corpus_, words->info()));
    EXPECT_FALSE(button("Read the Units")->isEnabled());
}

}  // namespace
}  // namespace hanscope::ui
