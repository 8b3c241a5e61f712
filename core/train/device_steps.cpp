#include "core/train/device_steps.h"

#include <c10/core/Event.h>
#include <c10/core/StreamGuard.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include <optional>
#include <system_error>
#include <utility>

#include "core/train/networks/han_module.h"

namespace hanscope {

namespace {

using at::Tensor;

/// A queue of a GPU beside its main one, in which the calling thread enqueues its work while this
/// exists. On the CPU there are no queues.
class SideQueue {
 public:
    explicit SideQueue(at::Device device) {
        if (device.is_cpu()) return;
        const c10::impl::VirtualGuardImpl gpu(device.type());
        guard_.emplace(gpu.getStreamFromGlobalPool(device));
    }

    void waitFor(std::optional<c10::Event>& event) {
        if (guard_) event->block(guard_->current_stream());
    }

 private:
    std::optional<c10::StreamGuard> guard_;
};

/// An event after what the calling thread has enqueued on the main queue.
std::optional<c10::Event> eventNow(at::Device device) {
    std::optional<c10::Event> event;
    if (device.is_cpu()) return event;
    event.emplace(device.type());
    event->record(c10::impl::VirtualGuardImpl(device.type()).getStream(device));
    return event;
}

/// Keeps the memory of a tensor from another queue until the main queue no longer reads it.
void usedByMainQueue(const Tensor& tensor) {
    if (!tensor.defined() || tensor.is_cpu()) return;
    const at::Device device = tensor.device();
    tensor.record_stream(c10::impl::VirtualGuardImpl(device.type()).getStream(device));
}

}  // namespace

struct DeviceSteps::Begun {
    Tensor numbers;  // loss, right, right labels, labels, norm of the gradient; on the device
    std::optional<c10::Event> done;
};

bool DeviceSteps::areFor(const TrainSettings& settings, const Workers& workers) {
    const bool isOnTorch = settings.device == Device::Cuda || settings.device == Device::TorchOnCpu;
    return isOnTorch && hasWholeSteps(settings, workers.size());
}

DeviceSteps::DeviceSteps(const TrainSettings& settings, const std::map<std::string, Tensor>& dense,
                         const Tensor& embedding, std::size_t labels,
                         const std::vector<StateArray>& host)
    : device_(torchDevice(settings.device).value()),
      network_(makeDeviceNetwork(settings, static_cast<std::size_t>(embedding.size(0)), labels,
                                 device_)),
      state_(settings, dense, embedding, host, device_) {}

DeviceSteps::~DeviceSteps() = default;

std::unique_ptr<DeviceBatch> DeviceSteps::layOut(const LabelledDocuments& set,
                                                 const std::vector<std::uint32_t>& indices,
                                                 std::uint64_t step) const {
    std::vector<EncodedDocument> documents(indices.size());
    for (std::size_t i = 0; i < indices.size(); ++i) set.documents->read(indices[i], documents[i]);
    const float* teacher = set.teacher ? set.teacher->data() : nullptr;
    const SideQueue queue(device_);
    return network_->layOut(documents, {set.labels, indices, indices, 0, step, teacher});
}

void DeviceSteps::prepare(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices,
                          std::uint64_t step) {
    if (prepared_.count(step) > 0) return;
    try {
        prepared_[step] = std::async(
            std::launch::async, [this, &set, indices, step] { return layOut(set, indices, step); });
    } catch (const std::system_error&) {
        // The system starts no further thread; batchOf() lays the batch out.
        prepared_.erase(step);
    }
}

std::unique_ptr<DeviceBatch> DeviceSteps::batchOf(const LabelledDocuments& set,
                                                  const std::vector<std::uint32_t>& indices,
                                                  std::uint64_t step) {
    const auto found = prepared_.find(step);
    if (found == prepared_.end()) return layOut(set, indices, step);
    std::future<std::unique_ptr<DeviceBatch>> batch = std::move(found->second);
    prepared_.erase(found);
    return batch.get();
}

void DeviceSteps::begin(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices,
                        double rate, std::uint64_t step) {
    const std::unique_ptr<DeviceBatch> batch = batchOf(set, indices, step);
    for (const Tensor& array : batch->arrays) usedByMainQueue(array);
    const Tensor words = state_.rows(batch->distinct).requires_grad_(true);
    const DevicePass pass = network_->pass(*batch, words, state_.parameters());
    pass.total.backward();
    const Tensor norm = state_.step(words.grad(), rate);
    begun_.push_back(
        {at::cat({pass.loss.detach().to(at::kDouble).view({1}), pass.agreement, norm.view({1})}),
         eventNow(device_)});
}

DeviceSteps::Result DeviceSteps::finish() {
    Begun begun = std::move(begun_.front());
    begun_.pop_front();
    SideQueue queue(device_);
    queue.waitFor(begun.done);
    const Tensor numbers = begun.numbers.cpu();
    const double* n = numbers.data_ptr<double>();
    Result result;
    result.sums.loss = n[0];
    result.sums.right = n[1];
    result.sums.rightLabels = n[2];
    result.sums.labels = n[3];
    result.gradientNorm = n[4];
    return result;
}

}  // namespace hanscope
