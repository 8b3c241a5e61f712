#pragma once

#include <QPrinter>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "core/corpus/output_check.h"
#include "ui/background/long_job.h"
#include "ui/export/copied_picture.h"
#include "ui/heatmap/figure/figure_style.h"
#include "ui/heatmap/figure/weights_file.h"
#include "ui/tree/tree_figure.h"

namespace hanscope::ui {

/// The part of a reading that is exported.
enum class ExportPart { Text, Tree, TextAndTree };

/// What the page shows when something is exported: all that the export needs, so that the page may
/// change meanwhile.
struct PageSnapshot {
    std::vector<FigureContent> contents;    ///< from left to right
    std::optional<TreeFigureContent> tree;  ///< if the first one's reading has one; with a caption
    std::vector<FileRole> inUse;            ///< files that are not replaced
};

/// The functions below draw and write on the thread on which they are called. `line` hears how far
/// they are. They throw Error, and Cancelled if that was asked for before the file is in its place.

/// Writes a figure in the format of the path's extension. `scale` is of the pixels of a PNG. Parts
/// with a tree require one.
void writeFigure(const PageSnapshot& page, ExportPart part, const std::optional<FigureStyle>& style,
                 double scale, const QString& path, const LongJob::Context& job);
/// Writes the weights of the first text.
void writeWeights(const PageSnapshot& page, WeightsForm form, const QString& path,
                  const LongJob::Context& job);
/// The texts as PNG with two pixels for each logical one, or as SVG.
QByteArray draggedFigure(const PageSnapshot& page, FigureFormat format, const CancelToken& cancel);
CopiedPicture copyFigure(const PageSnapshot& page, const LongJob::Context& job);
/// Draws on the printer in letters of ten points, as wide as the paper without its margins, on
/// pages that end between lines and have numbers.
void drawPrint(const PageSnapshot& page, QPrinter& printer, const LongJob::Context& job = {});
/// Prints the same, or writes it to the printer's file, completely or not at all. After Cancelled,
/// a printer that has begun already prints some of the pages.
void printFigure(const PageSnapshot& page, QPrinter& printer, const LongJob::Context& job);

/// The contents with only so much of their texts that a preview of the first page needs.
std::vector<FigureContent> previewed(std::vector<FigureContent> contents);

}  // namespace hanscope::ui
