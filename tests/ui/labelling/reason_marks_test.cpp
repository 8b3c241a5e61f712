// Texts that are asked for the words that speak for their labels.
#include "ui/labelling/reason_marks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QPushButton>

#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/labelling/labelling_window.h"
#include "ui/labelling/labels/label_list.h"
#include "ui/labelling/project_trainer.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class ReasonMarksTest : public testing::Test {
 protected:
    void SetUp() override {
        CorpusSource corpus;
        corpus.path =
            folder_.write("films.csv", "text\na good film\na bad film\na good good film\na film\n");
        corpus.columns.labelling = Labelling::None;
        LabelProject::create(path_, corpus);
        {
            LabelProject project = LabelProject::read(path_);
            LabelProjectFile file(path_);
            for (const char* label : {"bad", "good"}) file.append(project.define({label}));
        }
        setAsks(false);
        window_.show();
        window_.open(path_);
        WAIT_FOR(session().current() && !session().isBusy());
        // So that the model reads a text about which it is certain.
        while (text() != "a good film") press(Qt::Key_S);
    }
    void TearDown() override { setAsks(false); }  // which is remembered
    void useModel() {
        window_.setModel(std::make_shared<const test::WordClassifier>(), QStringLiteral("words"));
        WAIT_FOR(session().current() && session().current()->reading && !session().isBusy());
    }
    void ask() { setAsks(true); }
    void setAsks(bool asks) {
        for (auto* each : window_.findChildren<QCheckBox*>())
            if (each->text() == QStringLiteral("Ask me &why") && each->isChecked() != asks)
                each->click();
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(page(), key, modifiers);
        WAIT_FOR(session().current());
    }
    void drag(int from, int to) {
        QWidget* page = this->page()->viewport();
        const auto at = [&](int word) {
            return page->mapFromGlobal(this->page()->wordPlace(word).center());
        };
        QTest::mousePress(page, Qt::LeftButton, {}, at(from));
        if (from != to) {
            QMouseEvent move(QEvent::MouseMove, QPointF(at(to)), page->mapToGlobal(QPointF(at(to))),
                             Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(page, &move);
        }
        QTest::mouseRelease(page, Qt::LeftButton, {}, at(to));
    }
    QPushButton* button(const QString& text) {
        for (auto* each : window_.findChildren<QPushButton*>())
            if (each->text() == text) return each;
        return nullptr;
    }
    Banner* question() {
        return qobject_cast<Banner*>(button(QStringLiteral("Next Text"))->parentWidget());
    }
    HeatmapView* page() { return window_.page(); }
    LabellingSession& session() { return *window_.session(); }
    std::string text() { return session().current()->document->text(); }
    /// Nothing was decided if there is none.
    TextDecision decisionOf(const char* text) {
        const TextDecision* made = session().project().find(textKey(text));
        return made ? *made : TextDecision();
    }
    bool showsModel() { return !page()->reading()->labels->empty(); }

    const test::ScratchFolder folder_;
    const std::filesystem::path path_ = folder_ / "films.labels.jsonl";
    LabellingWindow window_;
};

TEST_F(ReasonMarksTest, AreAskedForAfterTheLabel) {
    ask();
    EXPECT_FALSE(question()->isVisible());
    press(Qt::Key_2);
    EXPECT_EQ(text(), "a good film");  // it stays
    EXPECT_EQ(decisionOf("a good film").labels, std::vector<std::string>{"good"});
    ASSERT_TRUE(question()->isVisible());
    EXPECT_THAT(question()->message().toStdString(), HasSubstr("good"));
    drag(1, 1);
    EXPECT_THAT(decisionOf("a good film").reasons, ElementsAre(Range{2, 6}));
    drag(1, 2);  // one of them was not marked
    EXPECT_THAT(decisionOf("a good film").reasons, ElementsAre(Range{2, 11}));
    press(Qt::Key_Return);
    EXPECT_NE(text(), "a good film");
    EXPECT_FALSE(question()->isVisible());
    EXPECT_EQ(session().marked(), 1u);
    // It is kept in the file.
    const auto areWritten = [&] {
        const LabelProject written = LabelProject::read(path_);
        const TextDecision* made = written.find(textKey("a good film"));
        return made && made->reasons == std::vector<Range>{{2, 11}};
    };
    WAIT_FOR(areWritten());
}

TEST_F(ReasonMarksTest, EnterInTheEmptyFieldGoesOn) {
    ask();
    press(Qt::Key_2);
    press(Qt::Key_Slash);
    QTest::keyClick(window_.labels()->field(), Qt::Key_Return);
    WAIT_FOR(session().current() && text() != "a good film");
    EXPECT_EQ(decisionOf("a good film").labels, std::vector<std::string>{"good"});
}

