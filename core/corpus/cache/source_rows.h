#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/corpus/row_reader.h"
#include "core/message.h"

namespace hanscope {

/// All rows of a source, one after the other. Whatever reads a whole corpus reads it by this class,
/// so that the result of a part never passes for that of the whole: faulty rows are counted, with
/// the first faults, or end the reading, as the source says; texts without the label that each must
/// have (MissingLabel) are left out and counted; and a source that changes meanwhile is an error.
/// Not thread-safe.
class SourceRows {
 public:
    /// Changes a row that was read, or throws RowError: then the row is faulty.
    using Check = std::function<void(Row& row)>;

    /// Opens the source. Throws the errors of openRowReader(), and FileError if the source is no
    /// longer the one of CorpusSource::stamp.
    explicit SourceRows(const CorpusSource& source, Check check = {});

    /// Overwrites `row`, also its number, with the next row that is not left out. Returns false at
    /// the end. Throws RowError for a faulty row unless such rows are left out; the next call reads
    /// the row behind it. Throws FileError if no further row can be read, and, at the end or
    /// instead of any other error, if the source has changed since it was opened.
    bool next(Row& row);
    /// How far the source has been read.
    ReadPosition position() const { return rows_->position(); }
    /// The rows that were left out so far, and the doubtful ones; `empty` is for the caller to
    /// count.
    const SkippedRows& skipped() const { return skipped_; }

 private:
    bool step(Row& row);
    void requireUnchanged() const;

    const CorpusSource source_;
    const Check check_;
    const std::string stamp_;  // when it was opened
    const std::unique_ptr<RowReader> rows_;
    SkippedRows skipped_;
    std::uint64_t nextRow_ = 0;
};

/// The same source as it is now (CorpusSource::stamp); without a stamp if it cannot be read.
CorpusSource stamped(CorpusSource source);

/// The same source, of which faulty rows are left out.
CorpusSource withoutFaultyRows(CorpusSource source);

/// Throws the FileError that says that a source was changed after it was read.
[[noreturn]] void throwChanged(const CorpusSource& source);

/// What was left out, as sentences: how many documents without a word, how many texts without a
/// label, how many faulty rows, and the first of these. None if nothing was.
std::vector<Message> skippedTexts(const SkippedRows& skipped);

}  // namespace hanscope
