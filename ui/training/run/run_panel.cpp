#include "ui/training/run/run_panel.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QTabWidget>
#include <QVBoxLayout>
#include <QWidget>
#include <cmath>

#include "core/corpus/encoded/encoded_corpus.h"
#include "core/event_handler.h"
#include "ui/training/data/data_texts.h"
#include "ui/training/evaluation/matrix_view.h"
#include "ui/training/run/learning_curves.h"
#include "ui/training/run/run_history.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/link_label.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/elided.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/widgets/text/spoken.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

const QString kNone = QStringLiteral("–");
constexpr int kRows = 3, kDenseRows = 1;  // pixels between two numbers; with one more of them

constexpr int kRedrawMilliseconds = 150;
constexpr int kWidePanel = 720;  // pixels
constexpr int kMinHeadWidth = 340;

/// Whether the phase is one of those between the last step of a run and its end.
bool followsSteps(Phase phase) {
    return phase == Phase::ThresholdNetworks || phase == Phase::LinearBaseline ||
           phase == Phase::Classifying || phase == Phase::LearningFromAll;
}
/// Whether the best epoch may be kept without what the phase adds.
bool canStopIn(Phase phase) {
    return phase == Phase::ThresholdNetworks || phase == Phase::LearningFromAll;
}

bool isOver(RunState state) {
    return state == RunState::Finished || state == RunState::Failed || state == RunState::Cancelled;
}

QPushButton* addButton(QHBoxLayout* row, const QString& text, const QString& explanation) {
    auto* button = new QPushButton(text);
    button->setToolTip(explanation);
    row->addWidget(button);
    return button;
}

}  // namespace

/// Shows the progress of a run, the remaining time and its current numbers.
class RunProgress : public QWidget {
    Q_OBJECT
 public:
    RunProgress() {
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(4);
        epoch_ = addLine(tr("Progress of the epoch"));
        run_ = addLine(tr("Progress of the run"));
        auto* form = form_ = new QFormLayout;
        form->setContentsMargins(0, 6, 0, 0);
        form->setHorizontalSpacing(16);
        form->setVerticalSpacing(kRows);
        column->addLayout(form);
        loss_ = addNumber(form, tr("Loss"),
                          tr("Cross entropy in nats per document. The training loss is a running "
                             "mean, computed with dropout."));
        accuracy_ = addNumber(form, tr("Accuracy"), {});
        scoreName_ = static_cast<QLabel*>(form->labelForField(accuracy_));
        baseline_ = addNumber(form, tr("Baseline"),
                              tr("What always giving this answer would score on the validation "
                                 "documents: a model that is not better has learnt nothing"));
        attention_ = addNumber(
            form, tr("Attention"),
            tr("How concentrated the attention is on the validation documents: it is as spread as "
               "equal weights of this share of a document’s sentences and of a sentence’s words. "
               "The "
               "smaller the share, the fewer sentences and words have most of the weight."));
        marks_ =
            addNumber(form, tr("Marked words"),
                      tr("In so many of the texts people marked words as reasons for the "
                         "label, and the model learns from them with this weight in its loss"));
        form->setRowVisible(marks_, false);
        best_ = addNumber(form, keptName(true),
                          tr("Epoch whose model is kept: the one with the best accuracy or micro "
                             "F1 in validation or, "
                             "where fewer than 500 documents validate, the last one"));
        bestName_ = static_cast<QLabel*>(form->labelForField(best_));
        speed_ =
            addNumber(form, tr("Speed"), tr("Speed of the training steps, without validation"));
    }

    void showBaseline(const BaselineComparison& comparison) {
        const bool isKnown = comparison.documents > 0;
        const QString answer = QString::fromStdString(comparison.answer);  // perhaps many labels
        baseline_->setText(
            isKnown ? tr("%1, “%2” alone").arg(scoreText(comparison.baseline), answer) : kNone);
        setPlainToolTip(baseline_, isKnown ? baseline_->text() : QString());
    }

