#pragma once

#include <QString>
#include <QStringList>
#include <cstdint>

#include "core/model/reading.h"

namespace hanscope::ui {

/// The predicted labels, the most probable first; empty if none is predicted. In a tree of labels
/// they are ordered by jointProbability(), so that a label never comes before its ancestors.
QStringList predictedNames(const Reading& reading);

/// A text lists at most this many predicted labels; for further labels it gives only their number.
constexpr int kMaxPredictedShown = 12;

/// "50 %", or "its threshold" if each label has its own.
QString thresholdText(const Outputs& outputs);

/// "9"; if any number of labels may apply: "cs, cs.CL", "a, b, …, l, … 30 more" or "none above 50
/// %".
QString predictionText(const Reading& reading);

/// Probabilities of the predicted labels: "61 %", "98 %, 76 %". In a tree of labels these are the
/// joint probabilities.
QString predictedPercents(const Reading& reading);

/// The same; in a tree of labels with a description: "joint probabilities 98 %, 76 %". Empty if no
/// label is predicted.
QString describedPercents(const Reading& reading);

/// What became of a label by a change: "probability of 9: 61 % → 23 %"; and the prediction if it is
/// another one now.
QString probabilityChange(const Reading& own, const Reading& changed, std::int32_t label);

}  // namespace hanscope::ui
