#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTableView>

#include "core/metrics/tree_metrics.h"
#include "core/model/classifier.h"
#include "tests/core/model/random_hidec.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"
#include "tests/ui/training/setup/dialog_driver.h"
#include "ui/training/data/source_choice.h"
#include "ui/training/data/source_preview.h"
#include "ui/training/evaluation/confusion_view.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/training/evaluation/label_score_view.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

struct EvaluationInTree : ::testing::Test {
    EvaluationInTree() {
        qputenv("XDG_CACHE_HOME", QByteArray::fromStdString((folder / "cache").string()));
        window.show();
    }

    void choose(const ModelFile& model, const std::string& labels) {
        const auto path = folder / "model.safetensors";
        saveModelFile(path, model);
        window.setClassifier(loadClassifier(path, 1));
        std::string rows = "text,labels\n";
        for (int i = 0; i < 6; ++i)
            rows += "w1 w2 w" + std::to_string(3 + i) + "," + (i < 4 ? labels : "B") + "\n";
        window.openSource(folder.write("texts.csv", rows));
        WAIT_FOR(button()->isEnabled());
    }
    void run() {
        const auto before = window.result();
        test::clickOn(button());
        WAIT_FOR(window.result() != before);
    }
    void evaluate(const ModelFile& model, const std::string& labels) {
        ASSERT_NO_FATAL_FAILURE(choose(model, labels));
        run();
    }
    QPushButton* button() const {
        for (auto* each : window.findChildren<QPushButton*>())
            if (each->text().startsWith("Evaluate")) return each;
        return nullptr;
    }
    QString cell(const QString& table, int row, int column) {
        const auto* view = test::named<QTableView>(window, table);
        return view ? view->model()->index(row, column).data().toString() : QString();
    }

    test::ScratchFolder folder;
    EvaluationPanel window;
    LabelScoreView* scores = window.findChild<LabelScoreView*>();
    TreeBox* tree = window.findChild<TreeBox*>();
    ConfusionView* confusion = window.findChild<ConfusionView*>();
};

TEST_F(EvaluationInTree, BeginsWithAnInvitationAndTakesWhatIsDropped) {
    saveModelFile(folder / "model.safetensors", test::randomHidec(1));
    window.setClassifier(loadClassifier(folder / "model.safetensors", 1));
    auto* invitation = window.findChild<SourceInvitation*>();
    EXPECT_TRUE(invitation->isVisible());
    EXPECT_FALSE(button()->isVisible());
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(QString::fromStdString(
        folder.write("texts.csv", "text,labels\nw1 w2,B\nw2 w3,B\nw3 w1,D;F\n").string()))});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &drop);
    WAIT_FOR(window.findChild<SourcePreview*>()->isVisible());
    EXPECT_FALSE(invitation->isVisible());
    EXPECT_TRUE(button()->isVisible() && button()->isEnabled());
    run();
    EXPECT_EQ(window.result()->corpus->size(), 3u);
}

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

TEST_F(EvaluationInTree, TheTreeOfAFlatModelIsSpecified) {
    ASSERT_NO_FATAL_FAILURE(choose(test::randomFlat(1), "D;F"));
    EXPECT_TRUE(tree->isVisible());
    test::clickOn(test::titled(window, "Labels form a tree"));
    EXPECT_FALSE(button()->isEnabled());  // which?
    test::typeInto(
        test::named<QLineEdit>(window, "Taxonomy"),
        QString::fromStdString(folder.write("t.taxonomy", "Root\tA\tB\tG\nA\tC\tD\nC\tF\nB\tE\n")));
    WAIT_FOR(button()->isEnabled());
    ASSERT_NO_FATAL_FAILURE(run());
    EXPECT_TRUE(scores->isVisible());
    EXPECT_FALSE(confusion->isVisible());
    // As with a model that has the tree: what the labels lie under counts.
    for (const auto& [level, support] : {std::pair(0, "6"), std::pair(1, "8"), std::pair(2, "4")})
        EXPECT_EQ(cell("Scores of each level", level, 2), support);
    EXPECT_EQ(cell("Scores of each label", 2, 0), "A > C > F");
    const auto pairs = siblingConfusions(*window.result()->tree, window.result()->truth,
                                         window.result()->predictions.labels);
    const auto* siblings = test::named<QTableView>(window, "Confused siblings");
    EXPECT_EQ(siblings->model()->rowCount(), static_cast<int>(pairs.size()));
}

// Without what the labels lie under, the flat model would never be right.
TEST_F(EvaluationInTree, AFlatModelIsComparedInTheTreeOfTheOther) {
    const auto other = folder / "tree.safetensors";
    saveModelFile(other, test::randomHidec(1));
    ASSERT_NO_FATAL_FAILURE(choose(test::randomFlat(1), "C"));
    window.setOthers({{"Tree", QString::fromStdString(other.string())}});
    test::choose(test::named<QComboBox>(window, "Compare with"), "Tree");
    ASSERT_NO_FATAL_FAILURE(run());
    EXPECT_EQ(window.findChild<Banner*>()->message(), "");
    ASSERT_TRUE(window.result()->inTree);
    EXPECT_EQ(cell("Scores of each label", 0, 2), "4");  // A, above C
}

TEST_F(EvaluationInTree, AModelThatDecidesInATreeHasItsOwn) {
    ASSERT_NO_FATAL_FAILURE(choose(test::randomHidec(1), "D;F"));
    EXPECT_FALSE(tree->isVisible());
    ASSERT_NO_FATAL_FAILURE(choose(test::randomFlat(1), "D;F"));
    EXPECT_TRUE(tree->isVisible());
}

TEST_F(EvaluationInTree, ALabelThatIsNotInTheTreeIsReported) {
    ASSERT_NO_FATAL_FAILURE(choose(test::randomFlat(1), "D;F"));
    test::clickOn(test::titled(window, "Labels form a tree"));
    test::typeInto(test::named<QLineEdit>(window, "Taxonomy"),
                   QString::fromStdString(folder.write("t.taxonomy", "Root\tA\tB\nA\tD\tF\n")));
    WAIT_FOR(button()->isEnabled());
    test::clickOn(button());
    auto* error = window.findChild<Banner*>();
    WAIT_FOR(!error->message().isEmpty());
    EXPECT_TRUE(error->message().contains("which is not in the label tree"))
        << error->message().toStdString();
    EXPECT_FALSE(window.result());
}

TEST_F(EvaluationInTree, AModelWithoutATreeHasNoneOfThem) {
    ASSERT_NO_FATAL_FAILURE(evaluate(test::randomHidec(1), "D;F"));
    ASSERT_NO_FATAL_FAILURE(evaluate(test::randomFlat(1), "A;C"));
    EXPECT_FALSE(scores->isVisible());
    EXPECT_TRUE(confusion->isVisible());
}

TEST_F(EvaluationInTree, EachScoreIsShownOnce) {
    const auto timesSaid = [&](const QString& score) {
        int times = 0;
        for (const auto* label : window.findChildren<QLabel*>())
            if (label->isVisible()) times += static_cast<int>(label->text().toLower().count(score));
        return times;
    };
    ASSERT_NO_FATAL_FAILURE(evaluate(test::randomFlat(1), "A;C"));
    EXPECT_EQ(timesSaid("micro f1"), 1);
    EXPECT_EQ(timesSaid("macro f1"), 1);
    EXPECT_EQ(timesSaid("exactly the true labels"), 1);
}

}  // namespace
}  // namespace hanscope::ui
