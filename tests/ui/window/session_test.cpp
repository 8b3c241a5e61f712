#include <QActionGroup>
#include <QDockWidget>
#include <QPointer>
#include <QPushButton>
#include <QToolButton>
#include <filesystem>
#include <future>

#include "tests/ui/support/hands.h"
#include "tests/ui/support/text_window.h"
#include "ui/background/file_queue.h"
#include "ui/compare/compare_controller.h"
#include "ui/reader/text_editor.h"
#include "ui/state/settings.h"
#include "ui/widgets/banner.h"
#include "ui/window/window_keeper.h"
#include "ui/workspace/file_controller.h"
#include "ui/workspace/window_state.h"

namespace hanscope::ui {
namespace {

namespace fs = std::filesystem;

/// The program, which is started and ended several times, beside the window of TextWindow.
class SessionTest : public test::TextWindow {
 protected:
    SessionTest() {
        window = nullptr;
        for (const char* name : {"a", "b", "c"})
            folder.write(std::string(name) + ".txt",
                         std::string("Text ") + name + ". It was good. It went on for hours.");
    }
    void SetUp() override {}

    void start(const QStringList& files = {}) {
        keeper = nullptr;
        keeper = std::make_unique<WindowKeeper>(models());
        keeper->start({files, path("first.safetensors")});
        keeper->window()->show();
        bool isAnswered = false;  // after what the start has asked
        FileQueue::instance().start(
            sessionFile().parent_path(), [] { return true; }, nullptr,
            [&](const Outcome<bool>&) { isAnswered = true; });
        WAIT_FOR(isAnswered);
    }
    /// Ends the program as the user does.
    void end() {
        ASSERT_TRUE(keeper->window()->close());
        FileQueue::instance().finish();  // as at the end of the program
    }
    /// Starts the program and opens a, b and c; b is shown.
    void openThree() {
        start();
        session()->openFiles({path("a.txt"), path("b.txt"), path("c.txt")});
        WAIT_FOR(count() == 3);
        session()->setCurrent(documents()[1].id);
        WAIT_FOR(isShown("Text b"));
    }
    void startAgain() {
        end();
        start();
        WAIT_FOR(session()->current() && session()->current()->reading != nullptr);
    }

    QString path(const std::string& name) const {
        return QString::fromStdString((folder / name).string());
    }
    fs::path sessionFile() const { return folder / "data/hanscope/session/session.json"; }
    fs::path mark() const { return folder / "data/hanscope/session/opening"; }
    ReaderSession* session() { return keeper->window()->session(); }
    HeatmapView* page() { return keeper->window()->page()->heatmap(); }
    const std::vector<OpenDocument>& documents() { return session()->documents()->documents(); }
    std::size_t count() { return documents().size(); }
    bool isShown(const std::string& beginning) {
        return page()->reading() && page()->reading()->document->text().find(beginning) == 0;
    }
    QStringList titles() {
        QStringList titles;
        for (const OpenDocument& document : documents()) titles << document.title;
        return titles;
    }
    bool isTold(const QString& part) {
        for (const Banner* banner : keeper->window()->findChildren<Banner*>())
            if (banner->message().contains(part)) return true;
        return false;
    }
    /// Types at the beginning of the document that is shown.
    void type(const QString& text) {
        keeper->window()->actions().editText->trigger();
        QTest::keyClicks(keeper->window()->page()->editor(), text);
        WAIT_FOR(session()->current()->text->text.find(text.toStdString()) == 0);
    }
    /// Leaves an unsaved text of a.txt, which is opened by itself, and opens a.txt again.
    void leaveUnsavedTextAndOpenItsFile() {
        start({path("a.txt")});
        WAIT_FOR(isShown("Text a"));
        ASSERT_NO_FATAL_FAILURE(type("Old "));
        ASSERT_NO_FATAL_FAILURE(end());
        start({path("a.txt")});
        WAIT_FOR(isShown("Text a") && !offer()->message().isEmpty());
    }
    Banner* offer() { return keeper->window()->sessionBanner(); }
    void acceptOffer() {
        const auto buttons = offer()->findChildren<QPushButton*>();
        ASSERT_FALSE(buttons.isEmpty());
        buttons.front()->click();
    }

