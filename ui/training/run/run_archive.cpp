#include "ui/training/run/run_archive.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "core/atomic_file.h"
#include "core/file_lock.h"

namespace hanscope::ui {

namespace {

namespace fs = std::filesystem;

// The file: an array of objects with these members.
constexpr QLatin1String kName("name"), kSettings("settings"), kAccuracy("accuracy"),
    kMicroF1("micro_f1"), kEpochs("epochs"), kSeconds("seconds"), kModel("model"),
    kCurves("curves"), kBaseline("baseline"), kAnswer("answer"), kScore("score"),
    kInterval("interval"), kDocuments("documents"), kLinear("linear");

QJsonObject toJson(const BaselineComparison& comparison) {
    return {{kAnswer, QString::fromStdString(comparison.answer)},
            {kScore, comparison.baseline},
            {kInterval, QJsonArray{comparison.interval.low, comparison.interval.high}},
            {kDocuments, static_cast<qint64>(comparison.documents)}};
}

BaselineComparison comparisonFrom(const QJsonObject& object, double score) {
    const QJsonArray interval = object[kInterval].toArray();
    return {score,
            {interval[0].toDouble(), interval[1].toDouble()},
            object[kScore].toDouble(),
            object[kAnswer].toString().toStdString(),
            static_cast<std::uint64_t>(object[kDocuments].toInteger())};
}

/// Data is a text; a text with arguments is an object.
QJsonValue toJson(const Message& message) {
    if (!message.isTranslatable()) return QString::fromStdString(message.text());
    return QJsonDocument::fromJson(QByteArray::fromStdString(message.toJson())).object();
}

RunSetting settingFrom(const QJsonValue& setting, const EarlierSettings& earlier) {
    const QJsonValue value = setting[1];
    RunSetting read = earlier.setting(setting[0].toString(), value.toString());
    if (value.isObject())
        read.second = Message::fromJson(
            QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact).toStdString());
    return read;
}

QJsonObject toJson(const RunSummary& run) {
    QJsonArray settings;  // an array, because an object would be sorted
    for (const auto& [name, value] : run.settings)
        settings << QJsonArray{QString::fromStdString(name), toJson(value)};
    QJsonObject json{{kName, run.name},
                     {kSettings, settings},
                     {run.isMultiLabel ? kMicroF1 : kAccuracy, run.score},
                     {kEpochs, run.epochs},
                     {kSeconds, run.seconds},
                     {kModel, run.modelPath}};
    if (!run.curvesPath.isEmpty()) json[kCurves] = run.curvesPath;
    if (run.linear >= 0) json[kLinear] = run.linear;
    if (run.comparison.documents > 0) json[kBaseline] = toJson(run.comparison);
    return json;
}

void removeCurves(const QJsonObject& run) {
    QFile::remove(run[kCurves].toString());
}

RunSummary fromJson(const QJsonObject& object, const EarlierSettings& earlier) {
    RunSummary run;
    run.name = object[kName].toString();
    for (const QJsonValue setting : object[kSettings].toArray())
        run.settings.push_back(settingFrom(setting, earlier));
    run.isMultiLabel = object.contains(kMicroF1);
    run.score = object[run.isMultiLabel ? kMicroF1 : kAccuracy].toDouble(-1);
    run.epochs = object[kEpochs].toInt();
    run.seconds = object[kSeconds].toDouble();
    run.modelPath = object[kModel].toString();
    run.curvesPath = object[kCurves].toString();
    run.linear = object[kLinear].toDouble(-1);
    run.comparison = comparisonFrom(object[kBaseline].toObject(), run.score);
    return run;
}

QJsonDocument read(const fs::path& path) {
    QFile file(QString::fromStdString(path.string()));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll())
                                          : QJsonDocument();
}

/// Renames an invalid file instead of overwriting it, so that the user can still repair it.
void keepAside(const fs::path& path) {
    std::error_code ignored;  // usually the file does not exist
    fs::rename(path, fs::path(path).concat(".unreadable"), ignored);
}

}  // namespace

std::vector<RunSummary> RunArchive::runs() const {
    std::vector<RunSummary> runs;
    const EarlierSettings earlier;
    for (const QJsonValue run : read(file_).array())
        runs.push_back(fromJson(run.toObject(), earlier));
    return runs;
}

template <class Change>
void RunArchive::change(Change change) const {
    std::error_code ignored;  // reported below
    fs::create_directories(file_.parent_path(), ignored);
    const FileLock alone = FileLock::waitFor(fs::path(file_).concat(".lock"));
    removeStaleTemporaries(file_.parent_path());
    const QJsonDocument kept = read(file_);
    if (!kept.isArray()) keepAside(file_);
    QJsonArray runs = kept.array();
    change(runs);
    writeWhole(file_, QJsonDocument(runs).toJson().toStdString());
}

void RunArchive::add(const RunSummary& run) const {
    change([&](QJsonArray& runs) {
        runs << toJson(run);
        while (runs.size() > kMax) removeCurves(runs.takeAt(0).toObject());
    });
}

void RunArchive::remove(const RunSummary& run) const {
    const EarlierSettings earlier;
    change([&, json = toJson(run)](QJsonArray& runs) {
        for (qsizetype i = 0; i < runs.size(); ++i)
            if (runs[i] == json || toJson(fromJson(runs[i].toObject(), earlier)) == json)
                return removeCurves(runs.takeAt(i).toObject());
    });
}

}  // namespace hanscope::ui
