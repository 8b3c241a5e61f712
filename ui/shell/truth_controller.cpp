#include "ui/shell/truth_controller.h"

#include <QAction>

#include "ui/reader/label_dialog.h"
#include "ui/reader/prediction_panel.h"
#include "ui/shell/docks.h"
#include "ui/shell/documents/reader_session.h"
#include "ui/shell/panel_controller.h"
#include "ui/tree/tree_panel.h"

namespace hanscope::ui {

TruthController::TruthController(ReaderSession* session, const Docks& docks,
                                 const PanelController* panels, QAction* ask, QWidget* window)
    : QObject(window), session_(session), window_(window) {
    connect(ask, &QAction::triggered, this, &TruthController::ask);
    connect(docks.prediction, &PredictionPanel::trueLabelToggled, this,
            [this, panels](const QString& label, bool isTrue) {
                toggle(panels->document(), label, isTrue);
            });
    connect(
        docks.tree, &TreePanel::trueLabelToggled, this,
        [this](const QString& label, bool isTrue) { toggle(session_->current(), label, isTrue); });
}

bool TruthController::allowsSeveral() const {
    return session_->classifier()->info().outputs.isMultiLabel();
}

void TruthController::ask() {
    const OpenDocument* document = session_->current();
    if (!document || !session_->classifier()) return;
    QStringList labels;
    for (const std::string& label : session_->classifier()->info().labels)
        labels << QString::fromStdString(label);
    auto* dialog = new LabelDialog(labels, document->truth, allowsSeveral(), window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, id = document->id] { session_->setTruth(id, dialog->chosen()); });
    dialog->open();
}

void TruthController::toggle(const OpenDocument* document, const QString& label, bool isTrue) {
    if (!document) return;
    QStringList labels =
        session_->classifier() && allowsSeveral() ? document->truth : QStringList();
    labels.removeAll(label);
    if (isTrue) labels << label;
    session_->setTruth(document->id, labels);
}

}  // namespace hanscope::ui
