#pragma once

#include <QString>
#include <vector>

#include "ui/explorer/charts/chart_figure.h"

namespace hanscope::ui {

/// A line of a ranking: a name, a value, whose bar begins at 0, and what else is said of it.
struct RankedItem {
    QString name;
    double value = 0;
    QString detail;
};

constexpr std::size_t kMaxRanked = 40;  ///< lines of a picture

/// The first kMaxRanked items as bars, one below the other. Values are written with a sign if one
/// of them is negative.
ChartFigure::Chart rankingFigure(const QString& title, const QString& caption,
                                 std::vector<RankedItem> items);

}  // namespace hanscope::ui
