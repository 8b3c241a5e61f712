#pragma once

#include <QObject>
#include <memory>

#include "ui/page/window_context.h"

namespace hanscope::ui {

class ExplorerWindow;

/// Opens the window that explores a corpus. It uses the model that reads the current document and
/// opens texts in the main window. It closes with the main window.
class ExplorerController : public QObject {
    Q_OBJECT
 public:
    explicit ExplorerController(const WindowContext& context);
    ~ExplorerController() override;

    void show();
    void close();

    /// Null until the window is opened for the first time.
    ExplorerWindow* explorer() const { return explorer_.get(); }

 private:
    void makeExplorer();
    void followModel();

    const WindowContext context_;
    std::unique_ptr<ExplorerWindow>
        explorer_;  // has no parent, because a child window would stay in front of the main window
};

}  // namespace hanscope::ui
