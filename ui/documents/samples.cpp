#include "ui/documents/samples.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace hanscope::ui {

namespace {

/// The titles of index.json, for lupdate.
[[maybe_unused]] constexpr const char* kTitles[] = {
    QT_TRANSLATE_NOOP("samples", "Review, bad"),
    QT_TRANSLATE_NOOP("samples", "Review, mixed"),
    QT_TRANSLATE_NOOP("samples", "Review, good"),
    QT_TRANSLATE_NOOP("samples", "Review, long"),
    QT_TRANSLATE_NOOP("samples", "Abstract, physics"),
    QT_TRANSLATE_NOOP("samples", "Abstract, statistics"),
    QT_TRANSLATE_NOOP("samples", "Film review in Korean, good"),
    QT_TRANSLATE_NOOP("samples", "Film review in Korean, bad"),
    QT_TRANSLATE_NOOP("samples", "Hotel review in Chinese"),
    QT_TRANSLATE_NOOP("samples", "Tablet review in Chinese"),
};

Sample readSample(const QJsonObject& entry, const QString& folder, const QString& modelFolder) {
    const auto text = [&](const char* key) { return entry.value(QLatin1String(key)).toString(); };
    const QString title =
        QCoreApplication::translate("samples", text("title").toUtf8().constData());
    return {folder + QLatin1Char('/') + text("file"), title,
            modelFolder + QLatin1Char('/') + text("model"), text("truth")};
}

}  // namespace

QList<Sample> findSamples(const QString& folder, const QString& modelFolder) {
    QList<Sample> samples;
    QFile file(folder + QStringLiteral("/index.json"));
    if (!file.open(QIODevice::ReadOnly)) return samples;
    const QJsonArray entries = QJsonDocument::fromJson(file.readAll()).array();
    for (const QJsonValue entry : entries) {
        const Sample sample = readSample(entry.toObject(), folder, modelFolder);
        if (!sample.title.isEmpty() && QFile::exists(sample.path)) samples << sample;
    }
    return samples;
}

}  // namespace hanscope::ui
