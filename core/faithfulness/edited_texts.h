#pragma once

#include <cstdint>
#include <vector>

#include "core/model/classifier.h"
#include "core/model/text_explainer.h"

namespace hanscope {

/// Classifies edited versions of the text of one reading, and watches the decision about one label:
/// whether it is predicted. An ensemble's probabilities are the mean of its members'.
class EditedTexts {
 public:
    /// `reading` has an explainer; it and the classifier that made it must outlive this object.
    EditedTexts(const Classifier& classifier, const Reading& reading, std::int32_t label);

    /// What a text is classified as.
    struct Outcome {
        double probability = 0;  ///< p of the label
        /// How far the text is from flipping the decision, as far as probabilities show it: the
        /// distance of p from the largest other probability or, if any number of labels may apply,
        /// from the threshold. In a tree of labels, the label needs all of its ancestors: to flip,
        /// a predicted label has the shortest of their distances and its own to go, another label
        /// the sum of those that are missing.
        double margin = 0;
        bool flipped = false;       ///< the label is predicted, though it was not, or the reverse
        std::int32_t top = 0;       ///< the most probable label
        double topProbability = 0;  ///< its probability
    };
    /// [text]. Throws Cancelled.
    std::vector<Outcome> classify(const std::vector<EncodedDocument>& texts,
                                  const CancelToken& cancel) const;

    /// The text without the first `count` words of `order`, or with these words alone.
    EncodedDocument without(const std::vector<std::uint32_t>& order, std::size_t count) const;
    /// See without().
    EncodedDocument only(const std::vector<std::uint32_t>& order, std::size_t count) const;

    /// as the network reads it
    const EncodedDocument& text() const { return reading_.explainer->text(); }
    std::size_t words() const { return text().words.size(); }  ///< number of words
    std::int32_t label() const { return label_; }              ///< that is watched
    /// Whether the label is predicted for the whole text.
    bool isPredicted() const { return predicted_; }

 private:
    Outcome outcomeOf(const std::vector<float>& probabilities) const;
    double leadOf(const std::vector<float>& probabilities) const;

    const Classifier& classifier_;
    const Reading& reading_;
    const std::int32_t label_;
    bool predicted_ = false;
};

/// The indices of the values, the largest value first; of equal values the first.
std::vector<std::uint32_t> largestFirst(const std::vector<double>& values);

/// A random order of 0 … count − 1, the same for the same seed on every platform.
std::vector<std::uint32_t> randomOrder(std::size_t count, std::uint64_t seed);

/// Kendall's τ_b of two lists of equal length: 1 if they order alike, −1 if they order in reverse;
/// pairs with equal values count as in Kendall 1945. 0 if all values of one list are equal. The
/// values are numbers. Takes time in n log n (Knight 1966).
double kendallTau(const std::vector<double>& a, const std::vector<double>& b);

}  // namespace hanscope
