#include "ui/heatmap/prediction_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

#include "core/model/tree/tree_reading.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

struct PredictionTexts {
    Q_DECLARE_TR_FUNCTIONS(PredictionTexts)
};

/// The first kMaxPredictedShown parts, and how many more there are.
QString listed(const QStringList& parts) {
    const auto more = parts.size() - kMaxPredictedShown;
    const QString first = parts.mid(0, kMaxPredictedShown).join(QStringLiteral(", "));
    if (more <= 0) return first;
    return PredictionTexts::tr("%1, … %2 more").arg(first, QLocale().toString(qlonglong{more}));
}

double probabilityOf(const Reading& reading, std::int32_t label) {
    return reading.tree ? jointProbability(reading, label)
                        : double{reading.probabilities.at(static_cast<std::size_t>(label))};
}

/// The most probable first.
std::vector<std::int32_t> orderedLabels(const Reading& reading) {
    std::vector<std::int32_t> labels = predictedLabels(reading);
    if (!reading.tree) return labels;
    std::stable_sort(labels.begin(), labels.end(), [&](std::int32_t a, std::int32_t b) {
        return probabilityOf(reading, a) > probabilityOf(reading, b);
    });
    return labels;
}

}  // namespace

QStringList predictedNames(const Reading& reading) {
    QStringList names;
    for (const std::int32_t label : orderedLabels(reading))
        names << QString::fromStdString(reading.labels->at(static_cast<std::size_t>(label)));
    return names;
}

QString thresholdText(const Outputs& outputs) {
    return outputs.labelThresholds.empty() ? percent(outputs.threshold)
                                           : PredictionTexts::tr("its threshold");
}

QString predictionText(const Reading& reading) {
    const QStringList names = predictedNames(reading);
    if (names.isEmpty())
        return PredictionTexts::tr("none above %1").arg(thresholdText(reading.outputs));
    return listed(names);
}

QString predictedPercents(const Reading& reading) {
    QStringList percents;
    for (const std::int32_t label : orderedLabels(reading))
        percents << percent(probabilityOf(reading, label));
    return listed(percents);
}

QString describedPercents(const Reading& reading) {
    const QString percents = predictedPercents(reading);
    if (percents.isEmpty() || !reading.tree) return percents;
    return predictedLabels(reading).size() == 1
               ? PredictionTexts::tr("joint probability %1").arg(percents)
               : PredictionTexts::tr("joint probabilities %1").arg(percents);
}

QString probabilityChange(const Reading& own, const Reading& changed, std::int32_t label) {
    const auto nameOf = [&](std::int32_t of) {
        return QString::fromStdString(own.labels->at(static_cast<std::size_t>(of)));
    };
    const auto place = static_cast<std::size_t>(label);
    const QString text = PredictionTexts::tr("probability of %1: %2 → %3")
                             .arg(nameOf(label), percent(double{own.probabilities[place]}),
                                  percent(double{changed.probabilities[place]}));
    if (changed.prediction == own.prediction) return text;
    return PredictionTexts::tr("%1; the prediction is now %2")
        .arg(text, nameOf(changed.prediction));
}

}  // namespace hanscope::ui
