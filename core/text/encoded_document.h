#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/text/document.h"
#include "core/text/normalizer.h"
#include "core/text/vocabulary.h"

namespace hanscope {

/// A document as a model sees it: word ids, sentence after sentence.
struct EncodedDocument {
    std::vector<std::int32_t> words;  ///< one id a word, in text order
    std::vector<std::int32_t>
        sentenceLengths;  ///< words in each sentence, each > 0; sums to words.size()
    /// Words that the model does not know, with the rows of their parts (vocabulary.h): the word of
    /// id V + k, where V is the size of the vocabulary, has subwords[k]. Empty if the model has no
    /// subwords.
    std::vector<std::vector<std::int32_t>> subwords{};
    /// How many people marked each word as a reason for the label; empty: nobody marked any.
    std::vector<std::int32_t> marks{};
    /// [word] 1 if people marked it as one that must not matter; empty: all may.
    std::vector<std::uint8_t> against{};
};

/// To each of them.
inline std::vector<const EncodedDocument*> pointersTo(
    const std::vector<EncodedDocument>& documents) {
    std::vector<const EncodedDocument*> pointers;
    for (const EncodedDocument& document : documents) pointers.push_back(&document);
    return pointers;
}

/// Removes the words that `removed` marks ([word], not 0), and sentences of no other words.
void removeWords(EncodedDocument& document, const std::vector<std::uint8_t>& removed);

/// The words and sentences of a document, those words unknown that a vocabulary of this size knows
/// by their parts alone.
EncodedDocument withoutSubwords(const EncodedDocument& document, std::size_t vocabulary);

/// Numbers the words of one document that a vocabulary does not know.
class UnknownWords {
 public:
    /// Writes document.subwords. Both must outlive this object.
    UnknownWords(const Vocabulary& vocabulary, EncodedDocument& document);

    /// The id of an unknown word: the same for the same word; kUnknown if it has no subwords.
    std::int32_t idOf(std::string_view normalizedWord);

 private:
    const Vocabulary& vocabulary_;
    EncodedDocument& document_;
    std::unordered_map<std::string, std::int32_t> ids_;
};

/// Looks up each word of the document.
EncodedDocument encode(const Document& document, const Normalizer& normalizer,
                       const Vocabulary& vocabulary);

/// Encodes by any numbering of words: `idOf` maps a normalised word to its id.
template <typename IdOf>
EncodedDocument encodeWords(const Document& document, const Normalizer& normalizer, IdOf idOf) {
    EncodedDocument encoded;
    encoded.words.reserve(document.words().size());
    encoded.sentenceLengths.reserve(document.sentences().size());
    std::string normalized;
    for (const Range word : document.words()) {
        normalizer.normalize(document.at(word), normalized);
        encoded.words.push_back(idOf(normalized));
    }
    for (const Sentence& sentence : document.sentences()) {
        encoded.sentenceLengths.push_back(static_cast<std::int32_t>(sentence.wordCount));
    }
    return encoded;
}

/// A set of encoded documents, in memory or on disk, which are read one at a time; the set may be
/// larger than memory. Thread-safe.
class DocumentSet {
 public:
    virtual ~DocumentSet() = default;

    /// The number of documents.
    virtual std::size_t size() const = 0;
    /// The number of words of a document. Does not read the document.
    virtual std::size_t wordCount(std::size_t document) const = 0;
    /// Reads a document into `into`, whose memory is reused. Throws FileError if the documents can
    /// no longer be read.
    virtual void read(std::size_t document, EncodedDocument& into) const = 0;
};

/// Documents in memory.
class DocumentList : public DocumentSet {
 public:
    /// Takes the documents.
    explicit DocumentList(std::vector<EncodedDocument> documents)
        : documents_(std::move(documents)) {}

    std::size_t size() const override { return documents_.size(); }
    std::size_t wordCount(std::size_t document) const override {
        return documents_[document].words.size();
    }
    void read(std::size_t document, EncodedDocument& into) const override {
        into = documents_[document];
    }

 private:
    std::vector<EncodedDocument> documents_;
};

/// Some documents of a set, in the order of their numbers in it.
class ChosenDocuments : public DocumentSet {
 public:
    /// `chosen`: numbers in `all`, which need not ascend; each is less than all->size().
    ChosenDocuments(std::shared_ptr<const DocumentSet> all, std::vector<std::size_t> chosen)
        : all_(std::move(all)), chosen_(std::move(chosen)) {}

    std::size_t size() const override { return chosen_.size(); }
    std::size_t wordCount(std::size_t document) const override {
        return all_->wordCount(chosen_[document]);
    }
    void read(std::size_t document, EncodedDocument& into) const override {
        all_->read(chosen_[document], into);
    }

 private:
    std::shared_ptr<const DocumentSet> all_;
    std::vector<std::size_t> chosen_;
};

/// The documents of several sets, one set after the other.
class JoinedDocuments : public DocumentSet {
 public:
    /// The number of a document is its place after the documents of the sets before.
    explicit JoinedDocuments(std::vector<std::shared_ptr<const DocumentSet>> parts);

    std::size_t size() const override { return ends_.empty() ? 0 : ends_.back(); }
    std::size_t wordCount(std::size_t document) const override;
    void read(std::size_t document, EncodedDocument& into) const override;

 private:
    /// The part that holds a document, and the document's number in it.
    std::pair<const DocumentSet*, std::size_t> placeOf(std::size_t document) const;

    std::vector<std::shared_ptr<const DocumentSet>> parts_;
    std::vector<std::size_t> ends_;  // of the parts, as numbers of documents
};

}  // namespace hanscope
