#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/atomic_file.h"
#include "ui/background/background_worker.h"

namespace hanscope::ui {

using hanscope::writeWhole;  // it waits for the disk: call it on a worker thread

/// Works on files for the GUI thread, which never waits for a disk. Each folder has a worker thread
/// while there is work in it: what is done in one folder is done in the order in which it was asked
/// for, and a disk that does not answer holds up its own folders only. Work that was asked for is
/// done, whether or not its asker still exists; when the program ends, the destructor waits for it.
/// There is one queue in the program; use it on the GUI thread only.
class FileQueue : public QObject {
    Q_OBJECT
 public:
    /// Exists as long as the application does.
    static FileQueue& instance();
    ~FileQueue() override;

    using Bytes = std::function<std::string()>;
    using Told = std::function<void(const QString& error)>;  ///< an empty text: it was done

    /// Runs work() on the worker thread of the folder, then done(Outcome<result of work>) here. If
    /// `asker` is gone then, done() is not called, and a failure is told by failed(). No asker: it
    /// is always called.
    template <class Work, class Done>
    void start(const std::filesystem::path& folder, Work work, const QObject* asker, Done done);
    /// The same if nobody waits for it; a failure is not told.
    template <class Work>
    void start(const std::filesystem::path& folder, Work work) {
        start(folder, std::move(work), nullptr, [](const auto&) {});
    }
    /// Writes what bytes() makes on the worker thread; it must own all that it uses, and may throw.
    void write(const std::filesystem::path& file, Bytes bytes, const QObject* asker, Told told);
    /// Runs work(), which writes a file that the user asked for, then written(). At once told()
    /// gets an empty text, which clears an earlier error; it is called again only if this work
    /// fails, in place of written().
    void exportTo(const std::filesystem::path& file, std::function<void()> work,
                  const QObject* asker, const Told& told, std::function<void()> written);

    /// Waits until everything that was asked for is done; what is told of it is told later.
    void finish();

 Q_SIGNALS:
    /// Of what was asked for by something that is gone, such as a closed dialog.
    void failed(const QString& sentence);

 private:
    /// Work that is done once: by the worker, or by the thread that waits for it.
    struct Task {
        std::once_flag once;
        std::function<void()> work;
        void run() { std::call_once(once, work); }
    };
    struct Lane {
        std::deque<std::shared_ptr<Task>> tasks;  // the first is being done
        BackgroundWorker worker;
    };

    explicit FileQueue(QObject* parent) : QObject(parent) {}
    void enqueue(const std::filesystem::path& folder, std::function<void()> work,
                 std::function<void(const QString& failure)> done);
    void endTask(const std::filesystem::path& folder);

    std::map<std::filesystem::path, std::unique_ptr<Lane>> lanes_;  // by folder; those with work
};

template <class Work, class Done>
void FileQueue::start(const std::filesystem::path& folder, Work work, const QObject* asker,
                      Done done) {
    using Result = Outcome<decltype(resultOf(work))>;
    const auto result = std::make_shared<Result>();
    enqueue(
        folder,
        [result, work = std::move(work)]() mutable {
            try {
                result->value = resultOf(work);
            } catch (...) {
                result->error = describeCurrentException();
            }
        },
        [this, result, isAnyones = asker == nullptr, asker = QPointer<const QObject>(asker),
         done = std::move(done)](const QString& failure) mutable {
            if (!failure.isEmpty()) result->error = failure;
            if (isAnyones || asker) return done(std::move(*result));
            if (!result->error.isEmpty()) Q_EMIT failed(result->error);
        });
}

}  // namespace hanscope::ui
