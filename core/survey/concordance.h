#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/survey/survey_source.h"
#include "core/survey/word_query.h"

namespace hanscope {

/// A text with at least one occurrence of what a concordance looks for.
struct ConcordanceText {
    RowPlace place;
    std::string beginning;  ///< as SurveyedText::beginning()
    Truth truth;
    std::vector<std::int32_t> predicted{};  ///< see predictedLabels(); once the text was read
};

/// An occurrence of what a concordance looks for, with the words around it: a line on which the
/// occurrences of many texts can be compared.
struct ConcordanceLine {
    static constexpr std::size_t kContextBytes = 120;  ///< of `left` and `right`, at most
    static constexpr std::size_t kNeighbours = 3;  ///< words that are kept on each side for sorting

    std::uint32_t text = 0;       ///< the number of its text, see ConcordancePart
    std::uint32_t firstWord = 0;  ///< of the text's document
    std::uint32_t words = 1;      ///< their number
    Range range{};                ///< of all of them, in the text
    /// The occurrence and the text around it, on one line (oneLine()). `left` and `right` have
    /// whole words, unless the nearest one is too long, and the space between them and the
    /// occurrence.
    std::string left, keyword, right;
    std::string sought;  ///< the words of the occurrence, as the model looks them up
    using Neighbours = std::array<std::string, kNeighbours>;  ///< the nearest first
    /// The words before and behind it, as the model looks them up, the nearest first; empty where
    /// the text begins or ends.
    Neighbours before, behind;

    /// Of all its words together, as of Reading::wordWeights.
    struct Weights {
        float share = 0;  ///< p_w
        float shade = 0;  ///< √p_s · p_w, by which the paper draws words
    };
    std::optional<Weights> weights{};  ///< once the text was read
    /// p(text) − p(text without these words) of the most probable label.
    std::optional<double> effect{};
};

/// Lines of consecutive texts that have any.
struct ConcordancePart {
    std::vector<ConcordanceText> texts;  ///< those with an occurrence
    std::vector<ConcordanceLine> lines;  ///< in the order of the source
};

/// What is known of each line. Places need no network and are found in a fraction of the time.
enum class ConcordanceContent { Places, Weights, WeightsAndErasure };

/// What is looked for, and what is to be known of it.
struct ConcordanceRequest {
    WordQuery query;                                           ///< see WordFinder
    ConcordanceContent content = ConcordanceContent::Weights;  ///< by default without `effect`
    /// Only in these rows (RowPlace::number), ascending.
    std::optional<std::vector<std::uint64_t>> rows{};
    /// Further lines are only counted.
    std::uint64_t maxLines = std::numeric_limits<std::uint64_t>::max();
};

/// What a concordance counted in the whole source.
struct ConcordanceCount {
    std::uint64_t lines = 0, textsWithLines = 0;  ///< also those beyond maxLines
    std::uint64_t texts = 0;                      ///< rows of the source that are not blank
    SkippedRows skipped;
};

/// Receives consecutive parts. ConcordanceLine::text counts the texts of all parts, from 0.
using ConcordanceConsumer = std::function<void(ConcordancePart&& part)>;

/// Finds all occurrences in the texts of `source` (see surveySource()). Only texts that may have
/// one are segmented, and only those that have one are read by the classifier. Memory does not
/// depend on the number of texts or lines. `threads` segment (0: one per core); the result has the
/// same bits with any number of them. Throws Error as WordFinder does, FileError, Cancelled.
ConcordanceCount readConcordance(const Classifier& classifier, const CorpusSource& source,
                                 const ConcordanceRequest& request,
                                 const ConcordanceConsumer& consume,
                                 const ProgressCallback& progress = {},
                                 const CancelToken& cancel = {}, int threads = 0);

/// Whether both are the same place in the same text, whatever is known of it.
bool isSamePlace(const ConcordanceLine& a, const ConcordanceLine& b);

}  // namespace hanscope
