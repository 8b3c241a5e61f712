#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/survey/vectors/similar_texts.h"

namespace hanscope {

/// Which of the texts that a linear model learnt from made it decide as it did about a text.
struct TextInfluence {
    std::int32_t label = 0;  ///< about which it decided: the most probable one
    /// z_c of the text: the sum of the next three.
    double logit = 0;
    double bias = 0;       ///< b_c
    double influence = 0;  ///< of all texts together
    double others = 0;     ///< what was learnt by way of similar words, and rounding
    /// How well the weights of the text's phrases follow from the texts: 1 less the share of the
    /// sum of their squares that does not. Near 1 unless these are not the texts of the training,
    /// or their labels others.
    double fit = 0;
    std::uint64_t texts = 0;       ///< that were learnt from and have one of the text's n-grams
    std::uint64_t unlabelled = 0;  ///< that may have been learnt from, and have no known label
    /// The strongest influences, which are SimilarText::similarity; the strongest first, whether
    /// for the label or against it; of equal ones the first of the source.
    std::vector<SimilarText> strongest;
    SkippedRows skipped;

    /// Of `fit`; with less, not these texts made the weights.
    static constexpr double kGoodFit = 0.5;
};

/// The influence of the texts of `source` that a linear model learnt from
/// (SimilarText::isTrainedOn) on its decision about `document`. With the names of
/// core/train/linear/one_against_rest.h, the dual variable of text i is, at the minimum,
///
///     α_i = C σ(−y_i z_i), so that α_i y_i = C e_i,   e_i = t_i − σ(z_i),
///
/// where t_i is 1 if the text has the label, otherwise 0: the model itself tells the e_i. The
/// weight of an n-gram or a row of parts of words g is then
///
///     w_g = C s_g² Σ_i e_i x_ig + r_g,
///
/// with x_ig = 1 if text i has g, else 0, and r_g what vectors of features add, by which a word has
/// also learnt from texts with similar ones; without such vectors, r_g = 0. So the influence of
/// text i, of which a decision is the sum, is
///
///     C e_i Σ_g s_g² x_ig   over the g of `document`,
///
/// and what the r_g add is TextInfluence::others. s_g follows from how many texts with and without
/// the label have g; the F features are those of the model. C is not in the file: it is fitted by
/// least squares to the n-grams of several words of `document`, which have no vectors of words (to
/// all if it has none), and includes ½ for a pair of labels and the temperature. That some texts
/// count more, by their class or marks, is not known here.
///
/// Reads the source twice. The memory does not depend on the number of texts. Throws Error if
/// `classifier` is not a linear model or nothing is known of the texts that it learnt from,
/// FileError, Cancelled.
TextInfluence textInfluence(const Classifier& classifier, const CorpusSource& source,
                            const Document& document, std::size_t count,
                            const ProgressCallback& progress = {}, const CancelToken& cancel = {},
                            int threads = 0);

}  // namespace hanscope
