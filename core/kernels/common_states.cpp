#include "core/kernels/common_states.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
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
    void clear() {
        std::fill(slots_.begin(), slots_.end(), -1);
        hashes_.clear();
    }

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
    void clear() {
        numbers_.clear();
        last_.clear();
    }

 private:
    struct Last {
        std::int32_t second, number;
    };
    HashNumbers numbers_;
    std::vector<Last> last_;  // [first]
};

/// What is read: the sequences of a layout at positions [begin, end).
struct CommonRead {
    const PackedLevel& level;
    const LevelSteps& steps;
    const float* inputSide;
    int begin, end;

    std::int32_t firstRow() const { return steps.layout->first[begin]; }
    std::size_t rows() const {
        return static_cast<std::size_t>(steps.layout->first[end - 1] +
                                        steps.layout->length[end - 1] - firstRow());
    }
};

/// A number for each row from `firstRow` on; makes room only if there is not enough.
class RowNumbers {
 public:
    void start(const CommonRead& read) {
        firstRow_ = read.firstRow();
        if (capacity_ >= read.rows()) return;
        numbers_.reset(new std::int32_t[read.rows()]);  // without zeros
        capacity_ = read.rows();
    }
    std::int32_t& operator[](std::int32_t row) { return numbers_[row - firstRow_]; }
    std::int32_t operator[](std::int32_t row) const { return numbers_[row - firstRow_]; }

 private:
    std::int32_t firstRow_ = 0;
    std::unique_ptr<std::int32_t[]> numbers_;
    std::size_t capacity_ = 0;
};

/// The different states of one direction of some sequences, numbered. State 0 is the one before the
/// first step.
class DirectionStates {
 public:
    explicit DirectionStates(int direction) : direction_(direction) {}

    /// Computes the states of the sequences, one step of all after the other.
    void compute(const CommonRead& read, const CancelToken& cancel) {
        start(read);
        const SequenceLayout& layout = *read.steps.layout;
        const int begin = read.begin, end = read.end;
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
                current[i] = stateAfter(current[i], (*read.steps.inputOfRow)[rowOf(i)]);
            computeFresh(read);
            for (std::size_t i = 0; i < active; ++i) {
                if (current[i] < 0) current[i] = stateOf_[fresh_[-1 - current[i]].pair];
                ofRow_[rowOf(i)] = current[i];
            }
            fresh_.clear();
        }
    }

    std::int32_t ofRow(std::int32_t row) const { return ofRow_[row]; }
    void setRow(std::int32_t row, std::int32_t number) { ofRow_[row] = number; }
    const float* state(std::int32_t number) const {
        return states_.data() + static_cast<std::size_t>(number) * width_;
    }

 private:
    // A state that is to be computed: the one after `before` that reads `input`.
    struct Fresh {
        std::int32_t before, input, pair;
    };

    void start(const CommonRead& read) {
        width_ = static_cast<std::size_t>(read.level.shape.hidden);
        states_.clear();
        byBits_.clear();
        next_.clear();
        stateOf_.clear();
        fresh_.clear();
        ofRow_.start(read);
        numberOf(std::vector<float>(width_, 0.0f).data());
    }

    // Until the state is computed, its place in fresh_, as −1, −2, ….
    std::int32_t stateAfter(std::int32_t before, std::int32_t input) {
        const std::int32_t pair = next_.of(before, input);
        if (pair == static_cast<std::int32_t>(stateOf_.size())) {
            stateOf_.push_back(-1 - static_cast<std::int32_t>(fresh_.size()));
            fresh_.push_back({before, input, pair});
        }
        return stateOf_[pair];
    }

    // As sequences of one step each. Mostly there is one, of thousands of steps, so that the memory
    // is kept.
    void computeFresh(const CommonRead& read) {
        const PackedLevel& level = read.level;
        const std::size_t count = fresh_.size();
        if (count == 0) return;
        freshInputs_.clear();
        before_.clear();
        for (const Fresh& each : fresh_) {
            freshInputs_.push_back(each.input);
            before_.insert(before_.end(), state(each.before), state(each.before) + width_);
        }
        after_.resize(std::max(after_.size(), count * width_));
        for (auto row = static_cast<std::int32_t>(single_.first.size());
             single_.first.size() < count; ++row) {
            single_.length.push_back(1);
            single_.first.push_back(row);
        }
        GruForward gru{&single_,
                       false,
                       read.inputSide + std::ptrdiff_t{direction_} * 3 * level.shape.hidden,
                       level.shape.inputSide(),
                       freshInputs_.data(),
                       &level.recurrence[direction_],
                       level.parameters.recurrentBias[direction_] + 2 * level.shape.hidden,
                       after_.data(),
                       level.shape.hidden,
                       nullptr};
        gru.startStates = before_.data();
        gruForward(gru, 0, static_cast<int>(count));
        for (std::size_t i = 0; i < count; ++i)
            stateOf_[fresh_[i].pair] = numberOf(after_.data() + i * width_);
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

    const int direction_;
    std::size_t width_ = 0;  // H
    std::vector<float> states_;
    HashNumbers byBits_;
    PairNumbers next_;                   // of a state and an input
    std::vector<std::int32_t> stateOf_;  // [number of next_] the state, or as stateAfter()
    std::vector<Fresh> fresh_;
    std::vector<std::int32_t> freshInputs_;  // of fresh_
    std::vector<float> before_, after_;      // their states (× H)
    SequenceLayout single_;                  // of one step each, as many as there were
    RowNumbers ofRow_;
};

