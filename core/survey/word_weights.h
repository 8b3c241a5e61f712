#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/survey/text_stream.h"
#include "core/survey/weight_distribution.h"

namespace hanscope {

/// The weights of one word in a corpus, for all texts and by class: Figures 3 and 4 of Yang et al.
/// 2016. A weight is p_w, the share of the word in its sentence (Reading::wordWeights). A text with
/// several labels counts for each of them.
struct WordWeights {
    std::string word;      ///< in the form that is looked up (see Normalizer)
    bool isKnown = false;  ///< the word has a vector of its own in the model
    WeightDistribution all;
    std::vector<WeightDistribution> byTruth;       ///< [label of the model] true ones that it knows
    std::vector<WeightDistribution> byPrediction;  ///< [label of the model]
    std::uint64_t texts = 0;                       ///< texts with words that were looked through
    std::uint64_t textsWithWord = 0;
    SkippedRows skipped;
};

/// One occurrence of the word.
struct WordOccurrence {
    RowPlace place;
    float weight = 0;
};

/// The form in which the model looks up a word that a user gives. Throws Error unless the text is
/// exactly one word for the model.
std::string wordToLookUp(const std::string& word, const Preprocessing& preprocessing);

/// Reads those texts of `source` (see surveySource()) that contain `word`, and collects its
/// weights. Memory does not depend on the number of texts. `occurred` is called for each
/// occurrence, in order. `threads` segment (0: one per core); the result has the same bits with
/// any number of them. Throws Error as wordToLookUp() does,
/// FileError, Cancelled.
WordWeights wordWeights(const Classifier& classifier, const CorpusSource& source,
                        const std::string& word, const ProgressCallback& progress = {},
                        const CancelToken& cancel = {},
                        const std::function<void(const WordOccurrence&)>& occurred = {},
                        int threads = 0);

}  // namespace hanscope
