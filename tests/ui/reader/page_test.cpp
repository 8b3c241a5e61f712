#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <algorithm>

#include "tests/ui/heatmap/sample_reading.h"
#include "tests/ui/support/readings.h"
#include "tests/ui/support/waiting.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/context_bar.h"
#include "ui/reader/message_area.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/text_editor.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/desktop_wishes.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {
namespace {

using test::smallReading;

TEST(Banner, HidesWhenDismissedAndForAnEmptyMessage) {
    Banner banner(Banner::Kind::Error);
    banner.setMessage("It broke.");
    EXPECT_EQ(banner.message(), "It broke.");
    banner.findChild<QToolButton*>()->click();
    EXPECT_TRUE(banner.message().isEmpty());
    banner.setMessage("Again.");
    EXPECT_EQ(banner.message(), "Again.");
    banner.setMessage({});
    EXPECT_TRUE(banner.isHidden());
}

TEST(BusyBar, RunsOnlyAfterItsDelay) {
    BusyBar bar;
    QSignalSpy running(&bar, &BusyBar::runningChanged);
    bar.setBusy(true);
    EXPECT_FALSE(bar.isRunning());
    ASSERT_TRUE(running.wait(test::kPatience));
    EXPECT_TRUE(bar.isRunning());
    bar.setBusy(false);
    EXPECT_FALSE(bar.isRunning());
}

TEST(BusyBar, DoesNotMoveIfTheUserWishesLessMotion) {
    BusyBar bar;
    QSignalSpy running(&bar, &BusyBar::runningChanged);
    bar.setBusy(true);
    ASSERT_TRUE(running.wait(test::kPatience));
    EXPECT_TRUE(bar.isMoving());
    bar.setBusy(false);
    setDesktopWishes({DesktopWishes::Colors::NoPreference, false, true});
    running.clear();
    bar.setBusy(true);
    ASSERT_TRUE(running.wait(test::kPatience));
    EXPECT_FALSE(bar.isMoving());
    setDesktopWishes({});
}

TEST(BusyBar, ShortWorkNeverShows) {
    BusyBar bar;
    QSignalSpy running(&bar, &BusyBar::runningChanged);
    bar.setBusy(true);
    bar.setBusy(false);
    EXPECT_FALSE(running.wait(2 * BusyBar::kDelayMilliseconds));
}

TEST(BusyBar, IsAsLongAsTheShareThatIsDone) {
    BusyBar bar;
    bar.resize(200, 3);
    const auto colourAt = [&](int x) { return bar.grab().toImage().pixelColor(x, 1); };
    const QColor idle = colourAt(10);
    QSignalSpy running(&bar, &BusyBar::runningChanged);
    bar.setBusy(true);
    bar.setShare(0.25);
    ASSERT_TRUE(running.wait(test::kPatience));
    EXPECT_NE(colourAt(10), idle);
    EXPECT_NE(colourAt(48), idle);
    EXPECT_EQ(colourAt(52), idle);
    bar.setBusy(false);
    EXPECT_EQ(colourAt(10), idle);
}

Banner* noteOf(const ReaderPage& page) {
    for (Banner* banner : page.findChildren<Banner*>()) {
        if (banner != page.errorBanner()) return banner;
    }
    return nullptr;
}

TEST(ReaderPage, ShowsTheWarningsOfAReading) {
    ReaderPage page;
    auto reading = smallReading();
    reading->warnings = {message("One."), message("Two.")};
    page.showReading(explain(reading), {});
    EXPECT_TRUE(page.showsHeatmap());
    EXPECT_EQ(noteOf(page)->message(), "One.\nTwo.");
    page.showReading(explain(smallReading()), {});
    EXPECT_TRUE(noteOf(page)->message().isEmpty());
}

TEST(ReaderPage, ADismissedWarningStaysHiddenUntilItChanges) {
    ReaderPage page;
    auto reading = smallReading();
    reading->warnings = {message("One.")};
    page.showReading(explain(reading), {});
    noteOf(page)->findChild<QToolButton*>()->click();
    page.showReading(explain(reading), {});
    EXPECT_TRUE(noteOf(page)->message().isEmpty());
    auto other = smallReading();
    other->warnings = {message("Other.")};
    page.showReading(explain(other), {});
    EXPECT_EQ(noteOf(page)->message(), "Other.");
}

TEST(ReaderPage, AnEnsemblesMembersCanBeChosen) {
    ReaderPage page;
    page.showReading(explain(smallReading()), {});
    EXPECT_TRUE(page.memberBar()->isHidden());
    const auto reading = test::smallEnsembleReading();
    page.showReading(explain(reading), {});
    EXPECT_TRUE(page.memberBar()->isHidden()) << "nobody asked for it";
    View first;
    first.member = 0;
    page.showReading(explain(reading, first), {});
    EXPECT_FALSE(page.memberBar()->isHidden()) << "one member is drawn";
    page.showReading(explain(reading), {});
    page.memberBar()->setAsked(true);
    EXPECT_FALSE(page.memberBar()->isHidden());
    auto* members = page.memberBar()->findChild<QComboBox*>();
    ASSERT_EQ(members->count(), 3);
    EXPECT_EQ(members->itemText(0), "average of 2 networks");
    EXPECT_EQ(members->itemText(2), "member 2 of 2");
    EXPECT_EQ(members->currentIndex(), 0);
    QStringList texts;
    for (const QLabel* label : page.memberBar()->findChildren<QLabel*>()) texts << label->text();
    EXPECT_TRUE(texts.contains("Agreement of the members: sentences 0.50, words 0.25"));
    QSignalSpy chosen(page.memberBar(), &MemberBar::memberChosen);
    View second;
    second.member = 1;
    page.showReading(explain(reading, second), {});
    EXPECT_EQ(members->currentIndex(), 2);
    EXPECT_EQ(chosen.count(), 0);
    members->setFocus();
    QTest::keyClick(members, Qt::Key_Up);
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(chosen.front().front().toInt(), 0);
}

TEST(ReaderPage, KeepsTheCurrentSentenceWithoutASecondPage) {
    ReaderPage page;
    page.showReading(explain(smallReading()), {});
    page.heatmap()->setCurrentSentence(1);
    page.pages()->hideSecond();
    EXPECT_EQ(page.heatmap()->currentSentence(), 1);
    page.pages()->showSecond(page.heatmap()->shown(), {});
    page.heatmap()->setCurrentSentence(0);
    EXPECT_EQ(page.comparedHeatmap()->currentSentence(), 0);
    page.pages()->hideSecond();
    EXPECT_EQ(page.heatmap()->currentSentence(), 0);
}

TEST(ReaderPage, TheStartPageReplacesTheHeatmap) {
    ReaderPage page;
    page.showReading(explain(smallReading()), "good");
    EXPECT_EQ(page.heatmap()->truth(), "good");
    page.showStartPage(StartPage::State::NoModel);
    EXPECT_FALSE(page.showsHeatmap());
    EXPECT_EQ(page.heatmap()->reading(), nullptr);
    EXPECT_EQ(page.startPage()->state(), StartPage::State::NoModel);
}

TEST(ReaderPage, AMessageThatBecomesLongerIsShownWhole) {
    ReaderPage page;
    page.resize(500, 500);
    page.show();
    Banner* banner = page.messages()->add(Banner::Kind::News);
    banner->setMessage(QStringLiteral("Short."));
    QCoreApplication::processEvents();
    const int before = banner->height();
    banner->setMessage(QStringLiteral("Long, ").repeated(60));
    const auto* text = banner->findChild<QLabel*>();
    WAIT_FOR(banner->height() > before);
    EXPECT_GE(text->height(), text->heightForWidth(text->width()));
}

QRect onScreen(const QWidget& widget) {
    return {widget.mapToGlobal(QPoint()), widget.size()};
}

/// A page with a text and a place for messages.
class PageWithMessages : public ::testing::Test {
 protected:
    PageWithMessages() {
        page.resize(700, 600);
        page.show();
        const QString text = QStringLiteral("It was good. It went on for hours. ").repeated(60);
        page.showReading(shared(sampleReading(text.toStdString())), "good");
        QCoreApplication::processEvents();
    }
    void say(const QString& text) {
        banner->setMessage(text);
        QCoreApplication::processEvents();
        const QRect messages = onScreen(*page.messages());
        EXPECT_EQ(page.messages()->isVisible(), !text.isEmpty());
        if (text.isEmpty()) return;
        EXPECT_EQ(messages.bottom() + 1, onScreen(*view.viewport()).top());
    }
    int top(int word) { return view.wordPlace(word).top(); }
    /// Between the first word and the messages.
    int roomForHeader() { return top(0) - onScreen(*view.viewport()).top(); }

