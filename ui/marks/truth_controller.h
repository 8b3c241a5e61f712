#pragma once

#include <QObject>
#include <QStringList>

class QAction;
class QWidget;

namespace hanscope::ui {

struct Docks;
struct OpenDocument;
class PanelController;
class ReaderSession;
class UndoHistory;

/// Lets the user set the true label of a document by hand: of the current one with a dialog, or in
/// the context menus of the predictions, of the one that they are about.
class TruthController : public QObject {
    Q_OBJECT
 public:
    struct Parts {
        ReaderSession* session;
        const PanelController* panels;
        UndoHistory* history;
        QWidget* window;  ///< parent of the controller
    };

    /// `ask` opens the dialog. All must outlive the controller.
    TruthController(const Parts& parts, const Docks& docks, QAction* ask);

 private:
    void ask();
    void toggle(const OpenDocument* document, const QString& label, bool isTrue);
    void setTruth(int id, const QStringList& labels);
    bool show(int id, const QStringList& labels);
    bool allowsSeveral() const;

    Parts parts_;
};

}  // namespace hanscope::ui
