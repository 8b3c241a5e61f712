#include "core/kernels/pooling.h"

#include <algorithm>

namespace hanscope {
namespace {

// Calls body(first row, length, index in the caller's order) for each sequence.
template <class Body>
void forEachSequence(const SequenceLayout& layout, int begin, int end, Body body) {
    for (int i = begin; i < end; ++i)
        body(std::int64_t{layout.first[i]}, std::int64_t{layout.length[i]},
             std::int64_t{layout.order[i]});
}

}  // namespace

void meanPooling(const SequenceLayout& layout, int begin, int end, int width, const float* states,
                 float* vectors, float* weights) {
    forEachSequence(layout, begin, end,
                    [&](std::int64_t first, std::int64_t length, std::int64_t sequence) {
                        float* vector = vectors + sequence * width;
                        std::fill_n(vector, width, 0.0f);
                        for (std::int64_t row = first; row < first + length; ++row)
                            for (int d = 0; d < width; ++d) vector[d] += states[row * width + d];
                        const float share = 1.0f / static_cast<float>(length);
                        for (int d = 0; d < width; ++d) vector[d] *= share;
                        std::fill_n(weights + first, length, share);
                    });
}

void meanPoolingBackward(const SequenceLayout& layout, int begin, int end, int width,
                         const float* vectorGradients, float* stateGradients) {
    forEachSequence(
        layout, begin, end, [&](std::int64_t first, std::int64_t length, std::int64_t sequence) {
            const float share = 1.0f / static_cast<float>(length);
            for (std::int64_t row = first; row < first + length; ++row)
                for (int d = 0; d < width; ++d)
                    stateGradients[row * width + d] = share * vectorGradients[sequence * width + d];
        });
}

void maxima(const SequenceLayout& layout, int begin, int end, int width, const float* states,
            float* vectors, std::ptrdiff_t stride, std::int32_t* winners) {
    forEachSequence(layout, begin, end,
                    [&](std::int64_t first, std::int64_t length, std::int64_t sequence) {
                        float* vector = vectors + sequence * stride;
                        std::int32_t* winner = winners + sequence * width;
                        std::copy_n(states + first * width, width, vector);
                        std::fill_n(winner, width, static_cast<std::int32_t>(first));
                        for (std::int64_t row = first + 1; row < first + length; ++row)
                            for (int d = 0; d < width; ++d)
                                if (states[row * width + d] > vector[d]) {
                                    vector[d] = states[row * width + d];
                                    winner[d] = static_cast<std::int32_t>(row);
                                }
                    });
}

void addMaximaGradients(const SequenceLayout& layout, int begin, int end, int width,
                        const std::int32_t* winners, const float* vectorGradients,
                        std::ptrdiff_t stride, float* stateGradients) {
    forEachSequence(layout, begin, end, [&](std::int64_t, std::int64_t, std::int64_t sequence) {
        const std::int32_t* winner = winners + sequence * width;
        for (int d = 0; d < width; ++d)
            stateGradients[std::int64_t{winner[d]} * width + d] +=
                vectorGradients[sequence * stride + d];
    });
}

void maximumPooling(const SequenceLayout& layout, int begin, int end, int width,
                    const float* states, float* vectors, float* weights, std::int32_t* winners) {
    maxima(layout, begin, end, width, states, vectors, width, winners);
    const float share = 1.0f / static_cast<float>(width);
    forEachSequence(layout, begin, end,
                    [&](std::int64_t first, std::int64_t length, std::int64_t sequence) {
                        std::fill_n(weights + first, length, 0.0f);
                        for (int d = 0; d < width; ++d)
                            weights[winners[sequence * width + d]] += share;
                    });
}

void maximumPoolingBackward(const SequenceLayout& layout, int begin, int end, int width,
                            const std::int32_t* winners, const float* vectorGradients,
                            float* stateGradients) {
    forEachSequence(layout, begin, end, [&](std::int64_t first, std::int64_t length, std::int64_t) {
        std::fill_n(stateGradients + first * width, length * width, 0.0f);
    });
    addMaximaGradients(layout, begin, end, width, winners, vectorGradients, width, stateGradients);
}

}  // namespace hanscope
