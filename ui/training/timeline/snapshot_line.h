#pragma once

#include <QString>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/experiment/trained_model.h"
#include "core/explain/lens.h"
#include "core/progress.h"
#include "core/text/document.h"
#include "core/text/segmenter.h"

namespace hanscope::ui {

/// A document's reading by the model at a moment of its training.
struct Snapshot {
    std::shared_ptr<const Reading> reading;
    int epoch = 0;           ///< 1-based; 0: before the first step
    std::uint64_t step = 0;  ///< of the run
    /// 0…1, of the last validation (micro F1 for lists of labels); negative: not known
    double accuracy = -1;
    std::shared_ptr<const ShownReading>
        drawn{};  ///< what is drawn; set for snapshots in a SnapshotLine

    Moment moment() const { return {epoch, step}; }
};

/// "Epoch 3 · step 1,240 · accuracy 71 %".
QString snapshotText(const Snapshot& snapshot);
/// "accuracy 71 %" or "micro F1 71 %". The score must be known.
QString scoreText(const Snapshot& snapshot);

/// Up to `count` of the indices 0…size−1, evenly spaced, including the first and the last.
std::vector<int> evenlySpaced(int size, int count);

/// The snapshots of one document in the order of their steps, at most `maximum`. If there are too
/// many, the one whose neighbours are closest to each other is removed, so that the others are
/// evenly spaced over the run (within a factor of two). The first and the last are kept.
class SnapshotLine {
 public:
    static constexpr int kMax = 60;

    /// Makes what is drawn of a snapshot.
    using Drawing = std::function<std::shared_ptr<const ShownReading>(const Snapshot&)>;

    explicit SnapshotLine(int maximum = kMax) : maximum_(maximum) {}

    /// Sets the drawing of all present and later snapshots. By default, and with an empty function,
    /// the reading's own weights are drawn.
    void setDrawing(Drawing drawing);

    /// Adds a snapshot. Steps must increase; if the step is not greater than the last one, the run
    /// went back, and all snapshots from that step on are removed. `kept` is the index of a
    /// snapshot that is not removed to save space; −1: none. Returns its new index; −1 if it was
    /// removed because the run went back.
    int add(Snapshot snapshot, int kept);
    void clear() { snapshots_.clear(); }

    /// The words of `document` that people marked, [word] not 0; another document of the same text
    /// may have other words.
    void setMarks(const std::shared_ptr<const Document>& document,
                  const std::vector<std::uint8_t>& marks);
    /// Those of the document of the snapshots, [word]; empty: none, or no snapshot.
    std::vector<std::uint8_t> marks() const;
    /// Its sentences' shares of all marked words; empty: none.
    std::vector<double> sharesOfMarks() const;

    int size() const { return static_cast<int>(snapshots_.size()); }
    const Snapshot& operator[](int index) const {
        return snapshots_[static_cast<std::size_t>(index)];
    }

 private:
    void draw(Snapshot& snapshot) const;
    int leastMissed(int kept) const;

    int maximum_;
    Drawing drawing_;
    std::vector<Snapshot> snapshots_;
    std::shared_ptr<const Document> markedDocument_;
    std::vector<Range> marked_;  // bytes of it, a range for each word
};

/// Reads the open document with the network being trained: up to five times per second, but for at
/// most a fiftieth of the run's time, and always after the last step of each epoch. Reading happens
/// on the run's thread. All readings of a text share one Document. For a tree of labels they keep
/// the attention of each node that decided, but not the network (cached_attention.h).
class SnapshotReader {
 public:
    using Receiver = std::function<void(const Snapshot&)>;

    /// Sets the document to read from now on; null or a text without words: none. Any thread.
    void setText(std::shared_ptr<const FormattedText> text);

    // The functions below are called on the run's thread.

    /// Call when the texts of a run have been read. `plan` must be the result of
    /// withDerivedValues().
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
