#include "ui/reader/prediction_delegate.h"

#include <QApplication>
#include <QPainter>

#include "ui/heatmap/numbers.h"
#include "ui/reader/prediction_model.h"

namespace hanscope::ui {

namespace {

constexpr int kMargin = 8;
constexpr int kGap = 10;
constexpr double kWidestLabel = 0.45;

struct RowColors {
    QColor text;
    QColor bar;
    QColor track;
};

RowColors colorsFor(const QPalette& palette, bool predicted) {
    RowColors colors{palette.color(QPalette::Text), palette.color(QPalette::Highlight),
                     palette.color(QPalette::Text)};
    colors.track.setAlphaF(0.07F);
    if (!predicted) {
        colors.bar = palette.color(QPalette::Text);
        colors.bar.setAlphaF(0.32F);
    }
    return colors;
}

QFont fontFor(const QStyleOptionViewItem& option, bool predicted) {
    QFont font = option.font;
    font.setBold(predicted);
    return font;
}

void paintBar(QPainter* painter, const QRectF& track, double share, const RowColors& colors) {
    const double radius = track.height() / 2;
    painter->setPen(Qt::NoPen);
    painter->setBrush(colors.track);
    painter->drawRoundedRect(track, radius, radius);
    const double width = share * track.width();
    QRectF bar = track;
    bar.setWidth(width);
    painter->setBrush(colors.bar);
    painter->drawRoundedRect(bar, std::min(radius, width / 2), std::min(radius, width / 2));
}

void paintThreshold(QPainter* painter, const QRectF& track, double threshold, QColor color) {
    color.setAlphaF(0.5F);
    const double x = track.left() + threshold * track.width();
    painter->fillRect(QRectF(x - 0.5, track.top() - 2, 1, track.height() + 4), color);
}

void paintBackground(QPainter* painter, const QStyleOptionViewItem& option) {
    const QWidget* widget = option.widget;
    const QStyle* style = widget ? widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, widget);
}

}  // namespace

void PredictionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                               const QModelIndex& index) const {
    const bool predicted = index.data(PredictionModel::PredictedRole).toBool();
    const double probability = index.data(PredictionModel::ProbabilityRole).toDouble();
    const RowColors colors = colorsFor(option.palette, predicted);
    const QFont font = fontFor(option, predicted);
    const QFontMetrics metrics(font);
    const QRect row = option.rect.adjusted(kMargin, 0, -kMargin, 0);
    const int labels = std::min(labelWidth_, static_cast<int>(kWidestLabel * row.width()));
    const int numbers =
        QFontMetrics(fontFor(option, true)).horizontalAdvance(QStringLiteral("> 99.9 %"));

    painter->save();
    paintBackground(painter, option);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(font);
    painter->setPen(colors.text);
    const QRect label(row.left(), row.top(), labels, row.height());
    painter->drawText(label, Qt::AlignVCenter | Qt::AlignLeft,
                      metrics.elidedText(index.data().toString(), Qt::ElideRight, labels));
    painter->drawText(row, Qt::AlignVCenter | Qt::AlignRight, percent(probability));
    const double height = std::max(5.0, metrics.height() * 0.42);
    const QRectF track(label.right() + kGap, row.center().y() + 0.5 - height / 2,
                       row.width() - labels - numbers - 2 * kGap, height);
    const QVariant threshold = index.data(PredictionModel::ThresholdRole);
    if (track.width() > height) {
        paintBar(painter, track, probability, colors);
        if (threshold.isValid()) paintThreshold(painter, track, threshold.toDouble(), colors.text);
    }
    painter->restore();
}

QSize PredictionDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {120, option.fontMetrics.height() + 10};
}

}  // namespace hanscope::ui
