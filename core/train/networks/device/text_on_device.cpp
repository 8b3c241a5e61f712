#include "core/train/networks/device/text_on_device.h"

#include <utility>

#include "core/model/input/text_batch.h"
#include "core/train/networks/text_side.h"
#include "core/train/networks/torch_dropout.h"
#include "core/train/networks/torch_encoder.h"

namespace hanscope {

using at::Tensor;

void TextOnDevice::layOutTexts(const std::vector<const EncodedDocument*>& documents,
                               TextOnDeviceBatch& batch) const {
    const HanBatch rows = makeTextBatch(documents, vocabulary_);
    batch.words = TorchRows(rows.wordSteps(), device_);
    const std::int64_t width = encoderOf(settings_.network).states();
    Indices places;
    for (std::size_t d = 0; d < documents.size(); ++d) {
        batch.lengths.push_back(static_cast<std::int64_t>(documents[d]->words.size()));
        for (std::int64_t t = 0; t < batch.lengths.back(); ++t)
            places.push_back((static_cast<std::int64_t>(d) << 32) + t * width);
    }
    IndexCopies copies;
    copies.add(rows.distinctWords, batch.distinct);
    copies.add(std::move(places), batch.statePlaces);
    batch.arrays = {batch.words.indices, copies.send(device_)};
}

Tensor TextOnDevice::states(const TextOnDeviceBatch& batch, const Tensor& words,
                            const Parameters& parameters) const {
    static_assert(kTextWordSite == kTextEmbeddingSite + 1, "as dropWords() has it");
    const EncoderShape shape = encoderOf(settings_.network).shape();
    std::vector<Tensor> own;
    for (const EncoderTensor& tensor : shape.method().tensors(shape))
        own.push_back(parameters.at("encoder." + tensor.name));
    const Tensor states =
        torchStates(shape.kind, dropWords(batch, words, kTextEmbeddingSite), own, batch.words);
    if (settings_.documentDropout <= 0) return states;
    return states * torchDropoutMask(streamAt(batch, kStateSite), settings_.documentDropout,
                                     placesFrom(batch.statePlaces, states.size(1)));
}

}  // namespace hanscope
