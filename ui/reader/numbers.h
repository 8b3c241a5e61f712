#pragma once

#include <QString>

namespace hanscope::ui {

/// How numbers are shown: at most two significant digits here, the full value in a tool tip.

/// A weight in 0…1: "0.42", "0.031", "<0.001".
QString weightText(double weight);

/// A probability as percent: "61 %", "9.3 %", "<0.1 %".
QString percentText(double probability);

/// Every digit that a float holds: "0.41923627".
QString fullNumberText(double value);

/// "1 word", "48 words"; `plural` is the form for every count but 1.
QString countText(qint64 count, const QString& singular, const QString& plural);

/// "0.4 ms", "38 ms", "2.1 s".
QString durationText(double milliseconds);

}  // namespace hanscope::ui
