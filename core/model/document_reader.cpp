#include "core/model/document_reader.h"

#include "core/message.h"
#include "core/model/output_value.h"
#include "core/text/segmenter.h"
#include "core/text/text_file.h"

namespace hanscope {
namespace {

std::shared_ptr<const Document> withWords(Document document, const std::string& source) {
    if (document.words().empty())
        throw Error(message(
            "%1: it has no words, so there is nothing to classify; use another text", source));
    return std::make_shared<const Document>(std::move(document));
}

}  // namespace

std::shared_ptr<const Document> documentFrom(FormattedText text, const std::string& source,
                                             Segmenter& segmenter, const CancelToken& cancel) {
    requireDocumentText(text.text, source);
    return withWords(segmenter.segment(std::move(text), cancel), source);
}

std::shared_ptr<const Document> tokenizedDocumentFrom(std::string text, const std::string& source) {
    requireDocumentText(text, source);
    return withWords(tokenizedDocument(std::move(text)), source);
}

Reading readDocument(std::shared_ptr<const Document> document, const Classifier& classifier,
                     const ProgressCallback& progress, const CancelToken& cancel) {
    try {
        return classifier.read(std::move(document), progress, cancel);
    } catch (const NotFinite& error) {
        throw FileError(classifier.info().path, error.sentence());
    }
}

Reading DocumentReader::read(FormattedText text, const std::string& source,
                             const Classifier& classifier, const ProgressCallback& progress,
                             const CancelToken& cancel) {
    Segmenter& segmenter = segmenterFor(classifier.info().preprocessing);
    return readDocument(documentFrom(std::move(text), source, segmenter, cancel), classifier,
                        progress, cancel);
}

Segmenter& DocumentReader::segmenterFor(const Preprocessing& preprocessing) {
    if (!preprocessing_ || !(*preprocessing_ == preprocessing)) {
        segmenter_.emplace(preprocessing);
        preprocessing_ = preprocessing;
    }
    return *segmenter_;
}

}  // namespace hanscope
