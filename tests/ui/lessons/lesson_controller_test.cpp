#include "ui/lessons/lesson_controller.h"

#include <QDockWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTextBrowser>

#include "tests/core/model/random_model.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/text_window.h"
#include "ui/commands/command_history.h"
#include "ui/computation/computation_panel.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/page/page_controller.h"
#include "ui/reader/view_controller.h"
#include "ui/state/settings.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

constexpr char kLesson[] =
    "# Two steps\n\nA lesson.\n\n"
    "## First\nModel: second.safetensors\nScale: words\nWord: \"film\"\n\n"
    "```document\nA magnificent film. It was long.\n```\n"
    "Look at <b>this</b>.\n\n"
    "### Question\nWord: \"magnificent\"\n\nWhich word?\n\n### Reveal\n\nThe **longest** one.\n\n"
    "## Second\nGoal: 2\nPanel: training\nScale: paper\nTrain: t.csv\n\n"
    "### Question\nSentence: \"It was\"\n\nWhich sentence?\n\n### Reveal\n\nThe second.\n";

class LessonTest : public test::TextWindow {
 protected:
    LessonTest() {
        ModelFile model = test::randomModel(Pooling::Attention, 5, 2, 1);
        model.labels = {"1", "2"};
        saveModelFile(folder / "second.safetensors", model);
        folder.write("t.csv", "");
        path = folder.write("two.lesson", kLesson);
    }

    void begin() {
        window->session()->openFiles({QString::fromStdString(path.string())});
        WAIT_FOR(window->lessons()->lesson() != nullptr);
        WAIT_FOR(shownText() == "A magnificent film. It was long.");
    }
    LessonPanel* panel() const { return window->lessons()->panel(); }
    QPushButton* button(const QString& text) const {
        for (auto* each : panel()->findChildren<QPushButton*>())
            if (QString(each->text()).remove(QLatin1Char('&')) == text) return each;
        return nullptr;
    }
    void click(int word) {
        QWidget* page = heatmap()->viewport();
        QTest::mouseClick(page, Qt::LeftButton, {},
                          page->mapFromGlobal(heatmap()->wordPlace(word).center()));
    }

    std::filesystem::path path;
};

TEST_F(LessonTest, AStepShowsItsTextAsItSays) {
    ASSERT_NO_FATAL_FAILURE(begin());
    EXPECT_TRUE(panel()->isVisible());
    EXPECT_EQ(heatmap()->reading()->modelName, "second");
    EXPECT_EQ(heatmap()->shown()->view.scale, WeightScale::Words);
    EXPECT_EQ(heatmap()->selectedWords().first, 2) << "“film”";
    EXPECT_EQ(heatmap()->selectedWords().count, 1);
    EXPECT_TRUE(panel()->text().contains("<b>this</b>")) << "HTML is text";
    EXPECT_TRUE(panel()->text().contains("Which word?"));
    EXPECT_FALSE(panel()->text().contains("longest"));
    EXPECT_FALSE(button("Back")->isEnabled());
    EXPECT_EQ(window->session()->documents()->rowCount(), 2) << "the reader's own is still open";
}

TEST_F(LessonTest, AnAmpersandOfTheTitleStandsOnItsTab) {
    std::string text = kLesson;
    text.replace(text.find("Two steps"), 9, "One & two");
    folder.write("two.lesson", text);
    ASSERT_NO_FATAL_FAILURE(begin());
    QStringList titles;
    for (const auto* tabs : window->findChildren<QTabBar*>())
        for (int tab = 0; tab < tabs->count(); ++tab) titles << tabs->tabText(tab);
    EXPECT_TRUE(titles.contains("One && two")) << titles.join('|').toStdString();
}

TEST_F(LessonTest, AStepChangesThePageOnce) {
    ASSERT_NO_FATAL_FAILURE(begin());
    QSignalSpy changes(window->findChild<PageController*>()->view(), &ViewController::changed);
    QSignalSpy layouts(heatmap(), &HeatmapView::laidOut);
    button("Next")->click();
    for (int round = 0; round < 5; ++round) QCoreApplication::processEvents();
    EXPECT_EQ(heatmap()->shown()->view.scale, WeightScale::Paper);
    EXPECT_EQ(changes.size(), 1);
    EXPECT_EQ(layouts.size(), 1);
}

TEST_F(LessonTest, AGuessIsAClickOnThePage) {
    ASSERT_NO_FATAL_FAILURE(begin());
    click(2);
    EXPECT_TRUE(panel()->feedback().startsWith("It is not “film”"));
    EXPECT_FALSE(panel()->isRevealed());
    click(1);
    EXPECT_EQ(panel()->feedback(), "Yes: “magnificent”.");
    EXPECT_TRUE(panel()->text().contains("The longest one."));
    click(2);
    EXPECT_EQ(panel()->feedback(), "Yes: “magnificent”.") << "the question is answered";
}

