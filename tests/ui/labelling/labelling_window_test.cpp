// The window in which texts are labelled, by keyboard and by mouse.
#include "ui/labelling/labelling_window.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QFileDialog>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTreeWidget>

#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/settings_file.h"
#include "tests/ui/support/waiting.h"
#include "ui/documents/recent_files.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/prediction_text.h"
#include "ui/labelling/accuracy_curve.h"
#include "ui/labelling/labelling_invitation.h"
#include "ui/labelling/labels/label_list.h"
#include "ui/labelling/new_project_dialog.h"
#include "ui/labelling/project_trainer.h"
#include "ui/state/settings.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

class LabellingWindowTest : public testing::Test {
 protected:
    void create(Labelling labelling = Labelling::None) {
        CorpusSource corpus;
        corpus.path = folder_.write(
            "films.csv", "text\na good film\na bad film\na good good film\na film\nbad bad film\n");
        corpus.columns.labelling = labelling;
        LabelProject::create(path_, corpus);
        LabelProject project = LabelProject::read(path_);
        LabelProjectFile file(path_);
        for (const char* label : {"bad", "good", "other"}) file.append(project.define({label}));
    }
    void open() {
        window_.show();
        window_.open(path_);
        WAIT_FOR(window_.session()->current() && !window_.session()->isBusy());
    }
    void useModel() {
        window_.setModel(std::make_shared<const test::WordClassifier>(), QStringLiteral("words"));
        WAIT_FOR(window_.session()->current() && window_.session()->current()->reading &&
                 !window_.session()->isBusy());
    }
    void press(int key) {
        QTest::keyClick(window_.page(), static_cast<Qt::Key>(key));
        WAIT_FOR(window_.session()->current() || window_.session()->isDone());
    }
    LabellingSession& session() { return *window_.session(); }
    std::string text() { return session().current()->document->text(); }
    std::string labelOf(const std::string& text) {
        const TextDecision* made = session().project().find(textKey(text));
        return made && !made->labels.empty() ? made->labels.front() : "";
    }
    QPushButton* button(const QString& text) {
        for (auto* each : window_.findChildren<QPushButton*>())
            if (each->text() == text) return each;
        ADD_FAILURE() << text.toStdString();
        return nullptr;
    }
    QComboBox* orders() { return test::named<QComboBox>(window_, "Next texts"); }
    QTreeWidget* labels() { return window_.labels()->findChild<QTreeWidget*>(); }
    bool showsModel() { return !window_.page()->reading()->labels->empty(); }
    QString probability(int row) { return labels()->topLevelItem(row)->text(2); }

    const test::ScratchFolder folder_;
    const std::filesystem::path path_ = folder_ / "films.labels.jsonl";
    LabellingWindow window_;
};

