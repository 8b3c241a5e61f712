#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QFile>
#include <QImage>
#include <QSvgRenderer>
#include <QThread>
#include <QUrl>
#include <atomic>
#include <future>
#include <thread>

#include "core/error.h"
#include "core/explain/lens.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/readings.h"
#include "ui/export/figure_job.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/page/tree_controller.h"

namespace hanscope::ui {
namespace {

class DraggedPictureTest : public ::testing::Test {
 protected:
    std::unique_ptr<DraggedPicture> drag() {
        const auto draw = [this, shown = explain(test::smallReading())](FigureFormat format,
                                                                        const CancelToken&) {
            ++drawn;
            if (QThread::currentThread() == QCoreApplication::instance()->thread())
                onGuiThread = true;
            FigureContent content;
            content.shown = shown;
            return pictureBytes(pictureOf({content}), format, figureMetadata({shown}));
        };
        return std::make_unique<DraggedPicture>(draw, file);
    }

    test::ScratchFolder folder;
    QString file = QString::fromStdString(folder / "text.png");
    std::atomic<int> drawn{0};
    std::atomic<bool> onGuiThread{false};
};

TEST_F(DraggedPictureTest, IsDrawnOnceInEachFormWhileItIsDragged) {
    const auto data = drag();
    EXPECT_EQ(data->formats(), QStringList({"text/uri-list", "image/png", "image/svg+xml"}));
    EXPECT_TRUE(data->hasUrls());
    const QByteArray png = data->data("image/png");
    EXPECT_EQ(QImage::fromData(png, "PNG").width(), 2 * 760);
    EXPECT_TRUE(png.contains("Lens")) << "what the picture was made from";
    ASSERT_EQ(data->urls(), QList<QUrl>{QUrl::fromLocalFile(file)});
    QFile written(file);
    ASSERT_TRUE(written.open(QIODevice::ReadOnly));
    EXPECT_EQ(written.readAll(), png);
    EXPECT_TRUE(QSvgRenderer(data->data("image/svg+xml")).isValid());
    EXPECT_EQ(drawn, 2);
    EXPECT_FALSE(onGuiThread);
}

TEST_F(DraggedPictureTest, IsNotDrawnToTheEndIfNobodyWantsIt) {
    std::promise<void> begun;
    bool isCancelled = false;
    {
        const DraggedPicture data(
            [&](FigureFormat, const CancelToken& cancel) -> QByteArray {
                begun.set_value();
                while (!cancel.isCancelled()) std::this_thread::yield();
                isCancelled = true;
                throw Cancelled();
            },
            file);
        begun.get_future().wait();
    }
    EXPECT_TRUE(isCancelled);
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