TEST_F(LessonTest, AGuessNeedsNoMouse) {
    ASSERT_NO_FATAL_FAILURE(begin());
    heatmap()->setFocus();
    QTest::keyClick(heatmap(), Qt::Key_Left);
    QTest::keyClick(heatmap(), Qt::Key_Return);
    EXPECT_EQ(panel()->feedback(), "Yes: “magnificent”.");
}

TEST_F(LessonTest, AQuestionGivesTheKeyboardToThePage) {
    ASSERT_NO_FATAL_FAILURE(begin());
    QApplication::setActiveWindow(window.get());
    EXPECT_TRUE(heatmap()->hasFocus()) << "from the first step on";
    window->docks().computation->setFocus();
    button("Next")->click();  // as its letter does, wherever the keyboard is
    EXPECT_EQ(window->lessons()->step(), 1);
    EXPECT_TRUE(heatmap()->hasFocus());
    click(6);
    EXPECT_TRUE(button("Finish")->hasFocus()) << "after the answer it goes on";
}

TEST_F(LessonTest, ASentenceThatIsChosenByItsWeightIsAGuess) {
    ASSERT_NO_FATAL_FAILURE(begin());
    button("Next")->click();
    click(1);
    heatmap()->setCurrentSentence(1);
    QTest::keyClick(heatmap(), Qt::Key_Return);
    EXPECT_EQ(panel()->feedback(), "Yes, this sentence.");
}

TEST_F(LessonTest, AnotherPlaceOfTheSameWordIsSaidToBeAnother) {
    std::string text = kLesson;
    text.replace(text.find("It was long."), 12, "A film.");
    text.replace(text.find("Word: \"magnificent\""), 19, "Word: \"film\" 2");
    text.replace(text.find("Sentence: \"It was\""), 18, "Sentence: \"A film\"");
    folder.write("two.lesson", text);
    window->session()->openFiles({QString::fromStdString(path.string())});
    WAIT_FOR(shownText() == "A magnificent film. A film.");
    click(2);
    EXPECT_TRUE(panel()->feedback().startsWith("It is another “film”"));
}

TEST_F(LessonTest, EscapeInThePanelEndsItAndClosesWhatItOpened) {
    auto* training = window->findChild<QDockWidget*>("training");
    ASSERT_NO_FATAL_FAILURE(begin());
    EXPECT_FALSE(training->isVisible());
    button("Next")->click();
    EXPECT_TRUE(training->isVisible());
    QTest::keyClick(button("Finish"), Qt::Key_Escape);
    EXPECT_EQ(window->lessons()->lesson(), nullptr);
    EXPECT_FALSE(training->isVisible());
}

TEST_F(LessonTest, TheSessionKeepsTheReadersView) {
    ASSERT_NO_FATAL_FAILURE(begin());
    window->close();
    EXPECT_EQ(window->lessons()->lesson(), nullptr);
    EXPECT_EQ(heatmap()->shown()->view.scale, WeightScale::Paper);
}

TEST_F(LessonTest, AnAnswerCanBeASentence) {
    ASSERT_NO_FATAL_FAILURE(begin());
    button("Next")->click();
    EXPECT_EQ(window->lessons()->step(), 1);
    EXPECT_EQ(heatmap()->shown()->view.scale, WeightScale::Paper);
    click(1);
    EXPECT_TRUE(panel()->feedback().startsWith("It is another sentence"));
    click(6);
    EXPECT_EQ(panel()->feedback(), "Yes, this sentence.");
}

TEST_F(LessonTest, RevealShowsTheAnswer) {
    ASSERT_NO_FATAL_FAILURE(begin());
    button("Reveal")->click();
    EXPECT_TRUE(panel()->text().contains("The longest one."));
    EXPECT_FALSE(button("Reveal")->isVisible());
    EXPECT_EQ(heatmap()->selectedWords(), (WordRange{1, 1})) << "the answer, on the page";
}

TEST_F(LessonTest, AGoalIsJudgedByThePrediction) {
    ASSERT_NO_FATAL_FAILURE(begin());
    EXPECT_EQ(panel()->feedback(), "");
    button("Next")->click();
    EXPECT_EQ(panel()->feedback(), "The model says “1”.");
    folder.write("two.lesson",
                 std::string(kLesson).replace(std::string(kLesson).find("Goal: 2"), 7, "Goal: 1"));
    window->lessons()->close();
    window->lessons()->open(QString::fromStdString(path.string()));
    WAIT_FOR(panel()->feedback() == "Done: the model now says “1”.");
}

TEST_F(LessonTest, AStepAsksForTraining) {
    ASSERT_NO_FATAL_FAILURE(begin());
    QSignalSpy wanted(window->lessons(), &LessonController::trainingRequested);
    EXPECT_FALSE(button("Train a Model…")->isVisible());
    button("Next")->click();
    button("Train a Model…")->click();
    ASSERT_EQ(wanted.size(), 1);
    EXPECT_EQ(wanted[0][0].toString().toStdString(), (folder / "t.csv").string());
    EXPECT_TRUE(window->findChild<QDockWidget*>("training")->isVisible());
}

