#pragma once

class QMainWindow;

namespace hanscope::ui {

struct Actions;
class CommandLog;
struct Docks;
class MeantDocument;
class ModelCatalog;
class PageController;
class ReaderPage;
class ReaderSession;
class UndoHistory;

/// What the features of a main window share. All of it outlives them, and nothing is null.
struct WindowContext {
    QMainWindow* window;  ///< the parent of features and of their dialogs
    ReaderSession* session;
    ModelCatalog* catalog;
    ReaderPage* page;
    PageController* controller;  ///< decides what the page shows, also errors
    const Actions* actions;
    const Docks* docks;
    UndoHistory* history;
    MeantDocument* meant;  ///< what a command of a menu is about
    CommandLog* log;       ///< what was done, as commands
};

}  // namespace hanscope::ui
