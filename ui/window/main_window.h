#pragma once

#include <QList>
#include <QMainWindow>
#include <functional>
#include <optional>
#include <vector>

#include "core/workspace/workspace.h"
#include "ui/marks/mark_store.h"
#include "ui/page/docks.h"
#include "ui/page/undo_history.h"
#include "ui/page/window_context.h"
#include "ui/session/document_models.h"
#include "ui/session/model_catalog.h"
#include "ui/session/open_document.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/window/menus.h"
#include "ui/workspace/window_state.h"

class QLabel;

namespace hanscope::ui {

/// What a main window hands over to the one that takes its place.
struct WindowContents {
    std::vector<OpenDocument> documents;  ///< in the order of the list
    int lastId = 0;                       ///< of the documents that were ever open
    ClosedDocuments closed;               ///< those that can be opened again
    UndoHistory::Contents history;
    MarkStore::Contents marks;
    Workspace state;  ///< of the same documents
};

class Banner;
class CommandController;
class CompareController;
class ComputationController;
class ExplorerController;
class ExportController;
class GalleryController;
class FileController;
class LabellingController;
class LessonController;
class ManualController;
class ModelController;
class PageController;
class ReaderPage;
class SampleController;
class SettingsController;
class ViewSettings;
class DataFilePrompt;
class EditController;
class OriginalReading;
class PanelController;
class QuoteController;
class TruthController;
class Tour;
class TrainingController;
class WordController;
class WorkspaceController;

/// Command-line arguments of the program.
struct StartOptions {
    QStringList files;  ///< none: a sample is shown
    QString model;      ///< empty: the one used last, or the first bundled one
    /// Whether the very first start opens a sample instead of offering it (welcome()).
    bool sample = false;
};

/// The main window: connects page, panels, menus and session. Neither the constructor nor start()
/// blocks: slow work runs on worker threads.
class MainWindow : public QMainWindow {
    Q_OBJECT
 public:
    explicit MainWindow(ModelAccess models);
    ~MainWindow() override;

    /// Lists models and samples, loads the model, opens the documents.
    void start(const StartOptions& options);

    /// The same, but opens no document: one of the next three follows.
    void startEmpty(const QString& model);
    /// Opens the documents, or without files the unsaved texts of earlier sessions, or a sample.
    void openAtStart(const StartOptions& options);
    /// At the very first start: shows three ways to begin, unless the user has begun already. The
    /// panels and the tool bar appear with the first text, the tour with the first heatmap.
    void welcome();
    /// The same with a sample instead of the ways to begin.
    void welcomeWithSample();
    /// Opens the documents of a session, without those that are gone, and the unsaved texts of
    /// earlier sessions, which may be more than it names; then calls opened(). What the user has
    /// opened meanwhile stays on the page.
    void openSession(Workspace session, const std::function<void()>& opened);

    /// What is needed to go on in another window. Text in the editor is included.
    WindowContents contents();
    /// Like start(), with what another window had.
    void resume(const WindowContents& contents);
    /// A sentence about something that contents() does not have and the user may want to keep, for
    /// example a training; empty if there is nothing.
    QString whatWouldBeLost() const;
    /// Keeps the places of the window and its panels for the next one.
    void rememberPlaces();
    /// Removes the drafts of this window's texts from the disk, because another window keeps them.
    /// All documents are closed.
    void forgetDrafts();

    ReaderSession* session() { return session_; }
    ReaderPage* page() { return page_; }
    const Actions& actions() const { return actions_; }
    const Menus& menus() const { return menus_; }
    ExportController* exporter() { return exporter_; }
    GalleryController* gallery() { return gallery_; }
    FileController* files() { return files_; }
    TrainingController* training() { return training_; }
    ModelController* modelCommands() { return modelCommands_; }
    ManualController* manual() { return manual_; }
    ExplorerController* explorer() { return explorer_; }
    LabellingController* labelling() { return labelling_; }
    LessonController* lessons() { return lessons_; }
    const Docks& docks() const { return docks_; }
    WindowState& state() { return state_; }
    WorkspaceController* workspaces() { return workspaces_; }
    /// Asks about texts of earlier sessions; empty at first.
    Banner* sessionBanner() { return sessionBanner_; }
    Tour* tour() { return tour_; }
    CompareController* beside() { return beside_; }
    SettingsController* settings() { return settings_; }
    CommandController* commands() { return commands_; }

 Q_SIGNALS:
    void closing();  ///< emitted when the window is about to close, and will
    /// Emitted when the user chooses another language than the window has.
    void languageChosen();

 protected:
    void changeEvent(QEvent* event) override;
    void childEvent(QChildEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

 private:
    void connectActions();
    void connectExport();
    void connectStartPage();
    void connectTraining();
    void paste();
    void askForFiles();
    void onExported(const QString& path);
    void onSaved(const QString& path);
    void tell(const QString& sentence);
    void onRefreshed();
    void restorePlaces();
    void awaitFirstText();
    void showAwaited();
    void resetLayout();
    void setFullScreen(bool full);
    void connectFinding();
    void clearRecentFiles(const QStringList& files);
    bool hasDocuments() const;
    void openFirstSample();
    void retitleSamples();

    ReaderSession* session_;
    ModelCatalog* catalog_;
    ReaderPage* page_;
    Actions actions_;
    Docks docks_;
    Menus menus_;
    UndoHistory* history_;
    QLabel* status_;
    PageController* controller_;
    const WindowContext context_;
    ManualController* manual_;
    ExplorerController* explorer_;
    LabellingController* labelling_;
    SampleController* samples_;
    Tour* tour_;
    OriginalReading* original_;
    CompareController* beside_;
    EditController* edits_;
    PanelController* panels_;
    TruthController* truths_;
    WordController* words_;
    ViewSettings* view_;
    PlaceKeeper* places_;
    QuoteController* quotes_;
    FileController* files_;
    Banner* sessionBanner_;
    std::optional<QString> firstModel_;  // the model of the start, when it is known
    bool wantsSample_ = false;           // a sample is to be opened if nothing else is
    DataFilePrompt* table_;
    ExportController* exporter_;
    GalleryController* gallery_;
    ModelController* modelCommands_;
    WindowState state_;
    WorkspaceController* workspaces_;
    SettingsController* settings_;
    ComputationController* computation_;
    TrainingController* training_;
    LessonController* lessons_ = nullptr;
    CommandController* commands_ = nullptr;
    QList<QToolBar*> awaited_;  // appear with the first text
    QByteArray firstLayout_;    // of the panels, before the user moved any
};

}  // namespace hanscope::ui
