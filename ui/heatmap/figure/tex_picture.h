#pragma once

#include <QByteArray>
#include <QPainter>
#include <QRectF>
#include <QString>
#include <vector>

#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// Draws a line of text at an edge or the centre of a rectangle, as QPainter::drawText() does. In a
/// file for LaTeX, whose fonts have other widths, it keeps that edge.
void drawPlaced(QPainter& painter, const QRectF& rect, Qt::Alignment alignment,
                const QString& text);

/// Shapes that a picture for LaTeX may have. With a third more dots, pdfTeX runs out of memory.
constexpr int kMaxTexShapes = 10000;

/// The file around pictures (see texFile()), one below the other, each as wide as its pixels of
/// 1/96 inch or, if that is less, as the line: what their draw() paints, in the fonts of the
/// document. It also needs the packages pict2e and graphicx. Transparent colours are blended with
/// the background alone, clipping is ignored, and images are left out. Throws Error if there are
/// too many shapes.
QByteArray texPictures(const std::vector<PictureMaker>& pictures);

/// Throws Error unless the ending is one of those that exportCharts() writes.
void requireChartName(const QString& path);

/// Writes pictures, one below the other, as exportPicture() does, or to a .tex file by
/// texPictures().
void exportCharts(const std::vector<PictureMaker>& pictures, const QString& path,
                  const FigureOutput& output);

}  // namespace hanscope::ui
