
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>

#include "core/corpus/cache_files.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/mnemonics.h"
#include "tests/ui/support/settings_file.h"
#include "tests/ui/support/text_window.h"
#include "tests/ui/support/waiting.h"
#include "ui/preferences/settings_controller.h"
#include "ui/session/model_catalog.h"
#include "ui/state/resource_paths.h"
#include "ui/state/settings.h"
#include "ui/widgets/file_edit.h"

namespace hanscope::ui {
namespace {

class SettingsDialogTest : public test::TextWindow {
 protected:
    ~SettingsDialogTest() override { hanscope::test::clearSettings(); }

    SettingsDialog* open() {
        window->actions().settings->trigger();
        return window->findChild<SettingsDialog*>();
    }
    static void showPage(QWidget* dialog, int page) {
        dialog->findChild<QTabWidget*>()->setCurrentIndex(page);
    }
    /// Chooses an entry of the list that has it.
    static void choose(QWidget* dialog, const QVariant& data) {
        for (QComboBox* box : dialog->findChildren<QComboBox*>()) {
            if (box->findData(data) < 0) continue;
            return test::choose(box, box->findData(data));
        }
        ADD_FAILURE() << data.toString().toStdString();
    }
    static void press(QWidget* dialog, const char* text) {
        for (QPushButton* button : dialog->findChildren<QPushButton*>())
            if (button->text().remove(QLatin1Char('&')) == QLatin1String(text))
                return button->click();
        ADD_FAILURE() << text;
    }
};

TEST_F(SettingsDialogTest, WhatIsChosenAppliesAtOnceAndCancelRestoresIt) {
    SettingsDialog* dialog = open();
    choose(dialog, "light");
    choose(dialog, "grey");
    for (QCheckBox* box : dialog->findChildren<QCheckBox*>())
        if (box->text() == "&Underline words by weight") box->setChecked(true);
    dialog->findChild<QDoubleSpinBox*>()->setValue(20);
    EXPECT_TRUE(heatmap()->options().palette == Palette::light({PaletteScheme::Grey, true}));
    EXPECT_NEAR(heatmap()->options().font.pointSizeF(), 20, 0.1);
    EXPECT_EQ(recall(settings::kPalette), "grey");
    EXPECT_TRUE(window->actions().underlines->isChecked());
    dialog->reject();
    EXPECT_FALSE(heatmap()->options().palette.framesNegative);
    EXPECT_FALSE(heatmap()->options().palette.underlines);
    EXPECT_LT(heatmap()->options().font.pointSizeF(), 16);
    EXPECT_EQ(recall(settings::kTheme), "system");
    EXPECT_EQ(recall(settings::kPalette), "paper");
    EXPECT_EQ(recall(settings::kPageFontSize), 0);
}

TEST_F(SettingsDialogTest, DefaultsAreThoseOfThePageThatIsShown) {
    remember(settings::kThreads, 3);
    SettingsDialog* dialog = open();
    choose(dialog, "high-contrast");
    press(dialog, "Restore Defaults");
    EXPECT_EQ(recall(settings::kPalette), "paper");
    EXPECT_EQ(recall(settings::kThreads), 3);
    showPage(dialog, 2);
    press(dialog, "Restore Defaults");
    EXPECT_EQ(recall(settings::kThreads), 0);
    dialog->accept();
}

TEST_F(SettingsDialogTest, AnotherLanguageWaitsForOk) {
    QSignalSpy chosen(window.get(), &MainWindow::languageChosen);
    SettingsDialog* dialog = open();
    choose(dialog, "ko");
    EXPECT_EQ(recall(settings::kLanguage), "system");
    dialog->accept();
    EXPECT_EQ(recall(settings::kLanguage), "ko");
    EXPECT_EQ(chosen.count(), 1);
}

TEST_F(SettingsDialogTest, MnemonicsAreUsedOnce) {
    SettingsDialog* dialog = open();
    for (int page = 0; page < 3; ++page) {
        showPage(dialog, page);
        EXPECT_EQ(hanscope::test::repeatedMnemonics(*dialog), QStringList()) << page;
    }
    dialog->reject();
}

TEST_F(SettingsDialogTest, TheCacheIsMeasuredAndCleared) {
    std::filesystem::create_directories(folder / "cache");
    const std::string name = std::string(32, 'a') + ".corpus";
    folder.write("cache/" + name, std::string(kCorpusMark) + std::string(5000, ' '));
    folder.write("cache/other.txt", "stays");
    ProgramPage page(window->actions().reopenDocuments, folder / "cache");
    QSignalSpy measured(&page, &ProgramPage::cacheMeasured);
    ASSERT_TRUE(measured.wait(test::kPatience));
    press(&page, "Clear");
    ASSERT_TRUE(measured.wait(test::kPatience));
    EXPECT_FALSE(std::filesystem::exists(folder / "cache" / name));
    EXPECT_TRUE(std::filesystem::exists(folder / "cache" / "other.txt"));
}

TEST_F(SettingsDialogTest, CancelAlsoTakesTheModelsOfATriedFolderFromTheList) {
    std::filesystem::create_directories(folder / "tried");
    folder.write("tried/other.safetensors", "");
    const auto isListed = [&] {
        for (const ModelEntry& each : window->findChild<ModelCatalog*>()->entries())
            if (each.path.endsWith("tried/other.safetensors")) return true;
        return false;
    };
    const auto before = window->findChild<ModelCatalog*>()->entries().size();
    for (const bool accepts : {false, true}) {
        SettingsDialog* dialog = open();
        auto* field = dialog->findChild<FileEdit*>()->findChild<QLineEdit*>();
        showPage(dialog, 1);
        QApplication::setActiveWindow(dialog);
        test::typeInto(field, QString::fromStdString((folder / "tried").string()));
        WAIT_FOR(isListed());
        accepts ? dialog->accept() : dialog->reject();
        EXPECT_EQ(isListed(), accepts);
        EXPECT_EQ(window->findChild<ModelCatalog*>()->entries().size(), before + (accepts ? 1 : 0));
        delete dialog;
    }
}

TEST_F(SettingsDialogTest, EnterPressesOkOnEveryPage) {
    SettingsDialog* dialog = open();
    const auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    for (int page = 0; page < 3; ++page) {
        dialog->showPage(page);
        for (const auto* each : dialog->findChildren<QPushButton*>())
            EXPECT_EQ(each->isDefault(), each == ok) << page << each->text().toStdString();
    }
    dialog->reject();
}

TEST_F(SettingsDialogTest, NewModelsGoIntoTheChosenFolder) {
    remember(settings::kModelFolder, QString("/somewhere/else"));
    EXPECT_EQ(ownModelFolder(), "/somewhere/else");
    remember(settings::kModelFolder, QString());
    EXPECT_TRUE(ownModelFolder().endsWith("/hanscope/models"));
}

}  // namespace
}  // namespace hanscope::ui
