#include "ui/page/page_controller.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/text/text_encoding.h"
#include "core/text/word_count.h"
#include "ui/documents/document_panel.h"
#include "ui/heatmap/caption.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/prediction_text.h"
#include "ui/page/docks.h"
#include "ui/page/tree_controller.h"
#include "ui/reader/context_bar.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/text_editor.h"
#include "ui/session/model_catalog.h"
#include "ui/tree/tree_panel.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/spoken.h"

namespace hanscope::ui {

namespace {

constexpr int kPatienceMilliseconds = 150;  // a reading that takes less does not make it flicker

/// What the status bar adds for a file that is not UTF-8.
QString encodingText(const OpenDocument& document) {
    if (document.encoding.empty() || document.encoding == kUtf8) return {};
    return QStringLiteral("  ·  ") + QString::fromStdString(document.encoding);
}

}  // namespace

QString statusText(const Reading& reading) {
    const Document& document = *reading.document;
    const auto words = countWords(document);
    const auto sentences = document.sentences().size();
    const auto count = [&](Known how) {
        int number = 0;
        for (std::size_t i = 0; i < reading.known.size(); ++i)
            number += reading.known[i] == how && isWord(document.at(document.words()[i])) ? 1 : 0;
        return number;
    };
    QStringList parts{PageController::tr("%Ln word(s)", nullptr, static_cast<int>(words)),
                      PageController::tr("%Ln sentence(s)", nullptr, static_cast<int>(sentences))};
    if (count(kUnknownWord) > 0)
        parts << PageController::tr("%Ln unknown word(s)", nullptr, count(kUnknownWord));
    if (count(kKnownByParts) > 0)
        parts << PageController::tr("%Ln word(s) known by parts", nullptr, count(kKnownByParts));
    return parts.join(QStringLiteral("  ·  "));
}

PageController::PageController(ReaderSession* session, ReaderPage* page, const Docks& docks,
                               const ModelCatalog* catalog, QLabel* status, QObject* parent)
    : QObject(parent),
      session_(session),
      page_(page),
      docks_(docks),
      catalog_(catalog),
      status_(status),
      lensBar_(new LensBar(&view_)),
      tree_(new TreeController(page, docks, &view_, this)) {
    page_->contextBar()->add(lensBar_);
    docks_.documents->setSession(session_);
    patience_.setSingleShot(true);
    patience_.setInterval(kPatienceMilliseconds);
    connect(&patience_, &QTimer::timeout, this, &PageController::refresh);
    connectSession();
    connectPanels();
    refresh();
}

PageController::~PageController() {
    delete tree_;  // it uses the view
    delete lensBar_;
}

void PageController::connectSession() {
    connect(session_, &ReaderSession::currentChanged, this, &PageController::onCurrentChanged);
    connect(session_, &ReaderSession::documentChanged, this, [this](int id) {
        if (session_->current() && session_->current()->id == id) refresh();
    });
    connect(session_, &ReaderSession::modelChanged, this, &PageController::refresh);
    connect(session_, &ReaderSession::progressed, this, &PageController::showProgress);
    connect(session_, &ReaderSession::failed, this,
            [this](ReaderSession::Failure kind, const QString& sentence) {
                const std::pair failure{kind, sentence};
                if (std::find(failures_.begin(), failures_.end(), failure) == failures_.end())
                    failures_.push_back(failure);
                showFailures();
            });
    connect(session_, &ReaderSession::recovered, this, [this](ReaderSession::Failure kind) {
        const auto gone = std::remove_if(failures_.begin(), failures_.end(),
                                         [kind](const auto& each) { return each.first == kind; });
        if (gone == failures_.end()) return;
        failures_.erase(gone, failures_.end());
        showFailures();
    });
    connect(page_->errorBanner(), &Banner::dismissed, this, [this] { failures_.clear(); });
    connect(catalog_, &ModelCatalog::changed, this, &PageController::refresh);
    connect(&view_, &ViewController::changed, this, &PageController::onViewChanged);
    connect(&view_, &ViewController::failed, this, &PageController::showError);
}

void PageController::connectPanels() {
    connect(docks_.documents, &DocumentPanel::documentChosen, session_, &ReaderSession::setCurrent);
    connect(docks_.documents, &DocumentPanel::keepRequested, session_, &ReaderSession::keep);
    connect(page_->memberBar(), &MemberBar::memberChosen, &view_, &ViewController::setMember);
    connect(page_->startPage(), &StartPage::readRequested, session_, &ReaderSession::readCurrent);
    connect(page_->startPage(), &StartPage::cancelRequested, session_,
            &ReaderSession::cancelCurrent);
    connect(page_->editor(), &TextEditor::textSettled, this, [this](const std::string& text) {
        if (editedId_ != 0) session_->editText(editedId_, text);
    });
    connect(page_->editor(), &TextEditor::closeRequested, this, [this] {
        if (editedId_ != 0) session_->setEditing(editedId_, false);
    });
}

void PageController::settleEditor() {
    page_->editor()->settle();
}

void PageController::onCurrentChanged() {
    settleEditor();
    if (shownId_ != 0) places_[shownId_] = page_->heatmap()->anchor();
    editedId_ = 0;  // the editor must load the new text
    shownId_ = 0;
    page_->heatmap()->holdScale(false);
    patience_.start();
    refresh();
}

void PageController::refresh() {
    const OpenDocument* document = session_->current();
    docks_.documents->setCurrent(document ? document->id : 0);
    onEditing();
    page_->setBusy(document && session_->isBusy(document->id) && !showsTimeline());
    if (const auto reading = shown(document)) {
        const QString truth = truthFor(*document, *reading);
        showOnPage(reading, truth);
        tree_->showBeside(truth);
        sayPrediction(*reading, truth);
        status_->setText(statusText(*reading) + encodingText(*document));
        status_->setToolTip(reading == timeline_
                                ? QString()
                                : tr("Read in %1").arg(durationText(document->milliseconds)));
    } else {
        showPlaceholder(document);
    }
    const auto onPage = page_->heatmap()->reading();
    docks_.tree->setTruth(document && onPage ? trueLabelsFor(*document, *onPage) : QStringList());
    Q_EMIT refreshed();
}

void PageController::showProgress() {
    const OpenDocument* document = session_->current();
    const auto progress = document ? session_->readingProgress(document->id) : std::nullopt;
    if (progress && !showsTimeline())
        page_->showProgress(progress->share, progressText(progress->share, progress->secondsLeft));
}

void PageController::setMoment(std::shared_ptr<const Reading> reading, const Moment& moment) {
    if (reading == timeline_) return;
    timeline_ = std::move(reading);
    moment_ = moment;
    refresh();
}

std::shared_ptr<const Reading> PageController::shown(const OpenDocument* document) const {
    if (!document) return nullptr;
    const bool isTimeline = timeline_ && timeline_->document->text() == document->text->text;
    return isTimeline ? timeline_ : document->reading;
}

/// Screen readers are told of another document, and of another prediction; while the text is typed,
/// only of other labels, and never of a model in training, which would not be silent.
void PageController::sayPrediction(const Reading& reading, const QString& truth) {
    if (showsTimeline()) return;
    const QString labels = captionText(reading, truth), percents = describedPercents(reading);
    const bool isBrief = editedId_ != 0 || percents.isEmpty();
    const std::pair said{session_->current()->id,
                         isBrief ? labels : QStringLiteral("%1, %2").arg(labels, percents)};
    if (said == said_) return;
    said_ = said;
    announce(page_, said.second);
}

/// If the attention of a node must be computed first, the previous content stays on the page until
/// then.
void PageController::showOnPage(const std::shared_ptr<const Reading>& reading,
                                const QString& truth) {
    giveView(reading);
    if (view_.isBusy()) page_->setBusy(true);
    if (auto shown = view_.shown(Side::First)) {
        const int before = std::exchange(shownId_, session_->current()->id);
        std::optional<HeatmapView::Anchor> place;
        if (shownId_ != before) place = places_.value(shownId_);
        page_->showReading(std::move(shown), truth, place);
        page_->heatmap()->holdScale(editedId_ != 0);
    }
}

/// Passes the reading to the view. The view's changed() signal must not cause another refresh().
void PageController::giveView(const std::shared_ptr<const Reading>& reading) {
    isGivingReading_ = true;
    const bool isTimeline = reading && reading == timeline_;
    view_.setReading(reading, isTimeline ? std::optional(moment_) : std::nullopt);
    isGivingReading_ = false;
}

void PageController::onViewChanged() {
    if (!isGivingReading_) refresh();
}

void PageController::onEditing() {
    const OpenDocument* document = session_->current();
    const bool editing = document && document->isEditing;
    if (editing && editedId_ != document->id) {
        page_->editor()->showText(document->text->text);
        page_->setEditorVisible(true);
        page_->editor()->setFocus();
        editedId_ = document->id;
    }
    if (editing) return;
    settleEditor();
    editedId_ = 0;
    page_->setEditorVisible(false);
}

/// While a document is being read, its previous content stays on the page, dimmed; that of another
/// document only for a moment.
void PageController::showPlaceholder(const OpenDocument* document) {
    const QString loading = session_->loadingPath();
    const bool isBusy = document && session_->isBusy(document->id);
    const bool keeps = isBusy && (document->id == shownId_ || patience_.isActive());
    if (keeps && page_->showsHeatmap()) return;
    giveView(nullptr);
    status_->clear();
    if (!session_->classifier() && !loading.isEmpty()) {
        page_->showStartPage(StartPage::State::LoadingModel, catalog_->labelOf(loading));
    } else if (!session_->classifier()) {
        page_->showStartPage(StartPage::State::NoModel);
    } else if (isBusy) {
        page_->showStartPage(StartPage::State::Reading, document->title);
    } else if (document && (document->isUnread || !isBlank(document->text->text))) {
        page_->showStartPage(StartPage::State::NotRead, document->title);
    } else {
        page_->showStartPage(document ? StartPage::State::NoText : StartPage::State::NoDocument);
    }
}

void PageController::showError(const QString& sentence) {
    failures_.clear();
    page_->showError(sentence);
}

/// What the session could not do and is not obsolete, in that order.
void PageController::showFailures() {
    QStringList sentences;
    for (const auto& [kind, sentence] : failures_) sentences << sentence;
    page_->showError(sentences.join(QLatin1Char('\n')));
}

}  // namespace hanscope::ui

#include "moc_page_controller.cpp"