    std::unique_ptr<WindowKeeper> keeper;
};

TEST_F(SessionTest, DocumentsTextsAndPlacesComeBack) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    session()->setTruth(documents()[2].id, {"2"});
    session()->openText({"Pasted and not saved."});
    session()->setCurrent(documents()[1].id);
    page()->setCurrentSentence(1);
    page()->setCurrentWord(3);
    ASSERT_NO_FATAL_FAILURE(startAgain());
    EXPECT_EQ(titles(), (QStringList{"a.txt", "b.txt", "c.txt", "Pasted and not saved."}));
    EXPECT_TRUE(isShown("Text b"));
    EXPECT_EQ(page()->currentWord(), 3);
    EXPECT_EQ(page()->currentSentence(), 1);
    EXPECT_EQ(documents()[2].truth, QStringList{"2"});
    EXPECT_EQ(documents()[3].text->text, "Pasted and not saved.");
    EXPECT_TRUE(documents()[3].isModified);
    EXPECT_TRUE(isTold("1 unsaved text of the last session restored."));
}

TEST_F(SessionTest, AnUnsavedTextIsReadByItsOwnModelAgain) {
    folder.write("second.safetensors", "");
    start();
    OpenDocument sample;
    sample.path = path("a.txt");
    sample.title = "A sample";
    sample.ownModel = path("second.safetensors");
    session()->openFile(sample);
    WAIT_FOR(isShown("Text a"));
    ASSERT_NO_FATAL_FAILURE(type("Very "));
    ASSERT_NO_FATAL_FAILURE(startAgain());
    WAIT_FOR(isShown("Very Text a"));
    EXPECT_TRUE(documents()[0].isModified);
    EXPECT_EQ(session()->modelPath(), path("second.safetensors"));
    ASSERT_NO_FATAL_FAILURE(startAgain());
    EXPECT_EQ(session()->modelPath(), path("second.safetensors")) << "the session still names it";
}

TEST_F(SessionTest, AWebPageIsReadAsItWasChosen) {
    folder.write("page.html", "<html><nav>Home</nav><main><p>It was good.</main></html>");
    start();
    session()->openFiles({path("page.html")});
    WAIT_FOR(isShown("It was good."));
    keeper->window()->menus().mainTextOnly->trigger();
    WAIT_FOR(isShown("Home\n\nIt was good."));
    ASSERT_NO_FATAL_FAILURE(startAgain());
    EXPECT_TRUE(isShown("Home\n\nIt was good."));
    EXPECT_FALSE(keeper->window()->menus().mainTextOnly->isChecked());
    session()->editText(documents()[0].id, "Edited.");
    ASSERT_NO_FATAL_FAILURE(startAgain());
    EXPECT_TRUE(isShown("Edited."));
    session()->revert(documents()[0].id);
    WAIT_FOR(isShown("Home\n\nIt was good."));
}

// A program that ends there without being asked to has hidden nothing for good.
TEST_F(SessionTest, ThePanelsThatWaitForAFirstTextAreOpen) {
    start();
    const QDockWidget* prediction = keeper->window()->findChild<QDockWidget*>("prediction");
    ASSERT_TRUE(prediction->isHidden()) << "the first start welcomes";
    session()->loadModel(path("second.safetensors"));  // is kept soon
    WAIT_FOR(fs::exists(sessionFile()));
    const auto panels = loadWorkspace(sessionFile()).panels;
    ASSERT_TRUE(panels);
    EXPECT_NE(std::find(panels->begin(), panels->end(), "prediction"), panels->end());
    session()->openText("It was good.");
    EXPECT_FALSE(prediction->isHidden());
}

TEST_F(SessionTest, AllFilesAreReadAgainTheShownOneFirst) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    ASSERT_NO_FATAL_FAILURE(end());
    folder.write("c.txt", "Another text. It was bad.");
    start();
    QStringList read;  // titles
    QObject::connect(session(), &ReaderSession::documentChanged, session(), [&](int id) {
        const OpenDocument* document = session()->documents()->find(id);
        if (document->numbers && !read.contains(document->title)) read << document->title;
    });
    WAIT_FOR(read.size() == 3);
    EXPECT_EQ(read.front(), "b.txt");
    EXPECT_EQ(documents()[2].text->text, "Another text. It was bad.");
    EXPECT_FALSE(documents()[2].isUnread || documents()[2].isModified);
}

// They have no file of their own; nothing of them is unsaved.
TEST_F(SessionTest, RowsOfATableComeBack) {
    start();
    session()->openText({"A text of a row. It was good."}, "films.csv, line 2", {"9", "10"});
    WAIT_FOR(isShown("A text of a row."));
    ASSERT_NO_FATAL_FAILURE(startAgain());
    EXPECT_EQ(titles(), QStringList{"films.csv, line 2"});
    EXPECT_TRUE(isShown("A text of a row."));
    EXPECT_EQ(documents()[0].truth, QStringList({"9", "10"}));
    EXPECT_FALSE(documents()[0].isModified);
    EXPECT_FALSE(isTold("unsaved"));
    session()->close(documents()[0].id);
    ASSERT_NO_FATAL_FAILURE(end());
    start();
    EXPECT_EQ(count(), 0u);
}

