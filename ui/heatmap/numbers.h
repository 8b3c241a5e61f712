#pragma once

#include <QString>

namespace hanscope::ui {

/// Two significant digits, without an exponent that a reader must decode: "0.42", "0.0031",
/// "1.2 × 10⁻⁶".
QString twoDigits(double value);

/// A share of 1 as per cent: "61 %", "0.3 %", "< 0.1 %"; what is not quite all is never "100 %".
QString percent(double share);

}  // namespace hanscope::ui
