#include "ui/window/manual_controller.h"

#include <QApplication>
#include <QDesktopServices>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenuBar>

#include "ui/documents/recent_files.h"
#include "ui/manual/manual_window.h"
#include "ui/manual/shortcut_table.h"
#include "ui/state/resource_paths.h"
#include "ui/state/theme.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/text/language.h"
#include "ui/window/menus.h"

namespace hanscope::ui {

ManualController::ManualController(QMainWindow* window, const Menus& menus, QObject* parent)
    : QObject(parent), window_(window), menus_(menus) {
    qApp->installEventFilter(this);
}

ManualController::~ManualController() = default;

void ManualController::showPage(const QString& name) {
    if (!manual_) {
        ManualPages pages(resourceFolder(), installedLanguage());
        pages.append(QStringLiteral("shortcuts"),
                     shortcutTables(window_->menuBar(), {menus_.samples, menus_.recentFiles}));
        manual_ = std::make_unique<ManualWindow>(std::move(pages));
        manual_->setWindowIcon(applicationIcon());
        connect(manual_.get(), &ManualWindow::webLinkChosen, this,
                [](const QUrl& url) { QDesktopServices::openUrl(url); });
    }
    manual_->showPage(name);
}

void ManualController::showPageForFocus() {
    const QWidget* focus = QApplication::focusWidget();
    showPage(manualPage(focus ? focus : QApplication::activeWindow()));
}

void ManualController::renew() {
    manual_.reset();
}

void ManualController::close() {
    if (manual_) manual_->close();
}

/// Handles F1 in all other windows; in the main window, the action's shortcut handles it first.
bool ManualController::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QObject::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier || !watched->isWidgetType())
        return QObject::eventFilter(watched, event);
    const auto* widget = static_cast<QWidget*>(watched);
    if (!manual_ || widget->window() != manual_.get()) showPage(manualPage(widget));
    return true;
}

}  // namespace hanscope::ui

#include "moc_manual_controller.cpp"
