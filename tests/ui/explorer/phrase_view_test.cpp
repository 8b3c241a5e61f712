#include "ui/explorer/phrase_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

#include "core/survey/survey_source.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/waiting.h"

namespace hanscope::ui {
namespace {

TEST(PhraseView, ShowsPhrasesWithTheirMeans) {
    auto list = std::make_shared<PhraseList>();
    ListedPhrase& phrase = list->phrases.emplace_back();
    phrase.label = 1;
    phrase.words = "not bad";
    phrase.texts = 2;
    for (const double effect : {0.5, 0.25, 0.75}) phrase.effect.add(effect);
    phrase.interaction.add(-0.125);
    PhraseView view;
    view.setCorpus(std::make_shared<test::ExplainedWords>(), {});
    const QAbstractItemModel* model = view.findChild<QTableView*>()->model();
    const QAbstractItemModelTester tester(const_cast<QAbstractItemModel*>(model));
    view.showPhrases(list);
    const auto shown = [&](int column) { return model->index(0, column).data().toString(); };
    EXPECT_EQ(shown(PhraseView::Words), "not bad");
    EXPECT_EQ(shown(PhraseView::Label), "good");
    EXPECT_EQ(shown(PhraseView::Texts), "2");
    EXPECT_EQ(shown(PhraseView::Occurrences), "3");
    EXPECT_EQ(shown(PhraseView::Effect), "0.50");
    EXPECT_EQ(shown(PhraseView::Interaction), "−0.13");
    const auto tip = [&](int column) {
        return model->index(0, column).data(Qt::ToolTipRole).toString().toStdString();
    };
    // 0.5 ± 1.96 · 0.25 / √3
    EXPECT_THAT(tip(PhraseView::Effect), testing::HasSubstr("0.22 and 0.78"));
    EXPECT_THAT(tip(PhraseView::Interaction), testing::HasSubstr("one occurrence"));
}

class PhraseViewTest : public testing::Test {
 protected:
    PhraseViewTest() {
        view_.setCorpus(classifier_, surveySource(corpus_, classifier_->info()));
        view_.show();
    }
    QPushButton* button(const char* text) const { return test::titled<QPushButton>(view_, text); }
    QComboBox* box(const char* name) const {
        for (auto* each : view_.findChildren<QComboBox*>())
            if (each->accessibleName().contains(QLatin1String(name))) return each;
        return nullptr;
    }

    const test::ScratchFolder folder_;
    const std::filesystem::path corpus_ =
        folder_.write("films.txt", "good good film\n\nfilm good good\n\ngood good bad\n\nfilm\n");
    const std::shared_ptr<const Classifier> classifier_ = std::make_shared<test::ExplainedWords>();
    PhraseView view_;
    QTableView* table_ = view_.findChild<QTableView*>();
};

TEST_F(PhraseViewTest, ListsAndExportsPhrasesAndLeadsToTheirPlaces) {
    QSignalSpy wanted(&view_, &PhraseView::linesWanted);
    button("Find Phrases")->click();
    WAIT_FOR(table_->model()->rowCount() == 1);
    EXPECT_EQ(table_->model()->index(0, PhraseView::Texts).data().toString(), "3");
    table_->setCurrentIndex(table_->model()->index(0, 0));
    table_->setFocus();
    QTest::keyClick(table_, Qt::Key_Return);
    ASSERT_EQ(wanted.size(), 1);
    EXPECT_EQ(wanted.front().front().toString(), "good good");
    button("Export…")->click();
    ASSERT_NO_FATAL_FAILURE(test::chooseFile(&view_, folder_ / "phrases.csv"));
    WAIT_FOR(std::filesystem::exists(folder_ / "phrases.csv"));
    EXPECT_NE(test::readBytes(folder_ / "phrases.csv").find("\ngood,good good,3,3,0.255556,"),
              std::string::npos);
}

TEST_F(PhraseViewTest, ExplainsTheChosenLabel) {
    box("is explained")->setCurrentIndex(1);
    button("Find Phrases")->click();
    WAIT_FOR(table_->model()->rowCount() == 1);
    EXPECT_EQ(table_->model()->index(0, PhraseView::Label).data().toString(), "bad");
    box("is compared")->setCurrentIndex(1);
    EXPECT_FALSE(button("Find Phrases")->isEnabled()) << "a label against itself";
}

TEST_F(PhraseViewTest, SaysThatNothingWasFound) {
    view_.setCorpus(classifier_,
                    surveySource(folder_.write("b.txt", "film\n\nfilm\n"), classifier_->info()));
    button("Find Phrases")->click();
    const auto isSaid = [&] {
        for (auto* label : view_.findChildren<QLabel*>())
            if (label->text().startsWith("No phrase")) return true;
        return false;
    };
    WAIT_FOR(isSaid());
}

}  // namespace
}  // namespace hanscope::ui
