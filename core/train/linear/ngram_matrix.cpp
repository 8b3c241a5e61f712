#include "core/train/linear/ngram_matrix.h"

#include <algorithm>
#include <utility>

namespace hanscope {

NgramMatrix::NgramMatrix(const DocumentSet& documents, std::size_t count, int longest,
                         int minimumDocuments, const CancelToken& cancel) {
    std::vector<Ngram> all;
    std::vector<std::size_t> ends;
    EncodedDocument document;
    for (std::size_t i = 0; i < count; ++i) {
        cancel.check();
        documents.read(i, document);
        const std::vector<Ngram> own = ngramsOf(document, longest);
        all.insert(all.end(), own.begin(), own.end());
        ends.push_back(all.size());
    }
    choose(all, static_cast<std::uint32_t>(minimumDocuments));
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

void NgramMatrix::choose(std::vector<Ngram> all, std::uint32_t minimumDocuments) {
    std::sort(all.begin(), all.end());
    for (auto begin = all.begin(); begin != all.end();) {
        const auto end =
            std::find_if(begin, all.end(), [&](Ngram other) { return other != *begin; });
        const auto documents = static_cast<std::uint32_t>(end - begin);
        if (documents >= minimumDocuments) {
            ngrams_.push_back(*begin);
            counts_.push_back(documents);
        }
        begin = end;
    }
}

}  // namespace hanscope
