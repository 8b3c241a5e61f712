#include <gtest/gtest.h>

#include "core/error.h"
#include "ui/gallery/gallery.h"

namespace hanscope::ui {
namespace {

TEST(GalleryRecord, FileNamesHoldOnlySafeCharacters) {
    EXPECT_EQ(figureFileName(12, "review-good", ".svg"), "00012-review-good.svg");
    EXPECT_EQ(figureFileName(1, "../a b\"<c>.txt", ".png"), "00001-a-b-c-txt.png");
    EXPECT_EQ(figureFileName(123456, "漂亮", ".pdf"), "123456.pdf");
    EXPECT_EQ(figureFileName(1, std::string(39, 'x') + " yz", ".svg"),
              "00001-" + std::string(39, 'x') + ".svg");
}

TEST(GalleryRecord, TheBeginningIsOneLineOfWholeCharacters) {
    EXPECT_EQ(shortened(" a\n\n b\tc", 100), "a b c");
    EXPECT_EQ(shortened("abcdef", 6), "abcdef");
    EXPECT_EQ(shortened("abcdef", 5), "abcde…");
    EXPECT_EQ(shortened("ééé", 4), "éé…");
    EXPECT_EQ(shortened("ééé", 5), "éé…");  // the third would be cut
    EXPECT_EQ(shortened("", 5), "");
    EXPECT_EQ(shortened("One.<br /><br />Two < three.", 100), "One. Two < three.");
}

TEST(GalleryRecord, ALineIsReadAsItWasWritten) {
    GalleryRecord record{7,     "a \"b\"\n", "<text>",    42,    "good", "bad",
                         false, 0.1,         "00007.svg", 12345, "key"};
    const GalleryRecord read = recordOf(jsonLine(record));
    EXPECT_EQ(jsonLine(read), jsonLine(record));
    EXPECT_EQ(read.name, record.name);
    EXPECT_EQ(read.probability, 0.1);
    EXPECT_FALSE(read.isRight);
    const std::string line = jsonLine(record);
    for (std::size_t end = 0; end + 1 < line.size(); ++end)
        EXPECT_THROW(recordOf(line.substr(0, end)), Error) << end;
}

}  // namespace
}  // namespace hanscope::ui
