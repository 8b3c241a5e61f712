#include "core/corpus/text_matches.h"

#include <algorithm>
#include <numeric>

namespace hanscope {

namespace {

using TextOf = std::pair<std::uint64_t, std::uint32_t>;  // checksum, document

std::vector<TextOf> sortedTexts(const std::vector<std::uint64_t>& texts,
                                const std::vector<std::uint32_t>& documents) {
    std::vector<TextOf> sorted;
    sorted.reserve(documents.size());
    for (const std::uint32_t document : documents) sorted.emplace_back(texts[document], document);
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

}  // namespace

std::vector<TextMatch> repeatedTexts(const std::vector<std::uint64_t>& texts) {
    std::vector<std::uint32_t> all(texts.size());
    std::iota(all.begin(), all.end(), 0u);
    std::vector<TextMatch> matches;
    std::uint32_t first = 0;
    const std::vector<TextOf> sorted = sortedTexts(texts, all);
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        if (sorted[i].first != sorted[i - 1].first)
            first = static_cast<std::uint32_t>(i);
        else
            matches.emplace_back(sorted[i].second, sorted[first].second);
    }
    std::sort(matches.begin(), matches.end());
    return matches;
}

std::vector<TextMatch> textsAmong(const std::vector<std::uint64_t>& texts,
                                  const std::vector<std::uint32_t>& documents,
                                  const std::vector<std::uint64_t>& otherTexts,
                                  const std::vector<std::uint32_t>& others) {
    const std::vector<TextOf> sorted = sortedTexts(otherTexts, others);
    std::vector<TextMatch> matches;
    for (const std::uint32_t document : documents) {
        const std::uint64_t text = texts[document];
        const auto found = std::lower_bound(sorted.begin(), sorted.end(), TextOf{text, 0});
        if (found != sorted.end() && found->first == text)
            matches.emplace_back(document, found->second);
    }
    return matches;
}

}  // namespace hanscope
