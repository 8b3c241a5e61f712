#include "ui/training/run/run_progress.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>
#include <cmath>

#include "ui/training/run/run_history.h"
#include "ui/training/run/run_texts.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

const QString kNone = QStringLiteral("–");

QString integer(std::uint64_t number) {
    return QLocale().toString(qulonglong{number});
}

/// The numbers of training and validation, each if there is one.
QString beside(double training, double validation, QString (*text)(double)) {
    QStringList parts;
    if (std::isfinite(training)) parts << RunProgress::tr("%1 training").arg(text(training));
    if (std::isfinite(validation)) parts << RunProgress::tr("%1 validation").arg(text(validation));
    return parts.isEmpty() ? kNone : parts.join(QStringLiteral(" · "));
}

QString attentionText(const EpochReport& epoch) {
    if (!epoch.attention) return kNone;
    const AttentionConcentration& attention = *epoch.attention;
    return RunProgress::tr("%1 of sentences · %2 of words")
        .arg(percent(attention.effectiveSentences), percent(attention.effectiveWords));
}

QString everyDigit(double training, double validation) {
    return RunProgress::tr("training %1, validation %2")
        .arg(fullNumber(training), fullNumber(validation));
}

}  // namespace

RunProgress::RunProgress(QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    epoch_ = addLine(tr("Progress of the epoch"));
    run_ = addLine(tr("Progress of the run"));
    auto* form = new QFormLayout;
    form->setContentsMargins(0, 6, 0, 0);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(3);
    column->addLayout(form);
    loss_ = addNumber(form, tr("Loss"),
                      tr("Cross entropy in nats per document. The training loss is a running "
                         "mean, computed with dropout."));
    accuracy_ = addNumber(form, tr("Accuracy"), {});
    scoreName_ = static_cast<QLabel*>(form->labelForField(accuracy_));
    attention_ = addNumber(
        form, tr("Attention"),
        tr("How concentrated the attention is on the validation documents: it is as spread as "
           "equal weights of this share of a document’s sentences and of a sentence’s words. The "
           "smaller the share, the fewer sentences and words have most of the weight."));
    best_ =
        addNumber(form, tr("Best epoch"),
                  tr("Epoch with the best accuracy or micro F1 in validation; its model is kept"));
    speed_ = addNumber(form, tr("Speed"), tr("Speed of the training steps, without validation"));
}

RunProgress::Line RunProgress::addLine(const QString& name) {
    Line line{makePlainLabel(), makePlainLabel(), new ThinProgress(name)};
    auto* row = new QHBoxLayout;
    row->addWidget(line.left, 1);
    row->addWidget(line.right);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addLayout(row);
    column->addWidget(line.bar);
    column->addSpacing(4);
    return line;
}

QLabel* RunProgress::addNumber(QFormLayout* form, const QString& name, const QString& explanation) {
    auto* title = new QLabel(name);
    title->setToolTip(explanation);
    auto* value = makePlainLabel();
    value->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    value->setText(kNone);
    form->addRow(title, value);
    return value;
}

void RunProgress::showPhase(const QString& phase, double share, double secondsLeft) {
    epoch_.left->setText(phase);
    QStringList parts;
    if (share >= 0) parts << percent(share);
    if (secondsLeft >= 0) parts << tr("%1 left").arg(timeText(secondsLeft));
    epoch_.right->setText(parts.join(QStringLiteral(" · ")));
    epoch_.bar->setShare(share);
    run_.left->setText(tr("Run"));
    run_.right->clear();
    run_.bar->setShare(0);
    for (QLabel* label : {loss_, accuracy_, attention_, best_, speed_}) {
        label->setText(kNone);
        label->setToolTip({});
    }
}

void RunProgress::showPhaseAfter(const RunHistory& history, const QString& phase, double share,
                                 double secondsLeft) {
    showPhase(phase, share, secondsLeft);
    showNumbers(history);
    run_.bar->setShare(1);
}

