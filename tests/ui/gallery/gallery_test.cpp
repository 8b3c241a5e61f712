#include "ui/gallery/gallery.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QImage>
#include <QSvgRenderer>

#include "core/explain/lens.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/fake_classifier.h"

namespace hanscope::ui {
namespace {

using test::readBytes;
using test::ScratchFolder;
using test::writeBytes;
using ::testing::HasSubstr;

constexpr int kDocuments = 12;

class Gallery : public ::testing::Test {
 protected:
    Gallery() {
        std::string csv = "text,label\n";
        for (int i = 0; i < kDocuments; ++i)
            csv += "Film " + std::to_string(i) + " is good.," + (i % 3 ? "1" : "9") + "\n";
        folder.write("data.csv", csv);
        plan.folder = folder / "figures";
        plan.title = "data.csv";
        plan.draw = [](Reading reading, const QString& truth) {
            FigureContent content;
            content.shown = explain(std::make_shared<const Reading>(std::move(reading)));
            content.truth = truth;
            return GalleryDrawing{content, [content](TextRuns runs) {
                                      return std::make_unique<Figure>(content, runs);
                                  }};
        };
    }

    GalleryResult make(const CancelToken& cancel = {}) {
        const auto source = openGallerySource(folder / "data.csv", {}, classifier.info());
        return makeGallery(plan, *source, classifier, progress, cancel);
    }

    std::string file(const std::string& name) const { return readBytes(plan.folder / name); }

    std::map<std::string, std::string> allFiles() const {
        std::map<std::string, std::string> files;
        for (const auto& each : std::filesystem::directory_iterator(plan.folder))
            files[each.path().filename().string()] = readBytes(each.path());
        return files;
    }

    ScratchFolder folder;
    GalleryPlan plan;
    test::FakeClassifier classifier;
    std::function<void(const GalleryProgress&)> progress = [](const GalleryProgress&) {};
};

TEST_F(Gallery, EveryDocumentHasAFigureAndALineInTheJournal) {
    const GalleryResult result = make();
    EXPECT_EQ(result.drawn, 12u);
    EXPECT_EQ(result.kept, 0u);
    EXPECT_TRUE(result.failures.empty());
    const QByteArray svg = QByteArray::fromStdString(file("00003-Film-2-is-good.svg"));
    EXPECT_TRUE(QSvgRenderer(svg).isValid());
    EXPECT_TRUE(svg.contains("True label: 1   Prediction: 1"));
    const std::string journal = file(kGalleryJournalName);
    EXPECT_EQ(std::count(journal.begin(), journal.end(), '\n'), kDocuments);
    EXPECT_EQ(recordOf(journal.substr(0, journal.find('\n'))).number, 1u);
    EXPECT_THAT(file("index.html"), HasSubstr("8 of 12 predictions are correct"));
}

TEST_F(Gallery, TheSameDataGiveTheSameBytes) {
    make();
    const auto first = allFiles();
    std::filesystem::remove_all(plan.folder);
    make();
    EXPECT_EQ(allFiles(), first);
    EXPECT_EQ(first.size(), kDocuments + 2u);
}

TEST_F(Gallery, OnlyWhatIsMissingOrDifferentIsDrawnAgain) {
    make();
    const auto first = allFiles();
    EXPECT_EQ(make().kept, 12u);
    std::filesystem::remove(plan.folder / "00001-Film-0-is-good.svg");
    writeBytes(plan.folder / "00002-Film-1-is-good.svg", "half");
    const GalleryResult mended = make();
    EXPECT_EQ(mended.drawn, 2u);
    EXPECT_EQ(mended.kept, 10u);
    EXPECT_EQ(allFiles(), first);
    plan.settings = "contrast 2";
    EXPECT_EQ(make().drawn, 12u);
    const std::string data = readBytes(folder / "data.csv");
    writeBytes(folder / "data.csv", data + "Film 12 is new.,1\n");
    EXPECT_EQ(make().drawn, 1u);
}

TEST_F(Gallery, ALineThatWasCutShortIsDrawnAgain) {
    make();
    const auto whole = allFiles();
    const std::string journal = whole.at(kGalleryJournalName);
    for (const std::size_t cut : {std::size_t{1}, std::size_t{20}, journal.size() - 1}) {
        writeBytes(plan.folder / kGalleryJournalName, journal.substr(0, journal.size() - cut));
        const GalleryResult result = make();
        EXPECT_EQ(result.drawn + result.kept, 12u);
        EXPECT_EQ(allFiles(), whole);
    }
}

TEST_F(Gallery, ACancelledGalleryShowsWhatIsDoneAndIsContinued) {
    const CancelToken cancel;
    progress = [&](const GalleryProgress& at) {
        if (at.drawn >= 3) cancel.cancel();
    };
    const GalleryResult stopped = make(cancel);
    EXPECT_TRUE(stopped.isCancelled);
    EXPECT_GE(stopped.drawn, 3u);
    EXPECT_LT(stopped.drawn, 12u);
    EXPECT_THAT(file("index.html"), HasSubstr(std::to_string(stopped.drawn) + " documents"));
    const GalleryResult rest = make();
    EXPECT_FALSE(rest.isCancelled);
    EXPECT_EQ(rest.kept, stopped.drawn);
    EXPECT_EQ(rest.kept + rest.drawn, 12u);
}

TEST_F(Gallery, FailuresAreListedInOrderAndTheOthersDrawn) {
    folder.write("data.csv", "text,label\nOne.,1\n,1\nThree.,1,1\nFour.,1\n");
    const GalleryResult result = make();
    EXPECT_EQ(result.drawn, 2u);
    ASSERT_EQ(result.failures.size(), 2u);
    EXPECT_THAT(result.failures[0].sentence, HasSubstr("data.csv, line 3"));
    EXPECT_THAT(result.failures[1].sentence, HasSubstr("data.csv, line 4"));
    EXPECT_TRUE(std::filesystem::exists(plan.folder / "00004-Four.svg"));
}

TEST_F(Gallery, APdfHasAThumbnail) {
    plan.format = FigureFormat::Pdf;
    make();
    EXPECT_THAT(file("00001-Film-0-is-good.pdf"), ::testing::StartsWith("%PDF"));
    const QImage thumbnail(
        QString::fromStdString(plan.folder / "thumbnails/00001-Film-0-is-good.png"));
    EXPECT_EQ(thumbnail.width(), 520);
}

TEST_F(Gallery, FoldersOfOtherFilesAreLeftAlone) {
    const auto refusal = [](const std::filesystem::path& to, const std::filesystem::path& from) {
        try {
            requireGalleryFolder(to, from);
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_THAT(refusal(folder.path(), folder.path()), HasSubstr("among the documents"));
    EXPECT_THAT(refusal(plan.folder, folder.path()), HasSubstr("among the documents"));
    EXPECT_EQ(refusal(folder.path(), folder / "data.csv"), "");
    folder.write("index.html", "mine");
    EXPECT_THAT(refusal(folder.path(), folder / "data.csv"), HasSubstr("not of a gallery"));
    make();
    EXPECT_EQ(refusal(plan.folder, folder / "data.csv"), "");
    plan.folder = folder / "no/such";
    EXPECT_THROW(make(), FileError);
}

}  // namespace
}  // namespace hanscope::ui
