#include "core/train/device_steps.h"

#include <c10/core/Event.h>
#include <c10/core/StreamGuard.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include <cmath>
#include <optional>
#include <utility>

#include "core/model/han_batch.h"
#include "core/train/networks/tensor_values.h"
#include "core/train/networks/torch_dropout.h"
#include "core/train/networks/torch_level.h"
#include "core/train/networks/trainable.h"

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

Tensor onDevice(const std::vector<std::int64_t>& values, at::Device device) {
    return at::tensor(values, at::kLong).to(device);
}

// The place in the stream of dropout of the first value of each sentence vector (see
// HanModule): document d starts at (its position in the step) 2^32.
std::vector<std::int64_t> sentencePlaces(const HanBatch& batch, std::int64_t width) {
    std::vector<std::int64_t> places(static_cast<std::size_t>(batch.words.sequences()));
    for (std::size_t d = 0; d < batch.firstSentence.size(); ++d) {
        const auto first = static_cast<std::size_t>(batch.firstSentence[d]);
        const std::size_t end = d + 1 < batch.firstSentence.size()
                                    ? static_cast<std::size_t>(batch.firstSentence[d + 1])
                                    : places.size();
        for (std::size_t s = first; s < end; ++s)
            places[s] =
                (static_cast<std::int64_t>(d) << 32) + static_cast<std::int64_t>(s - first) * width;
    }
    return places;
}

// `width` places from each of `first` on.
Tensor placesFrom(const Tensor& first, std::int64_t width) {
    return first.unsqueeze(1) + at::arange(width, first.options());
}

DropoutStream streamOf(const HanDropout& dropout, std::uint32_t site) {
    return {dropout.seed, dropout.step, site};
}

// The factors of the vectors of distinct words; see HanModule.
Tensor wordFactors(const HanDropout& dropout, const Tensor& words, std::int64_t width) {
    Tensor factors;
    if (dropout.embedding > 0)
        factors = torchDropoutMask(streamOf(dropout, kEmbeddingSite), dropout.embedding,
                                   placesFrom(words * width, width));
    if (dropout.word > 0) {
        const Tensor kept =
            torchDropoutMask(streamOf(dropout, kWordSite), dropout.word, words).unsqueeze(1);
        factors = factors.defined() ? factors * kept : kept;
    }
    return factors;
}

void dropRecurrent(std::vector<Tensor>& parameters, const HanDropout& dropout, std::uint32_t site) {
    if (dropout.recurrent <= 0) return;
    for (std::uint32_t d = 0; d < 2; ++d) {
        Tensor& matrix = parameters[kRecurrentMatrices[d]];
        const Tensor places = at::arange(matrix.numel(), matrix.options().dtype(at::kLong));
        matrix = matrix * torchDropoutMask(streamOf(dropout, site + d), dropout.recurrent, places)
                              .view(matrix.sizes());
    }
}

}  // namespace

struct DeviceSteps::Batch {
    std::vector<std::uint32_t> documents;
    std::uint64_t step;
    const float* teacher;
    TorchRows words, sentences;
    Tensor distinct;        // [distinct word] its row of the embedding
    Tensor sentencePlaces;  // [sentence]
    std::optional<LabelledPart> labelled;
};

struct DeviceSteps::Begun {
    Tensor numbers;  // loss, right, right labels, labels, norm of the gradient; on the device
    std::optional<c10::Event> done;
};

bool DeviceSteps::areFor(const TrainSettings& settings, const Workers& workers) {
    const bool isOnTorch = settings.device == Device::Cuda || settings.device == Device::TorchOnCpu;
    return isOnTorch && workers.size() == 1 &&
           std::holds_alternative<HanConfig>(settings.network) && robustOf(settings) == Robust::Off;
}

DeviceSteps::DeviceSteps(const TrainSettings& settings, const std::map<std::string, Tensor>& dense,
                         const Tensor& embedding, std::size_t labels,
                         const std::vector<StateArray>& host)
    : settings_(settings),
      device_(torchDevice(settings.device).value()),
      vocabulary_(static_cast<std::size_t>(embedding.size(0))),
      labels_(static_cast<std::int64_t>(labels)),
      state_(settings, dense, embedding, host, device_) {}

DeviceSteps::~DeviceSteps() = default;

