#include "ui/window/window_keeper.h"

#include <QActionGroup>
#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPointer>
#include <QTimer>
#include <filesystem>

#include "tests/ui/support/text_window.h"
#include "ui/export/gallery_controller.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/text_editor.h"
#include "ui/state/settings.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/text/language.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/workspace/file_controller.h"

namespace hanscope::ui {
namespace {

constexpr char kSaved[] = "It was good. It went on for hours.";

/// Has a window of its own beside the one of TextWindow, which keeps the resources away.
class WindowKeeperTest : public test::TextWindow {
 protected:
    WindowKeeperTest() {
        window = nullptr;
        remember(settings::kLanguage, QStringLiteral("en"));
        keeper = std::make_unique<WindowKeeper>(models());
        keeper->window()->show();
        keeper->window()->session()->loadModel("first.safetensors");
    }
    ~WindowKeeperTest() override {
        keeper = nullptr;
        installLanguage(*QCoreApplication::instance());
    }
    void SetUp() override {
        folder.write("a.txt", kSaved);
        session()->openFiles({QString::fromStdString((folder / "a.txt").string())});
        WAIT_FOR(session()->current() && session()->current()->reading);
    }

    ReaderSession* session() { return keeper->window()->session(); }
    QAction* languageAction(const char* id) {
        for (QAction* action : keeper->window()->actions().language->actions())
            if (action->data() == QLatin1String(id)) return action;
        return nullptr;
    }
    void choose(const char* id) { languageAction(id)->trigger(); }
    /// Whether another window has taken the place of `before`.
    void chooseAndWait(const char* id) {
        const QPointer<MainWindow> before = keeper->window();
        choose(id);
        WAIT_FOR(before.isNull());
        WAIT_FOR(session()->current() && session()->current()->reading);
    }
    QString firstMenu() { return keeper->window()->menuBar()->actions().front()->text(); }
    std::size_t drafts() const {
        std::size_t count = 0;
        const auto root = folder / "data/hanscope/drafts";
        if (!std::filesystem::exists(root)) return 0;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root))
            if (entry.is_regular_file() &&
                entry.path().filename().string().find('-') != std::string::npos)
                ++count;
        return count;
    }

    std::unique_ptr<WindowKeeper> keeper;
};

TEST_F(WindowKeeperTest, TheMenusAreInTheChosenLanguageAndTheChoiceIsKept) {
    EXPECT_EQ(firstMenu(), "&File");
    chooseAndWait("ko");
    EXPECT_EQ(firstMenu(), "파일(&F)");
    EXPECT_TRUE(languageAction("ko")->isChecked());
    EXPECT_TRUE(keeper->window()->isVisible());
    EXPECT_EQ(recall(settings::kLanguage), "ko");
    chooseAndWait("zh_CN");
    EXPECT_EQ(firstMenu(), "文件(&F)");
    chooseAndWait("en");
    EXPECT_EQ(firstMenu(), "&File");
}

/// Also if a dialog appears at the last moment, as after an answer that comes late.
TEST_F(WindowKeeperTest, TheProgramEndsWithItsWindow) {
    MainWindow* ending = keeper->window();
    QTimer::singleShot(0, ending, [ending] {
        EXPECT_TRUE(ending->close());
        makePlainQuestion("A question", "It is late.", ending)->open();
    });
    QTimer::singleShot(test::kPatience, ending, [] { QCoreApplication::exit(1); });
    EXPECT_EQ(QApplication::exec(), 0);
}

TEST_F(WindowKeeperTest, WhatWasDoneCanBeUndoneInTheOtherLanguage) {
    const int id = session()->current()->id;
    test::markWords(keeper->window()->page()->heatmap(), 2, 1);
    session()->openText("Another text.");
    keeper->window()->files()->closeDocuments({session()->current()->id});
    keeper->window()->actions().undo->trigger();  // the text is open again
    ASSERT_EQ(session()->documents()->rowCount(), 2);
    chooseAndWait("ko");
    const Menus& menus = keeper->window()->menus();
    const Actions& actions = keeper->window()->actions();
    menus.edit->popup({});
    EXPECT_EQ(actions.undo->text(), "실행 취소(&U): “good” 표시");
    menus.edit->close();
    actions.redo->trigger();
    EXPECT_EQ(session()->documents()->rowCount(), 1);
    EXPECT_EQ(session()->current()->id, id);
    actions.undo->trigger();
    EXPECT_EQ(session()->documents()->rowCount(), 2);
    actions.undo->trigger();
    EXPECT_FALSE(actions.undo->isEnabled());
    EXPECT_EQ(session()->current()->id, id);
    EXPECT_TRUE(keeper->window()->findChild<MarkBar*>()->isHidden());
}

