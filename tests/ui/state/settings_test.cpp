#include "ui/state/settings.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <QFile>
#include <filesystem>
#include <future>

#include "core/error.h"
#include "tests/support/size_limit.h"
#include "tests/ui/support/created_files.h"
#include "tests/ui/support/settings_file.h"
#include "tests/ui/support/text_window.h"
#include "ui/preferences/settings_controller.h"

namespace hanscope::ui {
namespace {

TEST(Settings, AreAllInTheManual) {
    QFile file(QStringLiteral(HANSCOPE_RESOURCES "/manual/settings.md"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray manual = file.readAll();
    EXPECT_GT(settingEntries().size(), 20u);
    for (const SettingEntry& entry : settingEntries())
        EXPECT_TRUE(manual.contains(QByteArray("`") + entry.name + '`')) << entry.name;
}

TEST(Settings, ValuesThatAreNotAllowedAreIgnored) {
    QSettings file;
    file.clear();
    const auto with = [&](const auto& setting, const QString& value) {
        file.setValue(QLatin1String(setting.name), value);
        return recall(setting);
    };
    EXPECT_EQ(with(settings::kTheme, "dark"), "dark");
    EXPECT_EQ(with(settings::kTheme, "drak"), "system");
    EXPECT_EQ(with(settings::kLens, "erasure"), "erasure");
    EXPECT_EQ(with(settings::kLens, "x-ray"), "attention");
    EXPECT_EQ(with(settings::kZoom, "12"), 12);
    EXPECT_EQ(with(settings::kZoom, "13"), 0);
    EXPECT_EQ(with(settings::kZoom, "many"), 0);
    EXPECT_EQ(with(settings::kPageFontSize, "10.5"), 10.5);
    EXPECT_EQ(with(settings::kPageFontSize, "5"), 0);
    EXPECT_FALSE(with(settings::kSentencePerLine, "false"));
    EXPECT_TRUE(with(settings::kSentencePerLine, "no"));
    file.clear();
}

// tests/data/stable/README.md
TEST(Settings, ThoseOfEveryVersionAreRead) {
    namespace fs = std::filesystem;
    int versions = 0;
    for (const auto& version : fs::directory_iterator(HANSCOPE_TEST_DATA "/stable")) {
        if (!version.is_directory()) continue;
        ++versions;
        const QSettings written(QString::fromStdString((version.path() / "Hanscope.conf").string()),
                                QSettings::IniFormat);
        QSettings file;
        file.clear();
        for (const QString& key : written.allKeys()) {
            EXPECT_TRUE(isAllowed(key, written.value(key))) << version.path() << key.toStdString();
            file.setValue(key, written.value(key));
        }
        EXPECT_EQ(recall(settings::kLens), "erasure");
        EXPECT_EQ(recall(settings::kTheme), "dark");
        EXPECT_EQ(recall(settings::kZoom), 2);
        EXPECT_EQ(recall(settings::kTrainingHeight), 30);
        EXPECT_FALSE(recall(settings::kGeometry).isEmpty());
        file.clear();
    }
    EXPECT_GE(versions, 3);
}

TEST(Settings, OnlyTheOwnerMayReadThem) {
    namespace fs = std::filesystem;
    constexpr auto kOwn = fs::perms::owner_read | fs::perms::owner_write;
    const fs::path file = QSettings().fileName().toStdString();
    const auto permissions = [&] { return fs::status(file).permissions(); };
    fs::remove(file);
    requirePrivateSettings(file);
    EXPECT_EQ(permissions(), kOwn);
    remember(settings::kTheme, QString("dark"));
    test::writtenSettings();
    EXPECT_EQ(permissions(), kOwn);
    fs::permissions(file, kOwn | fs::perms::group_read | fs::perms::others_read);
    requirePrivateSettings(file);
    EXPECT_EQ(permissions(), kOwn);
    EXPECT_EQ(recall(settings::kTheme), "dark");
    test::clearSettings();
}

TEST(Settings, APipeIsRefused) {
    const std::string file = QSettings().fileName().toStdString();
    std::filesystem::remove(file);
    ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
    EXPECT_THROW(requirePrivateSettings(file), FileError);
    std::filesystem::remove(file);
}

TEST(Settings, AnEmptyListStaysEmpty) {
    remember(settings::kDocumentColumns, QStringList());
    test::writtenSettings();
    EXPECT_EQ(recall(settings::kDocumentColumns), QStringList());
    test::clearSettings();
    EXPECT_EQ(recall(settings::kDocumentColumns), settings::kDocumentColumns.fallback);
}

TEST(Settings, WhatAnotherProgramWroteMeanwhileIsKept) {
    remember(settings::kTheme, QString("dark"));
    test::writtenSettings();
    QFile file(QSettings().fileName());  // as another process of Hanscope would write it
    ASSERT_TRUE(file.open(QIODevice::Append));
    file.write("\n[model]\nthreads=3\n");
    file.close();
    remember(settings::kZoom, 12);
    test::writtenSettings();
    EXPECT_EQ(recall(settings::kThreads), 3);
    EXPECT_EQ(recall(settings::kTheme), "dark");
    EXPECT_EQ(recall(settings::kZoom), 12);
    test::clearSettings();
}

TEST(Settings, WhatIsRememberedAlreadyIsNotWrittenAgain) {
    remember(settings::kZoom, 3);
    test::writtenSettings();
    const test::CreatedFiles created(QFileInfo(QSettings().fileName()).path());
    remember(settings::kZoom, 3);
    test::writtenSettings();
    EXPECT_EQ(created.names(), QStringList());
    remember(settings::kZoom, 4);
    FileQueue::instance().finish();
    EXPECT_FALSE(created.names().isEmpty());
    EXPECT_EQ(recall(settings::kZoom), 4);
    test::clearSettings();
}

TEST(Settings, StayAsTheyAreWhileTheyCannotBeWritten) {
    remember(settings::kTheme, QStringLiteral("dark"));
    test::writtenSettings();
    {
        const hanscope::test::SizeLimit disk(8192);
        remember(settings::kTheme, QStringLiteral("light"));
        test::writtenSettings();
        EXPECT_EQ(recall(settings::kTheme), "dark");
    }
    remember(settings::kTheme, QStringLiteral("light"));
    EXPECT_EQ(recall(settings::kTheme), "light");
    test::clearSettings();
}

TEST(Settings, AreKnownWhileTheDiskDoesNotAnswer) {
    test::clearSettings();
    remember(settings::kZoom, 3);
    FileQueue::instance().finish();
    std::promise<void> gate;
    FileQueue::instance().start(
        settingsFile().parent_path(),
        [answered = gate.get_future().share()] {
            answered.wait();
            return true;
        },
        nullptr, [](const Outcome<bool>&) {});
    remember(settings::kTheme, QStringLiteral("dark"));
    remember(settings::kTheme, QStringLiteral("light"));
    changeSettings({{QString(settings::kZoom.name), std::nullopt}});
    EXPECT_EQ(recall(settings::kTheme), "light");
    EXPECT_EQ(recall(settings::kZoom), 0);
    EXPECT_EQ(QSettings().value("view/zoom").toInt(), 3) << "the disk has answered";
    gate.set_value();
    EXPECT_EQ(test::writtenSettings()->value("view/theme").toString(), "light");
    EXPECT_FALSE(test::writtenSettings()->contains("view/zoom"));
    EXPECT_EQ(recall(settings::kTheme), "light");
    test::clearSettings();
}

using SettingsWindow = test::TextWindow;

TEST_F(SettingsWindow, TheWindowNamesTheLinesThatItIgnores) {
    EXPECT_EQ(window->settings()->faults(), "");
    QSettings file;
    file.setValue("view/theme", "drak");
    file.setValue("view/colour", "red");
    file.setValue("shortcuts/fly", "Ctrl+Y");
    file.setValue("view/contrast", "fitted");
    const QString faults = window->settings()->faults();
    for (const char* named : {"view/theme", "view/colour", "shortcuts/fly"})
        EXPECT_TRUE(faults.contains(named)) << faults.toStdString();
    EXPECT_FALSE(faults.contains("view/contrast"));
    EXPECT_TRUE(faults.contains(file.fileName()));
}

}  // namespace
}  // namespace hanscope::ui
