#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/progress.h"
#include "core/text/encoded_document.h"
#include "core/text/ngrams.h"

namespace hanscope {

/// A feature that is no n-gram but a row of parts of words: greater than every n-gram.
constexpr Ngram kPartFeature = Ngram{1} << 63;
/// The feature of a row.
constexpr Ngram partFeature(std::int32_t row) {
    return kPartFeature | static_cast<Ngram>(row);
}
/// The row of a feature that is one.
constexpr std::int32_t rowOfPart(Ngram feature) {
    return static_cast<std::int32_t>(feature & ~kPartFeature);
}

/// Which n-grams, and rows of parts of words, the documents have: a sparse matrix of documents ×
/// features, whose elements are 0 or 1. Immutable, thread-safe.
class NgramMatrix {
 public:
    /// Of the first `count` documents of a set: the n-grams of up to `longest` words that are in
    /// `minimumDocuments` of them or more, and those of `always` (ascending), which may be in none.
    /// `parts`: of the vocabulary's words. Throws Cancelled, and what the documents throw.
    NgramMatrix(const DocumentSet& documents, std::size_t count, int longest, int minimumDocuments,
                const std::vector<Ngram>& always, const WordParts& parts,
                const CancelToken& cancel);

    std::size_t documents() const { return ends_.size() - 1; }  ///< number of documents
    std::size_t features() const { return ngrams_.size(); }     ///< number of n-grams and rows
    /// [feature] the n-gram or partFeature(), ascending.
    const std::vector<Ngram>& ngrams() const { return ngrams_; }
    /// The first feature that is a row of parts, if there are any.
    std::size_t firstPart() const {
        return static_cast<std::size_t>(
            std::lower_bound(ngrams_.begin(), ngrams_.end(), kPartFeature) - ngrams_.begin());
    }

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
