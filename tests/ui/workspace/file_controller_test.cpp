#include "ui/workspace/file_controller.h"

#include <gtest/gtest.h>

#include <QActionGroup>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <utility>
#include <vector>

#include "core/model_file/model_file.h"
#include "tests/core/pytorch/stored_zip.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/size_limit.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/fake_classifier.h"
#include "tests/ui/support/settings_file.h"
#include "tests/ui/support/waiting.h"
#include "ui/documents/encoding_menu.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/text_editor.h"
#include "ui/widgets/banner.h"
#include "ui/window/main_window.h"

namespace hanscope::ui {
namespace {

using test::readBytes;
using test::ScratchFolder;

ModelAccess fakeAccess() {
    return {[](const std::filesystem::path& path,
               const CancelToken&) -> std::shared_ptr<const Classifier> {
                auto classifier = std::make_shared<test::FakeClassifier>();
                classifier->setPath(path);
                return classifier;
            },
            [](const std::filesystem::path&) { return ModelSummary(); }};
}

/// A window without models; its drafts are in a folder of the test.
class FileControllerTest : public ::testing::Test {
 protected:
    FileControllerTest() {
        hanscope::test::clearSettings();
        std::filesystem::create_directories(folder / "resources");
        qputenv("HANSCOPE_RESOURCES", (folder / "resources").c_str());
        qputenv("XDG_DATA_HOME", (folder / "data").c_str());
        open();
    }
    ~FileControllerTest() override { qunsetenv("HANSCOPE_RESOURCES"); }

    /// Starts the program again, as after its end or a crash.
    void open() {
        window.reset();
        window = std::make_unique<MainWindow>(fakeAccess());
        window->show();
        window->start({});
        WAIT_FOR(!window->files()->isRestoring());
    }
    QString pathOf(const std::string& name) const {
        return QString::fromStdString((folder / name).string());
    }
    void openFile(const std::string& name, const std::string& bytes) {
        folder.write(name, bytes);
        window->session()->openFiles({pathOf(name)});
        WAIT_FOR(current() && current()->path == pathOf(name));
    }
    const OpenDocument* current() const { return window->session()->current(); }
    int count() const { return window->session()->documents()->rowCount(); }
    std::string text() const { return current() ? current()->text->text : "(no document)"; }
    void type(const QString& keys) {
        if (!current()->isEditing) window->actions().editText->trigger();
        QTest::keyClicks(window->page()->editor(), keys);
    }
    /// Types, and waits until the session has it.
    void typeAndSettle(const QString& keys) {
        type(keys);
        window->page()->editor()->settle();
    }
    std::string error() const { return window->page()->errorBanner()->message().toStdString(); }
    QMessageBox* question() const {
        for (QMessageBox* box : window->findChildren<QMessageBox*>())
            if (box->isVisible()) return box;
        return nullptr;
    }
    void answer(const QString& text) {
        WAIT_FOR(question());
        for (QAbstractButton* button : question()->buttons())
            if (button->text() == text) return button->click();
        FAIL() << "there is no such answer";
    }
    bool hasDraftWith(const std::string& text) const {
        for (const auto& each : std::filesystem::recursive_directory_iterator(folder / "data"))
            if (each.path().extension() == ".draft" &&
                readBytes(each.path()).find(text) != std::string::npos)
                return true;
        return false;
    }
    bool saysNotice(const QString& text) const {
        for (const Banner* banner : window->findChildren<Banner*>())
            if (banner->message().contains(text)) return true;
        return false;
    }

    const OpenDocument* document(int id) const { return window->session()->documents()->find(id); }
    static QMenu* menuWith(QAction* action) {
        for (QObject* place : action->associatedObjects())
            if (auto* menu = qobject_cast<QMenu*>(place)) return menu;
        return nullptr;
    }
    /// Chooses the command of a menu after `meanwhile` has happened while the menu was open.
    template <class Meanwhile>
    void choose(QAction* action, Meanwhile meanwhile) const {
        QMenu* menu = menuWith(action);
        menu->popup({0, 0});
        meanwhile();
        menu->setActiveAction(action);
        QTest::keyClick(menu, Qt::Key_Return);
    }

