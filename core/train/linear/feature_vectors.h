#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/train/linear/ngram_matrix.h"

namespace hanscope {

/// Vectors of the features of an NgramMatrix, known without labels, by which features share what is
/// learnt of one of them. A document has the sum of its features' vectors. Immutable, thread-safe.
class FeatureVectors {
 public:
    std::size_t size() const { return size_; }  ///< of a vector; 0: nothing is known
    /// How much the documents' vectors count beside their own features (OneAgainstRest).
    double share() const { return share_; }
    /// [size()], or null if it has none.
    const float* ofFeature(std::size_t feature) const {
        return places_[feature] == kNone ? nullptr : features_.data() + places_[feature] * size_;
    }
    /// [size()] of one of the labelled documents.
    const float* ofDocument(std::size_t document) const {
        return documents_.data() + document * size_;
    }

 protected:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    FeatureVectors(std::size_t features, double share) : share_(share), places_(features, kNone) {}
    /// For the first `labelled` documents, when the features have their vectors.
    void addUp(const NgramMatrix& matrix, std::size_t labelled);

    std::size_t size_ = 0;
    double share_;
    std::vector<std::uint32_t> places_;  // [feature] that of its vector
    std::vector<float> features_;

 private:
    std::vector<float> documents_;
};

}  // namespace hanscope
