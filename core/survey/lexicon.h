#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/metrics/interval.h"
#include "core/survey/survey_source.h"

namespace hanscope {

/// How much the probability of a label loses without a word, where the label is predicted.
/// The mean is that of p(text) − p(text without this one occurrence), over the occurrences.
struct LexiconEffect : RunningMean {
    std::int32_t label = 0;  ///< of the model
};

/// What a corpus says about the weight p_w (share of its sentence) of one word,
/// at all its occurrences.
struct LexiconWord : RunningMean {
    std::int32_t id = 0;  ///< row in the model's vocabulary
    /// Occurrences in sentences of more than three words, and those of them with one of the three
    /// largest weights (of equal weights the first ones count).
    std::uint64_t ranked = 0, amongFirst = 0;

    /// By label; empty unless words were erased. A text with several predicted labels counts for
    /// each of them.
    std::vector<LexiconEffect> effects{};

    /// interval() within 0…1; none of one occurrence.
    std::optional<Interval> meanInterval() const;
    /// amongFirst / ranked; 0 if ranked is 0.
    double firstShare() const;
    /// Of firstShare(): Wilson's interval; 0…1 if ranked is 0.
    Interval firstInterval() const;
};

/// The words of a model in a corpus.
struct Lexicon {
    std::vector<LexiconWord> words;  ///< those that occur, by id
    std::uint64_t texts = 0;         ///< with words
    std::uint64_t unknownWords = 0;  ///< occurrences of words that the vocabulary does not have
    SkippedRows skipped;
};

/// What is measured of each word. Erasing every word (TextExplainer::erase(), Removal::Delete)
/// takes several times as long as reading the texts.
enum class LexiconContent { Weights, WeightsAndErasure };

/// Reads all texts of `source` (see surveySource()). Memory depends on the vocabulary, not on the
/// number of texts. `threads` segment (0: one per core); the result has the same bits with any
/// number of them. Throws FileError, Cancelled.
Lexicon readLexicon(const Classifier& classifier, const CorpusSource& source,
                    const ProgressCallback& progress = {}, const CancelToken& cancel = {},
                    LexiconContent content = LexiconContent::Weights, int threads = 0);

/// A table with a row for each of `words`, in their order: word, occurrences, mean with interval
/// (empty for one occurrence), deviation, share among the first three with interval; if words were
/// erased, also the mean effect on each of `labels`, empty where the word does not occur in a text
/// with this prediction.
std::string lexiconCsv(const std::vector<LexiconWord>& words, const Vocabulary& vocabulary,
                       const std::vector<std::string>& labels);

}  // namespace hanscope
