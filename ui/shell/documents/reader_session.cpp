#include "ui/shell/documents/reader_session.h"

#include <algorithm>

namespace hanscope::ui {

namespace {

std::shared_ptr<const FormattedText> shared(FormattedText text) {
    return std::make_shared<const FormattedText>(std::move(text));
}

/// A text with a title has a source: it would not be lost.
OpenDocument documentOf(const FormattedText& text, const QString& title, const QString& truth) {
    OpenDocument document;
    document.title = title.isEmpty() ? titleFor(text.text) : title;
    if (!truth.isEmpty()) document.truth = {truth};
    document.text = shared(text);
    if (!title.isEmpty()) document.savedSum = checksumOf(text.text);
    document.isModified = differsFromSaved(document);
    return document;
}

}  // namespace

ReaderSession::ReaderSession(ModelAccess models, QObject* parent)
    : QObject(parent), models_(std::move(models)) {
    connect(&readings_, &ReadingService::answered, this, &ReaderSession::onAnswer);
    connect(&readings_, &ReadingService::progressed, this, &ReaderSession::progressed);
    connectModels();
}

ReaderSession::~ReaderSession() {
    opening_.cancel();
}

void ReaderSession::connectModels() {
    connect(&models_, &DocumentModels::started, this, &ReaderSession::modelChanged);
    connect(&models_, &DocumentModels::chosen, this, [this] {
        documents_.change(currentId_, [](OpenDocument& document) { document.ownModel.clear(); });
        Q_EMIT recovered(Failure::Model);
        requestAll();
        Q_EMIT modelChanged();
    });
    connect(&models_, &DocumentModels::ruleChanged, this, &ReaderSession::requestAll);
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
    requestAll();
    Q_EMIT modelChanged();
    Q_EMIT failed(Failure::Model, sentence);
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
    kept_.use(used.id, used.numbers->words);
    while (const int superfluous = kept_.takeSuperfluous(currentId_))
        documents_.change(superfluous, [](OpenDocument& document) { document.reading = nullptr; });
}

void ReaderSession::openText(const FormattedText& text, const QString& title,
                             const QString& truth) {
    const int id = adopt(documentOf(text, title, truth));
    Q_EMIT recovered(Failure::File);
    readAndShow(id);
}

void ReaderSession::openTexts(std::vector<OpenDocument> documents) {
    Q_EMIT recovered(Failure::File);
    std::vector<int> ids;
    for (OpenDocument& document : documents) ids.push_back(adopt(std::move(document)));
    for (const int id : ids) id == ids.front() ? readAndShow(id) : requestReading(id);
}

void ReaderSession::preview(const std::string& text, const QString& title, const QString& truth) {
    int replaced = 0;
    for (const OpenDocument& document : documents_.documents()) {
        if (document.title == title && document.text->text == text) return setCurrent(document.id);
        if (document.isPreview) replaced = document.id;
    }
    OpenDocument document = documentOf(text, title, truth);
    document.isPreview = true;
    Q_EMIT recovered(Failure::File);
    if (replaced == 0) return readAndShow(adopt(std::move(document)));
    replacePreview(replaced, std::move(document));
}

/// The receivers of currentChanged() treat it as another document.
void ReaderSession::replacePreview(int id, OpenDocument by) {
    readings_.forget(id);
    by.id = id;
    documents_.change(id, [&](OpenDocument& preview) { preview = std::move(by); });
    currentId_ = id;
    requestReading(id);
    Q_EMIT currentChanged();
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
    setCurrent(adopt(std::move(document)));
}

void ReaderSession::setEditing(int id, bool editing) {
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
    documents_.change(id, [&](OpenDocument& edited) {
        const bool isBack = edited.original && edited.original->text == text;
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
    }
    documents_.remove(ids);
    keepModelsInUse();
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
        if (model && models_.loadingPath(document->ownModel).isEmpty())
            readings_.request({id, document->title, document->text, model, id == currentId_,
                               modelNames_.value(modelPathOf(*document))});
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

/// Documents that have only the numbers of the model before lose them.
void ReaderSession::requestAll() {
    for (const OpenDocument& document : currentFirst()) {
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
    const bool isOneOfMany = id != currentId_ && mostToDo_ > kFewFiles;
    if (isOneOfMany) {
        failures_ << sentence;
    } else {
        Q_EMIT failed(Failure::Reading, sentence);
    }
}

void ReaderSession::loadModel(const QString& path) {
    models_.choose(path);
}

}  // namespace hanscope::ui
