#include "core/kernels/attention.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/attention.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set

#include <algorithm>
#include <vector>

#include "core/kernels/attention-inl.h"
#include "core/kernels/matrix-inl.h"
#include "core/kernels/matrix.h"
#include "core/kernels/pooling/entmax.h"
#include "core/kernels/softmax-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

// Runs of whole sequences of about this many rows are worked on while they are in the cache.
constexpr std::int64_t kRowsInCache = 96;

inline int runEnd(const SequenceLayout& layout, int begin, int end) {
    std::int64_t rows = layout.length[begin];
    int position = begin + 1;
    while (position < end && rows + layout.length[position] <= kRowsInCache)
        rows += layout.length[position++];
    return position;
}

// Pointers to the rows of the sequences at [begin, end), without the zero rows.
template <class T>
void rowPointers(const SequenceLayout& layout, int begin, int end, T* base, std::ptrdiff_t stride,
                 std::vector<T*>& rows) {
    rows.clear();
    for (int i = begin; i < end; ++i)
        for (std::int32_t t = 0; t < layout.length[i]; ++t)
            rows.push_back(base + (layout.first[i] + t) * stride);
}

template <class Attention>
std::ptrdiff_t rowOfVector(const Attention& a, int position) {
    return a.layout->order[position] * (a.vectorStride ? a.vectorStride : a.width);
}

inline void addOffsets(const float* offsets, std::int32_t length, float* scores) {
    for (std::int32_t t = 0; t < length; ++t) scores[t] += offsets[t];
}

void forward(const AttentionForward& a, int begin, int end) {
    const SequenceLayout& layout = *a.layout;
    std::vector<float> scratch, sorted;
    std::vector<const float*> states;
    std::vector<float*> hidden;
    for (int run = begin, next; run < end; run = next) {
        next = runEnd(layout, run, end);
        rowPointers(layout, run, next, a.states, a.width, states);
        const auto rows = static_cast<int>(states.size());
        if (a.hidden) {
            rowPointers(layout, run, next, a.hidden, a.attention, hidden);
        } else {
            scratch.resize(static_cast<std::size_t>(rows) * a.attention);
            hidden.clear();
            for (int i = 0; i < rows; ++i)
                hidden.push_back(scratch.data() + std::ptrdiff_t{i} * a.attention);
        }
        multiplyPointers(states.data(), rows, a.width, a.attention, a.weight->panels.data(), a.bias,
                         false, hidden.data());
        int row = 0;
        for (int i = run; i < next; ++i) {
            const std::int32_t length = layout.length[i];
            float* weights = a.weights + layout.first[i];
            for (std::int32_t t = 0; t < length; ++t)
                weights[t] = activate(hidden[row++], a.context, a.attention);
            if (a.scoreOffsets) addOffsets(a.scoreOffsets + layout.first[i], length, weights);
            a.sparse ? entmaxInPlace(weights, length, sorted) : softmaxInPlace(weights, length);
            weightedSum(weights, a.states + std::ptrdiff_t{layout.first[i]} * a.width, length,
                        a.width, a.vectors + rowOfVector(a, i));
        }
    }
}

void scores(const AttentionForward& a, const float* states, int count, float* out) {
    std::vector<float> hidden(static_cast<std::size_t>(count) *
                              static_cast<std::size_t>(a.attention));
    multiplyRows(states, a.width, count, *a.weight, a.bias, false, hidden.data(), a.attention);
    for (std::ptrdiff_t i = 0; i < count; ++i)
        out[i] = activate(hidden.data() + i * a.attention, a.context, a.attention);
}

void normalize(const AttentionForward& a, std::int32_t steps, float* scores) {
    std::vector<float> sorted;
    a.sparse ? entmaxInPlace(scores, steps, sorted) : softmaxInPlace(scores, steps);
}

void addStates(const float* weights, const float* states, int count, int width, float* vector) {
    addWeighted(weights, states, count, width, vector);
}

// ∂L/∂h_t through the sum (α_t g), and ∂L/∂α_t = g · h_t into `scoreGradients`, which then becomes
// ∂L/∂score_t = α_t (∂L/∂α_t − Σ α ∂L/∂α), or that of entmaxBackward().
inline void sumBackward(const AttentionBackward& a, int position,
                        std::vector<float>& scoreGradients) {
    const Floats d;
    const std::int32_t first = a.layout->first[position], length = a.layout->length[position];
    const float* gradient = a.vectorGradients + rowOfVector(a, position);
    scoreGradients.resize(static_cast<std::size_t>(length));
    double mean = 0;
    for (std::int32_t t = 0; t < length; ++t) {
        const std::ptrdiff_t row = std::ptrdiff_t{first + t} * a.width;
        const float weight = a.weights[first + t];
        Vector dot = hn::Zero(d);
        for (int j = 0; j < a.width; j += static_cast<int>(kLanes)) {
            const std::size_t lanes = std::min<std::size_t>(kLanes, a.width - j);
            const Vector g = loadFirst(gradient + j, lanes);
            dot = hn::MulAdd(g, loadFirst(a.states + row + j, lanes), dot);
            storeFirst(hn::Mul(hn::Set(d, weight), g), a.stateGradients + row + j, lanes);
        }
        scoreGradients[t] = hn::GetLane(hn::SumOfLanes(d, dot));
        mean += double{scoreGradients[t]} * weight;
    }
    if (a.sparse)
        entmaxBackward(a.weights + first, length, scoreGradients.data());
    else
        for (std::int32_t t = 0; t < length; ++t)
            scoreGradients[t] =
                static_cast<float>(a.weights[first + t] * (scoreGradients[t] - mean));
    if (a.scoreGradients) std::copy_n(scoreGradients.data(), length, a.scoreGradients + first);
}

