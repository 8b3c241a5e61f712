#include <gtest/gtest.h>

#include "ui/training/setup/output_page.h"

namespace hanscope::ui {
namespace {

TEST(CommandLines, EndBetweenOptions) {
    const QString command = "hanscope-cli train films.csv --text-column text --epochs 2 --out m";
    EXPECT_EQ(inLines(command, 47),
              "hanscope-cli train films.csv \\\n    --text-column text --epochs 2 --out m");
    EXPECT_EQ(inLines(command, 42),
              "hanscope-cli train films.csv \\\n    --text-column text --epochs 2 \\\n    --out m");
    EXPECT_EQ(inLines(command, 200), command);
    EXPECT_EQ(inLines({}, 20), "");
}

TEST(CommandLines, AValueInQuotesIsOneWord) {
    EXPECT_EQ(inLines("train a --name 'it'\\''s a --b' --out 'c --d'", 20),
              "train a \\\n    --name 'it'\\''s a --b' \\\n    --out 'c --d'");
}

TEST(CommandView, ShowsAllOfItsLines) {
    CommandView view;
    view.show();
    view.resize(300, 100);
    const QString command = "hanscope-cli train films.csv --text-column text --epochs 2 --out m";
    view.setCommand(command);
    EXPECT_EQ(view.command(), command);
    const qsizetype lines = view.toPlainText().count('\n') + 1;
    EXPECT_GT(lines, 1);
    EXPECT_EQ(view.toPlainText().remove(" \\\n   "), command);
    EXPECT_GE(view.viewport()->height(), lines * view.fontMetrics().lineSpacing());
    view.resize(2000, 100);
    EXPECT_EQ(view.toPlainText(), command);
}

}  // namespace
}  // namespace hanscope::ui
