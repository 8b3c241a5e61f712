#include "ui/heatmap/figure/picture_series.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QImage>
#include <utility>
#include <vector>

#include "core/error.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::ui {
namespace {

/// A page of one colour.
class Sheet : public Picture {
 public:
    Sheet(QSizeF size, QColor color) : size_(size), color_(std::move(color)) {}
    QSizeF size() const override { return size_; }
    QString title() const override { return QStringLiteral("sheet"); }
    QColor background() const override { return Qt::white; }
    QFont font() const override { return {}; }
    void draw(QPainter& painter, qreal top, qreal bottom) override {
        painter.fillRect(QRectF(0, top, size_.width(), bottom - top), color_);
    }

 private:
    const QSizeF size_;
    const QColor color_;
};

class PictureSeriesTest : public testing::Test {
 protected:
    QString path(const char* name) const {
        return QString::fromStdString((folder_ / name).string());
    }
    QStringList files() const {
        return QDir(QString::fromStdString(folder_.path().string())).entryList(QDir::Files);
    }
    static PictureSeries sheets(int count) {
        return {count, [](int i, TextRuns) {
                    return std::make_unique<Sheet>(QSizeF(40, 20 + 10 * i),
                                                   QColor(20 * (i % 10), 0, 255));
                }};
    }

    const test::ScratchFolder folder_;
};

TEST_F(PictureSeriesTest, EachPictureIsAFileInTheSizeOfTheLargest) {
    std::vector<std::uint64_t> done;
    exportSeries(sheets(3), path("f.png"), {},
                 [&](std::uint64_t each, std::uint64_t) { done.push_back(each); });
    EXPECT_EQ(files(), QStringList({"f-1.png", "f-2.png", "f-3.png"}));
    EXPECT_EQ(done, (std::vector<std::uint64_t>{1, 2, 3}));
    for (int i = 0; i < 3; ++i) {
        const QImage image(numberedPath(path("f.png"), i, 3));
        ASSERT_EQ(image.size(), QSize(40, 40));
        EXPECT_EQ(image.pixelColor(39, 19 + 10 * i), QColor(20 * i, 0, 255));
        if (i < 2) {
            EXPECT_EQ(image.pixelColor(39, 20 + 10 * i), QColor(Qt::white));
        }
    }
}

TEST_F(PictureSeriesTest, NumbersHaveAsManyDigitsAsTheLast) {
    EXPECT_EQ(numberedPath("/a/b.c.svg", 0, 9), "/a/b.c-1.svg");
    EXPECT_EQ(numberedPath("/a/b.svg", 8, 10), "/a/b-09.svg");
    EXPECT_EQ(numberedPath("/a/b.svg", 99, 214), "/a/b-100.svg");
}

TEST_F(PictureSeriesTest, NothingIsReplaced) {
    QFile kept(path("f-2.svg"));
    ASSERT_TRUE(kept.open(QIODevice::WriteOnly));
    kept.close();
    try {
        exportSeries(sheets(3), path("f.svg"));
        FAIL() << "f-2.svg was replaced";
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("“f-2.svg” exists already"), std::string::npos);
    }
    EXPECT_EQ(files(), QStringList{"f-2.svg"});
}

TEST_F(PictureSeriesTest, CancelledItLeavesNothing) {
    const CancelToken cancel;
    const auto cancelLater = [&](std::uint64_t done, std::uint64_t) {
        if (done == 2) cancel.cancel();
    };
    EXPECT_THROW(exportSeries(sheets(5), path("f.png"), {}, cancelLater, cancel), Cancelled);
    EXPECT_EQ(files(), QStringList());
}

TEST_F(PictureSeriesTest, OtherFormatsAndTooManyAreRefused) {
    EXPECT_THROW(exportSeries(sheets(2), path("f.html")), Error);
    EXPECT_THROW(exportSeries(sheets(kMaxSeries + 1), path("f.png")), Error);
    EXPECT_EQ(files(), QStringList());
}

}  // namespace
}  // namespace hanscope::ui