TEST_F(SessionTest, ADocumentWhoseFileCannotBeReadStaysAndSaysSo) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    ASSERT_NO_FATAL_FAILURE(end());
    folder.write("c.txt", std::string("not\0a text", 10));
    start();
    WAIT_FOR(count() == 3 && !documents()[2].fault.isEmpty());
    EXPECT_TRUE(session()->failures().join(QString()).contains("c.txt"));
    EXPECT_FALSE(isTold("c.txt")) << "another document is shown";
    session()->setCurrent(documents()[2].id);
    WAIT_FOR(isTold("c.txt"));
    EXPECT_TRUE(documents()[2].isUnread);
    EXPECT_FALSE(keeper->window()->actions().saveAs->isEnabled()) << "it would write no text";
    EXPECT_FALSE(keeper->window()->actions().editText->isEnabled());
    folder.write("c.txt", "It is back.");
    session()->readCurrent();
    WAIT_FOR(isShown("It is back."));
}

TEST_F(SessionTest, FilesThatAreGoneAreNamedAndTheOthersOpen) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    end();
    fs::remove(folder / "a.txt");
    fs::remove(folder / "c.txt");
    start();
    WAIT_FOR(session()->current() && session()->current()->reading != nullptr);
    EXPECT_EQ(titles(), QStringList{"b.txt"});
    EXPECT_TRUE(isTold("2 files cannot be opened"));
    EXPECT_TRUE(isTold(path("a.txt")) && isTold(path("c.txt")));
}

TEST_F(SessionTest, TheSecondPageAndTheWeightsComeBack) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    keeper->window()->actions().scale->actions().at(1)->trigger();
    keeper->window()->beside()->show(OtherDocument{documents()[0].id});
    WAIT_FOR(keeper->window()->page()->comparedHeatmap()->reading() != nullptr);
    ASSERT_NO_FATAL_FAILURE(startAgain());
    WAIT_FOR(keeper->window()->page()->comparedHeatmap()->reading() != nullptr);
    EXPECT_EQ(keeper->window()->page()->comparedHeatmap()->reading()->document->text().substr(0, 6),
              "Text a");
    EXPECT_EQ(page()->shown()->view.scale, WeightScale::Joint);
}

TEST_F(SessionTest, OnlyTheUserCanReadTheFile) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    end();
    const auto others = fs::perms::group_all | fs::perms::others_all;
    EXPECT_EQ(fs::status(sessionFile()).permissions() & others, fs::perms::none);
    EXPECT_EQ(fs::status(sessionFile().parent_path()).permissions() & others, fs::perms::none);
}

TEST_F(SessionTest, WhatIsOpenIsWrittenBeforeTheEnd) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    WAIT_FOR(fs::exists(sessionFile()) && loadWorkspace(sessionFile()).documents.size() == 3 &&
             loadWorkspace(sessionFile()).current == 1);
    start();  // the program was killed
    WAIT_FOR(session()->current() && session()->current()->reading != nullptr);
    EXPECT_EQ(count(), 3u);
}

TEST_F(SessionTest, WhatCouldNotBeWrittenIsWrittenWithTheNextChange) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    WAIT_FOR(fs::exists(sessionFile()) && loadWorkspace(sessionFile()).documents.size() == 3 &&
             loadWorkspace(sessionFile()).current == 1);
    fs::remove(sessionFile());
    fs::create_directory(sessionFile());  // in which nothing can be written
    session()->setCurrent(documents()[2].id);
    WAIT_FOR(isTold("session.json"));
    fs::remove(sessionFile());
    session()->setCurrent(documents()[0].id);  // a change, and back to what could not be written
    session()->setCurrent(documents()[2].id);
    WAIT_FOR(fs::exists(sessionFile()));
    EXPECT_EQ(loadWorkspace(sessionFile()).current, 2);
}

