#pragma once

#include <QObject>

class QAction;
class QWidget;

namespace hanscope::ui {

struct Docks;
class ReaderSession;

/// Lets the user set the true label of the current document by hand: with a dialog, or in the
/// context menus of the predictions.
class TruthController : public QObject {
    Q_OBJECT
 public:
    /// `ask` opens the dialog. All must outlive the controller.
    TruthController(ReaderSession* session, const Docks& docks, QAction* ask, QWidget* window);

 private:
    void ask();
    void toggle(const QString& label, bool isTrue);
    bool allowsSeveral() const;

    ReaderSession* session_;
    QWidget* window_;
};

}  // namespace hanscope::ui
