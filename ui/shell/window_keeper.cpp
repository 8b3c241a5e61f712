#include "ui/shell/window_keeper.h"

#include <QCoreApplication>

#include "ui/shell/file_controller.h"
#include "ui/shell/language_controller.h"
#include "ui/widgets/language.h"

namespace hanscope::ui {

WindowKeeper::WindowKeeper(ModelAccess models) : models_(std::move(models)) {
    make();
}

WindowKeeper::~WindowKeeper() = default;

void WindowKeeper::make() {
    installLanguage(*QCoreApplication::instance(), wantedLanguage());
    window_ = std::make_unique<MainWindow>(models_);
    // Queued, because the signal comes from a menu of the window that is replaced.
    connect(window_.get(), &MainWindow::languageChosen, this, &WindowKeeper::onLanguage,
            Qt::QueuedConnection);
}

void WindowKeeper::onLanguage() {
    const QString obstacle = window_->whatWouldBeLost();
    if (obstacle.isEmpty()) return replace();
    window_->files()->tell(
        tr("%1 The language will be another one when Hanscope starts next.").arg(obstacle));
}

/// The texts are in two windows until the drafts of the new one are written.
void WindowKeeper::replace() {
    const WindowContents contents = window_->contents();
    window_->rememberPlaces();
    const std::unique_ptr<MainWindow> before = std::move(window_);
    make();
    window_->resume(contents);
    window_->show();
    window_->activateWindow();
    if (window_->files()->keepDrafts().isEmpty()) before->forgetDrafts();
}

}  // namespace hanscope::ui
