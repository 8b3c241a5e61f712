#include "ui/training/quiet_style.h"

#include <QHeaderView>

#include "ui/heatmap/palette.h"

namespace hanscope::ui {

QTableView* makeQuietTable(const QString& name) {
    auto* table = new QTableView;
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setCornerButtonEnabled(false);
    table->setAccessibleName(name);
    return table;
}

void blendHeaders(QTableView* table) {
    QPalette palette = table->palette();
    const QColor base = palette.color(QPalette::Base);
    palette.setColor(QPalette::Window, base);
    palette.setColor(QPalette::Button, base);
    table->horizontalHeader()->setPalette(palette);
    table->verticalHeader()->setPalette(palette);
}

void makeQuiet(QLabel* label, const QPalette& palette) {
    QPalette quiet = palette;
    quiet.setColor(QPalette::Text, Palette::matching(palette).quietText);
    label->setForegroundRole(QPalette::Text);
    label->setPalette(quiet);
}

}  // namespace hanscope::ui
