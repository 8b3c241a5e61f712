#include "ui/gallery/gallery_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/scratch_folder.h"

namespace hanscope::ui {
namespace {

using test::readBytes;
using test::ScratchFolder;
using ::testing::HasSubstr;
using ::testing::Not;

class GalleryPage : public ::testing::Test {
 protected:
    GalleryPage() {
        plan.folder = folder.path();
        plan.title = "Data";
        plan.note = "Model";
    }

    std::string page(const std::vector<GalleryRecord>& records,
                     const std::vector<GalleryFailure>& failures = {}) {
        writeGalleryPage(plan, records, failures);
        return readBytes(folder / "index.html");
    }

    ScratchFolder folder;
    GalleryPlan plan;
    const GalleryRecord good{1,    "line 2", "Quite good.",          3,  "good", "good",
                             true, 0.75,     "00001-Quite-good.svg", 10, ""};
};

TEST_F(GalleryPage, ACardHasFigurePredictionAndTruth) {
    GalleryRecord wrong = good;
    wrong.truth = "bad";
    wrong.isRight = false;
    const std::string html = page({good, wrong});
    EXPECT_THAT(html, HasSubstr("<a href=\"00001-Quite-good.svg\"><img "
                                "src=\"00001-Quite-good.svg\""));
    EXPECT_THAT(html, HasSubstr("<b>good</b> <span class=\"percent\">75\u00a0%</span>"
                                "<span class=\"truth\">True label: good</span>"));
    EXPECT_THAT(html, HasSubstr("<span class=\"truth wrong\">True label: bad</span>"));
    EXPECT_THAT(html, HasSubstr("2 documents · 1 of 2 predictions are correct"));
    EXPECT_THAT(html, HasSubstr("value=\"wrong\""));
}

TEST_F(GalleryPage, WithoutTruthNothingIsRightOrWrong) {
    GalleryRecord unknown = good;
    unknown.truth.clear();
    const std::string html = page({unknown});
    EXPECT_THAT(html, Not(HasSubstr("True label")));
    EXPECT_THAT(html, Not(HasSubstr("value=\"wrong\"")));
    EXPECT_THAT(html, HasSubstr("<p>1 document</p>"));
}

TEST_F(GalleryPage, AllTextsAreEscapedAndNothingIsLoadedFromElsewhere) {
    const std::string hostile = "</script><script>alert(1)</script>\"'&";
    GalleryRecord record = good;
    record.name = record.beginning = record.prediction = record.truth = hostile;
    plan.title = plan.note = QString::fromStdString(hostile);
    const std::string html = page({record}, {{2, "line 3: " + hostile}});
    EXPECT_THAT(html, Not(HasSubstr("alert(1)</script>")));
    EXPECT_THAT(html, HasSubstr("&lt;/script&gt;&lt;script&gt;alert(1)"));
    EXPECT_EQ(html.find("<script>"), html.rfind("<script>"));
    for (const char* outside : {"http:", "https:", "//cdn", "@import", "url("})
        EXPECT_THAT(html, Not(HasSubstr(outside)));
}

TEST_F(GalleryPage, ControlCharactersAreWrittenAsEscapes) {
    const std::string hostile = "a\x1b[2J\u202eb";
    GalleryRecord record = good;
    record.name = record.beginning = record.prediction = record.truth = hostile;
    plan.title = plan.note = QString::fromStdString(hostile);
    const std::string html = page({record}, {{2, "line 3: " + hostile}});
    EXPECT_EQ(html.find('\x1b'), std::string::npos);
    EXPECT_THAT(html, Not(HasSubstr("\u202e")));
    EXPECT_THAT(html, HasSubstr("<b>a\\x1b[2J\\u202eb</b>"));
}

TEST_F(GalleryPage, FailuresAreListed) {
    const std::string html = page({good}, {{2, "a.csv, line 3: no words"}});
    EXPECT_THAT(html, HasSubstr("1 document · 1 of 1 predictions are correct · 1 text could not"));
    EXPECT_THAT(html, HasSubstr("<li>a.csv, line 3: no words</li>"));
}

TEST_F(GalleryPage, APdfIsShownByAThumbnail) {
    GalleryRecord pdf = good;
    pdf.file = "00001-Quite-good.pdf";
    plan.format = FigureFormat::Pdf;
    EXPECT_THAT(page({pdf}), HasSubstr("<a href=\"00001-Quite-good.pdf\"><img "
                                       "src=\"thumbnails/00001-Quite-good.png\""));
}

}  // namespace
}  // namespace hanscope::ui
