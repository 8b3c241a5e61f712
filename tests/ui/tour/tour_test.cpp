#include "ui/tour/tour.h"

#include <QApplication>
#include <QCommandLinkButton>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <filesystem>

#include "tests/ui/support/clipped_texts.h"
#include "tests/ui/support/held_time.h"
#include "tests/ui/support/settings_file.h"
#include "tests/ui/support/text_window.h"
#include "ui/background/file_queue.h"
#include "ui/documents/document_panel.h"
#include "ui/reader/text_editor.h"
#include "ui/state/resource_paths.h"
#include "ui/state/settings.h"
#include "ui/widgets/text/language.h"
#include "ui/window/window_keeper.h"

namespace hanscope::ui {
namespace {

/// The program at its first start, with one sample, beside the window of TextWindow.
class TourTest : public test::TextWindow {
 protected:
    TourTest() {
        window = nullptr;
        hanscope::test::clearSettings();
        std::filesystem::create_directories(folder / "none/samples");
        folder.write("none/samples/a.txt", "A sample. It was good.");
        folder.write(
            "none/samples/index.json",
            R"([{"file": "a.txt", "title": "Review", "model": "m.safetensors", "truth": "7"}])");
    }
    ~TourTest() override {
        keeper = nullptr;
        installLanguage(*QCoreApplication::instance());
    }
    void SetUp() override {}

    void start(const QString& language = QStringLiteral("en"), bool sample = false) {
        keeper = nullptr;
        FileQueue::instance().finish();  // as the end of the program does
        remember(settings::kLanguage, language);
        keeper = std::make_unique<WindowKeeper>(models());
        keeper->start(
            {{}, QString::fromStdString((folder / "first.safetensors").string()), sample});
        keeper->window()->resize(1200, 700);
        keeper->window()->show();
        bool isAnswered = false;  // after what the start has asked
        FileQueue::instance().start(
            QFile::encodeName(sessionFolder()).toStdString(), [] { return true; }, nullptr,
            [&](const Outcome<bool>&) { isAnswered = true; });
        WAIT_FOR(isAnswered);
        QApplication::setActiveWindow(keeper->window());
        WAIT_FOR(keeper->window()->session()->classifier() != nullptr);
    }
    QList<QCommandLinkButton*> doors() {
        return keeper->window()->page()->startPage()->findChildren<QCommandLinkButton*>();
    }
    bool hasDoors() { return doors().front()->isVisible(); }
    Tour* tour() { return keeper->window()->tour(); }
    void openSample() {
        doors().front()->click();
        WAIT_FOR(keeper->window()->page()->heatmap()->reading() != nullptr);
    }
    void press(Qt::Key key) { QTest::keyClick(tour()->callout(), key); }
    QPushButton* button(const QString& text) {
        for (auto* button : tour()->callout()->findChildren<QPushButton*>())
            if (button->text() == text) return button;
        return nullptr;
    }

