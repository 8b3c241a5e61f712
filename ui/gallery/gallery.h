#pragma once

#include <QString>
#include <functional>
#include <memory>
#include <vector>

#include "core/model/classifier.h"
#include "ui/gallery/gallery_journal.h"
#include "ui/gallery/gallery_record.h"
#include "ui/gallery/gallery_source.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

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
/// (GalleryJournal). A figure that is complete and would have the same bytes is not drawn again.
/// Readings are not kept: memory grows by one GalleryRecord for each document. Call the const
/// functions of `classifier` from several threads at once is fastest if it has one thread.
/// `progress` is called on the calling thread. Throws Error if nothing can be written or the source
/// cannot be read any more.
GalleryResult makeGallery(const GalleryPlan& plan, GallerySource& source,
                          const Classifier& classifier,
                          const std::function<void(const GalleryProgress&)>& progress,
                          const CancelToken& cancel);

/// Throws Error if a gallery in `folder` would replace files that are not its own, or be read as
/// documents of `source`, a file or folder.
void requireGalleryFolder(const std::filesystem::path& folder, const std::filesystem::path& source);

/// Makes the figures of documents, one after the other. Not thread-safe: use one object per thread.
class GalleryFigure {
 public:
    /// Both must outlive this object.
    GalleryFigure(const GalleryPlan& plan, const Classifier& classifier)
        : plan_(plan), classifier_(classifier), segmenter_(classifier.info().preprocessing) {}

    /// Reads the document's text. The record has its number, name and key. Throws Error if the text
    /// cannot be read, and Cancelled.
    GalleryRecord read(std::uint64_t number, const GalleryDocument& document,
                       const CancelToken& cancel);
    /// Classifies the document that was read last, writes its figure, and completes the record.
    /// Throws Error if the figure cannot be drawn, GalleryFolderError if it cannot be written, and
    /// Cancelled.
    void draw(GalleryRecord& record);

 private:
    GalleryDrawing drawingOf(const GalleryRecord& record);
    void write(const std::string& name, const QByteArray& bytes) const;

    const GalleryPlan& plan_;
    const Classifier& classifier_;
    Segmenter segmenter_;
    std::shared_ptr<const Document> document_;
    std::vector<std::string> truth_;
    CancelToken cancel_;
};

/// Makes the plan's folder if there is none, and removes what a killed process left half-written.
/// Throws Error.
void prepareGalleryFolder(const GalleryPlan& plan);

}  // namespace hanscope::ui
