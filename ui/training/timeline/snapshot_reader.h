#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "core/experiment/trained_model.h"
#include "core/progress.h"
#include "core/text/document.h"
#include "core/text/segmenter.h"
#include "ui/training/timeline/snapshot_line.h"

namespace hanscope::ui {

/// Reads the open document with the network being trained: up to five times per second, but for at
/// most a fiftieth of the run's time, and always after the last step of each epoch. Reading happens
/// on the run's thread. All readings of a text share one Document. For a tree of labels they keep
/// the attention of each node that decided, but not the network (precomputed_attention.h).
class SnapshotReader {
 public:
    using Receiver = std::function<void(const Snapshot&)>;

    /// Sets the document to read from now on; null or a text without words: none. Any thread.
    void setText(std::shared_ptr<const FormattedText> text);

    // The functions below are called on the run's thread.

    /// Call when the texts of a run have been read. `plan` must be the result of continued().
    void begin(const TrainingPlan& plan, const TrainingData& data, const CancelToken& cancel);
    /// Call when the next of the plan's runs starts.
    void beginRun();
    /// Sets the callbacks in `control` with which the run gives access to its network. `receiver`
    /// is called with each snapshot, on the run's thread.
    void follow(TrainControl& control, Receiver receiver);
    /// Sets the validation score for later snapshots.
    void setScore(double score) { accuracy_ = score; }

 private:
    using Clock = std::chrono::steady_clock;
    /// The current text, with the results of its segmentation.
    struct Subject {
        std::shared_ptr<const FormattedText> text;
        std::shared_ptr<const Document> document;  // null: it has no words
        std::vector<std::int64_t> rows;
    };

    std::vector<std::int64_t> wanted(const StepReport& report);
    void adopt(std::shared_ptr<const FormattedText> text);
    Snapshot read(const StepReport& report, std::map<std::string, TensorValues> tensors);

    std::mutex mutex_;
    std::shared_ptr<const FormattedText> text_;  // guarded by mutex_

    std::optional<SnapshotModels> models_;
    std::optional<Segmenter> segmenter_;
    CancelToken cancel_;
    Subject subject_;
    Clock::time_point begun_, due_;
    double accuracy_ = -1;
};

}  // namespace hanscope::ui
