#include <optional>

#include "core/train/networks/device/text_on_device.h"
#include "core/train/networks/torch_level.h"

namespace hanscope {
namespace {

using at::Tensor;

struct FlatOnDeviceBatch : TextOnDeviceBatch {
    StepTargets marks;
    std::optional<DeviceTargets> targets;
};

class FlatOnDevice final : public TextOnDevice {
 public:
    using TextOnDevice::TextOnDevice;

    DevicePass pass(const DeviceBatch& batch, const Tensor& words,
                    const Parameters& parameters) const override {
        const auto& own = static_cast<const FlatOnDeviceBatch&>(batch);
        const auto parameter = [&](const char* name) { return parameters.at(name); };
        const Tensor vectors =
            torchPooling(LevelShape{}, states(own, words, parameters),
                         {parameter("encoder.attention.weight"),
                          parameter("encoder.attention.bias"), parameter("encoder.context")},
                         own.words, own.marks);
        return own.targets->pass(
            settings_, batch,
            at::linear(vectors, parameter("classifier.weight"), parameter("classifier.bias")));
    }

 private:
    std::unique_ptr<DeviceBatch> made(const std::vector<const EncodedDocument*>& documents,
                                      const BatchPart& part) const override {
        auto batch = std::make_unique<FlatOnDeviceBatch>();
        layOutTexts(documents, *batch);
        batch->marks = markTargetsOfTexts(documents, marksWeightOf(settings_))
                           .times(shareOfDocument(part))
                           .to(device_);
        batch->arrays.insert(batch->arrays.end(), {batch->marks.shares, batch->marks.factors});
        batch->targets.emplace(settings_, part, labels_, device_, *batch);
        return batch;
    }
};

}  // namespace

std::unique_ptr<const DeviceNetwork> flatOnDevice(const TrainSettings& settings,
                                                  std::size_t vocabulary, std::size_t labels,
                                                  at::Device device) {
    return std::make_unique<const FlatOnDevice>(settings, vocabulary, labels, device);
}

}  // namespace hanscope