    /// Of so many texts `marked` have marked words, from which the training learns with this
    /// weight; 0: it does not.
    void showMarks(std::uint64_t marked, std::uint64_t texts, double weight) {
        const bool isShown = marked > 0 && weight > 0;
        form_->setRowVisible(marks_, isShown);
        form_->setVerticalSpacing(isShown ? kDenseRows : kRows);
        marks_->setText(
            tr("%1 of %2 texts · weight %3")
                .arg(countText(marked), countText(texts), QLocale().toString(weight, 'g', 3)));
    }

    /// Shows what is done before the first step, its progress in 0…1 and the remaining time
    /// (negative: not known).
    void showPhase(const QString& phase, double share, double secondsLeft) {
        setBarsShown(true);
        epoch_.left->setText(phase);
        QStringList parts;
        if (share >= 0) parts << percent(share);
        if (secondsLeft >= 0) parts << tr("%1 left").arg(timeText(secondsLeft));
        epoch_.right->setText(parts.join(QStringLiteral(" · ")));
        epoch_.bar->setShare(share);
        run_.left->setText(tr("Run"));
        run_.right->clear();
        run_.bar->setShare(0);
        form_->setRowVisible(speed_, true);
        bestName_->setText(keptName(true));
        for (QLabel* label : {loss_, accuracy_, attention_, best_, speed_}) {
            label->setText(kNone);
            label->setToolTip({});
        }
    }

    /// The same after the last step, with the numbers of the run.
    void showPhaseAfter(const RunHistory& history, const PhaseProgress& at) {
        showPhase(phaseText(at), at.share, at.secondsLeft);
        showNumbers(history);
        const bool isPart = at.phase == Phase::LearningFromAll && fromAll_ > 0;
        for (QWidget* part : QWidgetList{run_.left, run_.right, run_.bar}) part->setVisible(isPart);
        if (isPart) showWhole((1 + fromAll_ * at.share) / (1 + fromAll_));
    }

    /// See RunInfo::fromAll.
    void setFromAll(double fromAll) { fromAll_ = fromAll; }

    /// Shows a running training. `documents`: number of documents in an epoch.
    void showRun(const RunHistory& history, std::uint64_t documents) {
        showPlace(history);
        showNumbers(history);
        const QString speed = speedText(history, documents);
        speed_->setText(speed.isEmpty() ? kNone : speed);
        const StepReport& latest = history.latest();
        const double left =
            latest.secondsLeft + fromAll_ * (latest.runSeconds + latest.secondsLeft);
        run_.right->setText(left > 0 ? tr("%1 left").arg(timeText(left)) : QString());
    }

    /// Shows a paused or finished run, without remaining time and speed. `keptEpoch`: the epoch
    /// whose numbers are shown, because its model was kept; 0: the last one. `seconds`: that the
    /// plan has taken.
    void showStill(const RunHistory& history, bool finished, int keptEpoch, double seconds) {
        if (history.steps().empty() && history.epochs().empty()) return;
        showPlace(history);
        showNumbers(history);
        speed_->setText(kNone);
        form_->setRowVisible(speed_, !finished);
        const QString time = timeText(seconds);
        run_.right->setText(tr("%1 so far").arg(time));
        if (keptEpoch > 0) showKept(history, keptEpoch);
        if (!finished) return;
        setBarsShown(false);
        epoch_.right->setText(tr("took %1").arg(time));
    }

 private:
    /// The numbers of training and validation, each if there is one.
    static QString beside(double training, double validation, QString (*text)(double)) {
        QStringList parts;
        if (std::isfinite(training)) parts << tr("%1 training").arg(text(training));
        if (std::isfinite(validation)) parts << tr("%1 validation").arg(text(validation));
        return parts.isEmpty() ? kNone : parts.join(QStringLiteral(" · "));
    }

    static QString keptName(bool isKept) { return isKept ? tr("Kept epoch") : tr("Best epoch"); }

