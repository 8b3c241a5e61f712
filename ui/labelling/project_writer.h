#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <atomic>
#include <cstddef>
#include <deque>
#include <memory>
#include <string>

#include "core/corpus/label_project.h"
#include "ui/background/background_worker.h"

namespace hanscope::ui {

/// Appends lines to the file of a labelling project on a worker thread, so that nothing waits for a
/// disk. Lines that cannot be written are kept, and are tried again every few seconds. Use it on
/// the GUI thread only.
class ProjectWriter : public QObject {
    Q_OBJECT
 public:
    explicit ProjectWriter(QObject* parent = nullptr);

    /// Null: nothing can be written. Call finish() first.
    void setFile(std::shared_ptr<LabelProjectFile> file);
    bool hasFile() const { return file_ != nullptr; }
    void write(const std::string& line);
    /// Waits for what is being written, and writes what the worker has not begun. False if that
    /// fails; the lines stay and are tried again.
    bool finish();

 Q_SIGNALS:
    void failed(const QString& error);
    void recovered();  ///< what could not be written is written

 private:
    void onWritten(const Outcome<Nothing>& outcome);

    std::shared_ptr<LabelProjectFile> file_;  // used only by worker_
    QTimer retry_;
    std::unique_ptr<BackgroundWorker> worker_;
    std::deque<std::string> lines_;  // given to worker_, of which no outcome is known
    std::shared_ptr<std::atomic<std::size_t>> begun_;  // of all lines, those that it has begun
    std::size_t given_ = 0;                            // of all lines
};

}  // namespace hanscope::ui
