#pragma once

#include <QString>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/error.h"
#include "core/model/classifier.h"
#include "core/progress.h"
#include "core/text/document.h"
#include "core/text/line_source.h"
#include "core/text/segmenter.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// What the index of a gallery says about a document, and what tells whether its figure is still
/// the right one.
struct GalleryRecord {
    std::uint64_t number = 0;  ///< from 1, in the order of the source
    std::string name;          ///< GalleryDocument::name
    std::string beginning;     ///< of the text, in one line
    std::uint64_t words = 0;
    std::string prediction, truth;  ///< labels with commas between; truth: empty if not known
    bool isRight = true;            ///< false: the truth is known and the prediction is another
    double probability = 0;         ///< of the predicted label, or of the likeliest

    std::string file;         ///< of the figure, in the gallery's folder
    std::uint64_t bytes = 0;  ///< size of that file
    std::string key;          ///< a checksum of all that determines the figure's bytes
};

/// One line of JSON, with a line feed.
std::string jsonLine(const GalleryRecord& record);
/// Reads such a line. Throws Error if it is not one.
GalleryRecord recordOf(const std::string& jsonLine);

/// The first words of a text in one line (beginningOf()), followed by "…" if it goes on.
std::string shortened(const std::string& text, std::size_t bytes);

/// The name of a figure's file: the number with five digits or more, and what is left of `name` if
/// it may hold only ASCII letters, digits and dashes: "00012-review-good.svg".
std::string figureFileName(std::uint64_t number, const std::string& name,
                           const std::string& ending);

/// The file in a gallery's folder that lists its complete figures, a line of JSON for each. A line
/// is added when a figure is complete, so that a process that was killed can be continued.
constexpr char kGalleryJournalName[] = "figures.jsonl";

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
/// that surveySource() chooses, which also tells `note`; a row without a label has no true label.
/// Throws FileError, Cancelled.
std::unique_ptr<GallerySource> openGallerySource(
    const std::filesystem::path& path, const Columns& columns, const ModelInfo& model,
    const CancelToken& cancel = {}, const std::function<void(const Message&)>& note = {});

/// How a document is drawn.
struct GalleryDrawing {
    FigureContent content;
    PictureMaker picture;  ///< see encodeFigures()
};

/// Figures of many documents, each in a file of its own, and a page that shows all of them.
struct GalleryPlan {
    std::filesystem::path folder;  ///< is made if it does not exist; its parent must
    FigureFormat format = FigureFormat::Svg;
    FigureOutput output;   ///< its metadata are replaced by those of each document
    QString title;         ///< of the page: what the documents are
    QString note;          ///< below the title: what the figures show
    std::string settings;  ///< another text if figures are drawn differently, or by another
                           ///< model
    /// [word] not 0: the user marked it as a reason, and draw() marks it, too; empty: none is
    /// marked. Called on several threads; may be null.
    std::function<std::vector<std::uint8_t>(const Document&)> reasons;
    /// Called on several threads. `truth`: the true labels, empty if not known.
    std::function<GalleryDrawing(Reading, const QString& truth)> draw;
};

struct GalleryProgress {
    std::uint64_t drawn = 0, kept = 0, failed = 0;  ///< documents
    ReadPosition position;                          ///< of the source
};

/// A document without a figure.
struct GalleryFailure {
    std::uint64_t number = 0;
    std::string sentence;  ///< file, line and reason
};

struct GalleryResult {
    std::uint64_t drawn = 0;  ///< figures that were made
    std::uint64_t kept = 0;   ///< figures that were complete before
    std::vector<GalleryFailure> failures;
    bool isCancelled = false;     ///< the page shows what was done until then
    std::filesystem::path index;  ///< the page
};

/// Draws the figures of all documents on all cores and writes "index.html" and the journal
/// (kGalleryJournalName). A figure that is complete and would have the same bytes is not drawn
/// again. Readings are not kept: memory grows by one GalleryRecord for each document. Call the
/// const functions of `classifier` from several threads at once is fastest if it has one thread.
/// `progress` is called on the calling thread. Throws Error if nothing can be written or the source
/// cannot be read any more.
GalleryResult makeGallery(const GalleryPlan& plan, GallerySource& source,
                          const Classifier& classifier,
                          const std::function<void(const GalleryProgress&)>& progress,
                          const CancelToken& cancel);

/// Throws Error if a gallery in `folder` would replace files that are not its own, or be read as
/// documents of `source`, a file or folder.
void requireGalleryFolder(const std::filesystem::path& folder, const std::filesystem::path& source);

}  // namespace hanscope::ui
