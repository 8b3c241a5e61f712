#include "core/model/document_reader.h"

#include "core/error.h"
#include "core/text/text_file.h"

namespace hanscope {

std::shared_ptr<const Document> documentFrom(FormattedText text, const std::string& source,
                                             Segmenter& segmenter, const CancelToken& cancel) {
    requireDocumentText(text.text, source);
    auto document = std::make_shared<const Document>(segmenter.segment(std::move(text), cancel));
    if (document->words().empty())
        throw Error(source +
                    ": it has no words, so there is nothing to classify; use another text");
    return document;
}

Reading DocumentReader::read(FormattedText text, const std::string& source,
                             const Classifier& classifier, const CancelToken& cancel) {
    Segmenter& segmenter = segmenterFor(classifier.info().preprocessing);
    return classifier.read(documentFrom(std::move(text), source, segmenter, cancel), cancel);
}

Segmenter& DocumentReader::segmenterFor(const Preprocessing& preprocessing) {
    if (!preprocessing_ || !(*preprocessing_ == preprocessing)) {
        segmenter_.emplace(preprocessing);
        preprocessing_ = preprocessing;
    }
    return *segmenter_;
}

}  // namespace hanscope
