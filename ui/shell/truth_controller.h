#pragma once

#include <QObject>

class QAction;
class QWidget;

namespace hanscope::ui {

struct Docks;
struct OpenDocument;
class PanelController;
class ReaderSession;

/// Lets the user set the true label of a document by hand: of the current one with a dialog, or in
/// the context menus of the predictions, of the one that they are about.
class TruthController : public QObject {
    Q_OBJECT
 public:
    /// `ask` opens the dialog. All must outlive the controller.
    TruthController(ReaderSession* session, const Docks& docks, const PanelController* panels,
                    QAction* ask, QWidget* window);

 private:
    void ask();
    void toggle(const OpenDocument* document, const QString& label, bool isTrue);
    bool allowsSeveral() const;

    ReaderSession* session_;
    QWidget* window_;
};

}  // namespace hanscope::ui
