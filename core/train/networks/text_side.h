#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/kernels/dropout.h"
#include "core/kernels/encoder/encoder.h"
#include "core/kernels/matrix/vectors.h"
#include "core/kernels/matrix/worker_pool.h"
#include "core/model/input/han_batch.h"
#include "core/model_file/hidec_parameters.h"
#include "core/settings/train_settings.h"
#include "core/train/networks/document_words.h"

namespace hanscope {

/// Random initial parameters by name: matrices Xavier, except embeddings of the hierarchy
/// N(0, 1/√d); gains of norms 1; biases 0; word vectors in ±0.1; those of the encoder as its
/// EncoderMethod has them.
std::map<std::string, at::Tensor> randomParameters(const ModelConfig& config,
                                                   std::size_t vocabulary, std::size_t labels,
                                                   std::uint64_t seed, double contextStart);

/// Dropout of one step between words and states.
struct TextDropout {
    double embedding = 0, word = 0, states = 0;           ///< rates; `word`: of whole words
    std::uint64_t seed = 0, step = 0, firstDocument = 0;  ///< as in HanDropout
};

/// Numbers of its streams (DropoutStream::site).
enum TextDropoutSite : std::uint32_t { kTextEmbeddingSite, kTextWordSite, kStateSite };

/// The text encoder that all networks that read a document as one sequence share: words -> vectors
/// -> dropout -> encoder -> dropout -> states, forward and backward. Dropout of a word's vector
/// depends on the word's row, so all occurrences of a word drop the same values; dropout of the
/// states depends on the document's position in the step.
class TextSide {
 public:
    /// Shares `embedding` (V × E), whose values may change between passes.
    TextSide(const EncoderShape& shape, const at::Tensor& embedding,
             Precision precision = Precision::Float)
        : shape_(shape), embedding_(embedding), precision_(precision) {}

    /// Lays out the documents of the next pass. The result is valid until the next call.
    const HanBatch& layOut(const std::vector<EncodedDocument>& documents);
    const HanBatch& batch() const { return batch_; }  ///< of the latest layOut()

    /// Returns the states (rows of batch().words × D) with dropout; valid until the next call.
    /// The words of `change` must outlive the backward pass; without a tensor it is 0.
    const float* forward(const EncoderParameters& parameters, const TextDropout& dropout,
                         WorkerPool& pool, const WordChange& change = {});
    /// The vectors of the distinct words with dropout, in the latest forward pass.
    at::Tensor wordVectors() const;
    /// Where the caller writes the gradient of the states; zero rows need none.
    float* stateGradients() { return encoder_->stateGradients(batch_.words, state_); }
    /// Writes the gradients of the parameters. Returns the gradient of the word vectors (distinct
    /// words × E), valid until the next call.
    at::Tensor backward(const EncoderGradients& gradients, WorkerPool& pool);
    /// The gradient of the encoder's inputs, after backward(): of the vectors of the distinct words
    /// with dropout or, if there is a change, of the change.
    at::Tensor inputGradients() const;

 private:
    void embed(const TextDropout& dropout, WorkerPool& pool);
    void dropStates(const TextDropout& dropout, WorkerPool& pool);
    EncoderInputs inputs() const;
    LevelSteps steps() const { return change_.words ? change_.words->steps() : batch_.wordSteps(); }
    std::size_t wordValues() const { return batch_.distinctWords.size() * E(); }
    std::size_t E() const { return static_cast<std::size_t>(shape_.input); }

    EncoderShape shape_;
    at::Tensor embedding_;
    Precision precision_;
    HanBatch batch_;
    std::unique_ptr<const PackedEncoder> encoder_;
    EncoderState state_;
    FloatBuffer embedded_, wordFactors_, dropped_, stateFactors_;
    WordChange change_;   // of the latest forward pass
    at::Tensor changed_;  // the vectors of each document's words, if there is a change
    bool dropsWords_ = false, dropsStates_ = false;
};

}  // namespace hanscope
