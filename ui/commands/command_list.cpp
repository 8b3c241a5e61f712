#include "ui/commands/command_list.h"

#include <QPainter>
#include <QTextLayout>
#include <algorithm>
#include <cmath>

#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

void CommandListModel::setRows(std::vector<FoundCommand> rows) {
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
}

const FoundCommand* CommandListModel::at(int row) const {
    return row >= 0 && row < rowCount() ? &rows_[static_cast<std::size_t>(row)] : nullptr;
}

int CommandListModel::rowOf(const QString& id) const {
    const auto found = std::find_if(rows_.begin(), rows_.end(), [&](const FoundCommand& row) {
        return !row.isHeading && row.entry.id == id;
    });
    return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

int CommandListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant CommandListModel::data(const QModelIndex& index, int role) const {
    const FoundCommand* row = at(index.row());
    if (!row) return {};
    if (role == Qt::DisplayRole) return row->entry.title;
    if (role == Qt::AccessibleTextRole) return spokenText(*row);
    return {};
}

Qt::ItemFlags CommandListModel::flags(const QModelIndex& index) const {
    const FoundCommand* row = at(index.row());
    if (!row || row->isHeading) return Qt::ItemNeverHasChildren;
    // Also those that cannot be done: Qt would not select them, and nobody could read why.
    return Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
}

QString spokenText(const FoundCommand& row) {
    const CommandEntry& entry = row.entry;
    QStringList parts{entry.title, row.other};
    if (entry.isChecked.value_or(false)) parts << CommandListModel::tr("chosen");
    if (!entry.isEnabled) parts << CommandListModel::tr("not available") << entry.reason;
    parts << entry.place << entry.keys;
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

namespace {

constexpr int kMargin = 8, kGap = 16;  // pixels
constexpr qreal kMaxOfTitle = 0.62;    // of the row, if there is also a place

/// The width of a text whose characters at `places` are bold.
qreal layOut(QTextLayout& layout, const QString& text, const QList<int>& places,
             const QFont& font) {
    layout.setText(text);
    layout.setFont(font);
    QList<QTextLayout::FormatRange> bold;
    QTextCharFormat format;
    format.setFontWeight(QFont::Bold);
    for (const int place : places)
        if (place < text.size()) bold << QTextLayout::FormatRange{place, 1, format};
    layout.setFormats(bold);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    return layout.lineAt(0).naturalTextWidth();
}

/// Draws the text from the left of `rect` on, shortened if it is too long; returns its width.
int drawFound(QPainter* painter, const QRect& rect, const QString& text, const QList<int>& places,
              const QFont& font) {
    QTextLayout layout;
    qreal width = layOut(layout, text, places, font);
    if (width > rect.width()) {
        const QFontMetrics bold(strongFont(font));
        width = layOut(layout, bold.elidedText(text, Qt::ElideRight, rect.width()), places, font);
    }
    // On one line with other texts of the row, whose letters may be of another font.
    const QFontMetricsF metrics(font);
    const qreal baseline = QRectF(rect).center().y() + (metrics.ascent() - metrics.descent()) / 2;
    layout.draw(painter, QPointF(rect.left(), baseline - layout.lineAt(0).ascent()));
    return static_cast<int>(width) + 1;
}

/// Draws the text up to the right of `rect`, at most so wide, and takes its place away from it.
void drawAtEnd(QPainter* painter, QRect& rect, const QString& text, const QList<int>& places,
               int maximum) {
    if (text.isEmpty() || maximum < painter->fontMetrics().height()) return;
    QTextLayout layout;
    const qreal width = layOut(layout, text, places, painter->font());
    QRect end = rect;
    end.setLeft(rect.right() - std::min(static_cast<int>(std::ceil(width)), maximum));
    drawFound(painter, end, text, places, painter->font());
    rect.setRight(end.left() - kGap);
}

void drawCheck(QPainter* painter, const QRect& rect) {
    const qreal size = rect.height() * 0.22;
    const QPointF middle = QRectF(rect).center();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(painter->pen().color(), std::max(1.5, size / 4), Qt::SolidLine,
                         Qt::RoundCap, Qt::RoundJoin));
    painter->drawPolyline(
        QPolygonF({middle + QPointF(-size, 0), middle + QPointF(-size / 3, size * 0.7),
                   middle + QPointF(size, -size * 0.7)}));
    painter->restore();
}

struct RowColors {
    QColor text, quiet;
};

RowColors colorsOf(const QStyleOptionViewItem& option, const CommandEntry& entry) {
    const QPalette& palette = option.palette;
    const QColor quiet = Palette::matching(palette).quietText;
    const bool isSelected = option.state & QStyle::State_Selected;
    if (isSelected && entry.isEnabled) {
        const QColor text = palette.color(QPalette::Active, QPalette::HighlightedText);
        return {text, text};
    }
    const auto group = entry.isEnabled ? QPalette::Active : QPalette::Disabled;
    return {palette.color(group, QPalette::Text), quiet};
}

/// Titles begin behind the marks, and headings with them.
int titlesBegin(int rowBegins, const QStyleOptionViewItem& option) {
    return rowBegins + 2 * kMargin + option.fontMetrics.height();
}

void paintHeading(QPainter* painter, const QStyleOptionViewItem& option, const QString& title) {
    painter->setFont(sizedFont(option.font, TextSize::Small));
    painter->setPen(Palette::matching(option.palette).quietText);
    const int left = titlesBegin(0, option);
    const QRect rect = option.rect.adjusted(left, 0, -kMargin, -2);
    drawItemText(*painter,
                 QRect(rect.left(), rect.bottom() - painter->fontMetrics().height(), rect.width(),
                       painter->fontMetrics().height()),
                 title);
}

/// What cannot be done is selected less strongly.
void paintBackground(QPainter* painter, const QStyleOptionViewItem& option,
                     const CommandEntry& entry) {
    QStyleOptionViewItem background = option;
    background.state |= QStyle::State_Active;  // the keyboard is in the field above
    if (entry.isEnabled) return paintItemBackground(painter, background);
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, Palette::matching(option.palette).tinted(0.12));
}

void paintEntry(QPainter* painter, const QStyleOptionViewItem& option, const FoundCommand& row) {
    const CommandEntry& entry = row.entry;
    const RowColors colors = colorsOf(option, entry);
    QRect rect = option.rect.adjusted(kMargin, 0, -kMargin, 0);
    const QRect mark(rect.left(), rect.top(), option.fontMetrics.height(), rect.height());
    rect.setLeft(titlesBegin(option.rect.left(), option));
    painter->setFont(option.font);
    painter->setPen(colors.quiet);
    if (entry.isChecked.value_or(false)) drawCheck(painter, mark);
    const int wide = rect.width();
    drawAtEnd(painter, rect, entry.keys, {}, wide / 3);
    const bool saysWhy = !entry.isEnabled && !entry.reason.isEmpty();
    QTextLayout title;
    const int titleWidth =
        std::min(static_cast<int>(layOut(title, entry.title, row.titlePlaces, option.font)),
                 static_cast<int>(wide * kMaxOfTitle));
    drawAtEnd(painter, rect, saysWhy ? entry.reason : entry.place,
              saysWhy ? QList<int>() : row.placePlaces, rect.width() - titleWidth - 2 * kGap);
    painter->setPen(colors.text);
    rect.setLeft(rect.left() + drawFound(painter, rect, entry.title, row.titlePlaces, option.font) +
                 kMargin);
    painter->setPen(colors.quiet);
    if (!row.other.isEmpty() && rect.width() > option.fontMetrics.height() * 2)
        drawFound(painter, rect, row.other, row.otherPlaces, option.font);
}

}  // namespace

void CommandDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    const auto* model = static_cast<const CommandListModel*>(index.model());
    const FoundCommand* row = model->at(index.row());
    if (!row) return;
    painter->save();
    if (row->isHeading) {
        paintHeading(painter, option, row->entry.title);
    } else {
        paintBackground(painter, option, row->entry);
        paintEntry(painter, option, *row);
    }
    painter->restore();
}

QSize CommandDelegate::sizeHint(const QStyleOptionViewItem& option,
                                const QModelIndex& index) const {
    const int height = option.fontMetrics.height();
    const auto* row = static_cast<const CommandListModel*>(index.model())->at(index.row());
    return {height, row && row->isHeading ? height * 3 / 2 : height * 15 / 8};
}

}  // namespace hanscope::ui

#include "moc_command_list.cpp"