TEST_F(LessonTest, ClosingReturnsToTheReadersView) {
    window->state();
    ASSERT_NO_FATAL_FAILURE(begin());
    window->findChild<QDockWidget*>("lesson")->close();
    EXPECT_EQ(window->lessons()->lesson(), nullptr);
    EXPECT_EQ(heatmap()->shown()->view.scale, WeightScale::Paper);
    click(1);
    EXPECT_EQ(panel()->feedback(), "") << "no guess any more";
}

TEST_F(LessonTest, TheStepIsRememberedAndTheEndToo) {
    ASSERT_NO_FATAL_FAILURE(begin());
    button("Next")->click();
    window->lessons()->close();
    window->lessons()->open(QString::fromStdString(path.string()));
    WAIT_FOR(window->lessons()->lesson() != nullptr);
    EXPECT_EQ(window->lessons()->step(), 1);
    button("Finish")->click();
    EXPECT_EQ(window->lessons()->lesson(), nullptr);
    EXPECT_FALSE(panel()->isVisible());
    window->lessons()->open(QString::fromStdString(path.string()));
    WAIT_FOR(window->lessons()->lesson() != nullptr);
    EXPECT_EQ(window->lessons()->step(), 0) << "a finished lesson begins again";
}

TEST_F(LessonTest, AFaultOfTheFileIsSaidWithItsLine) {
    folder.write("two.lesson", "# T\n\n## S\nText: none.txt\n");
    window->lessons()->open(QString::fromStdString(path.string()));
    WAIT_FOR(window->page()->errorBanner()->isVisible());
    EXPECT_TRUE(window->page()->errorBanner()->message().contains("line 4: there is no file"));
    EXPECT_EQ(window->lessons()->lesson(), nullptr);
}

TEST_F(LessonTest, TheMenuListsTheBundledLessons) {
    std::filesystem::create_directories(folder / "none/lessons");
    folder.write("none/lessons/2-b.lesson", "# Later\n");
    folder.write("none/lessons/1-a.lesson", "# Sooner & later\n");
    folder.write("none/lessons/3-c.lesson", "no title");
    window = std::make_unique<MainWindow>(models());
    QMenu* menu = window->menus().lessons;
    const auto isListed = [menu] {
        test::openAndClose(menu);
        return menu->actions().size() > 3;
    };
    WAIT_FOR(isListed());
    QStringList texts;
    for (const QAction* action : menu->actions()) texts << action->text();
    EXPECT_EQ(texts.mid(0, 3).join('|').toStdString(), "Sooner && later|Later|3-c.lesson");
}

TEST_F(LessonTest, TheEndReturnsToTheReadersDocumentAndModel) {
    const int own = window->session()->current()->id;
    ASSERT_NO_FATAL_FAILURE(begin());
    EXPECT_TRUE(window->session()->chosenModel().endsWith("first.safetensors"));
    window->lessons()->close();
    EXPECT_EQ(window->session()->current()->id, own);
    EXPECT_TRUE(window->session()->modelPath().endsWith("first.safetensors"));
    EXPECT_EQ(heatmap()->reading()->modelName, "first");
    EXPECT_EQ(heatmap()->shown()->view.scale, WeightScale::Paper);
}

TEST_F(LessonTest, TheReadersTextIsNotReadWithTheLessonsLens) {
    const auto own = folder.write("own.txt", "It went on.");
    window->session()->openFiles({QString::fromStdString(own.string())});
    WAIT_FOR(shownText() == "It went on.");
    std::string text = kLesson;
    text.replace(text.find("Scale: words"), 12, "Lens: erasure");
    folder.write("two.lesson", text);
    ASSERT_NO_FATAL_FAILURE(begin());
    window->lessons()->close();
    EXPECT_EQ(shownText(), "It went on.");
    window->actions().commandHistory->trigger();
    const QString done = window->findChild<CommandHistory*>()->script();
    EXPECT_TRUE(done.contains("--lens attention"));
    EXPECT_FALSE(done.contains("--lens erasure")) << done.toStdString();
}

TEST_F(LessonTest, ALessonThatEndsWhenNothingIsReadLeavesNoView) {
    ASSERT_NO_FATAL_FAILURE(begin());
    std::vector<int> ids;
    for (const OpenDocument& document : window->session()->documents()->documents())
        ids.push_back(document.id);
    window->session()->close(ids);
    ViewController* view = window->findChild<PageController*>()->view();
    ASSERT_EQ(view->reading(), nullptr);
    window->lessons()->close();
    EXPECT_EQ(view->view().scale, WeightScale::Paper);
}

}  // namespace
}  // namespace hanscope::ui
