#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/progress.h"
#include "core/text/encoded_document.h"
#include "core/text/ngrams.h"

namespace hanscope {

/// Which n-grams the documents have: a sparse matrix of documents × features, whose elements are 0
/// or 1. Immutable, thread-safe.
class NgramMatrix {
 public:
    /// Of the first `count` documents of a set: the n-grams of up to `longest` words that are in
    /// `minimumDocuments` of them or more, and those of `always` (ascending), which may be in none.
    /// Throws Cancelled, and what the documents throw.
    NgramMatrix(const DocumentSet& documents, std::size_t count, int longest, int minimumDocuments,
                const std::vector<Ngram>& always, const CancelToken& cancel);

    std::size_t documents() const { return ends_.size() - 1; }    ///< number of documents
    std::size_t features() const { return ngrams_.size(); }       ///< number of n-grams
    const std::vector<Ngram>& ngrams() const { return ngrams_; }  ///< [feature], ascending

    /// How many of the documents have the feature.
    std::uint32_t documentsWith(std::size_t feature) const { return counts_[feature]; }

    /// Whether as many documents have it as a feature needs that is not always there.
    bool isFrequent(std::size_t feature) const { return counts_[feature] >= minimumDocuments_; }

    /// The features of a document, ascending.
    struct Row {
        const std::uint32_t *first, *last;  ///< `last` is behind the last one
        /// The first feature.
        const std::uint32_t* begin() const { return first; }
        /// Behind the last feature.
        const std::uint32_t* end() const { return last; }
    };
    /// Valid as long as the matrix exists.
    Row row(std::size_t document) const {
        return {features_.data() + ends_[document], features_.data() + ends_[document + 1]};
    }

 private:
    void choose(std::vector<Ngram> all, const std::vector<Ngram>& always);
    void add(Ngram ngram, std::uint32_t documents);

    const std::uint32_t minimumDocuments_;
    std::vector<Ngram> ngrams_;
    std::vector<std::uint32_t> counts_;    // [feature] documents
    std::vector<std::uint32_t> features_;  // row after row
    std::vector<std::size_t> ends_{0};     // of the rows, after the beginning of the first
};

}  // namespace hanscope
