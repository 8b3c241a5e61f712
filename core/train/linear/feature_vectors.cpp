#include "core/train/linear/feature_vectors.h"

namespace hanscope {

void FeatureVectors::addUp(const NgramMatrix& matrix, std::size_t labelled) {
    documents_.assign(labelled * size_, 0.0f);
    for (std::size_t d = 0; d < labelled; ++d)
        for (const std::uint32_t f : matrix.row(d))
            if (const float* vector = ofFeature(f))
                for (std::size_t k = 0; k < size_; ++k) documents_[d * size_ + k] += vector[k];
}

}  // namespace hanscope
