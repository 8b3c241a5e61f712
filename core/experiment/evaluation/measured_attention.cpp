#include "core/experiment/evaluation/measured_attention.h"

#include <algorithm>

namespace hanscope {
namespace {

constexpr std::size_t kReadAtOnce = 100;

std::vector<std::uint32_t> sentenceLengths(const Document& document) {
    std::vector<std::uint32_t> lengths;
    for (const Sentence& sentence : document.sentences()) lengths.push_back(sentence.wordCount);
    return lengths;
}

}  // namespace

AttentionConcentration measureAttention(
    const Classifier& classifier, const std::vector<std::shared_ptr<const Document>>& documents,
    const CancelToken& cancel) {
    AttentionTally tally;
    for (std::size_t first = 0; first < documents.size(); first += kReadAtOnce) {
        const auto begin = documents.begin() + static_cast<std::ptrdiff_t>(first);
        const auto count = std::min(kReadAtOnce, documents.size() - first);
        for (const Reading& reading :
             classifier.read({begin, begin + static_cast<std::ptrdiff_t>(count)}, {}, cancel))
            tally.add(reading.sentenceWeights, reading.wordWeights,
                      sentenceLengths(*reading.document));
    }
    return tally.concentration();
}

}  // namespace hanscope