TEST_F(LabellingWindowTest, DigitsGiveLabels) {
    create();
    open();
    const std::string first = text();
    press(Qt::Key_2);
    EXPECT_EQ(labelOf(first), "good");
    const std::string second = text();
    EXPECT_NE(second, first);
    press(Qt::Key_4);  // there are three
    EXPECT_EQ(text(), second);
    press(Qt::Key_S);
    EXPECT_EQ(session().project().find(textKey(second))->decision, Decision::Skipped);
    press(Qt::Key_Backspace);
    press(Qt::Key_Backspace);
    EXPECT_EQ(text(), first);
    EXPECT_EQ(window_.labels()->chosen(), QStringList{QStringLiteral("good")});
    press(Qt::Key_X);
    EXPECT_EQ(session().project().find(textKey(first))->decision, Decision::Removed);
    QTest::keyClick(&window_, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(labelOf(first), "good");
}

TEST_F(LabellingWindowTest, EachTextIsLaidOutOnce) {
    create();
    open();
    useModel();
    QSignalSpy layouts(window_.page(), &HeatmapView::laidOut);
    for (const int key : {Qt::Key_2, Qt::Key_1}) {
        const std::string before = text();
        press(key);
        WAIT_FOR(session().current() && text() != before && !session().isBusy());
        for (int round = 0; round < 5; ++round) QCoreApplication::processEvents();
        EXPECT_EQ(layouts.size(), 1) << key;
        layouts.clear();
    }
}

TEST_F(LabellingWindowTest, AKeyIsShownOnce) {
    create();
    open();
    useModel();
    for (const int key : {Qt::Key_1, Qt::Key_2, Qt::Key_Backspace, Qt::Key_Backspace}) press(key);
    WAIT_FOR(!session().isBusy());
    QSignalSpy texts(&session(), &LabellingSession::currentChanged);
    QSignalSpy states(&session(), &LabellingSession::changed);
    for (const int key : {Qt::Key_2, Qt::Key_Backspace, Qt::Key_Space}) {
        press(key);
        for (int round = 0; round < 5; ++round) QCoreApplication::processEvents();
        EXPECT_EQ(texts.size(), 1) << key;
        EXPECT_EQ(states.size(), 0) << key;
        texts.clear();
        states.clear();
    }
}

TEST_F(LabellingWindowTest, EnterInTheEmptyFieldDecidesNothing) {
    create();
    open();
    const std::string first = text();
    press(Qt::Key_Slash);
    QTest::keyClick(window_.labels()->field(), Qt::Key_Return);
    EXPECT_EQ(text(), first);
    EXPECT_EQ(session().project().find(textKey(first)), nullptr);
}

TEST_F(LabellingWindowTest, ANameIsTypedOrAdded) {
    create();
    open();
    const std::string first = text();
    press(Qt::Key_Slash);
    QLineEdit* field = window_.labels()->field();
    QTest::keyClicks(field, QStringLiteral("oth"));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(labelOf(first), "other");
    WAIT_FOR(session().current());
    const std::string second = text();
    QTest::keyClicks(field, QStringLiteral("mixed"));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(labelOf(second), "mixed");
    EXPECT_TRUE(session().hasLabel(QStringLiteral("mixed")));
}

TEST_F(LabellingWindowTest, ANewLabelIsUndone) {
    create();
    open();
    const std::string first = text();
    press(Qt::Key_Slash);
    QLineEdit* field = window_.labels()->field();
    QTest::keyClicks(field, QStringLiteral("mixed"));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(labelOf(first), "mixed");
    WAIT_FOR(session().current());
    auto* undo = test::titled(window_, QStringLiteral("Undo"));
    test::clickOn(undo);
    WAIT_FOR(session().current() && text() == first);
    EXPECT_EQ(labels()->topLevelItemCount(), 4);
    EXPECT_EQ(labelOf(first), "");
    test::clickOn(undo);
    EXPECT_EQ(labels()->topLevelItemCount(), 3);
    EXPECT_FALSE(undo->isEnabled());
}

TEST_F(LabellingWindowTest, ThePredictionIsHiddenUntilSomethingIsDecided) {
    create();
    open();
    useModel();
    EXPECT_FALSE(showsModel());
    EXPECT_EQ(probability(0), QString());
    EXPECT_EQ(window_.page()->captionHeight(), 0);
    press(Qt::Key_P);
    EXPECT_TRUE(showsModel());
    EXPECT_NE(probability(0), QString());
    press(Qt::Key_1);
    EXPECT_FALSE(showsModel());  // that of the next text
    press(Qt::Key_Backspace);
    EXPECT_TRUE(showsModel());
    EXPECT_EQ(window_.labels()->chosen(), QStringList{QStringLiteral("bad")});
    EXPECT_EQ(window_.page()->truth(), "");  // what one person said is not the truth
    for (auto* box : window_.findChildren<QCheckBox*>())
        if (box->text().contains(QStringLiteral("prediction"))) box->setChecked(false);
    press(Qt::Key_Space);
    EXPECT_TRUE(showsModel());
}

TEST_F(LabellingWindowTest, AnotherAnswerThanTheModelsIsExplained) {
    create();
    open();
    useModel();
    const int wrong = session().current()->reading->prediction == 0 ? Qt::Key_2 : Qt::Key_1;
    const std::string first = text();
    press(wrong);
    ASSERT_TRUE(session().surprise());
    bool isShown = false;
    for (auto* banner : window_.findChildren<Banner*>())
        isShown |= banner->message().contains(QStringLiteral("the model said"));
    EXPECT_TRUE(isShown);
    press(Qt::Key_W);
    EXPECT_EQ(text(), first);
    EXPECT_TRUE(showsModel());
    EXPECT_FALSE(session().surprise());
}

TEST_F(LabellingWindowTest, SeveralLabelsAreChecked) {
    create(Labelling::Lists);
    open();
    const std::string first = text();
    press(Qt::Key_1);
    press(Qt::Key_3);
    press(Qt::Key_1);
    press(Qt::Key_2);
    EXPECT_EQ(text(), first);
    EXPECT_EQ(window_.labels()->chosen(),
              (QStringList{QStringLiteral("good"), QStringLiteral("other")}));
    QLineEdit* field = window_.labels()->field();
    press(Qt::Key_Slash);
    QTest::keyClicks(field, QStringLiteral("new"));
    QTest::keyClick(field, Qt::Key_Return);
    QTest::keyClicks(field, QStringLiteral("new"));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(text(), first);  // added and checked, then not checked
    QTest::keyClick(field, Qt::Key_Escape);
    press(Qt::Key_Return);
    EXPECT_NE(text(), first);
    EXPECT_THAT(session().project().find(textKey(first))->labels,
                testing::ElementsAre("good", "other"));
    EXPECT_EQ(window_.labels()->chosen(), QStringList());
}

TEST_F(LabellingWindowTest, MarkedWordsAreReasons) {
    create();
    open();
    const std::string first = text();
    QTest::keyClick(window_.page(), Qt::Key_Right);
    QTest::keyClick(window_.page(), Qt::Key_M);
    const int word = window_.page()->currentWord();
    ASSERT_GE(word, 0);
    const Range range = session().current()->document->words()[static_cast<std::size_t>(word)];
    press(Qt::Key_1);
    EXPECT_THAT(session().project().find(textKey(first))->reasons, testing::ElementsAre(range));
}

TEST_F(LabellingWindowTest, ANoteIsKeptAndShown) {
    create(Labelling::Lists);
    open();
    const std::string first = text();
    press(Qt::Key_N);
    for (auto* field : window_.findChildren<QLineEdit*>()) {
        if (field->accessibleName() != QStringLiteral("Note on this text")) continue;
        QTest::keyClicks(field, QStringLiteral("irony?"));
        QTest::keyClick(field, Qt::Key_Return);
    }
    EXPECT_EQ(text(), first);
    ASSERT_EQ(session().project().notesOf(textKey(first)).size(), 1u);
    EXPECT_EQ(session().project().notesOf(textKey(first))[0].note, "irony?");
}

TEST_F(LabellingWindowTest, EnterLabelsNothingWhereItMeansSomethingElse) {
    create(Labelling::Lists);
    open();
    window_.activateWindow();
    const std::string first = text();
    QWidgetList others;
    for (auto* each : window_.findChildren<QWidget*>())
        if (each->isVisible() && each->isEnabled() && (each->focusPolicy() & Qt::TabFocus) != 0 &&
            each != window_.page() && each != window_.labels()->findChild<QTreeWidget*>() &&
            !each->focusProxy() && !qobject_cast<QPushButton*>(each) &&
            each != window_.labels()->field())
            others << each;
    // Orders, a check box, a spin box, the note, the name, and without a model not all others.
    EXPECT_GE(others.size(), 5);
    int spinBoxes = 0;
    for (QWidget* each : others) {
        spinBoxes += qobject_cast<QSpinBox*>(each) ? 1 : 0;
        each->setFocus();
        ASSERT_EQ(window_.focusWidget(), each) << each->accessibleName().toStdString();
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
            each->setFocus();
            QTest::keyClick(each, key);
        }
        EXPECT_EQ(text(), first) << each->metaObject()->className();
        EXPECT_TRUE(session().project().decisions().empty()) << each->metaObject()->className();
    }
    EXPECT_EQ(spinBoxes, 1);
    auto* every = window_.findChild<QSpinBox*>();
    for (const Qt::Key key : {Qt::Key_S, Qt::Key_X, Qt::Key_1}) {
        every->setFocus();
        QTest::keyClick(every, key);
    }
    EXPECT_TRUE(session().project().decisions().empty());
    // Enter ends the number, and the keyboard is on the page again.
    every->setFocus();
    every->selectAll();
    QTest::keyClicks(every, QStringLiteral("70"));
    QTest::keyClick(every, Qt::Key_Return);
    EXPECT_EQ(every->value(), 70);
    EXPECT_EQ(window_.focusWidget(), window_.page());
    EXPECT_TRUE(session().project().decisions().empty());
    // Of a button it is a click.
    button(QStringLiteral("Skip"))->setFocus();
    QTest::keyClick(window_.focusWidget(), Qt::Key_Return);
    EXPECT_EQ(session().project().find(textKey(first))->decision, Decision::Skipped);
}

