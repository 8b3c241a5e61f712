#include "ui/reader/prediction_delegate.h"

#include <QPainter>

#include "ui/reader/prediction_model.h"
#include "ui/reader/probability_bar.h"
#include "ui/widgets/item_background.h"
#include "ui/widgets/item_text.h"
#include "ui/widgets/number_texts.h"

namespace hanscope::ui {

namespace {

constexpr int kMargin = 8;
constexpr int kGap = 10;
constexpr double kWidestLabel = 0.45;
const QString kChange = QStringLiteral("%1 → %2");  // of a probability

QFont fontFor(const QStyleOptionViewItem& option, bool predicted) {
    QFont font = option.font;
    font.setBold(predicted);
    return font;
}

std::optional<double> asNumber(const QVariant& value) {
    return value.isValid() ? std::optional<double>(value.toDouble()) : std::nullopt;
}

/// A check mark in the painter's colour, at the left of `rect`; not every font has this character.
void paintCheckMark(QPainter& painter, const QRect& rect) {
    const double size = 0.6 * rect.width();
    const QPointF corner(rect.left() + 0.35 * size, rect.center().y() + 0.5 + 0.4 * size);
    painter.save();
    painter.setPen(
        QPen(painter.pen().color(), 0.16 * size, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{corner + QPointF(-0.33, -0.36) * size, corner,
                                   corner + QPointF(0.65, -0.85) * size});
    painter.restore();
}

/// A frame around the row that the keyboard is at.
void paintCursor(QPainter& painter, const QStyleOptionViewItem& option) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(option.palette.color(QPalette::Highlight));
    painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
}

}  // namespace

void PredictionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                               const QModelIndex& index) const {
    const bool predicted = index.data(PredictionModel::PredictedRole).toBool();
    const double probability = index.data(PredictionModel::ProbabilityRole).toDouble();
    const QFont font = fontFor(option, predicted);
    const QFontMetrics metrics(font);
    const int mark = hasTruth_ ? metrics.height() : 0;
    const QRect row = option.rect.adjusted(kMargin + mark, 0, -kMargin, 0);
    const int labels = std::min(labelWidth_, static_cast<int>(kWidestLabel * row.width()));
    const QString widest = QStringLiteral("> 99.9 %");
    const int numbers = QFontMetrics(fontFor(option, true))
                            .horizontalAdvance(hasBefore_ ? kChange.arg(widest, widest) : widest);

    painter->save();
    paintItemBackground(painter, option);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(font);
    painter->setPen(option.palette.color(QPalette::Text));
    if (hasTruth_ && index.data(PredictionModel::TrueRole).toBool())
        paintCheckMark(*painter, QRect(row.left() - mark, row.top(), mark, row.height()));
    const QRect label(row.left(), row.top(), labels, row.height());
    drawItemText(*painter, label, index.data().toString());
    const QVariant before = index.data(PredictionModel::BeforeRole);
    const QString number = percent(probability);
    painter->drawText(row, Qt::AlignVCenter | Qt::AlignRight,
                      before.isValid() ? kChange.arg(percent(before.toDouble()), number) : number);
    const double height = std::max(5.0, metrics.height() * 0.42);
    const QRectF track(label.right() + kGap, row.center().y() + 0.5 - height / 2,
                       row.width() - labels - numbers - 2 * kGap, height);
    const QVariant threshold = index.data(PredictionModel::ThresholdRole);
    if (track.width() > height)
        paintProbabilityBar(*painter, track, probability, asNumber(threshold),
                            BarColors::of(option.palette, predicted));
    if (option.state & QStyle::State_HasFocus) paintCursor(*painter, option);
    painter->restore();
}

QSize PredictionDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {120, option.fontMetrics.height() + 10};
}

}  // namespace hanscope::ui
