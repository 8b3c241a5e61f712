// Files of documents: opening, reverting, and what is known after saving.

#include <QFile>
#include <QFileInfo>
#include <algorithm>

#include "core/formats/document_folder.h"
#include "core/text/text_encoding.h"
#include "core/workspace/workspace.h"
#include "ui/shell/documents/file_text.h"
#include "ui/shell/documents/reader_session.h"

namespace hanscope::ui {

namespace {

QStringList filesIn(const QString& folder, const CancelToken& cancel) {
    QStringList names;
    for (const auto& path : documentFilesIn(QFile::encodeName(folder).toStdString(), cancel))
        names << QFile::decodeName(path.c_str());
    return names;
}

}  // namespace

void ReaderSession::openFiles(const QStringList& paths) {
    Q_EMIT recovered(Failure::File);
    openPaths(paths, std::make_shared<Batch>());
}

void ReaderSession::openPaths(const QStringList& paths, const std::shared_ptr<Batch>& batch) {
    batch->files = std::max(batch->files, static_cast<int>(paths.size()));
    for (const QString& path : paths) {
        const QFileInfo file(path);
        if (file.isDir()) {
            openFolder(path, batch);
        } else if (file.suffix() == QLatin1String("safetensors")) {
            loadModel(path);
        } else if (path.endsWith(QLatin1String(kWorkspaceEnding))) {
            Q_EMIT workspaceRequested(file.absoluteFilePath());
        } else {
            OpenDocument wanted;
            wanted.path = file.absoluteFilePath();
            wanted.title = file.fileName();
            readFile(std::move(wanted), batch);
        }
    }
}

/// Runs a job on the file worker. done() is called only if the job succeeded.
template <class Work, class Done>
void ReaderSession::startFileJob(const std::shared_ptr<Batch>& batch, Work work, Done done) {
    ++fileJobs_;
    fileWorker_.start(
        [work = std::move(work), cancel = opening_]() mutable {
            cancel.check();
            return work();
        },
        [this, batch, done = std::move(done)](auto outcome) mutable {
            --fileJobs_;
            if (outcome.value) {
                done(std::move(*outcome.value));
            } else if (!outcome.error.isEmpty()) {
                onFileFailed(outcome.error, *batch);
            }
            noteProgress();
        });
    noteProgress();
}

void ReaderSession::onFileFailed(const QString& sentence, Batch& batch) {
    if (batch.files > 1) failures_ << sentence;
    if (++batch.failed <= kFailuresTold) Q_EMIT failed(Failure::File, sentence);
}

/// Of several files none is asked about: it is one of those that failed.
void ReaderSession::onUnknownEncoding(const OpenDocument& wanted, const QString& fault,
                                      Batch& batch) {
    if (batch.files > 1) return onFileFailed(fault, batch);
    Q_EMIT encodingUnknown(wanted);
}

void ReaderSession::openFolder(const QString& path, const std::shared_ptr<Batch>& batch) {
    startFileJob(
        batch, [path, cancel = opening_] { return filesIn(path, cancel); },
        [this, batch](const QStringList& files) { openPaths(files, batch); });
}

void ReaderSession::noteProgress() {
    const int left = fileJobs_ + readings_.pending();
    mostToDo_ = left == 0 ? 0 : std::max(mostToDo_, left);
    Q_EMIT progressed();
}

ReaderSession::Progress ReaderSession::progress() const {
    return {mostToDo_ - fileJobs_ - readings_.pending(), mostToDo_};
}

void ReaderSession::cancelOpening() {
    const bool isOnlyCurrent = fileJobs_ + readings_.pending() == 1 && readings_.isBusy(currentId_);
    opening_.cancel();
    opening_ = CancelToken();
    for (const OpenDocument& document : documents_.documents())
        if (isOnlyCurrent || document.id != currentId_) readings_.forget(document.id);
    noteProgress();
    Q_EMIT documentChanged(currentId_);
}

void ReaderSession::cancelCurrent() {
    readings_.forget(currentId_);
    noteProgress();
    Q_EMIT documentChanged(currentId_);
}

void ReaderSession::forgetFailures() {
    failures_.clear();
    Q_EMIT progressed();
}

void ReaderSession::openFile(const OpenDocument& wanted) {
    Q_EMIT recovered(Failure::File);
    readFile(wanted, std::make_shared<Batch>());
}

void ReaderSession::readFile(OpenDocument wanted, const std::shared_ptr<Batch>& batch) {
    if (showEdited(wanted.path, *batch)) return;
    startFileJob(
        batch,
        [path = wanted.path, encoding = wanted.encoding, cancel = opening_] {
            return readFileText(path.toStdString(), encoding, cancel);
        },
        [this, wanted, batch](FileText read) mutable {
            if (!read.file) return onUnknownEncoding(wanted, read.fault, *batch);
            setFileText(wanted, std::move(*read.file));
            onFile(std::move(wanted), *batch);
        });
}

/// If the file is open with an edited text, shows that and returns true.
bool ReaderSession::showEdited(const QString& path, Batch& batch) {
    const OpenDocument* open = documents_.findByPath(path);
    if (!open || !open->isModified || batch.discardsEdits) return false;
    const int id = open->id;
    if (!batch.hasShown) setCurrent(id);
    batch.hasShown = true;
    Q_EMIT editedShown(id);
    return true;
}

void ReaderSession::onFile(OpenDocument document, Batch& batch) {
    const QString path = document.path;
    if (showEdited(path, batch)) return;  // edited while the file was being read
    const int id = adopt(std::move(document));
    if (batch.hasShown) {
        requestReading(id);
    } else {
        readAndShow(id);
    }
    batch.hasShown = true;
    if (batch.files <= kFewFiles) Q_EMIT fileOpened(path);
}

/// Adds the document. If its file is already open, replaces that document's text and keeps its
/// position in the list.
int ReaderSession::adopt(OpenDocument document) {
    const OpenDocument* open =
        document.path.isEmpty() ? nullptr : documents_.findByPath(document.path);
    if (!open) return documents_.append(std::move(document));
    const OpenDocument edited = *open;
    const int id = edited.id;
    documents_.change(id, [&](OpenDocument& old) {
        old.text = document.text;
        if (!document.truth.isEmpty()) old.truth = document.truth;
        old.ownModel = document.ownModel;
        old.isEditing = false;
        old.original = nullptr;
        old.form = document.form;
        old.encoding = document.encoding;
        old.isExtracted = document.isExtracted;
        old.savedSum = document.savedSum;
        old.isModified = false;
        old.isUnread = false;
    });
    if (edited.isModified) Q_EMIT reverted(edited);
    if (id == currentId_) Q_EMIT currentChanged();
    return id;
}

int ReaderSession::reopen(OpenDocument document, int row) {
    const int id = documents_.insert(row, std::move(document));
    requestReading(id);
    return id;
}

void ReaderSession::revert(int id) {
    const OpenDocument* document = documents_.find(id);
    if (!document || document->path.isEmpty()) return;
    Q_EMIT recovered(Failure::File);
    readFile(*document, std::make_shared<Batch>(Batch{false, true}));
}

void ReaderSession::readAgain(int id, const std::string& encoding) {
    const OpenDocument* document = documents_.find(id);
    if (!document || document->path.isEmpty()) return;
    Q_EMIT recovered(Failure::File);
    OpenDocument wanted = *document;
    wanted.encoding = encoding;
    readFile(std::move(wanted), std::make_shared<Batch>());
}

void ReaderSession::setSaved(int id, const QString& path, const std::string& text) {
    documents_.change(id, [&](OpenDocument& document) {
        document.path = path;
        document.title = QFileInfo(path).fileName();
        document.encoding = kUtf8;
        document.isPreview = false;
        document.isExtracted = false;
        document.savedSum = checksumOf(text);
        document.isModified = differsFromSaved(document);
        document.original = document.isEditing ? document.text : nullptr;
    });
    Q_EMIT documentChanged(id);
    Q_EMIT fileOpened(path);
}

}  // namespace hanscope::ui
