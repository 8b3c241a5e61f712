#include "ui/runs/timeline_controller.h"

#include <QFile>

#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/session/model_catalog.h"
#include "ui/session/open_document.h"
#include "ui/session/reader_session.h"
#include "ui/training/run/training_dock.h"
#include "ui/training/timeline/timeline_bar.h"
#include "ui/training/timeline/timeline_picture.h"
#include "ui/training/timeline/timeline_strip.h"

namespace hanscope::ui {

TimelineController::TimelineController(const WindowContext& context, TimelineBar* bar,
                                       RunController* runs, QObject* parent)
    : QObject(parent),
      context_(context),
      strip_(context.docks->training->timeline()),
      bar_(bar),
      runs_(runs) {
    connect(runs_, &RunController::reported, strip_, [strip = strip_](const RunReport& news) {
        if (const auto* snapshot = std::get_if<Snapshot>(&news)) strip->add(*snapshot);
    });
    connect(context_.session, &ReaderSession::currentChanged, this,
            &TimelineController::followDocument);
    connect(context_.session, &ReaderSession::documentChanged, this,
            &TimelineController::followDocument);
    connect(context_.session, &ReaderSession::modelChanged, this, &TimelineController::show);
    connect(bar_, &TimelineBar::formingWanted, this, [this](bool forming) {
        isWanted_ = forming;
        show();
    });
    connect(context_.controller->view(), &ViewController::changed, this,
            &TimelineController::followView);
    connectStrip();
    followView();
}

/// Applies the page's View to the strip; each snapshot keeps its own moment.
void TimelineController::followView() {
    const ViewController& view = *context_.controller->view();
    View chosen = view.view();
    chosen.moment.reset();
    if (chosen == view_) return;
    view_ = chosen;
    strip_->setDrawing([&view](const Snapshot& snapshot) {
        return view.alike(snapshot.reading, snapshot.moment());
    });
}

void TimelineController::connectStrip() {
    connect(strip_, &TimelineStrip::snapshotChosen, this, &TimelineController::choose);
    connect(strip_, &TimelineStrip::exportRequested, this,
            [this](const TimelineContent& content, const QString& path) {
                worker_.start(
                    [content, path, files = filesInUse(*context_.session)] {
                        requireNotReplaced(files,
                                           {message("the picture"), QFile::encodeName(path).toStdString()});
                        exportTimeline(content, path);
                        return true;
                    },
                    [this, path](const Outcome<bool>& outcome) {
                        if (outcome.value) return Q_EMIT exported(path);
                        Q_EMIT failed(outcome.error);
                    });
            });
}

void TimelineController::begin() {
    strip_->clear();
    snapshot_.reset();
    isWanted_ = true;
    text_.reset();
    followDocument();
}

void TimelineController::end() {
    isWanted_ = false;
    show();
}

/// Passes the current document's text to the run; snapshots of another text are not shown.
void TimelineController::followDocument() {
    const OpenDocument* document = context_.session->current();
    const auto text = document ? document->text : nullptr;
    if (text == text_) return;
    text_ = text;
    runs_->setText(text);
    show();
}

/// Called when the training adds a snapshot or the user selects one; in the latter case the page
/// shows it.
void TimelineController::choose(std::shared_ptr<const Reading> reading) {
    if (!strip_->isFollowing() && reading != snapshot_) isWanted_ = true;
    snapshot_ = std::move(reading);
    const OpenDocument* document = context_.session->current();
    if (document && snapshot_) strip_->setTruth(truthFor(*document, *snapshot_));
    show();
}

void TimelineController::show() {
    const bool isOfDocument = snapshot_ && text_ && snapshot_->document->text() == text_->text;
    const bool isOffered = isOfDocument && (runs_->isBusy() || isWanted_);
    if (!isOffered) {
        context_.controller->setMoment(nullptr, {});
        return bar_->hide();
    }
    const Snapshot& current = strip_->snapshots()[strip_->current()];
    context_.controller->setMoment(isWanted_ ? snapshot_ : nullptr, current.moment());
    bar_->show(isWanted_, snapshotText(current),
               context_.catalog->labelOf(context_.session->modelPath()));
}

}  // namespace hanscope::ui
