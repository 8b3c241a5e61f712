#pragma once

#include <QObject>
#include <functional>

#include "ui/background/background_worker.h"

class QWidget;

namespace hanscope::ui {

struct Actions;
class FileController;
class ModelCatalog;
class ModelChooser;
class PageController;
class ReaderSession;

/// The chooser of models and the commands of the Model menu that concern one model file.
class ModelController : public QObject {
    Q_OBJECT
 public:
    struct Parts {
        QWidget* window;
        ReaderSession* session;
        ModelCatalog* catalog;
        ModelChooser* chooser;
        PageController* page;
        FileController* files;  ///< tells what happened
    };

    /// Connects the actions. All parts must outlive the controller.
    ModelController(const Parts& parts, const Actions& actions, QObject* parent);

    /// Loads this model, or if it is empty the one used last, or if that is gone, the first
    /// bundled one. Returns its path; empty if there is no model.
    QString start(const QString& model);
    void askForModel();
    /// Changes the name in the model's file. Shows an error if another model has it.
    void rename(const QString& path, const QString& name);
    /// Copies the model to the folder of the user's own models and chooses the copy. Shows an error
    /// if another model has the name.
    void duplicate(const QString& path, const QString& name);
    /// Moves the model's file to the trash, or if that is not possible, deletes it, and chooses
    /// another model. A file that is gone already is taken off the list.
    void remove(const QString& path);

 private:
    void showModel(const Actions& actions);
    void showInFolder();
    void askForName(const QString& title, const QString& name,
                    const std::function<void(const QString&)>& use);
    void askToRename();
    void askToDuplicate();
    bool isFree(const QString& name, const QString& path);
    void askToDelete();
    void askToImport();

    Parts parts_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