    static QString attentionText(const EpochReport& epoch) {
        if (!epoch.attention) return kNone;
        const AttentionConcentration& attention = *epoch.attention;
        return tr("%1 of sentences · %2 of words")
            .arg(percent(attention.effectiveSentences), percent(attention.effectiveWords));
    }

    static QString everyDigit(double training, double validation) {
        return tr("training %1, validation %2").arg(fullNumber(training), fullNumber(validation));
    }

    struct Line {
        QLabel* left;
        QLabel* right;
        ThinProgress* bar;
    };
    Line addLine(const QString& name) {
        Line line{makePlainLabel(), makePlainLabel(), new ThinProgress(name)};
        auto* row = makeRow(nullptr, {{line.left, 1}, line.right});
        auto* column = static_cast<QVBoxLayout*>(layout());
        addItems(column, {row, line.bar, BoxItem::space(4)});
        return line;
    }

    QLabel* addNumber(QFormLayout* form, const QString& name, const QString& explanation) {
        auto* title = new QLabel(name);
        title->setToolTip(explanation);
        auto* value = new ElidedLabel;
        value->setText(kNone);
        form->addRow(title, value);
        return value;
    }

    /// Full bars would tell nothing, and what a run came to is longer than what it is doing.
    void setBarsShown(bool shown) {
        for (QWidget* part : QWidgetList{epoch_.bar, run_.left, run_.right, run_.bar})
            part->setVisible(shown);
    }

    void showPlace(const RunHistory& history) {
        setBarsShown(true);
        const StepReport& latest = history.latest();
        const double share = latest.steps == 0 ? 0
                                               : static_cast<double>(latest.step) /
                                                     static_cast<double>(latest.steps);
        epoch_.left->setText(tr("Epoch %1 of %2").arg(latest.epoch).arg(latest.epochs));
        epoch_.right->setText(
            tr("step %1 of %2").arg(countText(latest.step), countText(latest.steps)));
        epoch_.bar->setShare(share);
        const double whole = latest.epochs == 0 ? 0 : (latest.epoch - 1 + share) / latest.epochs;
        showWhole(whole / (1 + fromAll_));
    }

    void showWhole(double share) {
        run_.left->setText(tr("Run, %1").arg(percent(share)));
        run_.bar->setShare(share);
    }

    void showNumbers(const RunHistory& history) {
        double loss = std::nan(""), accuracy = loss, validationLoss = loss,
               validationAccuracy = loss;
        if (!history.steps().empty()) {
            loss = history.steps().back().smoothLoss;
            accuracy = history.steps().back().smoothAccuracy;
        }
        if (!history.epochs().empty()) {
            validationLoss = history.epochs().back().validationLoss;
            validationAccuracy = history.epochs().back().validationAccuracy;
        }
        showScores(loss, accuracy, validationLoss, validationAccuracy);
        attention_->setText(history.epochs().empty() ? kNone
                                                     : attentionText(history.epochs().back()));
        const RunHistory::Epoch* best = history.best();
        const bool lists = history.isMultiLabel();
        scoreName_->setText(scoreName(history));
        scoreName_->setToolTip(lists ? tr("Micro F1 over all pairs of a document and a label")
                                     : tr("Share of documents that are classified correctly"));
        const QString epoch =
            best ? (lists ? tr("%1, micro F1 %2") : tr("%1, accuracy %2"))
                       .arg(QString::number(best->epoch), scoreText(best->validationAccuracy))
                 : kNone;
        bestName_->setText(keptName(history.keepsBest()));
        best_->setText(history.keepsBest() || !best ? epoch
                                                    : tr("%1; the last is kept").arg(epoch));
    }

