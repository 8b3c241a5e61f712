#pragma once

#include <QHash>
#include <QObject>
#include <QString>
#include <QStringList>
#include <deque>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/corpus/output_check.h"
#include "core/formats/document_format.h"
#include "ui/background/background_worker.h"
#include "ui/session/document_list_model.h"
#include "ui/session/document_models.h"
#include "ui/session/reading_service.h"

namespace hanscope::ui {

/// The text of a file, or if its encoding is not recognised, the sentence that says so.
struct FileText {
    std::optional<DocumentFile> file;
    QString fault;
};

/// Reads a document's file. Throws FileError for everything but an encoding that is not recognised,
/// and Cancelled. May be called on any thread.
FileText readFileText(const std::filesystem::path& path, const ReadOptions& options,
                      const CancelToken& cancel);

/// How the file of an open document was read, or is to be read.
ReadOptions readOptionsOf(const OpenDocument& document);

/// Decides which documents keep their readings: those that were read or shown last, as long as
/// their words are not too many together. A reading takes some hundred bytes for each word.
class KeptReadings {
 public:
    explicit KeptReadings(qint64 maxWords) : maxWords_(maxWords) {}

    /// Notes that the document was read or shown just now.
    void use(int document, qint64 words);
    void forget(int document);
    /// The document whose reading should be dropped now, which is then forgotten; 0 for none. Never
    /// that of `current`.
    int takeSuperfluous(int current);

 private:
    struct Kept {
        quint64 turn = 0;  // in order of use
        qint64 words = 0;
    };

    const qint64 maxWords_;
    QHash<int, Kept> kept_;
    std::map<quint64, int> byTurn_;  // the document used longest ago comes first
    qint64 words_ = 0;
    quint64 lastTurn_ = 0;
};

/// The open documents, the current one, and the model that reads them. Uses no widgets. Slow work
/// runs on worker threads; if it fails, the previous state is kept. Use it on the GUI thread only.
class ReaderSession : public QObject {
    Q_OBJECT
 public:
    enum class Failure { File, Model, Reading };
    /// Readings of this many words are kept besides that of the current document; others are made
    /// again when their document is shown.
    static constexpr qint64 kWordsOfReadings = 200000;

    explicit ReaderSession(ModelAccess models, QObject* parent = nullptr);
    /// Cancels what is being read.
    ~ReaderSession() override { opening_.cancel(); }

    DocumentListModel* documents() { return &documents_; }
    const DocumentListModel* documents() const { return &documents_; }
    /// The shown document; null if there is none. Valid until the next change.
    const OpenDocument* current() const { return documents_.find(currentId_); }
    void setCurrent(int id);

    /// Opens the files and shows the first one that could be read, unless the user has meanwhile
    /// begun to write: then openedAside() says so. A file that is already open is read again,
    /// unless its text was edited: then the edited text is shown. A model file becomes the model; a
    /// workspace, a labelling project and a lesson are only reported.
    void openFiles(const QStringList& paths);
    /// Opens a file with what is known about it: path, title, truth, own model.
    void openFile(const OpenDocument& wanted);
    /// Opens a text as a new document. Without a title, its first words are the title. `truth`:
    /// OpenDocument::truth.
    void openText(const FormattedText& text, const QString& title = {},
                  const QStringList& truth = {});
    /// Opens several texts and shows the first.
    void openTexts(std::vector<OpenDocument> documents) { openTexts(std::move(documents), begun_); }
    /// Opens several texts, at least one, that were asked for when begun() was `asked`. Shows the
    /// first, unless the user has meanwhile begun to write: then openedAside() says so.
    void openTexts(std::vector<OpenDocument> documents, quint64 asked);
    /// Another number after the user began or went on to write.
    quint64 begun() const { return begun_; }
    /// Adds a document at the end of the list without showing it, and returns its id. It is read in
    /// the background, or if it isUnread, when it is shown.
    int add(OpenDocument document);
    /// Reads the file of a document that isUnread, unless it is being read already.
    void readText(int id);
    /// Reads the files of all documents that are unread, one after another.
    void readUnread();
    /// Shows a text in the one preview document, which the next call replaces unless it was kept:
    /// by keep(), by editing or by saving it. A text that is already open with this title and model
    /// is only shown. `model`: the file of the one that reads it; empty: the chosen one. `marks`:
    /// OpenDocument::dataMarks. Returns the id of the document.
    int preview(const FormattedText& text, const QString& title, const QStringList& truth,
                const QString& model = {}, MarkedRanges marks = {});
    void keep(int id);
    /// Opens an empty document in the editor.
    void newText();
    /// Adds a document that was closed at a row of the list, without showing it, and returns its
    /// id, which is the old one unless another document has that. It is read in the background.
    int reopen(OpenDocument document, int row);
    /// Replaces the edited text of a document by that of its file.
    void revert(int id);
    /// Reads a document's file in this way.
    void readAgain(int id, const ReadOptions& options);
    /// Notes that `text`, a text of the document, is now in the file. Does nothing if the document
    /// was closed.
    void setSaved(int id, const QString& path, const std::string& text);
    void setEditing(int id, bool editing);
    /// Sets the text that the user typed. The true label is kept unless the text is blank.
    void editText(int id, const std::string& text);
    /// Sets the document's true label or labels; none: not known.
    void setTruth(int id, const QStringList& labels);
    /// Notes from which row of a corpus the document comes.
    void setRow(int id, const CorpusRow& row) {
        documents_.change(id, [&](OpenDocument& document) { document.row = row; });
    }
    void close(int id) { close(std::vector<int>{id}); }
    void close(const std::vector<int>& ids);

