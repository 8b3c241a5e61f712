#include "ui/training/evaluation/threshold_view.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QTest>

#include "ui/charts/curve_view.h"

namespace hanscope::ui {
namespace {

// Four documents with the labels "a" and "b".
struct ThresholdViewTest : ::testing::Test {
    ThresholdViewTest() {
        model.labels = {"a", "b"};
        model.outputs = {OutputKind::Sigmoid, 0.5, {}};
        view.resize(900, 300);
        view.show();
        QObject::connect(&view, &ThresholdView::keepRequested,
                         [this](const Outputs& outputs, const std::string& itsNote) {
                             kept = outputs;
                             note = itsNote;
                         });
    }

    void show() {
        auto result = std::make_shared<FileEvaluation>();
        result->labels = model.labels;
        result->predictions.probabilities = {
            {0.9f, 0.2f}, {0.6f, 0.7f}, {0.4f, 0.3f}, {0.2f, 0.8f}};
        for (const std::vector<std::int32_t>& labels :
             {std::vector<std::int32_t>{0}, {1}, {0}, {1}})
            result->truthOfModel.append(labels);
        result->truth = result->truthOfModel;
        view.setEvaluation(model, result, thresholdCountsOf(model, *result));
    }
    /// The texts of a line of the table: with the model's thresholds, and with the slider's.
    std::pair<QString, QString> line(const QString& name) const {
        const auto labels = view.findChildren<QLabel*>();
        for (qsizetype i = 0; i + 2 < labels.size(); ++i)
            if (labels[i]->text() == name && labels[i]->isVisible())
                return {labels[i + 1]->text(), labels[i + 2]->text()};
        return {};
    }
    QComboBox* labels() const { return view.findChild<QComboBox*>(); }
    QSlider* slider() const { return view.findChild<QSlider*>(); }
    QPushButton* keep() const { return view.findChild<QPushButton*>(); }

    ModelInfo model;
    ThresholdView view;
    std::optional<Outputs> kept;
    std::string note;
};

using Texts = std::pair<QString, QString>;

TEST_F(ThresholdViewTest, ShowsWhatTheThresholdOfALabelWouldDo) {
    show();
    labels()->setCurrentIndex(1);  // "a": true are 0.9 and 0.4, others 0.6 and 0.2
    EXPECT_EQ(slider()->value(), 50);
    EXPECT_EQ(line("Precision"), Texts("50.0\u00a0%", "50.0\u00a0%"));
    slider()->setFocus();
    while (slider()->value() > 39) QTest::keyClick(slider(), Qt::Key_Left);
    EXPECT_EQ(line("Precision"), Texts("50.0\u00a0%", "66.7\u00a0%"));
    EXPECT_EQ(line("Recall"), Texts("50.0\u00a0%", "100.0\u00a0%"));
    EXPECT_EQ(line("F1"), Texts("50.0\u00a0%", "80.0\u00a0%"));
    EXPECT_EQ(line("Predicted"), Texts("2", "3"));
    EXPECT_EQ(line("of these wrong"), Texts("1", "1"));
    EXPECT_EQ(line("Macro F1"), Texts());
    const auto curves = view.findChildren<CurveView*>();
    ASSERT_EQ(curves.size(), 2);
    // Precision 1 at recall 1/2, 2/3 at recall 1; three of four pairs are in order.
    EXPECT_EQ(curves[0]->accessibleDescription(), "average precision 0.833");
    EXPECT_EQ(curves[1]->accessibleDescription(), "area 0.750");
}

TEST_F(ThresholdViewTest, KeepsTheThresholdOfALabelOrOfAll) {
    show();
    EXPECT_FALSE(keep()->isEnabled());  // it is that of the model
    labels()->setCurrentIndex(1);
    slider()->setValue(39);
    QTest::mouseClick(keep(), Qt::LeftButton);
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->labelThresholds, (std::vector<double>{0.39, 0.5}));
    EXPECT_EQ(note, "afterwards the threshold of “a” became 0.39, chosen on 4 documents");
    model.outputs = *kept;
    show();
    EXPECT_EQ(slider()->value(), 39);
    labels()->setCurrentIndex(0);  // all
    EXPECT_EQ(line("Micro F1"), Texts("88.9\u00a0%", "75.0\u00a0%"));
    EXPECT_TRUE(keep()->isEnabled());  // the labels' own thresholds would go
    slider()->setValue(30);
    QTest::mouseClick(keep(), Qt::LeftButton);
    EXPECT_EQ(kept->threshold, 0.3);
    EXPECT_TRUE(kept->labelThresholds.empty());
}

TEST_F(ThresholdViewTest, AThresholdThatIsKeptIsThatOfTheModelFromThenOn) {
    show();
    labels()->setCurrentIndex(1);
    slider()->setValue(39);
    QTest::mouseClick(keep(), Qt::LeftButton);
    slider()->setValue(30);
    EXPECT_FALSE(keep()->isEnabled());  // until it is written
    view.setOutputs(*kept);
    EXPECT_TRUE(keep()->isEnabled());
    slider()->setValue(39);
    EXPECT_FALSE(keep()->isEnabled());
    EXPECT_EQ(line("Precision"), Texts("66.7\u00a0%", "66.7\u00a0%"));
    labels()->setCurrentIndex(2);
    slider()->setValue(75);
    QTest::mouseClick(keep(), Qt::LeftButton);
    EXPECT_EQ(kept->labelThresholds, (std::vector<double>{0.39, 0.75}));
    labels()->setCurrentIndex(1);
    EXPECT_EQ(slider()->value(), 39);
}

TEST_F(ThresholdViewTest, OfAModelOfOneLabelThereIsNothingToKeep) {
    model.outputs = {};
    show();
    EXPECT_FALSE(keep()->isVisible());
    EXPECT_EQ(labels()->itemText(0), "a");
    // The most probable label is that of 0.9 and of 0.4; above 0.5 are 0.9 and 0.6.
    EXPECT_EQ(line("Precision"), Texts("100.0\u00a0%", "50.0\u00a0%"));
}

TEST_F(ThresholdViewTest, ATreeHasNoThresholdsToTry) {
    model.tree = std::make_shared<const LabelTree>(model.labels, std::vector<std::int32_t>{-1, -1});
    show();
    EXPECT_FALSE(slider()->isVisible());
}

}  // namespace
}  // namespace hanscope::ui