std::unique_ptr<DeviceSteps::Batch> DeviceSteps::layOut(const LabelledDocuments& set,
                                                        const std::vector<std::uint32_t>& indices,
                                                        std::uint64_t step) const {
    std::vector<EncodedDocument> documents(indices.size());
    std::vector<const EncodedDocument*> pointers;
    for (std::size_t i = 0; i < indices.size(); ++i) {
        set.documents->read(indices[i], documents[i]);
        pointers.push_back(&documents[i]);
    }
    const HanBatch rows = makeTrainingBatch(pointers, vocabulary_);
    const HanConfig& han = std::get<HanConfig>(settings_.network);
    const SideQueue queue(device_);
    auto batch = std::make_unique<Batch>();
    batch->documents = indices;
    batch->step = step;
    batch->teacher = set.teacher ? set.teacher->data() : nullptr;
    batch->words = TorchRows(rows.wordSteps(), device_);
    batch->sentences = TorchRows(rows.sentenceSteps(), device_);
    batch->distinct = onDevice(rows.distinctWords, device_);
    batch->sentencePlaces = onDevice(sentencePlaces(rows, wordShape(han).vectors()), device_);
    const BatchPart part{set.labels, batch->documents, batch->documents, 0, step, batch->teacher};
    batch->labelled.emplace(part, settings_.outputs.kind, labels_, device_);
    return batch;
}

void DeviceSteps::prepare(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices,
                          std::uint64_t step) {
    if (prepared_.count(step) > 0) return;
    prepared_[step] = std::async(
        std::launch::async, [this, &set, indices, step] { return layOut(set, indices, step); });
}

std::unique_ptr<DeviceSteps::Batch> DeviceSteps::batchOf(const LabelledDocuments& set,
                                                         const std::vector<std::uint32_t>& indices,
                                                         std::uint64_t step) {
    const auto found = prepared_.find(step);
    if (found == prepared_.end()) return layOut(set, indices, step);
    std::future<std::unique_ptr<Batch>> batch = std::move(found->second);
    prepared_.erase(found);
    return batch.get();
}

Tensor DeviceSteps::logits(const Batch& batch, const Tensor& words,
                           const HanDropout& dropout) const {
    const HanConfig& han = std::get<HanConfig>(settings_.network);
    const std::map<std::string, Tensor> parameters = state_.parameters();
    const Tensor factors = wordFactors(dropout, batch.distinct, words.size(1));
    std::vector<Tensor> level = levelParameters("word", wordShape(han), parameters);
    dropRecurrent(level, dropout, kWordRecurrentSite);
    Tensor vectors =
        torchLevel(wordShape(han), factors.defined() ? words * factors : words, level, batch.words);
    if (dropout.sentence > 0)
        vectors = vectors * torchDropoutMask(streamOf(dropout, kSentenceSite), dropout.sentence,
                                             placesFrom(batch.sentencePlaces, vectors.size(1)));
    level = levelParameters("sentence", sentenceShape(han), parameters);
    dropRecurrent(level, dropout, kSentenceRecurrentSite);
    vectors = torchLevel(sentenceShape(han), vectors, level, batch.sentences);
    if (dropout.document > 0) {
        const Tensor places = at::arange(vectors.numel(), batch.distinct.options());
        vectors = vectors * torchDropoutMask(streamOf(dropout, kDocumentSite), dropout.document,
                                             places.view(vectors.sizes()));
    }
    return at::linear(vectors, parameters.at("classifier.weight"),
                      parameters.at("classifier.bias"));
}

// With the terms of the loss that are not reported.
Tensor DeviceSteps::total(const Batch& batch, const Tensor& logits, const Tensor& loss) const {
    Tensor total = loss;
    if (batch.teacher)
        total = total + distillationLoss(settings_.outputs.kind, logits, batch.teacher,
                                         batch.documents, settings_.distil);
    if (settings_.entropyWeight > 0)
        total = total + settings_.entropyWeight * entropy(settings_.outputs.kind, logits);
    return total;
}

void DeviceSteps::begin(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices,
                        double rate, std::uint64_t step) {
    const std::unique_ptr<Batch> batch = batchOf(set, indices, step);
    for (const Tensor& tensor :
         {batch->words.indices, batch->sentences.indices, batch->distinct, batch->sentencePlaces,
          batch->labelled->targets(), batch->labelled->rows()})
        usedByMainQueue(tensor);
    const Tensor words = state_.rows(batch->distinct).requires_grad_(true);
    const Tensor found = logits(*batch, words, dropoutOf(settings_, step, 0));
    const Tensor loss = batch->labelled->loss(found, settings_.loss);
    total(*batch, found, loss).backward();
    const Tensor agreement = batch->labelled->agreement(settings_.outputs, found.detach());
    const Tensor norm = state_.step(words.grad(), rate);
    begun_.push_back({at::cat({loss.detach().to(at::kDouble).view({1}), agreement, norm.view({1})}),
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
