#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/atomic_file.h"
#include "core/corpus/corpus_format.h"
#include "core/corpus/corpus_part.h"

namespace hanscope {

/// Writes an encoded corpus (corpus_format.h) part by part. Keeps in memory the distinct words, 20
/// bytes for each document and 4 for each label. Without finish() no file remains. Not thread-safe.
/// Throws FileError: for `path` if it cannot be written, for the source if it has too many classes
/// or no document.
class CorpusWriter {
 public:
    CorpusWriter(const std::filesystem::path& path, const std::string& key,
                 const CorpusSource& source);

    /// Call with the parts in the order of their rows.
    void append(CorpusPart&& part);
    void finish(const SkippedRows& skipped);

 private:
    void append(const EncodedDocument& document, std::uint64_t line, std::uint64_t row);
    void requireFewClasses(const CorpusPart& part) const;
    void writeRecord(const std::string& record);
    void writeTables(const SkippedRows& skipped);
    void flush();

    const CorpusSource& source_;
    AtomicFile file_;
    std::string buffer_;
    std::uint64_t written_ = 0;  // and buffered
    WordIndex words_, labels_;
    std::vector<std::uint64_t> offsets_;
    std::vector<std::uint32_t> wordCounts_;
    LabelLists documentLabels_;
    std::string record_;
};

}  // namespace hanscope
