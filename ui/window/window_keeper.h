#pragma once

#include <QFont>
#include <QObject>
#include <memory>

#include "ui/window/main_window.h"
#include "ui/window/session_keeper.h"

namespace hanscope::ui {

/// Owns the main window of the program. When the user chooses another language, another window
/// takes its place, with the same documents, drafts and model: so no text of the language before
/// stays on the screen. The program ends with its window. Use it on the GUI thread only.
class WindowKeeper : public QObject {
    Q_OBJECT
 public:
    /// Installs the language that the settings ask for and makes the window, without showing it.
    explicit WindowKeeper(ModelAccess models);
    ~WindowKeeper() override;

    MainWindow* window() { return window_.get(); }
    /// Opens what the options say, or the session.
    void start(const StartOptions& options) { session_.start(window_.get(), options); }

 private:
    void make();
    void onLanguage();
    void replace();

    ModelAccess models_;
    const QFont usualFont_;  // of the desktop
    std::unique_ptr<MainWindow> window_;
    SessionKeeper session_;  // writes what the window has open
};

}  // namespace hanscope::ui
