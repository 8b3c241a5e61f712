// Many texts get their labels in one step.
#include "ui/labelling/labels/many_labels.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>

#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/labelling/labelling_window.h"

namespace hanscope::ui {
namespace {

/// Twelve texts, "film 0" to "film 11", with as many "good": WordClassifier gives n of them the
/// probability (1 + n) / (2 + n), so four have 0.9 or more, for "good".
class ManyLabelsTest : public testing::Test {
 protected:
    ManyLabelsTest() {
        std::string csv = "text\n";
        for (int i = 0; i < 12; ++i) csv += film(i) + "\n";
        CorpusSource corpus;
        corpus.path = folder_.write("films.csv", csv);
        corpus.columns.labelling = Labelling::None;
        LabelProject::create(path_, corpus, {{"bad"}, {"good"}});
        window_ = std::make_unique<LabellingWindow>();
        window_->show();
    }
    void SetUp() override {
        window_->open(path_);
        WAIT_FOR(session().current() && !session().isBusy());
    }
    static std::string film(int number) {
        std::string text = "film " + std::to_string(number);
        for (int times = 0; times < number; ++times) text += " good";
        return text;
    }
    void useModel() {
        window_->setModel(std::make_shared<const test::WordClassifier>(), QStringLiteral("words"));
        WAIT_FOR(session().current() && session().current()->reading && !session().isBusy());
    }
    ManyLabelsDialog* ask() {
        QTest::keyClick(window_->page(), Qt::Key_L, Qt::ControlModifier);
        return window_->findChild<ManyLabelsDialog*>();
    }
    /// The button that labels so many texts.
    static void press(ManyLabelsDialog* dialog, int texts) {
        for (auto* button : dialog->findChildren<QPushButton*>())
            if (button->text().startsWith(QStringLiteral("Label %1 ").arg(texts)))
                QTest::mouseClick(button, Qt::LeftButton);
        WAIT_FOR(!dialog->isVisible());
    }
    LabellingSession& session() { return *window_->session(); }
    QString labelOf(int number) {
        const TextDecision* made = session().project().find(textKey(film(number)));
        return made && made->decision == Decision::Labelled
                   ? QString::fromStdString(session().project().labelsOf(*made).front())
                   : QString();
    }

    const test::ScratchFolder folder_;
    const std::filesystem::path path_ = folder_ / "films.labels.jsonl";
    std::unique_ptr<LabellingWindow> window_;
};

TEST_F(ManyLabelsTest, SuggestionsAreTakenFromAProbabilityOn) {
    useModel();
    ManyLabelsDialog* dialog = ask();
    ASSERT_TRUE(dialog);
    for (auto* choice : dialog->findChildren<QRadioButton*>())
        if (choice->text().contains(QStringLiteral("suggests"))) choice->click();
    auto* probability = dialog->findChild<QSpinBox*>();
    EXPECT_EQ(probability->value(), 90);
    probability->setValue(89);
    press(dialog, 4);
    for (int i = 0; i < 12; ++i)
        EXPECT_EQ(labelOf(i), i >= 8 ? QStringLiteral("good") : QString()) << i;
    EXPECT_EQ(session().labelled(), 4u);
    EXPECT_EQ(session().undecided(), 8u);
    EXPECT_TRUE(estimatedAccuracies(session().project()).empty());
    window_.reset();
    const LabelProject project = LabelProject::read(path_);
    const TextDecision* made = project.find(textKey(film(9)));
    ASSERT_TRUE(made);
    EXPECT_TRUE(made->isOneOfMany);
    EXPECT_FALSE(made->isByChance);
    EXPECT_NEAR(made->probability.value(), 10.0 / 11, 1e-6);
}

// The texts were ordered before their labels got other names.
TEST_F(ManyLabelsTest, SuggestionsHaveTheNamesOfNow) {
    useModel();
    session().renameLabel(QStringLiteral("good"), QStringLiteral("fine"));
    session().renameLabel(QStringLiteral("bad"), QStringLiteral("good"));
    ManyLabelsDialog* dialog = ask();
    ASSERT_TRUE(dialog);
    for (auto* choice : dialog->findChildren<QRadioButton*>())
        if (choice->text().contains(QStringLiteral("suggests"))) choice->click();
    dialog->findChild<QSpinBox*>()->setValue(89);
    press(dialog, 4);
    for (int i = 8; i < 12; ++i) EXPECT_EQ(labelOf(i), QStringLiteral("fine")) << i;
    const LabelProject& project = session().project();
    EXPECT_EQ(project.labelsPredicted(*project.find(textKey(film(9)))),
              std::vector<std::string>{"fine"});
}

TEST_F(ManyLabelsTest, OneStepTakesAllBackAndTheTextsComeAgain) {
    const std::string shown = session().current()->queued.key;
    ManyLabelsDialog* dialog = ask();
    ASSERT_TRUE(dialog);
    press(dialog, 12);
    WAIT_FOR(session().isDone());
    EXPECT_EQ(labelOf(0), QStringLiteral("bad"));
    QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
    WAIT_FOR(session().current());
    EXPECT_EQ(session().current()->queued.key, shown);
    EXPECT_EQ(session().project().labelled(), 0u);
    EXPECT_EQ(session().undecided(), 12u);
    std::set<std::string> seen;
    while (session().current()) {
        seen.insert(session().current()->queued.key);
        session().label({QStringLiteral("good")});
        WAIT_FOR(session().current() || session().isDone());
    }
    EXPECT_EQ(seen.size(), 12u);
}

// A rule: what contains "good good good" is good; one such text says so already.
TEST_F(ManyLabelsTest, AListOfFoundTextsIsARuleWithItsEvidence) {
    session().findTexts(QStringLiteral("good good good"));
    WAIT_FOR(session().showsList() && session().current() && !session().isBusy());
    session().label({QStringLiteral("good")});
    WAIT_FOR(session().current());
    ManyLabelsDialog* dialog = ask();
    ASSERT_TRUE(dialog);
    const auto texts = dialog->findChildren<QLabel*>();
    EXPECT_TRUE(std::any_of(texts.begin(), texts.end(), [](const QLabel* label) {
        return label->text().endsWith(QStringLiteral("already (good: 1)."));
    }));
    dialog->findChild<QComboBox*>()->setCurrentText(QStringLiteral("good"));
    press(dialog, 8);
    for (int i = 0; i < 12; ++i)
        EXPECT_EQ(labelOf(i), i >= 3 ? QStringLiteral("good") : QString()) << i;
}

// It is of all texts, whatever the order before it was restricted to.
TEST_F(ManyLabelsTest, AListOfFoundTextsSaysWhichTheyAre) {
    const auto says = [](const QWidget* in, const QString& text) {
        const auto labels = in->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel* each) { return each->text().contains(text); });
    };
    const auto isRestricted = [this] {
        const auto buttons = window_->findChildren<QAbstractButton*>();
        return std::any_of(buttons.begin(), buttons.end(), [](const QAbstractButton* each) {
            return each->isVisible() && each->accessibleName().endsWith(QStringLiteral("explorer"));
        });
    };
    session().restrictTo(session().project().corpus(), {1, 2},
                         QStringLiteral("2 texts of the explorer"));
    WAIT_FOR(session().undecided() == 2 && session().current() && !session().isBusy());
    EXPECT_TRUE(isRestricted());
    session().findTexts(QStringLiteral("good good good"));
    WAIT_FOR(session().showsList() && session().current() && !session().isBusy());
    EXPECT_FALSE(isRestricted());
    EXPECT_TRUE(says(window_.get(), QStringLiteral("contain “good good good”")));
    ManyLabelsDialog* dialog = ask();
    ASSERT_TRUE(dialog);
    EXPECT_TRUE(says(dialog, QStringLiteral("contain “good good good”")));
    EXPECT_FALSE(says(dialog, QStringLiteral("explorer")));
    press(dialog, 9);
    session().setOrder(QueueOrder::Mixed);
    WAIT_FOR(session().undecided() == 2 && session().current() && !session().isBusy());
    EXPECT_TRUE(isRestricted());
}

