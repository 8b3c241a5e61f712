#pragma once

#include <cstdint>
#include <vector>

#include "core/train/networks/device/device_network.h"
#include "core/train/networks/torch_rows.h"

namespace hanscope {

/// A batch of documents that are each read as one sequence.
struct TextOnDeviceBatch : DeviceBatch {
    TorchRows words;
    at::Tensor statePlaces;             ///< [word] the place of its state in the stream of dropout
    std::vector<std::int64_t> lengths;  ///< [document] words, on the host
};

/// A network that reads a document as one sequence (TextSide), on a device.
class TextOnDevice : public DeviceNetwork {
 public:
    using DeviceNetwork::DeviceNetwork;

 protected:
    /// Fills the batch as made() does.
    void layOutTexts(const std::vector<const EncodedDocument*>& documents,
                     TextOnDeviceBatch& batch) const;
    /// The states of all words (words × D) after dropout.
    at::Tensor states(const TextOnDeviceBatch& batch, const at::Tensor& words,
                      const Parameters& parameters) const;
};

}  // namespace hanscope
