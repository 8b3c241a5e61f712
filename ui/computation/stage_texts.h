#pragma once

#include <QString>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

#include "ui/computation/stage_content.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

// Texts and numbers of stages that several computations have.

constexpr std::size_t kRowsShown = 24;  // of a table of words, sentences or labels
constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

/// The rows of a table that are shown of `count`: all, or those around `place`.
inline std::pair<std::size_t, std::size_t> rowsAround(std::size_t place, std::size_t count) {
    if (count <= kRowsShown) return {0, count};
    const std::size_t first = std::min(place - std::min(place, kRowsShown / 2), count - kRowsShown);
    return {first, first + kRowsShown};
}

/// The rows shown where there is no such place: all in their order, or those of the largest values.
inline std::vector<std::size_t> rowsShown(const std::vector<double>& values) {
    std::vector<std::size_t> rows(values.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    if (rows.size() <= kRowsShown) return rows;
    std::stable_sort(rows.begin(), rows.end(),
                     [&](std::size_t a, std::size_t b) { return values[a] > values[b]; });
    rows.resize(kRowsShown);
    return rows;
}

/// The last strip of a group.
inline Strip resultStrip(const QString& sign, const QString& name, std::vector<double> values) {
    return {sign, name, std::move(values), Strip::Range::Signed, {}, true};
}

inline QString oneLine(std::string_view bytes) {
    return QString::fromUtf8(bytes).simplified();
}

/// A number behind another one: "+ 0.13", "− 0.020".
inline QString plus(double value) {
    return (value < 0 ? QStringLiteral("− ") : QStringLiteral("+ ")) + twoDigits(std::abs(value));
}

/// The number of a dimension; the last one if there are fewer.
inline double numberAt(const std::vector<double>& row, std::size_t i) {
    return row[std::min(i, row.size() - 1)];
}

}  // namespace hanscope::ui
