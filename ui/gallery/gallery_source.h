#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/model/classifier.h"
#include "core/progress.h"
#include "core/text/document.h"
#include "core/text/line_source.h"
#include "core/text/segmenter.h"

namespace hanscope::ui {

/// A document of which a gallery shows a figure.
struct GalleryDocument {
    std::string name;                 ///< "good/letter.txt", or "line 12" of a data file
    std::string fileName;             ///< "letter", for its figure; empty: the text's beginning
    std::string place;                ///< the beginning of error messages: a path, or path and line
    std::vector<std::string> labels;  ///< the true ones; empty: not known
    /// Reads and segments the text. Throws Error and Cancelled. May be called on any thread.
    std::function<std::shared_ptr<const Document>(Segmenter&, const CancelToken&)> read;
};

/// Documents in a fixed order, one after the other. Not thread-safe.
class GallerySource {
 public:
    virtual ~GallerySource() = default;

    /// Overwrites `document`. Returns false at the end. Throws RowError for one that cannot be
    /// read, after which the next one can be, and FileError if none can be read any more.
    virtual bool next(GalleryDocument& document) = 0;
    virtual ReadPosition position() const = 0;
};

/// The documents of a folder and of the folders in it, of any format (documentFilesIn()); or the
/// rows of a data file (see CorpusSource), of which only one is in memory. The true label of a
/// document in a folder is the name of the folder below `path` in which it lies, if that is one of
/// the model's labels. The columns of a data file are those that `columns` names, otherwise those
/// that surveySource() chooses; a row without a label has no true label. Throws FileError,
/// Cancelled.
std::unique_ptr<GallerySource> openGallerySource(const std::filesystem::path& path,
                                                 const Columns& columns, const ModelInfo& model,
                                                 const CancelToken& cancel = {});

}  // namespace hanscope::ui
