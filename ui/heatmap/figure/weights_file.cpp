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

void writeEraserDocument(const Document& document, const QString& predictions) {
    const QDir folder = QFileInfo(predictions).absoluteDir();
    const QString path = folder.filePath(QStringLiteral("docs/") + nameOf(predictions));
    const QByteArray bytes = QByteArray::fromStdString(eraserDocument(document));
    folder.mkdir(QStringLiteral("docs"));
    if (QFileInfo::exists(path) && !holds(path, bytes))
        throw FileError(QFile::encodeName(path).toStdString(),
                        "another text is in the place of the document that belongs to the weights; "
                        "choose another name or folder");
    writeWhole(path, bytes);
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
            return writeWhole(
                path, QByteArray::fromStdString("[\n" + neatVisionSample(shown, id) + "\n]\n"));
        case WeightsForm::Eraser:
            writeEraserDocument(*shown.reading->document, path);
            return writeWhole(path, QByteArray::fromStdString(eraserPrediction(shown, id)));
    }
}

}  // namespace hanscope::ui
