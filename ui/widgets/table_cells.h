#pragma once

#include <QHeaderView>
#include <QMargins>
#include <QStyledItemDelegate>

class QStyleOptionHeaderV2;
class QTableView;

namespace hanscope::ui {

/// How much later than others the texts of a column begin, in pixels: those behind a shown column
/// of numbers, which end at its right edge, have a gap before them.
int gapBefore(const QTableView* table, int column);

/// Cells with these gaps.
class TableCells : public QStyledItemDelegate {
 public:
    /// The table owns them.
    explicit TableCells(QTableView* table);

 protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

 private:
    const QTableView* table_;
};

/// A header whose titles have the gaps of the cells below, and "…" if they are too long.
class TableHeader : public QHeaderView {
 public:
    /// The table owns it.
    explicit TableHeader(QTableView* table);

 protected:
    void paintSection(QPainter* painter, const QRect& place, int section) const override;
    QSize sectionSizeFromContents(int section) const override;

 private:
    const QTableView* table_;
};

/// Draws a section as QHeaderView and QCommonStyle do it, with more (or less) space around its
/// title than the style has, and with "…" if it is too long, which some versions of Qt forget.
void drawSection(QPainter* painter, const QHeaderView* header, const QStyleOptionHeaderV2& section,
                 const QMargins& more);

}  // namespace hanscope::ui
