#include "core/train/networks/document_words.h"

#include <cmath>
#include <cstddef>

#include "core/kernels/dropout.h"

namespace hanscope {
namespace {

constexpr std::uint32_t kWordDirectionSite = 9;  // another than those of dropout and of the scores

// Calls body(document, row of the layout) for every word, document by document.
template <class Body>
void forEachWordIn(const HanBatch& batch, Body body) {
    const std::vector<std::int32_t> positions = positionsIn(batch.words);
    const std::size_t documents = batch.firstSentence.size();
    for (std::size_t d = 0; d < documents; ++d) {
        const auto first = static_cast<std::size_t>(batch.firstSentence[d]);
        const std::size_t end = d + 1 < documents
                                    ? static_cast<std::size_t>(batch.firstSentence[d + 1])
                                    : batch.sequenceOf.size();
        for (std::size_t s = first; s < end; ++s) {
            const auto at =
                static_cast<std::size_t>(positions[static_cast<std::size_t>(batch.sequenceOf[s])]);
            for (std::int32_t t = 0; t < batch.words.length[at]; ++t)
                body(d, batch.words.first[at] + t);
        }
    }
}

double normOfRows(const at::Tensor& rows, std::int64_t begin, std::int64_t end) {
    const auto width = static_cast<std::size_t>(rows.size(1));
    return std::sqrt(squaredNorm(rows.data_ptr<float>() + static_cast<std::size_t>(begin) * width,
                                 static_cast<std::size_t>(end - begin) * width));
}

}  // namespace

DocumentWords::DocumentWords(const HanBatch& batch)
    : batch_(batch),
      firstRow_(batch.firstSentence.size() + 1, 0),
      inputOfStep_(static_cast<std::size_t>(batch.words.rows), 0) {
    std::vector<std::int64_t> rowOfWord(batch.distinctWords.size(), -1);  // the latest one
    std::vector<std::int32_t> occurrences;
    forEachWordIn(batch, [&](std::size_t document, std::int32_t step) {
        const auto word = static_cast<std::size_t>(batch.wordOfRow[static_cast<std::size_t>(step)]);
        if (rowOfWord[word] < firstRow_[document]) {
            rowOfWord[word] = rows();
            wordOfRow_.push_back(static_cast<std::int64_t>(word));
            occurrences.push_back(0);
        }
        firstRow_[document + 1] = rows();
        inputOfStep_[static_cast<std::size_t>(step)] = static_cast<std::int32_t>(rowOfWord[word]);
        ++occurrences[static_cast<std::size_t>(rowOfWord[word])];
    });
    stepOffsets_.assign(1, 0);
    for (const std::int32_t count : occurrences)
        stepOffsets_.push_back(stepOffsets_.back() + count);
    std::vector<std::int32_t> next(stepOffsets_.begin(), stepOffsets_.end() - 1);
    stepsOfRow_.resize(static_cast<std::size_t>(stepOffsets_.back()));
    forEachWordIn(batch, [&](std::size_t, std::int32_t step) {
        const auto row = static_cast<std::size_t>(inputOfStep_[static_cast<std::size_t>(step)]);
        stepsOfRow_[static_cast<std::size_t>(next[row]++)] = step;
    });
}

std::vector<double> DocumentWords::normsOf(const at::Tensor& vectors) const {
    const at::Tensor words = vectors.contiguous();
    const auto width = static_cast<std::size_t>(words.size(1));
    std::vector<double> norms;
    for (std::size_t d = 0; d + 1 < firstRow_.size(); ++d) {
        double squares = 0;
        for (std::int64_t row = firstRow_[d]; row < firstRow_[d + 1]; ++row)
            squares += squaredNorm(
                words.data_ptr<float>() +
                    static_cast<std::size_t>(wordOfRow_[static_cast<std::size_t>(row)]) * width,
                width);
        norms.push_back(std::sqrt(squares));
    }
    return norms;
}

at::Tensor DocumentWords::alongGradients(const at::Tensor& gradients,
                                         const std::vector<double>& norms) const {
    at::Tensor change = gradients.detach().clone();
    for (std::size_t d = 0; d < norms.size(); ++d) {
        const double length = normOfRows(change, firstRow_[d], firstRow_[d + 1]);
        change.slice(0, firstRow_[d], firstRow_[d + 1])
            .mul_(static_cast<float>(length > 0 ? norms[d] / length : 0));
    }
    return change;
}

at::Tensor DocumentWords::randomChange(std::uint64_t seed, std::uint64_t step,
                                       std::uint64_t firstDocument, std::int64_t width,
                                       const std::vector<double>& norms) const {
    at::Tensor change = at::empty({rows(), width}, at::kFloat);
    const auto count = static_cast<std::size_t>(width);
    for (std::size_t d = 0; d < norms.size(); ++d) {
        for (std::int64_t row = firstRow_[d]; row < firstRow_[d + 1]; ++row) {
            const auto index = static_cast<std::size_t>(row);
            const auto word = static_cast<std::uint64_t>(
                batch_.distinctWords[static_cast<std::size_t>(wordOfRow_[index])]);
            dropoutMask({seed, step, kWordDirectionSite}, 0.5,
                        ((firstDocument + d) << 32) + word * count, count,
                        change.data_ptr<float>() + index * count);  // 0 or 2
        }
        at::Tensor rows = change.slice(0, firstRow_[d], firstRow_[d + 1]);
        rows.sub_(1).mul_(
            static_cast<float>(norms[d] / std::sqrt(static_cast<double>(rows.numel()))));
    }
    return change.requires_grad_(true);
}

}  // namespace hanscope