TEST_F(WindowKeeperTest, LettersThatTheUsualFontLacksAreOfTheLanguage) {
    const QFont usual = QApplication::font();
    chooseAndWait("ko");
    EXPECT_EQ(QApplication::font().families(), usual.families() << "Noto Sans CJK KR");
    chooseAndWait("zh_CN");
    EXPECT_EQ(QApplication::font().families(), usual.families() << "Noto Sans CJK SC");
    EXPECT_EQ(keeper->window()->font().families(), QApplication::font().families());
    chooseAndWait("en");
    EXPECT_EQ(QApplication::font(), usual);
}

TEST_F(WindowKeeperTest, DocumentsModelAndUnsavedTextAreKept) {
    session()->openText({"Typed and not saved."});
    session()->newText();
    session()->editText(session()->current()->id, "Another one");
    session()->setTruth(session()->current()->id, {"2"});
    const int closed = session()->documents()->documents()[0].id;
    session()->setCurrent(session()->documents()->documents()[1].id);
    keeper->window()->files()->closeDocuments({closed});
    chooseAndWait("ko");
    const auto& documents = session()->documents()->documents();
    ASSERT_EQ(documents.size(), 2u);
    EXPECT_EQ(documents[0].text->text, "Typed and not saved.");
    EXPECT_EQ(session()->current()->id, documents[0].id);
    EXPECT_EQ(documents[1].text->text, "Another one");
    EXPECT_EQ(documents[1].truth, QStringList{"2"});
    EXPECT_TRUE(documents[1].isModified && documents[1].isEditing);
    EXPECT_TRUE(session()->chosenModel().endsWith("first.safetensors"));
    keeper->window()->actions().reopen->trigger();
    EXPECT_EQ(session()->documents()->documents()[0].text->text, kSaved);
}

TEST_F(WindowKeeperTest, EachUnsavedTextHasOneDraftAfterwards) {
    session()->openText({"Typed and not saved."});
    chooseAndWait("ko");
    EXPECT_EQ(drafts(), 1u);
    chooseAndWait("en");
    EXPECT_EQ(drafts(), 1u);
}

TEST_F(WindowKeeperTest, AnEmptyTextIsNamedInTheLanguage) {
    session()->newText();
    const QString english = session()->current()->title;
    const QPointer<MainWindow> before = keeper->window();
    choose("ko");
    WAIT_FOR(before.isNull());
    EXPECT_NE(session()->current()->title, english);
    EXPECT_EQ(session()->current()->title, titleFor({}));
}

TEST_F(WindowKeeperTest, ASampleIsNamedInTheLanguage) {
    const auto samples = folder / "none/samples";
    std::filesystem::create_directories(samples);
    folder.write("none/samples/a.txt", "A sample.");
    folder.write("none/samples/index.json",
                 R"([{"file": "a.txt", "title": "Review, bad", "model": "m.safetensors"}])");
    chooseAndWait("zh_CN");  // the new window finds the sample
    keeper->window()->menus().samples->actions().front()->trigger();
    WAIT_FOR(session()->current()->title == "影评，差" && session()->current()->reading);
    chooseAndWait("ko");
    EXPECT_EQ(session()->current()->title, "리뷰, 나쁨");
}

TEST_F(WindowKeeperTest, TheSameLanguageChangesNothing) {
    const QPointer<MainWindow> before = keeper->window();
    choose("en");
    QCoreApplication::sendPostedEvents();
    EXPECT_EQ(keeper->window(), before.data());
}

TEST_F(WindowKeeperTest, ItWaitsForTheNextStartWhileSomethingWouldBeLost) {
    std::string texts;  // so many that their figures are not drawn at once
    for (int i = 0; i < 200; ++i) texts += "A film.\n\n";
    GalleryChoices choices;
    choices.data = QString::fromStdString(folder.write("texts.txt", texts).string());
    choices.folder = QString::fromStdString((folder / "figures").string());
    choices.figure.format = QStringLiteral("svg");
    const QPointer<MainWindow> before = keeper->window();
    keeper->window()->gallery()->start(choices);
    ASSERT_TRUE(keeper->window()->gallery()->isRunning());
    choose("ko");
    QCoreApplication::sendPostedEvents();
    ASSERT_EQ(keeper->window(), before.data());
    QStringList told;
    for (const Banner* banner : before->findChildren<Banner*>()) told << banner->message();
    EXPECT_TRUE(
        told.contains("Figures are being exported. The language will be another one when "
                      "Hanscope starts next."))
        << told.join(QLatin1Char('|')).toStdString();
    EXPECT_EQ(recall(settings::kLanguage), "ko");
    WAIT_FOR(!keeper->window()->gallery()->isRunning());
}

}  // namespace
}  // namespace hanscope::ui
