#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/model_file/linear_parameters.h"
#include "core/text/encoded_document.h"
#include "core/text/ngrams.h"

namespace hanscope {

class Classifier;

/// A linear model:
///
///     z_c = b_c + Σ_g w_gc + Σ_r u_rc
///
/// over the n-grams g and the rows r of parts of words that the document has, each counted once.
/// The sums are in double precision, over n-grams and rows in ascending order. Immutable,
/// thread-safe.
class LinearNetwork {
 public:
    /// `longest` as in LinearConfig; `wordParts`: of the vocabulary, if the weights have parts.
    LinearNetwork(LinearWeights weights, int longest, WordParts wordParts = {});

    std::size_t labels() const { return weights_.bias.size(); }  ///< number of labels
    /// The positions in weights().ngrams of the n-grams that the document has, ascending.
    std::vector<std::uint32_t> known(const EncodedDocument& document) const;
    /// [label] z_c; of a document of which nothing is known the bias alone.
    std::vector<double> logits(const EncodedDocument& document) const;
    /// [label] the probabilities of these logits.
    std::vector<float> probabilities(const EncodedDocument& document, OutputKind kind) const;
    /// Whether the document has an n-gram or a part of a word that the model knows.
    bool knows(const EncodedDocument& document) const;

    /// [word] the parts of the words in z of the label. The weight of an n-gram of n words that
    /// occurs m times is divided equally among these n · m words, and that of a row among its
    /// occurrences, so the parts add up to z − b.
    std::vector<double> parts(const EncodedDocument& document, std::size_t label) const;
    double bias(std::size_t label) const { return double{weights_.bias[label]}; }  ///< b_c

    const LinearWeights& weights() const { return weights_; }  ///< as the constructor got them
    int longest() const { return longest_; }                   ///< words of the longest n-gram
    const NgramTable& table() const { return table_; }         ///< of weights().ngrams
    const WordParts& wordParts() const { return wordParts_; }  ///< as the constructor got them

 private:
    void addRows(const EncodedDocument& document, std::size_t label,
                 std::vector<double>& parts) const;

    const LinearWeights weights_;
    const int longest_;
    const NgramTable table_;
    const WordParts wordParts_;
};

/// That of a classifier which is a linear model and nothing else; null of any other. Valid as long
/// as the classifier.
const LinearNetwork* linearNetwork(const Classifier& classifier);

}  // namespace hanscope
