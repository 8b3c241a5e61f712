#include "core/train/networks/device/device_network.h"

#include <iterator>

#include "core/train/networks/torch_dropout.h"

namespace hanscope {

using at::Tensor;

std::unique_ptr<DeviceBatch> DeviceNetwork::layOut(const std::vector<EncodedDocument>& documents,
                                                   const BatchPart& part) const {
    std::unique_ptr<DeviceBatch> batch = made(pointersTo(documents), part);
    batch->documents = part.own;
    batch->step = part.step;
    batch->arrays.push_back(batch->distinct);
    return batch;
}

Tensor DeviceNetwork::dropWords(const DeviceBatch& batch, const Tensor& words,
                                std::uint32_t valueSite) const {
    const double values = settings_.embeddingDropout, whole = settings_.wordDropout;
    const std::int64_t width = words.size(1);
    Tensor dropped = words;
    if (values > 0)
        dropped = dropped * torchDropoutMask(streamAt(batch, valueSite), values,
                                             placesFrom(batch.distinct * width, width));
    if (whole > 0)
        dropped =
            dropped *
            torchDropoutMask(streamAt(batch, valueSite + 1), whole, batch.distinct).unsqueeze(1);
    return dropped;
}

DeviceTargets::DeviceTargets(const TrainSettings& settings, const BatchPart& part,
                             std::size_t labels, at::Device device, DeviceBatch& batch)
    : labelled_(part, settings.outputs.kind, static_cast<std::int64_t>(labels), device),
      teacher_(part.teacher) {
    batch.arrays.push_back(labelled_.targets());
    batch.arrays.push_back(labelled_.rows());
}

DevicePass DeviceTargets::pass(const TrainSettings& settings, const DeviceBatch& batch,
                               const Tensor& logits) const {
    DevicePass pass;
    pass.loss = pass.total = labelled_.loss(logits, settings.loss);
    if (teacher_)
        pass.total = pass.total + distillationLoss(settings.outputs.kind, logits, teacher_,
                                                   batch.documents, settings.distil);
    if (settings.entropyWeight > 0)
        pass.total = pass.total + settings.entropyWeight * entropy(settings.outputs.kind, logits);
    pass.agreement = labelled_.agreement(settings.outputs, logits.detach());
    return pass;
}

std::unique_ptr<const DeviceNetwork> makeDeviceNetwork(const TrainSettings& settings,
                                                       std::size_t vocabulary, std::size_t labels,
                                                       at::Device device) {
    // In the order of Family; null for one that does not use a GPU.
    constexpr MakeDeviceNetwork* kNetworks[] = {hanOnDevice, hidecOnDevice, flatOnDevice};
    static_assert(std::size(kNetworks) == static_cast<std::size_t>(Family::Linear));
    return kNetworks[settings.network.index()](settings, vocabulary, labels, device);
}

}  // namespace hanscope