    /// Chooses the model that reads the current document, and all others without a model of their
    /// own.
    void loadModel(const QString& path);
    /// Models of which one is used if the first chosen one cannot be loaded.
    void setStandIns(const QStringList& models) { models_.setStandIns(models); }
    /// How models decide about the labels of a tree; no value: as their files say. All documents
    /// are read again.
    void setTreeThreshold(std::optional<TreeThreshold> threshold) {
        models_.setTreeThreshold(threshold);
    }
    std::optional<TreeThreshold> treeThreshold() const { return models_.treeThreshold(); }
    /// The model that reads the current document; null until one is loaded.
    std::shared_ptr<const Classifier> classifier() const { return models_.model(currentOwn()); }
    /// Its file; empty if there is none.
    QString modelPath() const { return models_.path(currentOwn()); }
    /// The file of the model that reads an open document; empty if there is none.
    QString modelPathOf(const OpenDocument& document) const {
        return models_.path(document.ownModel);
    }
    /// The model file that is being loaded for the current document; empty if none is.
    QString loadingPath() const { return models_.loadingPath(currentOwn()); }
    /// What readings call the models of these files, where others have the same name. The readings
    /// that there are get these names, too.
    void setModelNames(const QHash<QString, QString>& byPath);
    /// The file of the chosen model, which reads all documents without a model of their own.
    QString chosenModel() const { return models_.path({}); }
    /// Whether the document is being read or waiting to be read.
    bool isBusy(int id) const;

    /// Files to be opened and documents to be read since there were none last.
    struct Progress {
        int done = 0;
        int total = 0;  ///< 0: there is nothing to do
    };
    Progress progress() const { return {maxToDo_ - left(), maxToDo_}; }
    bool isOpening() const { return !awaited_.empty(); }
    /// The files that are to be opened and have not been read yet, with what is known about them,
    /// without those that are open already.
    std::vector<OpenDocument> awaitedFiles() const;
    /// How far the reading of the document is; nothing if it is not being read, or not known yet.
    std::optional<ReadingProgress> readingProgress(int id) const { return readings_.progress(id); }
    /// Does not read the current document now; readCurrent() does.
    void cancelCurrent();
    /// Does not open the remaining files. Documents that have not been read are read when they are
    /// shown. The current document is read nevertheless, unless there is nothing else to do.
    void cancelOpening();
    /// Reads the current document after its reading was cancelled or failed.
    void readCurrent() { requestReading(currentId_); }
    /// Sentences about files that could not be opened or read with many others, in that order.
    const QStringList& failures() const { return failures_; }
    void forgetFailures();

