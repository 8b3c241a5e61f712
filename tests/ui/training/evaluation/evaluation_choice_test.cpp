// What is evaluated, and where the keyboard is, while texts are chosen and read.

#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTreeWidget>

#include "core/model/classifier.h"
#include "tests/core/model_file/tiny_model.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/fake_classifier.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/tab_ring.h"
#include "tests/ui/support/waiting.h"
#include "tests/ui/training/setup/dialog_driver.h"
#include "ui/training/evaluation/cell_documents.h"
#include "ui/training/evaluation/confusion_view.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

struct EvaluationChoice : ::testing::Test {
    EvaluationChoice() {
        qputenv("XDG_CACHE_HOME", QByteArray::fromStdString((folder / "cache").string()));
        window.setClassifier(std::make_shared<test::FakeClassifier>(
            "Fake", std::vector<std::string>{"bad", "good"}));
        for (auto* button : window.findChildren<QPushButton*>())
            if (button->text() == "Evaluate") evaluate = button;
        window.show();
        QApplication::setActiveWindow(&window);
        window.setFocus();
        window.openSource(texts);
    }
    QComboBox* label() const { return test::named<QComboBox>(window, "Label column"); }
    void chooseMood() { test::choose(label(), "mood"); }
    void chooseMoodAndEvaluate() {
        chooseMood();
        evaluate->setFocus();
        QTest::keyClick(evaluate, Qt::Key_Space);
    }
    void clickCell(int truth, int predicted) {
        auto* matrix = test::named<QTableView>(
            window, "Confusion matrix: rows are true classes, columns predictions");
        test::clickItem(matrix, matrix->model()->index(truth, predicted));
    }
    std::vector<std::uint64_t> support() const {
        const auto& numbers = std::get<Evaluation>(window.result()->evaluation);
        return {numbers.classes[0].support, numbers.classes[1].support};
    }

    test::ScratchFolder folder;
    std::filesystem::path texts = folder.write(
        "texts.csv", "text,verdict,mood\nA film.,bad,good\nA day.,good,good\nA walk.,bad,good\n");
    EvaluationPanel window;
    QPushButton* evaluate = nullptr;
};

TEST_F(EvaluationChoice, TheKeyboardGoesToTheButtonThatEvaluates) {
    EXPECT_EQ(QApplication::focusWidget(), test::titled(window, "Choose a file…"));
    WAIT_FOR(evaluate->isEnabled());
    EXPECT_TRUE(evaluate->hasFocus());
    EXPECT_EQ(test::TabRing(&window).unreached.join(' ').toStdString(), "");
    label()->setFocus();
    chooseMood();
    const auto* rows = test::named<QTableView>(window, "First rows")->model();
    WAIT_FOR(rows->headerData(2, Qt::Horizontal).toString().contains("label"));
    EXPECT_TRUE(label()->hasFocus());
}

// Some rows may have none; they are counted.
TEST_F(EvaluationChoice, TheColumnWithTheLabelsOfTheModelIsChosen) {
    window.openSource(folder.write(
        "scores.csv", "text,score,mood\nA film.,0.5,bad\nA day.,2.5,\nA walk.,0.5,bad\n"));
    WAIT_FOR(evaluate->isEnabled());
    WAIT_FOR(label()->currentText() == "mood");
    WAIT_FOR(evaluate->isEnabled());
    test::clickOn(evaluate);
    WAIT_FOR(window.result() != nullptr);
    const auto labels = window.findChildren<QLabel*>();
    EXPECT_TRUE(std::any_of(labels.begin(), labels.end(), [](const QLabel* each) {
        return each->text().contains("Skipped texts without a label: 1.");
    }));
}

TEST_F(EvaluationChoice, ItWaitsForTheColumnThatWasChosenLast) {
    WAIT_FOR(evaluate->isEnabled());
    chooseMoodAndEvaluate();
    EXPECT_EQ(QApplication::focusWidget(), test::titled(window, "Cancel"));
    EXPECT_FALSE(label()->isEnabled());
    WAIT_FOR(window.result() != nullptr);
    EXPECT_EQ(support(), (std::vector<std::uint64_t>{0, 3}));
    EXPECT_EQ(QApplication::focusWidget(), test::titled(window, "Evaluate Again"));
}

TEST_F(EvaluationChoice, TheColumnsBeforeStayIfOthersCannotBeRead) {
    WAIT_FOR(evaluate->isEnabled());
    std::filesystem::remove(texts);
    chooseMoodAndEvaluate();
    WAIT_FOR(!window.findChild<Banner*>()->isHidden());
    EXPECT_EQ(label()->currentText(), "verdict");
    EXPECT_TRUE(evaluate->isEnabled());
    EXPECT_EQ(window.result(), nullptr);
}

TEST_F(EvaluationChoice, CancelledWhileItWaitsItEvaluatesNothing) {
    WAIT_FOR(evaluate->isEnabled());
    chooseMoodAndEvaluate();
    test::clickOn(test::titled(window, "Cancel"));
    WAIT_FOR(evaluate->isEnabled());
    EXPECT_TRUE(label()->isEnabled());
    test::clickOn(evaluate);
    WAIT_FOR(window.result() != nullptr);
    EXPECT_EQ(support(), (std::vector<std::uint64_t>{0, 3}));
}