    std::unique_ptr<WindowKeeper> keeper;
};

TEST_F(TourTest, TheFirstStartShowsThreeDoorsAndThenTheTour) {
    ASSERT_NO_FATAL_FAILURE(start());
    WAIT_FOR(hasDoors());
    EXPECT_EQ(doors().size(), 3);
    EXPECT_FALSE(tour()->isRunning());
    ASSERT_NO_FATAL_FAILURE(openSample());
    WAIT_FOR(tour()->isRunning());
    EXPECT_EQ(tour()->step(), 0);
}

TEST_F(TourTest, TheFirstStartSaysThatAFileIsBeingOpened) {
    hanscope::test::HeldTime disk;
    ASSERT_NO_FATAL_FAILURE(start());
    WAIT_FOR(hasDoors());
    disk.settle();
    MainWindow& first = *keeper->window();
    auto* opening = first.page()->startPage()->findChild<OpeningBar*>();
    ASSERT_TRUE(opening);
    const QPoint door = doors().front()->mapTo(&first, QPoint());
    disk.holdJobs();
    first.session()->openFiles({QString::fromStdString(folder.write("slow.txt", "It was good."))});
    WAIT_FOR(opening->isVisible());
    EXPECT_FALSE(first.docks().documents->isVisible());
    QCoreApplication::processEvents();
    EXPECT_EQ(doors().front()->mapTo(&first, QPoint()), door);
    test::clickOn(test::titled(*opening, "Cancel"));
    disk.passAll();
    WAIT_FOR(!opening->isVisible());
    EXPECT_TRUE(hasDoors());
    EXPECT_EQ(first.session()->current(), nullptr);
    keeper = nullptr;
}

TEST_F(TourTest, TheFirstStartCanShowTheSampleAtOnce) {
    ASSERT_NO_FATAL_FAILURE(start(QStringLiteral("en"), true));
    WAIT_FOR(tour()->isRunning());
    EXPECT_FALSE(hasDoors());
    const auto& documents = keeper->window()->session()->documents()->documents();
    ASSERT_EQ(documents.size(), 1u);
    EXPECT_EQ(documents.front().title, "Review");
    EXPECT_EQ(documents.front().truth, QStringList{"7"});
    press(Qt::Key_Escape);
    keeper->window()->session()->openText("It was bad.");
    WAIT_FOR(documents.size() == 2);
    keeper->window()->close();
    ASSERT_NO_FATAL_FAILURE(start(QStringLiteral("en"), true));
    const auto& restored = keeper->window()->session()->documents()->documents();
    WAIT_FOR(restored.size() == 2);
    EXPECT_FALSE(tour()->isRunning());
}

TEST_F(TourTest, ItWaitsUntilNoTextIsBeingTyped) {
    ASSERT_NO_FATAL_FAILURE(start());
    MainWindow& first = *keeper->window();
    first.actions().newText->trigger();
    TextEditor* editor = first.page()->editor();
    WAIT_FOR(QApplication::focusWidget() == editor);
    QTest::keyClicks(editor, "It was good.");
    WAIT_FOR(first.page()->heatmap()->reading() != nullptr);
    QCoreApplication::processEvents();
    EXPECT_FALSE(tour()->isRunning());
    EXPECT_EQ(editor->text(), "It was good.");
    first.actions().editText->trigger();
    WAIT_FOR(tour()->isRunning());
}

TEST_F(TourTest, ItWaitsUntilATrainingIsOver) {
    ASSERT_NO_FATAL_FAILURE(start());
    tour()->withdraw();
    MainWindow& first = *keeper->window();
    QWidget tool;
    bool isTraining = true;
    Tour other(&first, first.page()->heatmap(), {&tool, &tool, &tool, [&] { return isTraining; }});
    other.offerOnce();
    ASSERT_NO_FATAL_FAILURE(openSample());
    QCoreApplication::processEvents();
    EXPECT_FALSE(other.isRunning());
    isTraining = false;
    first.resize(1100, 700);
    WAIT_FOR(other.isRunning());
}

TEST_F(TourTest, TheSecondStartShowsNeither) {
    ASSERT_NO_FATAL_FAILURE(start());
    ASSERT_NO_FATAL_FAILURE(openSample());
    WAIT_FOR(tour()->isRunning());
    keeper->window()->close();
    ASSERT_NO_FATAL_FAILURE(start());
    WAIT_FOR(keeper->window()->page()->heatmap()->reading() != nullptr);
    QCoreApplication::sendPostedEvents();
    EXPECT_FALSE(tour()->isRunning());
    keeper->window()->session()->close(keeper->window()->session()->current()->id);
    EXPECT_FALSE(hasDoors());
}

TEST_F(TourTest, FiveStepsByKeyboardThatCoverNothing) {
    ASSERT_NO_FATAL_FAILURE(start());
    ASSERT_NO_FATAL_FAILURE(openSample());
    WAIT_FOR(tour()->isRunning());
    for (int step = 0; step < Tour::kSteps; ++step) {
        ASSERT_TRUE(tour()->isRunning());
        EXPECT_EQ(tour()->step(), step);
        const Callout::Target target = tour()->target(step);
        EXPECT_FALSE(target.isEmpty()) << step;
        EXPECT_FALSE(tour()->callout()->geometry().intersects(target.whole)) << step;
        EXPECT_TRUE(keeper->window()->rect().contains(tour()->callout()->geometry())) << step;
        EXPECT_FALSE(tour()->callout()->accessibleName().isEmpty());
        QPushButton* next = button(step + 1 < Tour::kSteps ? "Next" : "Done");
        ASSERT_TRUE(next);
        EXPECT_FALSE(next->accessibleDescription().isEmpty());
        EXPECT_EQ(button("Skip the Tour")->isVisible(), step + 1 < Tour::kSteps) << step;
        QTest::keyClick(next, step % 2 == 0 ? Qt::Key_Return : Qt::Key_Space);
    }
    EXPECT_FALSE(tour()->isRunning());
}

TEST_F(TourTest, OnTheLastStepTabGoesBetweenBackAndDone) {
    ASSERT_NO_FATAL_FAILURE(start());
    ASSERT_NO_FATAL_FAILURE(openSample());
    WAIT_FOR(tour()->isRunning());
    for (int step = 1; step < Tour::kSteps; ++step) button("Next")->click();
    ASSERT_EQ(tour()->callout()->focusWidget(), button("Done"));
    QTest::keyClick(button("Done"), Qt::Key_Tab);
    EXPECT_EQ(tour()->callout()->focusWidget(), button("Back"));
    QTest::keyClick(button("Back"), Qt::Key_Tab);
    EXPECT_EQ(tour()->callout()->focusWidget(), button("Done"));
    button("Back")->click();
    EXPECT_TRUE(button("Skip the Tour")->isVisible());
}

// Neither its line around what it explains nor a ring at the heavy sentence stays behind.
TEST_F(TourTest, LeavesThePageAsItWas) {
    ASSERT_NO_FATAL_FAILURE(start());
    tour()->withdraw();
    ASSERT_NO_FATAL_FAILURE(openSample());
    QWidget* page = keeper->window()->page()->heatmap()->viewport();
    QCoreApplication::processEvents();
    const auto picture = [&] {
        return keeper->window()->grab(QRect(page->mapTo(keeper->window(), QPoint()), page->size()));
    };
    const QImage before = picture().toImage();
    tour()->start();
    EXPECT_NE(picture().toImage(), before);
    for (int step = 0; step < Tour::kSteps; ++step)
        button(step + 1 < Tour::kSteps ? "Next" : "Done")->click();
    ASSERT_FALSE(tour()->isRunning());
    EXPECT_EQ(picture().toImage(), before);
}

// resources/manual/explanations.md: attention shows where the network looked, not what decided.
TEST_F(TourTest, SaysOfTheBarsWhatTheManualSays) {
    ASSERT_NO_FATAL_FAILURE(start());
    ASSERT_NO_FATAL_FAILURE(openSample());
    WAIT_FOR(tour()->isRunning());
    const QString said = button("Next")->accessibleDescription();
    EXPECT_TRUE(said.contains("the more the model looked at this sentence")) << said.toStdString();
    EXPECT_FALSE(said.contains("decision"));
}

TEST_F(TourTest, EscAndTheButtonSkipItAtAnyStep) {
    ASSERT_NO_FATAL_FAILURE(start());
    ASSERT_NO_FATAL_FAILURE(openSample());
    WAIT_FOR(tour()->isRunning());
    button("Next")->click();
    press(Qt::Key_Escape);
    EXPECT_FALSE(tour()->isRunning());
    keeper->window()->actions().tour->trigger();
    ASSERT_TRUE(tour()->isRunning());
    EXPECT_EQ(tour()->step(), 0);
    button("Next")->click();
    button("Next")->click();
    button("Back")->click();
    EXPECT_EQ(tour()->step(), 1);
    button("Skip the Tour")->click();
    EXPECT_FALSE(tour()->isRunning());
}

TEST_F(TourTest, EscSkipsItAlsoFromThePage) {
    ASSERT_NO_FATAL_FAILURE(start());
    ASSERT_NO_FATAL_FAILURE(openSample());
    WAIT_FOR(tour()->isRunning());
    HeatmapView* page = keeper->window()->page()->heatmap();
    QTest::mouseClick(page->viewport(), Qt::LeftButton, {},
                      page->viewport()->mapFromGlobal(page->wordPlace(1).center()));
    ASSERT_TRUE(page->hasFocus());
    QTest::keyClick(page, Qt::Key_Escape);
    EXPECT_FALSE(tour()->isRunning());
    EXPECT_EQ(page->currentWord(), 1) << "it ends the tour alone";
    QTest::keyClick(page, Qt::Key_Escape);
    EXPECT_EQ(page->currentWord(), -1);
}

TEST_F(TourTest, TheWindowMayBeClosedDuringIt) {
    ASSERT_NO_FATAL_FAILURE(start());
    ASSERT_NO_FATAL_FAILURE(openSample());
    WAIT_FOR(tour()->isRunning());
    button("Next")->click();
    EXPECT_TRUE(keeper->window()->close());
    keeper = nullptr;
}

TEST_F(TourTest, ShowsTheHeaviestSentenceOfALongText) {
    ASSERT_NO_FATAL_FAILURE(start());
    MainWindow& first = *keeper->window();
    const QString text = QStringLiteral("It was good. ").repeated(100) +
                         "This sentence has more words than all the others together have.";
    first.session()->openText({text.toStdString()});
    WAIT_FOR(tour()->isRunning());
    HeatmapView* heatmap = first.page()->heatmap();
    EXPECT_GT(heatmap->verticalScrollBar()->value(), 0);
    const QRect bar = tour()->target(0).part;
    QTest::mouseClick(heatmap->viewport(), Qt::LeftButton, {},
                      heatmap->viewport()->mapFrom(&first, bar.center()));
    EXPECT_EQ(heatmap->currentSentence(), 100);
}

TEST_F(TourTest, WithoutATextItBeginsWithTheLens) {
    ASSERT_NO_FATAL_FAILURE(start());
    keeper->window()->actions().tour->trigger();
    ASSERT_TRUE(tour()->isRunning());
    EXPECT_EQ(tour()->step(), 2);
    button("Back")->click();
    EXPECT_EQ(tour()->step(), 2);
}

TEST_F(TourTest, ItFollowsTheWindowAndEndsWithTheDocument) {
    ASSERT_NO_FATAL_FAILURE(start());
    ASSERT_NO_FATAL_FAILURE(openSample());
    WAIT_FOR(tour()->isRunning());
    keeper->window()->resize(900, 600);
    WAIT_FOR(keeper->window()->rect().contains(tour()->callout()->geometry()) &&
             !tour()->callout()->geometry().intersects(tour()->target(0).whole));
    keeper->window()->session()->close(keeper->window()->session()->current()->id);
    WAIT_FOR(!tour()->isRunning());
}

TEST_F(TourTest, NoTextIsCutOffInAnyLanguage) {
    for (const char* language : {"en", "ko", "zh_CN"}) {
        hanscope::test::clearSettings();
        std::filesystem::remove_all(folder / "data");
        ASSERT_NO_FATAL_FAILURE(start(QString::fromLatin1(language)));
        WAIT_FOR(hasDoors());
        EXPECT_EQ(hanscope::test::clippedTexts(*keeper->window()->page()->startPage())
                      .join(u'|')
                      .toStdString(),
                  "")
            << language;
        ASSERT_NO_FATAL_FAILURE(openSample());
        WAIT_FOR(tour()->isRunning());
        for (int step = 0; step < Tour::kSteps; ++step) {
            EXPECT_EQ(hanscope::test::clippedTexts(*tour()->callout()).join(u'|').toStdString(), "")
                << language << step;
            for (const QLabel* label : tour()->callout()->findChildren<QLabel*>())
                EXPECT_GE(label->height(), label->heightForWidth(label->width())) << language;
            tour()->callout()->findChildren<QPushButton*>().last()->click();
        }
    }
}

TEST(Callout, LiesWhereThereIsRoom) {
    const QRect window(0, 0, 800, 600);
    const QSize size(300, 120);
    const auto placed = [&](const QRect& part, const QRect& whole) {
        return Callout::placeBeside({part, whole}, size, window);
    };
    const QRect high(100, 50, 20, 20), low(100, 550, 20, 20), tall(100, 10, 20, 580);
    EXPECT_EQ(placed(high, high).topLeft(), QPoint(100, 78));
    EXPECT_EQ(placed(low, low).bottomLeft(), QPoint(100, 541));
    EXPECT_EQ(placed(tall, tall).topLeft(), QPoint(128, 10));
    EXPECT_EQ(placed({700, 50, 90, 20}, {700, 50, 90, 20}).right(), 795);
    EXPECT_EQ(placed(high, {100, 50, 500, 60}).topLeft(), QPoint(100, 118));
}

}  // namespace
}  // namespace hanscope::ui