// u → ∂L/∂(W h + b) = s c ⊙ (1 − u²), and the gradients of b and c.
HWY_INLINE void activateBackward(float* u, float scoreGradient, const float* context, int attention,
                                 float* biasGradient, float* contextGradient) {
    const Floats d;
    const Vector s = hn::Set(d, scoreGradient), one = hn::Set(d, 1.0f);
    for (int j = 0; j < attention; j += static_cast<int>(kLanes)) {
        const std::size_t lanes = std::min<std::size_t>(kLanes, attention - j);
        const Vector v = loadFirst(u + j, lanes);
        storeFirst(hn::MulAdd(s, v, loadFirst(contextGradient + j, lanes)), contextGradient + j,
                   lanes);
        const Vector g =
            hn::Mul(hn::Mul(s, loadFirst(context + j, lanes)), hn::NegMulAdd(v, v, one));
        storeFirst(hn::Add(g, loadFirst(biasGradient + j, lanes)), biasGradient + j, lanes);
        storeFirst(g, u + j, lanes);
    }
}

inline void addInto(std::vector<float>& part, float* total) {
    for (std::size_t j = 0; j < part.size(); ++j) total[j] += part[j];
    std::fill(part.begin(), part.end(), 0.0f);
}

void backward(const AttentionBackward& a, int begin, int end, float* weightGradient,
              float* biasGradient, float* contextGradient) {
    const SequenceLayout& layout = *a.layout;
    std::vector<float> scoreGradients;
    std::vector<float> biasPart(static_cast<std::size_t>(a.attention), 0.0f),
        contextPart = biasPart;
    std::vector<const float*> hidden;
    std::vector<float*> gradients;
    for (int run = begin, next; run < end; run = next) {
        next = runEnd(layout, run, end);
        for (int i = run; i < next; ++i) {
            sumBackward(a, i, scoreGradients);
            float* rows = a.hidden + std::ptrdiff_t{layout.first[i]} * a.attention;
            for (std::int32_t t = 0; t < layout.length[i]; ++t)
                activateBackward(rows + std::ptrdiff_t{t} * a.attention, scoreGradients[t],
                                 a.context, a.attention, biasPart.data(), contextPart.data());
            if (i + 1 < next)  // the zero row in between adds nothing to the weight's gradient
                std::fill_n(rows + std::ptrdiff_t{layout.length[i]} * a.attention, a.attention,
                            0.0f);
        }
        if (weightGradient) {
            addInto(biasPart, biasGradient);
            addInto(contextPart, contextGradient);
        }
        rowPointers<const float>(layout, run, next, a.hidden, a.attention, hidden);
        rowPointers(layout, run, next, a.stateGradients, a.width, gradients);
        multiplyPointers(hidden.data(), static_cast<int>(hidden.size()), a.attention, a.width,
                         a.weight->panels.data(), nullptr, true, gradients.data());
        if (!weightGradient) continue;
        const std::int64_t first = layout.first[run];
        const std::int64_t rows = layout.first[next - 1] + layout.length[next - 1] - first;
        addTransposed(a.hidden + first * a.attention, a.attention, a.states + first * a.width,
                      a.width, rows, a.width, 0, a.attention, weightGradient, a.width);
    }
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace hanscope {
HWY_EXPORT(forward);
HWY_EXPORT(backward);
HWY_EXPORT(scores);
HWY_EXPORT(normalize);
HWY_EXPORT(addStates);

void attentionForward(const AttentionForward& attention, int begin, int end) {
    HWY_DYNAMIC_DISPATCH(forward)(attention, begin, end);
}

void attentionScores(const AttentionForward& attention, const float* states, int count,
                     float* out) {
    HWY_DYNAMIC_DISPATCH(scores)(attention, states, count, out);
}

void attentionWeights(const AttentionForward& attention, std::int32_t steps, float* scores) {
    HWY_DYNAMIC_DISPATCH(normalize)(attention, steps, scores);
}

void addWeightedStates(const float* weights, const float* states, int count, int width,
                       float* vector) {
    HWY_DYNAMIC_DISPATCH(addStates)(weights, states, count, width, vector);
}

void attentionBackward(const AttentionBackward& attention, int begin, int end,
                       float* weightGradient, float* biasGradient, float* contextGradient) {
    HWY_DYNAMIC_DISPATCH(backward)
    (attention, begin, end, weightGradient, biasGradient, contextGradient);
}

}  // namespace hanscope
#endif
