#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/model/classifier.h"
#include "core/progress.h"
#include "core/text/preprocessing.h"
#include "core/text/segmenter.h"

namespace hanscope {

/// The sentences and words of a text. `source` (a path, "standard input", "the pasted text") begins
/// error messages. Throws Error for what cannot be a document (requireDocumentText) and for a text
/// without words, and Cancelled.
std::shared_ptr<const Document> documentFrom(std::string text, const std::string& source,
                                             Segmenter& segmenter, const CancelToken& cancel = {});

/// The one way from a text to its reading: checks the text, segments it by the preprocessing of the
/// classifier's model, and classifies it. Keeps the last segmenter, since most texts in a row are
/// for the same model. Not thread-safe: make one for each thread.
class DocumentReader {
 public:
    /// Throws what documentFrom() does.
    Reading read(std::string text, const std::string& source, const Classifier& classifier,
                 const CancelToken& cancel = {});
    /// Throws also what readDocumentFile() does.
    Reading readFile(const std::filesystem::path& path, const Classifier& classifier);

 private:
    Segmenter& segmenterFor(const Preprocessing& preprocessing);

    std::optional<Preprocessing> preprocessing_;
    std::optional<Segmenter> segmenter_;
};

}  // namespace hanscope
