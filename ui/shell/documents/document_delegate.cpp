#include "ui/shell/documents/document_delegate.h"

#include <QPainter>

#include "ui/shell/documents/document_list_model.h"
#include "ui/widgets/item_background.h"

namespace hanscope::ui {

namespace {

constexpr int kDotMargin = 14;  // at the left
constexpr int kMargin = 8;
constexpr int kGap = 8;
constexpr int kDot = 6;

/// The mark of a document with unsaved text: a dot in the margin.
void paintDot(QPainter* painter, const QRect& row) {
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(painter->pen().color());
    painter->setPen(Qt::NoPen);
    painter->drawEllipse(QRectF(row.left() - (kDotMargin + kDot) / 2.0,
                                row.center().y() + 1 - kDot / 2.0, kDot, kDot));
}

}  // namespace

void DocumentDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
    const bool selected = option.state & QStyle::State_Selected;
    const QRect row = option.rect.adjusted(kDotMargin, 0, -kMargin, 0);
    QFont bold = option.font;
    bold.setBold(true);
    const QFontMetrics boldMetrics(bold);
    const QString prediction = boldMetrics.elidedText(
        index.data(DocumentListModel::PredictionRole).toString(), Qt::ElideRight, row.width() / 2);
    const int taken = prediction.isEmpty() ? 0 : boldMetrics.horizontalAdvance(prediction) + kGap;
    painter->save();
    paintItemBackground(painter, option);
    QFont font = option.font;
    font.setItalic(index.data(DocumentListModel::PreviewRole).toBool());
    painter->setFont(font);
    painter->setPen(option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(row, Qt::AlignVCenter | Qt::AlignLeft,
                      QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideMiddle,
                                                    row.width() - taken));
    painter->setFont(bold);
    painter->drawText(row, Qt::AlignVCenter | Qt::AlignRight, prediction);
    if (index.data(DocumentListModel::ModifiedRole).toBool()) paintDot(painter, row);
    painter->restore();
}

QSize DocumentDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {120, option.fontMetrics.height() + 12};
}

}  // namespace hanscope::ui
