#pragma once

#include <vector>

#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// Texts of more bytes together would make files of hundreds of megabytes and thousands of pages.
constexpr std::size_t kMaxFigureBytes = std::size_t{1} << 19;
/// Throws Error if texts of so many bytes are too long to be drawn.
void requireShort(std::size_t bytes);
/// The same for the texts of figures.
void requireShort(const std::vector<FigureContent>& contents);

/// Has all contents tell how far they are drawn in a file of the format, and throw Cancelled while
/// they are drawn after `cancel`.
void follow(std::vector<FigureContent>& contents, FigureFormat format,
            const ProgressCallback& progress, const CancelToken& cancel);

/// Figures of one or more texts in any format. `picture` makes what is painted for the painted
/// formats; the others write the contents themselves. The same input
/// gives the same bytes. Throws Error if a picture is too large.
QByteArray encodeFigures(const std::vector<FigureContent>& contents, const PictureMaker& picture,
                         FigureFormat format, const FigureOutput& output);

/// Writes such figures in the format of the path's extension, as exportPicture() does.
void exportFigures(const std::vector<FigureContent>& contents, const PictureMaker& picture,
                   const QString& path, const FigureOutput& output);

}  // namespace hanscope::ui
