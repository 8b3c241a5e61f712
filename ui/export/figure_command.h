#pragma once

#include "core/command_line.h"
#include "ui/export/figure_job.h"

namespace hanscope::ui {

/// Adds the options of `hanscope render` that draw a figure in this style; those that it has by
/// itself are left out. `scale` is of the pixels of a PNG.
void addStyle(CommandLine& line, const FigureStyle& style, double scale);

/// Adds what of a reading is drawn, and the file that is written.
void addOutput(CommandLine& line, ExportPart part, const QString& path);

}  // namespace hanscope::ui
