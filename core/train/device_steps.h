#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <deque>
#include <future>
#include <map>
#include <memory>
#include <vector>

#include "core/model_file/checkpoint.h"
#include "core/settings/train_settings.h"
#include "core/train/device_state.h"
#include "core/train/networks/device/device_network.h"
#include "core/train/processes/gradient_exchange.h"
#include "core/train/training.h"

namespace hanscope {

/// The training steps of a network whose state is on a device: a step reads the indices of its
/// documents and hands back five numbers, and nothing else leaves or reaches the device. Steps are
/// put into the device's queue and their results fetched later, so the device need not wait for
/// the host; batches are laid out and copied to the device by other threads in the meantime. All
/// functions must be called by one thread.
class DeviceSteps {
 public:
    /// Whether a training is of this kind: on a GPU, and hasWholeSteps(). Of the other trainings on
    /// a GPU, only those of a HAN are possible (HanModule).
    static bool areFor(const TrainSettings& settings, const Workers& workers);

    /// The parameters and `host` as for DeviceState.
    DeviceSteps(const TrainSettings& settings, const std::map<std::string, at::Tensor>& dense,
                const at::Tensor& embedding, std::size_t labels,
                const std::vector<StateArray>& host);
    ~DeviceSteps();

    /// The parameters and moments, between steps.
    DeviceState& state() { return state_; }
    /// The same.
    const DeviceState& state() const { return state_; }

    /// Begins to lay out the batch of a later step (see Learner::step()) on another thread; `set`
    /// must outlive that step.
    void prepare(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices,
                 std::uint64_t step);
    /// Puts a step into the queue: `rate` is its learning rate, `step` its number in the run, from
    /// 0.
    void begin(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices, double rate,
               std::uint64_t step);

    /// What is known of a step when the device has done it.
    struct Result {
        StepSums sums;
        double gradientNorm = 0;  ///< before clipping
    };
    /// The result of the earliest step whose result was not fetched yet; waits for that step.
    Result finish();

 private:
    struct Begun;

    std::unique_ptr<DeviceBatch> layOut(const LabelledDocuments& set,
                                        const std::vector<std::uint32_t>& indices,
                                        std::uint64_t step) const;
    std::unique_ptr<DeviceBatch> batchOf(const LabelledDocuments& set,
                                         const std::vector<std::uint32_t>& indices,
                                         std::uint64_t step);

    const at::Device device_;
    const std::unique_ptr<const DeviceNetwork> network_;
    DeviceState state_;
    std::map<std::uint64_t, std::future<std::unique_ptr<DeviceBatch>>> prepared_;  // by step
    std::deque<Begun> begun_;
};

}  // namespace hanscope
