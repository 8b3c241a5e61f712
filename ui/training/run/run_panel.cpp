#include "ui/training/run/run_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

#include "core/event_handler.h"
#include "ui/training/data/data_texts.h"
#include "ui/training/evaluation/confusion_view.h"
#include "ui/training/run/learning_curves.h"
#include "ui/training/run/run_progress.h"
#include "ui/training/run/validation_view.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/core_text.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/scaled_font.h"

namespace hanscope::ui {

namespace {

constexpr int kRedrawMilliseconds = 150;
constexpr int kWidePanel = 720;  // pixels
constexpr int kLeastHeadWidth = 340;

bool isOver(RunState state) {
    return state == RunState::Finished || state == RunState::Failed || state == RunState::Cancelled;
}

QLabel* wrappedLabel() {
    QLabel* label = makePlainLabel();
    label->setWordWrap(true);
    return label;
}

QPushButton* addButton(QHBoxLayout* row, const QString& text, const QString& explanation) {
    auto* button = new QPushButton(text);
    button->setToolTip(explanation);
    row->addWidget(button);
    return button;
}

}  // namespace

RunPanel::RunPanel(QWidget* parent)
    : QWidget(parent),
      title_(wrappedLabel()),
      stateText_(wrappedLabel()),
      next_(new QLabel),
      banner_(new Banner(Banner::Kind::Error)),
      note_(new Banner(Banner::Kind::Note)),
      progress_(new RunProgress),
      curves_(new LearningCurves),
      validation_(new ValidationView),
      tabs_(new QTabWidget) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    arrange();
    connect(validation_->confusion(), &ConfusionView::cellActivated, this,
            &RunPanel::cellActivated);
    connect(curves_, &LearningCurves::written, this, &RunPanel::written);
    connect(curves_, &LearningCurves::failed, this, &RunPanel::failed);
    redraw_.setSingleShot(true);
    redraw_.setInterval(kRedrawMilliseconds);
    connect(&redraw_, &QTimer::timeout, this, &RunPanel::showNumbers);
    begin({});
}

