#include "ui/training/run/validation_view.h"

#include <QPushButton>
#include <QVBoxLayout>

#include "ui/training/evaluation/cell_documents.h"
#include "ui/training/evaluation/confusion_view.h"

namespace hanscope::ui {

ValidationView::ValidationView(QWidget* parent)
    : QSplitter(parent),
      confusion_(new ConfusionView),
      documents_(new CellDocuments),
      list_(makeList()) {
    setChildrenCollapsible(false);
    addWidget(confusion_);
    addWidget(list_);
    setSizes({1, 1});
    showList(false);
}

QWidget* ValidationView::makeList() {
    auto* back = new QPushButton(tr("Back to the Scores"));
    back->setFlat(true);
    back->setToolTip(tr("Show precision, recall and F1 of each class"));
    connect(back, &QPushButton::clicked, this, [this] { showList(false); });
    auto* list = new QWidget;
    auto* column = new QVBoxLayout(list);
    column->setContentsMargins(0, 0, 4, 4);
    column->setSpacing(0);
    column->addWidget(documents_, 1);
    column->addWidget(back, 0, Qt::AlignRight);
    list->setBackgroundRole(QPalette::Base);
    list->setAutoFillBackground(true);
    return list;
}

void ValidationView::showList(bool shown) {
    confusion_->showScores(!shown);
    list_->setVisible(shown);
}

void ValidationView::clear() {
    confusion_->clear();
    documents_->clear({});
    showList(false);
}

void ValidationView::setEvaluation(const AnyEvaluation& evaluation, const QStringList& labels,
                                   const QString& origin) {
    std::visit([&](const auto& any) { confusion_->setEvaluation(any, labels, origin); },
               evaluation);
}

void ValidationView::list(const QString& truth, const CellTexts& texts) {
    showList(true);
    documents_->list(confusion_->sentence(), truth, texts);
}

}  // namespace hanscope::ui
