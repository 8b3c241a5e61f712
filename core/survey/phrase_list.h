#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/metrics/interval.h"
#include "core/survey/survey_source.h"

namespace hanscope {

/// A phrase of several words in all texts in which it was found (core/explain/phrase_search.h).
struct ListedPhrase {
    std::int32_t label = 0;           ///< the label that was explained
    std::string words;                ///< as the model reads them, with spaces between
    std::uint64_t texts = 0;          ///< with an occurrence
    RunningMean effect, interaction;  ///< of its occurrences, see Phrase
};

/// Which phrases are looked for.
struct PhraseQuestion {
    std::optional<std::int32_t> label;  ///< explained in all texts; none: each text's predicted one
    std::optional<std::int32_t> against;  ///< the label with which it is compared (Output::against)
    std::uint64_t texts = 0;              ///< so many, chosen by chance; 0: all
    std::uint64_t seed = 1;               ///< of the choice
    std::uint64_t minTexts = 3;           ///< phrases in fewer texts are left out
};

/// The phrases of a source.
struct PhraseList {
    std::vector<ListedPhrase> phrases;  ///< by label, then by decreasing mean effect
    std::uint64_t texts = 0;            ///< that were searched
    SkippedRows skipped;
};

/// Finds the phrases of the texts of `source` (see surveySource()). Takes several times as long as
/// reading them. The result has the same bits with any number of threads. Throws FileError,
/// Cancelled, Error if the model's readings have no explainer.
PhraseList listPhrases(const Classifier& classifier, const CorpusSource& source,
                       const PhraseQuestion& question, const ProgressCallback& progress = {},
                       const CancelToken& cancel = {}, int threads = 0);

/// A table with a row for each phrase: label, phrase, texts, occurrences, mean effect and mean
/// interaction, each with its interval (empty for one occurrence).
std::string phrasesCsv(const std::vector<ListedPhrase>& phrases,
                       const std::vector<std::string>& labels);

}  // namespace hanscope
