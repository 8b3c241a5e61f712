#pragma once

#include <vector>

#include "core/model_file/model_file.h"
#include "core/train/linear/feature_vectors.h"

namespace hanscope {

/// Vectors of words that were learnt elsewhere, of many texts: a word f has the vector idf_f g_f,
/// with its given vector g_f and the idf of NgramTopics in all documents of the matrix; phrases,
/// and words whose numbers are 0, have none.
class WordFeatures : public FeatureVectors {
 public:
    static constexpr double kShare = 4;  ///< share()

    /// `words`: g, vocabulary × size, or null: nothing is known. `labelled` as for NgramTopics.
    WordFeatures(const NgramMatrix& matrix, std::size_t labelled, const TensorValues* words);
};

/// The n-grams of the words that have such a vector, ascending; `words` may be null.
std::vector<Ngram> wordsWithVectors(const TensorValues* words);

}  // namespace hanscope
