#pragma once

#include <QObject>

#include "core/explain/view.h"
#include "ui/export/export_queue.h"
#include "ui/export/gallery_dialog.h"
#include "ui/gallery/gallery.h"
#include "ui/page/window_context.h"

class QPushButton;

namespace hanscope::ui {

class Banner;

/// Exports figures of many documents with the model and the view of the page. The banner shows the
/// progress, and at the end a button that opens the page of all figures.
class GalleryController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object.
    explicit GalleryController(const WindowContext& context);

    /// Opens the dialog Export All Figures.
    void ask();
    /// Starts the export, unless one is running. Requires a loaded model.
    void start(const GalleryChoices& choices);
    bool isRunning() const { return queue_.isRunning(); }
    /// See ExportQueue::mayClose(). The figures that are being drawn are completed.
    bool mayClose() { return queue_.mayClose(); }

 Q_SIGNALS:
    void finished(const GalleryResult& result);
    void failed(const QString& sentence);

 private:
    GalleryPlan planOf(const GalleryChoices& choices) const;
    View view() const;
    QString drawnWith() const;
    std::vector<GalleryDocument> openDocuments() const;
    void onDone(const Outcome<GalleryResult>& outcome);

    const WindowContext context_;
    Banner* banner_;
    QPushButton* open_;
    QString index_;  // the page of the last export
    ExportQueue queue_;
};

}  // namespace hanscope::ui
