#include "ui/drafts/draft_keeper.h"

#include <QUuid>
#include <utility>

#include "ui/session/reader_session.h"

namespace hanscope::ui {

namespace {

bool isSame(const OpenDocument& a, const OpenDocument& b) {
    return a.text == b.text && a.original == b.original && a.path == b.path &&
           a.savedSum == b.savedSum && a.truth == b.truth;
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
    connect(documents, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex&, int first, int last) { review(first, last); });
    connect(documents, &QAbstractItemModel::rowsRemoved, this, &DraftKeeper::forgetClosed);
    connect(documents, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex& first, const QModelIndex& last) {
                review(first.row(), last.row());
            });
    retry_.setSingleShot(true);
    retry_.setInterval(kRetryMilliseconds);
    connect(&retry_, &QTimer::timeout, this, &DraftKeeper::writeNext);
}

DraftKeeper::~DraftKeeper() {
    worker_.reset();  // it uses the folder
}

/// Finds what has to be written or removed of the documents in these rows.
void DraftKeeper::review(int first, int last) {
    const auto& documents = session_->documents()->documents();
    for (int row = first; row <= last; ++row) {
        const OpenDocument& document = documents[static_cast<std::size_t>(row)];
        if (document.isModified) {
            keep(document, row);
        } else {
            forget(document.id);
        }
    }
    if (!retry_.isActive()) writeNext();
}

void DraftKeeper::forgetClosed() {
    std::vector<int> closed;
    for (const auto& [id, kept] : kept_)
        if (!session_->documents()->find(id)) closed.push_back(id);
    for (const int id : closed) forget(id);
    if (!retry_.isActive()) writeNext();
}

void DraftKeeper::forget(int id) {
    const auto kept = kept_.find(id);
    if (kept == kept_.end()) return;
    waiting_[kept->second.name] = {};
    kept_.erase(kept);
}

void DraftKeeper::keep(const OpenDocument& document, int row) {
    Kept& kept = kept_[document.id];
    if (kept.name.empty())
        kept = opened_ ? Kept{opened_->name, opened_->draft.document} : Kept{newDraftName(), {}};
    if (isSame(kept.document, document)) return;
    kept.document = document;
    kept.document.reading = nullptr;
    waiting_[kept.name] = {kept.document, row};
}

void DraftKeeper::writeNext() {
    if (isWriting_ || waiting_.empty()) return;
    isWriting_ = true;
    running_ = std::exchange(waiting_, {});
    worker_->start([place = place_, changes = running_] { place->apply(changes); },
                   [this](const Outcome<Nothing>& outcome) { onWritten(outcome.error); });
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

DraftKeeper::Drafts DraftKeeper::Place::takeOver(std::vector<std::filesystem::path>& left) {
    std::error_code ignored;
    return std::filesystem::exists(root, ignored) ? open().takeOver(left) : Drafts();
}

void DraftKeeper::find(std::function<void(Drafts)> found) {
    struct Taken {
        Drafts drafts;
        std::vector<std::filesystem::path> left;
    };
    worker_->start(
        [place = place_] {
            Taken taken;
            taken.drafts = place->takeOver(taken.left);
            return taken;
        },
        [this, found = std::move(found)](Outcome<Taken> outcome) {
            if (!outcome.error.isEmpty()) Q_EMIT failed(outcome.error);
            Taken taken = std::move(outcome.value).value_or(Taken());
            if (!taken.left.empty())
                Q_EMIT failed(tr("%1: this draft of an unsaved text was not opened, because it is "
                                 "damaged or its folder cannot be written; look with a text editor "
                                 "whether you can use it, then delete it")
                                  .arg(QString::fromStdString(taken.left.front().string())));
            found(std::move(taken.drafts));
        });
}

int DraftKeeper::open(const DraftFolder::Found& found, OpenDocument document) {
    opened_ = &found;
    const int id = session_->add(std::move(document));
    opened_ = nullptr;
    return id;
}

std::string DraftKeeper::nameOf(int id) const {
    const auto kept = kept_.find(id);
    return kept == kept_.end() ? std::string() : kept->second.name;
}

}  // namespace hanscope::ui

#include "moc_draft_keeper.cpp"
