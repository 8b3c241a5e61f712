#include "ui/tree/tree_panel.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTreeView>

#include "core/model/tree/cached_attention.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/qt_parts.h"
#include "tests/ui/support/tab_ring.h"
#include "tests/ui/support/tree_readings.h"
#include "tests/ui/support/waiting.h"
#include "ui/tree/tree_bars.h"

Q_DECLARE_METATYPE(std::optional<std::int32_t>)

namespace hanscope::ui {
namespace {

struct TreePanelTest : ::testing::Test {
    TreePanelTest() {
        panel.resize(320, 500);
        panel.show();
        panel.setReading(reading, false);
    }

    /// The names of the lines in the view, from top to bottom.
    QStringList lines() const {
        QStringList names;
        for (QModelIndex i = view->model()->index(0, 0); i.isValid(); i = view->indexBelow(i))
            names << i.data().toString();
        return names;
    }
    QModelIndex line(const QString& name) const {
        for (QModelIndex i = view->model()->index(0, 0); i.isValid(); i = view->indexBelow(i))
            if (i.data().toString() == name) return i;
        return {};
    }
    void click(const QString& name) {
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                          view->visualRect(line(name)).center());
    }
    void show(TreePanel::Shown shown) { box->setCurrentIndex(static_cast<int>(shown)); }

    std::shared_ptr<const Reading> reading = test::smallTreeReading();
    TreePanel panel;
    QTreeView* view = panel.findChild<QTreeView*>();
    QComboBox* box = panel.findChild<QComboBox*>();
    QLabel* note = panel.findChild<QLabel*>("note");
    QSlider* slider = panel.findChild<QSlider*>();
    QPushButton* button = panel.findChild<QPushButton*>();
    std::vector<std::optional<std::int32_t>> chosen;
    QMetaObject::Connection connection =
        QObject::connect(&panel, &TreePanel::nodeChosen,
                         [this](std::optional<std::int32_t> label) { chosen.push_back(label); });
};

TEST_F(TreePanelTest, TheKeyboardIsOnTheTreeAndTabReachesWhatIsAboveIt) {
    QApplication::setActiveWindow(&panel);
    panel.setFocus();
    EXPECT_TRUE(view->hasFocus());
    const test::TabRing ring(&panel);
    EXPECT_EQ(ring.unreached.join(' ').toStdString(), "");
    EXPECT_TRUE(ring.names.contains("QLineEdit “Find a label”"))
        << ring.names.join(' ').toStdString();
}

TEST_F(TreePanelTest, ShowsTheDecisionsExpanded) {
    const QStringList all{"Root", "cs", "CL", "AI", "[END]", "physics", "math"};
    EXPECT_EQ(lines(), all);
    show(TreePanel::Shown::Predicted);
    EXPECT_EQ(lines(), (QStringList{"Root", "cs", "CL", "physics"}));
    show(TreePanel::Shown::All);
    EXPECT_EQ(lines(), all);
}

TEST_F(TreePanelTest, TheSequenceIsShownAndCopied) {
    auto* sequence = panel.findChild<SequenceLine*>();
    EXPECT_EQ(sequence->text(), "( Root ( cs ( CL ( [END] ) ) ) ( physics ( [END] ) ) )");
    EXPECT_TRUE(sequence->isVisible());
    EXPECT_TRUE(sequence->toolTip().contains("( CL ( [END] ) )"));
    QGuiApplication::clipboard()->clear();
    sequence->setFocus();
    QTest::keyClick(sequence, Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), sequence->text());
    slider->setValue(1);
    EXPECT_EQ(sequence->text(), "( Root ( cs ) ( physics ( [END] ) ) )");
    panel.setReading(nullptr, false);
    EXPECT_TRUE(sequence->isHidden());
}

TEST_F(TreePanelTest, AClickEmitsTheLabelAndShowsWhichNodeDecided) {
    click("CL");
    ASSERT_FALSE(chosen.empty());
    EXPECT_EQ(chosen.back(), test::kCl);
    EXPECT_EQ(note->text(),
              "Probability 80\u00a0% given cs; joint probability 72\u00a0%. CL is a leaf and "
              "decides nothing, so "
              "its attention is never trained. cs decided about it. You see what cs read.");
    EXPECT_TRUE(button->isHidden());
}

TEST_F(TreePanelTest, KeysMoveInTheTreeAndEscapeClearsTheSelection) {
    view->setFocus();
    click("cs");
    QTest::keyClick(view, Qt::Key_Down);
    EXPECT_EQ(chosen.back(), test::kCl);
    QTest::keyClick(view, Qt::Key_Escape);
    EXPECT_EQ(chosen.back(), std::nullopt);
    EXPECT_FALSE(view->currentIndex().isValid());
}

