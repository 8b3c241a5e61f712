#include "ui/runs/timeline_controller.h"

#include "core/corpus/document_places.h"
#include "core/corpus/marked_spans.h"
#include "core/experiment/run_event.h"
#include "core/experiment/training_data.h"
#include "core/label_lists.h"
#include "core/text/document.h"
#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/reader/context_bar.h"
#include "ui/reader/reader_page.h"
#include "ui/session/model_catalog.h"
#include "ui/session/open_document.h"
#include "ui/session/reader_session.h"
#include "ui/training/run/run_controller.h"
#include "ui/training/run/training_dock.h"
#include "ui/training/timeline/timeline_strip.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

TimelineController::TimelineController(const WindowContext& context, RunController* runs,
                                       QObject* parent)
    : QObject(parent),
      context_(context),
      strip_(context.docks->training->timeline()),
      bar_(new TimelineBar),
      runs_(runs) {
    context.page->contextBar()->add(bar_);
    connect(runs_, &RunController::reported, strip_, [strip = strip_](const RunReport& info) {
        if (const auto* snapshot = std::get_if<Snapshot>(&info)) strip->add(*snapshot);
    });
    connect(runs_, &RunController::reported, this, [this](const RunReport& info) {
        const auto* event = std::get_if<RunEvent>(&info);
        const auto* read = event ? std::get_if<DataRead>(event) : nullptr;
        if (read && !context_.session->current()) openValidationText(read->data);
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
    connect(strip_, &TimelineStrip::snapshotChosen, this, &TimelineController::choose);
    followView();
}

void TimelineController::begin() {
    strip_->clear();
    snapshot_.reset();
    isWanted_ = true;
    text_.reset();
    followDocument();
}

void TimelineController::end() {
    awaited_.reset();
    isWanted_ = false;
    show();
}

/// So that there is something in which attention forms. What the user opens meanwhile stays.
void TimelineController::openValidationText(const std::shared_ptr<const TrainingData>& data) {
    const DocumentSelection& places = data->validationPlaces;
    if (places.documents.empty()) return;
    awaited_ = data;
    const std::uint32_t first = places.documents.front();
    struct Found {
        FormattedText text;
        std::string place;
        MarkedRanges marks;
    };
    worker_.start(
        [data, first] {
            const DocumentSelection& at = data->validationPlaces;
            Row row = documentRows(at.source, *at.corpus, {first}).front();
            return Found{takeText(row), DocumentPlaces(at.source, at.corpus).of(first),
                         markedRanges(row)};
        },
        [this, data](const Outcome<Found>& found) {
            if (!found.value || awaited_ != data || context_.session->current()) return;
            context_.session->preview(found.value->text, QString::fromStdString(found.value->place),
                                      qtTexts(namesOf(data->validation.labels[0], data->labels)),
                                      {}, found.value->marks);
        });
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

/// Passes the current document's text to the run; snapshots of another text are not shown.
void TimelineController::followDocument() {
    const OpenDocument* document = context_.session->current();
    const auto text = document ? document->text : nullptr;
    if (text == text_) return;
    text_ = text;
    runs_->setText(text);
    show();
}

/// Called when the training adds a snapshot or the user selects one; in the latter case the
/// page shows it.
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
