#pragma once

#include <QObject>

#include "core/explain/view.h"
#include "ui/background/long_job.h"
#include "ui/gallery/gallery.h"
#include "ui/shell/exporting/gallery_choices.h"

class QPushButton;

namespace hanscope::ui {

class Banner;
class ReaderPage;
class ReaderSession;

/// Exports figures of many documents with the model and the view of the page. The banner shows the
/// progress, and at the end a button that opens the page of all figures.
class GalleryController : public QObject {
    Q_OBJECT
 public:
    struct Parts {
        QWidget* window;
        ReaderSession* session;
        const ReaderPage* page;
        Banner* banner;
    };

    /// The parts must outlive this object.
    explicit GalleryController(const Parts& parts, QObject* parent = nullptr);

    /// Opens the dialog Export All Figures.
    void ask();
    /// Starts the export, unless one is running. Requires a loaded model.
    void start(const GalleryChoices& choices);
    bool isRunning() const { return job_.isRunning(); }
    /// Whether the window may close. If not, asks; the window closes when the user agrees and the
    /// figures that are being drawn are complete.
    bool mayClose();

 Q_SIGNALS:
    void finished(const GalleryResult& result);
    void failed(const QString& sentence);

 private:
    GalleryPlan planOf(const GalleryChoices& choices) const;
    View view() const;
    QString drawnWith() const;
    std::vector<GalleryDocument> openDocuments() const;
    void askToClose();
    void onProgress(double share);
    void onDone(const Outcome<GalleryResult>& outcome);

    Parts parts_;
    QPushButton *cancel_, *open_;
    QString index_;           // the page of the last export
    bool isClosing_ = false;  // the window closes after the export
    LongJob job_;
};

}  // namespace hanscope::ui
