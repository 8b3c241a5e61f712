// Files of documents: opening, reverting, and what is known after saving.

#include <QFileInfo>

#include "core/formats/document_file.h"
#include "core/text/text_encoding.h"
#include "ui/shell/documents/reader_session.h"

namespace hanscope::ui {

void ReaderSession::openFiles(const QStringList& paths) {
    Q_EMIT recovered(Failure::File);
    const auto batch = std::make_shared<Batch>();
    for (const QString& path : paths) {
        const QFileInfo file(path);
        if (file.suffix() == QLatin1String("safetensors")) {
            loadModel(path);
        } else {
            OpenDocument wanted;
            wanted.path = file.absoluteFilePath();
            wanted.title = file.fileName();
            readFile(std::move(wanted), batch);
        }
    }
}

void ReaderSession::openFile(const OpenDocument& wanted) {
    Q_EMIT recovered(Failure::File);
    readFile(wanted, std::make_shared<Batch>());
}

void ReaderSession::readFile(OpenDocument wanted, const std::shared_ptr<Batch>& batch) {
    if (showEdited(wanted.path, *batch)) return;
    fileWorker_.start(
        [path = wanted.path, encoding = wanted.encoding] {
            return readDocumentFile(path.toStdString(), encoding);
        },
        [this, wanted, batch](Outcome<DocumentFile> file) mutable {
            if (!file.value) return Q_EMIT failed(Failure::File, file.error);
            setFileText(wanted, std::move(*file.value));
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
    Q_EMIT fileOpened(path);
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
        old.truth = document.truth;
        old.ownModel = document.ownModel;
        old.isEditing = false;
        old.form = document.form;
        old.encoding = document.encoding;
        old.isExtracted = document.isExtracted;
        old.savedSum = document.savedSum;
        old.isModified = false;
    });
    if (edited.isModified) Q_EMIT reverted(edited);
    if (id == currentId_) Q_EMIT currentChanged();
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
    });
    Q_EMIT documentChanged(id);
    Q_EMIT fileOpened(path);
}

}  // namespace hanscope::ui
