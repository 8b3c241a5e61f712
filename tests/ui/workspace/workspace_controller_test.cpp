#include "ui/workspace/workspace_controller.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QSignalSpy>
#include <filesystem>

#include "tests/ui/support/settings_file.h"
#include "tests/ui/support/text_window.h"
#include "ui/marks/mark_store.h"
#include "ui/page/docks.h"
#include "ui/reader/page_bar.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

namespace fs = std::filesystem;

/// A window with the files a.txt and b.txt of the folder "work".
class WorkspaceControllerTest : public test::TextWindow {
 protected:
    void SetUp() override {
        fs::create_directories(folder / "work");
        folder.write("work/a.txt", "Text a. It was good.");
        folder.write("work/b.txt", "Text b. It went on for hours.");
        session()->openFiles({path("work/a.txt"), path("work/b.txt")});
        WAIT_FOR(documents().size() == 2 && shownText() == "Text a. It was good.");
    }

    QString path(const std::string& name) const {
        return QString::fromStdString((folder / name).string());
    }
    ReaderSession* session() { return window->session(); }
    const std::vector<OpenDocument>& documents() { return session()->documents()->documents(); }
    void save(const std::string& name) {
        QSignalSpy saved(window->workspaces(), &WorkspaceController::saved);
        window->workspaces()->save(path(name));
        WAIT_FOR(!saved.isEmpty());
    }
    void openWorkspace(const std::string& name) {
        QSignalSpy opened(window->workspaces(), &WorkspaceController::opened);
        window->workspaces()->open(path(name));
        WAIT_FOR(!opened.isEmpty());
    }
    void closeAll() {
        std::vector<int> ids;
        for (const OpenDocument& document : documents()) ids.push_back(document.id);
        session()->close(ids);
    }
    QList<QDockWidget*> docks() const { return window->docks().all(); }
    QString error() const { return window->page()->errorBanner()->message(); }
    bool isTold(const QString& part) {
        for (const Banner* banner : window->findChildren<Banner*>())
            if (banner->message().contains(part)) return true;
        return false;
    }
};

TEST_F(WorkspaceControllerTest, AFolderWithItsTextsCanBeMoved) {
    session()->openText({"Pasted and not saved."});
    session()->setCurrent(documents()[1].id);
    ASSERT_NO_FATAL_FAILURE(save("work/my.hanscope-workspace"));
    closeAll();
    fs::rename(folder / "work", folder / "moved");
    ASSERT_NO_FATAL_FAILURE(openWorkspace("moved/my.hanscope-workspace"));
    ASSERT_EQ(documents().size(), 3u);
    EXPECT_EQ(documents()[0].path, path("moved/a.txt"));
    EXPECT_EQ(documents()[2].text->text, "Pasted and not saved.");
    EXPECT_TRUE(documents()[2].isModified && documents()[2].path.isEmpty());
    WAIT_FOR(shownText() == "Text b. It went on for hours.");
}

TEST_F(WorkspaceControllerTest, AChangedFileIsOpenedWithItsChanges) {
    session()->editText(documents()[0].id, "Text a. It was bad.");
    ASSERT_NO_FATAL_FAILURE(save("work/my.hanscope-workspace"));
    closeAll();
    ASSERT_NO_FATAL_FAILURE(openWorkspace("work/my.hanscope-workspace"));
    EXPECT_EQ(documents()[0].path, path("work/a.txt"));
    EXPECT_EQ(documents()[0].text->text, "Text a. It was bad.");
    EXPECT_TRUE(documents()[0].isModified);
}

TEST_F(WorkspaceControllerTest, AWebPageIsReadAsItWasChosen) {
    folder.write("work/page.html", "<html><nav>Home</nav><main><p>One two.</main></html>");
    session()->openFiles({path("work/page.html")});
    WAIT_FOR(shownText() == "One two.");
    window->menus().mainTextOnly->trigger();
    WAIT_FOR(shownText() == "Home\n\nOne two.");
    test::markWords(heatmap(), 0, 1);
    ASSERT_NO_FATAL_FAILURE(save("work/my.hanscope-workspace"));
    closeAll();
    ASSERT_NO_FATAL_FAILURE(openWorkspace("work/my.hanscope-workspace"));
    WAIT_FOR(shownText() == "Home\n\nOne two.");
    EXPECT_FALSE(window->menus().mainTextOnly->isChecked());
    const Workspace saved = loadWorkspace(folder / "work/my.hanscope-workspace");
    EXPECT_EQ(saved.documents[2].marks.text, markKey("Home\n\nOne two.").toStdString());
}