    /// Shows the numbers of the epoch whose model was kept instead of those of the last one.
    void showKept(const RunHistory& history, int epoch) {
        if (history.steps().empty()) return;
        for (const RunHistory::Epoch& kept : history.epochs()) {
            if (kept.epoch != epoch) continue;
            epoch_.left->setText(
                tr("Epoch %1 of %2, kept").arg(epoch).arg(history.latest().epochs));
            epoch_.right->clear();
            const RunHistory::Step& end = history.steps()[history.nearest(kept.runStep)];
            showScores(end.smoothLoss, end.smoothAccuracy, kept.validationLoss,
                       kept.validationAccuracy);
            attention_->setText(attentionText(kept));
        }
    }

    void showScores(double loss, double accuracy, double validationLoss,
                    double validationAccuracy) {
        loss_->setText(beside(loss, validationLoss, lossText));
        loss_->setToolTip(everyDigit(loss, validationLoss));
        accuracy_->setText(beside(accuracy, validationAccuracy, scoreText));
        accuracy_->setToolTip(everyDigit(accuracy, validationAccuracy));
    }

    Line epoch_, run_;
    QFormLayout* form_ = nullptr;
    QLabel *loss_, *accuracy_, *baseline_, *attention_, *marks_, *best_, *speed_;
    QLabel *scoreName_, *bestName_;
    double fromAll_ = 0;
};

RunPanel::RunPanel()
    : title_(makeWrappedLabel()),
      stateText_(makeWrappedLabel()),
      next_(new LinkLabel),
      banner_(new Banner(Banner::Kind::Error)),
      note_(new Banner(Banner::Kind::Note)),
      progress_(new RunProgress),
      curves_(new LearningCurves),
      validation_(new MatrixView),
      tabs_(new QTabWidget) {
    fillWithBase(this);
    arrange();
    redraw_.setSingleShot(true);
    redraw_.setInterval(kRedrawMilliseconds);
    connect(&redraw_, &QTimer::timeout, this, &RunPanel::showNumbers);
    begin({});
}

void RunPanel::arrange() {
    QFont bold = sizedFont(font(), TextSize::Large);
    bold.setBold(true);
    title_->setFont(bold);
    stateText_->setObjectName(QStringLiteral("state"));
    next_->setTextFormat(Qt::RichText);
    next_->setWordWrap(true);
    next_->hide();
    connect(next_, &QLabel::linkActivated, this,
            [this](const QString& link) { Q_EMIT withdrawRequested(link.toInt()); });
    tabs_->setDocumentMode(true);
    tabs_->setAccessibleName(tr("Views of the run"));
    tabs_->addTab(curves_, tr("Curves"));
    tabs_->addTab(validation_, tr("Confusion Matrix"));
    auto* head = makeColumn(nullptr, {title_, stateText_, BoxItem::space(4), progress_},
                            QMargins(10, 8, 10, 6), 4);
    QHBoxLayout* buttons = makeButtons();
    addItems(head, {buttons, next_, BoxItem::growing(0)});
    // The numbers are as wide while a run has buttons as when it is over and has a longer text.
    progress_->setMinimumWidth(std::max(kMinHeadWidth, buttons->sizeHint().width()));
    QSizePolicy policy = stateText_->sizePolicy();
    policy.setHorizontalPolicy(QSizePolicy::Ignored);
    stateText_->setSizePolicy(policy);
    body_ = new QBoxLayout(QBoxLayout::TopToBottom);
    body_->setSpacing(0);
    body_->addLayout(head);
    body_->addWidget(tabs_, 1);
    makeColumn(this, {banner_, note_, {body_, 1}}, kNoMargins, 0);
}

QString RunPanel::stopText() const {
    return stop_->text();
}

QHBoxLayout* RunPanel::makeButtons() {
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 6, 0, 2);
    row->setSpacing(8);
    pause_ = addButton(row, tr("Pause"), tr("Pause the training; you can continue at any time"));
    stop_ = addButton(row, {}, {});
    setAfterSteps(false);
    row->addStretch();
    discard_ = addButton(row, tr("Discard…"), tr("End the training now and delete its results"));
    connect(pause_, &QPushButton::clicked, this, [this] {
        if (state_ == RunState::Paused) return Q_EMIT continueRequested();
        Q_EMIT pauseRequested();
    });
    connect(stop_, &QPushButton::clicked, this, &RunPanel::stopRequested);
    connect(discard_, &QPushButton::clicked, this, &RunPanel::askToDiscard);
    return row;
}

