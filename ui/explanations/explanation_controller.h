#pragma once

#include <QObject>

#include "ui/page/window_context.h"

namespace hanscope::ui {

class ViewController;

/// Opens the dialogs about what decided on the text on the first page, strikes the words on the
/// page that would change the decision, and asks for a file of weights to show.
class ExplanationController : public QObject {
    Q_OBJECT
 public:
    explicit ExplanationController(const WindowContext& context);

 private:
    void showFaithfulness();
    void showFlip();
    void askForWeights();

    const WindowContext context_;
    ViewController* view_;
};

}  // namespace hanscope::ui
