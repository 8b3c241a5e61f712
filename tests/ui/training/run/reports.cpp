#include "tests/ui/training/run/reports.h"

#include "tests/ui/support/readings.h"

namespace hanscope::test {

StepReport stepReport(int epoch, std::uint64_t step) {
    StepReport report;
    report.epoch = epoch;
    report.epochs = 4;
    report.step = step;
    report.steps = 10;
    report.runStep = 10 * (static_cast<std::uint64_t>(epoch) - 1) + step;
    report.batchLoss = 1 / static_cast<double>(report.runStep);
    report.batchAccuracy = static_cast<double>(step) / 10;
    report.learningRate = 0.5;
    report.runSeconds = static_cast<double>(report.runStep);
    report.wordsPerSecond = 12345;
    report.secondsLeft = 400;
    return report;
}

EpochReport epochReport(int epoch, double validationAccuracy, bool best) {
    EpochReport report;
    report.epoch = epoch;
    report.trainingLoss = 0.75;
    report.validationLoss = 0.5;
    report.validationAccuracy = validationAccuracy;
    report.runStep = 10 * static_cast<std::uint64_t>(epoch);
    report.learningRate = 0.5;
    report.runSeconds = 10.0 * epoch;
    report.best = best;
    return report;
}

Evaluation threeClasses() {
    Evaluation evaluation;
    evaluation.accuracy = 0.85;
    evaluation.macroF1 = 0.57;
    evaluation.confusion = {{8, 2, 0}, {1, 9, 0}, {0, 0, 0}};
    evaluation.classes = {{8.0 / 9, 0.8, 0.84, 10}, {9.0 / 11, 0.9, 0.86, 10}, {0, 0, 0, 0}};
    return evaluation;
}

ui::Snapshot snapshot(std::uint64_t step, float firstWeight) {
    static const std::shared_ptr<const Document> document = smallReading()->document;
    const auto reading = smallReading();
    reading->document = document;
    reading->sentenceWeights = {firstWeight, 1 - firstWeight};
    return {reading, 1 + static_cast<int>(step / 10), step, 0.5};
}

}  // namespace hanscope::test