/// In a wide dock the curves are to the right of the numbers.
void RunPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrangeFor(event->size());
}

void RunPanel::arrangeFor(const QSize& size) {
    const bool isWide = size.width() >= kWidePanel && size.width() > size.height();
    body_->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void RunPanel::begin(const RunInfo& info) {
    isStopping_ = false;
    note_->setMessage({});
    texts_.reset();
    tabs_->setCurrentWidget(curves_);
    beginRun(info);
}

void RunPanel::beginRun(const RunInfo& info) {
    info_ = info;
    keptEpoch_ = 0;
    setAfterSteps(false);
    title_->setText(info.title);
    curves_->clear();
    curves_->setFilesInUse(info.files);
    validation_->clear();
    progress_->setFromAll(info.fromAll);
    curves_->setKeepsLast(info.keepsLast);
    progress_->showBaseline({});
    progress_->showMarks(0, 0, 0);
    progress_->showPhase(tr("Not started"), 0, -1);
    setState(RunState::Waiting, tr("Starts in a moment"));
}

void RunPanel::setNext(const QStringList& titles) {
    QStringList rows;
    for (int i = 0; i < titles.size(); ++i) {
        rows << tr("Then: %1").arg(titles[i].toHtmlEscaped()) +
                    QStringLiteral(" &nbsp;<a href=\"%1\">%2</a>").arg(i).arg(tr("remove"));
    }
    next_->setText(rows.join(QStringLiteral("<br>")));
    next_->setVisible(!rows.isEmpty());
}

void RunPanel::add(const RunReport& info) {
    const auto addEvent = eventHandler(
        [this](const PhaseProgress& at) { setPreparing(at); },
        [this](const Warning& warning) { note_->setMessage(messageText(warning.sentence)); },
        [this](const DataRead& read) { texts_ = read.data->trainingPlaces.corpus; },
        [this](const RunStarted& run) {
            showBaseline(run.baseline);
            if (texts_)
                progress_->showMarks(texts_->markedDocuments(), texts_->size(),
                                     marksWeightOf(run.settings));
        },
        [this](const StepReport& report) { addStep(report); },
        [this](const EpochReport& report) {
            curves_->add(report);
            if (!redraw_.isActive()) redraw_.start();
        },
        [this](const Validated& validated) {
            const int epoch = curves_->history().latest().epoch;
            setEvaluation(validated.evaluation, tr("Epoch %1").arg(epoch));
        });
    eventHandler([&](const RunEvent& event) { addEvent(event); },
                 [this](const PauseChanged& change) { setPaused(change.isPaused); })(info);
}

void RunPanel::setPreparing(const PhaseProgress& at) {
    setAfterSteps(followsSteps(at.phase) && !curves_->history().steps().empty());
    if (isAfterSteps_) {
        redraw_.stop();
        if (state_ != RunState::Running)
            setState(RunState::Running, tr("Running"), canPauseIn(at.phase));
        canStop_ = canStopIn(at.phase);
        stop_->setEnabled(canStop_ && !isStopping_);
        return progress_->showPhaseAfter(curves_->history(), at);
    }
    setState(RunState::Preparing, tr("Preparing"), canPauseIn(at.phase));
    progress_->showPhase(phaseText(at), at.share, at.secondsLeft);
}

/// Then the model is kept that is being completed, and its last epoch may not be the best one.
void RunPanel::setAfterSteps(bool isAfter) {
    isAfterSteps_ = isAfter;
    stop_->setText(isAfter ? tr("Stop and Keep Model") : tr("Stop and Keep Best"));
    stop_->setToolTip(isAfter ? tr("End the training now and keep the model as it is, without what "
                                   "is still to come")
                              : tr("End the training now and keep the best epoch so far"));
}

void RunPanel::addStep(const StepReport& report) {
    if (isAfterSteps_) setAfterSteps(false);
    curves_->add(report);
    if (state_ != RunState::Running) setState(RunState::Running, tr("Running"), true);
    if (!redraw_.isActive()) redraw_.start();
}

void RunPanel::setEvaluation(const AnyEvaluation& evaluation, const QString& origin) {
    validation_->setEvaluation(evaluation, info_.labels, origin);
    showBaseline(compareWithBaseline(evaluation, coreTexts(info_.labels)));
    if (isOver(state_)) validation_->closeList();  // its documents are those of the last epoch
}

void RunPanel::showBaseline(const BaselineComparison& comparison) {
    progress_->showBaseline(comparison);
    curves_->setBaseline(comparison);
}

void RunPanel::setPaused(bool paused) {
    const bool hasBegun = !curves_->history().steps().empty();
    if (paused)
        setState(RunState::Paused, tr("Paused"), true);
    else if (hasBegun)
        setState(RunState::Running, tr("Running"), true);
    else
        setState(RunState::Preparing, tr("Preparing"), true);
    stop_->setEnabled(hasBegun && (canStop_ || !isAfterSteps_) && !isStopping_);
    if (!isAfterSteps_) showNumbers();
}

void RunPanel::setStopping() {
    isStopping_ = true;
    setState(state_, {});
}

void RunPanel::end(RunState state, const QString& sentence, int keptEpoch, double seconds) {
    if (question_) question_->close();  // its answer would be about the next run
    isStopping_ = false;
    keptEpoch_ = keptEpoch;
    tookSeconds_ = seconds;
    const bool hasFailed = state == RunState::Failed;
    setState(state, hasFailed ? tr("Failed") : sentence);
    if (hasFailed) banner_->setMessage(sentence);
    if (state == RunState::Finished) curves_->setKeepsLast(false);  // which is kept is known
    showNumbers();
}

/// What is reported while a run is stopping changes nothing about that.
void RunPanel::setState(RunState state, const QString& reported, bool canPause) {
    const QString text = isStopping_ ? tr("Stopping…") : reported;
    const bool isNews = text != stateText_->text() && isVisible();
    state_ = state;
    stateText_->setText(text);
    // Of a finished training, the window says more.
    if (isNews && state != RunState::Finished) announce(this, text);
    banner_->setMessage({});
    pause_->setEnabled(canPause && !isStopping_);
    pause_->setText(state == RunState::Paused ? tr("Continue") : tr("Pause"));
    stop_->setEnabled(state == RunState::Running && !isStopping_);
    discard_->setEnabled(!isOver(state) && !isStopping_);
    for (QPushButton* button : {pause_, stop_, discard_}) button->setVisible(!isOver(state));
}

void RunPanel::showNumbers() {
    redraw_.stop();
    const RunHistory& history = curves_->history();
    if (state_ == RunState::Running) return progress_->showRun(history, info_.documents);
    const bool isFinished = state_ == RunState::Finished;
    const double soFar = info_.secondsBefore + history.latest().runSeconds;
    progress_->showStill(history, isFinished, keptEpoch_, isFinished ? tookSeconds_ : soFar);
}

void RunPanel::askToDiscard() {
    question_ = makePlainQuestion(
        tr("Discard the Run"),
        tr("Discard “%1”? Its model and its progress will be deleted.").arg(info_.title), this);
    QPushButton* confirm = question_->addButton(tr("Discard"), QMessageBox::DestructiveRole);
    connect(confirm, &QPushButton::clicked, this, &RunPanel::discardRequested);
    question_->open();
}

}  // namespace hanscope::ui

#include "moc_run_panel.cpp"
#include "run_panel.moc"