    ScratchFolder folder;
    std::unique_ptr<MainWindow> window;
};

TEST_F(FileControllerTest, AFormatThatStatesItsEncodingIsOpenedWithoutANoticeAboutIt) {
    ASSERT_NO_FATAL_FAILURE(openFile("letter.rtf", "{\\rtf1 Caf\\'e9 is open.}"));
    EXPECT_EQ(text(), "Café is open.");
    EXPECT_FALSE(saysNotice("was read as"));
    EXPECT_FALSE(window->menus().encodings->isEnabled());
}

TEST_F(FileControllerTest, TheMainTextOfAPageIsReadUnlessAllIsWanted) {
    ASSERT_NO_FATAL_FAILURE(
        openFile("page.html", "<html><nav>Home</nav><main><p>One two.</main></html>"));
    EXPECT_EQ(text(), "One two.");
    EXPECT_TRUE(saysNotice("Only the main text of “page.html” was read"));
    QAction* mainTextOnly = window->menus().mainTextOnly;
    EXPECT_TRUE(mainTextOnly->isEnabled() && mainTextOnly->isChecked());
    mainTextOnly->trigger();
    WAIT_FOR(text() == "Home\n\nOne two.");
    EXPECT_FALSE(mainTextOnly->isChecked());
    EXPECT_FALSE(saysNotice("Only the main text"));
    mainTextOnly->trigger();
    WAIT_FOR(text() == "One two.");
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "Three."));
    EXPECT_FALSE(mainTextOnly->isEnabled() || mainTextOnly->isChecked());
}

TEST_F(FileControllerTest, WhatOfAFileWasLeftOutIsSaid) {
    const std::string package =
        "<p><item id='a' href='a.xhtml'/><item id='b' href='b.xhtml'/><itemref idref='a'/>"
        "<itemref idref='b'/></p>";
    ASSERT_NO_FATAL_FAILURE(openFile(
        "book.epub",
        test::storedZip({{"META-INF/container.xml", "<c><rootfile full-path='p.opf'/></c>"},
                         {"p.opf", package},
                         {"a.xhtml", "<p>One.</p>"}})));
    EXPECT_EQ(text(), "One.");
    EXPECT_TRUE(
        saysNotice("“book.epub” was not read completely: its chapter 'b.xhtml' is "
                   "missing"));
}

TEST_F(FileControllerTest, AFileOfWhichOnlyTheTextWasReadIsNotReplaced) {
    ASSERT_NO_FATAL_FAILURE(openFile("page.html", "<html><p>One <b>two</b>."));
    window->files()->saveTo(window->session()->current()->id, pathOf("page.html"));
    EXPECT_NE(error().find("only the text of this file was read"), std::string::npos);
    EXPECT_EQ(readBytes(folder / "page.html"), "<html><p>One <b>two</b>.");
    window->files()->saveTo(window->session()->current()->id, pathOf("page.txt"));
    WAIT_FOR(current()->path == pathOf("page.txt"));
    EXPECT_EQ(readBytes(folder / "page.txt"), "One two.");
}

TEST_F(FileControllerTest, AnEditedFileIsMarkedUntilItsTextIsTheFilesAgain) {
    ASSERT_NO_FATAL_FAILURE(openFile("a[*].txt", "\xef\xbb\xbfOne.\r\nTwo.\r\n"));
    EXPECT_FALSE(window->isWindowModified());
    typeAndSettle("x");
    EXPECT_TRUE(window->isWindowModified());
    EXPECT_EQ(window->windowTitle(), "a[*][*].txt[*] — Hanscope");
    const QModelIndex row = window->session()->documents()->index(0);
    EXPECT_TRUE(row.data(DocumentListModel::ModifiedRole).toBool());
    EXPECT_EQ(row.data(Qt::AccessibleTextRole).toString(), "a[*].txt, not saved");
    QTest::keyClick(window->page()->editor(), Qt::Key_Backspace);
    window->page()->editor()->settle();
    EXPECT_FALSE(window->isWindowModified());
}

