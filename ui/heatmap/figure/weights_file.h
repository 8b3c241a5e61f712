#pragma once

#include <QString>
#include <optional>

#include "ui/heatmap/figure/figure_metadata.h"

namespace hanscope::ui {

/// The forms of files of weights: those of core/explain/weights_export.h, and those of other
/// programs (core/explain/weights_export.h).
enum class WeightsForm { Table, Json, NeatVision, Eraser };

/// The form of a file of this name if it is for weights, not for a picture: .csv or .json.
std::optional<WeightsForm> weightsFormOf(const QString& path);

/// Writes the weights of a reading, either completely or not at all. `id` names the
/// text to neat-vision and ERASER; it is a name of a file. ERASER's prediction has its document
/// beside it, docs/ID, and neat-vision's sample its labels, NAME.labels.json. Throws Error if a
/// file cannot be written, or if another file is in the place of one of these, and Cancelled.
void exportWeights(const ShownReading& shown, const FigureMetadata& metadata, WeightsForm form,
                   const std::string& id, const QString& path,
                   const ProgressCallback& progress = {}, const CancelToken& cancel = {});

}  // namespace hanscope::ui
