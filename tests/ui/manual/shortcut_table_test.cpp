#include "ui/manual/shortcut_table.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QMenuBar>

namespace hanscope::ui {
namespace {

TEST(ShortcutTable, HasEveryCommandWithItsKeys) {
    QMenuBar bar;
    QMenu* file = bar.addMenu("&File");
    file->addAction("&Open…")->setShortcuts({Qt::CTRL | Qt::Key_O, Qt::Key_F3});
    file->addSeparator();
    QMenu* as = file->addMenu("Export &As");
    as->addAction("&PDF…");
    as->addAction("Plain");
    QMenu* samples = file->addMenu("&Samples");
    samples->addAction("A review");
    const QString text = shortcutTables(&bar, {samples});
    EXPECT_TRUE(text.contains("## File\n"));
    EXPECT_TRUE(text.contains("| Open… | Ctrl+O or F3 |\n"));
    EXPECT_TRUE(text.contains("| Export As > PDF… | Alt+F, A, P |\n"));
    EXPECT_TRUE(text.contains("| Export As > Plain |  |\n"));
    EXPECT_TRUE(text.contains("| Samples | Alt+F, S |\n"));
    EXPECT_FALSE(text.contains("A review"));
}

}  // namespace
}  // namespace hanscope::ui
