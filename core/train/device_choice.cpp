#include "core/message.h"
#include "core/model_file/checkpoint.h"
#include "core/train/learner.h"
#include "core/train/run_state.h"
#include "core/train/training.h"
#include "core/train/training_run.h"
#include "core/train/work_clock.h"

namespace hanscope {
namespace {

constexpr double kTrialSeconds = 0.4;  // of the trial of a device
constexpr std::uint64_t kWarmUpSteps = 2;

/// Words per second of the first steps of the job on `device`, of which nothing remains.
double trialOn(Device device, const TrainingJob& job) {
    TrainSettings settings = job.settings;
    settings.device = device;
    Learner learner(settings, job.vocabulary, job.labels, oneProcess());
    learner.startFrom(job.training.labels);
    const auto batches = shuffledBatches(lengthsOf(*job.training.documents, settings.batchesBy),
                                         settings.batchSize, settings.seed, 1);
    std::uint64_t words = 0, step = 0;
    const WorkClock clock(nullptr);
    double start = 0;
    do {
        job.cancel.check();
        if (step == kWarmUpSteps) start = clock.now();
        const auto batch = [&](std::uint64_t of) { return batches[of % batches.size()]; };
        for (std::uint64_t next = step; next <= step + learner.stepsAhead(); ++next)
            learner.prepare(job.training, batch(next), next);
        learner.begin(job.training, batch(step), settings.learningRate, step, false);
        learner.finish();
        if (step >= kWarmUpSteps)
            for (const std::uint32_t document : batch(step))
                words += job.training.documents->wordCount(document);
        ++step;
    } while (step <= kWarmUpSteps || clock.now() - start < kTrialSeconds);
    return static_cast<double>(words) / (clock.now() - start);
}

/// The same, but 0 if the device cannot train it, for example because its memory is too small.
double speedOn(Device device, const TrainingJob& job) {
    try {
        return trialOn(device, job);
    } catch (const c10::Error&) {
        return 0;
    } catch (const Unstable&) {  // the run itself will say so
        return 0;
    }
}

DeviceChoice measured(const TrainingJob& job) {
    DeviceChoice choice;
    choice.cpuWordsPerSecond = speedOn(Device::Cpu, job);
    choice.gpuWordsPerSecond = speedOn(Device::Cuda, job);
    choice.device =
        choice.gpuWordsPerSecond > choice.cpuWordsPerSecond ? Device::Cuda : Device::Cpu;
    return choice;
}

}  // namespace

DeviceChoice chosenDevice(const TrainingJob& job) {
    const bool onProcessor = job.settings.precision != Precision::Float;
    const bool canBeGpu = trainsOnGpu(job.settings, job.workers.size());
    if (job.settings.device == Device::Auto && (onProcessor || !canBeGpu)) return {Device::Cpu};
    if (job.settings.device != Device::Auto) return {availableDevice(job.settings.device)};
    const DeviceChoice available{availableDevice(Device::Auto)};
    if (available.device != Device::Cuda || job.workers.size() > 1) return available;
    if (job.checkpoint.resume) return {deviceIn(CheckpointReader(job.checkpoint.path))};
    return measured(job);
}

}  // namespace hanscope
