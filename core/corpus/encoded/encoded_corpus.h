#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/text/encoded_document.h"
#include "core/text/text_file.h"

namespace hanscope {

/// Where a document begins in its source: the line, from 1 (0 if the document is a whole file), and
/// the row, from 0.
struct DocumentPlace {
    std::uint64_t line = 0;
    std::uint64_t row = 0;
};

/// Labelled documents on disk (corpus_format.h). Their lengths, labels and distinct words are in
/// memory. Documents are read on demand, by system calls and not from mapped memory: if the file is
/// truncated meanwhile, the result is an error and not a crash, and memory does not grow with what
/// was read. Whatever is read is checked. The file is locked as in use while this object exists,
/// and its modification time is set when it is opened (see cache_files.h). Thread-safe.
class EncodedCorpus {
 public:
    /// Throws FileError: of another version, for another key, incomplete or damaged.
    EncodedCorpus(const std::filesystem::path& path, const std::string& key);

    std::size_t size() const { return labels_.size(); }  ///< number of documents
    /// of a document, without reading it
    std::size_t wordCount(std::size_t document) const { return wordCounts_[document]; }
    /// The labels of each document, as indices into labelNames().
    const LabelLists& labels() const { return labels_; }
    /// Sorted, by their numbers if all are numbers.
    const std::vector<std::string>& labelNames() const { return labelNames_; }
    /// The distinct words, normalised, by id: in order of appearance.
    const std::vector<std::string_view>& words() const { return words_; }
    /// How many documents have words that people marked as reasons.
    std::uint64_t markedDocuments() const { return marked_; }
    /// How many have words that they marked as ones that must not matter.
    std::uint64_t documentsAgainst() const { return against_; }
    /// What was left out when the source was read.
    const SkippedRows& skipped() const { return skipped_; }

    /// Overwrites `into`; its ids are indices into words().
    void read(std::size_t document, EncodedDocument& into) const;
    /// Reads the place from the file. Throws FileError if it can no longer be read.
    DocumentPlace place(std::size_t document) const;
    /// Reads `documents` (ascending) one after the other, in large pieces.
    void scan(const std::vector<std::uint32_t>& documents,
              const std::function<void(const EncodedDocument&)>& visit) const;
    /// Reads and checks the whole file once. Throws FileError, Cancelled.
    void verify(const CancelToken& cancel) const;

 private:
    struct Piece;

    void readTables();
    std::string_view recordIn(Piece& piece, std::size_t document, std::uint64_t pieceBytes) const;
    void decode(std::string_view record, std::size_t document, EncodedDocument& into) const;
    [[noreturn]] void failInUse(std::size_t document) const;

    const InputFile file_;
    std::vector<std::uint64_t> offsets_;
    std::vector<std::uint32_t> wordCounts_;
    LabelLists labels_;
    std::vector<std::string> labelNames_;
    std::string wordBytes_;
    std::vector<std::string_view> words_;  // in wordBytes_
    std::uint64_t marked_ = 0, against_ = 0;
    SkippedRows skipped_;
};

/// The indices of all documents.
std::vector<std::uint32_t> everyDocument(const EncodedCorpus& corpus);

class LeftOutWords;

/// Some documents of a corpus, with their words as rows of a vocabulary, without those that are
/// left out.
class CorpusSubset : public DocumentSet {
 public:
    /// `rows`: the vocabulary's row for each of the corpus's words (see vocabularyRows). Words
    /// that it does not know are read as such, without their parts. `leftOut`: of the corpus; null:
    /// every word is read. Then `documents` ascend, and are read here.
    CorpusSubset(std::shared_ptr<const EncodedCorpus> corpus, std::vector<std::uint32_t> documents,
                 std::shared_ptr<const std::vector<std::int32_t>> rows,
                 std::shared_ptr<const LeftOutWords> leftOut = nullptr);
    /// Words that the vocabulary does not know are read with their parts if it has subwords.
    /// `vocabulary` must outlive this object.
    CorpusSubset(std::shared_ptr<const EncodedCorpus> corpus, std::vector<std::uint32_t> documents,
                 const Vocabulary& vocabulary,
                 std::shared_ptr<const LeftOutWords> leftOut = nullptr);

    std::size_t size() const override { return documents_.size(); }
    std::size_t wordCount(std::size_t document) const override {
        return wordCounts_.empty() ? corpus_->wordCount(documents_[document])
                                   : wordCounts_[document];
    }
    void read(std::size_t document, EncodedDocument& into) const override;

 private:
    void countWords();

    std::shared_ptr<const EncodedCorpus> corpus_;
    std::vector<std::uint32_t> documents_;
    std::shared_ptr<const std::vector<std::int32_t>> rows_;
    std::shared_ptr<const LeftOutWords> leftOut_;  // null: none
    std::vector<std::uint32_t> wordCounts_;        // empty: those of the corpus
    const Vocabulary* vocabulary_ = nullptr;       // null: without parts of words
};

}  // namespace hanscope
