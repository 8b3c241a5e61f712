#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QTest>

#include "tests/ui/training/data/data_page_fixture.h"
#include "tests/ui/training/setup/dialog_driver.h"
#include "ui/training/data/data_findings.h"

// What is set on the data page beside its file.

namespace hanscope::ui {
namespace {

TEST_F(DataPageTest, ListsOfLabelsAreReadAsTheUserSelects) {
    std::string rows = "review,topics\n";
    for (int i = 0; i < 20; ++i)
        rows += "Film " + std::to_string(i) + (i % 2 ? ",war/love\n" : ",love\n");
    page_.openSource(folder_.write("films.csv", rows));
    WAIT_FOR(page_.isComplete());
    EXPECT_EQ(page_.examined()->counted.corpus->labelNames().size(), 2u);  // as they stand
    titled<QCheckBox>("Several labels &per text")->click();
    WAIT_FOR(page_.isComplete());
    EXPECT_EQ(page_.data().source.columns.labelling, Labelling::Lists);
    EXPECT_EQ(page_.data().source.columns.label, "topics");
    auto* separators = named<QLineEdit>("Separators of the labels in a list");
    EXPECT_EQ(separators->text(), ";|");
    separators->setFocus();
    separators->clear();
    QTest::keyClicks(separators, "/");
    QTest::keyClick(separators, Qt::Key_Return);
    WAIT_FOR(page_.isComplete() && page_.data().source.columns.separators == "/");
    EXPECT_EQ(page_.examined()->counted.corpus->labelNames(),
              (std::vector<std::string>{"love", "war"}));
    const QAbstractItemModel* classes = page_.findChild<ClassBalance*>()->model();
    EXPECT_EQ(classes->index(0, 0).data(ClassBalance::ShareRole).toString(),
              "100\u00a0%");  // of the documents, each of which may count twice
}

// What a column of JSON lines holds says whether it is lists; the one of lists is meant by them.
TEST_F(DataPageTest, AColumnOfArraysContainsListsOfLabels) {
    std::string rows;
    for (int i = 0; i < 20; ++i)
        rows += "{\"text\": \"[sic] film " + std::to_string(i) + R"(", "genre": ")" +
                (i % 2 ? R"(war", "topics": ["love"]})" : R"(love", "topics": ["love", "war"]})") +
                "\n";
    page_.openSource(folder_.write("films.jsonl", rows));
    WAIT_FOR(page_.isComplete());
    auto* column = named<QComboBox>("Label column");
    auto* lists = titled<QCheckBox>("Several labels &per text");
    EXPECT_EQ(column->currentText(), "genre");
    lists->click();
    WAIT_FOR(page_.isComplete() && page_.data().source.hasLists());
    EXPECT_EQ(column->currentText(), "topics");
    test::choose(column, "genre");
    WAIT_FOR(page_.isComplete() && !page_.data().source.hasLists());
    EXPECT_FALSE(lists->isChecked());
    test::choose(column, "topics");
    WAIT_FOR(page_.isComplete() && page_.data().source.hasLists());
    EXPECT_EQ(error(), "");
}

TEST_F(DataPageTest, RestoresDataThatWereSelectedBefore) {
    LabelledData data;
    data.source.path = folder_.write("films.csv", table({"good", "bad"}, 20));
    data.source.columns.label = "genre";
    data.source.columns.text = "review";
    data.source.onError = OnError::Skip;
    data.validation.fraction = 0.125;
    data.seed = 9;
    page_.setData(data);
    EXPECT_EQ(page_.problem(), "The texts are being counted.");
    WAIT_FOR(page_.isComplete());
    EXPECT_EQ(page_.data().source.columns.label, "genre");
    EXPECT_EQ(page_.data().source.onError, OnError::Skip);
    EXPECT_EQ(page_.data().validation.fraction, 0.125);
    EXPECT_EQ(page_.data().seed, 9u);
    EXPECT_TRUE(says("34 texts for training, 6 for validation"));
    data.source.path = folder_ / "gone.csv";
    page_.setData(data);
    WAIT_FOR(error().contains("gone.csv"));
    EXPECT_EQ(page_.data().source.path, data.source.path);
    EXPECT_EQ(page_.problem(), "The texts cannot be read.");
    page_.setData({});
    EXPECT_EQ(page_.problem(), "Choose labelled texts.");
}

}  // namespace
}  // namespace hanscope::ui
