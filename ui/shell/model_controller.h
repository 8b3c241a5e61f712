#pragma once

#include <QObject>

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
    /// Changes the name in the model's file.
    void rename(const QString& path, const QString& name);
    /// Moves the model's file to the trash, or if that is not possible, deletes it, and chooses
    /// another model.
    void remove(const QString& path);

 private:
    void showModel(const Actions& actions);
    void showInFolder();
    void askForName();
    void askToDelete();
    void askToImport();

    Parts parts_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
