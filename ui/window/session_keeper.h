#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/file_lock.h"
#include "ui/background/background_worker.h"
#include "ui/window/main_window.h"
#include "ui/workspace/window_state.h"

namespace hanscope::ui {

/// The folder with the session: what the window had open last, so that the next start opens it
/// again. It has session.json (core/workspace/workspace.h; drafts are named), which only the user
/// can read, the lock of the process that may write it, and while a session is being opened the
/// file "opening", which stays if the program ends then. Not thread-safe. All but folder() waits
/// for the disk and is called in the FileQueue, for this folder.
class SessionFile {
 public:
    explicit SessionFile(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// Whether this process may read and write the session: takes the lock unless another process
    /// has it, and keeps it as long as this object or a copy of lock() exists. Makes the folder.
    bool hold();
    bool exists() const;
    const std::filesystem::path& folder() const { return folder_; }

    /// Whether the program ended while a session was being opened.
    bool wasInterrupted() const;
    void setOpening(bool isOpening);

    /// The session without the documents that are gone; empty if there is none. Throws Error.
    OpenableWorkspace read() const;
    /// Writes the file atomically. Throws FileError.
    void write(std::string_view json);
    void remove();

 private:
    std::filesystem::path path() const { return folder_ / "session.json"; }

    const std::filesystem::path folder_;
    FileLock lock_;
};

/// Writes what the window has open, and opens it again at the next start. If several processes run,
/// the one that started first writes its session, and after it has ended another one. A window that
/// was started with files writes none. Use it on the GUI thread only.
class SessionKeeper : public QObject {
    Q_OBJECT
 public:
    /// A change is written after so many milliseconds, together with those that follow it.
    static constexpr int kWaitMilliseconds = 1000;
    /// Rows of tables are written up to so many bytes.
    static constexpr std::size_t kMaxRowBytes = std::size_t{16} << 20;

    explicit SessionKeeper(const std::filesystem::path& folder, QObject* parent = nullptr);
    ~SessionKeeper() override;

    /// Starts the window: opens the session if that is wanted, else what the options say. If the
    /// program ended while it opened the session last, the window offers it. Without files the disk
    /// is asked first what there is; the window is empty until it has answered.
    void start(MainWindow* window, const StartOptions& options);
    /// Goes on with a window that has taken the place of the one before.
    void follow(MainWindow* window);

 private:
    /// What is on the disk at the start.
    struct Found {
        bool isOurs = false;  // the session is wanted, and no other process has it
        bool exists = false, wasInterrupted = false, hasDrafts = false;
    };

    static Found look(SessionFile& file, bool isWanted);
    void startWith(const Found& found, const StartOptions& options);
    void lookForDrafts();
    void open();
    void onRead(const Outcome<OpenableWorkspace>& outcome);
    void offer(const QString& sentence, std::function<void()> accepted,
               std::function<void()> declined);
    void checkOpening();
    void keep();
    void writeSoon();
    void write();
    bool mustWrite();
    void finish();
    void queue(std::function<void(SessionFile& file)> work);
    void setOpening(bool isOpening);
    std::string draftOf(const OpenDocument& document, int row, std::size_t& rowBytes) const;
    std::string json() const;

    const std::shared_ptr<SessionFile> file_;
    QPointer<MainWindow> window_;
    bool isKept_ = false;     // the session is that of window_
    bool isOpening_ = false;  // the session is being opened
    std::string written_;     // what the file has; empty: it is not known
    quint64 writes_ = 0;      // counts what was to be written
    quint64 openings_ = 0;    // counts what ends a start or an opening
    QTimer soon_;
};

}  // namespace hanscope::ui
