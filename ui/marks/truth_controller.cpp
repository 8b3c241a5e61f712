#include "ui/marks/truth_controller.h"

#include <QAction>

#include "ui/compare/panel_controller.h"
#include "ui/page/docks.h"
#include "ui/page/undo_history.h"
#include "ui/reader/label_dialog.h"
#include "ui/reader/prediction_panel.h"
#include "ui/session/reader_session.h"
#include "ui/tree/tree_panel.h"

namespace hanscope::ui {

TruthController::TruthController(const Parts& parts, const Docks& docks, QAction* ask)
    : QObject(parts.window), parts_(parts) {
    connect(ask, &QAction::triggered, this, &TruthController::ask);
    connect(docks.prediction, &PredictionPanel::trueLabelToggled, this,
            [this](const QString& label, bool isTrue) {
                toggle(parts_.panels->document(), label, isTrue);
            });
    connect(docks.tree, &TreePanel::trueLabelToggled, this,
            [this](const QString& label, bool isTrue) {
                toggle(parts_.session->current(), label, isTrue);
            });
}

bool TruthController::allowsSeveral() const {
    return parts_.session->classifier()->info().outputs.isMultiLabel();
}

void TruthController::ask() {
    const OpenDocument* document = parts_.session->current();
    const auto classifier = parts_.session->classifier();
    if (!document || !classifier) return;
    QStringList labels;
    for (const std::string& label : classifier->info().labels)
        labels << QString::fromStdString(label);
    auto* dialog = new LabelDialog(labels, document->truth, allowsSeveral(), parts_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, id = document->id] { setTruth(id, dialog->chosen()); });
    dialog->open();
}

void TruthController::toggle(const OpenDocument* document, const QString& label, bool isTrue) {
    if (!document) return;
    QStringList labels =
        parts_.session->classifier() && allowsSeveral() ? document->truth : QStringList();
    labels.removeAll(label);
    if (isTrue) labels << label;
    setTruth(document->id, labels);
}

void TruthController::setTruth(int id, const QStringList& labels) {
    const OpenDocument* document = parts_.session->documents()->find(id);
    if (!document || document->truth == labels) return;
    const QStringList before = document->truth;
    const auto name = [title = menuName(document->title)] {
        return tr("True Label of “%1”").arg(title);
    };
    const auto showing = [id](const QStringList& shown) {
        return [id, shown](const UndoTargets& in) { return in.truths->show(id, shown); };
    };
    parts_.session->setTruth(id, labels);
    parts_.history->add({name, showing(before), showing(labels)});
}

/// Shows the document with these labels, if it is open.
bool TruthController::show(int id, const QStringList& labels) {
    if (!parts_.session->documents()->find(id)) return false;
    parts_.session->setTruth(id, labels);
    parts_.session->setCurrent(id);
    return true;
}

}  // namespace hanscope::ui
