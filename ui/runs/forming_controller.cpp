#include "ui/runs/forming_controller.h"

#include <QFile>

#include "ui/page/page_controller.h"
#include "ui/session/files_in_use.h"
#include "ui/session/model_catalog.h"
#include "ui/session/open_document.h"
#include "ui/session/reader_session.h"
#include "ui/training/forming/forming_bar.h"
#include "ui/training/forming/forming_picture.h"
#include "ui/training/forming/forming_strip.h"

namespace hanscope::ui {

FormingController::FormingController(const Parts& parts, RunController* runs, QObject* parent)
    : QObject(parent), parts_(parts), runs_(runs) {
    connect(runs_, &RunController::reported, parts_.strip,
            [strip = parts_.strip](const RunNews& news) {
                if (const auto* snapshot = std::get_if<Snapshot>(&news)) strip->add(*snapshot);
            });
    connect(parts_.session, &ReaderSession::currentChanged, this,
            &FormingController::followDocument);
    connect(parts_.session, &ReaderSession::documentChanged, this,
            &FormingController::followDocument);
    connect(parts_.session, &ReaderSession::modelChanged, this, &FormingController::show);
    connect(parts_.bar, &FormingBar::formingWanted, this, [this](bool forming) {
        isWanted_ = forming;
        show();
    });
    connect(parts_.page->view(), &ViewController::changed, this, &FormingController::followView);
    connectStrip();
    followView();
}

/// Applies the page's View to the strip; each snapshot keeps its own moment.
void FormingController::followView() {
    const ViewController& view = *parts_.page->view();
    View chosen = view.view();
    chosen.moment.reset();
    if (chosen == view_) return;
    view_ = chosen;
    parts_.strip->setDrawing([&view](const Snapshot& snapshot) {
        return view.alike(snapshot.reading, snapshot.moment());
    });
}

void FormingController::connectStrip() {
    connect(parts_.strip, &FormingStrip::snapshotChosen, this, &FormingController::choose);
    connect(parts_.strip, &FormingStrip::exportRequested, this,
            [this](const FormingContent& content, const QString& path) {
                worker_.start(
                    [content, path, files = filesInUse(*parts_.session)] {
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
    parts_.strip->clear();
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
    const OpenDocument* document = parts_.session->current();
    const auto text = document ? document->text : nullptr;
    if (text == text_) return;
    text_ = text;
    runs_->setText(text);
    show();
}

/// Called when the training adds a snapshot or the user selects one; in the latter case the page
/// shows it.
void FormingController::choose(std::shared_ptr<const Reading> reading) {
    if (!parts_.strip->isFollowing() && reading != snapshot_) isWanted_ = true;
    snapshot_ = std::move(reading);
    const OpenDocument* document = parts_.session->current();
    if (document && snapshot_) parts_.strip->setTruth(truthFor(*document, *snapshot_));
    show();
}

void FormingController::show() {
    const bool isOfDocument = snapshot_ && text_ && snapshot_->document->text() == text_->text;
    const bool isOffered = isOfDocument && (runs_->isBusy() || isWanted_);
    if (!isOffered) {
        parts_.page->setForming(nullptr, {});
        return parts_.bar->hide();
    }
    const Snapshot& current = parts_.strip->snapshots()[parts_.strip->current()];
    parts_.page->setForming(isWanted_ ? snapshot_ : nullptr, current.moment());
    parts_.bar->show(isWanted_, snapshotText(current),
                     parts_.catalog->labelOf(parts_.session->modelPath()));
}

}  // namespace hanscope::ui
