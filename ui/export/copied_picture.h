#pragma once

#include <QMimeData>
#include <memory>

#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// A picture in the forms that programs paste: PNG with two pixels for each logical one, the same
/// pixels, and SVG. With PNG, nothing has to be encoded on the GUI thread when it is pasted.
struct CopiedPicture {
    QByteArray png;
    QImage image;
    QByteArray svg;

    std::unique_ptr<QMimeData> mimeData() const;
};

/// The picture as a file that has two pixels for each logical one. May be called on any thread.
/// Throws Error if it is too large.
QByteArray pictureBytes(const PictureMaker& make, FigureFormat format,
                        const FigureMetadata& metadata);

/// Draws the picture. May be called on any thread. Throws Error if it is too large.
CopiedPicture copiedPicture(const PictureMaker& make, const FigureMetadata& metadata);

}  // namespace hanscope::ui
