#include "ui/widgets/quiet_style.h"

#include <QAbstractButton>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QTableView>
#include <array>
#include <utility>

#include "ui/widgets/current_row.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/sort_menu.h"
#include "ui/widgets/table_cells.h"

namespace hanscope::ui {

namespace {

constexpr std::array<qreal, 5> kTextSizes{0.85, 1, kPageFontScale, 1.3 * kPageFontScale,
                                          1.56 * kPageFontScale};

qreal scaleOf(TextSize size) {
    return kTextSizes[static_cast<std::size_t>(size)];
}

}  // namespace

QFont sizedFont(const QFont& normal, TextSize size) {
    return scaledFont(normal, scaleOf(size));
}

QFont sizedOnPage(const QFont& page, TextSize size) {
    return scaledFont(page, scaleOf(size) / kPageFontScale);
}

QFont scaledFont(const QFont& font, qreal scale) {
    QFont scaled = font;
    if (font.pixelSize() > 0) {
        scaled.setPixelSize(qRound(scale * font.pixelSize()));
    } else {
        scaled.setPointSizeF(scale * font.pointSizeF());
    }
    return scaled;
}

QFont strongFont(const QFont& font, bool isStrong) {
    QFont weighted = font;
    weighted.setBold(isStrong);
    return weighted;
}

namespace {

/// If whole columns are not what is selected, scrolls to the side only when another column becomes
/// the current one, so that a new row does not hide the first columns. If it can be sorted and has
/// no other context menu, it has one for that.
class QuietTable : public QTableView {
 public:
    void scrollTo(const QModelIndex& index, ScrollHint hint) override {
        const int before = std::exchange(column_, index.column());
        const int left = horizontalScrollBar()->value();
        QTableView::scrollTo(index, hint);
        if (selectionBehavior() == SelectColumns) return;
        if (before < 0 || before == index.column()) horizontalScrollBar()->setValue(left);
    }

 protected:
    void contextMenuEvent(QContextMenuEvent* event) override {
        if (!isSortable(horizontalHeader())) return QTableView::contextMenuEvent(event);
        openSortMenu(horizontalHeader(), event->globalPos());
    }

 private:
    int column_ = -1;  // the current one; none yet
};

}  // namespace

QTableView* makeQuietTable(const QString& name) {
    auto* table = new QuietTable;
    table->setHorizontalHeader(new TableHeader(table));
    table->setItemDelegate(new TableCells(table));
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setCornerButtonEnabled(false);
    table->setTabKeyNavigation(false);  // Tab leaves the table
    table->setAccessibleName(name);
    showCurrentRowWhenSorted(table, table->horizontalHeader());
    openMenuAtCurrentRow(table);
    return table;
}

void blendHeaders(QTableView* table, const QPalette& page) {
    QPalette palette = page;
    const QColor base = palette.color(QPalette::Base);
    palette.setColor(QPalette::Window, base);
    palette.setColor(QPalette::Button, base);
    table->horizontalHeader()->setPalette(palette);
    table->verticalHeader()->setPalette(palette);
    for (QAbstractButton* corner : table->findChildren<QAbstractButton*>()) {
        corner->setPalette(palette);
    }
}

void fillWithBase(QWidget* widget) {
    widget->setBackgroundRole(QPalette::Base);
    widget->setAutoFillBackground(true);
}

QToolButton* makeFlatButton(const QString& text, const QString& toolTip, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAutoRaise(true);
    return button;
}

QToolButton* makeArrowButton(Qt::ArrowType arrow, const QString& name, QWidget* parent) {
    QToolButton* button = makeFlatButton({}, name, parent);
    button->setArrowType(arrow);
    button->setAccessibleName(name);
    return button;
}

QScrollArea* makeScrollArea(QWidget* page, const QString& name, QWidget* parent) {
    auto* area = new QScrollArea(parent);
    area->setWidget(page);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setAccessibleName(name);
    if (name.isEmpty()) area->setFocusPolicy(Qt::NoFocus);
    return area;
}

QLabel* makeHeading(const QString& title) {
    auto* label = new QLabel(title);
    label->setFont(strongFont(label->font()));
    return label;
}

QLineEdit* makeSearchField(const QString& hint, const QString& name, QWidget* parent) {
    auto* field = new QLineEdit(parent);
    field->setPlaceholderText(hint);
    field->setAccessibleName(name);
    field->setClearButtonEnabled(true);
    return field;
}

void makeQuiet(QLabel* label, const QPalette& palette) {
    QPalette quiet = palette;
    quiet.setColor(QPalette::Text, Palette::matching(palette).quietText);
    label->setForegroundRole(QPalette::Text);
    label->setPalette(quiet);
}

QIcon playIcon(bool pause, const QColor& color) {
    QPainterPath shape;
    if (pause) {
        shape.addRect(20, 12, 16, 72);
        shape.addRect(60, 12, 16, 72);
    } else {
        shape.addPolygon(QPolygonF({{22, 10}, {84, 48}, {22, 86}, {22, 10}}));
    }
    QPixmap pixmap(96, 96);  // drawn large and scaled down
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(shape, color);
    painter.end();
    return QIcon(pixmap);
}

}  // namespace hanscope::ui
