#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "core/corpus/corpus_cache.h"
#include "core/kernels/half_rows.h"
#include "core/model/text_vectors.h"
#include "core/survey/survey_source.h"

namespace hanscope {

/// The vectors of all texts of a corpus, and of their sentences, in a file that is mapped into the
/// memory as float16. Immutable, thread-safe.
class VectorStore {
 public:
    /// Maps the file and checks all its bytes. Throws FileError if it cannot be read, is damaged,
    /// of another version, or has another key; Cancelled.
    VectorStore(const std::filesystem::path& path, const std::string& key,
                const CancelToken& cancel = {});
    ~VectorStore();
    VectorStore(const VectorStore&) = delete;
    VectorStore& operator=(const VectorStore&) = delete;

    /// In the order of the source.
    std::size_t texts() const { return textVectors_.count; }
    /// Of the texts as a whole: [text].
    const HalfRows& textVectors() const { return textVectors_; }
    /// Of all texts, one text after the other. None if sentences have no vectors.
    const HalfRows& sentenceVectors() const { return sentenceVectors_; }

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

    std::uint64_t bytes() const;  ///< of the file

 private:
    class MappedFile;
    struct Text;
    void lay(const std::string& key, const CancelToken& cancel);

    const std::unique_ptr<const MappedFile> file_;
    HalfRows textVectors_, sentenceVectors_;
    const Text* texts_ = nullptr;
    std::string_view beginnings_;
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
