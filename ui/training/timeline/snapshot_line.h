#pragma once

#include <QString>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/explain/lens.h"

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

/// The snapshots of one document in the order of their steps, at most `most`. If there are too
/// many, the one whose neighbours are closest to each other is removed, so that the others are
/// evenly spaced over the run (within a factor of two). The first and the last are kept.
class SnapshotLine {
 public:
    static constexpr int kMax = 60;

    /// Makes what is drawn of a snapshot.
    using Drawing = std::function<std::shared_ptr<const ShownReading>(const Snapshot&)>;

    explicit SnapshotLine(int most = kMax) : most_(most) {}

    /// Sets the drawing of all present and later snapshots. By default, and with an empty function,
    /// the reading's own weights are drawn.
    void setDrawing(Drawing drawing);

    /// Adds a snapshot. Steps must increase; if the step is not greater than the last one, the run
    /// went back, and all snapshots from that step on are removed. `kept` is the index of a
    /// snapshot that is not removed to save space; −1: none. Returns its new index; −1 if it was
    /// removed because the run went back.
    int add(Snapshot snapshot, int kept);
    void clear() { snapshots_.clear(); }

    int size() const { return static_cast<int>(snapshots_.size()); }
    const Snapshot& operator[](int index) const {
        return snapshots_[static_cast<std::size_t>(index)];
    }

 private:
    void draw(Snapshot& snapshot) const;
    int leastMissed(int kept) const;

    int most_;
    Drawing drawing_;
    std::vector<Snapshot> snapshots_;
};

}  // namespace hanscope::ui