TEST_F(FileControllerTest, SavingKeepsLineEndsAndByteOrderMark) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "\xef\xbb\xbfOne.\r\nTwo.\r\n"));
    type("");
    window->page()->editor()->insertPlainText("Zéro. ");
    window->actions().save->trigger();  // at once, without a pause in typing
    WAIT_FOR(!window->isWindowModified());
    EXPECT_EQ(readBytes(folder / "a.txt"), "\xef\xbb\xbfZéro. One.\r\nTwo.\r\n");
    typeAndSettle("x");
    EXPECT_TRUE(window->isWindowModified());
}

TEST_F(FileControllerTest, AnOlderEncodingIsRecognisedCanBeChangedAndIsSavedAsUtf8) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "Le caf\xe9 \xe9tait tr\xe8s bon.\r\n"));
    EXPECT_EQ(text(), "Le café était très bon.\r\n");
    EXPECT_TRUE(saysNotice("“a.txt” was read as windows-1252."));
    EncodingMenu* menu = window->menus().encodings;
    const auto current = [menu] {
        QStringList checked;
        for (const QAction* action : menu->actions())
            if (action->isChecked()) checked << action->text();
        return checked.join(',');
    };
    const auto choose = [menu](const char* encoding) {
        for (QAction* action : menu->actions())
            if (action->text() == encoding) return action->trigger();
    };
    EXPECT_EQ(current(), "windows-1252");
    for (const QAction* action : menu->actions())
        EXPECT_TRUE(action->actionGroup() && action->actionGroup()->isExclusive());
    choose("windows-1251");
    WAIT_FOR(text() == "Le cafй йtait trиs bon.\r\n");
    EXPECT_EQ(current(), "windows-1251");
    menu->actions().front()->trigger();  // UTF-8
    EXPECT_EQ(current(), "windows-1251");
    WAIT_FOR(error().find("a.txt: this is not valid UTF-8") != std::string::npos);
    EXPECT_EQ(text(), "Le cafй йtait trиs bon.\r\n");
    choose("windows-1252");
    WAIT_FOR(text() == "Le café était très bon.\r\n");
    typeAndSettle("x");
    EXPECT_FALSE(menu->isEnabled());
    window->actions().save->trigger();  // the file is as it was read
    WAIT_FOR(!window->isWindowModified());
    EXPECT_EQ(readBytes(folder / "a.txt"), "xLe café était très bon.\r\n");
    EXPECT_EQ(current(), "UTF-8");
    EXPECT_FALSE(saysNotice("was read as"));
}

TEST_F(FileControllerTest, OfSeveralFilesItIsToldHowTheShownOneWasRead) {
    folder.write("latin.txt", "Le caf\xe9 \xe9tait tr\xe8s bon.");
    folder.write("utf.txt", "It was good.");
    folder.write("page.html", "<html><nav>Home</nav><main><p>One two.</main></html>");
    window->session()->openFiles({pathOf("latin.txt"), pathOf("utf.txt"), pathOf("page.html")});
    WAIT_FOR(count() == 3 && !window->session()->isOpening());
    EXPECT_EQ(current()->title, "latin.txt");
    EXPECT_TRUE(saysNotice("“latin.txt” was read as windows-1252."));
    EXPECT_FALSE(saysNotice("page.html"));
    const auto show = [this](const char* name) {
        window->session()->setCurrent(window->session()->documents()->findByPath(pathOf(name))->id);
    };
    window->files()->saveTo(window->session()->documents()->findByPath(pathOf("utf.txt"))->id,
                            pathOf("copy.txt"));
    WAIT_FOR(window->session()->documents()->findByPath(pathOf("copy.txt")));
    EXPECT_TRUE(saysNotice("“latin.txt” was read as windows-1252.")) << "another one was saved";
    show("page.html");
    EXPECT_TRUE(saysNotice("Only the main text of “page.html” was read"));
    EXPECT_FALSE(saysNotice("latin.txt"));
    show("copy.txt");
    EXPECT_FALSE(saysNotice("was read"));
    show("page.html");
    EXPECT_FALSE(saysNotice("was read")) << "it was told";
}

