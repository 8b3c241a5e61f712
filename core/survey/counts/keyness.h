#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/metrics/association.h"
#include "core/metrics/dispersion.h"
#include "core/survey/counts/count_file.h"
#include "core/survey/counts/text_sides.h"
#include "core/survey/lexicon.h"
#include "core/survey/survey_source.h"

namespace hanscope {

/// By what terms are sorted: numbers from the largest; by log-likelihood and Bayes factor those of
/// the group come before those of the others.
enum class KeynessOrder { LogLikelihood, BayesFactor, PercentDifference, Group, Others, Word };
/// Their names on a command line, in their order.
inline constexpr std::array kKeynessOrderNames{"log-likelihood", "bayes",  "diff",
                                               "group",          "others", "word"};

/// The most terms that are listed: about 300 bytes each.
constexpr std::size_t kMaxKeyTerms = 1'000'000;

/// The most terms of several words that are counted of one length: about 150 bytes each.
constexpr std::size_t kMaxRuns = 3'000'000;

/// Which terms are counted, and how.
struct KeynessQuestion {
    std::uint32_t longest = 1;   ///< words of a term: of 1, of 1 and 2, …; in one sentence
    std::uint64_t minCount = 5;  ///< terms that are rarer on both sides together are left out
    std::uint64_t parts = 20;    ///< of a side, for the dispersion; 0: each text is one
    /// Terms with punctuation marks or symbols (all that isWord() refuses) are also listed. They
    /// are counted in any case.
    bool listsPunctuation = false;
    /// Which of the terms are listed: the first ones in this order, or the last.
    std::size_t maximum = kMaxKeyTerms;
    KeynessOrder order = KeynessOrder::LogLikelihood;
    bool isReversed = false;
    /// If more terms of several words are frequent enough, `minCount` is raised for their length
    /// and for greater ones, see Keyness::minCounts.
    std::size_t maxRuns = kMaxRuns;
};

/// What a model makes of a word in all texts of a source.
struct WordUse {
    bool isKnown = false;            ///< it is in the model's vocabulary
    std::optional<double> weight{};  ///< the mean of its weights p_w
    std::optional<double> effect{};  ///< see LexiconEffect
    /// Whether its weight (if there are effects, the absolute value of its effect) is larger than
    /// the mean of all words that the model knows, with its whole 95 % interval.
    bool isUsed = false;
};

/// A word, or several in a row, on both sides of a comparison.
struct KeyTerm {
    std::string words;         ///< as the model looks them up, with spaces between
    std::uint32_t length = 1;  ///< their number
    CountTable counts;         ///< inside: in the group; of several words: of all with as many
    std::array<std::uint64_t, 2> texts{};       ///< [TextSide] with the term
    double logLikelihood = 0;                   ///< see logLikelihood()
    double bayesFactor = 0;                     ///< see bayesFactor()
    std::optional<double> percentDifference{};  ///< see percentDifference()
    Dispersion dispersion{};       ///< over the parts of the side on which it is more frequent
    std::optional<WordUse> use{};  ///< of a single word, see addUse()

    /// What Wilson 2013 calls positive evidence (after Raftery 1995) that the sides differ.
    static constexpr double kEvidence = 2;
    /// Whether its frequencies differ so much, in whichever direction.
    bool isTypical() const { return bayesFactor >= kEvidence; }
};

/// The size of a side.
struct SideSize {
    std::uint64_t texts = 0, words = 0;
};

/// The terms of both sides.
struct Keyness {
    std::vector<KeyTerm> terms;       ///< as listed, see KeynessQuestion; the last ones reversed
    std::uint64_t found = 0;          ///< terms, also those that are not listed
    std::array<SideSize, 2> sides{};  ///< [TextSide]
    std::uint64_t neither = 0;        ///< texts on neither side
    /// [length − 1]: terms that are rarer were left out: KeynessQuestion::minCount, or more.
    std::vector<std::uint64_t> minCounts;
    SkippedRows skipped{};
};

/// Counts the terms of both sides in the texts of `source`, which are divided into words as `model`
/// does. Reads the texts twice for each length of terms. Memory depends on the number of different
/// words, about 250 bytes each, and of runs of words that are not rarer than `minCount`, of which
/// `maxRuns` are counted of each length; not on that of texts. `threads` segment (0: one per
/// core); the result has the same bits with any number of them. Throws Error if a side has no
/// words, FileError, Cancelled.
Keyness readKeyness(const ModelInfo& model, const CorpusSource& source, const TextSides& sides,
                    const KeynessQuestion& question, const ProgressCallback& progress = {},
                    const CancelToken& cancel = {}, int threads = 0);

/// Writes the words of both sides, as numbers, of the texts of a shard, with the texts on neither
/// side: about two fifths of the bytes of the texts. Returns what was left out, for
/// CountWriter::commit(). Throws FileError, Cancelled.
SkippedRows writeSides(CountWriter& writer, const ModelInfo& model, const CorpusSource& source,
                       const TextSides& sides, const Shard& shard,
                       const ProgressCallback& progress = {}, const CancelToken& cancel = {},
                       int threads = 0);
/// The same as readKeyness() by what writeSides() wrote of all shards, which are read as often as
/// the texts there. Throws the same.
Keyness keynessOf(std::vector<CountReader>& shards, const KeynessQuestion& question,
                  const ProgressCallback& progress = {}, const CancelToken& cancel = {});

/// A sentence for each length of which there were more runs than are counted: rarer than how many
/// were left out.
std::vector<Message> rareRunsTexts(const Keyness& keyness);

/// Adds what a model makes of the single words by its lexicon of the same source. `label`: on which
/// the effects are; none: the one on which the word has the largest.
void addUse(std::vector<KeyTerm>& terms, const Lexicon& lexicon, const Vocabulary& vocabulary,
            std::optional<std::int32_t> label = {});

/// Sorts; equal ones by their words.
void sortKeyness(std::vector<KeyTerm>& terms, KeynessOrder order);

/// A table with a row for each term: its words, how often it occurs in the group and in the others,
/// and in how many texts, "+", "-" or "=" (more, less or as frequent in the group), log-likelihood,
/// Bayes factor, %DIFF, Juilland's D, DP and normalised DP. If addUse() was called, also whether
/// the model knows it, its mean weight and effect, and 1 or 0 for typical and used.
std::string keynessCsv(const std::vector<KeyTerm>& terms);

}  // namespace hanscope
