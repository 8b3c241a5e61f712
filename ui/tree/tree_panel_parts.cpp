#include "ui/tree/tree_panel_parts.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "ui/tree/round_bar.h"
#include "ui/tree/sequence_line.h"
#include "ui/tree/tree_delegate.h"
#include "ui/tree/tree_filter.h"
#include "ui/tree/tree_panel.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kIndentation = 12;

}  // namespace

QLineEdit* makeSearch(QWidget* parent) {
    auto* search = new QLineEdit(parent);
    search->setPlaceholderText(TreePanel::tr("Find a label"));
    search->setClearButtonEnabled(true);
    search->setAccessibleName(TreePanel::tr("Find a label"));
    return search;
}

QComboBox* makeShownBox(QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->addItems({TreePanel::tr("Predicted"), TreePanel::tr("Above 5 %"), TreePanel::tr("All")});
    box->setCurrentIndex(static_cast<int>(TreePanel::Shown::Likely));
    box->setAccessibleName(TreePanel::tr("Which labels are shown"));
    box->setToolTip(TreePanel::tr("Which of the considered labels are shown"));
    return box;
}

QTreeView* makeTreeView(TreeFilter* model, QWidget* parent) {
    auto* view = new QTreeView(parent);
    view->setModel(model);
    view->setItemDelegate(new TreeDelegate(view));
    view->setHeaderHidden(true);
    view->setFrameShape(QFrame::NoFrame);
    view->setUniformRowHeights(true);
    view->setRootIsDecorated(false);
    view->setIndentation(kIndentation);
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view->setContextMenuPolicy(Qt::CustomContextMenu);
    view->setAccessibleName(TreePanel::tr("Labels that were considered, as a tree"));
    return view;
}

QLabel* makeNote(QWidget* parent) {
    QLabel* note = makePlainLabel({}, parent);
    note->setObjectName(QStringLiteral("note"));
    note->setWordWrap(true);
    note->setEnabled(false);  // drawn in grey
    return note;
}

void layOut(QWidget* panel, const TreePanelParts& parts) {
    auto* above = new QHBoxLayout;
    above->setContentsMargins(6, 2, 6, 2);
    above->addWidget(parts.search, 1);
    above->addWidget(parts.shown);
    auto* below = new QVBoxLayout;
    below->setContentsMargins(8, 2, 6, 2);
    below->setSpacing(4);
    below->addWidget(parts.sequence);
    below->addWidget(parts.note);
    below->addWidget(parts.whatIf, 0, Qt::AlignLeft);
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(0, 4, 0, 2);
    column->setSpacing(2);
    column->addLayout(above);
    column->addWidget(parts.view, 1);
    column->addLayout(below);
    column->addWidget(parts.rounds);
}

}  // namespace hanscope::ui
