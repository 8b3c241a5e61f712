#include "core/kernels/common_states.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <numeric>
#include <string_view>
#include <vector>

#include "core/kernels/attention.h"

namespace hanscope {
namespace {

constexpr int kSequencesInPart = 32;
constexpr int kScoresAtOnce = 256;

/// Numbers things by their hashes, in the order in which they are first met.
class HashNumbers {
 public:
    /// The number of a thing; isSame(number) compares it with another one of the same hash. That of
    /// a new one is size(), which then grows.
    template <class IsSame>
    std::int32_t of(std::uint64_t hash, IsSame isSame) {
        if (2 * hashes_.size() >= slots_.size()) grow();
        std::size_t slot = slotOf(hash);
        for (; slots_[slot] >= 0; slot = (slot + 1) & (slots_.size() - 1)) {
            const std::int32_t number = slots_[slot];
            if (hashes_[static_cast<std::size_t>(number)] == hash && isSame(number)) return number;
        }
        hashes_.push_back(hash);
        return slots_[slot] = size() - 1;
    }
    std::int32_t size() const { return static_cast<std::int32_t>(hashes_.size()); }

 private:
    std::size_t slotOf(std::uint64_t hash) const {
        return (hash ^ hash >> 32) & (slots_.size() - 1);
    }
    void grow() {
        slots_.assign(std::max<std::size_t>(64, 2 * slots_.size()), -1);
        for (std::int32_t number = 0; number < size(); ++number) {
            std::size_t slot = slotOf(hashes_[static_cast<std::size_t>(number)]);
            while (slots_[slot] >= 0) slot = (slot + 1) & (slots_.size() - 1);
            slots_[slot] = number;
        }
    }

    std::vector<std::int32_t> slots_;    // numbers, or −1; at most half of them are in use
    std::vector<std::uint64_t> hashes_;  // [number]
};

/// Numbers pairs of numbers. A number is mostly followed by the same one as the last time, so that
/// is looked at first.
class PairNumbers {
 public:
    /// As HashNumbers::of().
    std::int32_t of(std::int32_t first, std::int32_t second) {
        const auto at = static_cast<std::size_t>(first);
        if (at >= last_.size()) last_.resize(std::max(at + 1, 2 * last_.size()), {-1, 0});
        Last& last = last_[at];
        if (last.second != second) {
            const std::uint64_t key =
                static_cast<std::uint64_t>(first) << 32 | static_cast<std::uint32_t>(second);
            last = {second, numbers_.of(key * 0x9e3779b97f4a7c15ULL,  // different for other pairs
                                        [](std::int32_t) { return true; })};
        }
        return last.number;
    }
    std::int32_t size() const { return numbers_.size(); }

 private:
    struct Last {
        std::int32_t second, number;
    };
    HashNumbers numbers_;
    std::vector<Last> last_;  // [first]
};

/// The different states of one direction of some sequences, numbered. State 0 is the one before the
/// first step.
class DirectionStates {
 public:
    DirectionStates(const PackedLevel& level, const LevelSteps& steps, const float* inputSide,
                    int direction)
        : level_(level),
          steps_(steps),
          inputs_(inputSide + std::ptrdiff_t{direction} * 3 * level.shape.hidden),
          direction_(direction),
          width_(static_cast<std::size_t>(level.shape.hidden)) {
        numberOf(std::vector<float>(width_, 0.0f).data());
    }

    /// Computes the states of the sequences at positions [begin, end), one step of all after the
    /// other.
    void compute(int begin, int end, const CancelToken& cancel) {
        const SequenceLayout& layout = *steps_.layout;
        firstRow_ = layout.first[begin];
        ofRow_.assign(
            static_cast<std::size_t>(layout.first[end - 1] + layout.length[end - 1] - firstRow_),
            0);
        std::vector<std::int32_t> current(static_cast<std::size_t>(end - begin), 0);
        auto active = current.size();
        const std::int32_t* length = layout.length.data() + begin;
        const std::int32_t* first = layout.first.data() + begin;
        for (std::int32_t step = 0; step < length[0] && !cancel.isCancelled(); ++step) {
            while (length[active - 1] <= step) --active;
            const auto rowOf = [&](std::size_t i) {
                return first[i] + (direction_ == 0 ? step : length[i] - 1 - step);
            };
            for (std::size_t i = 0; i < active; ++i)
                current[i] = stateAfter(current[i], (*steps_.inputOfRow)[rowOf(i)]);
            computeFresh();
            for (std::size_t i = 0; i < active; ++i) {
                if (current[i] < 0) current[i] = after_[fresh_[-1 - current[i]].pair];
                ofRow_[rowOf(i) - firstRow_] = current[i];
            }
            fresh_.clear();
        }
    }

    std::int32_t ofRow(std::int32_t row) const { return ofRow_[row - firstRow_]; }
    const float* state(std::int32_t number) const {
        return states_.data() + static_cast<std::size_t>(number) * width_;
    }

