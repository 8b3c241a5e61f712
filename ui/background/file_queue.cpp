#include "ui/background/file_queue.h"

#include <QCoreApplication>
#include <vector>

namespace hanscope::ui {

FileQueue& FileQueue::instance() {
    static QPointer<FileQueue> queue;
    if (!queue) queue = new FileQueue(QCoreApplication::instance());
    return *queue;
}

FileQueue::~FileQueue() {
    finish();
}

void FileQueue::write(const std::filesystem::path& file, Bytes bytes, const QObject* asker,
                      Told told) {
    start(
        file.parent_path(), [file, bytes = std::move(bytes)] { writeWhole(file, bytes()); }, asker,
        [told = std::move(told)](const Outcome<Nothing>& outcome) { told(outcome.error); });
}

void FileQueue::exportTo(const std::filesystem::path& file, std::function<void()> work,
                         const QObject* asker, const Told& told, std::function<void()> written) {
    told({});
    start(
        file.parent_path(), [work = std::move(work)] { work(); }, asker,
        [told, written = std::move(written)](const Outcome<Nothing>& outcome) {
            outcome.value ? written() : told(outcome.error);
        });
}

void FileQueue::enqueue(const std::filesystem::path& folder, std::function<void()> work,
                        std::function<void(const QString& failure)> done) {
    const std::filesystem::path name = std::filesystem::path(folder).lexically_normal();
    auto& lane = lanes_[name];
    if (!lane) lane = std::make_unique<Lane>();
    const auto task = std::make_shared<Task>();
    task->work = [work = std::move(work)]() mutable {
        work();
        work = nullptr;  // what it holds, such as a lock, is let go
    };
    lane->tasks.push_back(task);
    lane->worker.start([task] { task->run(); },
                       [this, name, done = std::move(done)](const Outcome<Nothing>& outcome) {
                           endTask(name);
                           done(outcome.error);
                       });
}

/// Its worker calls this, and so is destroyed later.
void FileQueue::endTask(const std::filesystem::path& folder) {
    const auto lane = lanes_.find(folder);
    lane->second->tasks.pop_front();
    if (!lane->second->tasks.empty()) return;
    QMetaObject::invokeMethod(
        this,
        [this, folder] {
            const auto idle = lanes_.find(folder);
            if (idle != lanes_.end() && idle->second->tasks.empty()) lanes_.erase(idle);
        },
        Qt::QueuedConnection);
}

void FileQueue::finish() {
    for (const auto& [folder, lane] : lanes_)
        for (const auto& task : lane->tasks) task->run();
}

}  // namespace hanscope::ui

#include "moc_file_queue.cpp"
