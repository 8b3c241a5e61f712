#include "ui/compare/edit_controller.h"

#include <QAction>

#include "core/text/word_diff.h"
#include "ui/compare/beside_controller.h"
#include "ui/compare/original_reading.h"
#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/reader/edit_bar.h"
#include "ui/reader/prediction_panel.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/text_editor.h"
#include "ui/widgets/number_texts.h"

namespace hanscope::ui {

QString editText(const Reading& original, const Reading& edited) {
    const auto changes = diffWords(*original.document, *edited.document).changes();
    const auto label = static_cast<std::size_t>(edited.prediction);
    return EditController::tr("Edited: %Ln word(s) changed", nullptr, static_cast<int>(changes)) +
           EditController::tr(" · probability of %1: %2 → %3")
               .arg(QString::fromStdString((*edited.labels)[label]),
                    percent(original.probabilities[label]), percent(edited.probabilities[label]));
}

EditController::EditController(const Parts& parts, QAction* compare, QAction* back, QObject* parent)
    : QObject(parent),
      parts_(parts),
      compare_(compare),
      back_(back),
      bar_(new EditBar(compare, back)) {
    parts_.page->addBar(bar_);
    connect(compare, &QAction::triggered, this, &EditController::compare);
    connect(back, &QAction::triggered, this, &EditController::goBack);
    connect(parts_.controller, &PageController::refreshed, this, &EditController::refresh);
    connect(parts_.original, &OriginalReading::changed, this, &EditController::refresh);
    connect(parts_.beside, &BesideController::changed, this, &EditController::refresh);
    refresh();
}

void EditController::refresh() {
    parts_.original->follow();
    const OpenDocument* document = parts_.session->current();
    const bool canCompare = document && isEdited(*document);
    bar_->setText(canCompare ? sentence() : QString());
    compare_->setEnabled(canCompare);
    compare_->setChecked(isComparing());
    back_->setEnabled(canCompare);
    parts_.docks->prediction->setBefore(isComparing() ? parts_.original->reading() : nullptr);
}

bool EditController::isComparing() const {
    const auto& choice = parts_.beside->choice();
    return choice && std::holds_alternative<OriginalText>(*choice);
}

void EditController::compare(bool wanted) {
    if (!wanted) return parts_.beside->close();
    parts_.beside->setDifference(true);
    parts_.beside->show(OriginalText{});
}

/// In the editor, so that it can be undone there.
void EditController::goBack() {
    const OpenDocument document = *parts_.session->current();
    parts_.session->setEditing(document.id, true);
    parts_.page->editor()->replaceText(document.original->text);
}

/// While the edited text or its original is being read, only that it was edited.
QString EditController::sentence() const {
    const auto original = parts_.original->reading();
    const auto edited = parts_.controller->view()->reading();
    if (!original || !edited || *original->labels != *edited->labels) return tr("Edited");
    return editText(*original, *edited);
}

}  // namespace hanscope::ui
