#pragma once

#include <QString>

namespace hanscope::ui {

/// A number with two significant digits, without "e" notation: "0.42", "0.0031", "1.2 × 10⁻⁶",
/// "−0.42".
QString twoDigits(double value);

/// A summand, with its sign and two decimals: "+1.84", "−0.05".
QString summandText(double value);

/// A share in 0…1 as a percentage: "61 %", "0.3 %", "< 0.1 %". "100 %" is only shown for exactly 1.
/// The space before "%" is a no-break space.
QString percent(double share);

/// A score in 0…1 that is compared with others: "51.2 %", with a no-break space.
QString scoreText(double score);

/// A loss that is compared with others: "2.031", "0.00012".
QString lossText(double loss);

/// All significant digits of a float, for tool tips: "0.41923627".
QString fullNumber(double value);

/// "0.4 ms", "38 ms", "2.1 s".
QString durationText(double milliseconds);

/// "35 s", "4 min", "1 h 20 min", "2 days 3 h".
QString timeText(double seconds);

/// "42 %", or "42 %, 5 s left" unless `secondsLeft` is negative (not known).
QString progressText(double share, double secondsLeft);

}  // namespace hanscope::ui
