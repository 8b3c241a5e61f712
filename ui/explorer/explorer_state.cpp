#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>

#include "ui/explorer/explorer_window.h"
#include "ui/explorer/filter_bar.h"
#include "ui/explorer/reliability_view.h"
#include "ui/explorer/survey_model.h"
#include "ui/training/evaluation/confusion_view.h"
#include "ui/widgets/core_text.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

/// What was read and with what result.
QString ExplorerWindow::result() const {
    if (!reader_) return {};
    const QString read = tr("%Ln text(s)", nullptr, static_cast<int>(model_->table().size()));
    QStringList sentences;
    sentences << (reading_.isRunning() ? tr("“%1” reads: %2 so far.").arg(readerName_, read)
                                       : tr("“%1” has read %2.").arg(readerName_, read));
    if (!reading_.isRunning() && !skipped_) sentences << tr("It was stopped before the end.");
    if (tally_->judged() > 0)
        sentences << tr("%1 of the predictions for %2 are right.")
                         .arg(percent(static_cast<double>(tally_->right()) /
                                      static_cast<double>(tally_->judged())),
                              tr("%Ln labelled text(s)", nullptr,
                                 static_cast<int>(tally_->judged())));
    return (sentences + leftOut()).join(QLatin1Char(' '));
}

/// What could not be read or compared.
QStringList ExplorerWindow::leftOut() const {
    QStringList sentences;
    if (tally_->foreign() > 0)
        sentences << tr("%Ln text(s) have a label that the model does not have.", nullptr,
                        static_cast<int>(tally_->foreign()));
    if (!skipped_) return sentences;
    if (skipped_->faulty > 0)
        sentences << tr("%Ln faulty row(s) were left out.", nullptr,
                        static_cast<int>(skipped_->faulty));
    if (skipped_->empty > 0)
        sentences << tr("%Ln text(s) without words were left out.", nullptr,
                        static_cast<int>(skipped_->empty));
    return sentences;
}

/// How many texts are shown, and why, as far as the choices above do not say so.
QString ExplorerWindow::countText() const {
    if (searching_.isRunning()) return tr("Searching the texts…");
    const QString all = tr("%Ln text(s)", nullptr, static_cast<int>(model_->table().size()));
    if (model_->filter().isEmpty()) return all;
    const QString shown = tr("%1 of %2 shown").arg(QLocale().toString(model_->rowCount()), all);
    QStringList reasons;
    if (found_) reasons << foundText_;
    if (picked_) reasons << pickedText_;
    if (bin_) reasons << tr("probability %1–%2 %").arg(10 * *bin_).arg(10 * *bin_ + 10);
    return reasons.isEmpty() ? shown : tr("%1: %2").arg(shown, reasons.join(QStringLiteral(", ")));
}

/// Without true labels, what needs them is hidden.
void ExplorerWindow::showTruth() {
    const bool hasLabels = source_.columns.labelling != Labelling::None;
    const bool isJudged = hasLabels && (!tally_ || tally_->judged() > 0 ||
                                        (reading_.isRunning() && tally_->foreign() == 0));
    filters_->setHasTruth(hasLabels);
    table_->setColumnHidden(SurveyModel::Truth, !hasLabels);
    views_->setTabVisible(views_->indexOf(confusion_), isJudged);
    views_->setTabVisible(views_->indexOf(reliability_), isJudged);
}

void ExplorerWindow::showState() {
    showTruth();
    name_->setText(source_.path.empty() ? tr("No corpus is open.")
                                        : QString::fromStdString(source_.path.string()));
    state_->setText(result());
    QStringList faults;
    if (skipped_)
        for (const std::string& fault : skipped_->faults) faults << coreText(fault);
    setPlainToolTip(state_, faults.join(QLatin1Char('\n')));
    count_->setText(countText());
    all_->setEnabled(!model_->filter().isEmpty());
    const bool isBusy = reading_.isRunning() || searching_.isRunning();
    progress_->setVisible(isBusy);
    cancel_->setVisible(isBusy);
    export_->setEnabled(model_->table().size() > 0);
    const bool isOther = reader_ && classifier_ && classifier_ != reader_;
    again_->setVisible(isOther);
    if (isOther) again_->setText(tr("Read with “%1”").arg(classifierName_));
}

}  // namespace hanscope::ui
