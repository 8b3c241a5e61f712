#pragma once

#include <QByteArray>
#include <QString>
#include <functional>
#include <memory>

#include "ui/heatmap/figure/figure.h"

namespace hanscope::ui {

enum class FigureFormat { Png, Svg, Pdf };

/// By the path's extension, in either case. Throws Error if it is another or none.
FigureFormat figureFormat(const QString& path);

/// The whole file's bytes of a picture whose texts are drawn as the format needs it: word by word
/// for SVG (TextRuns::PerWord). `scale` is how many pixels of a PNG make a logical one; SVG and PDF
/// hold shapes and text and have no use for it. Throws Error for a picture that is too large.
QByteArray encodePicture(Picture& picture, FigureFormat format, double scale);
QByteArray encodeFigure(const FigureContent& content, FigureFormat format, double scale);

/// Writes the bytes at `path`; the file appears whole or not at all. Throws Error: not writable,
/// disk full.
void writeWhole(const QString& path, const QByteArray& bytes);

/// Makes a picture whose texts are drawn in such runs; called on the thread that writes.
using PictureMaker = std::function<std::unique_ptr<Picture>(TextRuns)>;

/// Writes a picture, in the format of the path's extension; the file appears whole or not at all.
/// Needs a QGuiApplication. Throws Error: unknown extension, too large, not writable, disk full.
void exportPicture(const PictureMaker& make, const QString& path, double scale = 1);
void exportFigure(const FigureContent& content, const QString& path, double scale = 1);

}  // namespace hanscope::ui
