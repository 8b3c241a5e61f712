#include "ui/shell/drafts/draft_keeper.h"

#include <QUuid>
#include <set>

#include "ui/shell/documents/reader_session.h"

namespace hanscope::ui {

namespace {

bool isSame(const OpenDocument& a, const OpenDocument& b) {
    return a.text == b.text && a.path == b.path && a.savedSum == b.savedSum;
}

std::string newDraftName() {
    return QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
}

}  // namespace

DraftFolder& DraftKeeper::Place::open() {
    if (!folder) folder = std::make_unique<DraftFolder>(root);
    return *folder;
}

void DraftKeeper::Place::apply(const Changes& changes) {
    for (const auto& [name, change] : changes) {
        if (change.document) {
            open().write(name, draftBytes(*change.document, change.row));
        } else {
            open().remove(name);
        }
    }
}

DraftKeeper::DraftKeeper(ReaderSession* session, const std::filesystem::path& root, QObject* parent)
    : QObject(parent),
      session_(session),
      place_(std::make_shared<Place>(Place{root, nullptr})),
      worker_(std::make_unique<BackgroundWorker>()) {
    const DocumentListModel* documents = session->documents();
    connect(documents, &QAbstractItemModel::rowsInserted, this, &DraftKeeper::review);
    connect(documents, &QAbstractItemModel::rowsRemoved, this, &DraftKeeper::review);
    connect(documents, &QAbstractItemModel::dataChanged, this, &DraftKeeper::review);
    retry_.setSingleShot(true);
    retry_.setInterval(kRetryMilliseconds);
    connect(&retry_, &QTimer::timeout, this, &DraftKeeper::writeNext);
}

DraftKeeper::~DraftKeeper() {
    worker_.reset();  // it uses the folder
}

/// Finds what has to be written or removed.
void DraftKeeper::review() {
    std::set<int> unsaved;
    int row = 0;
    for (const OpenDocument& document : session_->documents()->documents()) {
        if (document.isModified) {
            unsaved.insert(document.id);
            keep(document, row);
        }
        ++row;
    }
    for (auto each = kept_.begin(); each != kept_.end();) {
        const bool isUnsaved = unsaved.count(each->first) > 0;
        if (!isUnsaved) waiting_[each->second.name] = {};
        each = isUnsaved ? std::next(each) : kept_.erase(each);
    }
    if (!retry_.isActive()) writeNext();
}

void DraftKeeper::keep(const OpenDocument& document, int row) {
    Kept& kept = kept_[document.id];
    if (kept.name.empty()) kept.name = foundName_.empty() ? newDraftName() : foundName_;
    if (isSame(kept.document, document)) return;
    kept.document = document;
    kept.document.reading = nullptr;
    if (foundName_.empty()) waiting_[kept.name] = {kept.document, row};
}

void DraftKeeper::writeNext() {
    if (isWriting_ || waiting_.empty()) return;
    isWriting_ = true;
    running_ = std::exchange(waiting_, {});
    worker_->start(
        [place = place_, changes = running_] {
            place->apply(changes);
            return true;
        },
        [this](const Outcome<bool>& outcome) { onWritten(outcome.error); });
}

void DraftKeeper::onWritten(const QString& error) {
    isWriting_ = false;
    if (error.isEmpty()) {
        running_.clear();
        told_.clear();
        return writeNext();
    }
    waiting_.merge(running_);  // what is newer stays
    retry_.start();
    if (error != std::exchange(told_, error))
        Q_EMIT failed(tr("Unsaved text could not be kept for the next start: %1").arg(error));
}

QString DraftKeeper::finish() {
    worker_ = nullptr;  // waits for the running job
    waiting_.merge(running_);
    isWriting_ = false;
    worker_ = std::make_unique<BackgroundWorker>();
    try {
        place_->apply(waiting_);
        waiting_.clear();
    } catch (...) {
        return describeCurrentException();
    }
    return {};
}

int DraftKeeper::restore() {
    std::error_code ignored;
    if (!std::filesystem::exists(place_->root, ignored)) return 0;
    try {
        std::vector<std::filesystem::path> damaged;
        std::vector<DraftFolder::Found> found = place_->open().takeOver(damaged);
        for (DraftFolder::Found& each : found) open(std::move(each));
        if (!damaged.empty())
            Q_EMIT failed(tr("%1: this draft of an unsaved text is damaged; look with a text "
                             "editor whether you can use it, then delete it")
                              .arg(QString::fromStdString(damaged.front().string())));
        return static_cast<int>(found.size());
    } catch (...) {
        Q_EMIT failed(describeCurrentException());
        return 0;
    }
}

void DraftKeeper::open(DraftFolder::Found found) {
    foundName_ = std::move(found.name);
    session_->reopen(std::move(found.draft.document), session_->documents()->rowCount());
    foundName_.clear();
}

}  // namespace hanscope::ui