TEST_F(SessionTest, FilesOfTheCommandLineAreOpenedAlone) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    session()->openText({"Pasted and not saved."});
    WAIT_FOR(isShown("Pasted"));
    end();
    const std::string before = hanscope::test::readBytes(sessionFile());
    start({path("c.txt")});
    WAIT_FOR(isShown("Text c"));
    EXPECT_EQ(titles(), QStringList{"c.txt"});
    WAIT_FOR(offer()->message() == "There are unsaved texts of an earlier session.");
    ASSERT_NO_FATAL_FAILURE(acceptOffer());
    WAIT_FOR(isShown("Pasted"));
    end();
    EXPECT_EQ(hanscope::test::readBytes(sessionFile()), before);
    start();
    WAIT_FOR(count() == 4);
    EXPECT_EQ(titles().back(), "Pasted and not saved.");
}

TEST_F(SessionTest, AnUnsavedTextComesInThePlaceOfItsFileThatIsOpen) {
    ASSERT_NO_FATAL_FAILURE(leaveUnsavedTextAndOpenItsFile());
    ASSERT_NO_FATAL_FAILURE(acceptOffer());
    WAIT_FOR(isShown("Old Text a"));
    ASSERT_EQ(titles(), QStringList{"a.txt"});
    keeper->window()->actions().save->trigger();
    WAIT_FOR(!documents()[0].isModified);
    EXPECT_EQ(hanscope::test::readBytes(folder / "a.txt").find("Old Text a."), 0u);
}

TEST_F(SessionTest, AnUnsavedTextOfAFileThatIsBeingEditedBecomesATextWithoutAFile) {
    ASSERT_NO_FATAL_FAILURE(leaveUnsavedTextAndOpenItsFile());
    ASSERT_NO_FATAL_FAILURE(type("New "));
    ASSERT_NO_FATAL_FAILURE(acceptOffer());
    WAIT_FOR(isShown("Old Text a"));
    ASSERT_EQ(count(), 2u);
    EXPECT_EQ(documents()[0].path, path("a.txt"));
    EXPECT_EQ(documents()[0].text->text.find("New Text a."), 0u);
    EXPECT_EQ(documents()[1].path, "");
    // It stays so: when the other one is saved, the next start has both of them.
    session()->setCurrent(documents()[0].id);
    keeper->window()->actions().save->trigger();
    WAIT_FOR(!documents()[0].isModified);
    ASSERT_NO_FATAL_FAILURE(end());
    start({path("a.txt")});
    WAIT_FOR(isShown("New Text a") && !offer()->message().isEmpty());
    ASSERT_NO_FATAL_FAILURE(acceptOffer());
    WAIT_FOR(isShown("Old Text a"));
    EXPECT_EQ(count(), 2u);
    EXPECT_EQ(documents()[1].path, "");
}

TEST_F(SessionTest, AnUnsavedTextOfAnotherWindowComesInThePlaceOfItsFile) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    session()->setCurrent(documents()[0].id);
    ASSERT_NO_FATAL_FAILURE(end());
    start({path("a.txt")});
    WAIT_FOR(isShown("Text a"));
    ASSERT_NO_FATAL_FAILURE(type("Old "));
    ASSERT_NO_FATAL_FAILURE(end());
    start();
    WAIT_FOR(isShown("Old Text a"));
    EXPECT_EQ(titles(), (QStringList{"b.txt", "c.txt", "a.txt"}));
    EXPECT_TRUE(documents()[2].isModified);
}

TEST_F(SessionTest, TheUserCanSwitchItOff) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    EXPECT_TRUE(keeper->window()->actions().reopenDocuments->isChecked());
    keeper->window()->actions().reopenDocuments->trigger();
    end();
    EXPECT_FALSE(fs::exists(sessionFile()));
    start();
    EXPECT_FALSE(keeper->window()->actions().reopenDocuments->isChecked());
    EXPECT_EQ(count(), 0u);
    keeper->window()->actions().reopenDocuments->trigger();
    end();
    EXPECT_TRUE(fs::exists(sessionFile()));
}

TEST_F(SessionTest, ASessionThatEndedTheProgramIsOnlyOffered) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    end();
    folder.write("data/hanscope/session/opening", "");
    start();
    EXPECT_EQ(count(), 0u);
    EXPECT_TRUE(isTold("The program ended unexpectedly"));
    end();
    start();
    EXPECT_TRUE(isTold("The program ended unexpectedly")) << "it was not answered";
    ASSERT_NO_FATAL_FAILURE(acceptOffer());
    WAIT_FOR(isShown("Text b"));
    EXPECT_EQ(count(), 3u);
    WAIT_FOR(!fs::exists(mark()));
    EXPECT_EQ(offer()->message(), "");
}

TEST_F(SessionTest, AnOfferThatIsDismissedIsForgotten) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    end();
    folder.write("data/hanscope/session/opening", "");
    start();
    test::named<QToolButton>(*offer(), "Dismiss the message")->click();
    WAIT_FOR(!fs::exists(mark()));
    end();
    EXPECT_TRUE(loadWorkspace(sessionFile()).documents.empty());
}

