#include "ui/reader/context_bar.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QLabel>
#include <QPaintEvent>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <functional>
#include <vector>

#include "ui/reader/message_area.h"
#include "ui/reader/page_bar.h"

namespace hanscope::ui {
namespace {

struct ContextBarTest : ::testing::Test {
    ContextBarTest() {
        bar.add(edit);
        bar.add(marks);
        bar.resize(700, bar.height());
        bar.show();
    }
    bool shows(const QString& text) const {
        for (const QLabel* label : bar.findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(text)) return true;
        return false;
    }
    QToolButton* button(const QString& text) const {
        for (auto* each : bar.findChildren<QToolButton*>())
            if (each->isVisible() && each->text() == text) return each;
        return nullptr;
    }

    QAction compare{"Compare"}, back{"Back"};
    ContextBar bar;
    EditBar* edit = new EditBar(&compare, &back);
    MarkBar* marks = new MarkBar;
};

TEST_F(ContextBarTest, TakesNoRoomWithoutParts) {
    EXPECT_EQ(bar.maximumHeight(), 0);
    edit->setText("Edited: 2 words changed");
    EXPECT_GT(bar.height(), bar.fontMetrics().height());
    EXPECT_TRUE(shows("Edited: 2 words changed"));
    edit->setText({});
    EXPECT_EQ(bar.maximumHeight(), 0);
}

/// Collects what is painted of a widget.
class PaintedRegion : public QObject {
 public:
    explicit PaintedRegion(QWidget* widget) : QObject(widget) { widget->installEventFilter(this); }
    QRegion region;

 protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint) region += static_cast<QPaintEvent*>(event)->region();
        return false;
    }
};

// A part of it appeared where something lay over the bar, and stayed alone.
TEST_F(ContextBarTest, TheRuleBelowIsPaintedOverItsWholeWidth) {
    const auto isPaintedAfter = [&](const std::function<void()>& change) {
        QCoreApplication::processEvents();
        PaintedRegion painted(&bar);
        change();
        QCoreApplication::processEvents();
        const QRect rule(0, bar.height() - 1, bar.width(), 1);
        return QRegion(rule).subtracted(painted.region).isEmpty();
    };
    EXPECT_TRUE(isPaintedAfter([&] { edit->setText("Edited: 2 words changed"); }));
    EXPECT_TRUE(isPaintedAfter([&] { marks->setPlausibility({20, 4, 0.5, 0.4, 0.2}); }));
    EXPECT_TRUE(isPaintedAfter([&] { edit->setText({}); }));
}

TEST_F(ContextBarTest, ThePartThatAppearedLastIsExpandedTheOthersAreButtons) {
    edit->setText("Edited: 2 words changed");
    const int height = bar.height();
    marks->setPlausibility({20, 4, 0.5, 0.4, 0.2});
    EXPECT_EQ(bar.height(), height);
    EXPECT_FALSE(shows("Edited: 2 words changed"));
    EXPECT_TRUE(shows("the lens finds 2 of them"));
    QToolButton* summary = button("Edited");
    ASSERT_TRUE(summary);
    summary->click();
    EXPECT_TRUE(shows("Edited: 2 words changed"));
    EXPECT_FALSE(shows("the lens finds"));
    EXPECT_TRUE(button("4 marked words"));
    edit->setText({});
    EXPECT_TRUE(shows("the lens finds 2 of them")) << "the one before is expanded again";
}

TEST_F(ContextBarTest, ASummaryWithTheKeyboardPassesItToTheControls) {
    marks->setPlausibility({20, 4, 0.5, 0.4, 0.2});
    edit->setText("Edited: 2 words changed");
    QToolButton* summary = button("4 marked words");
    ASSERT_TRUE(summary);
    summary->setFocus();
    QTest::keyClick(summary, Qt::Key_Space);
    auto* focus = qobject_cast<QToolButton*>(bar.focusWidget());
    ASSERT_TRUE(focus);
    EXPECT_EQ(focus->text(), "Export Marks…");
}

// A part that its owner deletes is forgotten.
TEST_F(ContextBarTest, APartMayBeDeleted) {
    marks->setPlausibility({20, 4, 0.5, 0.4, 0.2});
    delete marks;
    edit->setText("Edited: 2 words changed");
    EXPECT_TRUE(shows("Edited: 2 words changed"));
}

struct MessageAreaTest : ::testing::Test {
    MessageAreaTest() {
        page.resize(600, 400);
        area->lieOver({0, 20, 600, 380});
        page.show();
    }
    bool isShown(const Banner* banner) const { return banner->isVisible(); }

