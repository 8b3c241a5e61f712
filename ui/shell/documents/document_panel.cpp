#include "ui/shell/documents/document_panel.h"

#include <QListView>
#include <QVBoxLayout>

#include "ui/shell/documents/document_delegate.h"
#include "ui/shell/documents/document_list_model.h"

namespace hanscope::ui {

DocumentPanel::DocumentPanel(QWidget* parent) : QWidget(parent), list_(new QListView(this)) {
    list_->setItemDelegate(new DocumentDelegate(list_));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setUniformItemSizes(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setAccessibleName(tr("Open documents"));
    connect(list_, &QListView::doubleClicked, this, [this](const QModelIndex& index) {
        Q_EMIT keepRequested(index.data(DocumentListModel::IdRole).toInt());
    });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->addWidget(list_);
}

void DocumentPanel::setModel(DocumentListModel* model) {
    model_ = model;
    list_->setModel(model);
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                if (index.isValid()) {
                    Q_EMIT documentChosen(index.data(DocumentListModel::IdRole).toInt());
                }
            });
}

void DocumentPanel::setCurrent(int id) {
    const QModelIndex index = model_->indexOf(id);
    if (index == list_->currentIndex()) return;
    const QSignalBlocker quiet(list_->selectionModel());
    if (index.isValid()) {
        list_->setCurrentIndex(index);
        list_->scrollTo(index);
    } else {
        list_->selectionModel()->clear();
    }
    list_->viewport()->update();
}

}  // namespace hanscope::ui