void RunProgress::showRun(const RunHistory& history, std::uint64_t documents) {
    showPlace(history);
    showNumbers(history);
    const QString speed = speedText(history, documents);
    speed_->setText(speed.isEmpty() ? kNone : speed);
    const double left = history.latest().secondsLeft;
    run_.right->setText(left > 0 ? tr("%1 left").arg(timeText(left)) : QString());
}

void RunProgress::showStill(const RunHistory& history, bool finished, int keptEpoch,
                            double secondsBefore) {
    if (history.steps().empty() && history.epochs().empty()) return;
    showPlace(history);
    showNumbers(history);
    speed_->setText(kNone);
    const QString time = timeText(secondsBefore + history.latest().runSeconds);
    run_.right->setText(tr("%1 so far").arg(time));
    if (keptEpoch > 0) showKept(history, keptEpoch);
    if (!finished) return;
    epoch_.bar->setShare(1);
    run_.bar->setShare(1);
    run_.left->setText(tr("Run"));
    run_.right->setText(tr("took %1").arg(time));
}

void RunProgress::showPlace(const RunHistory& history) {
    const StepReport& latest = history.latest();
    const double share = latest.steps == 0
                             ? 0
                             : static_cast<double>(latest.step) / static_cast<double>(latest.steps);
    epoch_.left->setText(tr("Epoch %1 of %2").arg(latest.epoch).arg(latest.epochs));
    epoch_.right->setText(tr("step %1 of %2").arg(integer(latest.step), integer(latest.steps)));
    epoch_.bar->setShare(share);
    const double whole = latest.epochs == 0 ? 0 : (latest.epoch - 1 + share) / latest.epochs;
    run_.left->setText(tr("Run, %1").arg(percent(whole)));
    run_.bar->setShare(whole);
}

void RunProgress::showNumbers(const RunHistory& history) {
    double loss = std::nan(""), accuracy = loss, validationLoss = loss, validationAccuracy = loss;
    if (!history.steps().empty()) {
        loss = history.steps().back().smoothLoss;
        accuracy = history.steps().back().smoothAccuracy;
    }
    if (!history.epochs().empty()) {
        validationLoss = history.epochs().back().validationLoss;
        validationAccuracy = history.epochs().back().validationAccuracy;
    }
    showScores(loss, accuracy, validationLoss, validationAccuracy);
    attention_->setText(history.epochs().empty() ? kNone : attentionText(history.epochs().back()));
    const RunHistory::Epoch* best = history.best();
    const bool lists = history.isMultiLabel();
    scoreName_->setText(scoreName(history));
    scoreName_->setToolTip(lists ? tr("Micro F1 over all pairs of a document and a label")
                                 : tr("Share of documents that are classified correctly"));
    best_->setText(best ? (lists ? tr("%1, micro F1 %2") : tr("%1, accuracy %2"))
                              .arg(QString::number(best->epoch), percent(best->validationAccuracy))
                        : kNone);
}

void RunProgress::showScores(double loss, double accuracy, double validationLoss,
                             double validationAccuracy) {
    loss_->setText(beside(loss, validationLoss, twoDigits));
    loss_->setToolTip(everyDigit(loss, validationLoss));
    accuracy_->setText(beside(accuracy, validationAccuracy, percent));
    accuracy_->setToolTip(everyDigit(accuracy, validationAccuracy));
}

/// Shows the numbers of the epoch whose model was kept instead of those of the last one.
void RunProgress::showKept(const RunHistory& history, int epoch) {
    for (const RunHistory::Epoch& kept : history.epochs()) {
        if (kept.epoch != epoch) continue;
        epoch_.left->setText(tr("Epoch %1 of %2, kept").arg(epoch).arg(history.latest().epochs));
        epoch_.right->clear();
        showScores(kept.trainingLoss, kept.trainingAccuracy, kept.validationLoss,
                   kept.validationAccuracy);
        attention_->setText(attentionText(kept));
    }
}

}  // namespace hanscope::ui
