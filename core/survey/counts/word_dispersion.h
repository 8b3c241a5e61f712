#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/metrics/dispersion.h"
#include "core/survey/counts/count_file.h"
#include "core/survey/survey_source.h"
#include "core/survey/word_query.h"

namespace hanscope {

inline constexpr std::uint64_t kMaxCorpusParts = 1000000;  ///< of a corpus, that may be asked for

/// Divides a number of words, one after the other, into parts whose sizes differ by one at most.
class EqualParts {
 public:
    /// No more parts than words; at least one.
    EqualParts(std::uint64_t words, std::uint64_t parts);

    std::uint64_t parts() const { return parts_; }  ///< their number
    /// The part of the word at `place`, which is less than the number of words.
    std::uint64_t partOf(std::uint64_t place) const;
    std::uint64_t beginOf(std::uint64_t part) const;  ///< its first word
    /// Its number of words.
    std::uint64_t sizeOf(std::uint64_t part) const { return beginOf(part + 1) - beginOf(part); }
    /// The number of words of the smallest part.
    std::uint64_t minSize() const { return words_ / parts_; }

 private:
    std::uint64_t words_, parts_;
};

/// One part of a corpus.
struct CorpusPart {
    std::uint64_t row = 0;    ///< RowPlace::number of the text in which it begins
    std::uint64_t words = 0;  ///< its size
};

/// Where in one text the occurrences of a query are.
struct QueryPlaces {
    std::uint64_t row = 0;              ///< RowPlace::number
    std::uint64_t words = 0;            ///< the size of the text
    std::vector<std::uint64_t> places;  ///< numbers of the words at which they begin, ascending
};

/// Where the occurrences of one query are.
struct WordDispersion {
    WordQuery query;
    std::uint64_t occurrences = 0, textsWithWord = 0;
    std::vector<std::uint64_t> counts;  ///< [part] occurrences that begin there
    Dispersion dispersion;
    /// The texts with the most occurrences (equal ones in the order of the source), see
    /// DispersionQuestion::texts.
    std::vector<QueryPlaces> fullest;

    std::uint64_t partsWithWord() const;  ///< with an occurrence
};

/// The dispersion of words in a source.
struct DispersionList {
    std::vector<CorpusPart> parts;        ///< in the order of the source
    std::vector<WordDispersion> words;    ///< in the order of the queries
    std::uint64_t texts = 0, length = 0;  ///< with words; of all of them, in words
    SkippedRows skipped;

    std::uint64_t minWords() const;  ///< of the smallest part; 0 without parts
    std::uint64_t maxWords() const;  ///< of the largest part; 0 without parts
};

/// Of which words the dispersion is looked for, and over what.
struct DispersionQuestion {
    std::vector<WordQuery> words;  ///< each by itself
    std::uint64_t parts = 20;      ///< with as many words each; 0: each text is one
    std::uint64_t texts = 0;       ///< at most so many in WordDispersion::fullest
};

/// Counts the occurrences of each query in the texts of `source`, which are divided into words as
/// `model` does. Reads the texts once, for equal parts twice. Memory depends on the number of parts
/// and of DispersionQuestion::texts. `threads` segment (0: one per core); the result has the same
/// bits with any number of them. Throws Error as WordFinder does, FileError, Cancelled.
DispersionList readDispersion(const ModelInfo& model, const CorpusSource& source,
                              const DispersionQuestion& question,
                              const ProgressCallback& progress = {}, const CancelToken& cancel = {},
                              int threads = 0);

/// Writes where the occurrences are in the texts of a shard. Returns what was left out, for
/// CountWriter::commit(). Throws the same.
SkippedRows writePlaces(CountWriter& writer, const ModelInfo& model, const CorpusSource& source,
                        const std::vector<WordQuery>& queries, const Shard& shard,
                        const ProgressCallback& progress = {}, const CancelToken& cancel = {},
                        int threads = 0);
/// The dispersion by what writePlaces() wrote of all shards. Throws FileError, Cancelled.
DispersionList dispersionOf(std::vector<CountReader>& shards, const DispersionQuestion& question,
                            const ProgressCallback& progress = {}, const CancelToken& cancel = {});

/// A table with a row for each word: occurrences, texts with it, parts with it, Juilland's D, DP
/// and normalised DP, empty where they are not defined.
std::string dispersionCsv(const DispersionList& list);
/// A table with a row for each word and part: word, part (from 1), the row of the text in which it
/// begins, its words and the occurrences in it.
std::string partsCsv(const DispersionList& list);

}  // namespace hanscope