TEST_F(LabellingWindowTest, ANoteThatWasNotEndedBelongsToItsText) {
    create();
    open();
    const std::string first = text();
    press(Qt::Key_N);
    auto* note = qobject_cast<QLineEdit*>(window_.focusWidget());
    ASSERT_TRUE(note);
    QTest::keyClicks(note, QStringLiteral("irony?"));
    auto* list = window_.labels()->findChild<QTreeWidget*>();
    const QRect good = list->visualItemRect(list->topLevelItem(1));
    EXPECT_GE(good.height(), list->fontMetrics().height() + 8) << "it is easily hit";
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, good.center());
    EXPECT_EQ(labelOf(first), "good");
    WAIT_FOR(session().current());
    EXPECT_NE(text(), first);
    EXPECT_EQ(note->text(), QString());
    ASSERT_EQ(session().project().notesOf(textKey(first)).size(), 1u);
    EXPECT_EQ(session().project().notesOf(textKey(first))[0].note, "irony?");
    const std::string second = text();
    QTest::keyClicks(note, QStringLiteral("and this"));
    window_.close();
    EXPECT_EQ(session().project().notesOf(textKey(second)).at(0).note, "and this");
}

TEST_F(LabellingWindowTest, MarksStayWithTheirWordsWhenAnotherModelReadsTheText) {
    create();
    open();
    const std::string first = text();
    QTest::keyClick(window_.page(), Qt::Key_Right);
    QTest::keyClick(window_.page(), Qt::Key_M);
    const int word = window_.page()->currentWord();
    const Range range = session().current()->document->words()[static_cast<std::size_t>(word)];
    useModel();
    EXPECT_EQ(text(), first);
    press(Qt::Key_1);
    EXPECT_THAT(session().project().find(textKey(first))->reasons, testing::ElementsAre(range));
}

TEST_F(LabellingWindowTest, TheNameIsThatOfTheProject) {
    qputenv("USER", "somebody");
    create();
    const std::filesystem::path other = folder_ / "other.labels.jsonl";
    LabelProject::create(other, LabelProject::read(path_).corpus());
    open();
    QLineEdit* name = nullptr;
    for (auto* field : window_.findChildren<QLineEdit*>())
        if (field->accessibleName().startsWith(QStringLiteral("Your name"))) name = field;
    ASSERT_TRUE(name);
    EXPECT_EQ(name->text(), QStringLiteral("somebody"));
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("Ada"));
    QTest::keyClick(name, Qt::Key_Return);
    EXPECT_EQ(window_.focusWidget(), window_.page());
    const std::string first = text();
    press(Qt::Key_1);
    EXPECT_EQ(session().project().find(textKey(first))->by, "Ada");
    window_.open(other);
    WAIT_FOR(session().project().path() == other && session().current());
    EXPECT_EQ(name->text(), QStringLiteral("somebody"));
    const std::string here = text();
    window_.session()->label({QStringLiteral("good")});
    EXPECT_EQ(session().project().find(textKey(here))->by, "somebody");
    window_.open(path_);
    WAIT_FOR(session().project().path() == path_ && session().current());
    EXPECT_EQ(name->text(), QStringLiteral("Ada"));
}

TEST_F(LabellingWindowTest, ADialogActsOnTheProjectForWhichItWasOpened) {
    create();
    const std::filesystem::path other = folder_ / "other.labels.jsonl";
    LabelProject::create(other, LabelProject::read(path_).corpus());
    open();
    const std::string first = text();
    press(Qt::Key_2);
    test::chooseInMenu(labels(), labels()->model()->index(1, 0), "Rename or Merge…");  // "good"
    const QPointer<QInputDialog> rename = window_.findChild<QInputDialog*>();
    ASSERT_TRUE(rename);
    rename->setTextValue(QStringLiteral("fine"));
    button(QStringLiteral("Export…"))->click();
    window_.open(other);
    WAIT_FOR(session().project().path() == other && session().current());
    // About the label of a project that is gone nothing more can be said.
    EXPECT_TRUE(!rename || !rename->isVisible());
    if (rename) rename->accept();
    EXPECT_TRUE(session().project().labels().empty());
    // The labels of the other one can still be exported.
    const auto out = folder_ / "out.csv";
    test::chooseFile(&window_, out);
    WAIT_FOR(std::filesystem::exists(out) || !window_.findChild<Banner*>()->message().isEmpty());
    EXPECT_THAT(test::readBytes(out), testing::HasSubstr(first + ",good,"));
}

