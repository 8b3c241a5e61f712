// The sizes and places of the window and its panels, which are kept for the next start.

#include <QCloseEvent>
#include <QScreen>
#include <QTabBar>

#include "ui/shell/explorer_controller.h"
#include "ui/shell/exporting/gallery_controller.h"
#include "ui/shell/file_controller.h"
#include "ui/shell/main_window.h"
#include "ui/shell/manual_controller.h"
#include "ui/shell/runs/training_controller.h"
#include "ui/shell/runs/training_dock.h"
#include "ui/shell/settings.h"

namespace hanscope::ui {

namespace {

constexpr QSize kFirstSize(1280, 820);
constexpr QSize kWindowFrame(0, 40);  // height of the title bar added by the desktop

}  // namespace

void MainWindow::restorePlaces() {
    resize(kFirstSize.boundedTo(screen()->availableSize() - kWindowFrame));
    docks_.arrange(this);
    restoreGeometry(recall(settings::kGeometry));
    restoreState(recall(settings::kDocks));
    if (!docks_.training->isHidden())
        docks_.training->setFirstHeight(recall(settings::kTrainingHeight));
}

/// Names tabs of panels, which QMainWindow creates when they are needed.
void MainWindow::childEvent(QChildEvent* event) {
    QMainWindow::childEvent(event);
    if (auto* tabs = qobject_cast<QTabBar*>(event->child()); tabs && event->polished())
        tabs->setAccessibleName(tr("Panels in one place"));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!training_->mayClose() || !gallery_->mayClose() || !files_->mayClose())
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
