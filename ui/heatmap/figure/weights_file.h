#pragma once

#include <QString>

#include "ui/heatmap/figure/figure_metadata.h"

namespace hanscope::ui {

/// Whether a file of this name is for weights, not for a picture: .csv or .json.
bool isWeightsFile(const QString& path);

/// Writes the weights of a reading as a table or as JSON (core/explain/weights_export.h), either
/// completely or not at all. Throws Error if the file cannot be written.
void exportWeights(const ShownReading& shown, const FigureMetadata& metadata, const QString& path);

}  // namespace hanscope::ui