TEST_F(LabellingWindowTest, MarksAreThereAgainHoweverLateTheTextIs) {
    create();
    open();
    const std::string first = text();
    window_.page()->goToWord(1);
    press(Qt::Key_M);
    press(Qt::Key_2);
    const std::vector<Range> reasons = session().project().find(textKey(first))->reasons;
    ASSERT_EQ(reasons.size(), 1u);
    window_.open(path_);  // nothing is read ahead any more
    WAIT_FOR(session().current() && !session().isBusy() && text() != first);
    session().findTexts(QString::fromStdString(first));
    WAIT_FOR(session().current() && session().current()->document != nullptr && text() == first);
    press(Qt::Key_1);
    EXPECT_EQ(labelOf(first), "bad");
    EXPECT_EQ(session().project().find(textKey(first))->reasons, reasons);
}

TEST_F(LabellingWindowTest, MarksOfTheTextsFileAreThoseOfADecision) {
    CorpusSource corpus;
    corpus.path = folder_.write(
        "prodigy.jsonl",
        R"({"text": "a good film", "label": "good", "answer": "accept", "spans": [{"start": 2, "end": 6}]})"
        "\n");
    corpus.columns = {"text", "label"};
    corpus.columns.labelling = Labelling::AtMostOne;
    LabelProject::create(path_, corpus);
    {
        LabelProject project = LabelProject::read(path_);
        LabelProjectFile file(path_);
        file.append(project.define({"good"}));
    }
    window_.show();
    window_.open(path_);
    WAIT_FOR(session().isOpen() && !session().isBusy() && session().isDone());
    session().findTexts(QStringLiteral("film"));
    WAIT_FOR(session().current() && session().current()->document != nullptr);
    press(Qt::Key_1);
    const TextDecision* made = session().project().find(textKey("a good film"));
    ASSERT_TRUE(made);
    EXPECT_EQ(made->reasons, (std::vector<Range>{{2, 6}}));
}

TEST_F(LabellingWindowTest, WithoutATextLabelsCanBeRenamedButNotGiven) {
    CorpusSource corpus;
    corpus.path = folder_.write("all.csv", "text,label\na film,good\nbad,bad\n");
    corpus.columns = {"text", "label"};
    corpus.columns.labelling = Labelling::AtMostOne;
    LabelProject::create(path_, corpus);
    {
        LabelProject project = LabelProject::read(path_);
        LabelProjectFile file(path_);
        for (const char* label : {"bad", "good"}) file.append(project.define({label}));
    }
    window_.resize(1200, 800);
    window_.show();
    window_.open(path_);
    WAIT_FOR(session().isOpen() && !session().isBusy() && session().isDone());
    const auto says = [this](const QString& text) {
        for (auto* each : window_.findChildren<QLabel*>())
            if (each->isVisible() && each->text().contains(text)) return true;
        return false;
    };
    WAIT_FOR(says(QStringLiteral("(Ctrl+F) to look at them again")));
    EXPECT_FALSE(says(QStringLiteral("Backspace")));
    auto* tree = window_.labels()->findChild<QTreeWidget*>();
    EXPECT_TRUE(tree->isEnabled());
    EXPECT_FALSE(window_.labels()->field()->isEnabled());
    const QSignalSpy chosen(window_.labels(), &LabelList::labelChosen);
    const QRect row = tree->visualItemRect(tree->topLevelItem(0));
    ASSERT_FALSE(row.isEmpty());
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, Qt::NoModifier, row.center());
    EXPECT_EQ(chosen.count(), 0);
    test::openMenu(tree, tree->indexAt(row.center()));
    auto* menu = window_.labels()->findChild<QMenu*>();
    ASSERT_TRUE(menu);
    QTest::keyClick(menu, Qt::Key_R);  // Rename or Merge…
    auto* dialog = window_.findChild<QInputDialog*>();
    ASSERT_TRUE(dialog);
    dialog->setTextValue(QStringLiteral("awful"));
    dialog->accept();
    EXPECT_EQ(window_.labels()->labels().front().label, QStringLiteral("awful"));
}

TEST_F(LabellingWindowTest, ARenameIsOfTheLabelForWhichItWasAsked) {
    create();
    open();
    const std::string first = text();
    press(Qt::Key_2);
    test::chooseInMenu(labels(), labels()->model()->index(1, 0), "Rename or Merge…");  // "good"
    auto* dialog = window_.findChild<QInputDialog*>();
    ASSERT_TRUE(dialog);
    // Meanwhile its name goes to another label.
    session().renameLabel(QStringLiteral("good"), QStringLiteral("fine"));
    session().renameLabel(QStringLiteral("bad"), QStringLiteral("good"));
    dialog->setTextValue(QStringLiteral("great"));
    dialog->accept();
    const TextDecision* made = session().project().find(textKey(first));
    EXPECT_THAT(session().project().labelsOf(*made), testing::ElementsAre("great"));
    QStringList labels;
    for (const LabelEntry& each : session().labels()) labels << each.label;
    EXPECT_EQ(labels, (QStringList{QStringLiteral("good"), QStringLiteral("great"),
                                   QStringLiteral("other")}));
}

