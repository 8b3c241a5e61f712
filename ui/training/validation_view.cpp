#include "ui/training/validation_view.h"

#include "ui/training/cell_documents.h"
#include "ui/training/confusion_view.h"

namespace hanscope::ui {

ValidationView::ValidationView(QWidget* parent)
    : QSplitter(parent), confusion_(new ConfusionView), documents_(new CellDocuments) {
    setChildrenCollapsible(false);
    addWidget(confusion_);
    addWidget(documents_);
    setSizes({3, 2});
    documents_->hide();
}

void ValidationView::clear() {
    confusion_->clear();
    documents_->hide();
    documents_->clear({});
}

void ValidationView::list(const QString& truth, const TextPlaces& texts) {
    documents_->show();
    documents_->list(confusion_->sentence(), truth, texts);
}

}  // namespace hanscope::ui
