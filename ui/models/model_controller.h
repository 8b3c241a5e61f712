#pragma once

#include <QObject>
#include <functional>
#include <string>

#include "core/model/classifier.h"
#include "ui/background/background_worker.h"
#include "ui/page/window_context.h"

class QWidget;

namespace hanscope::ui {

class FileController;
class ModelChooser;

/// Shows a dialog with the model's card, labels and sizes. Returns at once; the dialog deletes
/// itself when closed.
void showModelCard(const ModelInfo& info, QWidget* window);

void showAbout(QWidget* window);

/// The chooser of models and the commands of the Model menu that concern one model file.
class ModelController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object.
    ModelController(const WindowContext& context, ModelChooser* chooser, FileController* files);

    /// Lists the models, and loads this one; if it is empty, the one used last, or if that is gone,
    /// the usual one, as soon as the disk has answered which are there, unless another was chosen
    /// by then. known() gets the chosen one, empty if there is none; the disk may never answer.
    using Known = std::function<void(const QString& chosen)>;
    void start(const QString& model, Known known);
    void askForModel();
    /// Changes the name in the model's file. Shows an error if another model has it.
    void rename(const QString& path, const QString& name);
    /// Copies the model to the folder of the user's own models and chooses the copy. Shows an error
    /// if another model has the name.
    void duplicate(const QString& path, const QString& name);
    /// Changes how the model makes labels of its outputs, and says so in its card (`note`): in the
    /// file of a model of the user's own, otherwise in a copy, which is then chosen. Shows an error
    /// if the file is no longer that of `model`.
    void keepOutputs(const ModelInfo& model, const Outputs& outputs, const std::string& note);
    /// Moves the model's file to the trash, or if that is not possible, deletes it, and chooses
    /// another model. A file that is gone already is taken off the list.
    void remove(const QString& path);

 private:
    void showModel();
    void listUsed();
    void showInFolder();
    void askWhatIsThere();
    void onStartAnswer();
    void startWith(const QString& used);
    void askForName(const QString& title, const QString& name,
                    const std::function<void(const QString&)>& use);
    void askToRename();
    void askToDuplicate();
    bool isFree(const QString& name, const QString& path);
    QString wantedModel() const;
    void askToDelete();
    void askToImport();

    const WindowContext context_;
    ModelChooser* chooser_;
    FileController* files_;                          // tells what happened
    NewestQuestion showing_;                         // a folder
    QString last_;                                   // at the start, the model used last
    bool isLastThere_ = false, isLastGone_ = false;  // as far as the disk has answered
    bool hasBundled_ = false;                        // they are listed
    int awaited_ = 0;                                // answers of the disk
    Known known_;  // of start(); null: it is known which model it starts with
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
