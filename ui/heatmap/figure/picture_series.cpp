#include "ui/heatmap/figure/picture_series.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStringList>
#include <algorithm>
#include <string>
#include <utility>

#include "core/error.h"
#include "core/message.h"

namespace hanscope::ui {

namespace {

/// A picture with room to its right and below.
class PaddedPicture : public Picture {
 public:
    PaddedPicture(std::unique_ptr<Picture> picture, QSizeF size)
        : picture_(std::move(picture)), size_(size) {}

    QSizeF size() const override { return size_; }
    QString title() const override { return picture_->title(); }
    QColor background() const override { return picture_->background(); }
    QFont font() const override { return picture_->font(); }
    void draw(QPainter& painter, qreal top, qreal bottom) override {
        painter.fillRect(QRectF(0, top, size_.width(), bottom - top), background());
        picture_->draw(painter, top, std::min(bottom, picture_->size().height()));
    }

 private:
    std::unique_ptr<Picture> picture_;
    const QSizeF size_;
};

/// Removes the files that were written, unless all were.
class WrittenFiles {
 public:
    ~WrittenFiles() {
        for (const QString& path : paths_) QFile::remove(path);
    }
    void add(const QString& path) { paths_ << path; }
    void keep() { paths_.clear(); }

 private:
    QStringList paths_;
};

void requireNew(const QString& path, int count) {
    for (int i = 0; i < count; ++i) {
        const QFileInfo file(numberedPath(path, i, count));
        if (file.exists() || file.isSymLink())
            throw Error(
                message("“%1” exists already, so no picture was written; choose another "
                        "name, or remove the files with this name and a number first.",
                        file.fileName().toStdString()));
    }
}

}  // namespace

QString numberedPath(const QString& path, int index, int count) {
    const QFileInfo file(path);
    const auto digits = QString::number(count).size();
    return file.dir().filePath(
        QStringLiteral("%1-%2.%3")
            .arg(file.completeBaseName(),
                 QString::number(index + 1).rightJustified(digits, QLatin1Char('0')),
                 file.suffix()));
}

void exportSeries(const PictureSeries& series, const QString& path, const FigureOutput& output,
                  const ProgressCallback& progress, const CancelToken& cancel) {
    const FigureFormat format = pictureFormat(path);
    const TextRuns runs = writerOf(format).runs;
    if (series.count > kMaxSeries)
        throw Error(message("These would be %1 pictures, and at most %2 are written at once.",
                            std::to_string(series.count), std::to_string(kMaxSeries)));
    requireNew(path, series.count);
    QSizeF size(0, 0);
    for (int i = 0; i < series.count; ++i) {
        cancel.check();
        size = size.expandedTo(series.make(i, runs)->size());
    }
    WrittenFiles written;
    WorkCounter counter(static_cast<std::uint64_t>(series.count), progress, cancel);
    for (int i = 0; i < series.count; ++i) {
        PaddedPicture picture(series.make(i, runs), size);
        const QString file = numberedPath(path, i, series.count);
        writeWhole(file, encodePicture(picture, format, output));
        written.add(file);
        counter.advance(1);
    }
    written.keep();
}

}  // namespace hanscope::ui
