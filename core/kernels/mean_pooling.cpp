#include <algorithm>

#include "core/kernels/pooling.h"
#include "core/kernels/state_pieces.h"
#include "core/message.h"

namespace hanscope {
namespace {

// vector = Σ_t h_t / T. The weight of every step is 1 / T.
class MeanPooling final : public PoolingMethod {
 public:
    MeanPooling()
        : PoolingMethod(
              {translatable("mean"), translatable("Mean"),
               translatable("Equal weights for all words of a sentence and for all sentences")}) {}

    void forward(const PoolingForward& p, int begin, int end) const override {
        p.layout->forEachSequence(
            begin, end, [&](std::int64_t first, std::int64_t length, std::int64_t sequence) {
                float* vector = p.vectors + sequence * p.width;
                std::fill_n(vector, p.width, 0.0f);
                addStates(p.states + first * p.width, length, p.width, vector);
                divide(length, p.width, vector, p.weights + first);
            });
    }

    void backward(const PoolingBackward& p, int begin, int end) const override {
        p.layout->forEachSequence(
            begin, end, [&](std::int64_t first, std::int64_t length, std::int64_t sequence) {
                const float share = 1.0f / static_cast<float>(length);
                const float* gradient = p.vectorGradients + sequence * p.width;
                for (std::int64_t row = first; row < first + length; ++row)
                    for (int d = 0; d < p.width; ++d)
                        p.stateGradients[row * p.width + d] = share * gradient[d];
            });
    }

    void forwardLong(const PoolingForward& p, StateBlocks& blocks) const override {
        std::fill_n(p.vectors, p.width, 0.0f);
        blocks.forEach({}, [&](std::int32_t, int count, const float* states) {
            addStates(states, count, p.width, p.vectors);
        });
        divide(blocks.steps(), p.width, p.vectors, p.weights);
    }

 private:
    static void addStates(const float* states, std::int64_t count, int width, float* sum) {
        for (std::int64_t t = 0; t < count; ++t, states += width)
            for (int d = 0; d < width; ++d) sum[d] += states[d];
    }
    static void divide(std::int64_t length, int width, float* vector, float* weights) {
        const float share = 1.0f / static_cast<float>(length);
        for (int d = 0; d < width; ++d) vector[d] *= share;
        std::fill_n(weights, length, share);
    }
};

}  // namespace

const PoolingMethod& meanPooling() {
    static const MeanPooling kPooling;
    return kPooling;
}

}  // namespace hanscope
