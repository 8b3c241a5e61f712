#include <algorithm>
#include <limits>

#include "core/kernels/pooling.h"
#include "core/kernels/state_pieces.h"
#include "core/message.h"

namespace hanscope {
namespace {

constexpr const char* kAttentionMeaning = translatable("Attention weights, learnt in training");

// Weights by the learnt attention of attention.h, dense or sparse.
class AttentionPooling : public PoolingMethod {
 public:
    AttentionPooling(const char* ownName, const char* ownTitle, bool isSparse)
        : AttentionPooling(traits(ownName, ownTitle, kAttentionMeaning), isSparse) {}

    void forward(const PoolingForward& p, int begin, int end) const override {
        AttentionForward own = p;
        own.sparse = isSparse_;
        own.vectorStride = vectorWidth(p.width);
        attentionForward(own, begin, end);
    }

    void backward(const PoolingBackward& p, int begin, int end) const override {
        AttentionBackward own = p;
        own.sparse = isSparse_;
        own.vectorStride = vectorWidth(p.width);
        attentionBackward(own, begin, end, p.weightGradient, p.biasGradient, p.contextGradient);
    }

    void forwardLong(const PoolingForward& p, StateBlocks& blocks) const override {
        computeWeights(p, blocks);
        blocks.addWeighted(p.weights, p.vectors);
    }

 protected:
    AttentionPooling(const PoolingTraits& traits, bool isSparse)
        : PoolingMethod(traits), isSparse_(isSparse) {}

    static PoolingTraits traits(const char* name, const char* title, const char* meaning) {
        PoolingTraits own{name, title, meaning};
        own.hasAttention = true;
        own.readings = 2;
        return own;
    }

    void computeWeights(const PoolingForward& p, StateBlocks& blocks) const {
        AttentionForward own = p;
        own.sparse = isSparse_;
        blocks.forEach(
            [&](std::int32_t begin, int count, const float* states) {
                attentionScores(own, states, count, p.weights + begin);
            },
            {});
        attentionWeights(own, blocks.steps(), p.weights);
    }

 private:
    const bool isSparse_;
};

// The vector of attention and, behind it, that of the maximum. The weights are those of attention.
class AttentionMaximumPooling final : public AttentionPooling {
 public:
    AttentionMaximumPooling() : AttentionPooling(ownTraits(), false) {}

    std::int64_t vectorWidth(std::int64_t width) const override { return 2 * width; }

    void forward(const PoolingForward& p, int begin, int end) const override {
        AttentionPooling::forward(p, begin, end);
        maxima(p, begin, end, p.vectors + p.width, vectorWidth(p.width));
    }

    void backward(const PoolingBackward& p, int begin, int end) const override {
        AttentionPooling::backward(p, begin, end);
        addMaximaGradients(p, begin, end, p.vectorGradients + p.width, vectorWidth(p.width));
    }

    void forwardLong(const PoolingForward& p, StateBlocks& blocks) const override {
        computeWeights(p, blocks);
        float* maximum = p.vectors + p.width;
        std::fill_n(p.vectors, p.width, 0.0f);
        std::fill_n(maximum, p.width, -std::numeric_limits<float>::infinity());
        blocks.forEach({}, [&](std::int32_t begin, int count, const float* states) {
            addWeightedStates(p.weights + begin, states, count, p.width, p.vectors);
            takeMaxima(states, begin, count, p.width, maximum, nullptr);
        });
    }

    std::vector<double> shares(const PoolingBackward& p, int position) const override {
        const std::int64_t wide = vectorWidth(p.width);
        std::vector<double> both = maximumShares(
            p, position, p.vectorGradients + p.layout->order[position] * wide + p.width);
        const std::vector<double> weighed = PoolingMethod::shares(p, position);
        for (std::size_t t = 0; t < both.size(); ++t) both[t] += weighed[t];
        return both;
    }

 private:
    static PoolingTraits ownTraits() {
        PoolingTraits own = traits(
            translatable("attention-maximum"), translatable("Attention and maximum"),
            translatable("Attention weights, learnt in training. The vectors contain the maximum "
                         "of the states, too, which the weights do not show"));
        own.hasMaximum = true;
        return own;
    }
};

}  // namespace

const PoolingMethod& attentionPooling() {
    static const AttentionPooling kPooling(translatable("attention"), translatable("Attention"),
                                           false);
    return kPooling;
}

const PoolingMethod& sparsePooling() {
    static const AttentionPooling kPooling(translatable("sparse"), translatable("Sparse attention"),
                                           true);
    return kPooling;
}

const PoolingMethod& attentionMaximumPooling() {
    static const AttentionMaximumPooling kPooling;
    return kPooling;
}

}  // namespace hanscope