    QWidget page;
    MessageArea* area = new MessageArea(&page);
    QToolButton* button = area->button();
    Banner* error = area->add(Banner::Kind::Error);
    Banner* note = area->add(Banner::Kind::Note);
    Banner* question = area->add(Banner::Kind::News);
};

TEST_F(MessageAreaTest, TheNewestMessageLiesAtTheTopOfThePage) {
    EXPECT_FALSE(area->isVisible());
    error->setMessage("It broke.");
    EXPECT_TRUE(isShown(error));
    EXPECT_EQ(area->pos(), QPoint(0, 20));
    note->setMessage("It is foreign.");
    EXPECT_TRUE(isShown(note));
    EXPECT_FALSE(isShown(error));
    EXPECT_EQ(error->message(), "It broke.") << "it waits";
    note->setMessage({});
    EXPECT_TRUE(isShown(error));
}

TEST_F(MessageAreaTest, WhatIsPutAwayStaysInTheListThatTheButtonOpens) {
    note->setMessage("It is foreign.");
    error->setMessage("It broke.");
    area->putAway();
    EXPECT_FALSE(area->isVisible());
    ASSERT_TRUE(button->isVisible());
    EXPECT_EQ(button->text(), "It is foreign. (2)") << "what is wrong with the page comes first";
    button->click();
    EXPECT_TRUE(isShown(note));
    EXPECT_TRUE(isShown(error));
    QTest::keyClick(area, Qt::Key_Escape);
    EXPECT_FALSE(area->isVisible());
    error->setMessage("It broke.\nAgain.");
    EXPECT_TRUE(isShown(error)) << "there is something new to read";
    EXPECT_FALSE(isShown(note));
}

TEST_F(MessageAreaTest, TheButtonHasHalfOfThePagesWidthForTheBeginning) {
    QString text = "It";
    const auto width = [&] { return button->fontMetrics().horizontalAdvance(text); };
    while (width() < 250) text += " is";
    ASSERT_LT(width(), 300);
    note->setMessage(text);
    area->putAway();
    EXPECT_EQ(button->text(), text);
    area->lieOver({0, 20, 400, 380});
    EXPECT_TRUE(button->text().endsWith(QChar(0x2026))) << button->text().toStdString();
    EXPECT_LE(button->fontMetrics().horizontalAdvance(button->text()), 200);
}

TEST_F(MessageAreaTest, TheButtonShowsNamesLiterally) {
    note->setMessage("The model “R&D” is foreign.");
    area->putAway();
    EXPECT_EQ(button->text(), "The model “R&&D” is foreign.") << "a single & marks a letter";
}

TEST_F(MessageAreaTest, SaysHowHighItIs) {
    std::vector<int> heights;
    QObject::connect(area, &MessageArea::heightChanged, area,
                     [&](int height) { heights.push_back(height); });
    error->setMessage("It broke.");
    ASSERT_FALSE(heights.empty());
    EXPECT_EQ(heights.back(), area->height());
    EXPECT_GT(heights.back(), 0);
    error->setMessage({});
    EXPECT_EQ(heights.back(), 0);
}

TEST_F(MessageAreaTest, AQuestionLeavesRoomForWhatWasToldBefore) {
    question->addButton("Continue");
    error->setMessage("It broke.");
    question->setMessage("Continue?");
    EXPECT_TRUE(isShown(question));
    EXPECT_TRUE(isShown(error));
    EXPECT_FALSE(button->isVisible());
    area->putAway();
    EXPECT_TRUE(isShown(question));
    EXPECT_FALSE(isShown(error));
}

TEST_F(MessageAreaTest, AQuestionIsNotPutAway) {
    question->addButton("Continue");
    question->setMessage("Continue?");
    error->setMessage("It broke.");
    EXPECT_TRUE(isShown(question));
    EXPECT_TRUE(isShown(error));
    area->putAway();
    EXPECT_TRUE(isShown(question));
    EXPECT_FALSE(isShown(error));
    note->setMessage("It is foreign.");
    EXPECT_TRUE(isShown(question)) << "the note waits";
    EXPECT_EQ(button->text(), "It is foreign. (3)");
    note->setMessage({});
    question->findChild<QToolButton*>()->click();
    EXPECT_FALSE(area->isVisible());
    EXPECT_EQ(button->text(), "It broke.");
    error->setMessage({});
    EXPECT_FALSE(button->isVisible());
}

}  // namespace
}  // namespace hanscope::ui