 Q_SIGNALS:
    void currentChanged();
    void documentChanged(int id);
    void fileOpened(const QString& path);
    /// A file could not be read because its encoding is not recognised. openFile() with an encoding
    /// may read it.
    void encodingUnknown(const hanscope::ui::OpenDocument& wanted);
    /// A file or text was opened without being shown, because the user had begun to write.
    void openedAside(const QString& title);
    /// A file was to be opened whose edited text is open; that was shown instead.
    void editedShown(int id);
    /// A workspace is among the files that are to be opened.
    void workspaceRequested(const QString& path);
    /// A labelling project is among them.
    void labelProjectRequested(const QString& path);
    /// A spreadsheet is among them, which is no document; its rows are.
    void spreadsheetRequested(const QString& path);
    /// A lesson is among them.
    void lessonRequested(const QString& path);
    void reverted(const hanscope::ui::OpenDocument& edited);
    void progressed();    ///< progress(), readingProgress() or failures() changed
    void modelChanged();  ///< loading of a model started, succeeded or failed
    void failed(hanscope::ui::ReaderSession::Failure kind, const QString& sentence);
    /// An earlier failure of this kind is obsolete: the operation succeeded or a new one was
    /// started.
    void recovered(hanscope::ui::ReaderSession::Failure kind);

 private:
    /// Files that are opened together.
    struct Batch {
        bool hasShown = false;
        bool discardsEdits = false;
        int files = 1;
        int failed = 0;
        int again = 0;      // the document whose file is read again; 0: none
        quint64 begun = 0;  // begun_ when it was asked for
    };
    /// So many failures of a batch are told at once; failures() has them all.
    static constexpr int kFailuresTold = 3;
    /// Larger batches do not become recent files.
    static constexpr int kFewFiles = 10;

    std::shared_ptr<Batch> asked(Batch batch) const;
    bool mayShow(const Batch& batch) const;
    void openPaths(const QStringList& paths, const std::shared_ptr<Batch>& batch);
    template <class Work, class Done>
    void startFileJob(OpenDocument wanted, const std::shared_ptr<Batch>& batch, Work work,
                      Done done);
    void onFileFailed(const QString& sentence, Batch& batch);
    void onUnknownEncoding(const OpenDocument& wanted, const QString& fault, Batch& batch);
    void noteProgress();
    void readFile(OpenDocument wanted, const std::shared_ptr<Batch>& batch);
    bool showEdited(const QString& path, Batch& batch);
    int adopt(OpenDocument document);
    void readNextUnread();
    void takeText(int id, Outcome<FileText> outcome);
    int left() const {
        return static_cast<int>(awaited_.size() + unread_.size()) + readings_.pending();
    }
    void onFile(OpenDocument document, Batch& batch);
    void readAndShow(int id);
    int replacePreview(int id, OpenDocument by);
    void requestReading(int id);
    void startReading(int id);
    std::vector<OpenDocument> currentFirst() const;
    void requestChanged();
    bool isAsRequested(const OpenDocument& document) const;
    QString currentOwn() const { return current() ? current()->ownModel : QString(); }
    void onUnreadable(int id, const QString& sentence);
    void onAnswer(const ReadingService::Answer& answer);
    void keepModelsInUse();
    void keepReading(const OpenDocument& used);
    void onModelFailed(const QString& own, const QString& sentence);

    DocumentModels models_;
    QHash<QString, QString> modelNames_;  // by path
    DocumentListModel documents_;
    int currentId_ = 0;
    int chosenFor_ = 0;  // the document that was shown when a model was chosen
    ReadingService readings_;
    /// What the newest request of a document was about.
    struct Requested {
        std::weak_ptr<const Classifier> model;
        std::weak_ptr<const FormattedText> text;
    };
    QHash<int, Requested> requested_;
    KeptReadings kept_{kWordsOfReadings};
    std::deque<OpenDocument> awaited_;  // of each file job, in turn; the first is running
    int maxToDo_ = 0;                   // since there was nothing to do
    CancelToken opening_;               // of all file jobs
    QStringList failures_;
    quint64 begun_ = 0;             // counts what the user began or went on to write
    std::set<int> textsBeingRead_;  // ids of documents that are unread
    std::deque<int> unread_;        // ids of those still to be read; the first is being read
    BackgroundWorker fileWorker_;
};

/// The files that an export must not replace: those of the open documents and of the model.
std::vector<FileRole> filesInUse(const ReaderSession& session);

}  // namespace hanscope::ui
