#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/cache/corpus_cache.h"
#include "core/kernels/matrix/half_rows.h"
#include "core/model/text_vectors.h"
#include "core/survey/survey_source.h"
#include "core/text/text_file.h"

namespace hanscope {

/// Vectors as float16, row after row: in the memory, or in a file, from which they are read when
/// they are needed. What is copied refers to the same numbers. Immutable, thread-safe.
class VectorRows {
 public:
    VectorRows() = default;
    /// In the memory; the numbers must outlive this object.
    VectorRows(const HalfRows& rows)  // NOLINT(google-explicit-constructor)
        : inMemory_(rows), count_(rows.count), width_(rows.width) {}
    /// In a file, which must outlive this object, from this byte on.
    VectorRows(const InputFile& file, std::uint64_t offset, std::size_t count, std::size_t width)
        : file_(&file), offset_(offset), count_(count), width_(width) {}

    std::size_t count() const { return count_; }  ///< rows
    std::size_t width() const { return width_; }  ///< numbers of a row
    /// The rows [begin, end), which are rows [0, end − begin) of the result. It is valid as long as
    /// `buffer`, which may be overwritten. Throws FileError if the file has become shorter.
    HalfRows read(std::size_t begin, std::size_t end, std::vector<std::uint16_t>& buffer) const;

 private:
    HalfRows inMemory_;
    const InputFile* file_ = nullptr;
    std::uint64_t offset_ = 0;
    std::size_t count_ = 0, width_ = 0;
};

/// The vectors of all texts of a corpus, and of their sentences, in a file. They are read by system
/// calls and not from mapped memory: if another program truncates the file, the result is an error
/// and not a crash. In the memory are about 150 bytes for each text. Immutable, thread-safe.
class VectorStore {
 public:
    /// Opens the file and checks all its bytes. Throws FileError if it cannot be read, is damaged,
    /// of another version, or has another key; Cancelled.
    VectorStore(const std::filesystem::path& path, const std::string& key,
                const CancelToken& cancel = {});
    ~VectorStore();
    VectorStore(const VectorStore&) = delete;
    VectorStore& operator=(const VectorStore&) = delete;

    /// In the order of the source.
    std::size_t texts() const { return textVectors_.count(); }
    /// Of the texts as a whole: [text].
    const VectorRows& textVectors() const { return textVectors_; }
    /// Of all texts, one text after the other. None if sentences have no vectors.
    const VectorRows& sentenceVectors() const { return sentenceVectors_; }
    /// What was left out when the source was read.
    const SkippedRows& skipped() const { return skipped_; }

    /// Of the row of a text.
    RowPlace place(std::size_t text) const;
    /// beginningOf() the text, as SurveyedText::beginning().
    std::string_view beginning(std::size_t text) const;
    /// The number of the text's first sentence among all; `text` may be texts(): their end.
    std::size_t firstSentence(std::size_t text) const;
    /// The text that has this sentence.
    std::size_t textOfSentence(std::size_t sentence) const;
    /// The text of a row of the source (RowPlace::number); texts() if it has none.
    std::size_t textOfRow(std::uint64_t number) const;

    std::uint64_t bytes() const { return file_.size(); }  ///< of the file

 private:
    struct Text;
    void locateParts(const std::string& key, const CancelToken& cancel);

    const InputFile file_;  // locked, so that the cache keeps it
    VectorRows textVectors_, sentenceVectors_;
    std::vector<Text> texts_;
    std::string beginnings_;
    SkippedRows skipped_;
};

/// The vectors of all texts of `source` (see surveySource()) by this model. They come from the
/// cache of encoded corpora if it has those of the same texts and the same model (compared by a
/// checksum of both); otherwise the texts are read, and the result is written to the cache. A file
/// that is damaged or of another version is made again. While a file is made, a text takes about
/// 150 bytes of memory and a number of its vector 2. Throws FileError, Cancelled, and
/// the Error of requireVectors().
std::shared_ptr<const VectorStore> openVectors(const Classifier& classifier,
                                               const CorpusSource& source,
                                               const CorpusReading& reading = {},
                                               const CancelToken& cancel = {});

}  // namespace hanscope
