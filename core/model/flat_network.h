#pragma once

#include <vector>

#include "core/kernels/attention.h"
#include "core/kernels/linear.h"
#include "core/model_file/hidec_parameters.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// What the flat counterpart says of one document.
struct FlatResult {
    std::vector<float> probabilities;  ///< one a label, sigmoids
    std::vector<float> wordWeights;    ///< one a word, sum 1
};

/// The flat counterpart of the hierarchy decoder, for reading: the same encoder over all words of a
/// document, attention pooling (see attention.h), and W_c v + b_c with a sigmoid a label. Any
/// number of threads may use one at a time.
class FlatNetwork {
 public:
    /// The arrays behind `parameters` must stay, unchanged, while this is used.
    explicit FlatNetwork(const FlatParameters& parameters);

    /// Reads one batch of documents, each with a word at least. Throws Cancelled; Error if a result
    /// is not a number.
    std::vector<FlatResult> read(const std::vector<const EncodedDocument*>& documents,
                                 WorkerPool& pool, const CancelToken& cancel) const;

 private:
    FlatParameters parameters_;
    PackedEncoder encoder_;
    PackedMatrix attention_;  // D × A
    Linear classifier_;
};

}  // namespace hanscope
