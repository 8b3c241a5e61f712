#include <algorithm>
#include <numeric>

#include "core/corpus/corpus.h"

namespace hanscope {

namespace {

std::vector<std::uint64_t> countWords(const Corpus& corpus,
                                      const std::vector<std::uint32_t>& documents) {
    std::vector<std::uint64_t> counts(corpus.words.size());
    for (const std::uint32_t document : documents) {
        for (const std::int32_t word : corpus.documents[document].words) ++counts[word];
    }
    return counts;
}

/// Ids of the words that occur more than `moreThan` times.
std::vector<std::size_t> frequentWords(const std::vector<std::uint64_t>& counts,
                                       std::uint64_t moreThan) {
    std::vector<std::size_t> ids;
    for (std::size_t id = 0; id < counts.size(); ++id) {
        if (counts[id] > moreThan) ids.push_back(id);
    }
    return ids;
}

}  // namespace

std::vector<std::string> chooseVocabulary(const Corpus& corpus,
                                          const std::vector<std::uint32_t>& documents,
                                          std::uint64_t moreThan, std::size_t maximumSize) {
    const auto counts = countWords(corpus, documents);
    auto ids = frequentWords(counts, moreThan);
    std::sort(ids.begin(), ids.end(), [&](std::size_t a, std::size_t b) {
        return counts[a] != counts[b] ? counts[a] > counts[b] : corpus.words[a] < corpus.words[b];
    });
    if (maximumSize > 0) ids.resize(std::min(ids.size(), maximumSize - 1));
    std::vector<std::string> vocabulary{"<unknown>"};
    for (const std::size_t id : ids) vocabulary.push_back(corpus.words[id]);
    return vocabulary;
}

std::vector<EncodedDocument> reencode(const Corpus& corpus, const Vocabulary& vocabulary) {
    std::vector<std::int32_t> rows;
    rows.reserve(corpus.words.size());
    for (const std::string& word : corpus.words) rows.push_back(vocabulary.idOf(word));
    std::vector<EncodedDocument> documents = corpus.documents;
    for (EncodedDocument& document : documents) {
        for (std::int32_t& word : document.words) word = rows[word];
    }
    return documents;
}

}  // namespace hanscope
