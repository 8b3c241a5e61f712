#include "ui/commands/command_ranking.h"

#include <gtest/gtest.h>

namespace hanscope::ui {
namespace {

CommandEntry entry(const char* id, const char* title, const char* place = "") {
    CommandEntry made{QString::fromUtf8(id), QString::fromUtf8(title)};
    made.place = QString::fromUtf8(place);
    return made;
}

/// The rows' titles, headings with a colon.
std::string titles(const std::vector<FoundCommand>& rows) {
    QStringList all;
    for (const FoundCommand& row : rows) all << row.entry.title + (row.isHeading ? ":" : "");
    return all.join(", ").toStdString();
}

QList<CommandEntry> someEntries() {
    return {entry("save", "Save", "File"), entry("saveAs", "Save As…", "File"),
            entry("dark", "Dark", "View › Theme"), entry("light", "Light", "View › Theme"),
            entry("themes", "Theme Dark Matter", "Manual")};
}

TEST(CommandRanking, FindsByTitleByOtherNameAndByPlaceWithTitle) {
    QList<CommandEntry> entries = someEntries();
    entries[3].others << "Bright";
    EXPECT_EQ(titles(foundCommands(entries, "save", {})), "Save, Save As…");
    EXPECT_EQ(titles(foundCommands(entries, "theme dark", {})), "Theme Dark Matter, Dark");
    const auto bright = foundCommands(entries, "bri", {});
    ASSERT_EQ(titles(bright), "Light");
    EXPECT_EQ(bright[0].other, "Bright");
    EXPECT_EQ(bright[0].otherPlaces, (QList<int>{0, 1, 2}));
    EXPECT_TRUE(bright[0].titlePlaces.isEmpty());
    EXPECT_EQ(titles(foundCommands(entries, "nothing", {})), "");
}

TEST(CommandRanking, TheTypedPartsOfPlaceAndTitleAreMarked) {
    const auto found = foundCommands({entry("dark", "Dark", "View › Theme")}, "them da", {});
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].titlePlaces, (QList<int>{0, 1}));
    EXPECT_EQ(found[0].placePlaces, (QList<int>{7, 8, 9, 10}));
}

TEST(CommandRanking, InAnotherLanguageTheEnglishPlaceAndTitleFindItToo) {
    CommandEntry dark = entry("dark", "어둡게", "보기 › 테마");
    dark.others << "Dark";
    dark.otherPlace = "View › Theme";
    EXPECT_EQ(titles(foundCommands({dark}, "theme dark", {})), "어둡게");
    EXPECT_EQ(titles(foundCommands({dark}, "테마 어둡", {})), "어둡게");
}

TEST(CommandRanking, ShortcutsFindTheirCommand) {
    CommandEntry save = entry("save", "Save");
    save.keys = "Ctrl+S";
    EXPECT_EQ(titles(foundCommands({save}, "ctrl+s", {})), "Save");
    EXPECT_EQ(titles(foundCommands({save}, "ctrl", {})), "");
}

TEST(CommandRanking, WhatCannotBeDoneComesLastAndWhatWasUsedComesFirst) {
    QList<CommandEntry> entries = {entry("a", "Copy One"), entry("b", "Copy Two"),
                                   entry("c", "Copy Six")};
    EXPECT_EQ(titles(foundCommands(entries, "copy", {})), "Copy One, Copy Two, Copy Six");
    EXPECT_EQ(titles(foundCommands(entries, "copy", {"c"})), "Copy Six, Copy One, Copy Two");
    entries[2].isEnabled = false;
    EXPECT_EQ(titles(foundCommands(entries, "copy", {"c"})), "Copy One, Copy Two, Copy Six");
    EXPECT_EQ(titles(foundCommands(entries, "copy six", {})), "Copy Six");
}

TEST(CommandRanking, BeforeAnythingIsTypedUsedOnesAreListedAndThenOthers) {
    QList<CommandEntry> entries = someEntries();
    entries[0].isEnabled = false;
    EXPECT_EQ(titles(firstCommands(entries, {"light", "gone", "save"}, {"dark", "light", "save"})),
              "Used recently:, Light, Save, To begin with:, Dark");
    EXPECT_EQ(titles(firstCommands(entries, {}, {"save", "dark"})), "To begin with:, Dark");
}

}  // namespace
}  // namespace hanscope::ui
