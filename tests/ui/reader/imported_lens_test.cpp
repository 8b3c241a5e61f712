// Weights from a file as a lens.

#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>

#include "tests/support/scratch_folder.h"
#include "tests/ui/support/readings.h"
#include "tests/ui/support/waiting.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/view_controller.h"

namespace hanscope::ui {
namespace {

struct ImportedLensTest : ::testing::Test {
    ImportedLensTest() { view.setReading(reading); }

    /// A table of the words of "Good film. Bad end here.", the first of which is `first`.
    QString table(const std::string& name, const std::string& first, double factor = 1) const {
        std::string rows = "token,attribution\n";
        const std::vector<std::string> words{first, "film", ".", "Bad", "end", "here", "."};
        for (std::size_t i = 0; i < words.size(); ++i)
            rows += words[i] + "," + std::to_string(factor * static_cast<double>(i)) + "\n";
        return QString::fromStdString(folder.write(name, rows).string());
    }
    void show(const QString& path) {
        view.showFile(path);
        WAIT_FOR(!view.isBusy());
    }
    const Weights& weights() const { return view.shown(Side::First)->weights; }
    bool says(const QString& text) const {
        for (const auto* label : bar.findChildren<QLabel*>())
            if (label->text().contains(text) && !label->isHidden()) return true;
        return false;
    }

    hanscope::test::ScratchFolder folder;
    std::shared_ptr<const Reading> reading = test::smallReading();
    ViewController view;
    LensBar bar{&view};
};

TEST_F(ImportedLensTest, ShowsTheNumbersOfTheFileAndNamesIt) {
    show(table("mine.csv", "Good", -1));
    EXPECT_EQ(weights().words.values, (std::vector<double>{0, -1, -2, -3, -4, -5, -6}));
    EXPECT_EQ(weights().subject.file, "mine.csv");
    EXPECT_EQ(view.lens(), kImportedLens);
    EXPECT_TRUE(says("Weights from the file mine.csv"));
    for (const auto* box : bar.findChildren<QComboBox*>()) EXPECT_TRUE(box->isHidden());
    view.setLens(kAttentionLens);
    EXPECT_TRUE(bar.isHidden());
    EXPECT_TRUE(weights().subject.file.empty());
}

TEST_F(ImportedLensTest, TheContrastCounts) {
    show(table("mine.csv", "Good", 0.1));
    EXPECT_EQ(weights().words.full, 1);
    view.setContrast(Contrast::Times4);
    WAIT_FOR(!view.isBusy());
    EXPECT_EQ(weights().words.full, 0.25);
    EXPECT_EQ(weights().words.values[2], 0.2);
}

TEST_F(ImportedLensTest, AFileOfAnotherTextIsRefusedAndTheLensStays) {
    QSignalSpy failed(&view, &ViewController::failed);
    show(table("other.csv", "Great"));
    ASSERT_EQ(failed.size(), 1);
    EXPECT_TRUE(failed[0][0].toString().contains("word 1 is 'Great' there and 'Good' in this text"))
        << failed[0][0].toString().toStdString();
    EXPECT_EQ(view.lens(), kAttentionLens);
    EXPECT_TRUE(bar.isHidden());
    show(table("mine.csv", "Good"));
    show(table("other.csv", "Great"));
    EXPECT_EQ(failed.size(), 2);
    WAIT_FOR(!view.isBusy());
    EXPECT_EQ(weights().subject.file, "mine.csv");  // as before
    show(QString::fromStdString((folder.path() / "gone.csv").string()));
    EXPECT_EQ(failed.size(), 3);
    WAIT_FOR(!view.isBusy());
    EXPECT_EQ(weights().subject.file, "mine.csv");
}

TEST_F(ImportedLensTest, AnotherTextShowsTheAttentionUntilTheFirstComesBack) {
    QSignalSpy failed(&view, &ViewController::failed);
    show(table("mine.csv", "Good"));
    const auto other = test::smallReading();
    other->document = std::make_shared<const Document>(
        "Gold film. Bad end here.", reading->document->sentences(), reading->document->words());
    view.setReading(other);
    WAIT_FOR(!view.isBusy());
    EXPECT_TRUE(weights().subject.file.empty());
    EXPECT_TRUE(says("mine.csv has no weights of this text"));
    view.setReading(test::smallReading());
    WAIT_FOR(!view.isBusy());
    EXPECT_EQ(weights().subject.file, "mine.csv");
    EXPECT_EQ(failed.size(), 0);
}

TEST_F(ImportedLensTest, AnotherLensChosenMeanwhileStays) {
    const QString path = table("other.csv", "Great");
    view.showFile(path);
    view.setLens(kAttentionLens);
    view.setReading(test::smallReading());
    WAIT_FOR(!view.isBusy());
    EXPECT_EQ(view.lens(), kAttentionLens);
}

}  // namespace
}  // namespace hanscope::ui