void RunPanel::arrange() {
    QFont bold = scaledFont(font(), 1.15);
    bold.setWeight(QFont::DemiBold);
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
    auto* head = new QVBoxLayout;
    head->setContentsMargins(10, 8, 10, 6);
    head->setSpacing(4);
    head->addWidget(title_);
    head->addWidget(stateText_);
    head->addSpacing(4);
    head->addWidget(progress_);
    progress_->setMinimumWidth(kLeastHeadWidth);
    head->addLayout(makeButtons());
    head->addWidget(next_);
    head->addStretch();
    body_ = new QBoxLayout(QBoxLayout::TopToBottom);
    body_->setSpacing(0);
    body_->addLayout(head);
    body_->addWidget(tabs_, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(banner_);
    column->addWidget(note_);
    column->addLayout(body_, 1);
}

QHBoxLayout* RunPanel::makeButtons() {
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 6, 0, 2);
    row->setSpacing(8);
    pause_ = addButton(row, tr("Pause"), tr("Pause the training; you can continue at any time"));
    stop_ = addButton(row, tr("Stop and Keep Best"),
                      tr("End the training now and keep the best epoch so far"));
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
    const bool isWide = width() >= kWidePanel && width() > height();
    body_->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void RunPanel::begin(const RunInfo& info) {
    note_->setMessage({});
    beginRun(info);
}

void RunPanel::beginRun(const RunInfo& info) {
    info_ = info;
    keptEpoch_ = 0;
    choosesThresholds_ = false;
    title_->setText(info.title);
    curves_->clear();
    curves_->setFilesInUse(info.files);
    validation_->clear();
    progress_->showPhase(tr("Not started"), 0, -1);
    setWaiting(0);
}

void RunPanel::setWaiting(int before) {
    setState(RunState::Waiting, before == 0
                                    ? tr("Starts in a moment")
                                    : tr("Waits for %Ln run(s) before it", nullptr, before));
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

void RunPanel::addTab(QWidget* widget, const QString& title) {
    tabs_->addTab(widget, title);
}

void RunPanel::add(const RunNews& news) {
    const auto addEvent =
        eventHandler([this](const PhaseProgress& at) { setPreparing(at); },
                     [this](const Warning& warning) { setNote(coreText(warning.sentence)); },
                     [this](const StepReport& report) { addStep(report); },
                     [this](const EpochReport& report) { addEpoch(report); },
                     [this](const Validated& validated) {
                         const int epoch = curves_->history().latest().epoch;
                         setEvaluation(validated.evaluation, tr("Epoch %1").arg(epoch));
                     });
    eventHandler([&](const RunEvent& event) { addEvent(event); },
                 [this](const PauseChanged& change) { setPaused(change.isPaused); })(news);
}

void RunPanel::setNote(const QString& sentence) {
    note_->setMessage(sentence);
}

void RunPanel::setPreparing(const PhaseProgress& at) {
    choosesThresholds_ = at.phase == Phase::ThresholdNetworks;
    if (choosesThresholds_) {
        redraw_.stop();
        if (state_ != RunState::Running) setState(RunState::Running, tr("Running"), true);
        return progress_->showPhaseAfter(curves_->history(), phaseText(at), at.share,
                                         at.secondsLeft);
    }
    setState(RunState::Preparing, tr("Preparing"), canPauseIn(at.phase));
    progress_->showPhase(phaseText(at), at.share, at.secondsLeft);
}

void RunPanel::addStep(const StepReport& report) {
    curves_->add(report);
    if (state_ != RunState::Running) setState(RunState::Running, tr("Running"), true);
    if (!redraw_.isActive()) redraw_.start();
}

void RunPanel::addEpoch(const EpochReport& report) {
    curves_->add(report);
    if (!redraw_.isActive()) redraw_.start();
}

void RunPanel::setEvaluation(const AnyEvaluation& evaluation, const QString& origin) {
    validation_->setEvaluation(evaluation, info_.labels, origin);
    if (isOver(state_)) validation_->closeList();  // its documents are those of the last epoch
}

void RunPanel::showDocuments(int truth, const CellTexts& texts) {
    validation_->list(info_.labels.at(truth), texts);
}

void RunPanel::setPaused(bool paused) {
    const bool hasBegun = !curves_->history().steps().empty();
    if (paused)
        setState(RunState::Paused, tr("Paused"), true);
    else if (hasBegun)
        setState(RunState::Running, tr("Running"), true);
    else
        setState(RunState::Preparing, tr("Preparing"), true);
    stop_->setEnabled(hasBegun);
    if (!choosesThresholds_) showNumbers();
}

void RunPanel::setStopping() {
    setState(state_, tr("Stopping…"));
    for (QPushButton* button : {pause_, stop_, discard_}) button->setEnabled(false);
}

void RunPanel::end(RunState state, const QString& sentence, int keptEpoch) {
    keptEpoch_ = keptEpoch;
    const bool hasFailed = state == RunState::Failed;
    setState(state, hasFailed ? tr("Failed") : sentence);
    if (hasFailed) banner_->setMessage(sentence);
    showNumbers();
}

void RunPanel::setState(RunState state, const QString& text, bool canPause) {
    state_ = state;
    stateText_->setText(text);
    banner_->setMessage({});
    pause_->setEnabled(canPause);
    pause_->setText(state == RunState::Paused ? tr("Continue") : tr("Pause"));
    stop_->setEnabled(state == RunState::Running);
    discard_->setEnabled(!isOver(state));
}

void RunPanel::showNumbers() {
    redraw_.stop();
    const RunHistory& history = curves_->history();
    if (state_ == RunState::Running) return progress_->showRun(history, info_.documents);
    progress_->showStill(history, state_ == RunState::Finished, keptEpoch_, info_.secondsBefore);
}

void RunPanel::askToDiscard() {
    QMessageBox* question = makePlainQuestion(
        tr("Discard the Run"),
        tr("Discard “%1”? Its model and its progress will be deleted.").arg(info_.title), this);
    QPushButton* confirm = question->addButton(tr("Discard"), QMessageBox::DestructiveRole);
    connect(confirm, &QPushButton::clicked, this, &RunPanel::discardRequested);
    question->open();
}

}  // namespace hanscope::ui
