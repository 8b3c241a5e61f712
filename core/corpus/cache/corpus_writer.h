#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory_resource>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/corpus/cache_files.h"
#include "core/corpus/encoded/corpus_format.h"
#include "core/corpus/row_reader.h"
#include "core/text/encoded_document.h"
#include "core/text/normalizer.h"
#include "core/text/segmenter.h"

namespace hanscope {

/// Numbers strings in the order of their first appearance. Each takes about 80 bytes in addition to
/// its own.
class WordIndex {
 public:
    WordIndex() = default;
    WordIndex(const WordIndex&) = delete;
    WordIndex& operator=(const WordIndex&) = delete;

    /// The number of a word, a new one if it has none yet.
    std::int32_t idOf(std::string_view word) {
        const auto known = ids_.find(word);
        if (known != ids_.end()) return known->second;
        const auto id = static_cast<std::int32_t>(words_.size());
        words_.push_back(kept(word));
        ids_.emplace(words_.back(), id);
        return id;
    }

    std::size_t size() const { return words_.size(); }  ///< number of different words
    /// By id; valid while the index lives.
    const std::vector<std::string_view>& words() const { return words_; }

 private:
    std::string_view kept(std::string_view word) {
        char* bytes = static_cast<char*>(bytes_.allocate(std::max<std::size_t>(word.size(), 1), 1));
        std::copy(word.begin(), word.end(), bytes);
        return {bytes, word.size()};
    }

    std::pmr::monotonic_buffer_resource bytes_;
    std::vector<std::string_view> words_;
    std::unordered_map<std::string_view, std::int32_t> ids_;
};

/// Numbers different labels in order of appearance. Labels that print alike (labelKey()) have the
/// same number, and the plainest of their spellings is their name.
class LabelIndex {
 public:
    /// Without `joins`, as in a tree, where 1.0 may be below 1, labels are the same only if their
    /// bytes are.
    explicit LabelIndex(bool joins) : joins_(joins) {}

    /// The number of a label.
    std::int32_t idOf(const std::string& label);
    std::size_t size() const { return names_.size(); }                ///< different labels
    const std::vector<std::string>& names() const { return names_; }  ///< by number

 private:
    bool joins_;
    WordIndex keys_;
    std::vector<std::string> names_;
};

/// Consecutive rows, encoded with numbers that are valid in this part only. Document i begins in
/// line lines[i] of the file and is its row rows[i], counted from 0 and including empty ones.
struct EncodedPart {
    std::vector<EncodedDocument> documents;  ///< ids are indices into `words`
    LabelLists labels;                       ///< indices into `labelNames`
    std::vector<std::uint64_t> lines;        ///< from 1; 0 if the document is a whole file
    std::vector<std::uint64_t> rows;
    std::vector<std::string> words;       ///< normalised, in order of appearance
    std::vector<std::string> labelNames;  ///< in order of appearance
    std::uint64_t skippedEmpty = 0;       ///< documents without a word, left out
};

/// Encodes rows. Not thread-safe; make one for each thread.
class CorpusPartBuilder {
 public:
    /// The documents are segmented and normalised by `preprocessing`.
    /// `joinsLabels`: see LabelIndex.
    CorpusPartBuilder(const Preprocessing& preprocessing, bool joinsLabels)
        : segmenter_(preprocessing), normalizer_(preprocessing), joinsLabels_(joinsLabels) {}

    /// Encodes consecutive rows; those without a word are left out and counted.
    EncodedPart build(std::vector<Row> rows);

 private:
    EncodedDocument encode(Row& row, WordIndex& words);
    const std::vector<std::int32_t>& idsOf(const std::vector<std::string>& names,
                                           LabelIndex& labels);

    Segmenter segmenter_;
    Normalizer normalizer_;
    bool joinsLabels_;
    std::vector<std::int32_t> labels_;  // of one row
};

/// Writes an encoded corpus (corpus_format.h) part by part. Keeps in memory the distinct words, 20
/// bytes for each document and 4 for each label. Without finish() no file remains. Not thread-safe.
/// Throws CacheError for `path` if it cannot be written, and FileError for the source if it has too
/// many classes or no document.
class CorpusWriter {
 public:
    /// `key`: kKeyDigits hexadecimal digits, that of the source (corpusKey()), which must outlive
    /// the writer.
    CorpusWriter(const std::filesystem::path& path, const std::string& key,
                 const CorpusSource& source);

    /// Call with the parts in the order of their rows.
    void append(EncodedPart&& part);
    /// Call once, after the last part. `skipped`: what is in no part.
    void finish(const SkippedRows& skipped);

 private:
    void append(const EncodedDocument& document, std::uint64_t line, std::uint64_t row);
    void requireFewClasses(const EncodedPart& part) const;
    void writeRecord(const std::string& record);
    void writeTables(const SkippedRows& skipped);
    void flush();

    const CorpusSource& source_;
    CacheFile file_;
    std::string buffer_;
    std::uint64_t written_ = 0;  // and buffered
    WordIndex words_;
    LabelIndex labels_;
    std::vector<std::uint64_t> offsets_;
    std::vector<std::uint32_t> wordCounts_;
    std::uint64_t marked_ = 0, against_ = 0;  // documents
    LabelLists documentLabels_;
    std::string record_;
};

}  // namespace hanscope
