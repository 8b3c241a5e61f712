#include "core/train/batches.h"

#include <algorithm>
#include <numeric>
#include <random>

namespace hanscope {
namespace {

constexpr std::size_t kBatchesInWindow = 16;

// std::shuffle may differ between standard libraries; this does not.
template <class T>
void shuffle(std::vector<T>& items, std::mt19937_64& random) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[random() % i]);
}

}  // namespace

std::vector<std::uint32_t> lengthsOf(const DocumentSet& documents, BatchesBy unit) {
    std::vector<std::uint32_t> lengths(documents.size());
    EncodedDocument document;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        if (unit == BatchesBy::Sentences) documents.read(i, document);
        lengths[i] = static_cast<std::uint32_t>(unit == BatchesBy::Sentences
                                                    ? document.sentenceLengths.size()
                                                    : documents.wordCount(i));
    }
    return lengths;
}

std::vector<std::vector<std::uint32_t>> shuffledBatches(const std::vector<std::uint32_t>& lengths,
                                                        int batchSize, std::uint64_t seed,
                                                        int epoch) {
    std::mt19937_64 random(seed * 1000003 + static_cast<std::uint64_t>(epoch));
    std::vector<std::uint32_t> order(lengths.size());
    std::iota(order.begin(), order.end(), 0u);
    shuffle(order, random);

    const auto size = static_cast<std::size_t>(batchSize), window = size * kBatchesInWindow;
    std::vector<std::vector<std::uint32_t>> batches;
    for (std::size_t first = 0; first < order.size(); first += window) {
        const auto end =
            order.begin() + static_cast<std::ptrdiff_t>(std::min(order.size(), first + window));
        std::stable_sort(order.begin() + static_cast<std::ptrdiff_t>(first), end,
                         [&](std::uint32_t a, std::uint32_t b) { return lengths[a] < lengths[b]; });
    }
    for (std::size_t first = 0; first < order.size(); first += size)
        batches.emplace_back(
            order.begin() + static_cast<std::ptrdiff_t>(first),
            order.begin() + static_cast<std::ptrdiff_t>(std::min(order.size(), first + size)));
    shuffle(batches, random);
    return batches;
}

}  // namespace hanscope