TEST_F(FileControllerTest, HowAFileWasReadReplacesNoOtherNotice) {
    folder.write("utf.txt", "It was good.");
    folder.write("latin.txt", "Le caf\xe9 \xe9tait tr\xe8s bon.");
    window->session()->openFiles({pathOf("utf.txt"), pathOf("latin.txt")});
    WAIT_FOR(count() == 2 && !window->session()->isOpening());
    typeAndSettle("x");
    window->actions().close->trigger();
    EXPECT_EQ(current()->title, "latin.txt");
    EXPECT_TRUE(saysNotice("“utf.txt” was closed; its text is not saved."));
}

TEST_F(FileControllerTest, AFileWhoseEncodingIsNotRecognisedOpensWithAChosenOne) {
    const auto path = QString::fromStdString(folder.write("b.txt", "caf\xe9"));
    auto* question = window->findChild<EncodingQuestion*>();
    window->session()->openFiles({path});
    WAIT_FOR(question->message().contains("“b.txt” could not be opened"));
    auto* menu = question->findChild<EncodingMenu*>();
    ASSERT_TRUE(menu && menu->isEnabled());
    const auto choose = [menu](const QString& encoding) {
        for (QAction* action : menu->actions())
            if (action->text() == encoding) action->trigger();
    };
    choose("EUC-KR");  // where this byte begins a character of two bytes
    WAIT_FOR(error().find("not a text in the encoding EUC-KR") != std::string::npos);
    EXPECT_FALSE(question->message().isEmpty());
    choose("windows-1252");
    WAIT_FOR(text() == "café");
    EXPECT_TRUE(question->message().isEmpty());
}

TEST_F(FileControllerTest, AFileThatAnotherProgramChangedIsReplacedOnlyIfTheUserAgrees) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "One."));
    type("Mine. ");
    folder.write("a.txt", "Theirs.");
    window->actions().save->trigger();
    WAIT_FOR(question());
    EXPECT_EQ(readBytes(folder / "a.txt"), "Theirs.");
    EXPECT_TRUE(window->isWindowModified());
    answer("Replace");
    WAIT_FOR(!window->isWindowModified());
    EXPECT_EQ(readBytes(folder / "a.txt"), "Mine. One.");
}

TEST_F(FileControllerTest, AFileThatIsGoneIsWrittenAgain) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "One."));
    type("x");
    std::filesystem::remove(folder / "a.txt");
    window->actions().save->trigger();
    WAIT_FOR(!window->isWindowModified());
    EXPECT_EQ(readBytes(folder / "a.txt"), "xOne.");
}

TEST_F(FileControllerTest, AFailureNamesTheFileAndLosesNothing) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "One."));
    std::filesystem::permissions(folder / "a.txt", std::filesystem::perms::owner_read);
    type("x");
    window->actions().save->trigger();
    WAIT_FOR(!error().empty());
    EXPECT_EQ(error(),
              (folder / "a.txt").string() + ": this file is write-protected; choose another name");
    window->files()->saveTo(window->session()->current()->id, pathOf("nowhere/b.txt"));
    WAIT_FOR(error().find("nowhere/b.txt") != std::string::npos);
    const std::string much(40, 'y');
    typeAndSettle(QString::fromStdString(much));
    WAIT_FOR(hasDraftWith(much));  // which needs space, too
    {
        const test::SizeLimit fullDisk(20);
        window->files()->saveTo(window->session()->current()->id, pathOf("b.txt"));
        WAIT_FOR(error().find("b.txt: it would exceed") != std::string::npos);
    }
    EXPECT_TRUE(window->isWindowModified());
    EXPECT_EQ(text(), "x" + much + "One.");
    EXPECT_EQ(readBytes(folder / "a.txt"), "One.");
    EXPECT_FALSE(std::filesystem::exists(folder / "b.txt"));
}

TEST_F(FileControllerTest, ATypedTextGetsTheNameUnderWhichItIsSaved) {
    window->actions().newText->trigger();
    EXPECT_FALSE(window->isWindowModified());
    typeAndSettle("Some words");
    EXPECT_TRUE(window->isWindowModified());
    window->files()->saveTo(window->session()->current()->id, pathOf("b.txt"));
    WAIT_FOR(!window->isWindowModified());
    EXPECT_EQ(readBytes(folder / "b.txt"), "Some words");
    EXPECT_EQ(current()->title, "b.txt");
    typeAndSettle(" more");
    window->actions().save->trigger();
    WAIT_FOR(!window->isWindowModified());
    EXPECT_EQ(readBytes(folder / "b.txt"), "Some words more");
}

