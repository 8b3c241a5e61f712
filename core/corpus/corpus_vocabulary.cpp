#include <algorithm>
#include <numeric>

#include "core/corpus/corpus.h"
#include "core/corpus/encoded_corpus.h"

namespace hanscope {

namespace {

std::vector<std::uint64_t> countWords(const EncodedCorpus& corpus,
                                      const std::vector<std::uint32_t>& documents) {
    std::vector<std::uint64_t> counts(corpus.words().size());
    corpus.scan(documents, [&counts](const EncodedDocument& document) {
        for (const std::int32_t word : document.words) ++counts[static_cast<std::size_t>(word)];
    });
    return counts;
}

/// The ids of the words that occur more than `moreThan` times.
std::vector<std::size_t> frequentWords(const std::vector<std::uint64_t>& counts,
                                       std::uint64_t moreThan) {
    std::vector<std::size_t> ids;
    for (std::size_t id = 0; id < counts.size(); ++id) {
        if (counts[id] > moreThan) ids.push_back(id);
    }
    return ids;
}

}  // namespace

std::vector<std::string> chooseVocabulary(const EncodedCorpus& corpus,
                                          const std::vector<std::uint32_t>& documents,
                                          std::uint64_t moreThan, std::size_t maximumSize) {
    const auto counts = countWords(corpus, documents);
    auto ids = frequentWords(counts, moreThan);
    const auto& words = corpus.words();
    std::sort(ids.begin(), ids.end(), [&](std::size_t a, std::size_t b) {
        return counts[a] != counts[b] ? counts[a] > counts[b] : words[a] < words[b];
    });
    if (maximumSize > 0) ids.resize(std::min(ids.size(), maximumSize - 1));
    std::vector<std::string> vocabulary{"<unknown>"};
    for (const std::size_t id : ids) vocabulary.emplace_back(words[id]);
    return vocabulary;
}

std::vector<std::int32_t> vocabularyRows(const EncodedCorpus& corpus,
                                         const Vocabulary& vocabulary) {
    std::vector<std::int32_t> rows;
    rows.reserve(corpus.words().size());
    for (const std::string_view word : corpus.words()) rows.push_back(vocabulary.idOf(word));
    return rows;
}

std::vector<std::uint32_t> everyDocument(const EncodedCorpus& corpus) {
    std::vector<std::uint32_t> all(corpus.size());
    std::iota(all.begin(), all.end(), 0u);
    return all;
}

CorpusSubset::CorpusSubset(std::shared_ptr<const EncodedCorpus> corpus,
                           std::vector<std::uint32_t> documents, const Vocabulary& vocabulary)
    : corpus_(std::move(corpus)),
      documents_(std::move(documents)),
      rows_(
          std::make_shared<const std::vector<std::int32_t>>(vocabularyRows(*corpus_, vocabulary))),
      vocabulary_(vocabulary.hasSubwords() ? &vocabulary : nullptr) {}

void CorpusSubset::read(std::size_t document, EncodedDocument& into) const {
    corpus_->read(documents_[document], into);
    const auto rowOf = [&](std::int32_t word) { return (*rows_)[static_cast<std::size_t>(word)]; };
    if (!vocabulary_) {
        for (std::int32_t& word : into.words) word = rowOf(word);
        return;
    }
    UnknownWords unknown(*vocabulary_, into);
    for (std::int32_t& word : into.words) {
        const std::int32_t row = rowOf(word);
        word = row == Vocabulary::kUnknown
                   ? unknown.idOf(corpus_->words()[static_cast<std::size_t>(word)])
                   : row;
    }
}

}  // namespace hanscope
