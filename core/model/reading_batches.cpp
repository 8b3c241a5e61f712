#include "core/model/reading_batches.h"

#include <algorithm>
#include <numeric>

namespace hanscope {
namespace {

// Limits the memory of a batch, which needs one to a few KiB per word.
constexpr std::size_t kWordsInBatch = 16384;
constexpr std::size_t kDocumentsInBatch = 256;

}  // namespace

std::vector<std::vector<std::size_t>> readingBatches(
    const std::vector<const EncodedDocument*>& documents) {
    std::vector<std::size_t> order(documents.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return documents[a]->words.size() > documents[b]->words.size();
    });
    std::vector<std::vector<std::size_t>> batches;
    std::size_t words = 0;
    for (const std::size_t document : order) {
        const std::size_t own = documents[document]->words.size();
        if (batches.empty() || words + own > kWordsInBatch ||
            batches.back().size() == kDocumentsInBatch) {
            batches.emplace_back();
            words = 0;
        }
        batches.back().push_back(document);
        words += own;
    }
    return batches;
}

}  // namespace hanscope
