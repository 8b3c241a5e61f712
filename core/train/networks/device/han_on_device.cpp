#include <optional>

#include "core/model/input/han_batch.h"
#include "core/train/networks/device/device_network.h"
#include "core/train/networks/han_module.h"
#include "core/train/networks/torch_dropout.h"
#include "core/train/networks/torch_level.h"

namespace hanscope {
namespace {

using at::Tensor;

struct HanOnDeviceBatch : DeviceBatch {
    TorchRows words, sentences;
    MarkTargets marks;
    Tensor sentencePlaces;  // [sentence] in the stream of dropout
    std::optional<DeviceTargets> targets;
};

// The place in the stream of dropout of the first value of each sentence vector (see HanModule):
// document d starts at (its position in the step) 2^32.
Indices placesOfSentences(const HanBatch& batch, std::int64_t width) {
    Indices places(static_cast<std::size_t>(batch.words.sequences()));
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

class HanOnDevice final : public DeviceNetwork {
 public:
    HanOnDevice(const TrainSettings& settings, std::size_t vocabulary, std::size_t labels,
                at::Device device)
        : DeviceNetwork(settings, vocabulary, labels, device),
          han_(std::get<HanConfig>(settings_.network)) {}

    DevicePass pass(const DeviceBatch& batch, const Tensor& words,
                    const Parameters& parameters) const override {
        const auto& own = static_cast<const HanOnDeviceBatch&>(batch);
        return own.targets->pass(settings_, batch, logits(own, words, parameters));
    }

 private:
    std::unique_ptr<DeviceBatch> made(const std::vector<const EncodedDocument*>& documents,
                                      const BatchPart& part) const override {
        auto batch = std::make_unique<HanOnDeviceBatch>();
        const HanBatch rows = makeTrainingBatch(documents, vocabulary_);
        batch->words = TorchRows(rows.wordSteps(), device_);
        batch->sentences = TorchRows(rows.sentenceSteps(), device_);
        IndexCopies copies;
        copies.add(rows.distinctWords, batch->distinct);
        copies.add(placesOfSentences(rows, wordShape(han_).vectors()), batch->sentencePlaces);
        const MarkTargets marks =
            markTargets(documents, marksWeightOf(settings_)).times(shareOfDocument(part));
        batch->marks = {marks.words.to(device_), marks.sentences.to(device_)};
        batch->arrays = {batch->words.indices,          batch->sentences.indices,
                         copies.send(device_),          batch->marks.words.shares,
                         batch->marks.words.factors,    batch->marks.sentences.shares,
                         batch->marks.sentences.factors};
        batch->targets.emplace(settings_, part, labels_, device_, *batch);
        return batch;
    }

    Tensor logits(const HanOnDeviceBatch& batch, const Tensor& words,
                  const Parameters& parameters) const {
        const LevelShape ofWords = wordShape(han_), ofSentences = sentenceShape(han_);
        Tensor vectors = torchLevel(ofWords, dropWords(batch, words, kEmbeddingSite),
                                    levelParameters("word", ofWords, parameters), batch.words,
                                    batch.marks.words);
        if (settings_.sentenceDropout > 0)
            vectors = vectors * torchDropoutMask(streamAt(batch, kSentenceSite),
                                                 settings_.sentenceDropout,
                                                 placesFrom(batch.sentencePlaces, vectors.size(1)));
        vectors =
            torchLevel(ofSentences, vectors, levelParameters("sentence", ofSentences, parameters),
                       batch.sentences, batch.marks.sentences);
        if (settings_.documentDropout > 0)
            vectors = vectors *
                      torchDropoutMask(streamAt(batch, kDocumentSite), settings_.documentDropout,
                                       at::arange(vectors.numel(), batch.distinct.options()))
                          .view(vectors.sizes());
        return at::linear(vectors, parameters.at("classifier.weight"),
                          parameters.at("classifier.bias"));
    }

    const HanConfig& han_;
};

static_assert(kWordSite == kEmbeddingSite + 1, "as dropWords() has it");

}  // namespace

std::unique_ptr<const DeviceNetwork> hanOnDevice(const TrainSettings& settings,
                                                 std::size_t vocabulary, std::size_t labels,
                                                 at::Device device) {
    return std::make_unique<const HanOnDevice>(settings, vocabulary, labels, device);
}

}  // namespace hanscope
