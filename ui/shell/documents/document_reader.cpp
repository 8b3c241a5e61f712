#include "ui/shell/documents/document_reader.h"

#include <QElapsedTimer>

#include "core/text/text_file.h"

namespace hanscope::ui {

DocumentReader::Result DocumentReader::read(const std::string& text, const std::string& source,
                                            const Classifier& classifier,
                                            const CancelToken& cancel) {
    requireDocumentText(text, source);
    QElapsedTimer timer;
    timer.start();
    auto document = std::make_shared<const Document>(
        segmenterFor(classifier.info().preprocessing).segment(text, cancel));
    if (document->words().empty())
        throw Error(source + ": it holds no word; give a text that does");
    auto reading = std::make_shared<const Reading>(classifier.read(std::move(document), cancel));
    return {std::move(reading), static_cast<double>(timer.nsecsElapsed()) / 1e6};
}

Segmenter& DocumentReader::segmenterFor(const Preprocessing& preprocessing) {
    if (!preprocessing_ || !(*preprocessing_ == preprocessing)) {
        segmenter_.emplace(preprocessing);
        preprocessing_ = preprocessing;
    }
    return *segmenter_;
}

}  // namespace hanscope::ui
