// What the actions, buttons and menus of the main window do.

#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QStatusBar>

#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/find_bar.h"
#include "ui/reader/findable_editor.h"
#include "ui/reader/findable_heatmap.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/text_editor.h"
#include "ui/shell/about_dialogs.h"
#include "ui/shell/documents/document_panel.h"
#include "ui/shell/documents/incoming_text.h"
#include "ui/shell/documents/open_dialogs.h"
#include "ui/shell/documents/recent_files.h"
#include "ui/shell/documents/table_offer.h"
#include "ui/shell/explorer_controller.h"
#include "ui/shell/export_controller.h"
#include "ui/shell/exporting/gallery_controller.h"
#include "ui/shell/file_controller.h"
#include "ui/shell/main_window.h"
#include "ui/shell/manual_controller.h"
#include "ui/shell/model_controller.h"
#include "ui/shell/page_controller.h"
#include "ui/shell/resource_paths.h"
#include "ui/shell/runs/training_controller.h"
#include "ui/shell/runs/training_dock.h"
#include "ui/shell/sample_controller.h"
#include "ui/shell/settings.h"
#include "ui/shell/tour/tour.h"
#include "ui/shell/tree_controller.h"
#include "ui/shell/undo_history.h"
#include "ui/shell/workspace/workspace_controller.h"

