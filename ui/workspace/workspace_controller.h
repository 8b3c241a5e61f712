#pragma once

#include <QObject>
#include <QString>
#include <vector>

#include "ui/background/background_worker.h"
#include "ui/page/window_context.h"
#include "ui/workspace/window_state.h"

namespace hanscope::ui {

class FileController;
class WordController;

/// The commands of the File menu for workspaces: what the window has open, as a file that can be
/// given to somebody else. Files are read and written on a worker thread.
class WorkspaceController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object.
    WorkspaceController(const WindowContext& context, FileController* files, WindowState* state,
                        WordController* words);

    /// Writes the workspace, with the texts that are not saved.
    void save(const QString& path);
    /// Opens a workspace in place of the documents that are open. Unsaved texts stay open; those of
    /// the workspace are added as by FileController::add().
    void open(const QString& path);

 Q_SIGNALS:
    void saved(const QString& path);
    void opened(const QString& path);

 private:
    /// A workspace that was read, with all that is needed to open it.
    struct Read {
        OpenableWorkspace found;
        std::vector<OpenDocument> documents;  // of the workspace, in order
        QString model;                        // file that has its model; empty: none here
        bool isOtherModel = false;            // that file has another content than it had
    };

    void askToSave();
    void adoptMarks(const Workspace& workspace);
    static Read read(const QString& path, const QStringList& models);
    void show(Read read);
    int add(OpenDocument document, std::vector<int>& open);
    void showModelNotice(const Read& read);
    void closeSaved();

    const WindowContext context_;
    FileController* files_;
    WindowState* state_;
    WordController* words_;
    QString path_;  // of the workspace that was opened or saved last; empty: none
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