TEST_F(EvaluationChoice, AnotherModelIsComparedOnTheSameTexts) {
    ModelFile file = test::tinyModel();
    const std::filesystem::path tiny = folder / "tiny.safetensors";
    saveModelFile(tiny, file);
    window.setClassifier(loadClassifier(tiny), "Tiny");
    window.setOthers({{"Same", QString::fromStdString(tiny.string())}, {"Gone", "/no/model"}});
    window.openSource(folder.write("three.csv", "text,label\ngood film.," + file.labels[0] +
                                                    "\nbad film.," + file.labels[1] + "\n"));
    auto* others = test::named<QComboBox>(window, "Compare with");
    WAIT_FOR(evaluate->isEnabled());
    others->setCurrentText("Same");
    test::clickOn(evaluate);
    WAIT_FOR(window.result() != nullptr);
    const auto hasText = [this](const QString& text) {
        const auto labels = window.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(text);
        });
    };
    EXPECT_TRUE(
        hasText("These texts do not show that one of the two is better: “Tiny” alone is "
                "right on 0 of them, “Same” alone on 0"));
    const auto before = window.result();
    others->setCurrentText("Gone");
    test::clickOn(evaluate);
    WAIT_FOR(window.result() != before);
    EXPECT_TRUE(
        window.findChild<Banner*>()->message().startsWith("“Gone” cannot be compared: /no/model"));
    EXPECT_FALSE(hasText("alone is right"));
}

TEST_F(EvaluationChoice, DocumentsTakeThePlaceOfTheScoresOnceACellIsChosen) {
    WAIT_FOR(evaluate->isEnabled());
    test::clickOn(evaluate);
    WAIT_FOR(window.result() != nullptr);
    auto* confusion = window.findChild<ConfusionView*>();
    const auto* documents = window.findChild<CellDocuments*>()->findChild<QTreeWidget*>();
    const auto* scores = test::named<QTableView>(window, "Precision, recall and F1 of each class");
    EXPECT_FALSE(documents->isVisible());
    EXPECT_TRUE(scores->isVisible());
    EXPECT_TRUE(confusion->sentence().contains("Click a cell to see its documents."));
    clickCell(0, 0);
    EXPECT_TRUE(documents->isVisible());
    EXPECT_FALSE(scores->isVisible());
    WAIT_FOR(documents->topLevelItemCount() == 2);
    const auto before = window.result();
    test::clickOn(evaluate);
    WAIT_FOR(window.result() != before);
    EXPECT_FALSE(documents->isVisible()) << "they are those of the result before";
}

TEST_F(EvaluationChoice, TheMenuSortsTheDocumentsOfACell) {
    WAIT_FOR(evaluate->isEnabled());
    test::clickOn(evaluate);
    WAIT_FOR(window.result() != nullptr);
    clickCell(0, 0);
    auto* documents = window.findChild<CellDocuments*>()->findChild<QTreeWidget*>();
    WAIT_FOR(documents->topLevelItemCount() == 2);
    documents->setCurrentItem(documents->topLevelItem(0));
    for (const QStringList& order : {QStringList{"A film.", "A walk."}, {"A walk.", "A film."}}) {
        test::openMenuByKey(documents);
        test::chooseInMenu("Text");
        EXPECT_EQ(
            (QStringList{documents->topLevelItem(0)->text(1), documents->topLevelItem(1)->text(1)}),
            order);
    }
}

TEST_F(EvaluationChoice, ARowOfACellIsOpenedWithTheWordsThatPeopleMarked) {
    window.openSource(
        folder.write("marked.jsonl",
                     "{\"text\": \"good film.\", \"label\": \"bad\", \"marks\": [[0, 4]]}\n"
                     "{\"text\": \"bad film.\", \"label\": \"bad\", \"marks\": [[0, 3]]}\n"
                     "{\"text\": \"an end.\", \"label\": \"good\"}\n"));
    WAIT_FOR(evaluate->isEnabled());
    test::clickOn(evaluate);
    WAIT_FOR(window.result() != nullptr);
    std::vector<std::vector<Range>> opened;
    QObject::connect(&window, &EvaluationPanel::documentChosen,
                     [&](const QString&, const QStringList&, const FormattedText&,
                         const MarkedRanges& marks) { opened.push_back(marks.reasons); });
    auto* documents = window.findChild<CellDocuments*>()->findChild<QTreeWidget*>();
    for (const int predicted : {0, 1}) {
        clickCell(0, predicted);
        WAIT_FOR(documents->topLevelItemCount() > 0 || predicted == 1);
        for (int i = 0; i < documents->topLevelItemCount(); ++i)
            test::clickItem(documents, documents->model()->index(i, 0));
    }
    EXPECT_FALSE(opened.empty());
    for (const auto& marks : opened) {
        ASSERT_EQ(marks.size(), 1u);
        EXPECT_EQ(marks[0].begin, 0u);
    }
}

}  // namespace
}  // namespace hanscope::ui
