#pragma once

#include <QObject>
#include <QStringList>
#include <memory>
#include <string>

#include "ui/background/background_worker.h"
#include "ui/shell/documents/document_list_model.h"
#include "ui/shell/documents/document_models.h"
#include "ui/shell/documents/reading_service.h"

namespace hanscope::ui {

/// The open documents, the current one, and the model that reads them. Uses no widgets. Slow work
/// runs on worker threads; if it fails, the previous state is kept. Use it on the GUI thread only.
class ReaderSession : public QObject {
    Q_OBJECT
 public:
    enum class Failure { File, Model, Reading };

    explicit ReaderSession(ModelAccess models, QObject* parent = nullptr);

    DocumentListModel* documents() { return &documents_; }
    const DocumentListModel* documents() const { return &documents_; }
    /// The shown document; null if there is none. Valid until the next change.
    const OpenDocument* current() const { return documents_.find(currentId_); }
    void setCurrent(int id);

    /// Opens the files and shows the first one that could be read. A file that is already open is
    /// read again, unless its text was edited: then the edited text is shown. A model file becomes
    /// the model.
    void openFiles(const QStringList& paths);
    /// Opens a file with what is known about it: path, title, truth, own model.
    void openFile(const OpenDocument& wanted);
    /// Opens a text as a new document. Without a title, its first words are the title.
    void openText(const FormattedText& text, const QString& title = {}, const QString& truth = {});
    /// Shows a text in the one preview document, which the next call replaces unless it was kept:
    /// by keep(), by editing or by saving it. A text that is already open with this title is only
    /// shown.
    void preview(const std::string& text, const QString& title, const QString& truth);
    void keep(int id);
    /// Opens an empty document in the editor.
    void newText();
    /// Opens a text of an earlier session, or one that was closed, at a row of the list.
    void reopen(OpenDocument document, int row);
    /// Replaces the edited text of a document by that of its file.
    void revert(int id);
    /// Reads a document's file in this encoding.
    void readAgain(int id, const std::string& encoding);
    /// Notes that `text`, a text of the document, is now in the file.
    void setSaved(int id, const QString& path, const std::string& text);
    void setEditing(int id, bool editing);
    /// Sets the text that the user typed and forgets the document's true label.
    void editText(int id, const std::string& text);
    void close(int id);

    /// Chooses the model that reads the current document, and all others without a model of their
    /// own.
    void loadModel(const QString& path);
    /// The model that reads the current document; null until one is loaded.
    std::shared_ptr<const Classifier> classifier() const { return models_.model(currentOwn()); }
    /// Its file; empty if there is none.
    QString modelPath() const { return models_.path(currentOwn()); }
    /// The model file that is being loaded for the current document; empty if none is.
    QString loadingPath() const { return models_.loadingPath(currentOwn()); }
    /// The file of the chosen model, which reads all documents without a model of their own.
    QString chosenModel() const { return models_.path({}); }
    /// Whether the document is being read or waiting to be read.
    bool isBusy(int id) const;

 Q_SIGNALS:
    void currentChanged();
    void documentChanged(int id);
    void fileOpened(const QString& path);
    /// A file was to be opened whose edited text is open; that was shown instead.
    void editedShown(int id);
    void reverted(const hanscope::ui::OpenDocument& edited);
    void modelChanged();  ///< loading of a model started, succeeded or failed
    void failed(hanscope::ui::ReaderSession::Failure kind, const QString& sentence);
    /// An earlier failure of this kind is obsolete: the operation succeeded or a new one was
    /// started.
    void recovered(hanscope::ui::ReaderSession::Failure kind);

 private:
    struct Batch {
        bool hasShown = false;
        bool discardsEdits = false;
    };

    void readFile(OpenDocument wanted, const std::shared_ptr<Batch>& batch);
    bool showEdited(const QString& path, Batch& batch);
    int adopt(OpenDocument document);
    void onFile(OpenDocument document, Batch& batch);
    void readAndShow(int id);
    void replacePreview(int id, OpenDocument by);
    void requestReading(int id);
    void requestAll();
    QString currentOwn() const { return current() ? current()->ownModel : QString(); }
    void onAnswer(const ReadingService::Answer& answer);
    void connectModels();
    void keepModelsInUse();
    void onModelFailed(const QString& own, const QString& sentence);

    DocumentModels models_;
    DocumentListModel documents_;
    int currentId_ = 0;
    ReadingService readings_;
    BackgroundWorker fileWorker_;
};

}  // namespace hanscope::ui
