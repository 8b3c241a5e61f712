#include "ui/heatmap/prediction_text.h"

#include "ui/heatmap/numbers.h"

namespace hanscope::ui {

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
    return names.join(QStringLiteral(", "));
}

QString predictedPercents(const Reading& reading) {
    QStringList percents;
    for (const std::int32_t label : predictedLabels(reading))
        percents << percent(reading.probabilities.at(static_cast<std::size_t>(label)));
    return percents.join(QStringLiteral(", "));
}

}  // namespace hanscope::ui
