#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/atomic_file.h"
#include "core/corpus/encoded/corpus.h"
#include "core/progress.h"

namespace hanscope {

/// A share of the rows of a source: every count-th one.
struct Shard {
    std::uint64_t number = 1, count = 1;  ///< from 1

    /// Whether a row (RowPlace::number) is in it.
    bool has(std::uint64_t row) const { return row % count == number - 1; }
};

/// What a file of counts says of itself.
struct CountHeader {
    std::string command{};   ///< what was counted
    std::string question{};  ///< JSON of all that the counts depend on but the shard
    Shard shard{};
};

/// Writes what was counted in a shard, so that the counts of all shards can be added up:
///
///     "HANSCOPE COUNTS 1\n"
///     numbers, 7 bits a byte, the least first, with the bit 128 in all but the last byte; texts as
///         the number of their bytes and these
///     JSON: {"command", "question", "shard": [number, count], "skipped": skippedText()}
///     its size and the XXH3 checksum of all bytes before, 8 bytes each, little-endian
///
/// Not thread-safe. Members throw FileError.
class CountWriter {
 public:
    /// Begins the file, which is written atomically.
    CountWriter(const std::filesystem::path& path, CountHeader header);
    ~CountWriter();
    CountWriter(const CountWriter&) = delete;
    CountWriter& operator=(const CountWriter&) = delete;

    /// Appends a number.
    void number(std::uint64_t number);
    /// Appends a text.
    void text(std::string_view text);
    /// Call once, after everything else.
    void commit(const SkippedRows& skipped);

 private:
    void flush();

    const CountHeader header_;
    AtomicFile file_;
    std::string buffer_;
    struct Checksum;
    const std::unique_ptr<Checksum> checksum_;
};

/// No corpus has so many words; sums and products of smaller counts do not overflow.
constexpr std::uint64_t kMaxCounted = std::uint64_t{1} << 40;

/// What is said of a file that cannot be read as counts.
Message damagedCounts();

/// Reads such a file, a block at a time. Not thread-safe.
class CountReader {
 public:
    /// Opens the file and checks all its bytes. Throws FileError if it cannot be read, is of
    /// another version or damaged; Cancelled.
    explicit CountReader(const std::filesystem::path& path, const CancelToken& cancel = {});
    ~CountReader();
    CountReader(CountReader&&) noexcept;
    CountReader& operator=(CountReader&&) noexcept;

    const CountHeader& header() const;   ///< as it was given to the writer
    const SkippedRows& skipped() const;  ///< rows left out by who read the source
    std::uint64_t bytes() const;         ///< of all numbers and texts
    std::uint64_t bytesRead() const;     ///< of them, rounded up to a block

    /// The next number. Throws FileError if there is none.
    std::uint64_t number();
    /// The next number, if it is less than `end`. Throws FileError otherwise.
    std::uint64_t numberBelow(std::uint64_t end);
    /// The next text. Throws FileError if there is none.
    std::string text();
    /// Throws the FileError for numbers that contradict one another.
    [[noreturn]] void refuse() const;
    /// Back to the first number.
    void rewind();

 private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Opens the files of all shards of a corpus, which may be given in any order; they come by number.
/// Throws FileError also if they are not all of the same question, or one is missing or given
/// twice.
std::vector<CountReader> openShards(const std::vector<std::filesystem::path>& files,
                                    const CancelToken& cancel = {});

/// What was left out of the corpus by all shards together: each has met all faulty rows, but only
/// its own texts without words.
SkippedRows skippedOf(const std::vector<CountReader>& shards);

/// Writes rows for readRows(): how many rows after the row before it (in the first one, after the
/// row −1) each is.
class RowMarks {
 public:
    /// Before what belongs to a row.
    void begin(CountWriter& writer, std::uint64_t row) {
        writer.number(row + 1 - next_);
        next_ = row + 1;
    }
    /// Behind the last row.
    static void end(CountWriter& writer) { writer.number(0); }

 private:
    std::uint64_t next_ = 0;
};

/// Calls each(row, number) for all rows of the files, in the order of the source; it reads what
/// belongs to the row from shards[number]. Begins where the files were read to. Throws FileError,
/// Cancelled.
void readRows(std::vector<CountReader>& shards,
              const std::function<void(std::uint64_t row, std::size_t number)>& each,
              const ProgressCallback& progress = {}, const CancelToken& cancel = {});

}  // namespace hanscope
