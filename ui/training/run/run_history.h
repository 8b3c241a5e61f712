#pragma once

#include <QByteArray>
#include <QString>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/experiment/metrics_log.h"
#include "core/train/training.h"

namespace hanscope::ui {

/// Repeats the reports of a run that a log has kept, in the order in which they were sent.
/// `epochs`: how many the run has at most.
void repeatReports(const RunMetrics& past, int epochs,
                   const std::function<void(const RunEvent&)>& receiver);

/// The reports of a run in the order of its steps; the data of its curves. For documents with lists
/// of labels, every accuracy is the micro F1, by which the best epoch is chosen.
class RunHistory {
 public:
    struct Step {
        std::uint64_t runStep = 0;
        int epoch = 0;
        float loss = 0, accuracy = 0;              ///< of the batch
        float smoothLoss = 0, smoothAccuracy = 0;  ///< running means over about a tenth of an epoch
        float learningRate = 0;
        double runSeconds = 0;
    };

    /// A report of an epoch, with the mean accuracy of its training steps, 0…1.
    struct Epoch : EpochReport {
        double trainingAccuracy = 0;
    };

    void clear();
    /// Adds a report. A step that is not after the last one means that the run went back to an
    /// earlier state; it replaces everything from that step on. NaN and infinite values are left
    /// out of the running means.
    void add(const StepReport& report);
    void add(const EpochReport& report);

    const std::vector<Step>& steps() const { return steps_; }
    const std::vector<Epoch>& epochs() const { return epochs_; }
    /// Number of steps per epoch; 0 until a step was reported.
    std::uint64_t stepsPerEpoch() const { return stepsPerEpoch_; }
    /// Number of times that earlier data were replaced; copies of the history must then be renewed.
    int cuts() const { return cuts_; }
    /// The last reported step with its estimates; a default value if there is none.
    const StepReport& latest() const { return latest_; }
    bool isMultiLabel() const { return latest_.batchMicroF1.has_value(); }
    /// The best epoch so far; null if there is none.
    const Epoch* best() const;
    /// Whether the run keeps its last epoch, whichever is the best (keepsLastEpoch()).
    void setKeepsLast(bool keepsLast) { keepsLast_ = keepsLast; }
    /// Whether best() is kept unless a better one comes.
    bool keepsBest() const;
    /// Index of the step nearest to `runStep`; there is at least one step.
    std::size_t nearest(double runStep) const;

    /// One line per step and per epoch, ordered by step; fields without a value are empty.
    /// Accuracies are in 0…1, losses in nats per document.
    QByteArray csv() const;

 private:
    void cutBack(std::uint64_t runStep);
    void restartSums(int epoch);

    std::vector<Step> steps_;
    std::vector<Epoch> epochs_;
    std::uint64_t stepsPerEpoch_ = 0;
    StepReport latest_;
    int cuts_ = 0;
    bool keepsLast_ = false;
    // Sums over the epoch of the last step.
    int sumEpoch_ = 0;
    double accuracySum_ = 0;
    std::uint64_t accuracyCount_ = 0;
};

/// "Accuracy", or "Micro F1" for lists of labels.
QString scoreName(const RunHistory& history);

/// The speed of the run over its last steps: "1,200 documents/s · 250,000 words/s"; empty if not
/// known. `documents`: number of documents in an epoch.
QString speedText(const RunHistory& history, std::uint64_t documents);

/// Says why an unstable run ended, which epoch is kept, and what to try: "… Epoch 3, the best so
/// far, is kept. A learning rate of 0.0005 instead of 0.001 may help." `why`: the trainer's
/// sentence. `bestEpoch`: 0 if no epoch was finished. `learningRate`: 0 if not known; then none is
/// proposed.
QString unstableText(const QString& why, int bestEpoch, double learningRate);

}  // namespace hanscope::ui