TEST_F(TreePanelTest, OffersWhatIfForLabelsThatAreNotPredicted) {
    QSignalSpy asked(&panel, &TreePanel::whatIfAsked);
    QSignalSpy ended(&panel, &TreePanel::whatIfEnded);
    click("math");
    ASSERT_FALSE(button->isHidden());
    button->click();
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked.front().front().toInt(), test::kMath);
    auto other = std::make_shared<Reading>(*reading);
    other->tree =
        std::make_shared<TreeReading>(test::explainerOf(*reading).whatIf(test::kMath, {}));
    panel.setReading(other, true);
    EXPECT_EQ(lines(),
              (QStringList{"Root", "cs", "CL", "AI", "[END]", "physics", "math", "[END]", "CO"}));
    button->click();
    EXPECT_EQ(ended.count(), 1);
}

TEST_F(TreePanelTest, DoesNotOfferWhatIfWithoutTheNetwork) {
    auto kept = std::make_shared<Reading>(*reading);
    kept->tree = withPrecomputedAttention(*reading->tree);
    panel.setReading(kept, false);
    click("math");
    EXPECT_EQ(
        note->text(),
        "Probability 20\u00a0% given Root; joint probability 20\u00a0%. math is not predicted: "
        "Root decided against it. You see what Root read.");
    EXPECT_TRUE(button->isHidden());
}

TEST_F(TreePanelTest, SetChosenSelectsWithoutASignal) {
    panel.setChosen(5);
    EXPECT_EQ(view->currentIndex().data().toString(), "CL");
    panel.setChosen(-1);
    EXPECT_FALSE(view->currentIndex().isValid());
    EXPECT_TRUE(chosen.empty());
}

TEST_F(TreePanelTest, ASearchSaysWhenItFindsNothing) {
    auto* search = panel.findChild<QLineEdit*>();
    search->setText("ph");
    EXPECT_EQ(lines(), (QStringList{"Root", "physics"}));
    search->setText("zoology");
    EXPECT_EQ(lines(), QStringList());
    EXPECT_EQ(note->text(), "No label contains this text.");
    search->setText("CO");
    EXPECT_EQ(note->text(), "CO was not considered: the label above it is not predicted.");
    search->clear();
    EXPECT_EQ(lines().size(), 7);
}

TEST_F(TreePanelTest, ASearchFindsWhatIsNotShownAndOpensTheWayToIt) {
    view->collapse(line("cs"));
    show(TreePanel::Shown::Predicted);
    EXPECT_EQ(lines(), (QStringList{"Root", "cs", "physics"}));
    auto* search = panel.findChild<QLineEdit*>();
    search->setText("ai");  // less probable, and folded
    EXPECT_EQ(lines(), (QStringList{"Root", "cs", "AI"}));
    click("AI");
    EXPECT_EQ(chosen.back(), test::kAi);
    search->clear();
    EXPECT_EQ(lines(), (QStringList{"Root", "cs", "CL", "AI", "physics"}));
    EXPECT_EQ(view->currentIndex().data().toString(), "AI");
}

TEST_F(TreePanelTest, NothingCanBeAskedAboutALeaf) {
    click("AI");
    EXPECT_FALSE(button->isHidden());
    EXPECT_FALSE(button->isEnabled());
    EXPECT_TRUE(note->text().contains("Nothing is decided below a leaf"))
        << note->text().toStdString();
    click("math");
    EXPECT_TRUE(button->isEnabled());
}

TEST_F(TreePanelTest, OnlyLabelsOfAnotherNodeCanBeCompared) {
    const auto canCompare = [&](const QString& name) {
        test::openMenu(view, line(name));
        auto* menu = panel.findChildren<QMenu*>().last();
        const bool can = menu->actions()[1]->isEnabled();
        delete menu;
        return can;
    };
    EXPECT_FALSE(canCompare("CL"));  // there is no first one
    panel.setMarks(1, -1);           // cs
    EXPECT_FALSE(canCompare("cs"));
    EXPECT_FALSE(canCompare("CL"));  // cs decided about it, too
    EXPECT_TRUE(canCompare("physics"));
    EXPECT_TRUE(canCompare("Root"));
}

TEST_F(TreePanelTest, SaysWhenNoLabelIsPredicted) {
    EXPECT_TRUE(note->text().startsWith("Select a label"));
    auto none = test::smallTreeReading();
    auto tree = std::make_shared<TreeReading>(*none->tree);
    tree->nodes.resize(4);
    for (std::size_t i = 1; i < tree->nodes.size(); ++i) tree->nodes[i].predicted = false;
    none->tree = tree;
    panel.setReading(none, false);
    EXPECT_TRUE(note->text().startsWith("No label is predicted. Select a label"));
}