/// The forward pass of the sequences at some positions. Keeps its memory for further ones.
class CommonStates {
 public:
    void read(const CommonRead& what, LevelState& state, const CancelToken& cancel) {
        width_ = static_cast<std::size_t>(what.level.shape.states());
        for (DirectionStates& direction : directions_) direction.compute(what, cancel);
        if (cancel.isCancelled()) return;
        number(what);
        const Pooling pooling = what.level.shape.pooling;
        const bool weighs = pooling == Pooling::Attention || pooling == Pooling::Sparse;
        const AttentionForward attention = attentionOf(what);
        const std::vector<float> scores = weighs ? scoresOf(attention) : std::vector<float>();
        for (int i = what.begin; i < what.end && !cancel.isCancelled(); ++i)
            weighs ? weigh(attention, scores, i, state) : poolWhole(what, i, state);
    }

 private:
    // Numbers the different pairs of a forward and a backward state, and joins these. Their numbers
    // take the place of the forward states'.
    void number(const CommonRead& what) {
        const SequenceLayout& layout = *what.steps.layout;
        states_.clear();
        numbers_.clear();
        const std::ptrdiff_t H = what.level.shape.hidden;
        for (int i = what.begin; i < what.end; ++i)
            for (std::int32_t row = layout.first[i]; row < layout.first[i] + layout.length[i];
                 ++row) {
                const std::int32_t forward = directions_[0].ofRow(row),
                                   backward = directions_[1].ofRow(row);
                const std::int32_t known = numbers_.size();
                directions_[0].setRow(row, numbers_.of(forward, backward));
                if (numbers_.size() == known) continue;
                for (const float* half :
                     {directions_[0].state(forward), directions_[1].state(backward)})
                    states_.insert(states_.end(), half, half + H);
            }
    }
    std::int32_t states() const { return numbers_.size(); }
    std::int32_t numberOf(std::int32_t row) const { return directions_[0].ofRow(row); }
    const float* stateOf(std::int32_t row) const {
        return states_.data() + static_cast<std::size_t>(numberOf(row)) * width_;
    }

    AttentionForward attentionOf(const CommonRead& what) const {
        const PackedLevel& level = what.level;
        AttentionForward attention{what.steps.layout,
                                   level.shape.states(),
                                   level.shape.attention,
                                   states_.data(),
                                   &level.attention,
                                   level.parameters.attentionBias,
                                   level.parameters.context,
                                   nullptr,
                                   nullptr,
                                   nullptr};
        attention.sparse = level.shape.pooling == Pooling::Sparse;
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
    void weigh(const AttentionForward& attention, const std::vector<float>& scores, int position,
               LevelState& state) const {
        const SequenceLayout& layout = *attention.layout;
        const std::int32_t first = layout.first[position], end = first + layout.length[position];
        float* weights = state.weights.data();
        for (std::int32_t row = first; row < end; ++row)
            weights[row] = scores[static_cast<std::size_t>(numberOf(row))];
        attentionWeights(attention, end - first, weights + first);
        float* vector =
            state.vectors.data() + std::ptrdiff_t{layout.order[position]} * attention.width;
        std::fill_n(vector, width_, 0.0f);
        for (std::int32_t row = first, next; row < end; row = next) {
            next = row + 1;
            while (next < end && numberOf(next) == numberOf(next - 1) + 1) ++next;
            addWeightedStates(weights + row, stateOf(row), next - row, attention.width, vector);
        }
    }

    // Other kinds of pooling read the states of a sequence as a matrix.
    void poolWhole(const CommonRead& what, int position, LevelState& state) {
        const SequenceLayout& layout = *what.steps.layout;
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
        const LevelRows rows{&single, nullptr, rows_.data(), state.weights.data() + first - 1,
                             nullptr, nullptr};
        poolRows(what.level, rows, 0, 1, state.vectors.data(), state.winners.data());
    }

    std::size_t width_ = 0;  // D
    DirectionStates directions_[2] = {DirectionStates(0), DirectionStates(1)};
    PairNumbers numbers_;
    std::vector<float> states_;
    std::vector<float> rows_;
};

struct MemoryOfParts : CommonMemory {
    std::vector<CommonStates> parts;
};

std::vector<CommonStates>& memoryFor(int parts, LevelState& state) {
    if (!state.common) state.common = std::make_unique<MemoryOfParts>();
    auto& memory = static_cast<MemoryOfParts&>(*state.common).parts;
    memory.resize(std::max(memory.size(), static_cast<std::size_t>(parts)));
    return memory;
}

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
    if (steps.origin) return false;
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
    std::vector<CommonStates>& memory = memoryFor(parts, state);
    pool.run(parts, [&](int part) {
        const auto p = static_cast<std::size_t>(part);
        if (bounds[p] == bounds[p + 1] || cancel.isCancelled()) return;
        memory[p].read({level, steps, inputSide, bounds[p], bounds[p + 1]}, state, cancel);
        if (shareDone) shareDone(1.0 / parts);
    });
}

}  // namespace hanscope
