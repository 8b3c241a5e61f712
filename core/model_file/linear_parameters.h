#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/model_file/model_file.h"
#include "core/text/ngrams.h"

namespace hanscope {

/// What a linear model knows: a document's logits are `bias` plus the weights of the n-grams that
/// it has, each counted once.
struct LinearWeights {
    std::vector<Ngram> ngrams;  ///< ascending
    std::vector<float> values;  ///< [n-gram][label]
    std::vector<float> bias;    ///< [label]
};

/// The largest number of numbers in the tensors of a linear model: 10 MiB in half precision.
constexpr std::int64_t kMaxLinearNumbers = 10 * 1024 * 1024 / 2;
/// The numbers that an n-gram of `length` words takes: two for each word, and its weights.
constexpr std::int64_t numbersOfNgram(int length, std::size_t labels) {
    return 2 * length + static_cast<std::int64_t>(labels);
}

/// The tensors of a linear model (resources/models/FORMAT.md). `longest` as in LinearConfig.
std::map<std::string, TensorValues> linearTensors(const LinearWeights& weights, int longest);
/// The number of n-grams of each length in these tensors, as in LinearConfig.
std::array<std::int64_t, kMaxNgramWords> ngramCounts(
    const std::map<std::string, TensorValues>& tensors);
/// The shapes of these tensors.
TensorShapes linearShapes(const LinearConfig& linear, std::size_t labels);
/// Reads what linearTensors() wrote. Throws Error if a word is not in a vocabulary of this size, or
/// if the n-grams do not ascend.
LinearWeights linearWeights(const LinearConfig& linear, std::size_t vocabulary, std::size_t labels,
                            const ValuesByName& values);

/// Removes the words that are in no n-gram, and numbers the others anew, in their order. The model
/// gives the same results, and tells which words it knows.
void keepUsedWords(LinearWeights& weights, std::vector<std::string>& vocabulary);

}  // namespace hanscope
