#include "ui/preferences/shortcuts.h"

#include <gtest/gtest.h>

#include <QActionGroup>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QTreeWidget>

#include "tests/ui/support/created_files.h"
#include "tests/ui/support/settings_file.h"
#include "tests/ui/support/text_window.h"
#include "ui/manual/manual_window.h"
#include "ui/preferences/settings_controller.h"
#include "ui/window/manual_controller.h"

namespace hanscope::ui {
namespace {

class ShortcutsTest : public test::TextWindow {
 protected:
    ~ShortcutsTest() override { hanscope::test::clearSettings(); }

    Shortcuts* shortcuts() { return window->settings()->shortcuts(); }
    const Command& command(const QString& id) {
        for (const Command& each : shortcuts()->commands())
            if (each.id == id) return each;
        ADD_FAILURE() << id.toStdString();
        return shortcuts()->commands().front();
    }
    /// A window that reads the settings file again.
    void restart() { window = std::make_unique<MainWindow>(models()); }
};

TEST_F(ShortcutsTest, EveryCommandHasANameOfItsOwnAndAPlaceInTheMenus) {
    QSet<QString> ids;
    for (const Command& each : shortcuts()->commands()) {
        EXPECT_FALSE(ids.contains(each.id)) << each.id.toStdString();
        ids.insert(each.id);
    }
    EXPECT_GT(ids.size(), 70);
    EXPECT_EQ(command("theme/dark").title, "Settings > Theme > Dark");
    EXPECT_EQ(command("open").title, "File > Open…");
}

TEST_F(ShortcutsTest, UsualKeysDoNotExcludeEachOther) {
    for (const Command& each : shortcuts()->commands())
        for (const QKeySequence& keys : each.defaultKeys)
            EXPECT_EQ(shortcuts()->conflict(each, keys), nullptr) << each.id.toStdString();
}

TEST_F(ShortcutsTest, LensesAfterTheFifthHaveNoKeys) {
    EXPECT_EQ(window->actions().lens->actions().front()->shortcut(), QKeySequence("Ctrl+5"));
    EXPECT_EQ(Actions::keysOfLens(4), QKeySequence("Ctrl+9"));
    EXPECT_TRUE(Actions::keysOfLens(5).isEmpty());
}

TEST_F(ShortcutsTest, ChangedKeysAreKeptAndReset) {
    shortcuts()->set(command("train"), QKeySequence("Ctrl+Alt+T"));
    EXPECT_EQ(hanscope::test::writtenSettings()->value("shortcuts/train").toString(), "Ctrl+Alt+T");
    restart();
    EXPECT_EQ(window->actions().train->shortcut(), QKeySequence("Ctrl+Alt+T"));
    EXPECT_EQ(command("train").defaultKeys, QList<QKeySequence>{QKeySequence("Ctrl+T")});
    shortcuts()->reset(command("train"));
    EXPECT_FALSE(hanscope::test::writtenSettings()->contains("shortcuts/train"));
    EXPECT_EQ(window->actions().train->shortcut(), QKeySequence("Ctrl+T"));
}

TEST_F(ShortcutsTest, AllAreResetInOneWriting) {
    shortcuts()->set(command("train"), QKeySequence("Ctrl+Alt+T"));
    shortcuts()->set(command("open"), QKeySequence("Ctrl+Alt+O"));
    const test::CreatedFiles created(
        QFileInfo(hanscope::test::writtenSettings()->fileName()).path());
    shortcuts()->resetAll();
    FileQueue::instance().finish();
    const QStringList all = created.names();
    EXPECT_EQ(all.filter("tmp").size(), 1) << all.join(' ').toStdString();
    EXPECT_TRUE(hanscope::test::writtenSettings()->allKeys().filter("shortcuts/").isEmpty());
}

TEST_F(ShortcutsTest, KeysBelongToOneCommand) {
    const Command* other = shortcuts()->conflict(command("train"), QKeySequence("Ctrl+O"));
    ASSERT_TRUE(other);
    EXPECT_EQ(other->id, "open");
    EXPECT_TRUE(shortcuts()->conflict(command("train"), QKeySequence("Ctrl+O, A")));
    shortcuts()->set(command("train"), QKeySequence("Ctrl+O"));
    EXPECT_TRUE(window->actions().open->shortcuts().isEmpty());
    EXPECT_EQ(hanscope::test::writtenSettings()->value("shortcuts/open").toString(), "");
    restart();
    EXPECT_TRUE(window->actions().open->shortcuts().isEmpty());
    shortcuts()->reset(command("open"));  // takes them back
    EXPECT_TRUE(window->actions().train->shortcuts().isEmpty());
    shortcuts()->resetAll();
    EXPECT_EQ(window->actions().train->shortcut(), QKeySequence("Ctrl+T"));
    EXPECT_TRUE(hanscope::test::writtenSettings()->allKeys().filter("shortcuts/").isEmpty());
}

TEST_F(ShortcutsTest, UnreadableKeysAreIgnoredAndTold) {
    QSettings().setValue("shortcuts/train", "Hyper+Banana");
    restart();
    EXPECT_EQ(window->actions().train->shortcut(), QKeySequence("Ctrl+T"));
    EXPECT_EQ(shortcuts()->faults(), QStringList{"shortcuts/train"});
}

TEST_F(ShortcutsTest, ThePageSaysWhoHasTheKeysBeforeItTakesThem) {
    ShortcutPage page(shortcuts());
    auto* list = page.findChild<QTreeWidget*>();
    page.findChild<QLineEdit*>("filter")->setText("train…");
    const auto row = [&](const QString& title) {
        return list->findItems(title, Qt::MatchExactly).value(0);
    };
    EXPECT_TRUE(row("File > Open…")->isHidden());
    EXPECT_FALSE(row("Model > Train…")->isHidden());
    list->setCurrentItem(row("Model > Train…"));
    auto* keys = page.findChild<QKeySequenceEdit*>();
    EXPECT_EQ(keys->keySequence(), QKeySequence("Ctrl+T"));
    QTest::keyClick(keys, Qt::Key_O, Qt::ControlModifier);
    auto* take = page.findChild<QPushButton*>("take");
    WAIT_FOR(!take->isHidden());
    EXPECT_EQ(window->actions().train->shortcut(), QKeySequence("Ctrl+T"));
    take->click();
    EXPECT_EQ(window->actions().train->shortcut(), QKeySequence("Ctrl+O"));
    EXPECT_EQ(row("Model > Train…")->text(1), "Ctrl+O");
    EXPECT_TRUE(take->isHidden());
    page.cancel();
    EXPECT_EQ(window->actions().train->shortcut(), QKeySequence("Ctrl+T"));
    EXPECT_EQ(window->actions().open->shortcut(), QKeySequence("Ctrl+O"));
}

TEST_F(ShortcutsTest, AChangeClosesTheManualWhoseKeysAreOld) {
    window->actions().shortcuts->trigger();
    ASSERT_TRUE(window->manual()->manual());
    shortcuts()->set(command("train"), QKeySequence("Ctrl+Alt+T"));
    EXPECT_FALSE(window->manual()->manual());
}

}  // namespace
}  // namespace hanscope::ui