TEST_F(LabellingWindowTest, AMergeIsAskedForAndUndone) {
    create();
    open();
    std::vector<std::string> texts;
    for (const int key : {Qt::Key_2, Qt::Key_2, Qt::Key_1}) {
        texts.push_back(text());
        press(key);
    }
    const auto given = [&] {
        std::vector<std::string> all;
        for (const std::string& each : texts) {
            const LabelProject& project = session().project();
            for (const std::string& label : project.labelsOf(*project.find(textKey(each))))
                all.push_back(label);
        }
        return all;
    };
    const auto rename = [&](const QString& name) {
        test::chooseInMenu(labels(), labels()->model()->index(1, 0), "Rename or Merge…");  // "good"
        auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
        ASSERT_TRUE(dialog);
        auto* field = dialog->findChild<QLineEdit*>();
        field->selectAll();
        QTest::keyClicks(field, name);
        QTest::keyClick(field, Qt::Key_Return);
    };
    const auto question = [] {
        return qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    };
    const auto undo = [this] {
        QApplication::setActiveWindow(&window_);
        QTest::keyClick(&window_, Qt::Key_Z, Qt::ControlModifier);
    };
    const std::vector<std::string> before{"good", "good", "bad"};
    rename(QStringLiteral("bad"));
    ASSERT_TRUE(question());
    EXPECT_EQ(question()->informativeText(),
              QStringLiteral("2 texts labelled “good” become “bad”. 1 text has the label “bad” "
                             "already. Ctrl+Z takes this back."));
    EXPECT_EQ(question()->defaultButton(), question()->button(QMessageBox::Cancel));
    QTest::keyClick(question(), Qt::Key_Escape);
    EXPECT_EQ(given(), before);
    rename(QStringLiteral("bad"));
    ASSERT_TRUE(question());
    test::clickOn(test::titled(*question(), QStringLiteral("Merge")));
    EXPECT_EQ(given(), (std::vector<std::string>{"bad", "bad", "bad"}));
    EXPECT_EQ(labels()->topLevelItemCount(), 2);
    undo();
    EXPECT_EQ(given(), before);
    EXPECT_EQ(labels()->topLevelItemCount(), 3);
    // A name that no label has needs no question.
    rename(QStringLiteral("fine"));
    EXPECT_FALSE(question());
    EXPECT_EQ(given(), (std::vector<std::string>{"fine", "fine", "bad"}));
    undo();
    EXPECT_EQ(given(), before);
    undo();
    EXPECT_EQ(session().project().find(textKey(texts[2]))->decision, Decision::None);
}

/// The probability of the label "good" of the model, which is merged with its label "bad", in the
/// list, and what the page says.
TEST_F(LabellingWindowTest, AMergedLabelHasOneProbability) {
    create();
    open();
    useModel();
    press(Qt::Key_P);
    session().renameLabel(QStringLiteral("bad"), QStringLiteral("good"));
    WAIT_FOR(session().current()->reading->labels->front() == "good");
    ASSERT_EQ(labels()->topLevelItem(0)->text(1), QStringLiteral("good"));
    WAIT_FOR(probability(0) == QStringLiteral("100\u00a0%"));
    EXPECT_EQ(predictedPercents(*window_.page()->reading()), QStringLiteral("100\u00a0%"));
    EXPECT_EQ(predictionText(*window_.page()->reading()), QStringLiteral("good"));
    const std::string first = text();
    press(Qt::Key_1);
    EXPECT_FALSE(session().surprise());
    EXPECT_NEAR(*session().project().find(textKey(first))->probability, 1, 1e-6);
}

TEST_F(LabellingWindowTest, OfMergedLabelsThatMayBothApplyTheLargerProbabilityCounts) {
    create(Labelling::Lists);
    open();
    window_.setModel(std::make_shared<const test::WordClassifier>(OutputKind::Sigmoid),
                     QStringLiteral("words"));
    WAIT_FOR(session().current() && session().current()->reading && !session().isBusy());
    session().renameLabel(QStringLiteral("bad"), QStringLiteral("good"));
    session().findTexts(QStringLiteral("bad bad"));
    WAIT_FOR(session().current() && !session().isBusy() && text() == "bad bad film");
    WAIT_FOR(session().current()->reading->labels->front() == "good");
    press(Qt::Key_P);
    WAIT_FOR(probability(0) == QStringLiteral("75\u00a0%"));
    EXPECT_EQ(predictedPercents(*window_.page()->reading()), QStringLiteral("75\u00a0%"));
    EXPECT_EQ(session().current()->predicted, std::vector<std::string>{"good"});
}

TEST_F(LabellingWindowTest, WhyIsOfTheTextOfTheSurprise) {
    create();
    open();
    useModel();
    const int wrong = session().current()->reading->prediction == 0 ? Qt::Key_2 : Qt::Key_1;
    const std::string first = text();
    press(wrong);
    press(Qt::Key_Space);  // looks at another one
    ASSERT_TRUE(session().surprise());
    press(Qt::Key_W);
    EXPECT_EQ(text(), first);
}

TEST_F(LabellingWindowTest, OrderingTextsCanBeStopped) {
    create();
    open();
    QPushButton* stop = button(QStringLiteral("Stop"));
    EXPECT_FALSE(stop->isVisible());
    session().setOrder(QueueOrder::Diverse);
    EXPECT_TRUE(stop->isVisible());
    stop->click();
    WAIT_FOR(!session().isOrdering());
    EXPECT_FALSE(stop->isVisible());
    EXPECT_TRUE(session().current());
    EXPECT_EQ(orders()->currentData().toInt(), static_cast<int>(session().order()));
}

TEST_F(LabellingWindowTest, NoButtonMovesWhileTextsAreOrdered) {
    create();
    open();
    window_.show();
    QPushButton* skip = button(QStringLiteral("Skip"));
    const QPoint before = skip->mapTo(&window_, QPoint());
    session().setOrder(QueueOrder::Diverse);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    EXPECT_TRUE(button(QStringLiteral("Stop"))->isVisible());
    EXPECT_EQ(skip->mapTo(&window_, QPoint()), before);
    WAIT_FOR(!session().isOrdering());
}

TEST_F(LabellingWindowTest, ATrainingThatIsStoppedSaysSoUntilItHasEnded) {
    create();
    open();
    press(Qt::Key_1);
    press(Qt::Key_2);
    window_.trainer()->train();
    QPushButton* training = button(QStringLiteral("Stop Training"));
    training->click();
    EXPECT_EQ(training->text(), QStringLiteral("Stopping…"));
    EXPECT_FALSE(training->isEnabled());
    WAIT_FOR(!window_.trainer()->isRunning());
    EXPECT_EQ(training->text(), QStringLiteral("Train Now"));
    EXPECT_TRUE(training->isEnabled());
}

TEST_F(LabellingWindowTest, ATrainingTakesBackWhatWasSaidOfTheOneBeforeAndNothingElse) {
    create();
    open();
    press(Qt::Key_1);
    button(QStringLiteral("Train Now"))->click();
    const Banner* banner = window_.findChild<Banner*>();
    WAIT_FOR(banner->message().contains("ten labelled texts"));
    const QString failure = banner->message();
    Q_EMIT window_.trainer()->trained(QString());
    EXPECT_EQ(banner->message(), "");
    Q_EMIT window_.trainer()->failed(failure);
    window_.showError(QStringLiteral("The decisions could not be written."));
    Q_EMIT window_.trainer()->trained(QString());
    EXPECT_EQ(banner->message(), "The decisions could not be written.");
}