TEST_F(FileControllerTest, AFileThatIsOpenIsNotReplacedByAnotherDocument) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "One."));
    window->session()->openText("Pasted.");
    window->files()->saveTo(window->session()->current()->id, pathOf("a.txt"));
    EXPECT_NE(error().find("a.txt: this file is open as another document"), std::string::npos);
    EXPECT_EQ(readBytes(folder / "a.txt"), "One.");
}

TEST_F(FileControllerTest, ClosedDocumentsAreReopenedInTurnAtTheirPlaces) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "One."));
    typeAndSettle("x");
    window->session()->openText("Pasted.");
    window->actions().newText->trigger();
    EXPECT_FALSE(window->actions().reopen->isEnabled());
    window->actions().close->trigger();  // blank: nothing to reopen
    EXPECT_FALSE(window->actions().reopen->isEnabled());
    window->actions().close->trigger();
    EXPECT_TRUE(saysNotice("“Pasted.” was closed; its text is not saved."));
    EXPECT_TRUE(window->page()->editor()->isVisible());
    window->actions().close->trigger();
    EXPECT_FALSE(window->page()->editor()->isVisible());
    EXPECT_EQ(count(), 0);
    window->actions().reopen->trigger();
    EXPECT_TRUE(window->page()->editor()->isVisible());
    window->session()->openText("Other.");
    window->session()->setCurrent(window->session()->documents()->documents()[0].id);
    type("y");
    window->actions().close->trigger();  // what was typed last is closed with it
    ASSERT_EQ(count(), 1);
    window->actions().reopen->trigger();
    EXPECT_EQ(text(), "yxOne.");
    EXPECT_EQ(window->session()->documents()->index(0).data().toString(), "a.txt");
    EXPECT_TRUE(window->isWindowModified());
    EXPECT_EQ(window->page()->editor()->text(), "yxOne.");
    window->actions().reopen->trigger();
    EXPECT_EQ(text(), "Pasted.");
    EXPECT_FALSE(window->actions().reopen->isEnabled());
}

TEST_F(FileControllerTest, DocumentsClosedTogetherAreReopenedTogether) {
    for (const char* name : {"a.txt", "b.txt", "c.txt"})
        ASSERT_NO_FATAL_FAILURE(openFile(name, std::string("Text of ") + name + "."));
    std::vector<int> ids;
    for (const OpenDocument& document : window->session()->documents()->documents())
        ids.push_back(document.id);
    for (const int id : {ids[0], ids[1]}) {
        window->session()->setCurrent(id);
        typeAndSettle("Very ");
    }
    window->files()->closeDocuments(ids);
    EXPECT_EQ(count(), 0);
    EXPECT_TRUE(saysNotice("Not saved: 2 of 3 closed documents."));
    window->actions().reopen->trigger();
    EXPECT_EQ(count(), 3);
    EXPECT_FALSE(saysNotice("Not saved"));
    EXPECT_FALSE(window->actions().reopen->isEnabled());
    window->files()->closeDocuments({ids[2]});
    window->files()->closeDocuments({ids[0]});
    window->actions().reopen->trigger();
    EXPECT_EQ(count(), 2) << "closed one after the other, they come back so";
}

TEST_F(FileControllerTest, AnEditedTextIsShownWhenItsFileIsOpenedAgain) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "One."));
    typeAndSettle("x");
    window->session()->openText("Pasted.");
    window->session()->openFiles({pathOf("a.txt")});
    EXPECT_EQ(text(), "xOne.");
    EXPECT_EQ(count(), 2);
    EXPECT_TRUE(saysNotice("“a.txt” is open with changes that are not saved."));
}

TEST_F(FileControllerTest, RevertingReadsTheFileAndCanBeUndone) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "One."));
    EXPECT_FALSE(window->actions().revert->isEnabled());
    typeAndSettle("x");
    folder.write("a.txt", "Two.");
    window->actions().revert->trigger();
    WAIT_FOR(text() == "Two.");
    EXPECT_FALSE(window->isWindowModified());
    window->actions().reopen->trigger();
    EXPECT_EQ(text(), "xOne.");
    EXPECT_TRUE(window->isWindowModified());
    EXPECT_EQ(count(), 1);
}

