#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/model/classifier.h"
#include "core/progress.h"
#include "core/text/preprocessing.h"
#include "core/text/segmenter.h"

namespace hanscope::ui {

/// Takes a text through segmentation and a classifier. Keeps the last segmenter, since most texts
/// in a row are for the same model. Not thread-safe.
class DocumentReader {
 public:
    struct Result {
        std::shared_ptr<const Reading> reading;
        double milliseconds = 0;  ///< segmentation and classification
    };

    /// `source` names the text in error messages. Throws Error and Cancelled.
    Result read(const std::string& text, const std::string& source, const Classifier& classifier,
                const CancelToken& cancel);

 private:
    Segmenter& segmenterFor(const Preprocessing& preprocessing);

    std::optional<Preprocessing> preprocessing_;
    std::optional<Segmenter> segmenter_;
};

}  // namespace hanscope::ui