TEST_F(LabellingWindowTest, AnotherProjectIsOpenedByTheMenu) {
    create();
    open();
    press(Qt::Key_2);
    const auto other = folder_ / "other.labels.jsonl";
    LabelProject::create(other, session().project().corpus());
    const QMenu* menu = button(QStringLiteral("Project"))->menu();
    ASSERT_TRUE(menu);
    ASSERT_EQ(menu->actions().size(), 5);
    EXPECT_EQ(menu->actions().at(0)->text(), QStringLiteral("&New Project…"));
    EXPECT_EQ(menu->actions().at(1)->text(), QStringLiteral("&Open Project…"));
    EXPECT_EQ(menu->actions().at(2)->text(), QStringLiteral("Open &Recent"));
    menu->actions().at(1)->trigger();
    test::chooseFile(&window_, other);
    WAIT_FOR(session().project().path() == other && session().current());
    EXPECT_EQ(session().project().labelled(), 0u);
    EXPECT_EQ(LabelProject::read(path_).labelled(), 1u);
}

TEST_F(LabellingWindowTest, AnotherProjectThatIsNoLongerWantedIsNotBeingOpened) {
    create();
    open();
    session().open(folder_ / "other.labels.jsonl");
    EXPECT_TRUE(session().isOpening());
    session().open(path_);
    QSignalSpy changes(&session(), &LabellingSession::changed);
    WAIT_FOR(!session().isOpening());
    EXPECT_EQ(changes.count(), 1);  // so that the window shows it
    EXPECT_EQ(session().project().path(), path_);
}

TEST_F(LabellingWindowTest, AKeyIsNotForTheProjectBefore) {
    create();
    open();
    const auto other = folder_ / "other.labels.jsonl";
    LabelProject::create(other, session().project().corpus());
    WAIT_FOR(session().current());
    session().open(other);
    press(Qt::Key_1);
    EXPECT_TRUE(session().isOpening());
    EXPECT_EQ(session().labelled(), 0u);
    WAIT_FOR(session().project().path() == other && session().current());
    EXPECT_EQ(LabelProject::read(path_).labelled(), 0u);
}

TEST_F(LabellingWindowTest, TextsAreCountedWhenTheyAreKnown) {
    create();
    session().open(path_);
    EXPECT_TRUE(session().isOpening());
    WAIT_FOR(session().isOpen());
    EXPECT_FALSE(session().hasQueue());
    const auto saysCount = [&](const QString& count) {
        const auto labels = window_.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel* each) { return each->text() == count; });
    };
    EXPECT_TRUE(saysCount(QStringLiteral("0 labelled")));
    EXPECT_FALSE(
        saysCount(QStringLiteral("The texts have no order yet, because ordering them was "
                                 "stopped. Choose an order at the top.")));
    WAIT_FOR(session().current());
    EXPECT_TRUE(saysCount(QStringLiteral("0 labelled, 5 to go")));
}

TEST_F(LabellingWindowTest, TheEndIsSaid) {
    create();
    open();
    for (int i = 0; i < 5; ++i) press(Qt::Key_1);
    WAIT_FOR(session().isDone());
    bool isSaid = false;
    for (auto* label : window_.findChildren<QLabel*>())
        isSaid |= label->isVisible() && label->text().startsWith(QStringLiteral("All texts"));
    EXPECT_TRUE(isSaid);
    press(Qt::Key_Backspace);
    EXPECT_TRUE(session().current());
}

TEST_F(LabellingWindowTest, TextsOfTheExplorerAreLabelledInTheirProject) {
    create();
    window_.show();
    const CorpusSource films = LabelProject::read(path_).corpus();
    window_.label(films, {1, 3});  // finds the project beside the texts
    WAIT_FOR(session().isOpen() && !session().restrictionName().isEmpty() && session().current() &&
             !session().isBusy());
    EXPECT_EQ(session().undecided(), 2u);
    press(Qt::Key_1);
    press(Qt::Key_1);
    EXPECT_TRUE(session().isDone());
    EXPECT_EQ(labelOf("a bad film"), "bad");
    EXPECT_EQ(labelOf("a film"), "bad");
    window_.label(films, {0});
    WAIT_FOR(session().current() && text() == "a good film");
    for (auto* each : window_.findChildren<QAbstractButton*>())
        if (each->accessibleName() == QStringLiteral("Remove the filter: 1 text of the explorer"))
            each->click();
    WAIT_FOR(session().restrictionName().isEmpty() && session().undecided() == 3);
}

TEST_F(LabellingWindowTest, TextsOfTheExplorerAreLabelledWhenAnotherProgramHasEnded) {
    create();
    auto other = std::make_unique<LabelProjectFile>(path_);
    open();
    EXPECT_TRUE(session().isReadOnly());
    const auto errors = [&] {
        QString texts;
        for (const auto* banner : window_.findChildren<Banner*>()) texts += banner->message();
        return texts.toStdString();
    };
    EXPECT_THAT(errors(), testing::HasSubstr("close it there first"));
    other.reset();
    window_.label(session().project().corpus(), {1, 3});
    WAIT_FOR(!session().isReadOnly() && !session().restrictionName().isEmpty() &&
             session().current() && !session().isBusy());
    EXPECT_EQ(session().undecided(), 2u);
    EXPECT_THAT(errors(), testing::Not(testing::HasSubstr("close it there first")));
    press(Qt::Key_1);
    press(Qt::Key_1);
    EXPECT_TRUE(session().isDone());
    EXPECT_EQ(labelOf("a bad film"), "bad");
}

