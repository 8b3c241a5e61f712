#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "core/experiment/look_model.h"
#include "core/progress.h"
#include "core/text/segmenter.h"
#include "ui/training/forming/snapshot_line.h"

namespace hanscope::ui {

/// Reads the open document through the network being trained: a few times a second, and for no more
/// than a fiftieth of the run's time; after the last step of each epoch in any case. Reading
/// happens on the run's thread. All its readings of a text share one Document; where labels form a
/// tree, they keep what each node that decided read, and no network (kept_attention.h).
class FormingLook {
 public:
    using Tell = std::function<void(const Snapshot&)>;

    /// The document from now on; null, or one without words: none. Any thread.
    void setText(std::shared_ptr<const std::string> text);

    // The others on the run's thread.

    /// The texts of a run were read. `plan` is continued().
    void begin(const TrainingPlan& plan, const TrainingData& data, const CancelToken& cancel);
    /// Of its runs another one begins.
    void beginRun();
    /// Asks the run for looks at its network. `tell` is called on the run's thread.
    void follow(TrainControl& control, Tell tell);
    /// Later snapshots say this score.
    void setScore(double score) { accuracy_ = score; }

 private:
    using Clock = std::chrono::steady_clock;
    /// The document as it was read first.
    struct Subject {
        std::shared_ptr<const std::string> text;
        std::shared_ptr<const Document> document;  // null: it has no words
        std::vector<std::int64_t> rows;
    };

    std::vector<std::int64_t> wanted(const StepReport& report);
    void adopt(std::shared_ptr<const std::string> text);
    Snapshot read(const StepReport& report, std::map<std::string, TensorValues> tensors);

    std::mutex mutex_;
    std::shared_ptr<const std::string> text_;  // guarded by it

    std::optional<LookModels> models_;
    std::optional<Segmenter> segmenter_;
    CancelToken cancel_;
    Subject subject_;
    Clock::time_point begun_, due_;
    double accuracy_ = -1;
};

}  // namespace hanscope::ui
