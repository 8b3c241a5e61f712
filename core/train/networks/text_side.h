#pragma once

#include <ATen/ATen.h>

#include <map>
#include <string>
#include <vector>

#include "core/kernels/dropout.h"
#include "core/kernels/text_encoder.h"
#include "core/model/han_batch.h"
#include "core/model_file/hidec_parameters.h"
#include "core/settings/train_settings.h"

namespace hanscope {

/// Parameters by name, with random values to begin with: matrices Xavier, but for the recurrent
/// ones' range ±1/√H and embeddings of the hierarchy N(0, 1/√d); norms' gains 1; biases 0; word
/// vectors ±0.1; an SRU's matrices ±√(3/inputs) and peepholes ±√(3/2).
std::map<std::string, at::Tensor> randomParameters(const ModelConfig& config,
                                                   std::size_t vocabulary, std::size_t labels,
                                                   std::uint64_t seed);

/// Dropout of one step on the way from words to states.
struct TextDropout {
    double embedding = 0, word = 0, states = 0;
    std::uint64_t seed = 0, step = 0, firstDocument = 0;
};

/// The half that the networks have in common that read a document as one sequence: words -> vectors
/// -> dropout -> encoder -> dropout -> states, forward and backward. What is dropped of a word's
/// vector follows from its row, so it is alike wherever the word stands; of the states, from the
/// document's place in the step.
class TextSide {
 public:
    TextSide(const EncoderShape& shape, const at::Tensor& embedding)
        : shape_(shape), embedding_(embedding) {}

    const HanBatch& layOut(const std::vector<EncodedDocument>& documents);
    const HanBatch& batch() const { return batch_; }

    /// -> the states (rows of batch().words × D) with dropout, until the next call.
    const float* forward(const EncoderParameters& parameters, const TextDropout& dropout,
                         WorkerPool& pool);
    /// Where their gradient is to be put, zero rows excepted.
    float* stateGradients();
    /// Writes the parameters' gradients; -> that of the words' vectors (distinct words × E), until
    /// the next call.
    at::Tensor backward(const EncoderGradients& gradients, WorkerPool& pool);

 private:
    void embed(const TextDropout& dropout, WorkerPool& pool);
    void dropStates(const TextDropout& dropout, WorkerPool& pool);
    std::size_t wordValues() const { return batch_.distinctWords.size() * E(); }
    std::size_t E() const { return static_cast<std::size_t>(shape_.input); }

    EncoderShape shape_;
    at::Tensor embedding_;
    HanBatch batch_;
    PackedEncoder encoder_;
    EncoderState state_;
    FloatBuffer embedded_, wordFactors_, dropped_, stateFactors_;
    bool dropsWords_ = false, dropsStates_ = false;
};

}  // namespace hanscope
