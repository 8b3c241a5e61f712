#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/model/classifier.h"
#include "core/progress.h"
#include "core/text/normalizer.h"
#include "core/text/segmenter.h"

namespace hanscope {

/// Checks a text and segments it into sentences and words. `source` (a path, "standard input", "the
/// pasted text") is the beginning of error messages. Throws Error for a text that is not acceptable
/// (see requireDocumentText()) or has no words, and Cancelled.
std::shared_ptr<const Document> documentFrom(FormattedText text, const std::string& source,
                                             Segmenter& segmenter, const CancelToken& cancel = {});

/// The same for a text whose sentences and words have been found by another program (see
/// core/text/segmenter.h).
std::shared_ptr<const Document> tokenizedDocumentFrom(std::string text, const std::string& source);

/// classifier.read(). If the model's numbers overflow, the FileError names its file.
Reading readDocument(std::shared_ptr<const Document> document, const Classifier& classifier,
                     const ProgressCallback& progress = {}, const CancelToken& cancel = {});

/// Reads a text with a model: checks the text, segments it with the preprocessing of the
/// classifier's model, and classifies it. It keeps the last segmenter, because consecutive texts
/// are usually for the same model. Not thread-safe: use one object per thread.
class DocumentReader {
 public:
    /// Throws the errors of documentFrom() and of Classifier::read().
    Reading read(FormattedText text, const std::string& source, const Classifier& classifier,
                 const ProgressCallback& progress = {}, const CancelToken& cancel = {});

 private:
    Segmenter& segmenterFor(const Preprocessing& preprocessing);

    std::optional<Preprocessing> preprocessing_;
    std::optional<Segmenter> segmenter_;
};

}  // namespace hanscope
