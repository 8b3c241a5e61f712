#include "ui/compare/edit_controller.h"

#include <QAction>
#include <QMainWindow>

#include "core/text/word_diff.h"
#include "ui/compare/compare_controller.h"
#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/reader/context_bar.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/prediction_panel.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/text_editor.h"
#include "ui/state/actions.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

constexpr int kOriginal = 1;  // the service's number of the text

}  // namespace

OriginalReading::OriginalReading(ReaderSession* session, QObject* parent)
    : QObject(parent), session_(session) {
    connect(&service_, &ReadingService::answered, this,
            [this](const ReadingService::Answer& answer) {
                reading_ = answer.reading;  // null if it failed: then there is nothing to compare
                Q_EMIT changed();
            });
}

void OriginalReading::follow() {
    const OpenDocument* document = session_->current();
    const bool isNeeded = document && isEdited(*document);
    const auto text = isNeeded ? document->original : nullptr;
    const auto classifier = isNeeded ? session_->classifier() : nullptr;
    if (text == text_ && classifier == classifier_) return;
    text_ = text;
    classifier_ = classifier;
    reading_ = nullptr;
    service_.forget(kOriginal);
    if (text && classifier) service_.request({kOriginal, document->title, text, classifier, false});
}

QString editText(const Reading& original, const Reading& edited) {
    const Document &before = *original.document, &after = *edited.document;
    const auto changes = diffWords(before, after).changes(before, after);
    const auto label = static_cast<std::size_t>(edited.prediction);
    return EditController::tr("Edited: %Ln word(s) changed", nullptr, static_cast<int>(changes)) +
           EditController::tr(" · probability of %1: %2 → %3")
               .arg(QString::fromStdString((*edited.labels)[label]),
                    percent(original.probabilities[label]), percent(edited.probabilities[label]));
}

EditController::EditController(const WindowContext& context, CompareController* compare,
                               OriginalReading* original)
    : QObject(context.window),
      context_(context),
      comparison_(compare),
      original_(original),
      compare_(context.actions->compareOriginal),
      back_(context.actions->backToOriginal),
      bar_(new EditBar(compare_, back_)) {
    context_.page->contextBar()->add(bar_);
    connect(compare_, &QAction::triggered, this, &EditController::compare);
    connect(back_, &QAction::triggered, this, &EditController::goBack);
    connect(original_, &OriginalReading::changed, this, &EditController::refresh);
    connect(comparison_, &CompareController::changed, this, &EditController::refresh);
    refresh();
}

void EditController::refresh() {
    original_->follow();
    const OpenDocument* document = context_.session->current();
    const bool canCompare = document && isEdited(*document);
    bar_->setText(canCompare ? sentence() : QString());
    compare_->setEnabled(canCompare);
    compare_->setChecked(isComparing());
    back_->setEnabled(canCompare);
    context_.docks->prediction->setBefore(isComparing() ? original_->reading() : nullptr);
}

bool EditController::isComparing() const {
    const auto& choice = comparison_->choice();
    return choice && std::holds_alternative<OriginalText>(*choice);
}

void EditController::compare(bool wanted) {
    if (!wanted) return comparison_->close();
    comparison_->setDifference(true);
    comparison_->show(OriginalText{});
}

/// In the editor, so that it can be undone there.
void EditController::goBack() {
    const OpenDocument document = *context_.session->current();
    context_.session->setEditing(document.id, true);
    context_.page->editor()->replaceText(document.original->text);
}

/// While the edited text or its original is being read, only that it was edited.
QString EditController::sentence() const {
    const auto original = original_->reading();
    const auto edited = context_.controller->view()->reading();
    if (!original || !edited || *original->labels != *edited->labels) return tr("Edited");
    return editText(*original, *edited);
}

}  // namespace hanscope::ui

#include "moc_edit_controller.cpp"
