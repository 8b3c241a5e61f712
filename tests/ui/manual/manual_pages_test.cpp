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

// A language has pages of its own and English ones; links to an English page lead to its
// translation.
TEST(ManualPages, ALanguageHasItsOwnPagesWhereThereAreAny) {
    const SmallManual manual;
    std::filesystem::create_directory(manual.write("manual/keys.md", "# Keys\n").parent_path() /
                                      "ko");
    manual.write("manual/ko/index.md",
                 "# 설명서\n\n## 읽기\n\n- [첫걸음](first.md)\n"
                 "- [색](../colours.md): 빨강\n");
    manual.write("manual/ko/first.md", "# 첫걸음\n\n텍스트\n");
    const ManualPages korean(manual.path(), "ko");
    ASSERT_EQ(korean.pages().size(), 3);
    EXPECT_EQ(korean.pages()[0].title, "설명서");
    EXPECT_TRUE(korean.markdown(1).contains("텍스트"));
    EXPECT_EQ(korean.pages()[2].file, "manual/colours.md");
    EXPECT_EQ(korean.addressOf("colours"), QUrl("manual:/manual/colours.md"));
    EXPECT_EQ(korean.addressOf("first"), QUrl("manual:/manual/ko/first.md"));
    EXPECT_EQ(korean.addressOf("gone"), korean.address(0));
    EXPECT_EQ(korean.indexOf(QUrl("manual:/manual/index.md")), 0);
    EXPECT_EQ(korean.known(QUrl("manual:/manual/index.md#a")),
              QUrl("manual:/manual/ko/index.md#a"));
    EXPECT_EQ(ManualPages(manual.path(), "fr").pages()[0].title, "Small manual");
}

TEST(ManualPages, ALinkToAHeadingLeadsToTheSameHeadingOfTheTranslation) {
    const SmallManual manual;
    std::filesystem::create_directory(manual.path().toStdString() + "/manual/ko");
    manual.write("manual/keys.md",
                 "# Keys\n\n```sh\n# no heading\n```\n\n## On the page\n\n## In a list\n");
    manual.write("manual/ko/index.md", "# 설명서\n\n- [키](keys.md)\n");
    manual.write("manual/ko/keys.md", "# 키\n\n## 페이지에서\n\n## 목록에서\n");
    const ManualPages korean(manual.path(), "ko");
    EXPECT_EQ(korean.known(QUrl("manual:/manual/keys.md#on-the-page")),
              QUrl("manual:/manual/ko/keys.md#페이지에서"));
    EXPECT_EQ(korean.known(QUrl("manual:/manual/keys.md#in-a-list")),
              QUrl("manual:/manual/ko/keys.md#목록에서"));
    EXPECT_EQ(korean.known(QUrl("manual:/manual/ko/keys.md#목록에서")),
              QUrl("manual:/manual/ko/keys.md#목록에서"));
    EXPECT_EQ(korean.known(QUrl("manual:/manual/keys.md#gone")),
              QUrl("manual:/manual/ko/keys.md#gone"));
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
TEST(ManualPages, TheBundledManualIsWholeInEachLanguage) {
    for (const char* language : {"en", "ko", "zh_CN"}) {
        const ManualPages pages(HANSCOPE_RESOURCES, language);
        ASSERT_GT(pages.pages().size(), 12) << language;
        for (int i = 0; i < pages.pages().size(); ++i)
            EXPECT_GT(pages.markdown(i).size(), 200) << pages.pages()[i].file.toStdString();
        EXPECT_GE(pages.indexOf(QUrl("manual:/models/FORMAT.md")), 0) << language;
        EXPECT_FALSE(pages.picture(QUrl("manual:/manual/pictures/heatmap.png")).isEmpty());
    }
}

}  // namespace
}  // namespace hanscope::ui
