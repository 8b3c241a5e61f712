#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hanscope {

/// exp(H) with H = −Σ p log p: the number of equal weights that are as spread as these. The weights
/// need not sum to 1; 0 if all are 0.
double effectiveCount(const std::vector<double>& weights);

/// How concentrated attention is, as means over documents (sentence weights) and over sentences
/// (word weights). With H = −Σ p log p over n weights p that sum to 1:
///
///     entropy = H / log n        effective share = exp(H) / n
///
/// Both are 1 for equal weights. The effective share is the share of equally weighted items that
/// would have the same entropy: 0.5 of 20 sentences means that the weights are as spread as equal
/// weights of 10 sentences. Only documents with two or more sentences count for sentences, and only
/// sentences with two or more words for words.
struct AttentionConcentration {
    double sentenceEntropy = 0, effectiveSentences = 0;
    double wordEntropy = 0, effectiveWords = 0;
    std::uint64_t documents = 0;  ///< that count; 0: the values for sentences are not defined
    std::uint64_t sentences = 0;  ///< that count; 0: the values for words are not defined
};

/// Accumulates the weights of documents. Not thread-safe.
class AttentionTally {
 public:
    /// `sentenceWeights` [sentence] and `wordWeights` [word] as in Reading; `sentenceLengths` are
    /// the numbers of words of the sentences.
    void add(const std::vector<float>& sentenceWeights, const std::vector<float>& wordWeights,
             const std::vector<std::uint32_t>& sentenceLengths);
    /// Adds the weights that `other` accumulated.
    void add(const AttentionTally& other);
    /// Of the documents so far; 0 where it is not defined.
    AttentionConcentration concentration() const;

 private:
    AttentionConcentration sums_;
};

/// How well the values that a lens gives to words agree with the words that a person marked as the
/// reasons for the label (DeYoung et al. 2020, ERASER, "plausibility"). Large values should be
/// those of marked words.
struct Plausibility {
    std::size_t words = 0, marked = 0;  ///< of the text; those of them that are marked
    double f1 = 0;     ///< of the k words of largest value against the k marked ones; k = marked,
                       ///< so that precision, recall and F1 are equal
    double iou = 0;    ///< of the same k words and the marked ones, intersection over union
    double auprc = 0;  ///< area under the precision–recall curve, as average precision
    double auc = 0;    ///< area under the ROC curve: the share of the pairs of a marked and another
                       ///< word in which the marked one has the larger value, equal ones as half;
                       ///< 0 if all words are marked
    double atRandom = 0;  ///< what F1 and AUPRC are on average for values in random order:
                          ///< marked / words
};

/// `values` and `isMarked` (not 0: marked) have one element for each word. Of words with equal
/// values the F1 takes the first ones; the average precision takes them together. All 0 if no word
/// is marked.
Plausibility plausibilityOf(const std::vector<double>& values,
                            const std::vector<std::uint8_t>& isMarked);

}  // namespace hanscope
