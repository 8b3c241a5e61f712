#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace hanscope {

// An encoded corpus on disk: a cache that any run may delete and make anew. Numbers are
// little-endian; "varint" is a number in groups of seven bits, the lowest first, the eighth bit set
// in all but the last byte.
//
//     header    kCorpusMagic with the version, then the key (32 hexadecimal digits)
//     records   one a document: checksum u32, then varints: line and row in the source, number of
//               sentences, words of each sentence, and the id of each word; if people marked some,
//               twice how many marked each word as a reason, plus 1 if it must not matter. Ids
//               count distinct words in order of appearance, so that frequent words are short and
//               any vocabulary is a table from ids to rows.
//     tables    numbers of documents and of skipped rows (CorpusTotals), the first lines of
//               unlabelled and of doubtful ones u64, then N+1 offsets of records u64, N numbers
//               of words u32, the end u64 of each document's labels among all of them, all of them
//               i32, and three lists of strings: words, labels, faults of skipped rows (JSON). A
//               list: number u64, the end of each u64, bytes.
//     trailer   CorpusTrailer
//
// Checksums are XXH3: of a record's bytes behind it (the lower half), and of the tables.

constexpr std::string_view kCorpusMagic = "HANSCOPE CORPUS 7\n";  ///< the beginning of a file
constexpr std::size_t kKeyDigits = 32;                            ///< hexadecimal digits of a key

/// Numbers at the beginning of the tables.
struct CorpusTotals {
    std::uint64_t documents = 0;
    std::uint64_t skippedEmpty = 0, skippedFaulty = 0;  ///< rows; see SkippedRows
    std::uint64_t unlabelled = 0, doubtful = 0;         ///< likewise
    std::uint64_t marked = 0;   ///< documents in which people marked words as reasons
    std::uint64_t against = 0;  ///< documents in which they marked words that must not matter
};

/// The end of a file.
struct CorpusTrailer {
    std::uint64_t tablesOffset = 0;                            ///< from the beginning of the file
    std::uint64_t tablesSize = 0;                              ///< in bytes
    std::uint64_t tablesChecksum = 0;                          ///< XXH3 of the tables
    char magic[8] = {'H', 'C', 'O', 'R', 'P', 'E', 'N', 'D'};  ///< tells that the file is complete
};

/// Appends a number in one to ten bytes.
inline void appendVarint(std::string& bytes, std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) bytes += static_cast<char>(value | 0x80);
    bytes += static_cast<char>(value);
}

/// Takes varints off a record. Behind its end, and for a number that is too long, isWhole() is
/// false and every number 0.
class VarintReader {
 public:
    /// `bytes` must outlive this object.
    explicit VarintReader(std::string_view bytes) : at_(bytes.data()), end_(at_ + bytes.size()) {}

    /// The next number.
    std::uint64_t next() {
        std::uint64_t value = 0;
        for (int shift = 0; at_ != end_ && shift < 64; shift += 7) {
            const auto byte = static_cast<unsigned char>(*at_++);
            value |= std::uint64_t{byte & 0x7fu} << shift;
            if (byte < 0x80) return value;
        }
        whole_ = false;
        at_ = end_;
        return 0;
    }
    bool isWhole() const { return whole_; }  ///< so far
    /// bytes that are not read yet
    std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }

 private:
    const char* at_;
    const char* end_;
    bool whole_ = true;
};

}  // namespace hanscope