TEST_F(WorkspaceControllerTest, ItReplacesTheDocumentsButNotUnsavedTexts) {
    ASSERT_NO_FATAL_FAILURE(save("work/my.hanscope-workspace"));
    folder.write("c.txt", "Text c.");
    session()->openFiles({path("c.txt")});
    session()->openText({"Pasted and not saved."});
    WAIT_FOR(documents().size() == 4);
    ASSERT_NO_FATAL_FAILURE(openWorkspace("work/my.hanscope-workspace"));
    ASSERT_EQ(documents().size(), 3u);
    EXPECT_EQ(documents()[0].text->text, "Pasted and not saved.");
    EXPECT_EQ(documents()[1].title, "a.txt");
    EXPECT_EQ(documents()[2].title, "b.txt");
}

TEST_F(WorkspaceControllerTest, ATextThatItHasIsNotOpenedTwice) {
    session()->openText({"Pasted and not saved."});
    session()->editText(documents()[0].id, "Changed.");
    ASSERT_NO_FATAL_FAILURE(save("work/my.hanscope-workspace"));
    ASSERT_NO_FATAL_FAILURE(openWorkspace("work/my.hanscope-workspace"));
    EXPECT_EQ(documents().size(), 3u);
}

TEST_F(WorkspaceControllerTest, TextsThatAreAlikeStayApart) {
    session()->openText({"Great film."}, "films.csv, line 2", {"10"});
    session()->openText({"Great film."}, "films.csv, line 7", {"4"});
    session()->openText({"Pasted twice."});
    session()->openText({"Pasted twice."});
    ASSERT_NO_FATAL_FAILURE(save("work/my.hanscope-workspace"));
    session()->close(documents()[5].id);  // while the other one stays
    ASSERT_NO_FATAL_FAILURE(openWorkspace("work/my.hanscope-workspace"));
    QStringList found;
    for (const OpenDocument& document : documents())
        found << document.title + document.truth.join(QString());
    found.sort();
    EXPECT_EQ(found, (QStringList{"Pasted twice.", "Pasted twice.", "a.txt", "b.txt",
                                  "films.csv, line 210", "films.csv, line 74"}));
    ASSERT_NO_FATAL_FAILURE(openWorkspace("work/my.hanscope-workspace"));
    EXPECT_EQ(documents().size(), 6u) << "nothing is opened twice";
}

TEST_F(WorkspaceControllerTest, AnUnsavedTextOfAFileThatHasOthersComesWithoutTheFile) {
    session()->editText(documents()[0].id, "Text a. It was bad.");
    ASSERT_NO_FATAL_FAILURE(save("work/my.hanscope-workspace"));
    session()->editText(documents()[0].id, "Text a. It was worse.");
    ASSERT_NO_FATAL_FAILURE(openWorkspace("work/my.hanscope-workspace"));
    ASSERT_EQ(documents().size(), 3u);
    EXPECT_EQ(documents()[0].path, path("work/a.txt"));
    EXPECT_EQ(documents()[0].text->text, "Text a. It was worse.");
    EXPECT_EQ(documents()[1].path, "");
    EXPECT_EQ(documents()[1].title, "a.txt");
    EXPECT_TRUE(documents()[1].isModified);
    WAIT_FOR(shownText() == "Text a. It was bad.");
}

TEST_F(WorkspaceControllerTest, TheModelIsFoundByItsContent) {
    fs::create_directories(folder / "none/models");
    folder.write("none/models/other.safetensors", "the same network");
    folder.write("mine.safetensors", "the same network");
    session()->loadModel(path("mine.safetensors"));
    WAIT_FOR(session()->chosenModel() == path("mine.safetensors"));
    ASSERT_NO_FATAL_FAILURE(save("work/my.hanscope-workspace"));
    fs::remove(folder / "mine.safetensors");
    window = std::make_unique<MainWindow>(models());
    window->startEmpty({});
    WAIT_FOR(!window->findChild<ModelCatalog*>()->entries().isEmpty());
    ASSERT_NO_FATAL_FAILURE(openWorkspace("work/my.hanscope-workspace"));
    WAIT_FOR(session()->chosenModel() == path("none/models/other.safetensors"));
    EXPECT_FALSE(isTold("is not here"));
}

TEST_F(WorkspaceControllerTest, AModelThatIsNotHereIsNamed) {
    folder.write("mine.safetensors", "my network");
    session()->loadModel(path("mine.safetensors"));
    WAIT_FOR(session()->chosenModel() == path("mine.safetensors"));
    ASSERT_NO_FATAL_FAILURE(save("work/my.hanscope-workspace"));
    folder.write("mine.safetensors", "another network");
    ASSERT_NO_FATAL_FAILURE(openWorkspace("work/my.hanscope-workspace"));
    EXPECT_TRUE(isTold("has changed since the workspace was saved"));
    fs::remove(folder / "mine.safetensors");
    ASSERT_NO_FATAL_FAILURE(openWorkspace("work/my.hanscope-workspace"));
    EXPECT_TRUE(isTold("is not here (" + path("mine.safetensors") + ")"));
}

