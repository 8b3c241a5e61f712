#include "core/train/linear/ngram_matrix.h"

#include <algorithm>

namespace hanscope {

NgramMatrix::NgramMatrix(const DocumentSet& documents, std::size_t count, int longest,
                         int minimumDocuments, const std::vector<Ngram>& always,
                         const WordParts& parts, const CancelToken& cancel)
    : minimumDocuments_(static_cast<std::uint32_t>(minimumDocuments)) {
    std::vector<Ngram> all;
    std::vector<std::size_t> ends;
    EncodedDocument document;
    for (std::size_t i = 0; i < count; ++i) {
        cancel.check();
        documents.read(i, document);
        const std::vector<std::int32_t> rows = parts.of(document);
        if (!document.subwords.empty()) document = withoutSubwords(document, parts.words());
        const std::vector<Ngram> own = ngramsOf(document, longest);
        all.insert(all.end(), own.begin(), own.end());
        for (const std::int32_t row : rows) all.push_back(partFeature(row));
        ends.push_back(all.size());
    }
    choose(all, always);
    const NgramTable table(ngrams_);
    for (std::size_t i = 0, at = 0; i < count; ++i) {
        cancel.check();
        for (; at < ends[i]; ++at) {
            const std::uint32_t feature = table.find(all[at]);
            if (feature != NgramTable::kAbsent) features_.push_back(feature);
        }
        ends_.push_back(features_.size());
    }
}

void NgramMatrix::choose(std::vector<Ngram> all, const std::vector<Ngram>& always) {
    std::sort(all.begin(), all.end());
    auto next = always.begin();
    for (auto begin = all.begin(); begin != all.end();) {
        const auto end =
            std::find_if(begin, all.end(), [&](Ngram other) { return other != *begin; });
        for (; next != always.end() && *next < *begin; ++next) add(*next, 0);
        const bool isChosen = next != always.end() && *next == *begin;
        const auto documents = static_cast<std::uint32_t>(end - begin);
        if (isChosen || documents >= minimumDocuments_) add(*begin, documents);
        if (isChosen) ++next;
        begin = end;
    }
    for (; next != always.end(); ++next) add(*next, 0);
}

void NgramMatrix::add(Ngram ngram, std::uint32_t documents) {
    ngrams_.push_back(ngram);
    counts_.push_back(documents);
}

}  // namespace hanscope
