#include <algorithm>
#include <limits>

#include "core/kernels/pooling.h"
#include "core/kernels/state_pieces.h"
#include "core/message.h"

namespace hanscope {
namespace {

// vector_d = max_t h_td. The weight of a step is the share of the dimensions d in which it is the
// maximum (the first such step, if several are equal).
class MaximumPooling final : public PoolingMethod {
 public:
    MaximumPooling() : PoolingMethod(traits()) {}

    void forward(const PoolingForward& p, int begin, int end) const override {
        maxima(p, begin, end, p.vectors, p.width);
        const float share = 1.0f / static_cast<float>(p.width);
        p.layout->forEachSequence(
            begin, end, [&](std::int64_t first, std::int64_t length, std::int64_t sequence) {
                std::fill_n(p.weights + first, length, 0.0f);
                for (int d = 0; d < p.width; ++d)
                    p.weights[p.winners[sequence * p.width + d]] += share;
            });
    }

    void backward(const PoolingBackward& p, int begin, int end) const override {
        p.layout->forEachSequence(
            begin, end, [&](std::int64_t first, std::int64_t length, std::int64_t) {
                std::fill_n(p.stateGradients + first * p.width, length * p.width, 0.0f);
            });
        addMaximaGradients(p, begin, end, p.vectorGradients, p.width);
    }

    void forwardLong(const PoolingForward& p, StateBlocks& blocks) const override {
        std::fill_n(p.vectors, p.width, -std::numeric_limits<float>::infinity());
        std::vector<std::int32_t> winners(static_cast<std::size_t>(p.width));
        blocks.forEach({}, [&](std::int32_t begin, int count, const float* states) {
            takeMaxima(states, begin, count, p.width, p.vectors, winners.data());
        });
        std::fill_n(p.weights, blocks.steps(), 0.0f);
        for (const std::int32_t step : winners)
            p.weights[step] += 1.0f / static_cast<float>(p.width);
    }

    std::vector<double> shares(const PoolingBackward& p, int position) const override {
        return maximumShares(p, position,
                             p.vectorGradients + std::int64_t{p.layout->order[position]} * p.width);
    }

 private:
    static PoolingTraits traits() {
        PoolingTraits own{
            translatable("maximum"), translatable("Maximum"),
            translatable("Share of the sentence's vector that comes from a word, and of "
                         "the document's vector that comes from a sentence")};
        own.hasMaximum = true;
        own.sumsStates = false;
        return own;
    }
};

}  // namespace

const PoolingMethod& maximumPooling() {
    static const MaximumPooling kPooling;
    return kPooling;
}

void maxima(const PoolingForward& p, int begin, int end, float* vectors, std::ptrdiff_t stride) {
    p.layout->forEachSequence(begin, end,
                              [&](std::int64_t first, std::int64_t length, std::int64_t sequence) {
                                  float* vector = vectors + sequence * stride;
                                  std::int32_t* winner = p.winners + sequence * p.width;
                                  const auto row = static_cast<std::int32_t>(first);
                                  std::copy_n(p.states + first * p.width, p.width, vector);
                                  std::fill_n(winner, p.width, row);
                                  takeMaxima(p.states + (first + 1) * p.width, row + 1,
                                             static_cast<int>(length - 1), p.width, vector, winner);
                              });
}

void addMaximaGradients(const PoolingBackward& p, int begin, int end, const float* vectorGradients,
                        std::ptrdiff_t stride) {
    p.layout->forEachSequence(begin, end, [&](std::int64_t, std::int64_t, std::int64_t sequence) {
        const std::int32_t* winner = p.winners + sequence * p.width;
        for (int d = 0; d < p.width; ++d)
            p.stateGradients[std::int64_t{winner[d]} * p.width + d] +=
                vectorGradients[sequence * stride + d];
    });
}

void takeMaxima(const float* states, std::int32_t begin, int count, int width, float* maximum,
                std::int32_t* winners) {
    for (std::int32_t t = 0; t < count; ++t, states += width)
        for (int d = 0; d < width; ++d) {
            if (!(states[d] > maximum[d])) continue;
            maximum[d] = states[d];
            if (winners) winners[d] = begin + t;
        }
}

std::vector<double> maximumShares(const PoolingBackward& p, int position, const float* gradient) {
    const std::int32_t first = p.layout->first[position];
    const std::int32_t* winners = p.winners + std::ptrdiff_t{p.layout->order[position]} * p.width;
    std::vector<double> shares(static_cast<std::size_t>(p.layout->length[position]), 0.0);
    for (int d = 0; d < p.width; ++d)
        shares[static_cast<std::size_t>(winners[d] - first)] +=
            double{gradient[d]} * p.states[std::ptrdiff_t{winners[d]} * p.width + d];
    return shares;
}

}  // namespace hanscope