TEST_F(LabellingWindowTest, WithoutAProjectTheDialogHasTheTexts) {
    CorpusSource papers;
    papers.path = folder_.write("papers.csv", "id,body,year\n1,Knots.,2001\n2,Neurons.,2002\n");
    papers.columns.text = "body";
    papers.columns.labelling = Labelling::None;
    window_.show();
    window_.label(papers, {1});
    auto* dialog = window_.findChild<NewProjectDialog*>();
    EXPECT_FALSE(dialog);  // until the disk has answered
    WAIT_FOR((dialog = window_.findChild<NewProjectDialog*>()));
    QComboBox* column = dialog->findChildren<QComboBox*>().front();
    WAIT_FOR(column->count() == 3);
    EXPECT_EQ(column->currentText(), QStringLiteral("body"));
    dialog->accept();
    WAIT_FOR(session().isOpen() && session().undecided() == 1 && session().current());
    EXPECT_EQ(text(), "Neurons.");
}

TEST_F(LabellingWindowTest, LabelsOfATreeAreFoundByTheirNames) {
    create();
    LabelProject project = LabelProject::read(path_);
    LabelProjectFile(path_).append(project.define({"awful", {}, {}, "bad"}));
    open();
    auto* list = window_.labels()->findChild<QTreeWidget*>();
    ASSERT_EQ(list->topLevelItemCount(), 3);
    QTreeWidgetItem* bad = list->topLevelItem(0);
    ASSERT_EQ(bad->childCount(), 1);
    EXPECT_TRUE(bad->isExpanded());
    QLineEdit* field = window_.labels()->field();
    press(Qt::Key_Slash);
    QTest::keyClicks(field, QStringLiteral("awf"));
    EXPECT_FALSE(bad->isHidden());  // it leads to the one that is found
    EXPECT_TRUE(list->topLevelItem(1)->isHidden());
    const std::string first = text();
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(labelOf(first), "awful");
    WAIT_FOR(session().current());
    const std::string second = text();
    press(Qt::Key_2);  // the key of the label below the first one
    EXPECT_EQ(labelOf(second), "awful");
}

TEST_F(LabellingWindowTest, ADisagreementIsSaid) {
    create();
    LabelProject theirs = LabelProject::read(path_);
    TextDecision decision{Decision::Labelled, {"good"}};
    decision.by = "Bo";
    for (const char* each : {"a good film", "a bad film", "a film"})
        theirs.decide(textKey(each), decision);
    theirs.save(folder_ / "bo.labels.jsonl");
    open();
    for (int i = 0; i < 5; ++i) press(Qt::Key_1);
    session().findDisputes(folder_ / "bo.labels.jsonl");
    WAIT_FOR(session().current() && session().dispute());
    bool isSaid = false;
    for (const Banner* banner : window_.findChildren<Banner*>())
        isSaid |= banner->message() ==
                  QStringLiteral(
                      "You gave bad, Bo gave good. The label that you give now is the "
                      "settled one.");
    EXPECT_TRUE(isSaid);
    const std::string first = text();
    press(Qt::Key_2);
    EXPECT_EQ(labelOf(first), "good");
    // Restricting the texts leaves the list, which the list of orders shows.
    window_.label(session().project().corpus(), {0});
    WAIT_FOR(!session().showsList() && !session().isBusy());
    EXPECT_EQ(orders()->currentText(), QStringLiteral("Most uncertain, a fifth at random"));
    EXPECT_TRUE(session().project().find(textKey(first))->isSettled());
}

TEST_F(LabellingWindowTest, LabelsAreExported) {
    create();
    open();
    const std::string first = text();
    press(Qt::Key_2);
    button(QStringLiteral("Export…"))->click();
    const auto out = folder_ / "out.csv";
    test::chooseFile(&window_, out);
    WAIT_FOR(std::filesystem::exists(out) || !window_.findChild<Banner*>()->message().isEmpty());
    EXPECT_EQ(window_.findChild<Banner*>()->message(), QString());
    EXPECT_THAT(test::readBytes(out), testing::HasSubstr(first + ",good,"));
}

TEST_F(LabellingWindowTest, OneTextIsNotSeveral) {
    create();
    {
        LabelProject project = LabelProject::read(path_);
        LabelProjectFile file(path_);
        file.append(project.addTraining({2, "films.safetensors"}));
        TextDecision decision{Decision::Labelled, {"good"}};
        decision.predicted = {"good"};
        decision.probability = 0.9;
        decision.isByChance = true;
        file.append(project.decide(textKey("a text that is gone"), decision));
    }
    open();
    QStringList said;
    for (const QLabel* label : window_.findChildren<QLabel*>()) said << label->text();
    const std::string all = said.join(QLatin1Char('\n')).toStdString();
    EXPECT_THAT(all, testing::HasSubstr("after 2 labels, by 1 text chosen at random"));
    EXPECT_THAT(all, testing::HasSubstr(" · 1 labelled text is no longer in the file"));
    press(Qt::Key_2);
    button(QStringLiteral("Export…"))->click();
    const auto out = folder_ / "out.csv";
    test::chooseFile(&window_, out);
    const auto says = [this] {
        for (const QLabel* label : window_.findChildren<QLabel*>())
            if (label->text().startsWith(QStringLiteral("1 labelled text was written to ")))
                return true;
        return false;
    };
    WAIT_FOR(says());
}

TEST_F(LabellingWindowTest, LabelsAreExportedForALabelTool) {
    create();
    open();
    const std::string first = text();
    press(Qt::Key_2);
    const auto exportAs = [&](const QString& filter, const char* name) {
        button(QStringLiteral("Export…"))->click();
        auto* files = window_.findChild<QFileDialog*>();
        EXPECT_TRUE(files->nameFilters().contains(filter)) << filter.toStdString();
        files->selectNameFilter(filter);
        test::chooseFile(&window_, folder_ / name);
        WAIT_FOR(std::filesystem::exists(folder_ / name) && !window_.findChild<QFileDialog*>());
    };
    exportAs(QStringLiteral("doccano (*.jsonl)"), "texts.jsonl");
    EXPECT_EQ(test::readBytes(folder_ / "texts.jsonl"),
              R"({"text":")" + first + R"(","label":["good"]})" + "\n");
    exportAs(QStringLiteral("Label Studio (*.json)"), "tasks.json");
    EXPECT_THAT(test::readBytes(folder_ / "tasks.json"),
                testing::HasSubstr(R"("choices":["good"])"));
    // The ending of a table says more than the selection.
    exportAs(QStringLiteral("Prodigy (*.jsonl)"), "out.csv");
    EXPECT_THAT(test::readBytes(folder_ / "out.csv"), testing::HasSubstr(first + ",good,"));
}

