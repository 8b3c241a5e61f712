#include "ui/training/setup/cost_view.h"

#include <QFormLayout>
#include <QLabel>
#include <QLocale>

#include "ui/widgets/banner.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr double kMinPreparation = 0.5;  // seconds; less is not mentioned

QString dash() {
    return QStringLiteral("–");
}

QString counted(std::size_t count) {
    return QLocale().toString(static_cast<qulonglong>(count));
}

/// What is trained before the first epoch.
QString preparationText(const TrainingPlan& plan) {
    if (plan.vectors != VectorSource::SkipGram) return CostView::tr("pre-training");
    return pretrains(plan) ? CostView::tr("word vectors and pre-training")
                           : CostView::tr("word vectors");
}

}  // namespace

QString expectedTime(const TrainingTime& time, const TrainingPlan& plan) {
    const int epochs = plan.settings.epochs, runs = runsOf(plan.series);
    const double all = time.epoch * epochs * runs;
    const QString epoch = time.epoch < 1
                              ? CostView::tr("Less than a second per epoch")
                              : CostView::tr("About %1 per epoch").arg(timeText(time.epoch));
    const QString most = plan.settings.patience > 0 ? CostView::tr("at most ") : QString();
    const QString count =
        CostView::tr("%Ln epoch(s)", nullptr, epochs) +
        (runs > 1 ? CostView::tr(" in each of %Ln run(s)", nullptr, runs) : QString());
    QString text = CostView::tr("%1, %2%3 for %4.").arg(epoch, most, timeText(all), count);
    if (time.preparation >= kMinPreparation)
        text += CostView::tr(" Before that, about %1 for %2; %3%4 in all.")
                    .arg(timeText(time.preparation), preparationText(plan), most,
                         timeText(time.preparation + all));
    if (const int networks = thresholdFoldsOf(plan); networks > 0)
        text += CostView::tr(" After that, at most %1 for the networks that choose thresholds.")
                    .arg(timeText(time.epoch * epochs * (networks - 1)));
    if (!teacherOf(plan).empty())
        text += CostView::tr(" The time in which the model to distil reads the texts is added.");
    return text;
}

CostView::CostView(QWidget* parent) : QWidget(parent) {
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(5);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    texts_ = addLine(form, tr("Texts"));
    network_ = addLine(form, tr("Network"));
    memory_ = addLine(form, tr("Memory"));
    time_ = addLine(form, tr("Time"));
    failure_ = new Banner(Banner::Kind::Error, this);
    failure_->setDismissible(false);
    form->addRow(failure_);
}

QLabel* CostView::addLine(QFormLayout* form, const QString& name) {
    auto* value = makePlainLabel(dash(), this);
    value->setWordWrap(true);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    value->setObjectName(name);
    form->addRow(name, value);
    return value;
}

void CostView::setTexts(const QString& text) {
    texts_->setText(text.isEmpty() ? dash() : text);
}

void CostView::setUnknown(const QString& reason) {
    for (QLabel* label : {network_, memory_}) label->setText(dash());
    failure_->setMessage({});
    time_->setText(reason);
}

void CostView::setMeasuring() {
    failure_->setMessage({});
    time_->setText(tr("Measuring with a few steps on this computer…"));
}

void CostView::setCost(const DataSizes& sizes, const TrainingCost& cost) {
    network_->setText(tr("%1 parameters, for %2 and %3")
                          .arg(counted(cost.parameters),
                               tr("%Ln word(s)", nullptr, static_cast<int>(sizes.vocabulary)),
                               tr("%Ln label(s)", nullptr, static_cast<int>(sizes.labels))));
    const auto bytes = static_cast<qint64>(cost.bytes());
    memory_->setText(
        tr("About %1").arg(QLocale().formattedDataSize(bytes, 0, QLocale::DataSizeSIFormat)));
}

void CostView::setTime(const TrainingTime& time, const TrainingPlan& plan) {
    time_->setText(expectedTime(time, plan));
}

void CostView::setFailure(const QString& sentence) {
    time_->setText(dash());
    failure_->setMessage(sentence);
}

}  // namespace hanscope::ui