TEST_F(ReasonMarksTest, WithoutTheQuestionTheNextTextComesAndClicksMarkNothing) {
    drag(1, 1);
    press(Qt::Key_2);
    EXPECT_NE(text(), "a good film");
    EXPECT_THAT(decisionOf("a good film").reasons, IsEmpty());
}

TEST_F(ReasonMarksTest, WhatMustNotMatterIsMarkedByKeys) {
    ask();
    press(Qt::Key_2);
    press(Qt::Key_Home);
    press(Qt::Key_Right, Qt::ShiftModifier);
    press(Qt::Key_X, Qt::ShiftModifier);
    EXPECT_EQ(text(), "a good film");  // X alone removes the text
    EXPECT_THAT(decisionOf("a good film").against, ElementsAre(Range{0, 6}));
    EXPECT_THAT(question()->message().toStdString(), HasSubstr("must not matter"));
    EXPECT_EQ(session().marked(), 0u);  // it is no reason
    drag(1, 2);                         // a word is either
    EXPECT_THAT(decisionOf("a good film").against, ElementsAre(Range{0, 1}));
    EXPECT_THAT(decisionOf("a good film").reasons, ElementsAre(Range{2, 11}));
    EXPECT_EQ(page()->markedWords(), (std::vector<std::uint8_t>{kAgainstMark, 1, 1}));
    press(Qt::Key_Home);
    press(Qt::Key_X, Qt::ShiftModifier);
    EXPECT_THAT(decisionOf("a good film").against, IsEmpty());
    session().undo();
    EXPECT_THAT(decisionOf("a good film").against, ElementsAre(Range{0, 1}));
    const auto areWritten = [&] {
        const LabelProject written = LabelProject::read(path_);
        const TextDecision* made = written.find(textKey("a good film"));
        return made && made->against == std::vector<Range>{{0, 1}};
    };
    WAIT_FOR(areWritten());
}

TEST_F(ReasonMarksTest, WhatMustNotMatterIsKeptUntilTheLabel) {
    page()->setCurrentWord(0);
    press(Qt::Key_X, Qt::ShiftModifier);
    EXPECT_EQ(session().decision(), nullptr);
    press(Qt::Key_2);
    EXPECT_THAT(decisionOf("a good film").against, ElementsAre(Range{0, 1}));
    EXPECT_THAT(decisionOf("a good film").reasons, IsEmpty());
}

TEST_F(ReasonMarksTest, TheMenuIsAboutTheTextForWhichItWasOpened) {
    ask();
    press(Qt::Key_2);
    const auto open = [&] {
        QContextMenuEvent event(QContextMenuEvent::Mouse,
                                page()->mapFromGlobal(page()->wordPlace(1).center()),
                                page()->wordPlace(1).center());
        QApplication::sendEvent(page()->viewport(), &event);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        return menu ? menu->actions() : QList<QAction*>();
    };
    QList<QAction*> entries = open();
    ASSERT_EQ(entries.size(), 4);  // and, behind a line, the quote
    EXPECT_FALSE(entries[1]->isChecked());
    entries[1]->trigger();
    EXPECT_THAT(decisionOf("a good film").against, ElementsAre(Range{2, 6}));
    QApplication::activePopupWidget()->close();
    entries = open();
    ASSERT_EQ(entries.size(), 4);  // and, behind a line, the quote
    EXPECT_TRUE(entries[1]->isChecked());
    const QPointer<QAction> mark = entries[0];
    session().forward();  // the next text comes while the menu is open
    WAIT_FOR(session().current() && text() != "a good film" && !session().isBusy());
    if (mark) mark->trigger();
    EXPECT_THAT(decisionOf("a good film").against, ElementsAre(Range{2, 6}));
    EXPECT_THAT(page()->markedWords(), testing::Each(0));
}