TEST_F(LabellingWindowTest, AProjectIsMadeInADialog) {
    const auto texts =
        folder_.write("papers.csv", "id,body,year\n1,Knots.,2001\n2,Neurons.,2002\n");
    window_.show();
    button(QStringLiteral("&New Project…"))->click();
    auto* dialog = window_.findChild<NewProjectDialog*>();
    ASSERT_TRUE(dialog);
    dialog->accept();
    EXPECT_TRUE(dialog->isVisible());  // without texts
    dialog->setTexts(texts);
    WAIT_FOR(dialog->findChildren<QComboBox*>().front()->count() == 3);
    dialog->findChildren<QComboBox*>().front()->setCurrentText(QStringLiteral("body"));
    dialog->accept();
    WAIT_FOR(session().isOpen() && session().current());
    EXPECT_EQ(session().project().path(), folder_ / "papers.labels.jsonl");
    EXPECT_THAT((std::vector<std::string>{"Knots.", "Neurons."}), testing::Contains(text()));
}

TEST_F(LabellingWindowTest, AProjectIsCalledAfterItsTexts) {
    const auto texts = folder_.write("Reviews 2026.CSV", "text\nKnots.\nNeurons.\n");
    window_.show();
    button(QStringLiteral("&New Project…"))->click();
    auto* dialog = window_.findChild<NewProjectDialog*>();
    ASSERT_TRUE(dialog);
    dialog->setTexts(texts);
    WAIT_FOR(dialog->findChildren<QComboBox*>().front()->count() == 1);
    test::clickOn(test::titled<QPushButton>(*dialog, QStringLiteral("Create")));
    WAIT_FOR(session().isOpen() && session().current());
    EXPECT_EQ(session().project().path(), folder_ / "Reviews 2026.labels.jsonl");
    EXPECT_EQ(proposedProject("/A/Films.csv.gz"), "/A/Films.labels.jsonl");
}

TEST_F(LabellingWindowTest, AProjectOfVersion1IsFoundByItsNameInLowerCase) {
    CorpusSource corpus;
    corpus.path = folder_.write("Reviews 2026.csv", "text\nKnots.\nNeurons.\n");
    corpus.columns.labelling = Labelling::None;
    const auto project = folder_ / "reviews 2026.labels.jsonl";
    LabelProject::create(project, corpus);
    window_.show();
    window_.label(corpus, {1});
    WAIT_FOR((session().isOpen() && session().current()) || window_.findChild<NewProjectDialog*>());
    ASSERT_TRUE(session().isOpen());
    EXPECT_EQ(session().project().path(), project);
}

TEST(LabellingInvitationTest, TheNameOfTheLastProjectIsShownLiterally) {
    hanscope::test::clearSettings();
    const test::ScratchFolder folder;
    const auto last = folder.write("R&D.labels.jsonl", "");
    remember(settings::kRecentProjects, {QString::fromStdString(last.string())});
    RecentFilesMenu recent(settings::kRecentProjects, "Recent");
    LabellingInvitation invitation(&recent);
    invitation.show();
    const auto buttons = invitation.findChildren<QPushButton*>();
    EXPECT_TRUE(std::any_of(buttons.begin(), buttons.end(), [](const QPushButton* each) {
        return each->text() == QStringLiteral("&Continue with R&&D.labels.jsonl");
    }));
    hanscope::test::clearSettings();
}

TEST(NewProjectDialogTest, TheColumnsOfAFileThatWasChosenBeforeAreForgotten) {
    const test::ScratchFolder folder;
    NewProjectDialog dialog(nullptr);
    dialog.setTexts(folder.write("papers.csv", "id,body,topic\n1,Knots.,maths\n"));
    dialog.setTexts(folder.write("papers.txt", "Knots.\n"));
    QComboBox* column = dialog.findChildren<QComboBox*>().front();
    EXPECT_FALSE(QTest::qWaitFor([&] { return column->count() > 0; }, 300));
    EXPECT_FALSE(column->isEnabled());
}

TEST(AccuracyCurveTest, PointsAreWhereTheirNumbersSay) {
    AccuracyCurve curve;
    curve.resize(300, 120);
    curve.setEstimates({{0, 5, 10}, {100, 8, 10}, {200, 10, 10}});
    const QPointF first = curve.placeOf(0), second = curve.placeOf(1), third = curve.placeOf(2);
    EXPECT_NEAR(second.x() - first.x(), third.x() - second.x(), 0.01);
    EXPECT_NEAR((first.y() - second.y()) / (second.y() - third.y()), 1.5, 0.01);
    EXPECT_THAT(curve.accessibleDescription().toStdString(),
                testing::HasSubstr(
                    "After 100 labels: 80\u00a0% (49\u00a0% to 94\u00a0%), by 10 texts chosen"));
    curve.setEstimates({{0, 5, 10}, {200, 8, 10}, {100, 10, 10}});  // a network took long
    EXPECT_NEAR(curve.placeOf(1).x(), third.x(), 0.01);
    EXPECT_NEAR(curve.placeOf(2).x(), second.x(), 0.01);
    curve.setEstimates({{100, 1, 1}});
    EXPECT_THAT(curve.accessibleDescription().toStdString(),
                testing::EndsWith(", by 1 text chosen at random"));
}

}  // namespace
}  // namespace hanscope::ui
