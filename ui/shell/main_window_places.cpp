// The sizes and places of the window and its panels, which are kept for the next start.

#include <QCloseEvent>
#include <QScreen>
#include <QStatusBar>
#include <QTabBar>

#include "ui/shell/explorer_controller.h"
#include "ui/shell/export_controller.h"
#include "ui/shell/exporting/gallery_controller.h"
#include "ui/shell/file_controller.h"
#include "ui/shell/main_window.h"
#include "ui/shell/manual_controller.h"
#include "ui/shell/runs/training_controller.h"
#include "ui/shell/runs/training_dock.h"
#include "ui/shell/settings.h"

namespace hanscope::ui {

namespace {

constexpr int kMessageTime = 5000;  // milliseconds
constexpr QSize kFirstSize(1280, 820);
constexpr QSize kWindowFrame(0, 40);  // height of the title bar added by the desktop

}  // namespace

void MainWindow::restorePlaces() {
    resize(kFirstSize.boundedTo(screen()->availableSize() - kWindowFrame));
    docks_.arrange(this);
    firstLayout_ = saveState();
    restoreGeometry(recall(settings::kGeometry));
    setWindowState(windowState() & ~Qt::WindowFullScreen);  // only as long as a window is open
    restoreState(recall(settings::kDocks));
    if (!docks_.training->isHidden())
        docks_.training->setFirstHeight(recall(settings::kTrainingHeight));
}

/// The panels as at the first start; that of a training stays open.
void MainWindow::resetLayout() {
    const bool hasTraining = docks_.training->isVisible();
    restoreState(firstLayout_);
    docks_.arrange(this);
    if (hasTraining) docks_.training->show();
}

/// Esc leaves the full screen, after everything else that it ends.
void MainWindow::setFullScreen(bool full) {
    setWindowState(full ? windowState() | Qt::WindowFullScreen
                        : windowState() & ~Qt::WindowFullScreen);
    if (full) statusBar()->showMessage(tr("Esc or F11 leaves the full screen"), kMessageTime);
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape || !isFullScreen()) return QMainWindow::keyPressEvent(event);
    actions_.fullScreen->setChecked(false);
}

/// The desktop, too, can make the window fill the screen.
void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange) actions_.fullScreen->setChecked(isFullScreen());
}

/// Names tabs of panels, which QMainWindow creates when they are needed.
void MainWindow::childEvent(QChildEvent* event) {
    QMainWindow::childEvent(event);
    if (auto* tabs = qobject_cast<QTabBar*>(event->child()); tabs && event->polished())
        tabs->setAccessibleName(tr("Panels in one place"));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!training_->mayClose() || !exporter_->mayClose() || !gallery_->mayClose() ||
        !files_->mayClose())
        return event->ignore();
    Q_EMIT closing();
    manual_->close();
    explorer_->close();
    rememberPlaces();
    QMainWindow::closeEvent(event);
}

void MainWindow::rememberPlaces() {
    remember(settings::kGeometry, saveGeometry());
    remember(settings::kDocks, saveState());
    remember(settings::kTrainingHeight, docks_.training->height());
}

}  // namespace hanscope::ui
