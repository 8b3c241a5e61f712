#pragma once

#include <QMimeData>
#include <functional>
#include <future>

#include "core/progress.h"
#include "ui/background/background_worker.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// A picture that is dragged to another program: as the URL of a PNG file, as PNG with two pixels
/// for each logical one, and as SVG. It is drawn on a worker thread while it is dragged; where it
/// is dropped before, the GUI thread waits for the rest. If it cannot be drawn, the data are empty.
class DraggedPicture : public QMimeData {
    Q_OBJECT
 public:
    /// Draws the picture as PNG or SVG. Called on the worker thread; throws Error, and Cancelled.
    using Draw = std::function<QByteArray(FigureFormat format, const CancelToken& cancel)>;

    /// `file`: where the PNG is written; its folder must exist as long as another program may read
    /// the file.
    DraggedPicture(const Draw& draw, QString file);
    ~DraggedPicture() override;

    QStringList formats() const override;
    bool hasFormat(const QString& type) const override { return formats().contains(type); }

 Q_SIGNALS:
    void failed(const QString& sentence) const;

 protected:
    QVariant retrieveData(const QString& type, QMetaType wanted) const override;

 private:
    using Bytes = std::shared_future<QByteArray>;

    Bytes begin(const Draw& draw, FigureFormat format);
    QVariant drawn(const QString& type) const;

    QString file_;
    CancelToken cancel_;
    BackgroundWorker worker_;
    Bytes png_, svg_;
};

}  // namespace hanscope::ui