 private:
    // A state that is to be computed: the one after `before` that reads `input`.
    struct Fresh {
        std::int32_t before, input, pair;
    };

    // Until the state is computed, its place in fresh_, as −1, −2, ….
    std::int32_t stateAfter(std::int32_t before, std::int32_t input) {
        const std::int32_t pair = next_.of(before, input);
        if (pair == static_cast<std::int32_t>(after_.size())) {
            after_.push_back(-1 - static_cast<std::int32_t>(fresh_.size()));
            fresh_.push_back({before, input, pair});
        }
        return after_[pair];
    }

    // As sequences of one step each.
    void computeFresh() {
        const std::size_t count = fresh_.size();
        if (count == 0) return;
        std::vector<std::int32_t> inputs;
        std::vector<float> before, after(count * width_);
        for (const Fresh& each : fresh_) {
            inputs.push_back(each.input);
            before.insert(before.end(), state(each.before), state(each.before) + width_);
        }
        SequenceLayout single;
        single.length.assign(count, 1);
        single.first.resize(count);
        std::iota(single.first.begin(), single.first.end(), 0);
        GruForward gru{&single,
                       false,
                       inputs_,
                       level_.shape.inputSide(),
                       inputs.data(),
                       &level_.recurrence[direction_],
                       level_.parameters.recurrentBias[direction_] + 2 * level_.shape.hidden,
                       after.data(),
                       level_.shape.hidden,
                       nullptr};
        gru.startStates = before.data();
        gruForward(gru, 0, static_cast<int>(count));
        for (std::size_t i = 0; i < count; ++i)
            after_[fresh_[i].pair] = numberOf(after.data() + i * width_);
    }

    // Of a state with these bits.
    std::int32_t numberOf(const float* values) {
        const std::string_view bits(reinterpret_cast<const char*>(values), width_ * sizeof(float));
        const std::int32_t known = byBits_.size();
        const std::int32_t number =
            byBits_.of(std::hash<std::string_view>()(bits), [&](std::int32_t other) {
                return std::memcmp(state(other), values, bits.size()) == 0;
            });
        if (number == known) states_.insert(states_.end(), values, values + width_);
        return number;
    }

    const PackedLevel& level_;
    const LevelSteps& steps_;
    const float* const inputs_;
    const int direction_;
    const std::size_t width_;  // H
    std::vector<float> states_;
    HashNumbers byBits_;
    PairNumbers next_;                 // of a state and an input
    std::vector<std::int32_t> after_;  // [number of next_] the state, or as stateAfter()
    std::vector<Fresh> fresh_;
    std::int32_t firstRow_ = 0;
    std::vector<std::int32_t> ofRow_;  // [row − firstRow_]
};

/// The forward pass of the sequences at some positions.
class CommonStates {
 public:
    CommonStates(const PackedLevel& level, const LevelSteps& steps, const float* inputSide,
                 LevelState& state)
        : level_(level),
          steps_(steps),
          state_(state),
          width_(static_cast<std::size_t>(level.shape.states())),
          directions_{{level, steps, inputSide, 0}, {level, steps, inputSide, 1}} {}

    void read(int begin, int end, const CancelToken& cancel) {
        for (DirectionStates& direction : directions_) direction.compute(begin, end, cancel);
        if (cancel.isCancelled()) return;
        number(begin, end);
        const Pooling pooling = level_.shape.pooling;
        if (pooling != Pooling::Attention && pooling != Pooling::Sparse) {
            for (int i = begin; i < end && !cancel.isCancelled(); ++i) poolWhole(i);
            return;
        }
        const AttentionForward attention = attentionOf(pooling);
        const std::vector<float> scores = scoresOf(attention);
        for (int i = begin; i < end && !cancel.isCancelled(); ++i) weigh(attention, scores, i);
    }

 private:
    // Numbers the different pairs of a forward and a backward state, and joins these.
    void number(int begin, int end) {
        const SequenceLayout& layout = *steps_.layout;
        firstRow_ = layout.first[begin];
        ofRow_.assign(
            static_cast<std::size_t>(layout.first[end - 1] + layout.length[end - 1] - firstRow_),
            0);
        PairNumbers numbers;
        const std::ptrdiff_t H = level_.shape.hidden;
        for (int i = begin; i < end; ++i)
            for (std::int32_t row = layout.first[i]; row < layout.first[i] + layout.length[i];
                 ++row) {
                const std::int32_t forward = directions_[0].ofRow(row),
                                   backward = directions_[1].ofRow(row);
                const std::int32_t known = numbers.size();
                ofRow_[row - firstRow_] = numbers.of(forward, backward);
                if (numbers.size() == known) continue;
                for (const float* half :
                     {directions_[0].state(forward), directions_[1].state(backward)})
                    states_.insert(states_.end(), half, half + H);
            }
    }
    std::int32_t states() const { return static_cast<std::int32_t>(states_.size() / width_); }
    const float* stateOf(std::int32_t row) const {
        return states_.data() + static_cast<std::size_t>(ofRow_[row - firstRow_]) * width_;
    }

