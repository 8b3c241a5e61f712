#include "ui/shell/exporting/dragged_picture.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QImage>
#include <QSvgRenderer>
#include <QUrl>

#include "core/error.h"
#include "core/explain/lens.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/readings.h"
#include "ui/heatmap/figure/side_by_side.h"
#include "ui/shell/tree_controller.h"

namespace hanscope::ui {
namespace {

class DraggedPictureTest : public ::testing::Test {
 protected:
    std::unique_ptr<DraggedPicture> drag() {
        FigureContent content;
        content.shown = explain(test::smallReading());
        const auto make = [this, maker = pictureOf({content})](TextRuns runs) {
            ++drawn;
            return maker(runs);
        };
        const auto metadata = [shown = content.shown] { return figureMetadata({shown}, {}); };
        return std::make_unique<DraggedPicture>(make, metadata, file);
    }

    test::ScratchFolder folder;
    QString file = QString::fromStdString(folder / "text.png");
    int drawn = 0;
};

TEST_F(DraggedPictureTest, IsDrawnWhenItIsAskedFor) {
    const auto data = drag();
    EXPECT_EQ(data->formats(), QStringList({"text/uri-list", "image/png", "image/svg+xml"}));
    EXPECT_TRUE(data->hasUrls());
    EXPECT_EQ(drawn, 0);
    EXPECT_FALSE(QFile::exists(file));
    const QByteArray png = data->data("image/png");
    EXPECT_EQ(QImage::fromData(png, "PNG").width(), 2 * 760);
    EXPECT_TRUE(png.contains("Lens")) << "what the picture was made from";
    EXPECT_FALSE(QFile::exists(file));
    ASSERT_EQ(data->urls(), QList<QUrl>{QUrl::fromLocalFile(file)});
    EXPECT_EQ(drawn, 1) << "the file has the same bytes";
    QFile written(file);
    ASSERT_TRUE(written.open(QIODevice::ReadOnly));
    EXPECT_EQ(written.readAll(), png);
    EXPECT_TRUE(QSvgRenderer(data->data("image/svg+xml")).isValid());
    EXPECT_EQ(drawn, 2);
}

TEST_F(DraggedPictureTest, SaysWhyItCannotBeDrawn) {
    file = QString::fromStdString(folder / "gone" / "text.png");
    const auto data = drag();
    QString sentence;
    QObject::connect(data.get(), &DraggedPicture::failed,
                     [&](const QString& failure) { sentence = failure; });
    EXPECT_TRUE(data->urls().isEmpty());
    EXPECT_TRUE(sentence.startsWith(file)) << sentence.toStdString();
}

}  // namespace
}  // namespace hanscope::ui
