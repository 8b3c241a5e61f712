#include "ui/runs/forming_controller.h"

#include <QFile>

#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/session/model_catalog.h"
#include "ui/session/open_document.h"
#include "ui/session/reader_session.h"
#include "ui/training/forming/forming_bar.h"
#include "ui/training/forming/forming_picture.h"
#include "ui/training/forming/forming_strip.h"
#include "ui/training/run/training_dock.h"

namespace hanscope::ui {

FormingController::FormingController(const WindowContext& context, FormingBar* bar,
                                     RunController* runs, QObject* parent)
    : QObject(parent),
      context_(context),
      strip_(context.docks->training->forming()),
      bar_(bar),
      runs_(runs) {
    connect(runs_, &RunController::reported, strip_, [strip = strip_](const RunNews& news) {
        if (const auto* snapshot = std::get_if<Snapshot>(&news)) strip->add(*snapshot);
    });
    connect(context_.session, &ReaderSession::currentChanged, this,
            &FormingController::followDocument);
    connect(context_.session, &ReaderSession::documentChanged, this,
            &FormingController::followDocument);
    connect(context_.session, &ReaderSession::modelChanged, this, &FormingController::show);
    connect(bar_, &FormingBar::formingWanted, this, [this](bool forming) {
        isWanted_ = forming;
        show();
    });
    connect(context_.controller->view(), &ViewController::changed, this,
            &FormingController::followView);
    connectStrip();
    followView();
}

/// Applies the page's View to the strip; each snapshot keeps its own moment.
void FormingController::followView() {
    const ViewController& view = *context_.controller->view();
    View chosen = view.view();
    chosen.moment.reset();
    if (chosen == view_) return;
    view_ = chosen;
    strip_->setDrawing([&view](const Snapshot& snapshot) {
        return view.alike(snapshot.reading, snapshot.moment());
    });
}

void FormingController::connectStrip() {
    connect(strip_, &FormingStrip::snapshotChosen, this, &FormingController::choose);
    connect(strip_, &FormingStrip::exportRequested, this,
            [this](const FormingContent& content, const QString& path) {
                worker_.start(
                    [content, path, files = filesInUse(*context_.session)] {
                        requireNotReplaced(files,
                                           {"the picture", QFile::encodeName(path).toStdString()});
                        exportForming(content, path);
                        return true;
                    },
                    [this, path](const Outcome<bool>& outcome) {
                        if (outcome.value) return Q_EMIT exported(path);
                        Q_EMIT failed(outcome.error);
                    });
            });
}

void FormingController::begin() {
    strip_->clear();
    snapshot_.reset();
    isWanted_ = true;
    text_.reset();
    followDocument();
}

void FormingController::end() {
    isWanted_ = false;
    show();
}

/// Passes the current document's text to the run; snapshots of another text are not shown.
void FormingController::followDocument() {
    const OpenDocument* document = context_.session->current();
    const auto text = document ? document->text : nullptr;
    if (text == text_) return;
    text_ = text;
    runs_->setText(text);
    show();
}

/// Called when the training adds a snapshot or the user selects one; in the latter case the page
/// shows it.
void FormingController::choose(std::shared_ptr<const Reading> reading) {
    if (!strip_->isFollowing() && reading != snapshot_) isWanted_ = true;
    snapshot_ = std::move(reading);
    const OpenDocument* document = context_.session->current();
    if (document && snapshot_) strip_->setTruth(truthFor(*document, *snapshot_));
    show();
}

void FormingController::show() {
    const bool isOfDocument = snapshot_ && text_ && snapshot_->document->text() == text_->text;
    const bool isOffered = isOfDocument && (runs_->isBusy() || isWanted_);
    if (!isOffered) {
        context_.controller->setForming(nullptr, {});
        return bar_->hide();
    }
    const Snapshot& current = strip_->snapshots()[strip_->current()];
    context_.controller->setForming(isWanted_ ? snapshot_ : nullptr, current.moment());
    bar_->show(isWanted_, snapshotText(current),
               context_.catalog->labelOf(context_.session->modelPath()));
}

}  // namespace hanscope::ui
