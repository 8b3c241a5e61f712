#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/kernels/dropout.h"
#include "core/settings/train_settings.h"
#include "core/train/networks/objective.h"
#include "core/train/networks/trainable.h"

namespace hanscope {

/// The documents of a step on a device. Networks derive their own from it.
struct DeviceBatch {
    virtual ~DeviceBatch() = default;

    std::vector<std::uint32_t> documents;  ///< their indices
    std::uint64_t step = 0;                ///< of the whole run, from 0
    at::Tensor distinct;                   ///< [distinct word] its row of the embedding
    /// All that is in the device's memory.
    std::vector<at::Tensor> arrays;
};

/// What a pass for a batch computes, on the device.
struct DevicePass {
    at::Tensor loss;       ///< as reported
    at::Tensor total;      ///< with the terms that are not reported; to be differentiated
    at::Tensor agreement;  ///< countAgreement()
};

/// A network whose passes LibTorch computes on a device, differentiated by autograd: the same
/// function as that of its Trainable, with the same dropout, up to rounding. There is one for each
/// Family that usesGpu. Thread-safe.
class DeviceNetwork {
 public:
    using Parameters = std::map<std::string, at::Tensor>;  ///< all but the embedding, by name
    /// `labels`: their number.
    DeviceNetwork(const TrainSettings& settings, std::size_t vocabulary, std::size_t labels,
                  at::Device device)
        : settings_(settings), vocabulary_(vocabulary), labels_(labels), device_(device) {}
    virtual ~DeviceNetwork() = default;

    /// Lays out the documents of a step, which are those of `part` and have no other part; blocks
    /// until they are on the device. The labels and the teacher must outlive the batch.
    std::unique_ptr<DeviceBatch> layOut(const std::vector<EncodedDocument>& documents,
                                        const BatchPart& part) const;
    /// `words`: the vectors of the distinct words (distinct words × E). The batch must outlive the
    /// backward pass.
    virtual DevicePass pass(const DeviceBatch& batch, const at::Tensor& words,
                            const Parameters& parameters) const = 0;

 protected:
    /// Fills all of the batch but what layOut() does.
    virtual std::unique_ptr<DeviceBatch> made(const std::vector<const EncodedDocument*>& documents,
                                              const BatchPart& part) const = 0;
    /// The vectors of distinct words after dropout of their values and of whole words. The streams
    /// are those of `valueSite` and the next site.
    at::Tensor dropWords(const DeviceBatch& batch, const at::Tensor& words,
                         std::uint32_t valueSite) const;
    /// The stream of a site of dropout in a step.
    DropoutStream streamAt(const DeviceBatch& batch, std::uint32_t site) const {
        return {settings_.seed, batch.step, site};
    }

    const TrainSettings settings_;
    const std::size_t vocabulary_, labels_;
    const at::Device device_;
};

/// The targets of a batch of a network with logits (documents × labels), and its loss.
class DeviceTargets {
 public:
    /// Adds its arrays to `batch`.
    DeviceTargets(const TrainSettings& settings, const BatchPart& part, std::size_t labels,
                  at::Device device, DeviceBatch& batch);
    /// The loss and the agreement of the batch's logits.
    DevicePass pass(const TrainSettings& settings, const DeviceBatch& batch,
                    const at::Tensor& logits) const;

 private:
    const LabelledPart labelled_;
    const float* const teacher_;  // as in BatchPart
};

/// The network that the settings describe; its family must use a GPU.
std::unique_ptr<const DeviceNetwork> makeDeviceNetwork(const TrainSettings& settings,
                                                       std::size_t vocabulary, std::size_t labels,
                                                       at::Device device);

// The networks, each in its file.
using MakeDeviceNetwork = std::unique_ptr<const DeviceNetwork>(const TrainSettings& settings,
                                                               std::size_t vocabulary,
                                                               std::size_t labels,
                                                               at::Device device);
MakeDeviceNetwork hanOnDevice, hidecOnDevice, flatOnDevice;

}  // namespace hanscope
