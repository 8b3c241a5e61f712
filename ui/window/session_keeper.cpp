#include "ui/window/session_keeper.h"

#include <QAction>
#include <QPushButton>
#include <fstream>
#include <system_error>
#include <utility>

#include "core/atomic_file.h"
#include "core/error.h"
#include "ui/background/file_queue.h"
#include "ui/drafts/draft_folder.h"
#include "ui/session/reader_session.h"
#include "ui/state/resource_paths.h"
#include "ui/state/settings.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/conversions.h"
#include "ui/workspace/file_controller.h"

namespace hanscope::ui {

namespace {

std::filesystem::path drafts() {
    return diskPath(draftFolder());
}

/// The file that is there while a session is being opened.
std::filesystem::path openingMark(const std::filesystem::path& folder) {
    return folder / "opening";
}

/// Whether the settings are those of a user who has never worked with the program.
bool hasFirstSettings() {
    return !recall(settings::kTourShown) && recall(settings::kReopenDocuments) &&
           recall(settings::kRecentFiles).isEmpty();
}

}  // namespace

namespace fs = std::filesystem;

bool SessionFile::hold() {
    if (lock_.isHeld()) return true;
    std::error_code ignored;
    makePrivateFolder(folder_, ignored);
    lock_ = FileLock::tryFor(folder_ / "lock");
    return lock_.isHeld();
}

bool SessionFile::exists() const {
    std::error_code ignored;
    return fs::exists(path(), ignored);
}

bool SessionFile::wasInterrupted() const {
    std::error_code ignored;
    return fs::exists(openingMark(folder_), ignored);
}

/// A mark that cannot be written is only not seen by the next start.
void SessionFile::setOpening(bool isOpening) {
    std::error_code ignored;
    if (isOpening) {
        std::ofstream(openingMark(folder_)).flush();
    } else {
        fs::remove(openingMark(folder_), ignored);
    }
}

OpenableWorkspace SessionFile::read() const {
    return exists() ? withoutMissing(loadWorkspace(path())) : OpenableWorkspace();
}

void SessionFile::write(std::string_view json) {
    writeWhole(path(), json, AtomicFile::Access::Owner);
}

void SessionFile::remove() {
    std::error_code ignored;
    fs::remove(path(), ignored);
}

SessionKeeper::SessionKeeper(const std::filesystem::path& folder, QObject* parent)
    : QObject(parent), file_(std::make_shared<SessionFile>(folder)) {
    soon_.setSingleShot(true);
    soon_.setInterval(kWaitMilliseconds);
    connect(&soon_, &QTimer::timeout, this, &SessionKeeper::write);
}

SessionKeeper::~SessionKeeper() = default;

void SessionKeeper::start(MainWindow* window, const StartOptions& options) {
    if (!options.files.isEmpty()) {
        window->start(options);
        window_ = window;
        return lookForDrafts();
    }
    follow(window);
    window->startEmpty(options.model);
    FileQueue::instance().start(
        file_->folder(),
        [file = file_, isWanted = recall(settings::kReopenDocuments)] {
            return look(*file, isWanted);
        },
        this,
        [this, options, number = openings_](const Outcome<Found>& found) {
            if (window_ && number == openings_) startWith(found.value.value_or(Found()), options);
        });
}

SessionKeeper::Found SessionKeeper::look(SessionFile& file, bool isWanted) {
    Found found;
    found.isOurs = isWanted && file.hold();
    found.exists = file.exists();
    found.wasInterrupted = file.wasInterrupted();
    found.hasDrafts = hasForgottenDrafts(drafts());
    return found;
}

void SessionKeeper::startWith(const Found& found, const StartOptions& options) {
    if (found.isOurs && found.wasInterrupted)
        return offer(
            tr("The program ended unexpectedly while it opened the documents of the last session, "
               "so they were not opened again."),
            [this] { open(); },
            [this] {
                setOpening(false);
                keep();
            });
    if (found.isOurs && found.exists) return open();
    if (found.exists || found.hasDrafts || !hasFirstSettings())
        window_->openAtStart(options);
    else if (options.sample)
        window_->welcomeWithSample();
    else
        window_->welcome();
    keep();
}

/// The window shows the files that it was started with.
void SessionKeeper::lookForDrafts() {
    FileQueue::instance().start(
        drafts(), [] { return hasForgottenDrafts(drafts()); }, this,
        [this](const Outcome<bool>& outcome) {
            if (!window_ || !outcome.value.value_or(false)) return;
            offer(
                tr("There are unsaved texts of an earlier session."),
                [this] { window_->files()->restoreAndShow(); }, [] {});
        });
}

void SessionKeeper::follow(MainWindow* window) {
    if (window_) disconnect(window_->session(), nullptr, this, nullptr);
    if (window_) disconnect(window_->session()->documents(), nullptr, this, nullptr);
    window_ = window;
    const ReaderSession* session = window->session();
    const DocumentListModel* documents = session->documents();
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(documents, signal, this, &SessionKeeper::writeSoon);
    connect(documents, &QAbstractItemModel::dataChanged, this, &SessionKeeper::writeSoon);
    connect(session, &ReaderSession::currentChanged, this, &SessionKeeper::writeSoon);
    connect(session, &ReaderSession::modelChanged, this, &SessionKeeper::writeSoon);
    connect(session, &ReaderSession::progressed, this, &SessionKeeper::checkOpening);
    connect(session, &ReaderSession::documentChanged, this, &SessionKeeper::checkOpening);
    connect(session, &ReaderSession::modelChanged, this, &SessionKeeper::checkOpening);
    connect(window->actions().reopenDocuments, &QAction::toggled, this, &SessionKeeper::writeSoon);
    connect(window, &MainWindow::closing, this, &SessionKeeper::finish);
}

/// Runs work() after what was asked for before; the lock is held as long. A failure is not told.
void SessionKeeper::queue(std::function<void(SessionFile& file)> work) {
    FileQueue::instance().start(file_->folder(),
                                [work = std::move(work), file = file_] { work(*file); });
}

void SessionKeeper::setOpening(bool isOpening) {
    queue([isOpening](SessionFile& file) { file.setOpening(isOpening); });
}

/// The files are looked at on a worker thread, because one on a network may take long.
void SessionKeeper::open() {
    isOpening_ = true;
    setOpening(true);
    FileQueue::instance().start(
        file_->folder(), [file = file_] { return file->read(); }, this,
        [this, number = openings_](const Outcome<OpenableWorkspace>& outcome) {
            if (number == openings_) onRead(outcome);
        });
}

/// If the session cannot be read, the unsaved texts are opened nevertheless.
void SessionKeeper::onRead(const Outcome<OpenableWorkspace>& outcome) {
    if (!window_) return;
    const OpenableWorkspace found = outcome.value.value_or(OpenableWorkspace());
    const auto onOpened = [this, number = openings_, missing = found.missing,
                           error = outcome.error] {
        if (!window_ || number != openings_) return;
        if (!missing.isEmpty()) window_->files()->showNotice(missingText(missing));
        if (!error.isEmpty()) window_->files()->showNotice(error);
        keep();
        checkOpening();
    };
    window_->openSession(found.workspace, onOpened);
}

/// Removes the mark when nothing of the session is being read any more.
void SessionKeeper::checkOpening() {
    if (!isOpening_ || !isKept_ || !window_) return;
    const ReaderSession& session = *window_->session();
    const OpenDocument* current = session.current();
    const bool isBusy = session.progress().total > 0 || !session.loadingPath().isEmpty() ||
                        (current && session.isBusy(current->id));
    if (isBusy) return;
    isOpening_ = false;
    setOpening(false);
}

/// Asks whether texts are to be opened. Until that is answered, nothing is written.
void SessionKeeper::offer(const QString& sentence, std::function<void()> accepted,
                          std::function<void()> declined) {
    Banner* banner = window_->sessionBanner();
    banner->setMessage(sentence);
    connect(banner->addButton(tr("Open Them")), &QPushButton::clicked, this,
            [banner, accepted = std::move(accepted)] {
                banner->setMessage({});
                accepted();
            });
    connect(banner, &Banner::dismissed, this, [banner, declined = std::move(declined)] {
        banner->setMessage({});
        declined();
    });
}

void SessionKeeper::keep() {
    if (!isKept_) queue([](SessionFile& file) { removeStaleTemporaries(file.folder()); });
    isKept_ = true;
    writeSoon();
}

void SessionKeeper::writeSoon() {
    if (isKept_ && !soon_.isActive()) soon_.start();
}

/// The name of an unsaved text's draft; the text of a row of a table, which is in no file of its
/// own. `rowBytes`: of such texts until now.
std::string SessionKeeper::draftOf(const OpenDocument& document, int row,
                                   std::size_t& rowBytes) const {
    if (document.isModified) return window_->files()->draftOf(document.id);
    if (document.isPreview || !document.path.isEmpty()) return {};
    rowBytes += document.text->text.size();
    return rowBytes > kMaxRowBytes ? std::string() : textOutsideFile(document, row);
}

std::string SessionKeeper::json() const {
    Workspace workspace = window_->state().describe();
    const auto& documents = window_->session()->documents()->documents();
    std::size_t rowBytes = 0;
    for (std::size_t i = 0; i < documents.size(); ++i)
        workspace.documents[i].draft = draftOf(documents[i], static_cast<int>(i), rowBytes);
    for (const OpenDocument& awaited : window_->session()->awaitedFiles())
        workspace.documents.push_back(workspaceDocument(awaited));
    keepNamed(workspace);
    return workspaceJson(workspace, {});
}

/// Whether there is something to write. Removes the session if the user does not want it, and no
/// other process has it.
bool SessionKeeper::mustWrite() {
    if (!isKept_ || !window_) return false;
    if (recall(settings::kReopenDocuments)) return true;
    ++writes_;
    written_.clear();
    queue([](SessionFile& file) {
        if (file.hold()) file.remove();
    });
    return false;
}

void SessionKeeper::write() {
    if (!mustWrite()) return;
    std::string json = this->json();
    if (json == written_) return;
    written_.clear();
    FileQueue::instance().start(
        file_->folder(),
        [file = file_, json = std::move(json)] {
            if (!file->hold()) return std::string();  // another process has it
            file->write(json);
            return json;
        },
        this,
        [this, number = ++writes_](const Outcome<std::string>& outcome) {
            if (outcome.value && number == writes_) written_ = *outcome.value;
            if (!outcome.error.isEmpty() && window_) window_->files()->showNotice(outcome.error);
        });
}

/// The window is closing.
void SessionKeeper::finish() {
    soon_.stop();
    write();
    isKept_ = false;
    ++openings_;
    if (std::exchange(isOpening_, false)) setOpening(false);
}

}  // namespace hanscope::ui

#include "moc_session_keeper.cpp"
