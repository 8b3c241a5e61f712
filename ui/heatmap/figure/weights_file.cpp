#include "ui/heatmap/figure/weights_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "core/error.h"
#include "core/explain/foreign_formats.h"
#include "core/explain/weights_export.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

namespace {

QString nameOf(const QString& path) {
    return QFileInfo(path).completeBaseName();
}

QByteArray json(const ShownReading& shown, const FigureMetadata& metadata) {
    std::vector<std::pair<std::string, std::string>> about;
    for (const auto& [key, value] : metadata)
        about.emplace_back(key.toStdString(), value.toStdString());
    return QByteArray::fromStdString(weightsJson(shown, about));
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
        throw FileError(QFile::encodeName(path).toStdString(),
                        "another file is in the place of one that belongs to the weights; choose "
                        "another name or folder");
    writeWhole(path, bytes);
}

void writeEraserDocument(const Document& document, const QString& predictions) {
    const QDir folder = QFileInfo(predictions).absoluteDir();
    folder.mkdir(QStringLiteral("docs"));
    writeBeside(folder.filePath(QStringLiteral("docs/") + nameOf(predictions)),
                eraserDocument(document));
}

void writeNeatVision(const ShownReading& shown, const std::string& id, const QString& path) {
    const auto labels = neatVisionLabelFile(path.toStdString());
    writeBeside(QString::fromStdString(labels.string()), neatVisionLabels(*shown.reading->labels));
    writeWhole(path, QByteArray::fromStdString("[\n" + neatVisionSample(shown, id) + "\n]\n"));
}

}  // namespace

std::optional<WeightsForm> weightsFormOf(const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("csv")) return WeightsForm::Table;
    if (suffix == QLatin1String("json")) return WeightsForm::Json;
    return std::nullopt;
}

void exportWeights(const ShownReading& shown, const FigureMetadata& metadata, WeightsForm form,
                   const QString& path) {
    const std::string id = nameOf(path).toStdString();
    switch (form) {
        case WeightsForm::Table:
            return writeWhole(path, QByteArray::fromStdString(weightsCsv(shown)));
        case WeightsForm::Json:
            return writeWhole(path, json(shown, metadata));
        case WeightsForm::NeatVision:
            return writeNeatVision(shown, id, path);
        case WeightsForm::Eraser:
            writeEraserDocument(*shown.reading->document, path);
            return writeWhole(path, QByteArray::fromStdString(eraserPrediction(shown, id)));
    }
}

}  // namespace hanscope::ui
