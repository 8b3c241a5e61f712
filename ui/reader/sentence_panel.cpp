#include "ui/reader/sentence_panel.h"

#include <QListView>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "ui/reader/sentence_delegate.h"
#include "ui/reader/sentence_model.h"
#include "ui/widgets/empty_hint.h"

namespace hanscope::ui {

SentencePanel::SentencePanel(QWidget* parent)
    : QWidget(parent), model_(new SentenceModel(this)), list_(new QListView(this)) {
    list_->setModel(model_);
    list_->setItemDelegate(new SentenceDelegate(list_));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setUniformItemSizes(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setAccessibleName(tr("Sentences by weight, largest first"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->addWidget(list_);
    new EmptyHint(tr("The sentences of the text, the heaviest first."), list_, model_);
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                if (!index.isValid()) return;
                Q_EMIT sentenceChosen(index.data(SentenceModel::SentenceRole).toInt());
            });
    connect(list_, &QListView::clicked, this, [this](const QModelIndex& index) {
        Q_EMIT sentenceChosen(index.data(SentenceModel::SentenceRole).toInt());
    });
}

void SentencePanel::setReading(std::shared_ptr<const ShownReading> shown) {
    model_->setReading(std::move(shown));
}

void SentencePanel::setCurrentSentence(int sentence) {
    const QSignalBlocker quiet(list_->selectionModel());
    const int row = model_->rowOf(sentence);
    if (row < 0) {
        list_->selectionModel()->clear();
    } else {
        list_->setCurrentIndex(model_->index(row));
        list_->scrollTo(model_->index(row));
    }
    list_->viewport()->update();
}

}  // namespace hanscope::ui