// Those of the order that is there, although another one was asked for.
TEST_F(ManyLabelsTest, TheDialogSaysWhichTextsItHasWhileOthersAreOrdered) {
    session().restrictTo(session().project().corpus(), {1, 2},
                         QStringLiteral("2 texts of the explorer"));
    WAIT_FOR(session().undecided() == 2 && session().current() && !session().isBusy());
    session().restrictTo({}, {}, {});
    ASSERT_TRUE(session().isOrdering());
    ManyLabelsDialog* dialog = ask();
    ASSERT_TRUE(dialog);
    const auto texts = dialog->findChildren<QLabel*>();
    EXPECT_TRUE(std::any_of(texts.begin(), texts.end(), [](const QLabel* label) {
        return label->text().contains(QStringLiteral("2 texts of the explorer"));
    }));
    press(dialog, 2);
    EXPECT_EQ(session().project().labelled(), 2u);
    WAIT_FOR(!session().isOrdering());
    EXPECT_EQ(session().undecided(), 10u);
}

TEST_F(ManyLabelsTest, WithoutALabelTheDialogSaysWhatToDo) {
    const std::filesystem::path path = folder_ / "none.labels.jsonl";
    LabelProject::create(path, session().project().corpus(), {});
    window_->open(path);
    WAIT_FOR(session().isOpen() && session().labels().empty() && session().current());
    const ManyLabelsDialog* dialog = ask();
    ASSERT_TRUE(dialog);
    const auto texts = dialog->findChildren<QLabel*>();
    EXPECT_TRUE(std::any_of(texts.begin(), texts.end(), [](const QLabel* label) {
        return label->text().contains(QStringLiteral("no label to give yet"));
    }));
}

// While the dialog is open, a text gets another label and the label another name.
TEST_F(ManyLabelsTest, WhatIsDecidedMeanwhileStays) {
    ManyLabelsDialog* dialog = ask();
    ASSERT_TRUE(dialog);
    dialog->findChild<QComboBox*>()->setCurrentText(QStringLiteral("good"));
    const std::string decided = session().current()->queued.key;
    session().label({QStringLiteral("bad")});
    session().renameLabel(QStringLiteral("good"), QStringLiteral("fine"));
    press(dialog, 12);
    const LabelProject& project = session().project();
    EXPECT_EQ(project.labelled(), 12u);
    for (const auto& [key, made] : project.decisions())
        EXPECT_EQ(project.labelsOf(made).front(), key == decided ? "bad" : "fine");
}

}  // namespace
}  // namespace hanscope::ui
