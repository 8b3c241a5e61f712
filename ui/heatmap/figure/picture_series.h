#pragma once

#include <QString>
#include <functional>
#include <memory>

#include "core/progress.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// Pictures that follow one another, to be shown as a film or as slides.
struct PictureSeries {
    int count = 0;
    /// Called on the thread that writes the files.
    std::function<std::unique_ptr<Picture>(int index, TextRuns runs)> make;
};

inline constexpr int kMaxSeries = 1000;

/// The file of a picture of a series: "NAME-01.svg", "NAME-02.svg", … for the path "NAME.svg".
QString numberedPath(const QString& path, int index, int count);

/// Writes each picture of a series to a file of its own, in the painted format of the path's
/// extension, all in the size of the largest. Either all files are written or none. `progress`
/// counts pictures. Throws Error if one of the files exists already, there are more than
/// kMaxSeries, the extension is another one, or a file cannot be written; and Cancelled.
void exportSeries(const PictureSeries& series, const QString& path, const FigureOutput& output = {},
                  const ProgressCallback& progress = {}, const CancelToken& cancel = {});

}  // namespace hanscope::ui
