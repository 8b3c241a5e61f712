#include "ui/explorer/charts/ranking_figure.h"

#include <algorithm>
#include <cmath>

#include "ui/heatmap/figure/tex_picture.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

constexpr qreal kLinesOfItem = 1.6, kRankGap = 8;

class RankingChart {
 public:
    explicit RankingChart(std::vector<RankedItem> items) : items_(std::move(items)) {
        if (items_.size() > kMaxRanked) items_.resize(kMaxRanked);
        for (const RankedItem& item : items_) {
            minimum_ = std::min(minimum_, item.value);
            maximum_ = std::max(maximum_, item.value);
        }
    }

    qreal heightFor(qreal, const QFont& font) const {
        return static_cast<qreal>(items_.size()) * itemHeight(font);
    }

    void draw(QPainter& painter, const QSizeF& size, const QPalette& palette) const {
        const QFontMetricsF metrics(painter.font());
        qreal name = 0, value = 0, detail = 0;
        for (const RankedItem& item : items_) {
            name = std::max(name, metrics.horizontalAdvance(item.name));
            value = std::max(value, metrics.horizontalAdvance(valueText(item)));
            detail = std::max(detail, metrics.horizontalAdvance(item.detail));
        }
        name = std::min(std::ceil(name), kMaxOfName * size.width());
        const qreal left = name + kRankGap;
        const QRectF bars(left, 0,
                          std::max<qreal>(40, size.width() - left - value - detail - 2 * kRankGap),
                          size.height());
        const double span = maximum_ > minimum_ ? maximum_ - minimum_ : 1;
        const auto at = [&](double number) {
            return bars.left() + (number - minimum_) / span * bars.width();
        };
        const qreal height = itemHeight(painter.font());
        for (std::size_t i = 0; i < items_.size(); ++i) {
            const RankedItem& item = items_[i];
            const QRectF row(0, static_cast<qreal>(i) * height, size.width(), height);
            painter.setPen(palette.color(QPalette::Text));
            drawPlaced(painter, QRectF(0, row.top(), name, height),
                       Qt::AlignRight | Qt::AlignVCenter,
                       metrics.elidedText(item.name, Qt::ElideRight, name));
            drawPlaced(painter, QRectF(bars.right() + kRankGap, row.top(), value, height),
                       Qt::AlignRight | Qt::AlignVCenter, valueText(item));
            painter.setPen(Palette::matching(palette).quietText);
            drawPlaced(painter,
                       QRectF(bars.right() + value + 2 * kRankGap, row.top(), detail, height),
                       Qt::AlignLeft | Qt::AlignVCenter, item.detail);
            painter.fillRect(
                QRectF(QPointF(at(std::min(0.0, item.value)), row.top() + 0.2 * height),
                       QPointF(at(std::max(0.0, item.value)), row.top() + 0.8 * height)),
                faint(palette.color(QPalette::Link), item.value < 0 ? 0.25F : 0.7F));
        }
    }

 private:
    QString valueText(const RankedItem& item) const {
        return minimum_ < 0 ? summandText(item.value) : QString::number(item.value, 'f', 2);
    }
    static qreal itemHeight(const QFont& font) {
        return kLinesOfItem * QFontMetricsF(font).height();
    }

    std::vector<RankedItem> items_;
    double minimum_ = 0, maximum_ = 0;
};

}  // namespace

ChartFigure::Chart rankingFigure(const QString& title, const QString& caption,
                                 std::vector<RankedItem> items) {
    return ChartFigure::Chart::of(title, caption, RankingChart(std::move(items)));
}

}  // namespace hanscope::ui
