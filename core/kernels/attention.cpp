#include "core/kernels/attention.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/attention.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "core/kernels/entmax.h"
#include "core/kernels/level.h"
#include "core/kernels/matrix/matrix-inl.h"
#include "core/kernels/matrix/matrix.h"
#include "core/kernels/matrix/simd-inl.h"
#include "core/kernels/matrix/softmax-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

// u = tanh(u) in place; returns uᵀ c.
HWY_INLINE float activate(float* u, const float* context, int attention) {
    const Floats d;
    Vector dot = hn::Zero(d);
    for (int j = 0; j < attention; j += static_cast<int>(kLanes)) {
        const std::size_t lanes = std::min<std::size_t>(kLanes, attention - j);
        const Vector v = tanh(loadFirst(u + j, lanes));
        storeFirst(v, u + j, lanes);
        dot = hn::MulAdd(v, loadFirst(context + j, lanes), dot);
    }
    return hn::GetLane(hn::SumOfLanes(d, dot));
}

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
        multiplyPacked(states.data(), rows, *a.weight, a.bias, false, hidden.data());
        int row = 0;
        for (int i = run; i < next; ++i) {
            const std::int32_t length = layout.length[i];
            float* weights = a.weights + layout.first[i];
            for (std::int32_t t = 0; t < length; ++t)
                weights[t] = activate(hidden[row++], a.context, a.attention);
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
    if (a.targets.shares)
        for (std::int32_t t = 0; t < length; ++t)
            scoreGradients[t] +=
                a.targets.factors[first + t] * (a.weights[first + t] - a.targets.shares[first + t]);
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
        multiplyPacked(hidden.data(), static_cast<int>(hidden.size()), *a.weight, nullptr, true,
                       gradients.data());
        if (!weightGradient) continue;
        const std::int64_t first = layout.first[run];
        const std::int64_t rows = layout.first[next - 1] + layout.length[next - 1] - first;
        addTransposedProduct(a.hidden + first * a.attention, a.attention,
                             a.states + first * a.width, a.width, rows, a.width, 0, a.attention,
                             weightGradient, a.width, a.weight->precision);
    }
}

using Original = AttentionVariants::Original;

// What each half of the states of some rows adds to W h, with the bias, and the scores.
void scoreRows(Original& of, std::int64_t first, int count, float* scores) {
    const int H = of.parameters.hidden, A = of.parameters.attention;
    std::vector<const float*> states[2];
    std::vector<float*> parts[2], sums;
    std::vector<float> hidden(static_cast<std::size_t>(count) * static_cast<std::size_t>(A));
    for (int i = 0; i < count; ++i) {
        for (int d = 0; d < 2; ++d) {
            states[d].push_back(of.states + (first + i) * 2 * H + d * H);
            parts[d].push_back(of.parts[d].data() + (first + i) * A);
        }
        sums.push_back(hidden.data() + std::ptrdiff_t{i} * A);
    }
    for (int d = 0; d < 2; ++d)
        multiplyPacked(states[d].data(), count, of.weights[d], of.parameters.bias, false,
                       parts[d].data());
    std::copy_n(parts[0].front(), hidden.size(), hidden.data());
    multiplyPacked(states[1].data(), count, of.weights[1], nullptr, true, sums.data());
    for (int i = 0; i < count; ++i)
        scores[first + i] = activate(sums[static_cast<std::size_t>(i)], of.parameters.context, A);
}

// Σ exp(s) h of the rows so far, in double precision, relative to the highest score.
struct RunningPool {
    explicit RunningPool(int width) : sum(static_cast<std::size_t>(width), 0.0) {}

    void add(float score, const float* state) {
        const double old = std::exp(highest - std::max(highest, double{score}));
        highest = std::max(highest, double{score});
        const double weight = std::exp(score - highest);
        total = total * old + weight;
        for (std::size_t j = 0; j < sum.size(); ++j)
            sum[j] = sum[j] * old + weight * double{state[j]};
    }
    void store(std::int64_t row, AttentionVariants::Side& side) const {
        const bool isEmpty = total == 0;
        float* mean = side.means.data() + row * static_cast<std::int64_t>(sum.size());
        for (std::size_t j = 0; j < sum.size(); ++j)
            mean[j] = isEmpty ? 0.0f : static_cast<float>(sum[j] / total);
        side.logs[static_cast<std::size_t>(row)] = highest + (isEmpty ? 0 : std::log(total));
    }