TEST_F(TreePanelTest, BranchesThatWereClosedStayClosed) {
    view->collapse(line("cs"));
    panel.setReading(test::smallTreeReading(), false);
    EXPECT_EQ(lines(), (QStringList{"Root", "cs", "physics", "math"}));
    view->expand(line("cs"));
    panel.setReading(test::smallTreeReading(), false);
    EXPECT_EQ(lines().size(), 7);
}

TEST_F(TreePanelTest, TheDecodingIsPlayedRoundByRound) {
    EXPECT_EQ(slider->value(), 2);
    slider->setValue(0);
    EXPECT_EQ(lines(), QStringList{"Root"});
    slider->setValue(1);
    EXPECT_EQ(lines(), (QStringList{"Root", "cs", "physics", "math"}));
    EXPECT_EQ(panel.lines().lastRound, 1);
    panel.setReading(test::smallTreeReading(), false);  // another begins at its end
    EXPECT_EQ(slider->value(), 2);
}

TEST_F(TreePanelTest, TheSelectionComesBackWithItsRound) {
    view->setCurrentIndex(line("CL"));
    QSignalSpy choices(&panel, &TreePanel::nodeChosen);
    slider->setValue(0);
    EXPECT_FALSE(view->currentIndex().isValid()) << "no other line takes its place";
    slider->setValue(2);
    EXPECT_EQ(view->currentIndex(), line("CL"));
    EXPECT_EQ(choices.count(), 0);
}

TEST(RoundBar, PlaysFromTheRootToTheEnd) {
    RoundBar bar;
    bar.setRounds(2);
    QList<int> rounds;
    QObject::connect(&bar, &RoundBar::roundChanged, [&](int round) { rounds << round; });
    QAbstractButton* play = nullptr;
    for (auto* button : bar.findChildren<QAbstractButton*>())
        if (button->isCheckable()) play = button;
    ASSERT_NE(play, nullptr);
    play->click();
    EXPECT_TRUE(bar.isPlaying());
    WAIT_FOR(!bar.isPlaying());
    EXPECT_EQ(rounds, (QList<int>{0, 1, 2}));
    EXPECT_FALSE(play->isChecked());
    bar.setRounds(0);
    EXPECT_TRUE(bar.isHidden());
}

TEST_F(TreePanelTest, OnlyTheLeftButtonSelects) {
    panel.setMarks(0, -1);
    click("cs");
    const auto before = chosen;
    std::vector<std::int32_t> beside;
    QObject::connect(&panel, &TreePanel::comparisonChosen,
                     [&](std::int32_t label) { beside.push_back(label); });
    const QPoint at = view->visualRect(line("CL")).center();
    QTest::mouseClick(view->viewport(), Qt::RightButton, {}, at);
    test::openMenu(view, line("CL"));
    EXPECT_EQ(view->currentIndex(), line("cs"));
    EXPECT_EQ(chosen, before);
    auto* menu = panel.findChild<QMenu*>();
    ASSERT_TRUE(menu);
    menu->actions()[1]->trigger();  // Compare with the First Label
    EXPECT_EQ(beside, std::vector<std::int32_t>{test::kCl});
    menu->close();
}

TEST_F(TreePanelTest, SaysThatAllMembersDecidedForAMembersReading) {
    EXPECT_FALSE(
        note->text().contains("Decisions and probabilities are those of all members together."));
    panel.setOfMember(true);
    EXPECT_TRUE(
        note->text().contains("Decisions and probabilities are those of all members together."));
    click("CL");
    EXPECT_TRUE(note->text().contains("joint probability 72\u00a0%"));
    EXPECT_TRUE(
        note->text().contains("Decisions and probabilities are those of all members together."));
    panel.setOfMember(false);
    EXPECT_FALSE(
        note->text().contains("Decisions and probabilities are those of all members together."));
}

TEST_F(TreePanelTest, EverythingInItHasAName) {
    for (const auto* widget : panel.findChildren<QWidget*>()) {
        const bool canBeReached = widget->focusPolicy() & Qt::TabFocus;
        const auto* push = qobject_cast<const QPushButton*>(widget);
        if (!canBeReached || push || widget->parentWidget() == box) continue;
        if (test::isInComboPopup(*widget)) continue;
        EXPECT_FALSE(widget->accessibleName().isEmpty())
            << widget->metaObject()->className() << " " << widget->objectName().toStdString();
    }
}

TEST_F(TreePanelTest, MovesQuicklyThroughFourThousandNodes) {
    panel.setReading(test::wideTreeReading(40, 100), false);
    EXPECT_EQ(lines().size(), 1 + 40 + 40 * 101);
    show(TreePanel::Shown::Predicted);
    EXPECT_EQ(lines().size(), 1 + 40);
}

}  // namespace
}  // namespace hanscope::ui
