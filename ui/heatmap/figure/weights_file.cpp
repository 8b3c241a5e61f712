#include "ui/heatmap/figure/weights_file.h"

#include <QFileInfo>

#include "core/explain/weights_export.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

namespace {

bool isCsv(const QString& path) {
    return QFileInfo(path).suffix().toLower() == QLatin1String("csv");
}

}  // namespace

bool isWeightsFile(const QString& path) {
    return isCsv(path) || QFileInfo(path).suffix().toLower() == QLatin1String("json");
}

void exportWeights(const ShownReading& shown, const FigureMetadata& metadata, const QString& path) {
    std::vector<std::pair<std::string, std::string>> about;
    for (const auto& [key, value] : metadata)
        about.emplace_back(key.toStdString(), value.toStdString());
    writeWhole(path, QByteArray::fromStdString(isCsv(path) ? weightsCsv(shown)
                                                           : weightsJson(shown, about)));
}

}  // namespace hanscope::ui
