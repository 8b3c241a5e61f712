#include "core/train/networks/score_offsets.h"

#include <cmath>
#include <vector>

#include "core/kernels/dropout.h"

namespace hanscope {
namespace {

constexpr std::uint32_t kDirectionSite = 8;  // another than those of dropout

struct RowRange {
    std::size_t first = 0, count = 0;
};

// The rows of each sequence, in the caller's order.
std::vector<RowRange> rowsOfSequences(const SequenceLayout& layout) {
    std::vector<RowRange> ranges(layout.order.size());
    for (std::size_t i = 0; i < ranges.size(); ++i)
        ranges[static_cast<std::size_t>(layout.order[i])] = {
            static_cast<std::size_t>(layout.first[i]), static_cast<std::size_t>(layout.length[i])};
    return ranges;
}

// Calls body(document, values, count) for each sentence's words and then for the document's
// sentences, document by document.
template <class Body>
void forEachRange(const HanBatch& batch, const ScoreOffsets& offsets, Body body) {
    const std::vector<RowRange> words = rowsOfSequences(batch.words),
                                sentences = rowsOfSequences(batch.sentences);
    auto* wordValues = offsets.words.data_ptr<float>();
    auto* sentenceValues = offsets.sentences.data_ptr<float>();
    for (std::size_t d = 0; d < sentences.size(); ++d) {
        const auto firstSentence = static_cast<std::size_t>(batch.firstSentence[d]);
        for (std::size_t s = firstSentence; s < firstSentence + sentences[d].count; ++s) {
            const RowRange& rows = words[static_cast<std::size_t>(batch.sequenceOf[s])];
            body(d, wordValues + rows.first, rows.count);
        }
        body(d, sentenceValues + sentences[d].first, sentences[d].count);
    }
}

void scaleToNorm(const HanBatch& batch, double size, const ScoreOffsets& offsets) {
    std::vector<double> squares(batch.firstSentence.size(), 0);
    forEachRange(batch, offsets, [&](std::size_t document, const float* values, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) squares[document] += double{values[i]} * values[i];
    });
    forEachRange(batch, offsets, [&](std::size_t document, float* values, std::size_t count) {
        const double factor = squares[document] > 0 ? size / std::sqrt(squares[document]) : 0;
        for (std::size_t i = 0; i < count; ++i) values[i] = static_cast<float>(factor * values[i]);
    });
}

ScoreOffsets zeros(const HanBatch& batch) {
    return {at::zeros({batch.words.rows}), at::zeros({batch.sentences.rows})};
}

void requireGradients(const ScoreOffsets& offsets) {
    offsets.words.requires_grad_(true);
    offsets.sentences.requires_grad_(true);
}

}  // namespace

ScoreOffsets zeroOffsets(const HanBatch& batch) {
    const ScoreOffsets offsets = zeros(batch);
    requireGradients(offsets);
    return offsets;
}

ScoreOffsets alongGradients(const HanBatch& batch, const ScoreOffsets& gradients, double size) {
    const ScoreOffsets offsets{gradients.words.clone(), gradients.sentences.clone()};
    scaleToNorm(batch, size, offsets);
    return offsets;
}

ScoreOffsets randomOffsets(const HanBatch& batch, std::uint64_t seed, std::uint64_t step,
                           std::uint64_t firstDocument, double size) {
    const ScoreOffsets offsets = zeros(batch);
    std::vector<std::size_t> drawn(batch.firstSentence.size(), 0);
    forEachRange(batch, offsets, [&](std::size_t document, float* values, std::size_t count) {
        const std::uint64_t first = ((firstDocument + document) << 32) + drawn[document];
        dropoutMask({seed, step, kDirectionSite}, 0.5, first, count, values);  // 0 or 2
        for (std::size_t i = 0; i < count; ++i) values[i] -= 1;
        drawn[document] += count;
    });
    scaleToNorm(batch, size, offsets);
    requireGradients(offsets);
    return offsets;
}

}  // namespace hanscope