TEST_F(FileControllerTest, AClosedTextReplacesNoOtherEditedText) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "One."));
    typeAndSettle("x");
    window->actions().close->trigger();
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "One."));
    typeAndSettle("y");
    window->actions().reopen->trigger();
    EXPECT_EQ(count(), 2);
    EXPECT_EQ(text(), "xOne.");
    EXPECT_EQ(current()->path, "");
    EXPECT_EQ(window->session()->documents()->documents()[1].text->text, "yOne.");
}

TEST_F(FileControllerTest, TypedTextIsThereAfterTheNextStart) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "\xef\xbb\xbfOne.\r\n"));
    type("x");
    window->actions().newText->trigger();
    type("Typed, and then the end");
    window->close();
    open();
    ASSERT_EQ(count(), 2);
    EXPECT_TRUE(saysNotice("2 unsaved texts of the last session restored."));
    EXPECT_EQ(text(), "Typed, and then the end");
    EXPECT_TRUE(window->isWindowModified());
    window->session()->setCurrent(window->session()->documents()->documents()[0].id);
    EXPECT_EQ(current()->title, "a.txt");
    EXPECT_TRUE(window->isWindowModified());
    EXPECT_EQ(text(), "xOne.\n");
    window->actions().save->trigger();
    WAIT_FOR(!window->isWindowModified());
    EXPECT_EQ(readBytes(folder / "a.txt"), "\xef\xbb\xbfxOne.\r\n");
    window->close();
    open();
    EXPECT_EQ(count(), 1) << "the saved document has no draft any more";
}

TEST_F(FileControllerTest, ClosedAndSavedDocumentsAreNotRestored) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "One."));
    typeAndSettle("x");
    window->session()->openText("Pasted.");
    window->actions().close->trigger();
    window->actions().save->trigger();
    WAIT_FOR(!window->isWindowModified());
    window->close();
    open();
    EXPECT_EQ(count(), 0);
    EXPECT_EQ(
        std::distance(std::filesystem::directory_iterator(folder / "data/hanscope/drafts"), {}),
        1);  // of this process
}

TEST_F(FileControllerTest, TheProgramEndsWithoutKeepingATextOnlyIfTheUserAgrees) {
    std::filesystem::create_directory(folder / "data");
    folder.write("data/hanscope", "a file where a folder should be");
    window->session()->openText("Pasted.");
    WAIT_FOR(!error().empty());
    window->close();
    EXPECT_TRUE(window->isVisible());
    ASSERT_NO_FATAL_FAILURE(answer("Quit and Lose It"));
    EXPECT_FALSE(window->isVisible());
}

TEST_F(FileControllerTest, SaveAsWritesTheTextForWhichItAsks) {
    ASSERT_NO_FATAL_FAILURE(openFile("review.txt", "One."));
    const int asked = current()->id;
    window->actions().saveAs->trigger();
    window->session()->openText({"Two."}, "long.pdf");  // has been read now
    ASSERT_EQ(text(), "Two.");
    test::chooseFile(window.get(), folder / "copy.txt");
    WAIT_FOR(document(asked)->path == pathOf("copy.txt"));
    EXPECT_EQ(readBytes(folder / "copy.txt"), "One.");
    EXPECT_EQ(current()->title, "long.pdf");
}

TEST_F(FileControllerTest, SaveAsProposesOneEnding) {
    const std::vector<std::pair<QString, QString>> names{
        {"film.docx", "film.txt"}, {"Vol. 3", "Vol. 3.txt"}, {"A film that…", "A film that.txt"}};
    for (const auto& [title, name] : names) {
        window->session()->openText({"One."}, title);
        window->actions().saveAs->trigger();
        EXPECT_EQ(test::proposedFile(window.get()), name);
        delete window->findChild<QFileDialog*>();
    }
}

