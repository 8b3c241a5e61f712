#include "ui/shell/documents/reader_session.h"

#include <QFileInfo>

#include "core/text/text_file.h"

namespace hanscope::ui {

namespace {

std::shared_ptr<const std::string> shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

ReaderSession::ReaderSession(ModelAccess models, QObject* parent)
    : QObject(parent), models_(std::move(models)) {
    connect(&readings_, &ReadingService::answered, this, &ReaderSession::onAnswer);
}

void ReaderSession::setCurrent(int id) {
    if (id == currentId_) return;
    currentId_ = id;
    Q_EMIT currentChanged();
}

void ReaderSession::openFiles(const QStringList& paths) {
    Q_EMIT recovered(Failure::File);
    const auto batch = std::make_shared<Batch>();
    for (const QString& path : paths) {
        const QFileInfo file(path);
        if (file.suffix() == QLatin1String("safetensors")) {
            loadModel(path);
        } else {
            readFile(file.absoluteFilePath(), file.fileName(), {}, batch);
        }
    }
}

void ReaderSession::openFile(const QString& path, const QString& title, const QString& truth) {
    Q_EMIT recovered(Failure::File);
    readFile(path, title, truth, std::make_shared<Batch>());
}

void ReaderSession::readFile(const QString& path, const QString& title, const QString& truth,
                             const std::shared_ptr<Batch>& batch) {
    if (showEdited(path, *batch)) return;
    fileWorker_.start([path] { return readDocumentFile(path.toStdString()); },
                      [this, path, title, truth, batch](Outcome<std::string> text) {
                          if (!text.value) return Q_EMIT failed(Failure::File, text.error);
                          onFile(documentOf(*text.value, path, title, truth), *batch);
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
        old.isEditing = false;
        old.form = document.form;
        old.savedSum = document.savedSum;
        old.isModified = false;
    });
    if (edited.isModified) Q_EMIT reverted(edited);
    if (id == currentId_) Q_EMIT currentChanged();
    return id;
}

void ReaderSession::openText(const std::string& text, const QString& title, const QString& truth) {
    OpenDocument document;
    document.title = title.isEmpty() ? titleFor(text) : title;
    document.truth = truth;
    document.text = shared(text);
    if (!title.isEmpty()) document.savedSum = checksumOf(text);
    document.isModified = differsFromSaved(document);
    const int id = adopt(std::move(document));
    Q_EMIT recovered(Failure::File);
    readAndShow(id);
}

void ReaderSession::showText(const std::string& text, const QString& title, const QString& truth) {
    for (const OpenDocument& document : documents_.documents()) {
        if (document.title == title && *document.text == text) return setCurrent(document.id);
    }
    openText(text, title, truth);
}

void ReaderSession::newText() {
    OpenDocument document;
    document.title = titleFor({});
    document.text = shared({});
    document.isEditing = true;
    setCurrent(adopt(std::move(document)));
}

void ReaderSession::reopen(OpenDocument document, int row) {
    document.reading = nullptr;
    readAndShow(documents_.insert(row, std::move(document)));
}

void ReaderSession::revert(int id) {
    const OpenDocument* document = documents_.find(id);
    if (!document || document->path.isEmpty()) return;
    Q_EMIT recovered(Failure::File);
    readFile(document->path, document->title, {}, std::make_shared<Batch>(Batch{false, true}));
}

void ReaderSession::setSaved(int id, const QString& path, const std::string& text) {
    documents_.change(id, [&](OpenDocument& document) {
        document.path = path;
        document.title = QFileInfo(path).fileName();
        document.savedSum = checksumOf(text);
        document.isModified = differsFromSaved(document);
    });
    Q_EMIT documentChanged(id);
    Q_EMIT fileOpened(path);
}

void ReaderSession::setEditing(int id, bool editing) {
    documents_.change(id, [editing](OpenDocument& document) { document.isEditing = editing; });
    Q_EMIT documentChanged(id);
}

void ReaderSession::editText(int id, const std::string& text) {
    const OpenDocument* document = documents_.find(id);
    if (!document || *document->text == text) return;
    documents_.change(id, [&](OpenDocument& edited) {
        edited.text = shared(text);
        edited.truth.clear();
        if (edited.path.isEmpty()) edited.title = titleFor(text);
        edited.isModified = differsFromSaved(edited);
    });
    requestReading(id);
}

void ReaderSession::close(int id) {
    const QModelIndex index = documents_.indexOf(id);
    if (!index.isValid()) return;
    readings_.forget(id);
    documents_.remove(id);
    if (id != currentId_) return;
    const int row = std::min(index.row(), documents_.rowCount() - 1);
    setCurrent(row < 0 ? 0 : documents_.documents()[static_cast<std::size_t>(row)].id);
}

/// The reading is requested before currentChanged(), so that receivers see that it is in progress.
void ReaderSession::readAndShow(int id) {
    const bool isOther = id != currentId_;
    currentId_ = id;
    requestReading(id);
    if (isOther) Q_EMIT currentChanged();
}

void ReaderSession::requestReading(int id) {
    const OpenDocument* document = documents_.find(id);
    if (!document) return;
    if (isBlank(*document->text)) {
        readings_.forget(id);
        documents_.change(id, [](OpenDocument& blank) { blank.reading = nullptr; });
    } else if (classifier_ && loadingPath_.isEmpty()) {
        readings_.request({id, document->title, document->text, classifier_, id == currentId_});
    }
    Q_EMIT documentChanged(id);
}

void ReaderSession::requestAll() {
    const std::vector<OpenDocument> documents = documents_.documents();
    for (const OpenDocument& document : documents) requestReading(document.id);
}

void ReaderSession::onAnswer(const ReadingService::Answer& answer) {
    if (answer.reading) {
        documents_.change(answer.document, [&](OpenDocument& document) {
            document.reading = answer.reading;
            document.milliseconds = answer.milliseconds;
        });
        if (answer.document == currentId_) Q_EMIT recovered(Failure::Reading);
    }
    Q_EMIT documentChanged(answer.document);
    if (!answer.error.isEmpty()) Q_EMIT failed(Failure::Reading, answer.error);
}

void ReaderSession::loadModel(const QString& path) {
    const quint64 generation = ++modelGeneration_;
    loadingPath_ = QFileInfo(path).absoluteFilePath();
    Q_EMIT modelChanged();
    modelWorker_.start(
        [load = models_.load, path = loadingPath_] { return load(path.toStdString()); },
        [this, generation](Outcome<std::shared_ptr<const Classifier>> outcome) {
            if (generation == modelGeneration_) onModel(std::move(outcome));
        });
}

void ReaderSession::onModel(Outcome<std::shared_ptr<const Classifier>> outcome) {
    loadingPath_.clear();
    if (outcome.value) {
        classifier_ = std::move(*outcome.value);
        Q_EMIT recovered(Failure::Model);
    }
    requestAll();
    Q_EMIT modelChanged();
    if (!outcome.error.isEmpty()) Q_EMIT failed(Failure::Model, outcome.error);
}

QString ReaderSession::modelPath() const {
    return classifier_ ? QString::fromStdString(classifier_->info().path.string()) : QString();
}

bool ReaderSession::isBusy(int id) const {
    const OpenDocument* document = documents_.find(id);
    if (!document || isBlank(*document->text)) return false;
    return readings_.isBusy(id) || (!loadingPath_.isEmpty() && classifier_);
}

}  // namespace hanscope::ui
