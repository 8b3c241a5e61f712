#pragma once

#include <QString>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/explain/lens.h"

namespace hanscope::ui {

/// One document as the model read it at a moment of its training.
struct Snapshot {
    std::shared_ptr<const Reading> reading;
    int epoch = 0;           ///< 1-based; 0: before the first step
    std::uint64_t step = 0;  ///< of the run
    double accuracy = -1;  ///< 0…1, of the last validation (lists of labels: micro F1); less than
                           ///< 0: not known
    std::shared_ptr<const ShownReading> drawn{};  ///< of one in a line: as the line shows it

    Moment moment() const { return {epoch, step}; }
};

/// "Epoch 3 · step 1,240 · accuracy 71 %".
QString snapshotText(const Snapshot& snapshot);
/// "accuracy 71 %" or "micro F1 71 %"; it is known.
QString scoreText(const Snapshot& snapshot);

/// Up to `count` of the indices 0…size−1, evenly spaced, the first and the last among them.
std::vector<int> evenlySpaced(int size, int count);

/// The snapshots of one document in the order of their steps, never more than `most`: of too many,
/// the one is given up whose neighbours are nearest to each other, so that those left lie evenly
/// (within a factor of two) over the run. The first and the last stay.
class SnapshotLine {
 public:
    static constexpr int kMost = 60;

    /// What is drawn of a snapshot's reading.
    using Drawing = std::function<std::shared_ptr<const ShownReading>(const Snapshot&)>;

    explicit SnapshotLine(int most = kMost) : most_(most) {}

    /// Of those that are there and that will be. Before it is called, and with none, the reading's
    /// own weights are drawn.
    void setDrawing(Drawing drawing);

    /// Steps come in rising order; a step that is not above the last one drops those from there on
    /// (the run went back). `kept` is the index of one that stays; −1: none. Returns where that one
    /// is afterwards; −1 if it was dropped.
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
