#pragma once

#include <QObject>

class QWidget;

namespace hanscope::ui {

struct Actions;
class ReaderSession;
class ViewController;

/// Opens the dialogs about what decided on the text on the first page, strikes the words on the
/// page that would change the decision, and asks for a file of weights to show.
class ExplanationController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive the controller.
    ExplanationController(ReaderSession* session, ViewController* view, const Actions& actions,
                          QWidget* window);

 private:
    void showFaithfulness();
    void showFlip();
    void askForWeights();

    ReaderSession* session_;
    ViewController* view_;
    QWidget* window_;
};

}  // namespace hanscope::ui
