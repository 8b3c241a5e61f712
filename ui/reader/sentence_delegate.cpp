#include "ui/reader/sentence_delegate.h"

#include <QPainter>
#include <cmath>

#include "ui/heatmap/mark_paint.h"
#include "ui/reader/sentence_model.h"
#include "ui/widgets/item_background.h"
#include "ui/widgets/item_text.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

namespace {

constexpr int kRowMargin = 8;
constexpr int kBarWidth = 6;
constexpr int kColumnGap = 8;

void paintBar(QPainter* painter, const QRect& bar, const Palette& palette, const WeightFill& fill) {
    paintFill(*painter, bar, fill);
    QColor edge = palette.text;
    edge.setAlphaF(0.18F);
    painter->setPen(edge);
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(bar.adjusted(0, 0, -1, -1));
}

/// For smaller weights the result of twoDigits() is too wide for the column.
QString weightText(double weight) {
    if (weight == 0 || std::abs(weight) >= 1e-4) return twoDigits(weight);
    return weight > 0 ? QStringLiteral("<10⁻⁴") : QStringLiteral(">−10⁻⁴");
}

}  // namespace

void SentenceDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
    const bool selected = option.state & QStyle::State_Selected;
    const auto* model = static_cast<const SentenceModel*>(index.model());
    const Palette palette = Palette::matching(option.palette);
    const double weight = index.data(SentenceModel::WeightRole).toDouble();
    const QRect row = option.rect.adjusted(kRowMargin, 0, -kRowMargin, 0);
    const int numberWidth = option.fontMetrics.horizontalAdvance(
        model->isSigned() ? QStringLiteral("−0.00000") : QStringLiteral("0.00000"));
    const int textLeft = row.left() + kBarWidth + kColumnGap + numberWidth + kColumnGap / 2;
    const QRect number(row.left() + kBarWidth + kColumnGap, row.top(), numberWidth, row.height());
    const QRect text(textLeft, row.top(), row.right() - textLeft, row.height());

    painter->save();
    paintItemBackground(painter, option);
    paintBar(painter, QRect(row.left(), row.top() + 4, kBarWidth, row.height() - 8), palette,
             model->barFill(index, palette));
    painter->setFont(option.font);
    painter->setPen(option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(number, Qt::AlignVCenter | Qt::AlignLeft, weightText(weight));
    drawItemText(*painter, text, index.data().toString());
    painter->restore();
}

QSize SentenceDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {120, option.fontMetrics.height() + 10};
}

}  // namespace hanscope::ui
