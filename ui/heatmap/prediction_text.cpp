#include "ui/heatmap/prediction_text.h"

#include <QLocale>

#include "ui/widgets/number_texts.h"

namespace hanscope::ui {

namespace {

/// The first kMostPredictedShown of them, and how many more there are.
QString listed(const QStringList& parts) {
    const auto more = parts.size() - kMostPredictedShown;
    const QString first = parts.mid(0, kMostPredictedShown).join(QStringLiteral(", "));
    if (more <= 0) return first;
    return QStringLiteral("%1, … %2 more")
        .arg(first, QLocale(QLocale::English).toString(qlonglong{more}));
}

}  // namespace

QStringList predictedNames(const Reading& reading) {
    QStringList names;
    for (const std::int32_t label : predictedLabels(reading))
        names << QString::fromStdString(reading.labels->at(static_cast<std::size_t>(label)));
    return names;
}

QString predictionText(const Reading& reading) {
    const QStringList names = predictedNames(reading);
    if (names.isEmpty())
        return QStringLiteral("none above %1").arg(percent(reading.outputs.threshold));
    return listed(names);
}

QString predictedPercents(const Reading& reading) {
    QStringList percents;
    for (const std::int32_t label : predictedLabels(reading))
        percents << percent(reading.probabilities.at(static_cast<std::size_t>(label)));
    return listed(percents);
}

}  // namespace hanscope::ui
