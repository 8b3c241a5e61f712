#include "ui/heatmap/figure/weights_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <memory>

#include "core/error.h"
#include "core/explain/lens.h"
#include "core/explain/weights_export.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

namespace {

std::string json(const ShownReading& shown, const FigureMetadata& metadata,
                 const ProgressCallback& progress, const CancelToken& cancel) {
    std::vector<std::pair<std::string, std::string>> about;
    for (const auto& [key, value] : metadata)
        about.emplace_back(key.toStdString(), value.toStdString());
    return weightsJson(shown, about, progress, cancel);
}

bool holds(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.size() == bytes.size() && file.open(QIODevice::ReadOnly) &&
           file.read(bytes.size()) == bytes;
}

/// Writes a file that belongs to the one that the user chose. Throws FileError if there is another
/// file in its place.
void writeBeside(const QString& path, const std::string& text) {
    const QByteArray bytes = QByteArray::fromStdString(text);
    if (QFileInfo::exists(path) && !holds(path, bytes))
        throw FileError(diskPath(path),
                        message("another file is in the place of one that belongs to the weights; "
                                "choose another name or folder"));
    writeWhole(path, bytes);
}

void writeEraserDocument(const std::string& document, const std::string& id,
                         const QString& predictions) {
    const QDir folder = QFileInfo(predictions).absoluteDir();
    folder.mkdir(QStringLiteral("docs"));
    writeBeside(folder.filePath(QStringLiteral("docs/") + QString::fromStdString(id)), document);
}

void writeLabels(const Reading& reading, const QString& samples) {
    const auto labels = neatVisionLabelFile(samples.toStdString());
    writeBeside(QString::fromStdString(labels.string()), neatVisionLabels(*reading.labels));
}

/// As `hanscope-cli explain` writes it for other programs: attention in joint weights, whatever is
/// drawn.
std::shared_ptr<const ShownReading> forOthers(const ShownReading& shown,
                                              const CancelToken& cancel) {
    View view = shown.view;
    if (view.lens == kAttentionLens) view.scale = WeightScale::Joint;
    if (view.scale == shown.view.scale) return std::make_shared<const ShownReading>(shown);
    return explain(shown.reading, view, cancel);
}

/// The text of the file that the user chose.
std::string textOf(const ShownReading& shown, const FigureMetadata& metadata, WeightsForm form,
                   const std::string& id, const ProgressCallback& progress,
                   const CancelToken& cancel) {
    switch (form) {
        case WeightsForm::Table:
            return weightsCsv(shown, progress, cancel);
        case WeightsForm::Json:
            return json(shown, metadata, progress, cancel);
        case WeightsForm::NeatVision:
            return "[\n" + neatVisionSample(*forOthers(shown, cancel), id) + "\n]\n";
        case WeightsForm::Eraser:
            break;
    }
    return eraserPrediction(*forOthers(shown, cancel), id);
}

}  // namespace

std::optional<WeightsForm> weightsFormOf(const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("csv")) return WeightsForm::Table;
    if (suffix == QLatin1String("json")) return WeightsForm::Json;
    return std::nullopt;
}

void exportWeights(const ShownReading& shown, const FigureMetadata& metadata, WeightsForm form,
                   const std::string& id, const QString& path, const ProgressCallback& progress,
                   const CancelToken& cancel) {
    const std::string text = textOf(shown, metadata, form, id, progress, cancel);
    const std::string document =
        form == WeightsForm::Eraser ? eraserDocument(*shown.reading->document) : "";
    cancel.check();
    if (form == WeightsForm::NeatVision) writeLabels(*shown.reading, path);
    if (form == WeightsForm::Eraser) writeEraserDocument(document, id, path);
    writeWhole(path, QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())));
}

}  // namespace hanscope::ui
