#pragma once

#include <QString>

namespace hanscope::ui {

/// Numbers as the panels and the status bar show them; ui/heatmap/numbers.h holds the short forms.

/// Every digit that a float holds, for tool tips: "0.41923627".
QString fullNumber(double value);

/// "1 word", "48 words"; `plural` is the form for every count but 1.
QString countText(qint64 count, const QString& singular, const QString& plural);

/// "0.4 ms", "38 ms", "2.1 s".
QString durationText(double milliseconds);

}  // namespace hanscope::ui
