#include "core/model/attention_change.h"

#include <algorithm>
#include <numeric>
#include <random>

namespace hanscope {
namespace {

using Kind = AttentionChange::Kind;

void makeZero(float* weights, std::size_t count, std::size_t index) {
    weights[index] = 0;
    const double rest = std::accumulate(weights, weights + count, 0.0);
    if (rest <= 0) return;
    for (std::size_t i = 0; i < count; ++i) weights[i] = static_cast<float>(weights[i] / rest);
}

// Fisher and Yates's; std::shuffle differs between standard libraries.
void permute(float* weights, std::size_t count, std::uint32_t seed) {
    std::mt19937 random(seed);
    for (std::size_t i = count; i > 1; --i) std::swap(weights[i - 1], weights[random() % i]);
}

// `index`: of the weight within the sequence, for Kind::Zero.
void changeSequence(float* weights, std::size_t count, std::size_t index, Kind kind,
                    std::uint32_t seed) {
    if (kind == Kind::Zero) makeZero(weights, count, index);
    if (kind == Kind::Uniform) std::fill_n(weights, count, 1.0F / static_cast<float>(count));
    if (kind == Kind::Permute) permute(weights, count, seed);
}

void changeWords(std::vector<float>& weights, const std::vector<std::int32_t>& lengths,
                 const AttentionChange& change) {
    std::int32_t first = 0;
    for (std::size_t s = 0; s < lengths.size(); first += lengths[s++]) {
        const bool holds = change.index >= first && change.index < first + lengths[s];
        const bool isMeant =
            change.index == AttentionChange::kAll || change.index == static_cast<std::int32_t>(s);
        if (change.kind == Kind::Zero ? !holds : !isMeant) continue;
        changeSequence(weights.data() + first, static_cast<std::size_t>(lengths[s]),
                       static_cast<std::size_t>(holds ? change.index - first : 0), change.kind,
                       change.seed + static_cast<std::uint32_t>(s));
    }
}

}  // namespace

void change(AttentionWeights& weights, const std::vector<std::int32_t>& sentenceLengths,
            const std::vector<AttentionChange>& changes, AttentionChange::Level level) {
    for (const AttentionChange& each : changes) {
        if (each.level != level) continue;
        if (level == AttentionChange::Level::Words)
            changeWords(weights.words, sentenceLengths, each);
        else
            changeSequence(weights.sentences.data(), weights.sentences.size(),
                           static_cast<std::size_t>(std::max(each.index, 0)), each.kind, each.seed);
    }
}

}  // namespace hanscope
