#include "ui/reader/prediction_panel.h"

#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QVBoxLayout>

#include "ui/heatmap/prediction_text.h"
#include "ui/reader/prediction_delegate.h"
#include "ui/reader/prediction_model.h"
#include "ui/widgets/empty_hint.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

QString unsureSentence(const Reading& reading) {
    if (predictedLabels(reading).empty())
        return PredictionPanel::tr("No label is predicted: %1.").arg(predictionText(reading));
    const auto near = nearEqualClasses(reading);
    if (!near) return {};
    const auto label = [&](int i) { return QString::fromStdString(reading.labels->at(i)); };
    return PredictionPanel::tr("Unsure: %1 and %2 are almost equally likely.")
        .arg(label(near->first), label(near->second));
}

QListView* makeList(PredictionModel* model, PredictionDelegate* delegate, QWidget* parent) {
    auto* list = new QListView(parent);
    list->setModel(model);
    list->setItemDelegate(delegate);
    list->setFrameShape(QFrame::NoFrame);
    list->setSelectionMode(QAbstractItemView::NoSelection);
    list->setUniformItemSizes(true);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setAccessibleName(PredictionPanel::tr("Probability of each class"));
    return list;
}

}  // namespace

PredictionPanel::PredictionPanel(QWidget* parent)
    : QWidget(parent),
      model_(new PredictionModel(this)),
      delegate_(new PredictionDelegate(this)),
      list_(makeList(model_, delegate_, this)),
      unsure_(makePlainLabel({}, this)) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setFocusProxy(list_);
    list_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(list_, &QWidget::customContextMenuRequested, this, &PredictionPanel::showMenu);
    for (const auto signal : {&QListView::clicked, &QListView::activated})
        connect(list_, signal, this,
                [this](const QModelIndex& index) { Q_EMIT labelChosen(index.data().toString()); });
    unsure_->setObjectName(QStringLiteral("unsure"));
    unsure_->setWordWrap(true);
    unsure_->setMargin(8);
    unsure_->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(list_, 1);
    new EmptyHint(tr("How probable the model finds each label."), list_, model_);
    layout->addWidget(unsure_);
}

void PredictionPanel::setReading(std::shared_ptr<const Reading> reading, const QStringList& truth) {
    const QString sentence = reading ? unsureSentence(*reading) : QString();
    model_->setReading(std::move(reading));
    model_->setTruth(truth);
    delegate_->setHasTruth(!truth.isEmpty());
    measureLabels();
    if (model_->rowCount() > 0) list_->scrollTo(model_->index(model_->firstPredicted()));
    unsure_->setText(sentence);
    unsure_->setVisible(!sentence.isEmpty());
}

void PredictionPanel::setBefore(std::shared_ptr<const Reading> before) {
    delegate_->setHasBefore(before != nullptr);
    model_->setBefore(std::move(before));
    list_->viewport()->update();
}

/// Opened with the keyboard, the menu is that of the current label.
void PredictionPanel::showMenu(const QPoint& place) {
    const QModelIndex index = list_->indexAt(place);
    if (!index.isValid()) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* isTrue = menu->addAction(tr("&True Label"));
    isTrue->setCheckable(true);
    isTrue->setChecked(index.data(PredictionModel::TrueRole).toBool());
    connect(isTrue, &QAction::triggered, this,
            [this, label = index.data().toString()](bool checked) {
                Q_EMIT trueLabelToggled(label, checked);
            });
    menu->popup(list_->viewport()->mapToGlobal(place));
}

QString PredictionPanel::unsureText() const {
    return unsure_->text();
}

void PredictionPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) measureLabels();
}

void PredictionPanel::measureLabels() {
    QFont bold = list_->font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    int width = 0;
    for (int row = 0; row < model_->rowCount(); ++row) {
        const QString label = model_->index(row).data().toString();
        width = std::max(width, metrics.horizontalAdvance(label));
    }
    delegate_->setLabelWidth(width + 2);  // the measured widths are rounded
    list_->viewport()->update();
}

}  // namespace hanscope::ui
