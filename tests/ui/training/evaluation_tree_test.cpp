#include <gtest/gtest.h>

#include <QLabel>
#include <QPushButton>
#include <QTableView>

#include "core/model/classifier.h"
#include "tests/core/model/random_hidec.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"
#include "tests/ui/training/dialog_driver.h"
#include "ui/training/confusion_view.h"
#include "ui/training/evaluation_window.h"
#include "ui/training/label_score_view.h"

namespace hanscope::ui {
namespace {

struct EvaluationInTree : ::testing::Test {
    EvaluationInTree() {
        qputenv("XDG_CACHE_HOME", QByteArray::fromStdString((folder / "cache").string()));
        window.show();
    }

    void evaluate(const ModelFile& model, const std::string& labels) {
        const auto path = folder / "model.safetensors";
        saveModelFile(path, model);
        window.setClassifier(loadClassifier(path, 1));
        std::string rows = "text,labels\n";
        for (int i = 0; i < 6; ++i)
            rows += "w1 w2 w" + std::to_string(3 + i) + "," + (i < 4 ? labels : "B") + "\n";
        window.openSource(folder.write("texts.csv", rows));
        QPushButton* button = nullptr;
        for (auto* each : window.findChildren<QPushButton*>())
            if (each->text().startsWith("Evaluate")) button = each;
        ASSERT_TRUE(button);
        WAIT_FOR(button->isEnabled());
        const auto before = window.result();
        test::clickOn(button);
        WAIT_FOR(window.result() != before);
    }
    QString cell(const QString& table, int row, int column) {
        const auto* view = test::named<QTableView>(window, table);
        return view ? view->model()->index(row, column).data().toString() : QString();
    }

    test::ScratchFolder folder;
    EvaluationWindow window;
    LabelScoreView* scores = window.findChild<LabelScoreView*>();
    ConfusionView* confusion = window.findChild<ConfusionView*>();
};

TEST_F(EvaluationInTree, ShowsTheScoresOfLevelsAndLabels) {
    ASSERT_NO_FATAL_FAILURE(evaluate(test::randomHidec(1), "D;F"));
    EXPECT_TRUE(scores->isVisible());
    EXPECT_FALSE(confusion->isVisible());
    // A(C(F), D), B(E), G: four texts of A, C, D and F, and two of B.
    for (const auto& [level, support] : {std::pair(0, "6"), std::pair(1, "8"), std::pair(2, "4")})
        EXPECT_EQ(cell("Scores of each level", level, 2), support);
    EXPECT_EQ(cell("Scores of each label", 2, 0), "A > C > F");
    EXPECT_EQ(cell("Scores of each label", 2, 2), "4");
    EXPECT_EQ(cell("Scores of each label", 4, 2), "2");  // B
}

TEST_F(EvaluationInTree, AModelWithoutATreeHasNoneOfThem) {
    ASSERT_NO_FATAL_FAILURE(evaluate(test::randomHidec(1), "D;F"));
    ASSERT_NO_FATAL_FAILURE(evaluate(test::randomFlat(1), "A;C"));
    EXPECT_FALSE(scores->isVisible());
    EXPECT_TRUE(confusion->isVisible());
}

TEST_F(EvaluationInTree, EachScoreIsSaidOnce) {
    const auto timesSaid = [&](const QString& score) {
        int times = 0;
        for (const auto* label : window.findChildren<QLabel*>())
            if (label->isVisible()) times += static_cast<int>(label->text().toLower().count(score));
        return times;
    };
    ASSERT_NO_FATAL_FAILURE(evaluate(test::randomFlat(1), "A;C"));
    EXPECT_EQ(timesSaid("micro f1"), 1);
    EXPECT_EQ(timesSaid("macro f1"), 1);
    EXPECT_EQ(timesSaid("exactly their labels"), 1);
}

}  // namespace
}  // namespace hanscope::ui