    double highest = -std::numeric_limits<double>::infinity(), total = 0;
    std::vector<double> sum;
};

void poolSides(Original& of, int position, const float* scores) {
    const int D = 2 * of.parameters.hidden;
    const std::int64_t first = of.layout->first[position], length = of.layout->length[position];
    RunningPool before(D), behind(D);
    for (std::int64_t row = first; row < first + length; ++row) {
        before.store(row, of.before);
        before.add(scores[row], of.states + row * D);
    }
    for (std::int64_t row = first + length - 1; row >= first; --row) {
        behind.store(row, of.behind);
        behind.add(scores[row], of.states + row * D);
    }
}

void readOriginal(Original& of, int begin, int end, float* scores) {
    constexpr std::int64_t kRowsAtOnce = 256;
    const std::int64_t last = std::int64_t{of.layout->first[end - 1]} + of.layout->length[end - 1];
    for (std::int64_t row = of.layout->first[begin]; row < last; row += kRowsAtOnce)
        scoreRows(of, row, static_cast<int>(std::min(kRowsAtOnce, last - row)), scores);
    for (int position = begin; position < end; ++position) poolSides(of, position, scores);
}

// The changed rows of some sequences: both halves of each state, and W h + b, which becomes u.
struct ChangedRows {
    std::vector<const float*> halves[2];   // [row] of the changed sequences, in order
    std::vector<const float*> changed[2];  // the halves that have changed, …
    std::vector<float*> hiddenOf[2];       // … and the u to which they belong
    std::vector<float> hidden;             // rows × A
    std::vector<float> weights;            // [row] scores, then exp(score − highest)
};

std::size_t rowsOf(const ChangedSequence& sequence) {
    return static_cast<std::size_t>(sequence.rows[0] + sequence.rows[1] - sequence.replaced);
}

// Lists the rows of one sequence: those whose forward half has changed, then the others. Writes to
// `hidden` what is known of W h + b.
void listRows(const Original& of, const ChangedSequence& sequence, float*& hidden,
              ChangedRows& rows) {
    const int H = of.parameters.hidden, A = of.parameters.attention;
    const std::int32_t replaced = sequence.replaced;
    for (int d = 0; d < 2; ++d)
        for (std::int32_t k = 0; k < sequence.rows[d]; ++k) {
            const bool both = k < replaced;
            const std::int32_t opposite = replaced - 1 - k;  // the other direction's k, if `both`
            const std::int64_t row = sequence.row + (d == 0 ? sequence.missing + k : opposite);
            const float* state = sequence.states[d] + std::ptrdiff_t{k} * H;
            rows.changed[d].push_back(state);
            if (both && d == 1) {  // listed with the forward halves
                rows.hiddenOf[1].push_back(
                    rows.hiddenOf[0][rows.hiddenOf[0].size() -
                                     static_cast<std::size_t>(sequence.rows[0] - opposite)]);
                continue;
            }
            rows.hiddenOf[d].push_back(hidden);
            rows.halves[d].push_back(state);
            rows.halves[1 - d].push_back(both ? sequence.states[1] + std::ptrdiff_t{opposite} * H
                                              : of.states + row * 2 * H + (1 - d) * H);
            std::copy_n(both ? of.parameters.bias : of.parts[1 - d].data() + row * A, A, hidden);
            hidden += A;
        }
}

void scoreChanged(const Original& of, const ChangedSequence* sequences, int count,
                  ChangedRows& rows) {
    const int A = of.parameters.attention;
    std::size_t total = 0;
    for (int i = 0; i < count; ++i) total += rowsOf(sequences[i]);
    rows.hidden.resize(total * static_cast<std::size_t>(A));
    rows.weights.resize(total);
    float* hidden = rows.hidden.data();
    for (int i = 0; i < count; ++i) listRows(of, sequences[i], hidden, rows);
    for (int d = 0; d < 2; ++d)
        multiplyPacked(rows.changed[d].data(), static_cast<int>(rows.changed[d].size()),
                       of.weights[d], nullptr, true, rows.hiddenOf[d].data());
    for (std::size_t i = 0; i < total; ++i)
        rows.weights[i] = activate(rows.hidden.data() + i * static_cast<std::size_t>(A),
                                   of.parameters.context, A);
}

