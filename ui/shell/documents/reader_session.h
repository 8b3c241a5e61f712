#pragma once

#include <QObject>
#include <QStringList>
#include <memory>
#include <string>

#include "ui/background/background_worker.h"
#include "ui/shell/documents/document_list_model.h"
#include "ui/shell/documents/reading_service.h"
#include "ui/shell/model_access.h"

namespace hanscope::ui {

/// What is open and who reads it: the documents, the one that is shown, the model. Knows no
/// widget; all that takes time happens on worker threads, and what fails leaves the old as it was.
/// Lives on the GUI thread.
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

    /// Reads the files and shows the first that could be read. A file that is open already is read
    /// anew; a model's file becomes the model.
    void openFiles(const QStringList& paths);
    void openFile(const QString& path, const QString& title, const QString& truth);
    /// With the first words as its title unless it has one.
    void openText(const std::string& text, const QString& title = {}, const QString& truth = {});
    /// The same, or shows it if it is open already by that title.
    void showText(const std::string& text, const QString& title, const QString& truth);
    /// An empty document, its editor open.
    void newText();
    void setEditing(int id, bool editing);
    /// What was typed; the true label is known no more.
    void editText(int id, const std::string& text);
    void close(int id);

    void loadModel(const QString& path);
    /// Null until a model is loaded.
    std::shared_ptr<const Classifier> classifier() const { return classifier_; }
    /// The loaded model's file; empty if there is none.
    QString modelPath() const;
    /// The file that is being loaded; empty if none is.
    QString loadingPath() const { return loadingPath_; }
    /// Whether the document's reading is still to come.
    bool isBusy(int id) const;

 Q_SIGNALS:
    void currentChanged();
    void documentChanged(int id);
    void fileOpened(const QString& path);
    void modelChanged();  ///< one is being loaded, was loaded, or could not be
    void failed(hanscope::ui::ReaderSession::Failure kind, const QString& sentence);
    /// What failed before is past: it went well, or something else is tried.
    void recovered(hanscope::ui::ReaderSession::Failure kind);

 private:
    struct Batch {
        bool hasShown = false;
    };

    void readFile(const QString& path, const QString& title, const QString& truth,
                  const std::shared_ptr<Batch>& batch);
    int adopt(OpenDocument document);
    void onFile(OpenDocument document, Batch& batch);
    void readAndShow(int id);
    void requestReading(int id);
    void requestAll();
    void onAnswer(const ReadingService::Answer& answer);
    void onModel(Outcome<std::shared_ptr<const Classifier>> outcome);

    ModelAccess models_;
    DocumentListModel documents_;
    int currentId_ = 0;
    std::shared_ptr<const Classifier> classifier_;
    QString loadingPath_;
    quint64 modelGeneration_ = 0;
    ReadingService readings_;
    BackgroundWorker fileWorker_;
    BackgroundWorker modelWorker_;
};

}  // namespace hanscope::ui
