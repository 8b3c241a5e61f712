#include "ui/documents/document_delegate.h"

#include <QPainter>

#include "ui/session/document_list_model.h"
#include "ui/widgets/item_background.h"

namespace hanscope::ui {

namespace {

constexpr int kDot = 6;

/// The mark of a document with unsaved text: a dot in the margin.
void paintDot(QPainter* painter, const QRect& row) {
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(painter->pen().color());
    painter->setPen(Qt::NoPen);
    painter->drawEllipse(QRectF(row.left() - (DocumentDelegate::kLeftMargin + kDot) / 2.0,
                                row.center().y() + 1 - kDot / 2.0, kDot, kDot));
}

}  // namespace

void DocumentDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
    const bool selected = option.state & QStyle::State_Selected;
    const bool isTitle = index.column() == DocumentListModel::Title;
    const QRect place = option.rect.adjusted(isTitle ? kLeftMargin : 0, 0, -kRightMargin, 0);
    QFont font = option.font;
    font.setBold(index.column() == DocumentListModel::Prediction);
    font.setItalic(isTitle && index.data(DocumentListModel::PreviewRole).toBool());
    const QString text = QFontMetrics(font).elidedText(
        index.data().toString(), isTitle ? Qt::ElideMiddle : Qt::ElideRight, place.width());
    painter->save();
    paintItemBackground(painter, option);
    painter->setFont(font);
    painter->setPen(option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(place, index.data(Qt::TextAlignmentRole).toInt(), text);
    if (isTitle && index.data(DocumentListModel::ModifiedRole).toBool()) paintDot(painter, place);
    painter->restore();
}

QSize DocumentDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {120, option.fontMetrics.height() + 12};
}

}  // namespace hanscope::ui