    ReaderPage page;
    HeatmapView& view = *page.heatmap();
    Banner* banner = page.messages()->add(Banner::Kind::News);
    const QString longMessage = QStringLiteral("Long, ").repeated(60);
};

TEST_F(PageWithMessages, TheyHideNothingOfTheHeader) {
    const int before = top(0);
    const int height = banner->fontMetrics().height() + 1;
    say("Short.");
    EXPECT_GE(roomForHeader(), view.captionHeight());
    EXPECT_LT(top(0) - before, height) << "only the margin is smaller";
    say(longMessage);
    EXPECT_GE(roomForHeader(), view.captionHeight());
    say({});
    EXPECT_EQ(top(0), before);
}

TEST_F(PageWithMessages, WhatIsReadStaysWhereItIs) {
    const int word = static_cast<int>(view.reading()->document->words().size()) / 2;
    for (const int goal : {word, 2 * word - 1}) {  // also at the end
        view.goToWord(goal);
        QCoreApplication::processEvents();
        const int before = top(goal);
        for (const QString& text : {QStringLiteral("Short."), longMessage, QString()}) {
            say(text);
            EXPECT_EQ(top(goal), before) << goal << text.toStdString();
        }
    }
}

TEST_F(PageWithMessages, AShortTextStaysToo) {
    page.showReading(shared(sampleReading("One two.")), "good");
    const int before = top(0);
    say("Short.");
    EXPECT_LT(top(0) - before, banner->fontMetrics().height());
    EXPECT_FALSE(view.findChild<OverviewStrip*>()->isVisible());
    say({});
    EXPECT_EQ(top(0), before);
}

TEST_F(PageWithMessages, TheyHideNeitherTheBarNorTheEditor) {
    QAction compare, back;
    auto* bar = new EditBar(&compare, &back);
    page.contextBar()->add(bar);
    bar->setText("Edited: 2 words changed");
    page.setEditorVisible(true);
    QCoreApplication::processEvents();
    say("Short.");
    const QRect messages = onScreen(*page.messages());
    EXPECT_FALSE(messages.intersects(onScreen(*page.contextBar())));
    EXPECT_FALSE(messages.intersects(onScreen(*page.editor())));
    page.setEditorVisible(false);
    QCoreApplication::processEvents();
    say("Short, again.");
}

TEST(StartPage, ShowsTheProgressOfAReadingWithAWayToCancelIt) {
    StartPage page;
    QPushButton* cancel = page.findChildren<QPushButton*>().back();
    QSignalSpy cancelled(&page, &StartPage::cancelRequested);
    page.showProgress("12 %");
    EXPECT_TRUE(cancel->isHidden());  // nothing is read
    page.setState(StartPage::State::Reading, "long.txt");
    EXPECT_TRUE(cancel->isHidden());
    page.showProgress("12 %, 5 s left");
    ASSERT_FALSE(cancel->isHidden());
    EXPECT_EQ(cancel->text(), "Cancel");
    QStringList texts;
    for (const QLabel* label : page.findChildren<QLabel*>()) texts << label->text();
    EXPECT_TRUE(texts.contains("12 %, 5 s left"));
    cancel->click();
    EXPECT_EQ(cancelled.size(), 1);
    page.setState(StartPage::State::NotRead, "long.txt");
    EXPECT_TRUE(cancel->isHidden());
}

TEST(StartPage, ShowsTextsOfSeveralLinesWhole) {
    StartPage page;
    page.resize(700, 500);
    page.show();
    page.setState(StartPage::State::NoModel);
    QCoreApplication::processEvents();
    for (const QLabel* label : page.findChildren<QLabel*>()) {
        if (label->isHidden()) continue;
        EXPECT_GE(label->height(), label->heightForWidth(label->width()))
            << label->text().toStdString();
    }
}

TEST(StartPage, ShowsAWaitingTextOnlyAfterADelay) {
    StartPage page;
    const auto isSaid = [&page](const QString& words) {
        const auto labels = page.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return !label->isHidden() && label->text().contains(words);
        });
    };
    page.setState(StartPage::State::LoadingModel, "Film reviews");
    EXPECT_FALSE(isSaid("Loading"));
    WAIT_FOR(isSaid("Loading"));
    EXPECT_TRUE(isSaid("Film reviews"));
    page.setState(StartPage::State::Reading, "letter.txt");  // one wait goes on into the next
    EXPECT_TRUE(isSaid("letter.txt"));
    page.setState(StartPage::State::NoModel);
    EXPECT_TRUE(isSaid("Choose a model"));
    page.setState(StartPage::State::Reading, "letter.txt");
    EXPECT_FALSE(isSaid("letter.txt"));
    page.setState(StartPage::State::NoDocument);
    EXPECT_TRUE(isSaid("Drop a document here"));
}

}  // namespace
}  // namespace hanscope::ui
