#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/model_file/model_file.h"
#include "core/text/ngrams.h"

namespace hanscope {

/// What a linear model knows: a document's logits are `bias` plus the weights of the n-grams and of
/// the rows of parts of words (LinearConfig::parts) that it has, each counted once.
struct LinearWeights {
    std::vector<Ngram> ngrams;  ///< ascending
    std::vector<float> values;  ///< [weight] those of each n-gram, in the order of the labels
    std::vector<float> bias;    ///< [label]
    /// [weight] its label, and [n-gram] the end of its weights. Both are empty if each n-gram has a
    /// weight for every label.
    std::vector<std::uint16_t> labels;
    std::vector<std::uint32_t> ends;
    std::vector<float> parts{};  ///< [row][label] of parts of words; empty: they have none

    /// Whether n-grams have weights for some of the labels alone.
    bool isSparse() const { return !ends.empty(); }
    /// Calls visit(label, value) for the weights of an n-gram, the labels ascending.
    template <class Visit>
    void forEach(std::size_t ngram, Visit visit) const {
        if (!isSparse()) {
            const float* row = values.data() + ngram * bias.size();
            for (std::size_t label = 0; label < bias.size(); ++label) visit(label, row[label]);
            return;
        }
        for (std::uint32_t i = ngram == 0 ? 0 : ends[ngram - 1]; i < ends[ngram]; ++i)
            visit(std::size_t{labels[i]}, values[i]);
    }
    /// 0 if it has none for the label.
    float value(std::size_t ngram, std::size_t label) const;
    /// Of a row of parts.
    float ofPart(std::int32_t row, std::size_t label) const {
        return parts[static_cast<std::size_t>(row) * bias.size() + label];
    }
};

/// The most labels of a linear model: half precision has all numbers up to this one.
constexpr std::size_t kMaxLinearLabels = 2048;
/// With more labels, n-grams have weights for some of them alone.
constexpr std::size_t kMaxDenseLabels = 16;

/// The largest number of numbers in the tensors of a linear model: 10 MiB in half precision.
constexpr std::int64_t kMaxLinearNumbers = 10 * 1024 * 1024 / 2;
/// The numbers that an n-gram of `length` words takes besides its weights: two for each word and,
/// if it has weights for some of the labels alone, their count.
constexpr std::int64_t numbersOfNgram(int length, bool isSparse) {
    return 2 * length + (isSparse ? 1 : 0);
}
/// The numbers that a weight takes: itself, and its label if that is written.
constexpr std::int64_t numbersOfWeight(bool isSparse) {
    return isSparse ? 2 : 1;
}

/// Whether the tensor of this name has weights or the bias.
bool isLinearWeight(std::string_view name);

/// The tensors of a linear model (resources/models/FORMAT.md). `longest` as in LinearConfig.
NamedTensors linearTensors(const LinearWeights& weights, int longest);
/// Sets the numbers of n-grams and weights to those of these tensors.
void setCounts(const NamedTensors& tensors, LinearConfig& linear);
/// The shapes of these tensors.
TensorShapes linearShapes(const LinearConfig& linear, std::size_t labels);
/// Reads what linearTensors() wrote. Throws Error if a word is not in a vocabulary of this size, if
/// the n-grams or the labels of an n-gram do not ascend, or if the counts of weights do not add up.
LinearWeights linearWeights(const LinearConfig& linear, std::size_t vocabulary, std::size_t labels,
                            const ValuesByName& values);

/// Removes the words that are in no n-gram, and numbers the others anew, in their order. The model
/// gives the same results, and tells which words it knows.
void keepUsedWords(LinearWeights& weights, std::vector<std::string>& vocabulary);

}  // namespace hanscope
