#pragma once

#include <QString>
#include <QStringList>

#include "core/model/reading.h"

namespace hanscope::ui {

/// The labels predicted, the likeliest first; empty if none is.
QStringList predictedNames(const Reading& reading);

/// Of so many predicted labels a text names each; of more it says how many there are.
constexpr int kMostPredictedShown = 12;

/// "9"; of any number of labels "cs, cs.CL", "a, b, …, l, … 30 more", or "none above 50 %".
QString predictionText(const Reading& reading);

/// "61 %"; one for each predicted label: "98 %, 76 %".
QString predictedPercents(const Reading& reading);

}  // namespace hanscope::ui