namespace hanscope::ui {

namespace {

constexpr int kMessageMilliseconds = 8000;

}  // namespace

void MainWindow::connectActions() {
    HeatmapView* heatmap = page_->heatmap();
    connect(actions_.newText, &QAction::triggered, session_, &ReaderSession::newText);
    connect(actions_.open, &QAction::triggered, this, &MainWindow::askForFiles);
    connect(actions_.openFolder, &QAction::triggered, this, [this] {
        askForFolder(this, [this](const QString& folder) { session_->openFiles({folder}); });
    });
    connect(actions_.nextDocument, &QAction::triggered, this,
            [this] { docks_.documents->step(1); });
    connect(actions_.previousDocument, &QAction::triggered, this,
            [this] { docks_.documents->step(-1); });
    connect(docks_.documents, &DocumentPanel::closeRequested, files_,
            &FileController::closeDocuments);
    connect(actions_.paste, &QAction::triggered, this, &MainWindow::paste);
    connect(files_, &FileController::saved, this, &MainWindow::onSaved);
    for (const auto done : {&WorkspaceController::saved, &WorkspaceController::opened})
        connect(workspaces_, done, menus_.recentFiles, &RecentFilesMenu::add);
    connect(workspaces_, &WorkspaceController::saved, this, [this](const QString& path) {
        statusBar()->showMessage(tr("Saved to %1").arg(QDir::toNativeSeparators(path)),
                                 kMessageMilliseconds);
    });
    connect(history_, &UndoHistory::told, this, [this](const QString& sentence) {
        statusBar()->showMessage(sentence, kMessageMilliseconds);
    });
    connect(actions_.quit, &QAction::triggered, this, &QWidget::close);
    connect(actions_.copy, &QAction::triggered, heatmap, &HeatmapView::copy);
    connect(actions_.nextSentence, &QAction::triggered, this,
            [this] { page_->pages()->active()->nextHeavySentence(); });
    connect(actions_.editText, &QAction::triggered, this,
            [this](bool editing) { session_->setEditing(session_->current()->id, editing); });
    connect(actions_.manual, &QAction::triggered, manual_, &ManualController::showPageForFocus);
    connect(actions_.shortcuts, &QAction::triggered, this,
            [this] { manual_->showPage(QStringLiteral("shortcuts")); });
    connect(actions_.tour, &QAction::triggered, tour_, &Tour::start);
    connect(actions_.about, &QAction::triggered, this, [this] { showAbout(this); });
    connect(menus_.recentFiles, &RecentFilesMenu::chosen, this,
            [this](const QString& path) { session_->openFiles({path}); });
    connect(menus_.recentFiles, &RecentFilesMenu::clearRequested, this,
            &MainWindow::clearRecentFiles);
    connect(session_, &ReaderSession::fileOpened, this, [this](const QString& path) {
        if (!path.startsWith(sampleFolder())) menus_.recentFiles->add(path);
    });
}

void MainWindow::clearRecentFiles(const QStringList& files) {
    const auto listing = [](const QStringList& listed) {
        return [listed](const UndoTargets& in) {
            in.recentFiles->setFiles(listed);
            return true;
        };
    };
    menus_.recentFiles->setFiles({});
    history_->add({[] { return tr("Clearing of the Recent Files"); }, listing(files), listing({})});
}

void MainWindow::connectFinding() {
    auto* onPage = new FindableHeatmap(page_->heatmap(), page_);
    auto* inEditor = new FindableEditor(page_->editor(), page_);
    auto* bar = new FindBar(onPage);
    page_->setTopBar(bar);
    const auto choosePage = [this, bar, onPage, inEditor] {
        const TextEditor* editor = page_->editor();
        if (editor->isHidden() || page_->heatmap()->hasFocus()) return bar->setPage(onPage);
        if (editor->hasFocus() || !page_->showsHeatmap()) bar->setPage(inEditor);
    };
    connect(controller_, &PageController::refreshed, bar, choosePage);
    const auto connectFind = [&](QAction* action, auto act) {
        connect(action, &QAction::triggered, bar, [choosePage, act] {
            choosePage();
            act();
        });
    };
    connectFind(actions_.find, [bar] { bar->open(); });
    connectFind(actions_.findNext, [bar] { bar->step(1); });
    connectFind(actions_.findPrevious, [bar] { bar->step(-1); });
    connect(actions_.resetLayout, &QAction::triggered, this, &MainWindow::resetLayout);
    connect(actions_.fullScreen, &QAction::toggled, this, &MainWindow::setFullScreen);
}

void MainWindow::connectExport() {
    const auto ask = [this](const QString& format) {
        exporter_->ask(format, session_->current()->title);
    };
    connect(actions_.exportFigure, &QAction::triggered, this,
            [ask] { ask(recall(settings::kExportFormat)); });
    connect(actions_.exportPrint, &QAction::triggered, this,
            [this] { exporter_->askForFigure(session_->current()->title); });
    connect(menus_.exportAs, &QMenu::triggered, this,
            [ask](const QAction* action) { ask(action->data().toString()); });
    connect(actions_.copyPicture, &QAction::triggered, exporter_, &ExportController::copyPicture);
    connect(page_->pages(), &PagePair::pictureDragged, exporter_, &ExportController::dragPicture);
    connect(exporter_, &ExportController::copied, this, [this] {
        statusBar()->showMessage(tr("The picture is copied"), kMessageMilliseconds);
    });
    connect(exporter_, &ExportController::printed, this, [this] {
        statusBar()->showMessage(tr("The document is at the printer"), kMessageMilliseconds);
    });
    connect(actions_.print, &QAction::triggered, this,
            [this] { exporter_->askToPrint(session_->current()->title); });
    connect(actions_.exportAll, &QAction::triggered, gallery_, &GalleryController::ask);
    connect(gallery_, &GalleryController::failed, controller_, &PageController::showError);
    connect(exporter_, &ExportController::failed, controller_, &PageController::showError);
    connect(exporter_, &ExportController::exported, this, &MainWindow::onExported);
}

void MainWindow::onExported(const QString& path) {
    controller_->showError({});
    statusBar()->showMessage(tr("Exported to %1").arg(QDir::toNativeSeparators(path)),
                             kMessageMilliseconds);
}

void MainWindow::onSaved(const QString& path) {
    statusBar()->showMessage(tr("Saved to %1 as UTF-8").arg(QDir::toNativeSeparators(path)),
                             kMessageMilliseconds);
}

void MainWindow::connectStartPage() {
    StartPage* start = page_->startPage();
    connect(start, &StartPage::openRequested, this, &MainWindow::askForFiles);
    connect(start, &StartPage::pasteRequested, this, &MainWindow::paste);
    connect(start, &StartPage::typeRequested, session_, &ReaderSession::newText);
    connect(start, &StartPage::anySampleRequested, this,
            [this] { samples_->openFor(session_->chosenModel()); });
    connect(start, &StartPage::trainRequested, actions_.train, &QAction::trigger);
    connect(session_, &ReaderSession::currentChanged, start, [this, start] {
        if (session_->current()) start->setWelcome(false);
    });
    connect(start, &StartPage::openModelRequested, modelCommands_, &ModelController::askForModel);
}

void MainWindow::connectTraining() {
    training_ = new TrainingController(
        {this, session_, catalog_, controller_, docks_.training, docks_.evaluation, bars_}, this);
    connect(actions_.train, &QAction::triggered, training_, &TrainingController::ask);
    connect(actions_.evaluate, &QAction::triggered, this, [this] { docks_.showEvaluation(); });
    connect(actions_.explore, &QAction::triggered, explorer_, &ExplorerController::show);
    connect(training_, &TrainingController::failed, controller_, &PageController::showError);
    connect(training_, &TrainingController::exported, this, &MainWindow::onExported);
    auto* table = new TableOffer(session_, tableBanner_, this);
    connect(table, &TableOffer::opened, files_, &FileController::tell);
    connect(table, &TableOffer::failed, controller_, &PageController::showError);
    connect(table, &TableOffer::trainRequested, training_, &TrainingController::askFor);
    connect(table, &TableOffer::evaluateRequested, this,
            [this](const QString& path) { docks_.evaluateOn(path); });
}

void MainWindow::paste() {
    const QMimeData* clip = QGuiApplication::clipboard()->mimeData();
    if (clip && openMimeData(*clip, *session_)) return;
    statusBar()->showMessage(tr("The clipboard contains no text."), kMessageMilliseconds);
}

void MainWindow::askForFiles() {
    askForDocuments(this, [this](const QStringList& files) { session_->openFiles(files); });
}

}  // namespace hanscope::ui
