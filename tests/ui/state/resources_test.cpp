#include <gtest/gtest.h>

#include <QFile>
#include <QImage>
#include <QPalette>
#include <algorithm>

#include "core/formats/document_format.h"
#include "core/model/document_reader.h"
#include "tests/support/scratch_folder.h"
#include "ui/state/resource_paths.h"
#include "ui/state/theme.h"
#include "ui/window/sample_controller.h"

namespace hanscope::ui {
namespace {

using test::ScratchFolder;
using test::writeBytes;

TEST(ResourcePaths, TheEnvironmentComesFirst) {
    qputenv("HANSCOPE_RESOURCES", "/somewhere");
    EXPECT_EQ(modelFolder(), "/somewhere/models");
    EXPECT_EQ(sampleFolder(), "/somewhere/samples");
    qunsetenv("HANSCOPE_RESOURCES");
    EXPECT_EQ(resourceFolder(), HANSCOPE_RESOURCES);
}

TEST(Samples, TheBundledOnesAreAllThere) {
    const QList<Sample> samples = findSamples(HANSCOPE_RESOURCES "/samples", "/models");
    ASSERT_GE(samples.size(), 5);
    EXPECT_TRUE(samples[0].path.contains("/review-"));
    EXPECT_EQ(samples[0].modelPath, "/models/film-reviews.safetensors");
    for (const Sample& sample : samples) EXPECT_FALSE(sample.title.isEmpty());
}

// The bundled models know the language of their samples, and the labels that their writers had in
// mind.
TEST(Samples, AreReadByModelsThatKnowTheirWords) {
    for (const Sample& sample :
         findSamples(HANSCOPE_RESOURCES "/samples", HANSCOPE_RESOURCES "/models")) {
        SCOPED_TRACE(sample.title.toStdString());
        const auto classifier = loadClassifier(sample.modelPath.toStdString(), 1);
        const std::vector<std::string>& labels = classifier->info().labels;
        EXPECT_FALSE(sample.truth.isEmpty());
        for (const QString& label : sample.truth)
            EXPECT_EQ(std::count(labels.begin(), labels.end(), label.toStdString()), 1);
        const Reading reading = DocumentReader().read(
            readDocumentFile(sample.path.toStdString()).text, "sample", *classifier);
        const auto unknown = std::count(reading.known.begin(), reading.known.end(), kUnknownWord);
        EXPECT_LT(unknown, 0.3 * static_cast<double>(reading.known.size()));
    }
}

TEST(Samples, AFileThatIsMissingIsNotOffered) {
    const ScratchFolder folder;
    writeBytes(folder / "here.txt", "text");
    writeBytes(folder / "index.json",
               R"([{"file": "here.txt", "title": "Here", "model": "m.safetensors"},
                   {"file": "gone.txt", "title": "Gone", "model": "m.safetensors"}])");
    const QString path = QString::fromStdString(folder.path().string());
    const QList<Sample> samples = findSamples(path, "/models");
    ASSERT_EQ(samples.size(), 1);
    EXPECT_EQ(samples[0].title, "Here");
    EXPECT_TRUE(samples[0].truth.isEmpty());
    EXPECT_TRUE(findSamples(path + "/nowhere", "/models").isEmpty());
}

TEST(Icons, TakeTheColourOfThePalette) {
    const QImage image = icon("open").pixmap(QSize(24, 24)).toImage();
    int inked = 0;
    const QRgb text = QPalette().color(QPalette::ButtonText).rgb();
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) inked += image.pixel(x, y) == text;
    }
    EXPECT_GT(inked, 10);
    EXPECT_LT(inked, 300);
}

TEST(Icons, EveryDrawingIsThere) {
    for (const char* name : {"new-text", "open", "paste", "export", "close", "copy", "edit-text",
                             "next-sentence", "model", "org.hanscope.hanscope"}) {
        EXPECT_TRUE(QFile::exists(QStringLiteral(":/hanscope/icons/%1.svg").arg(name))) << name;
    }
    EXPECT_FALSE(applicationIcon().pixmap(64, 64).isNull());
}

}  // namespace
}  // namespace hanscope::ui
