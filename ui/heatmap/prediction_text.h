#pragma once

#include <QString>
#include <QStringList>

#include "core/model/reading.h"

namespace hanscope::ui {

/// The labels predicted, the likeliest first; empty if none is. In a tree of labels they are
/// ordered by jointProbability(), so that no label stands before one that it lies under.
QStringList predictedNames(const Reading& reading);

/// Of so many predicted labels a text names each; of more it says how many there are.
constexpr int kMaxPredictedShown = 12;

/// "9"; of any number of labels "cs, cs.CL", "a, b, …, l, … 30 more", or "none above 50 %".
QString predictionText(const Reading& reading);

/// "61 %"; one for each predicted label: "98 %, 76 %". In a tree of labels the joint probabilities.
QString predictedPercents(const Reading& reading);

/// The same, and what they are where they are not simply a label's: "joint probabilities 98 %, 76
/// %" in a tree of labels. Empty if no label is predicted.
QString describedPercents(const Reading& reading);

}  // namespace hanscope::ui
