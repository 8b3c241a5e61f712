#pragma once

#include <QList>
#include <QString>
#include <optional>

#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/figure/weights_file.h"

namespace hanscope::ui {

/// A file format to which a heatmap can be exported.
struct ExportFormat {
    QString id;      ///< "png2", for the settings
    QString title;   ///< "PNG picture, 2×"
    QString suffix;  ///< "png"
    double scale;
    std::optional<WeightsForm> weights{};  ///< of a file of the weights
    std::optional<FigureFormat> figure{};  ///< or of a figure

    bool isFigure() const { return figure.has_value(); }
    bool isPainted() const;  ///< a figure that may also be of a tree
};

/// In the language of the window.
QList<ExportFormat> exportFormats();
/// The format with this id; PNG 2× if the id is unknown.
ExportFormat exportFormat(const QString& id);

}  // namespace hanscope::ui
