#include "core/model/attention_change.h"

#include <algorithm>
#include <numeric>
#include <random>

#include "core/random_order.h"

namespace hanscope {
namespace {

using Kind = AttentionChange::Kind;

void makeZero(float* weights, std::size_t count, std::size_t index) {
    weights[index] = 0;
    const double rest = std::accumulate(weights, weights + count, 0.0);
    if (rest <= 0) return;
    for (std::size_t i = 0; i < count; ++i) weights[i] = static_cast<float>(weights[i] / rest);
}

void permute(float* weights, std::size_t count, std::uint32_t seed) {
    std::mt19937 random(seed);
    shuffle(weights, count, remainderOf(random));
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

// The words of a sentence within a text.
struct Part {
    std::size_t first, count;
    float* in(std::vector<float>& weights) const {
        return weights.data() + static_cast<std::ptrdiff_t>(first);
    }
};

std::vector<Part> partsOf(const std::vector<std::int32_t>& sentenceLengths) {
    std::vector<Part> parts;
    for (std::size_t s = 0, first = 0; s < sentenceLengths.size(); first += parts[s++].count)
        parts.push_back({first, static_cast<std::size_t>(sentenceLengths[s])});
    return parts;
}

float sumOf(const Part& part, std::vector<float>& weights) {
    return static_cast<float>(
        std::accumulate(part.in(weights), part.in(weights) + part.count, 0.0));
}

// Words that had no weight get equal shares.
void scaleTo(float sum, const Part& part, std::vector<float>& weights) {
    const float before = sumOf(part, weights);
    for (std::size_t t = 0; t < part.count; ++t) {
        float& weight = part.in(weights)[t];
        weight = before > 0 ? weight * (sum / before) : sum / static_cast<float>(part.count);
    }
}

void changeSums(std::vector<float>& weights, const std::vector<Part>& parts,
                const AttentionChange& change) {
    std::vector<float> sums;
    for (const Part& part : parts) sums.push_back(sumOf(part, weights));
    changeSequence(sums.data(), sums.size(), static_cast<std::size_t>(std::max(change.index, 0)),
                   change.kind, change.seed);
    for (std::size_t s = 0; s < parts.size(); ++s) scaleTo(sums[s], parts[s], weights);
}

void changeWordsOfText(std::vector<float>& weights, const std::vector<Part>& parts,
                       const AttentionChange& change) {
    if (change.kind == Kind::Zero || change.index == AttentionChange::kAll)
        return changeSequence(weights.data(), weights.size(),
                              static_cast<std::size_t>(std::max(change.index, 0)), change.kind,
                              change.seed);
    const Part& part = parts[static_cast<std::size_t>(change.index)];
    const float sum = sumOf(part, weights);
    changeSequence(part.in(weights), part.count, 0, change.kind, change.seed);
    scaleTo(sum, part, weights);
}

}  // namespace

void changeOneAttention(std::vector<float>& weights,
                        const std::vector<std::int32_t>& sentenceLengths,
                        const std::vector<AttentionChange>& changes) {
    const std::vector<Part> parts = partsOf(sentenceLengths);
    for (const AttentionChange& each : changes)
        if (each.level == AttentionChange::Level::Words)
            changeWordsOfText(weights, parts, each);
        else
            changeSums(weights, parts, each);
}

void poolAnew(const float* weights, const float* states, std::size_t steps, std::size_t width,
              float* vector) {
    std::vector<double> sums(width, 0.0);
    for (std::size_t t = 0; t < steps; ++t)
        for (std::size_t d = 0; d < width; ++d)
            sums[d] += double{weights[t]} * double{states[t * width + d]};
    std::transform(sums.begin(), sums.end(), vector,
                   [](double sum) { return static_cast<float>(sum); });
}

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
