#include "ui/training/evaluation/matrix_view.h"

#include <QPushButton>
#include <utility>

#include "ui/training/evaluation/cell_documents.h"
#include "ui/training/evaluation/confusion_view.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

MatrixView::MatrixView()
    : confusion_(new ConfusionView), documents_(new CellDocuments), list_(makeList()) {
    setChildrenCollapsible(false);
    addWidget(confusion_);
    addWidget(list_);
    setSizes({1, 1});
    showList(false);
}

QWidget* MatrixView::makeList() {
    auto* back = new QPushButton(tr("Back to the Scores"));
    back->setFlat(true);
    back->setToolTip(tr("Show precision, recall and F1 of each class"));
    connect(back, &QPushButton::clicked, this, &MatrixView::closeList);
    auto* list = new QWidget;
    makeColumn(list, {{documents_, 1}, {back, 0, Qt::AlignRight}}, QMargins(0, 0, 4, 4), 0);
    fillWithBase(list);
    return list;
}

void MatrixView::showList(bool shown) {
    confusion_->showScores(!shown);
    list_->setVisible(shown);
}

void MatrixView::clear() {
    confusion_->clear();
    documents_->clear({});
    showList(false);
}

void MatrixView::setEvaluation(const AnyEvaluation& evaluation, const QStringList& labels,
                               const QString& origin) {
    labels_ = labels;
    std::visit([&](const auto& any) { confusion_->setEvaluation(any, labels, origin); },
               evaluation);
}

void MatrixView::list(int truth, int prediction, CellTexts texts) {
    showList(true);
    confusion_->setListed(truth, prediction);
    documents_->list(confusion_->sentenceOf(truth, prediction), labels_.at(truth),
                     std::move(texts));
}

}  // namespace hanscope::ui

#include "moc_matrix_view.cpp"
