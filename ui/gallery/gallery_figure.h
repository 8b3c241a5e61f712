#pragma once

#include "ui/gallery/gallery.h"
#include "ui/gallery/gallery_journal.h"

namespace hanscope::ui {

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
