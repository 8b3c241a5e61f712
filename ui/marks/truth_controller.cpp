#include "ui/marks/truth_controller.h"

#include <QAction>
#include <QMainWindow>

#include "ui/compare/panel_controller.h"
#include "ui/page/docks.h"
#include "ui/page/meant_document.h"
#include "ui/page/undo_history.h"
#include "ui/reader/label_dialog.h"
#include "ui/reader/prediction_panel.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/tree/tree_panel.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

TruthController::TruthController(const WindowContext& context, const PanelController* panels)
    : QObject(context.window), context_(context), panels_(panels) {
    connect(context.actions->setTruth, &QAction::triggered, this, &TruthController::ask);
    connect(context.docks->prediction, &PredictionPanel::trueLabelToggled, this,
            [this](const QString& label, bool isTrue) {
                const OpenDocument* about = panels_->document();
                const bool isCurrent = about && about == context_.session->current();
                toggle(isCurrent ? context_.meant->get() : about, label, isTrue);
            });
    connect(context.docks->tree, &TreePanel::trueLabelToggled, this,
            [this](const QString& label, bool isTrue) {
                toggle(context_.meant->get(), label, isTrue);
            });
}

bool TruthController::allowsSeveral() const {
    return context_.session->classifier()->info().outputs.isMultiLabel();
}

void TruthController::ask() {
    const OpenDocument* document = context_.meant->get();
    const auto classifier = context_.session->classifier();
    if (!document || !classifier) return;
    auto* dialog = new LabelDialog(qtTexts(classifier->info().labels), document->truth,
                                   allowsSeveral(), context_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, id = document->id] { setTruth(id, dialog->chosen()); });
    dialog->open();
}

void TruthController::toggle(const OpenDocument* document, const QString& label, bool isTrue) {
    if (!document) return;
    QStringList labels =
        context_.session->classifier() && allowsSeveral() ? document->truth : QStringList();
    labels.removeAll(label);
    if (isTrue) labels << label;
    setTruth(document->id, labels);
}

void TruthController::setTruth(int id, const QStringList& labels) {
    const OpenDocument* document = context_.session->documents()->find(id);
    if (!document || document->truth == labels) return;
    const QStringList before = document->truth;
    const auto name = [title = menuName(document->title)] {
        return tr("True Label of “%1”").arg(title);
    };
    const auto showing = [id](const QStringList& shown) {
        return [id, shown](const UndoTargets& in) { return in.truths->show(id, shown); };
    };
    context_.session->setTruth(id, labels);
    context_.history->add({name, showing(before), showing(labels)});
}

/// Shows the document with these labels, if it is open.
bool TruthController::show(int id, const QStringList& labels) {
    if (!context_.session->documents()->find(id)) return false;
    context_.session->setTruth(id, labels);
    context_.session->setCurrent(id);
    return true;
}

}  // namespace hanscope::ui

#include "moc_truth_controller.cpp"
