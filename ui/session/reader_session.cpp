#include "ui/session/reader_session.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <variant>

#include "core/corpus/label_project.h"
#include "core/corpus/row_reader.h"
#include "core/formats/document_format.h"
#include "core/text/text_encoding.h"
#include "core/workspace/workspace.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/message_text.h"

namespace hanscope::ui {

namespace {

std::shared_ptr<const FormattedText> shared(FormattedText text) {
    return std::make_shared<const FormattedText>(std::move(text));
}

/// A text with a title has a source: it would not be lost.
OpenDocument documentOf(const FormattedText& text, const QString& title, const QStringList& truth) {
    OpenDocument document;
    document.title = title.isEmpty() ? titleFor(text.text) : title;
    document.truth = truth;
    document.text = shared(text);
    if (!title.isEmpty()) document.savedSum = checksumOf(text.text);
    document.isModified = differsFromSaved(document);
    return document;
}

QStringList filesIn(const QString& folder, const CancelToken& cancel) {
    QStringList names;
    for (const auto& path : documentFilesIn(diskPath(folder), cancel))
        names << QFile::decodeName(path.c_str());
    return names;
}

}  // namespace

ReadOptions readOptionsOf(const OpenDocument& document) {
    return {document.encoding, document.mainTextChosen};
}

FileText readFileText(const std::filesystem::path& path, const ReadOptions& options,
                      const CancelToken& cancel) {
    try {
        return {readDocumentFile(path, options, cancel), {}};
    } catch (const UnknownFileEncoding& error) {
        return {{}, errorText(error)};
    }
}

void KeptReadings::use(int document, qint64 words) {
    forget(document);
    kept_[document] = {++lastTurn_, words};
    byTurn_[lastTurn_] = document;
    words_ += words;
}

void KeptReadings::forget(int document) {
    const auto kept = kept_.constFind(document);
    if (kept == kept_.constEnd()) return;
    byTurn_.erase(kept->turn);
    words_ -= kept->words;
    kept_.erase(kept);
}

int KeptReadings::takeSuperfluous(int current) {
    if (words_ <= maxWords_) return 0;
    for (const auto& [turn, document] : byTurn_) {
        if (document == current) continue;
        const int superfluous = document;
        forget(superfluous);
        return superfluous;
    }
    return 0;
}

ReaderSession::ReaderSession(ModelAccess models, QObject* parent)
    : QObject(parent), models_(std::move(models)) {
    connect(&readings_, &ReadingService::answered, this, &ReaderSession::onAnswer);
    connect(&readings_, &ReadingService::progressed, this, &ReaderSession::progressed);
    connect(&models_, &DocumentModels::started, this, &ReaderSession::modelChanged);
    connect(&models_, &DocumentModels::chosen, this, [this](bool standsIn) {
        documents_.change(chosenFor_, [](OpenDocument& document) { document.ownModel.clear(); });
        keepModelsInUse();
        if (!standsIn) Q_EMIT recovered(Failure::Model);
        requestChanged();
        Q_EMIT modelChanged();
    });
    connect(&models_, &DocumentModels::ruleChanged, this, &ReaderSession::requestChanged);
    connect(&models_, &DocumentModels::ruleChanged, this, &ReaderSession::modelChanged);
    connect(&models_, &DocumentModels::ownLoaded, this, [this](const QString& path) {
        for (const OpenDocument& document : currentFirst())
            if (document.ownModel == path) requestReading(document.id);
        Q_EMIT modelChanged();
    });
    connect(&models_, &DocumentModels::failed, this, &ReaderSession::onModelFailed);
}

/// Documents whose own model cannot be loaded are read by the chosen one.
void ReaderSession::onModelFailed(const QString& own, const QString& sentence) {
    const std::vector<OpenDocument> documents = documents_.documents();
    for (const OpenDocument& document : documents)
        if (!own.isEmpty() && document.ownModel == own)
            documents_.change(document.id, [](OpenDocument& each) { each.ownModel.clear(); });
    requestChanged();
    Q_EMIT modelChanged();
    Q_EMIT failed(Failure::Model, sentence);
}

/// Documents that are being read are read again, since their readings will have the names of
/// before.
void ReaderSession::setModelNames(const QHash<QString, QString>& byPath) {
    const QHash<QString, QString> before = std::exchange(modelNames_, byPath);
    for (const OpenDocument& document : currentFirst()) {
        const QString model = modelPathOf(document);
        const QString name = byPath.value(model);
        if (name == before.value(model)) continue;
        if (readings_.isBusy(document.id)) {
            requestReading(document.id);
        } else if (document.reading) {
            auto renamed = std::make_shared<Reading>(*document.reading);
            renamed->modelName = name.isEmpty() ? models_.model(document.ownModel)->info().card.name
                                                : name.toStdString();
            documents_.change(document.id,
                              [&](OpenDocument& each) { each.reading = std::move(renamed); });
            Q_EMIT documentChanged(document.id);
        }
    }
}

void ReaderSession::loadModel(const QString& path) {
    chosenFor_ = currentId_;
    models_.choose(path);
}

void ReaderSession::setCurrent(int id) {
    if (id == currentId_) return;
    currentId_ = id;
    const OpenDocument* document = current();
    if (document && document->reading) keepReading(*document);
    if (document && !document->reading) startReading(id);  // before all others
    Q_EMIT currentChanged();
}

/// Drops the readings that were shown longest ago if there are too many.
void ReaderSession::keepReading(const OpenDocument& used) {
    kept_.use(used.id, static_cast<qint64>(used.reading->document->words().size()));
    while (const int superfluous = kept_.takeSuperfluous(currentId_))
        documents_.change(superfluous, [](OpenDocument& document) { document.reading = nullptr; });
}

void ReaderSession::openText(const FormattedText& text, const QString& title,
                             const QStringList& truth) {
    openTexts({documentOf(text, title, truth)});
}

void ReaderSession::openTexts(std::vector<OpenDocument> documents, quint64 asked) {
    Q_EMIT recovered(Failure::File);
    std::vector<int> ids;
    for (OpenDocument& document : documents) ids.push_back(adopt(std::move(document)));
    const bool mayShow = asked == begun_;
    const int shown = mayShow ? ids.front() : 0;
    for (const int id : ids) id == shown ? readAndShow(id) : requestReading(id);
    if (!mayShow) Q_EMIT openedAside(documents_.find(ids.front())->title);
}

int ReaderSession::preview(const FormattedText& text, const QString& title,
                           const QStringList& truth, const QString& model, MarkedRanges marks) {
    int replaced = 0;
    for (const OpenDocument& document : documents_.documents()) {
        const bool isWanted = model.isEmpty() || modelPathOf(document) == model;
        if (isWanted && document.title == title && document.text->text == text.text) {
            const int open = document.id;
            setCurrent(open);
            return open;
        }
        if (document.isPreview) replaced = document.id;
    }
    OpenDocument document = documentOf(text, title, truth);
    document.isPreview = true;
    document.dataMarks = std::move(marks);
    if (model != chosenModel()) document.ownModel = model;
    Q_EMIT recovered(Failure::File);
    if (replaced != 0) return replacePreview(replaced, std::move(document));
    const int id = adopt(std::move(document));
    readAndShow(id);
    return id;
}

/// Another document in the same row: whoever remembers the one before by its id must not meet this.
int ReaderSession::replacePreview(int id, OpenDocument by) {
    const int next = documents_.insert(documents_.indexOf(id).row(), std::move(by));
    readAndShow(next);
    close(id);
    return next;
}

void ReaderSession::keep(int id) {
    documents_.change(id, [](OpenDocument& document) { document.isPreview = false; });
    Q_EMIT documentChanged(id);
}

void ReaderSession::newText() {
    OpenDocument document;
    document.title = titleFor({});
    document.text = shared({});
    document.isEditing = true;
    ++begun_;
    setCurrent(adopt(std::move(document)));
}

void ReaderSession::setEditing(int id, bool editing) {
    begun_ += editing;
    documents_.change(id, [editing](OpenDocument& document) {
        document.isEditing = editing;
        if (editing) document.isPreview = false;
        if (editing) keepOriginal(document);
    });
    Q_EMIT documentChanged(id);
}

void ReaderSession::editText(int id, const std::string& text) {
    const OpenDocument* document = documents_.find(id);
    if (!document || document->text->text == text) return;
    ++begun_;
    documents_.change(id, [&](OpenDocument& edited) {
        const bool isBack =
            edited.original && editableText(edited.original->text) == editableText(text);
        edited.text =
            isBack ? edited.original : shared({text, structureAfterEdit(*edited.text, text)});
        if (isBlank(text)) edited.truth.clear();
        edited.isPreview = false;
        if (edited.path.isEmpty()) edited.title = titleFor(text);
        edited.isModified = differsFromSaved(edited);
    });
    requestReading(id);
}

void ReaderSession::setTruth(int id, const QStringList& labels) {
    documents_.change(id, [&](OpenDocument& document) { document.truth = labels; });
    Q_EMIT documentChanged(id);
}

void ReaderSession::close(const std::vector<int>& ids) {
    const QModelIndex place = documents_.indexOf(currentId_);
    int before = 0;  // documents that are closed before the current one
    for (const int id : ids) {
        before += documents_.indexOf(id).row() < place.row() ? 1 : 0;
        readings_.forget(id);
        kept_.forget(id);
        requested_.remove(id);
    }
    documents_.remove(ids);
    keepModelsInUse();
    unread_.erase(std::remove_if(unread_.begin(), unread_.end(),
                                 [this](int id) { return !documents_.find(id); }),
                  unread_.end());
    readNextUnread();
    if (current() || !place.isValid()) return;
    const int row = std::min(place.row() - before, documents_.rowCount() - 1);
    setCurrent(row < 0 ? 0 : documents_.documents()[static_cast<std::size_t>(row)].id);
}

void ReaderSession::keepModelsInUse() {
    QSet<QString> own;
    for (const OpenDocument& document : documents_.documents()) own.insert(document.ownModel);
    models_.keepOnly(own);
}

/// The reading is requested before currentChanged(), so that receivers see that it is in progress.
void ReaderSession::readAndShow(int id) {
    const bool isOther = id != currentId_;
    currentId_ = id;
    startReading(id);
    isOther ? Q_EMIT currentChanged() : Q_EMIT documentChanged(id);
}

void ReaderSession::requestReading(int id) {
    startReading(id);
    Q_EMIT documentChanged(id);
}

void ReaderSession::startReading(int id) {
    const OpenDocument* document = documents_.find(id);
    if (!document) return;
    if (document->isUnread) {
        if (id == currentId_) readText(id);
    } else if (isBlank(document->text->text)) {
        readings_.forget(id);
        documents_.change(id, [](OpenDocument& blank) { setReading(blank, nullptr); });
    } else {
        models_.need(document->ownModel);
        const auto model = models_.model(document->ownModel);
        if (model && models_.loadingPath(document->ownModel).isEmpty()) {
            requested_[id] = {model, document->text};
            readings_.request({id, document->title, document->text, model, id == currentId_,
                               modelNames_.value(modelPathOf(*document))});
        }
    }
    noteProgress();
}

/// The open documents, the current one first: if it is requested before the others, receivers of
/// progressed() never see the session without work while it waits.
std::vector<OpenDocument> ReaderSession::currentFirst() const {
    std::vector<OpenDocument> documents = documents_.documents();
    std::stable_partition(documents.begin(), documents.end(),
                          [this](const OpenDocument& each) { return each.id == currentId_; });
    return documents;
}

/// Whether the document has been read by its model, or is being read by it.
bool ReaderSession::isAsRequested(const OpenDocument& document) const {
    const Requested requested = requested_.value(document.id);
    const auto model = models_.model(document.ownModel);
    return model && requested.model.lock() == model && requested.text.lock() == document.text &&
           (document.numbers || !document.fault.isEmpty() || readings_.isBusy(document.id));
}

/// Requests the documents that have another model or text than before. Those that have only the
/// numbers of the model before lose them.
void ReaderSession::requestChanged() {
    for (const OpenDocument& document : currentFirst()) {
        if (isAsRequested(document)) continue;
        if (!document.reading && document.numbers)
            documents_.change(document.id, [](OpenDocument& each) { each.numbers.reset(); });
        requestReading(document.id);
    }
}

void ReaderSession::onAnswer(const ReadingService::Answer& answer) {
    if (answer.reading) {
        documents_.change(answer.document, [&](OpenDocument& document) {
            setReading(document, answer.reading);
            document.milliseconds = answer.milliseconds;
        });
        if (const OpenDocument* read = documents_.find(answer.document)) keepReading(*read);
        if (answer.document == currentId_) Q_EMIT recovered(Failure::Reading);
    }
    if (!answer.error.isEmpty()) onUnreadable(answer.document, answer.error);
    noteProgress();
    Q_EMIT documentChanged(answer.document);
}

/// One document of many that are read is named in failures(), the others at once.
void ReaderSession::onUnreadable(int id, const QString& sentence) {
    documents_.change(id, [&](OpenDocument& document) { document.fault = sentence; });
    const bool isOneOfMany = id != currentId_ && maxToDo_ > kFewFiles;
    if (isOneOfMany) {
        failures_ << sentence;
    } else {
        Q_EMIT failed(Failure::Reading, sentence);
    }
}

int ReaderSession::add(OpenDocument document) {
    setReading(document, nullptr);
    if (document.isUnread) document.text = std::make_shared<const FormattedText>();
    const int id = documents_.append(std::move(document));
    requestReading(id);
    return id;
}

void ReaderSession::readText(int id) {
    const OpenDocument* document = documents_.find(id);
    if (!document || !document->isUnread || !textsBeingRead_.insert(id).second) return;
    fileWorker_.start([path = document->path.toStdString(), options = readOptionsOf(*document),
                       cancel = opening_] { return readFileText(path, options, cancel); },
                      [this, id](Outcome<FileText> outcome) {
                          textsBeingRead_.erase(id);
                          if (!unread_.empty() && unread_.front() == id) unread_.pop_front();
                          takeText(id, std::move(outcome));
                          readNextUnread();
                      });
}

void ReaderSession::readUnread() {
    unread_.clear();
    for (const OpenDocument& document : currentFirst())
        if (document.isUnread && document.fault.isEmpty()) unread_.push_back(document.id);
    readNextUnread();
}

/// One at a time, so that one that is shown meanwhile does not wait for all others.
void ReaderSession::readNextUnread() {
    const auto isRead = [this](int id) {
        const OpenDocument* document = documents_.find(id);
        return !document || !document->isUnread;
    };
    while (!unread_.empty() && isRead(unread_.front())) unread_.pop_front();
    if (!unread_.empty()) readText(unread_.front());
    noteProgress();
}

void ReaderSession::takeText(int id, Outcome<FileText> outcome) {
    const OpenDocument* document = documents_.find(id);
    if (!document || !document->isUnread) return;  // closed, or read otherwise
    if (outcome.value && outcome.value->file) {
        documents_.change(id, [&](OpenDocument& read) {
            setFileText(read, std::move(*outcome.value->file));
            read.isUnread = false;
            read.fault.clear();
        });
        return requestReading(id);
    }
    const QString fault = outcome.value ? outcome.value->fault : outcome.error;
    if (fault.isEmpty())
        return Q_EMIT documentChanged(id);  // cancelled: read when it is shown again
    documents_.change(id, [&](OpenDocument& unread) { unread.fault = fault; });
    if (id != currentId_) {
        failures_ << fault;
        Q_EMIT progressed();
    } else if (outcome.value) {
        Q_EMIT encodingUnknown(*current());
    } else {
        Q_EMIT failed(Failure::File, fault);
    }
    Q_EMIT documentChanged(id);
}

bool ReaderSession::isBusy(int id) const {
    const OpenDocument* document = documents_.find(id);
    if (document && document->isUnread) return textsBeingRead_.count(id) > 0;
    if (!document || isBlank(document->text->text)) return false;
    const bool isLoading = !models_.loadingPath(document->ownModel).isEmpty();
    return readings_.isBusy(id) || (isLoading && models_.hasAny());
}

void ReaderSession::openFiles(const QStringList& paths) {
    Q_EMIT recovered(Failure::File);
    openPaths(paths, asked(Batch()));
}

std::shared_ptr<ReaderSession::Batch> ReaderSession::asked(Batch batch) const {
    batch.begun = begun_;
    return std::make_shared<Batch>(batch);
}

/// Only the first one is shown, and none takes the page and the keyboard from who is writing.
bool ReaderSession::mayShow(const Batch& batch) const {
    return !batch.hasShown && batch.begun == begun_;
}

void ReaderSession::openPaths(const QStringList& paths, const std::shared_ptr<Batch>& batch) {
    batch->files = std::max(batch->files, static_cast<int>(paths.size()));
    for (const QString& path : paths) {
        const QFileInfo file(path);  // its name alone: the disk may be slow
        if (file.suffix() == QLatin1String("safetensors")) {
            loadModel(path);
        } else if (path.endsWith(QLatin1String(kWorkspaceEnding))) {
            Q_EMIT workspaceRequested(file.absoluteFilePath());
        } else if (isLabelProject(path.toStdString())) {
            Q_EMIT labelProjectRequested(file.absoluteFilePath());
        } else if (file.suffix() == QLatin1String("lesson")) {
            Q_EMIT lessonRequested(file.absoluteFilePath());
        } else if (isSpreadsheetName(path.toStdString())) {
            Q_EMIT spreadsheetRequested(file.absoluteFilePath());
        } else {
            OpenDocument wanted;
            wanted.path = file.absoluteFilePath();
            wanted.title = file.fileName();
            readFile(std::move(wanted), batch);
        }
    }
}

std::vector<OpenDocument> ReaderSession::awaitedFiles() const {
    std::vector<OpenDocument> files;
    for (const OpenDocument& each : awaited_)
        if (!each.path.isEmpty() && !documents_.findByPath(each.path)) files.push_back(each);
    return files;
}

/// Runs a job on the file worker. done() is called only if the job succeeded.
template <class Work, class Done>
void ReaderSession::startFileJob(OpenDocument wanted, const std::shared_ptr<Batch>& batch,
                                 Work work, Done done) {
    awaited_.push_back(std::move(wanted));
    fileWorker_.start(
        [work = std::move(work), cancel = opening_]() mutable {
            cancel.check();
            return work();
        },
        [this, batch, done = std::move(done)](auto outcome) mutable {
            awaited_.pop_front();
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

void ReaderSession::noteProgress() {
    maxToDo_ = left() == 0 ? 0 : std::max(maxToDo_, left());
    Q_EMIT progressed();
}

void ReaderSession::cancelOpening() {
    const bool isOnlyCurrent = left() == 1 && readings_.isBusy(currentId_);
    unread_.clear();
    opening_.cancel();
    opening_ = CancelToken();
    for (OpenDocument& each : awaited_) each.path.clear();  // nobody waits for it any more
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
    readFile(wanted, asked(Batch()));
}

/// A folder's files instead, unless a document is read again.
void ReaderSession::readFile(OpenDocument wanted, const std::shared_ptr<Batch>& batch) {
    if (showEdited(wanted.path, *batch)) return;
    startFileJob(
        wanted, batch,
        [path = wanted.path, options = readOptionsOf(wanted), again = batch->again != 0,
         cancel = opening_]() -> std::variant<FileText, QStringList> {
            if (!again && QFileInfo(path).isDir()) return filesIn(path, cancel);
            return readFileText(path.toStdString(), options, cancel);
        },
        [this, wanted, batch](std::variant<FileText, QStringList> found) mutable {
            if (const auto* files = std::get_if<QStringList>(&found))
                return openPaths(*files, batch);
            auto& read = std::get<FileText>(found);
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
    if (mayShow(batch)) setCurrent(id);
    batch.hasShown = true;
    Q_EMIT editedShown(id);
    return true;
}

void ReaderSession::onFile(OpenDocument document, Batch& batch) {
    const QString path = document.path;
    const OpenDocument* again = documents_.find(batch.again);
    if (batch.again != 0 && (!again || again->path != path)) return;  // closed, or saved elsewhere
    if (showEdited(path, batch)) return;  // edited while the file was being read
    const int id = adopt(std::move(document));
    if (mayShow(batch)) {
        readAndShow(id);
    } else {
        requestReading(id);
        if (!batch.hasShown && id != currentId_) Q_EMIT openedAside(documents_.find(id)->title);
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
        old.mainTextOnly = document.mainTextOnly;
        old.mainTextChosen = document.mainTextChosen;
        old.warnings = document.warnings;
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
    readFile(*document, asked({false, true, 1, 0, id}));
}

void ReaderSession::readAgain(int id, const ReadOptions& options) {
    const OpenDocument* document = documents_.find(id);
    if (!document || document->path.isEmpty()) return;
    Q_EMIT recovered(Failure::File);
    OpenDocument wanted = *document;
    wanted.encoding = options.encoding;
    wanted.mainTextChosen = options.mainTextOnly;
    readFile(std::move(wanted), asked({false, false, 1, 0, id}));
}

void ReaderSession::setSaved(int id, const QString& path, const std::string& text) {
    if (!documents_.find(id)) return;
    documents_.change(id, [&](OpenDocument& document) { setSavedIn(document, path, text); });
    Q_EMIT documentChanged(id);
    Q_EMIT fileOpened(path);
}

std::vector<FileRole> filesInUse(const ReaderSession& session) {
    std::vector<FileRole> files{{message("the chosen model"), diskPath(session.modelPath())}};
    for (const OpenDocument& document : session.documents()->documents())
        files.push_back({message("the open document"), diskPath(document.path)});
    return files;
}

}  // namespace hanscope::ui

#include "moc_reader_session.cpp"