TEST_F(FileControllerTest, SaveAsWritesATextThatWasClosedMeanwhile) {
    ASSERT_NO_FATAL_FAILURE(openFile("review.txt", "One."));
    typeAndSettle("x");
    window->actions().saveAs->trigger();
    window->files()->closeDocuments({current()->id});
    EXPECT_TRUE(saysNotice("“review.txt” was closed; its text is not saved."));
    test::chooseFile(window.get(), folder / "copy.txt");
    WAIT_FOR(std::filesystem::exists(folder / "copy.txt") && !saysNotice("is not saved"));
    EXPECT_EQ(readBytes(folder / "copy.txt"), "xOne.");
    EXPECT_EQ(readBytes(folder / "review.txt"), "One.");
    window->actions().reopen->trigger();
    EXPECT_EQ(current()->path, pathOf("copy.txt"));
    EXPECT_FALSE(current()->isModified);
}

TEST_F(FileControllerTest, TheQuestionWhetherToReplaceIsAboutItsDocument) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "One."));
    type("Mine. ");
    folder.write("a.txt", "Theirs.");
    window->actions().save->trigger();
    WAIT_FOR(question());
    window->session()->openText({"Two."});
    answer("Save As…");
    test::chooseFile(window.get(), folder / "b.txt");
    WAIT_FOR(std::filesystem::exists(folder / "b.txt"));
    EXPECT_EQ(readBytes(folder / "b.txt"), "Mine. One.");
}

TEST_F(FileControllerTest, ADocumentThatIsClosedWhileItIsWrittenIsSaved) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "One."));
    typeAndSettle("x");
    QSignalSpy saved(window->files(), &FileController::saved);
    window->actions().save->trigger();
    window->actions().close->trigger();
    EXPECT_TRUE(saysNotice("“a.txt” was closed; its text is not saved."));
    WAIT_FOR(saved.count() == 1);
    EXPECT_FALSE(saysNotice("is not saved"));
    EXPECT_EQ(readBytes(folder / "a.txt"), "xOne.");
    window->actions().reopen->trigger();
    EXPECT_EQ(text(), "xOne.");
    EXPECT_FALSE(window->isWindowModified());
}

TEST_F(FileControllerTest, ClosingTwiceClosesOnce) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "One."));
    const int id = current()->id;
    window->files()->closeDocuments({id});
    window->files()->closeDocuments({id});  // by a menu that was opened before
    EXPECT_EQ(count(), 0);
    window->actions().undo->trigger();
    EXPECT_EQ(text(), "One.");
}

TEST_F(FileControllerTest, ACommandOfAMenuIsAboutTheDocumentForWhichTheMenuWasOpened) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "One."));
    const int first = current()->id;
    choose(window->actions().close, [&] { window->session()->openText({"Two."}); });
    EXPECT_EQ(document(first), nullptr);
    EXPECT_EQ(text(), "Two.");
    WAIT_FOR(!QApplication::activePopupWidget());
    QCoreApplication::processEvents();
    window->actions().close->trigger();  // by its key
    EXPECT_EQ(count(), 0);
}

TEST_F(FileControllerTest, AnEncodingIsOfTheDocumentForWhichTheMenuWasOpened) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "caf\xe9 au lait, tr\xe8s bon"));
    const int first = current()->id;
    EncodingMenu* menu = window->menus().encodings;
    menu->popup({0, 0});
    ASSERT_NO_FATAL_FAILURE(openFile("b.txt", "Two."));
    const int second = current()->id;
    for (QAction* action : menu->actions())
        if (action->text() == "KOI8-R") menu->setActiveAction(action);
    QTest::keyClick(menu, Qt::Key_Return);
    WAIT_FOR(document(first)->encoding == "KOI8-R");
    EXPECT_EQ(document(second)->text->text, "Two.");
    EXPECT_EQ(document(second)->encoding, "UTF-8");
}

TEST_F(FileControllerTest, ADocumentThatWasClosedIsNotReadAgain) {
    ASSERT_NO_FATAL_FAILURE(openFile("a.txt", "One."));
    typeAndSettle("x");
    window->actions().revert->trigger();
    window->actions().close->trigger();
    WAIT_FOR(!window->session()->isOpening());
    EXPECT_EQ(count(), 0);
}

}  // namespace
}  // namespace hanscope::ui
