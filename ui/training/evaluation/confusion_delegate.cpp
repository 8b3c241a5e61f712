#include "ui/training/evaluation/confusion_delegate.h"

#include <QAbstractItemView>
#include <QPainter>
#include <cmath>

#include "ui/training/evaluation/confusion_model.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

namespace {

constexpr int kPadding = 4;
// pixels; rounding of widths if a logical pixel has several device pixels
constexpr int kRounding = 2;
constexpr int kLongestLabel = 110;  // pixels
constexpr int kSmallestText = 7;    // pixels; font size of a number in a cell

QColor mix(const QColor& from, const QColor& to, double share) {
    const auto channel = [share](int a, int b) { return qRound(a + (b - a) * share); };
    return QColor(channel(from.red(), to.red()), channel(from.green(), to.green()),
                  channel(from.blue(), to.blue()));
}

/// Shrinks the font until the text fits the cell. False if it would be too small to read.
bool fit(QFont& font, const QString& text, const QRect& cell) {
    const QFontMetrics metrics(font);
    const double room = (cell.width() - 2.0) / std::max(1, metrics.horizontalAdvance(text));
    const double tall = (cell.height() - 2.0) / metrics.height();
    const double factor = std::min({1.0, room, tall});
    const double pixels = factor * QFontInfo(font).pixelSize();
    if (pixels < kSmallestText) return false;
    font.setPixelSize(static_cast<int>(std::floor(pixels)));
    return true;
}

}  // namespace

QColor ConfusionDelegate::shade(const QPalette& palette, double share) {
    // The square root makes shares of a few per cent (typical errors) visible.
    return mix(palette.color(QPalette::Base), palette.color(QPalette::Highlight), std::sqrt(share));
}

void ConfusionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const {
    const double share = index.data(ConfusionModel::ShareRole).toDouble();
    const QColor background = shade(option.palette, share);
    painter->save();
    painter->fillRect(option.rect, background);
    if (index.row() == index.column()) {
        painter->setPen(Palette::matching(option.palette).quietText);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    const QString text = index.data().toString();
    QFont font = option.font;
    if (index.data(ConfusionModel::CountRole).toULongLong() > 0 && fit(font, text, option.rect)) {
        const QColor dark = option.palette.color(QPalette::Text);
        const QColor light = option.palette.color(QPalette::HighlightedText);
        const bool isDarkBetter =
            contrastRatio(dark, background) > contrastRatio(light, background);
        painter->setFont(font);
        painter->setPen(isDarkBetter ? dark : light);
        painter->drawText(option.rect, Qt::AlignCenter, text);
    }
    if (option.state & QStyle::State_Selected) {
        painter->setPen(QPen(option.palette.color(QPalette::Text), 2));
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

ConfusionHeader::ConfusionHeader(Qt::Orientation orientation, QWidget* parent)
    : QHeaderView(orientation, parent) {
    setSectionResizeMode(QHeaderView::Fixed);
    setHighlightSections(true);
    setMinimumSectionSize(1);
}

QString ConfusionHeader::label(int section) const {
    return model()->headerData(section, orientation(), Qt::DisplayRole).toString();
}

int ConfusionHeader::longestLabel() const {
    QFont bold = font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    int longest = 0;
    for (int i = 0; i < count(); ++i) {
        longest = std::max(longest, metrics.horizontalAdvance(label(i)));
    }
    return std::min(longest, kLongestLabel) + 2 * kPadding + kRounding;
}

QSize ConfusionHeader::sizeHint() const {
    const int line = fontMetrics().height() + 2 * kPadding;
    const int longest = longestLabel();
    if (orientation() == Qt::Vertical) return {longest, line};
    return {line, longest <= defaultSectionSize() ? line : longest};
}

void ConfusionHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
    const auto* view = qobject_cast<const QAbstractItemView*>(parentWidget());
    const QModelIndex current = view ? view->currentIndex() : QModelIndex();
    const int marked = orientation() == Qt::Vertical ? current.row() : current.column();
    painter->save();
    painter->fillRect(rect, palette().color(QPalette::Base));
    QFont own = font();
    own.setBold(section == marked);
    painter->setFont(own);
    painter->setPen(palette().color(QPalette::Text));
    const bool isTooNarrow = orientation() == Qt::Horizontal && longestLabel() > rect.width();
    QRect box = rect;
    if (isTooNarrow) {
        painter->translate(rect.left(), rect.bottom() + 1);
        painter->rotate(-90);
        box = QRect(0, 0, rect.height(), rect.width());
    }
    box.adjust(kPadding, 0, -kPadding, 0);
    const bool isRight = orientation() == Qt::Vertical;
    const int across = isRight ? Qt::AlignRight : isTooNarrow ? Qt::AlignLeft : Qt::AlignHCenter;
    if (QFontMetrics(own).ascent() <= std::min(box.width(), box.height()) + kPadding) {
        painter->drawText(
            box, across | Qt::AlignVCenter,
            QFontMetrics(own).elidedText(label(section), Qt::ElideRight, box.width()));
    }
    painter->restore();
}

}  // namespace hanscope::ui
