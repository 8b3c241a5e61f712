// Files and documents that go while the window uses them, and dialogs that are open meanwhile.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QInputDialog>
#include <QMessageBox>

#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/text_window.h"
#include "ui/compare/compare_controller.h"
#include "ui/export/export_controller.h"
#include "ui/export/figure_dialog.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/models/model_controller.h"
#include "ui/page/model_chooser.h"
#include "ui/reader/text_editor.h"
#include "ui/state/resource_paths.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

using hanscope::test::readBytes;

struct VanishingFilesTest : test::TextWindow {
    QString banner() const { return window->page()->errorBanner()->message(); }
    /// A model of the user's own, which is chosen.
    QString ownModel(const char* name) {
        const QString path = ownModelFolder() + QLatin1Char('/') + QLatin1String(name);
        std::filesystem::create_directories(folder / "data/hanscope/models");
        folder.write("data/hanscope/models/" + std::string(name), "a model");
        window->session()->loadModel(path);
        [&] {
            WAIT_FOR(window->session()->modelPath() == path &&
                     window->menus().models->findData(path) >= 0);
        }();
        return path;
    }
};

TEST_F(VanishingFilesTest, ADocumentThatIsGoneStaysOnThePageAndIsReadByOtherModels) {
    folder.write("a.txt", "Some words.");
    window->session()->openFiles({QString::fromStdString(folder / "a.txt")});
    WAIT_FOR(shownText() == "Some words.");
    std::filesystem::remove(folder / "a.txt");
    window->session()->loadModel("topics.safetensors");
    WAIT_FOR(heatmap()->reading()->modelName == "topics");
    EXPECT_EQ(shownText(), "Some words.");
    window->session()->openFiles({QString::fromStdString(folder / "a.txt")});
    WAIT_FOR(shownText() == "Some words.");
    window->session()->openFiles({QString::fromStdString(folder / "b.txt")});
    WAIT_FOR(banner().contains("b.txt"));  // it may have told of the other one before
}

TEST_F(VanishingFilesTest, AModelThatIsGoneStillReadsOnBothPages) {
    const QString own = ownModel("mine.safetensors");
    window->session()->loadModel("first.safetensors");
    WAIT_FOR(heatmap()->reading()->modelName == "first");
    window->beside()->show(OtherModel{own});
    WAIT_FOR(beside()->reading() != nullptr);
    std::filesystem::remove(own.toStdString());
    window->actions().editText->trigger();
    QTest::keyClicks(window->page()->editor(), "So ");
    WAIT_FOR(shownText() == "So It was good. It went on for hours.");
    WAIT_FOR(beside()->reading() && beside()->reading()->document->text() == shownText());
    EXPECT_TRUE(banner().isEmpty()) << banner().toStdString();
}

TEST_F(VanishingFilesTest, CommandsForAModelThatIsGoneSaySo) {
    const QString own = ownModel("mine.safetensors");
    WAIT_FOR(window->menus().models->findData(own) >= 0);
    std::filesystem::remove_all(folder / "data/hanscope/models");
    window->modelCommands()->rename(own, "Ours");
    WAIT_FOR(banner().contains("mine.safetensors"));
    window->page()->showError({});
    window->modelCommands()->duplicate(own, "Ours");
    WAIT_FOR(banner().contains("mine.safetensors"));
    EXPECT_FALSE(std::filesystem::exists(folder / "data/hanscope/models/mine-2.safetensors"));
    window->page()->showError({});
    std::filesystem::remove_all(folder / "data/hanscope/models");
    window->actions().showModel->trigger();
    WAIT_FOR(banner().contains("this folder is gone"));
    window->page()->showError({});
    window->modelCommands()->remove(own);
    WAIT_FOR(window->menus().models->findData(own) < 0);
    EXPECT_TRUE(banner().isEmpty()) << banner().toStdString();
}

TEST_F(VanishingFilesTest, ModelsOfOneNameAreToldApartOnThePage) {
    const auto model = [this](const char* name) {
        std::filesystem::create_directories((folder / name).parent_path());
        return QString::fromStdString(folder.write(name, "a model").string());
    };
    const QString first = model("a/same.safetensors"), second = model("b/same.safetensors");
    const auto isCalled = [this](const QString& name) {
        return captionParts(*heatmap()->shown()).last() == name;
    };
    window->session()->loadModel(first);
    WAIT_FOR(isCalled("same"));
    open("Another text.");
    window->session()->loadModel(second);
    WAIT_FOR(isCalled("same (b)"));
    window->session()->loadModel(first);
    WAIT_FOR(isCalled("same (a)"));
}

TEST_F(VanishingFilesTest, ANameThatAnotherModelHasIsRefused) {
    const QString own = ownModel("mine.safetensors");
    const QString other = ownModel("theirs.safetensors");
    window->modelCommands()->rename(other, "mine");
    EXPECT_TRUE(banner().contains("Another model is called “mine”")) << banner().toStdString();
    window->page()->showError({});
    window->modelCommands()->duplicate(other, "mine");
    EXPECT_TRUE(banner().contains("Another model is called “mine”")) << banner().toStdString();
    EXPECT_EQ(readBytes(other.toStdString()), "a model");
}

TEST_F(VanishingFilesTest, ADialogThatIsOpenExportsWhatWasOnThePage) {
    window->exporter()->ask("a");
    window->findChild<FigureDialog*>()->accept();
    window->session()->close({window->session()->current()->id});
    EXPECT_FALSE(heatmap()->reading());
    const QString path = QString::fromStdString(folder / "a.svg");
    QString written;
    QObject::connect(window->exporter(), &ExportController::exported,
                     [&](const QString& file) { written = file; });
    test::chooseFile(window.get(), folder / "a.svg");
    WAIT_FOR(written == path);
    EXPECT_THAT(readBytes(folder / "a.svg"), ::testing::HasSubstr(">hours<"));
}

TEST_F(VanishingFilesTest, TheWindowClosesWithItsDialogsOpen) {
    ownModel("mine.safetensors");
    window->actions().deleteModel->trigger();
    ASSERT_TRUE(window->findChild<QMessageBox*>());
    window->actions().renameModel->trigger();
    ASSERT_TRUE(window->findChild<QInputDialog*>());
    window->exporter()->ask("a");
    ASSERT_TRUE(window->findChild<FigureDialog*>());
    window->session()->close({window->session()->current()->id});
    EXPECT_TRUE(window->close());
    window.reset();
    EXPECT_TRUE(std::filesystem::exists(folder / "data/hanscope/models/mine.safetensors"));
}

}  // namespace
}  // namespace hanscope::ui
