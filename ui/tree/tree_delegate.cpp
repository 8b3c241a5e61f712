#include "ui/tree/tree_delegate.h"

#include <QPainter>
#include <algorithm>

#include "ui/reader/probability_bar.h"
#include "ui/tree/tree_model.h"
#include "ui/widgets/item_background.h"
#include "ui/widgets/number_texts.h"

namespace hanscope::ui {

namespace {

constexpr int kMargin = 8;
constexpr int kGap = 8;
constexpr int kStripe = 2;
constexpr double kBarShare = 0.18;  // of the view's width
constexpr int kLongestBar = 90;
constexpr float kFaint = 0.68F;  // names of rejected labels stay legible in light and dark palettes

QFont fontFor(const QStyleOptionViewItem& option, const QModelIndex& index) {
    QFont font = option.font;
    font.setBold(index.data(TreeModel::PredictedRole).toBool());
    font.setItalic(index.data(TreeModel::ForcedRole).toBool());
    return font;
}

QColor textColor(const QStyleOptionViewItem& option, bool strong) {
    const bool selected = option.state & QStyle::State_Selected;
    QColor color = option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
    if (!strong && !selected) color.setAlphaF(kFaint);
    return color;
}

int numberWidth(const QStyleOptionViewItem& option) {
    QFont bold = option.font;
    bold.setBold(true);
    return QFontMetrics(bold).horizontalAdvance(QStringLiteral("> 99.9 %"));
}

void paintMark(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
    const int mark = index.data(TreeModel::MarkRole).toInt();
    if (mark == TreeModel::Unmarked) return;
    const QRect row = option.rect;
    const bool selected = option.state & QStyle::State_Selected;
    const QColor color =
        option.palette.color(selected ? QPalette::HighlightedText : QPalette::Highlight);
    const int height = row.height() - 6;
    painter.fillRect(QRect(row.left(), row.top() + 3, kStripe, height), color);
    if (mark == TreeModel::Second)  // shown on the right page: two stripes
        painter.fillRect(QRect(row.left() + 2 * kStripe, row.top() + 3, kStripe, height), color);
}

/// Draws bar and percentage at the right end of the row. Returns the width left for the name.
int paintNumbers(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                 const QRect& row) {
    const double probability = index.data(TreeModel::ProbabilityRole).toDouble();
    const int view = option.widget ? option.widget->width() : option.rect.width();
    const int length = std::min(kLongestBar, static_cast<int>(kBarShare * view));
    painter.drawText(row, Qt::AlignVCenter | Qt::AlignRight, percent(probability));
    const double height = std::max(5.0, QFontMetrics(option.font).height() * 0.42);
    const QRectF track(row.right() - numberWidth(option) - kGap - length,
                       row.center().y() + 0.5 - height / 2, length, height);
    const int left = static_cast<int>(track.left());
    if (index.data(TreeModel::ForcedRole).toBool()) {
        painter.drawText(QRect(left, row.top(), length + kGap, row.height()),
                         Qt::AlignVCenter | Qt::AlignLeft, TreeDelegate::tr("what if"));
        return left - kGap - row.left();
    }
    const QVariant threshold = index.data(TreeModel::ThresholdRole);
    paintProbabilityBar(
        painter, track, probability,
        threshold.isValid() ? std::optional<double>(threshold.toDouble()) : std::nullopt,
        BarColors::of(option.palette, index.data(TreeModel::PredictedRole).toBool(),
                      option.state & QStyle::State_Selected));
    return left - kGap - row.left();
}

}  // namespace

void TreeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    const QFont font = fontFor(option, index);
    const QRect row = option.rect.adjusted(kMargin, 0, -kMargin, 0);
    painter->save();
    paintItemBackground(painter, option);
    painter->setRenderHint(QPainter::Antialiasing);
    paintMark(*painter, option, index);
    painter->setFont(font);
    const QColor color = textColor(option, index.data(TreeModel::PredictedRole).toBool());
    painter->setPen(color);
    const bool isRoot = !index.parent().isValid();
    const int width = isRoot ? row.width() : paintNumbers(*painter, option, index, row);
    painter->setPen(color);
    painter->drawText(
        QRect(row.left(), row.top(), width, row.height()), Qt::AlignVCenter | Qt::AlignLeft,
        QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideRight, width));
    painter->restore();
}

QSize TreeDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {120, option.fontMetrics.height() + 8};
}

}  // namespace hanscope::ui