TEST_F(WorkspaceControllerTest, WhatCannotBeReadChangesNothing) {
    folder.write("work/new.hanscope-workspace", "{\"hanscopeWorkspace\": 5}");
    session()->openFiles({path("work/new.hanscope-workspace")});
    WAIT_FOR(error().contains("newer Hanscope"));
    folder.write("work/bad.hanscope-workspace", "no workspace");
    session()->openFiles({path("work/bad.hanscope-workspace")});
    WAIT_FOR(error().contains("bad.hanscope-workspace"));
    session()->openFiles({path("work/gone.hanscope-workspace")});
    WAIT_FOR(error().contains("gone.hanscope-workspace"));
    EXPECT_EQ(documents().size(), 2u);
}

TEST_F(WorkspaceControllerTest, ADamagedTextIsNamed) {
    session()->openText({"Pasted and not saved."});
    ASSERT_NO_FATAL_FAILURE(save("work/my.hanscope-workspace"));
    Workspace workspace = loadWorkspace(folder / "work/my.hanscope-workspace");
    workspace.documents[2].draft.resize(40);
    saveWorkspace(folder / "work/my.hanscope-workspace", workspace);
    session()->openFiles({path("work/my.hanscope-workspace")});
    WAIT_FOR(error().contains("“Pasted and not saved.” is damaged") ||
             error().contains("'Pasted and not saved.' is damaged"));
}

TEST_F(WorkspaceControllerTest, PanelsAndWeightsAreAsTheyWere) {
    docks()[1]->hide();
    window->actions().scale->actions().at(2)->trigger();
    ASSERT_NO_FATAL_FAILURE(save("work/my.hanscope-workspace"));
    docks()[1]->show();
    window->actions().scale->actions().at(0)->trigger();
    ASSERT_NO_FATAL_FAILURE(openWorkspace("work/my.hanscope-workspace"));
    EXPECT_TRUE(docks()[1]->isHidden());
    EXPECT_FALSE(docks()[0]->isHidden());
    WAIT_FOR(heatmap()->shown() && heatmap()->shown()->view.scale == WeightScale::Words);
    EXPECT_TRUE(window->actions().scale->actions().at(2)->isChecked());
}

TEST_F(WorkspaceControllerTest, MarksTravelWithIt) {
    test::markWords(heatmap(), 2, 3);
    ASSERT_NO_FATAL_FAILURE(save("work/my.hanscope-workspace"));
    const Workspace saved = loadWorkspace(folder / "work/my.hanscope-workspace");
    EXPECT_EQ(saved.documents[0].marks.text, markKey("Text a. It was good.").toStdString());
    EXPECT_TRUE(saved.documents[1].marks.words.empty());
    qputenv("XDG_DATA_HOME", (folder / "of another user").c_str());
    window = std::make_unique<MainWindow>(models());
    window->show();
    window->startEmpty("first.safetensors");
    ASSERT_NO_FATAL_FAILURE(openWorkspace("work/my.hanscope-workspace"));
    WAIT_FOR(shownText() == "Text a. It was good.");
    const auto* bar = window->findChild<MarkBar*>();
    EXPECT_FALSE(bar->isHidden());
    WAIT_FOR(window->actions().undo->isEnabled());  // the marks before have been read
    window->actions().undo->trigger();
    EXPECT_TRUE(bar->isHidden());
    window->actions().redo->trigger();
    EXPECT_FALSE(bar->isHidden());
    // A document that was not read yet keeps its marks, too.
    window = std::make_unique<MainWindow>(models());
    window->startEmpty({});
    Workspace unread = saved;
    unread.current = 1;
    saveWorkspace(folder / "work/other.hanscope-workspace", unread);
    ASSERT_NO_FATAL_FAILURE(openWorkspace("work/other.hanscope-workspace"));
    ASSERT_NO_FATAL_FAILURE(save("work/again.hanscope-workspace"));
    EXPECT_EQ(loadWorkspace(folder / "work/again.hanscope-workspace").documents[0].marks.words,
              saved.documents[0].marks.words);
}

TEST_F(WorkspaceControllerTest, ItIsARecentFile) {
    ASSERT_NO_FATAL_FAILURE(save("work/my.hanscope-workspace"));
    EXPECT_EQ(hanscope::test::writtenSettings()->value("files/recent").toStringList().front(),
              path("work/my.hanscope-workspace"));
}

}  // namespace
}  // namespace hanscope::ui