// vector = (Σ w_i h_i + w_before mean_before + w_behind mean_behind) / Σ w, of one half.
HWY_INLINE void mergeHalf(const float* weights, const float* const* halves, std::size_t count,
                          const float* before, float weightBefore, const float* behind,
                          float weightBehind, float share, int H, float* vector) {
    const Floats d;
    forEachVector(H, [&](std::size_t j, std::size_t lanes) HANSCOPE_INLINE_BODY {
        Vector sum = hn::Mul(hn::Set(d, weightBefore), loadFirst(before + j, lanes));
        sum = hn::MulAdd(hn::Set(d, weightBehind), loadFirst(behind + j, lanes), sum);
        for (std::size_t i = 0; i < count; ++i)
            sum = hn::MulAdd(hn::Set(d, weights[i]), loadFirst(halves[i] + j, lanes), sum);
        storeFirst(hn::Mul(sum, hn::Set(d, share)), vector + j, lanes);
    });
}

// `offset`: of the sequence's rows in `rows`.
void merge(const Original& of, const ChangedSequence& sequence, std::size_t offset,
           ChangedRows& rows, float* vector) {
    const int H = of.parameters.hidden, D = 2 * H;
    const std::size_t count = rowsOf(sequence);
    float* weights = rows.weights.data() + offset;
    const std::int64_t low = sequence.row + sequence.replaced - sequence.rows[1],
                       high = sequence.row + sequence.missing + sequence.rows[0] - 1;
    const double before = of.before.logs[static_cast<std::size_t>(low)],
                 behind = of.behind.logs[static_cast<std::size_t>(high)];
    double highest = std::max(before, behind);
    for (std::size_t i = 0; i < count; ++i) highest = std::max(highest, double{weights[i]});
    const double ofBefore = std::exp(before - highest), ofBehind = std::exp(behind - highest);
    double sum = ofBefore + ofBehind;
    for (std::size_t i = 0; i < count; ++i) {
        weights[i] = std::exp(weights[i] - static_cast<float>(highest));
        sum += double{weights[i]};
    }
    for (int d = 0; d < 2; ++d)
        mergeHalf(weights, rows.halves[d].data() + offset, count,
                  of.before.means.data() + low * D + d * H, static_cast<float>(ofBefore),
                  of.behind.means.data() + high * D + d * H, static_cast<float>(ofBehind),
                  static_cast<float>(1 / sum), H, vector + d * H);
}

void poolChanged(const Original& of, const ChangedSequence* sequences, int count, float* vectors) {
    ChangedRows rows;
    scoreChanged(of, sequences, count, rows);
    std::size_t offset = 0;
    for (int i = 0; i < count; ++i) {
        merge(of, sequences[i], offset, rows,
              vectors + std::ptrdiff_t{i} * 2 * of.parameters.hidden);
        offset += rowsOf(sequences[i]);
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
HWY_EXPORT(readOriginal);
HWY_EXPORT(poolChanged);

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

AttentionVariants::AttentionVariants(const AttentionParameters& p, const SequenceLayout& layout,
                                     const float* states, WorkerPool& pool) {
    const int H = p.hidden, A = p.attention;
    original_.parameters = p;
    original_.layout = &layout;
    original_.states = states;
    const auto rows = static_cast<std::size_t>(layout.rows);
    for (int d = 0; d < 2; ++d) {
        original_.weights[d] = packMatrix(p.weight + d * H, 1, 2 * H, H, A);
        original_.parts[d].reserve(rows * static_cast<std::size_t>(A));
    }
    for (Side* side : {&original_.before, &original_.behind}) {
        side->means.reserve(rows * 2 * static_cast<std::size_t>(H));
        side->logs.resize(rows);
    }
    std::vector<float> scores(rows);
    const std::vector<int> bounds = tileParts(layout);
    pool.run(static_cast<int>(bounds.size()) - 1, [&](int part) {
        const int last = bounds[static_cast<std::size_t>(part) + 1];
        for (int begin = bounds[static_cast<std::size_t>(part)], end; begin < last; begin = end) {
            end = endOfRun(layout, begin, last);
            HWY_DYNAMIC_DISPATCH(readOriginal)(original_, begin, end, scores.data());
        }
    });
}

void AttentionVariants::pool(const ChangedSequence* sequences, int count, float* vectors) const {
    HWY_DYNAMIC_DISPATCH(poolChanged)(original_, sequences, count, vectors);
}

}  // namespace hanscope
#endif