TEST_F(SessionTest, WhileItIsOpenedItIsMarked) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    end();
    start();
    FileQueue::instance().finish();
    EXPECT_TRUE(fs::exists(mark()));
    WAIT_FOR(!fs::exists(mark()));
    EXPECT_TRUE(isShown("Text b"));
}

/// The model comes after the texts; the one that is shown is not the first one.
TEST_F(SessionTest, TheMarkStaysUntilTheShownTextIsRead) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    end();
    keeper = nullptr;
    std::promise<void> textsAreOpen;
    ModelAccess late = models();
    late.load = [load = late.load, opened = textsAreOpen.get_future().share()](const auto& path,
                                                                               const auto& cancel) {
        opened.wait();
        return load(path, cancel);
    };
    keeper = std::make_unique<WindowKeeper>(late);
    keeper->start({{}, path("first.safetensors")});
    keeper->window()->show();
    WAIT_FOR(session()->current() && !session()->current()->isUnread);
    bool isMarked = false;
    const auto look = [&] {
        if (!session()->current()->reading) isMarked = fs::exists(mark());
    };
    QObject::connect(session(), &ReaderSession::progressed, keeper->window(), look);
    textsAreOpen.set_value();
    WAIT_FOR(session()->current()->reading != nullptr);
    EXPECT_TRUE(isMarked);
    WAIT_FOR(!fs::exists(mark()));
}

TEST_F(SessionTest, ADamagedSessionIsToldAndUnsavedTextsAreOpened) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    session()->openText({"Pasted and not saved."});
    WAIT_FOR(isShown("Pasted"));
    end();
    folder.write("data/hanscope/session/session.json", "{\"hanscopeWorkspace\":");
    start();
    WAIT_FOR(isShown("Pasted"));
    EXPECT_EQ(count(), 1u);
    EXPECT_TRUE(isTold("damaged"));
}

TEST_F(SessionTest, WhatAKilledProcessHadNotFinishedIsRemoved) {
    const auto unfinished = sessionFile().parent_path() / ".hanscope-1-0.tmp";  // nobody locks it
    fs::create_directories(unfinished.parent_path());
    hanscope::test::writeBytes(unfinished, "half a session");
    start();
    end();
    EXPECT_FALSE(fs::exists(unfinished));
    EXPECT_TRUE(fs::exists(sessionFile()));
}

TEST_F(SessionTest, AnotherProcessKeepsItsSessionUntilItEnds) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    end();
    keeper = nullptr;
    auto other = std::make_unique<SessionFile>(sessionFile().parent_path());
    ASSERT_TRUE(other->hold());
    start();
    EXPECT_EQ(count(), 0u);
    session()->openFiles({path("c.txt")});
    WAIT_FOR(isShown("Text c"));
    end();
    EXPECT_EQ(loadWorkspace(sessionFile()).documents.size(), 3u);
    start();
    other = nullptr;
    session()->openFiles({path("c.txt")});
    WAIT_FOR(isShown("Text c"));
    end();
    EXPECT_EQ(loadWorkspace(sessionFile()).documents.size(), 1u);
}

TEST_F(SessionTest, AnotherLanguageChangesNothing) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    keeper->window()->beside()->show(OtherDocument{documents()[0].id});
    page()->setCurrentWord(3);
    const QPointer<MainWindow> before = keeper->window();
    for (QAction* action : before->actions().language->actions())
        if (action->data() == "ko") action->trigger();
    WAIT_FOR(before.isNull());
    WAIT_FOR(isShown("Text b"));
    EXPECT_EQ(page()->currentWord(), 3);
    WAIT_FOR(keeper->window()->page()->comparedHeatmap()->reading() != nullptr);
    end();
    EXPECT_EQ(loadWorkspace(sessionFile()).documents.size(), 3u);
    remember(settings::kLanguage, QStringLiteral("en"));
}

TEST_F(SessionTest, ADocumentIsShownWhereTheUserLeftIt) {
    ASSERT_NO_FATAL_FAILURE(openThree());
    page()->setCurrentWord(4);
    session()->setCurrent(documents()[0].id);
    WAIT_FOR(isShown("Text a"));
    EXPECT_EQ(page()->currentWord(), -1);
    session()->setCurrent(documents()[1].id);
    WAIT_FOR(isShown("Text b"));
    EXPECT_EQ(page()->currentWord(), 4);
}

}  // namespace
}  // namespace hanscope::ui
