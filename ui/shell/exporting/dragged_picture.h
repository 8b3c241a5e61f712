#pragma once

#include <QMimeData>
#include <functional>

#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// A picture that is dragged to another program: as the URL of a PNG file, as PNG with two pixels
/// for each logical one, and as SVG. Each is drawn when the other program asks for it, on the GUI
/// thread. If that fails, the data are empty.
class DraggedPicture : public QMimeData {
    Q_OBJECT
 public:
    /// `metadata` is called when the first form is drawn. `file`: where the PNG is written; its
    /// folder must exist as long as another program may read the file.
    DraggedPicture(PictureMaker make, std::function<FigureMetadata()> metadata, QString file);

    QStringList formats() const override;
    bool hasFormat(const QString& type) const override { return formats().contains(type); }

 Q_SIGNALS:
    void failed(const QString& sentence) const;

 protected:
    QVariant retrieveData(const QString& type, QMetaType wanted) const override;

 private:
    QVariant drawn(const QString& type) const;
    const QByteArray& png() const;

    PictureMaker make_;
    std::function<FigureMetadata()> metadata_;
    QString file_;
    mutable QByteArray png_;
};

}  // namespace hanscope::ui
