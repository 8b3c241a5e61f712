#include "core/train/linear/word_features.h"

#include <algorithm>
#include <cmath>

namespace hanscope {
namespace {

// Its row.
const float* vectorOf(const TensorValues& words, std::size_t word) {
    return words.values.data() + word * static_cast<std::size_t>(words.shape[1]);
}

bool hasVector(const TensorValues& words, std::size_t word) {
    const float* vector = vectorOf(words, word);
    return std::any_of(vector, vector + words.shape[1], [](float number) { return number != 0; });
}

}  // namespace

WordFeatures::WordFeatures(const NgramMatrix& matrix, std::size_t labelled,
                           const TensorValues* words)
    : FeatureVectors(matrix.features(), kShare) {
    if (!words) return;
    size_ = static_cast<std::size_t>(words->shape[1]);
    for (std::size_t f = 0; f < matrix.features(); ++f) {
        const Ngram ngram = matrix.ngrams()[f];
        if (lengthOf(ngram) > 1 || !hasVector(*words, ngram)) continue;
        places_[f] = static_cast<std::uint32_t>(features_.size() / size_);
        const auto idf =
            static_cast<float>(1 + std::log((1.0 + static_cast<double>(matrix.documents())) /
                                            (1.0 + static_cast<double>(matrix.documentsWith(f)))));
        const float* vector = vectorOf(*words, ngram);
        for (std::size_t k = 0; k < size_; ++k) features_.push_back(idf * vector[k]);
    }
    addUp(matrix, labelled);
}

std::vector<Ngram> wordsWithVectors(const TensorValues* words) {
    std::vector<Ngram> known;
    const auto vocabulary = words ? static_cast<std::size_t>(words->shape[0]) : 0;
    for (std::size_t word = 1; word < vocabulary; ++word)
        if (hasVector(*words, word)) known.push_back(withWord(0, static_cast<std::int32_t>(word)));
    return known;
}

}  // namespace hanscope
