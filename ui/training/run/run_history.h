#pragma once

#include <QByteArray>
#include <QString>
#include <cstdint>
#include <vector>

#include "core/train/training.h"

namespace hanscope::ui {

/// What a run reported, in the order of its steps: what its curves are drawn from. Where documents
/// have lists of labels, each accuracy is the micro F1, by which epochs are chosen.
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

    /// Of the epochs' training steps; 0…1.
    struct Epoch : EpochReport {
        double trainingAccuracy = 0;
    };

    void clear();
    /// A step that the run has been at before (it went back to an earlier state) replaces what
    /// came from there on. A number that is none stays out of the running means.
    void add(const StepReport& report);
    void add(const EpochReport& report);

    const std::vector<Step>& steps() const { return steps_; }
    const std::vector<Epoch>& epochs() const { return epochs_; }
    /// Steps of an epoch; 0 while no step was reported.
    std::uint64_t stepsPerEpoch() const { return stepsPerEpoch_; }
    /// How often the history was cut back: readers that copied it must begin anew.
    int cuts() const { return cuts_; }
    /// The last step reported, with what it estimates; a default one while there is none.
    const StepReport& latest() const { return latest_; }
    bool isMultiLabel() const { return latest_.batchMicroF1.has_value(); }
    /// The best epoch so far; null: none.
    const Epoch* best() const;
    /// Index of the step nearest to `runStep`; there is at least one step.
    std::size_t nearest(double runStep) const;

    /// One line a step and an epoch, ordered by step; empty where a line has no such number.
    /// Accuracies are 0…1, losses nats a document.
    QByteArray csv() const;

 private:
    void cutBack(std::uint64_t runStep);
    void restartSums(int epoch);

    std::vector<Step> steps_;
    std::vector<Epoch> epochs_;
    std::uint64_t stepsPerEpoch_ = 0;
    StepReport latest_;
    int cuts_ = 0;
    // Of the epoch that the last step is in.
    int sumEpoch_ = 0;
    double accuracySum_ = 0;
    std::uint64_t accuracyCount_ = 0;
};

/// "Accuracy", or "Micro F1" of lists of labels.
QString scoreName(const RunHistory& history);

}  // namespace hanscope::ui
