#pragma once

#include <QString>

namespace hanscope::ui {

/// Two significant digits, without an exponent that a reader must decode: "0.42", "0.0031",
/// "1.2 × 10⁻⁶".
QString twoDigits(double value);

/// A share of 1 as per cent: "61 %", "0.3 %", "< 0.1 %"; what is not quite all is never "100 %".
QString percent(double share);

/// Every digit that a float holds, for tool tips: "0.41923627".
QString fullNumber(double value);

/// "0.4 ms", "38 ms", "2.1 s".
QString durationText(double milliseconds);

/// "35 s", "4 min", "1 h 20 min", "2 days 3 h".
QString timeText(double seconds);

}  // namespace hanscope::ui
