#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/corpus/encoded/encoded_corpus.h"
#include "core/corpus/row_reader.h"
#include "core/message.h"
#include "core/progress.h"

namespace hanscope {

/// Names the places of documents in their source, in the form that editors understand:
/// "films.csv:12", for a folder "pos/12.txt". Not thread-safe. Throws FileError if the corpus or
/// the source can no longer be read.
class DocumentPlaces {
 public:
    /// `source`: that of the corpus.
    DocumentPlaces(const CorpusSource& source, std::shared_ptr<const EncodedCorpus> corpus)
        : source_(source), corpus_(std::move(corpus)) {}

    /// The place of a document, by its index in the corpus.
    std::string of(std::size_t document) { return name(corpus_->place(document)); }
    /// The places of the first `maximum` documents that were left out because they hold no word.
    /// Reads the source again up to the last of them. Throws Cancelled.
    std::vector<Message> ofEmpty(std::size_t maximum, const CancelToken& cancel);
    /// The places of these lines of the source.
    std::vector<Message> ofLines(const std::vector<std::uint64_t>& lines);

 private:
    std::string name(const DocumentPlace& place);

    CorpusSource source_;
    std::shared_ptr<const EncodedCorpus> corpus_;
    std::filesystem::path texts_;               // see sourceOfTexts(); empty until it is asked for
    std::vector<std::filesystem::path> files_;  // of a folder; empty until they are asked for
};

/// Returns the rows of some documents of a corpus (ascending indices) from its source, which is
/// read again up to the last of these documents. Throws FileError if the source is missing or has
/// changed, and Cancelled.
std::vector<Row> documentRows(const CorpusSource& source, const EncodedCorpus& corpus,
                              const std::vector<std::uint32_t>& documents,
                              const CancelToken& cancel = {});
/// Their texts.
std::vector<std::string> documentTexts(const CorpusSource& source, const EncodedCorpus& corpus,
                                       const std::vector<std::uint32_t>& documents,
                                       const CancelToken& cancel = {});

}  // namespace hanscope