TEST_F(ReasonMarksTest, AreMarkedByKeys) {
    ask();
    press(Qt::Key_2);
    press(Qt::Key_Home);
    press(Qt::Key_Right);
    press(Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_EQ(page()->selectedWords(), (WordRange{1, 2}));
    press(Qt::Key_Left, Qt::ShiftModifier);
    EXPECT_EQ(page()->selectedWords(), (WordRange{1, 1}));
    press(Qt::Key_M);
    EXPECT_THAT(decisionOf("a good film").reasons, ElementsAre(Range{2, 6}));
    press(Qt::Key_Left);
    press(Qt::Key_M);
    EXPECT_THAT(decisionOf("a good film").reasons, ElementsAre(Range{0, 6}));
    QTest::keyClick(&window_, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_THAT(decisionOf("a good film").reasons, ElementsAre(Range{2, 6}));
    EXPECT_THAT(page()->markedWords(), ElementsAre(0, 1, 0));
    QTest::keyClick(&window_, Qt::Key_Z, Qt::ControlModifier);
    QTest::keyClick(&window_, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(decisionOf("a good film").decision, Decision::None);
    EXPECT_FALSE(question()->isVisible());
    press(Qt::Key_Return);  // there is nothing to be ended
    EXPECT_EQ(text(), "a good film");
}

TEST_F(ReasonMarksTest, TheModelIsSeenOnlyAfterThem) {
    useModel();
    ask();
    ASSERT_EQ(text(), "a good film");
    press(Qt::Key_Plus);  // nothing is offered yet
    EXPECT_THAT(window_.page()->markedWords(), testing::Each(0));
    press(Qt::Key_2);
    EXPECT_FALSE(showsModel());
    ASSERT_TRUE(button(QStringLiteral("Mark the Model’s Words"))->isVisible());
    EXPECT_FALSE(showsModel());
    drag(0, 0);
    button(QStringLiteral("Mark the Model’s Words"))->click();
    const auto reasons = decisionOf("a good film").reasons;
    EXPECT_THAT(reasons, testing::Not(IsEmpty()));
    EXPECT_FALSE(button(QStringLiteral("Mark the Model’s Words"))->isVisible());
    press(Qt::Key_Return);
    press(Qt::Key_Backspace);
    ASSERT_EQ(text(), "a good film");
    WAIT_FOR(showsModel());
}

TEST_F(ReasonMarksTest, OfATextThatWasLeftAreKept) {
    press(Qt::Key_2);
    press(Qt::Key_Backspace);
    ASSERT_EQ(text(), "a good film");
    press(Qt::Key_Home);
    press(Qt::Key_M);
    press(Qt::Key_Space);  // away, without a label key
    EXPECT_THAT(decisionOf("a good film").reasons, ElementsAre(Range{0, 1}));
}

TEST_F(ReasonMarksTest, OfAnotherProjectAreForgotten) {
    useModel();
    ask();
    press(Qt::Key_2);
    drag(1, 1);
    press(Qt::Key_Return);
    EXPECT_EQ(window_.reasons()->agreementTexts(), 1u);
    const std::string first = text();
    drag(0, 0);  // marked, but not decided
    const std::filesystem::path other = folder_ / "other.labels.jsonl";
    LabelProject::create(other, session().project().corpus(), {{"bad"}, {"good"}});
    window_.open(other);
    WAIT_FOR(session().project().path() == other && session().current() && !session().isBusy());
    EXPECT_EQ(window_.reasons()->agreementTexts(), 0u);
    while (text() != first) press(Qt::Key_S);
    EXPECT_THAT(page()->markedWords(), testing::Each(0));
}

// A word that tells the labels apart is in each text, among many that do not; it is marked.
TEST_F(ReasonMarksTest, WhatTheyBringIsMeasuredByTrainingBoth) {
    std::string csv = "text\n";
    for (int i = 0; i < 40; ++i)
        csv += std::string(i % 2 == 0 ? "lovely" : "dreadful") + " film of the year " +
               std::to_string(1980 + i) + "\n";
    folder_.write("films.csv", csv);
    const std::filesystem::path path = folder_ / "years.labels.jsonl";
    CorpusSource corpus;
    corpus.path = folder_ / "films.csv";
    corpus.columns.labelling = Labelling::None;
    LabelProject::create(path, corpus, {{"bad"}, {"good"}});
    window_.open(path);
    WAIT_FOR(session().isOpen() && session().project().path() == path && session().current());
    EXPECT_EQ(session().marked(), 0u);
    ask();
    for (int i = 0; i < 30; ++i) {
        press(text().rfind("lovely", 0) == 0 ? Qt::Key_2 : Qt::Key_1);
        if (i > 0) drag(0, 0);
        press(Qt::Key_Return);
    }
    EXPECT_EQ(session().marked(), 29u);
    button(QStringLiteral("Train Now"))->click();
    WAIT_FOR(window_.trainer()->worthOfMarks().has_value());
    EXPECT_EQ(window_.trainer()->worthOfMarks()->texts, 29u);
    EXPECT_EQ(window_.trainer()->worthOfMarks()->with, 1);
    EXPECT_EQ(window_.trainer()->worthOfMarks()->without, 1);
    EXPECT_FALSE(window_.trainer()->worthOfMarks()->mayBeChance);  // there is no difference
    QStringList said;
    for (const QLabel* each : window_.findChildren<QLabel*>())
        if (each->isVisible()) said << each->text();
    EXPECT_THAT(said.join(QLatin1Char('\n')).toStdString(),
                HasSubstr("100.0\u00a0% against 100.0\u00a0%."));
}

}  // namespace
}  // namespace hanscope::ui
