#include "ui/explorer/lexicon_view.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
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

TEST(LexiconView, ShowsWordsWithTheirWeights) {
    auto lexicon = std::make_shared<Lexicon>();
    // Mean 0.5, deviation √(0.25 / 3).
    const RunningMean weights{4, 2.0, 1.25};
    lexicon->words.push_back({weights, 2, 2, 1, {{{2, -0.2, 0.02}, 0}, {{2, 0.5, 0.125}, 1}}});
    lexicon->words.push_back({{10, 4.0, 1.75}, 3, 0, 0, {}});
    LexiconView view;
    view.setCorpus(std::make_shared<test::WordClassifier>(), {});
    view.findChild<QSpinBox*>()->setValue(1);
    QAbstractItemModel* model = view.findChild<QTableView*>()->model();
    const QAbstractItemModelTester tester(model);
    view.showLexicon(lexicon);
    const auto shown = [&](int column) { return model->index(0, column).data().toString(); };
    EXPECT_EQ(shown(LexiconView::Word), "good") << "by the mean";
    EXPECT_EQ(shown(LexiconView::Occurrences), "4");
    EXPECT_EQ(shown(LexiconView::Mean), "0.50");
    EXPECT_EQ(shown(LexiconView::Spread), "0.29");
    EXPECT_EQ(shown(LexiconView::First), "50\u00a0%");
    EXPECT_EQ(shown(LexiconView::Effect), "0.25 for good");
    model->sort(LexiconView::Occurrences, Qt::DescendingOrder);
    EXPECT_EQ(shown(LexiconView::Occurrences), "10") << "a count is not sorted as a text";
    EXPECT_EQ(shown(LexiconView::First), "–");
}

TEST(LexiconView, ListsAndExportsFrequentWordsAndLeadsToTheirDistribution) {
    const test::ScratchFolder folder;
    const auto classifier = std::make_shared<test::WordClassifier>();
    LexiconView view;
    view.setCorpus(classifier, surveySource(folder.write("a.txt", "good film\n\nbad film\n"),
                                            classifier->info()));
    view.show();
    QSignalSpy wanted(&view, &LexiconView::wordWanted);
    view.findChild<QSpinBox*>()->setValue(1);
    view.findChild<QPushButton*>()->click();
    auto* table = view.findChild<QTableView*>();
    WAIT_FOR(table->model()->rowCount() == 3);
    for (int round = 0; round < 2; ++round) {  // ascending, descending
        test::openMenuByKey(table);
        const auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        ASSERT_TRUE(menu);
        EXPECT_EQ(menu->actions().front()->text(), "Sort By") << "what the columns are for";
        test::chooseInMenu("Count");
    }
    EXPECT_EQ(table->model()->index(0, 0).data().toString(), "film");
    view.findChild<QSpinBox*>()->setValue(2);
    EXPECT_EQ(table->model()->rowCount(), 1);
    table->setCurrentIndex(table->model()->index(0, 0));
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Return);
    ASSERT_EQ(wanted.size(), 1);
    EXPECT_EQ(wanted.front().front().toString(), "film");
    test::titled(view, "Export…")->click();
    ASSERT_NO_FATAL_FAILURE(test::chooseFile(&view, folder / "words.csv"));
    WAIT_FOR(std::filesystem::exists(folder / "words.csv"));
    const std::string csv = test::readBytes(folder / "words.csv");
    EXPECT_NE(csv.find("\nfilm,2,"), std::string::npos) << csv;
    EXPECT_EQ(csv.find("\ngood,"), std::string::npos) << "it occurs once, and is not listed";
}

}  // namespace
}  // namespace hanscope::ui
