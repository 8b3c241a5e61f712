#include "ui/manual/manual_pages.h"

#include <gtest/gtest.h>

#include <QImage>

#include "tests/ui/manual/small_manual.h"

namespace hanscope::ui {
namespace {

TEST(ManualPages, AreThoseThatTheIndexNames) {
    const SmallManual manual;
    const ManualPages pages = manual.pages();
    ASSERT_EQ(pages.pages().size(), 4);
    EXPECT_EQ(pages.pages()[0].title, "Small manual");
    EXPECT_EQ(pages.pages()[0].section, "");
    EXPECT_EQ(pages.pages()[1].title, "Colours");
    EXPECT_EQ(pages.pages()[1].section, "Reading");
    EXPECT_EQ(pages.pages()[3].file, "models/FORMAT.md");
    EXPECT_EQ(pages.pages()[3].section, "Reference");
    EXPECT_EQ(pages.addressOf("keys"), QUrl("manual:/manual/keys.md"));
    EXPECT_EQ(pages.addressOf("no such page"), pages.address(0));
    EXPECT_EQ(pages.indexOf(QUrl("manual:/manual/keys.md#on-the-page")), 2);
    EXPECT_EQ(pages.indexOf(QUrl("file:/manual/keys.md")), -1);
}

TEST(ManualPages, TextIsWithoutCommentsAndWithWhatWasAppended) {
    const SmallManual manual;
    ManualPages pages = manual.pages();
    EXPECT_TRUE(pages.markdown(1).contains("```sh\nhanscope"));
    EXPECT_FALSE(pages.markdown(1).contains("not run"));
    pages.append("keys", "More.\n");
    EXPECT_TRUE(pages.markdown(2).endsWith("RED and red.\n\nMore.\n"));
}

TEST(ManualPages, WithoutAnIndexThereAre) {
    EXPECT_TRUE(ManualPages("/no such folder").pages().isEmpty());
}

// A picture is a file in manual/, whatever the address says and wherever links lead.
TEST(ManualPages, NothingOutsideTheFolderIsRead) {
    const SmallManual manual;
    QImage(2, 3, QImage::Format_RGB32).save(manual.path() + "/manual/pictures/bars.png");
    QImage(2, 3, QImage::Format_RGB32).save(manual.path() + "/models/secret.png");
    const test::ScratchFolder outside;
    const auto secret = outside.write("secret.png", "bytes");
    std::filesystem::create_symlink(
        secret, std::filesystem::path(manual.path().toStdString()) / "manual/link.png");
    const ManualPages pages = manual.pages();
    EXPECT_FALSE(pages.picture(QUrl("manual:/manual/pictures/bars.png")).isEmpty());
    for (const char* address :
         {"manual:/models/secret.png", "manual:/manual/../models/secret.png",
          "manual:/manual/link.png", "manual:/manual/index.md", "https://example.org/manual/a.png"})
        EXPECT_TRUE(pages.picture(QUrl(QString::fromLatin1(address))).isEmpty()) << address;
    EXPECT_TRUE(pages.picture(QUrl::fromLocalFile(QString::fromStdString(secret))).isEmpty());
}

TEST(ManualPages, FragmentsAreThoseOfGitHub) {
    EXPECT_EQ(headingFragment("Trees of labels"), "trees-of-labels");
    EXPECT_EQ(headingFragment("What is “it”, then?"), "what-is-it-then");
}

// The manual that comes with the program: every page has text, and every link leads somewhere.
TEST(ManualPages, TheBundledManualIsWhole) {
    const ManualPages pages(HANSCOPE_RESOURCES);
    ASSERT_GT(pages.pages().size(), 12);
    for (int i = 0; i < pages.pages().size(); ++i)
        EXPECT_GT(pages.markdown(i).size(), 200) << pages.pages()[i].file.toStdString();
    EXPECT_GE(pages.indexOf(QUrl("manual:/models/FORMAT.md")), 0);
    EXPECT_FALSE(pages.picture(QUrl("manual:/manual/pictures/heatmap.png")).isEmpty());
}

}  // namespace
}  // namespace hanscope::ui