    AttentionForward attentionOf(Pooling pooling) const {
        AttentionForward attention{steps_.layout,
                                   level_.shape.states(),
                                   level_.shape.attention,
                                   states_.data(),
                                   &level_.attention,
                                   level_.parameters.attentionBias,
                                   level_.parameters.context,
                                   nullptr,
                                   nullptr,
                                   nullptr};
        attention.sparse = pooling == Pooling::Sparse;
        return attention;
    }
    std::vector<float> scoresOf(const AttentionForward& attention) const {
        std::vector<float> scores(static_cast<std::size_t>(states()));
        for (int begin = 0; begin < states(); begin += kScoresAtOnce)
            attentionScores(attention, states_.data() + static_cast<std::size_t>(begin) * width_,
                            std::min(kScoresAtOnce, states() - begin), scores.data() + begin);
        return scores;
    }
    // States that follow each other in the sequence and in the memory are added together.
    void weigh(const AttentionForward& attention, const std::vector<float>& scores, int position) {
        const SequenceLayout& layout = *steps_.layout;
        const std::int32_t first = layout.first[position], end = first + layout.length[position];
        float* weights = state_.weights.data();
        for (std::int32_t row = first; row < end; ++row)
            weights[row] = scores[static_cast<std::size_t>(ofRow_[row - firstRow_])];
        attentionWeights(attention, end - first, weights + first);
        float* vector =
            state_.vectors.data() + std::ptrdiff_t{layout.order[position]} * attention.width;
        std::fill_n(vector, width_, 0.0f);
        for (std::int32_t row = first, next; row < end; row = next) {
            next = row + 1;
            while (next < end && ofRow_[next - firstRow_] == ofRow_[next - 1 - firstRow_] + 1)
                ++next;
            addWeightedStates(weights + row, stateOf(row), next - row, attention.width, vector);
        }
    }

    // Other kinds of pooling read the states of a sequence as a matrix.
    void poolWhole(int position) {
        const SequenceLayout& layout = *steps_.layout;
        const std::int32_t steps = layout.length[position], first = layout.first[position];
        SequenceLayout single;
        single.order = {layout.order[position]};
        single.first = {1};
        single.length = {steps};
        single.rows = steps + 2;
        rows_.assign(static_cast<std::size_t>(single.rows) * width_, 0.0f);
        for (std::int32_t step = 0; step < steps; ++step)
            std::copy_n(stateOf(first + step), width_,
                        rows_.begin() + static_cast<std::ptrdiff_t>(width_) * (step + 1));
        const LevelRows rows{&single, nullptr, rows_.data(), state_.weights.data() + first - 1,
                             nullptr, nullptr, nullptr};
        poolRows(level_, rows, 0, 1, state_.vectors.data(), state_.winners.data());
    }

    const PackedLevel& level_;
    const LevelSteps& steps_;
    LevelState& state_;
    const std::size_t width_;  // D
    DirectionStates directions_[2];
    std::vector<float> states_;
    std::int32_t firstRow_ = 0;
    std::vector<std::int32_t> ofRow_;  // [row − firstRow_] number of the state
    std::vector<float> rows_;
};

}  // namespace

std::int32_t commonEnds(const std::int32_t* a, std::int32_t stepsOfA, const std::int32_t* b,
                        std::int32_t stepsOfB) {
    const std::int32_t shorter = std::min(stepsOfA, stepsOfB);
    const auto begin = static_cast<std::int32_t>(std::mismatch(a, a + shorter, b).first - a);
    std::int32_t end = 0;
    while (end < shorter - begin && a[stepsOfA - 1 - end] == b[stepsOfB - 1 - end]) ++end;
    return begin + end;
}

bool haveCommonStates(const LevelSteps& steps) {
    if (steps.scoreOffsets || steps.origin) return false;
    const SequenceLayout& layout = *steps.layout;
    const auto inputs = [&](int position) {
        return steps.inputOfRow->data() + layout.first[position];
    };
    std::int64_t like = 0;
    for (int i = 1; i < layout.sequences(); ++i) {
        const std::int32_t before = layout.length[i - 1], own = layout.length[i];
        if (areAlike(commonEnds(inputs(i - 1), before, inputs(i), own), before)) like += own;
    }
    return 2 * like >= layout.rows;
}

void commonForward(const PackedLevel& level, const LevelSteps& steps, const float* inputSide,
                   WorkerPool& pool, LevelState& state, const CancelToken& cancel,
                   const ShareDone& shareDone) {
    const int parts = std::clamp(steps.layout->sequences() / kSequencesInPart, 1, pool.threads());
    const std::vector<int> bounds = partition(*steps.layout, parts);
    pool.run(parts, [&](int part) {
        const auto p = static_cast<std::size_t>(part);
        if (bounds[p] == bounds[p + 1] || cancel.isCancelled()) return;
        CommonStates(level, steps, inputSide, state).read(bounds[p], bounds[p + 1], cancel);
        if (shareDone) shareDone(1.0 / parts);
    });
}

}  // namespace hanscope
