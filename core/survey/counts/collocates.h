#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/metrics/association.h"
#include "core/survey/counts/count_file.h"
#include "core/survey/survey_source.h"
#include "core/survey/word_query.h"

namespace hanscope {

/// Of what the collocates are looked for, and where.
struct CollocateQuestion {
    /// Each has its own collocates. An occurrence may be several words, see WordFinder.
    std::vector<WordQuery> words;
    std::uint32_t window = 5;       ///< words on either side of an occurrence
    bool crossesSentences = false;  ///< the window goes on behind the end of the sentence
    std::uint64_t minTogether = 5;  ///< collocates that are rarer in the windows are left out
    /// Punctuation marks and symbols (all that isWord() refuses) are also collocates. They count as
    /// words of the windows in any case.
    bool listsPunctuation = false;
};

/// A word in the windows around the occurrences of another one.
struct Collocate {
    std::string word;  ///< as the model looks it up
    /// How often it occurs inside and outside of the windows. Words of the occurrences themselves
    /// are on neither side.
    CountTable counts;
    double logLikelihood = 0;      ///< see logLikelihood()
    double logDice = 0;            ///< of the occurrences of both, see logDice()
    double mutualInformation = 0;  ///< see mutualInformation()
};

/// The collocates of one query.
struct WordCollocates {
    WordQuery query;
    std::uint64_t occurrences = 0, textsWithWord = 0;
    /// All words inside and outside of the windows; a word in several windows counts once.
    std::uint64_t wordsInside = 0, wordsOutside = 0;
    std::vector<Collocate> collocates;  ///< those that are more frequent inside come first, by
                                        ///< decreasing log-likelihood
};

/// The collocates in a source.
struct CollocateList {
    std::vector<WordCollocates> words;    ///< in the order of CollocateQuestion::words
    std::uint64_t texts = 0, length = 0;  ///< with words; of all of them, in words
    SkippedRows skipped;
};

/// What is counted around the occurrences of one query.
struct WindowCounts {
    std::uint64_t occurrences = 0, textsWithWord = 0;
    std::uint64_t wordsInside = 0;         ///< see WordCollocates
    std::uint64_t wordsOfOccurrences = 0;  ///< all that belong to an occurrence
    /// [number of the word] how often it is inside of the windows, and belongs to an occurrence;
    /// behind the end 0.
    std::vector<std::uint64_t> inside, ofOccurrences;
};

/// What is counted in some of the texts of a source. The counts of several shares add up.
struct CollocateCounts {
    std::uint64_t texts = 0, length = 0;  ///< see CollocateList
    std::vector<std::string> words;       ///< all that occur, as the model looks them up
    std::vector<std::uint64_t> counts;    ///< [number of the word] how often it occurs
    std::vector<WindowCounts> windows;    ///< in the order of the queries
    SkippedRows skipped;
};

/// By what collocates are sorted: numbers from the largest, words by their bytes.
enum class CollocateOrder {
    LogLikelihood,
    LogDice,
    MutualInformation,
    Together,
    Occurrences,
    Word
};
/// Their names on a command line, in their order.
inline constexpr std::array kCollocateOrderNames{"log-likelihood", "log-dice",    "mi",
                                                 "together",       "occurrences", "word"};

/// Reads all texts of `source`, which are divided into words as `model` does. Memory depends on the
/// number of different words, not on that of texts; time is linear in their length, for any window.
/// `threads` segment (0: one per core); the result has the same bits with any number of them.
/// Throws Error as WordFinder does, FileError, Cancelled.
CollocateList readCollocates(const ModelInfo& model, const CorpusSource& source,
                             const CollocateQuestion& question,
                             const ProgressCallback& progress = {}, const CancelToken& cancel = {},
                             int threads = 0);

/// Counts for it in the texts of a shard; throws the same.
CollocateCounts countCollocates(const ModelInfo& model, const CorpusSource& source,
                                const CollocateQuestion& question, const Shard& shard,
                                const ProgressCallback& progress = {},
                                const CancelToken& cancel = {}, int threads = 0);
/// The collocates by the counts of all texts for this question.
CollocateList collocatesOf(CollocateCounts counts, const CollocateQuestion& question);
/// Writes all counts; `skipped` is for CountWriter::commit().
void writeCounts(CountWriter& writer, const CollocateCounts& counts);
/// The counts of all shards together, for so many queries. Throws FileError.
CollocateCounts readCounts(std::vector<CountReader>& shards, std::size_t queries);

/// Sorts; equal ones by decreasing log-likelihood, then by the word.
void sortCollocates(std::vector<Collocate>& collocates, CollocateOrder order);

/// A table with a row for each collocate: the word that was looked for, the collocate, how often it
/// is in the windows, occurs, and is expected in the windows, "+", "-" or "=" (more, less or as
/// often as expected), log-likelihood, logDice and mutual information.
std::string collocatesCsv(const CollocateList& list);

}  // namespace hanscope
