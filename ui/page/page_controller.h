#pragma once

#include <QHash>
#include <QLabel>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>
#include <memory>
#include <utility>
#include <vector>

#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/view_controller.h"
#include "ui/session/reader_session.h"

namespace hanscope::ui {

struct Docks;
class LensBar;
class ModelCatalog;
class ReaderPage;
class TreeController;

/// Updates the page, the tree and the status text for the session's current document, and passes
/// what the user types and selects there to the session.
class PageController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive the controller.
    PageController(ReaderSession* session, ReaderPage* page, const Docks& docks,
                   const ModelCatalog* catalog, QLabel* status, QObject* parent);
    ~PageController() override;

    /// Updates everything from the current document.
    void refresh();
    /// Shows, in place of the session's reading, a reading by the network of a training run at some
    /// moment, if it is of the document shown. Null returns to the session's reading.
    void setMoment(std::shared_ptr<const Reading> reading, const Moment& moment);
    /// Whether the page shows the current document, not one before it until that is read.
    bool showsCurrent() const { return session_->current() && session_->current()->id == shownId_; }
    /// Whether such a reading is shown.
    bool showsTimeline() const { return timeline_ && shown(session_->current()) == timeline_; }
    void showError(const QString& sentence);
    /// Gives the session what has just been typed, without waiting for a pause.
    void settleEditor();
    const TreeController* tree() const { return tree_; }
    ViewController* view() { return &view_; }

 Q_SIGNALS:
    /// Emitted when another document is shown, or its title, reading or editor changed.
    void refreshed();

 private:
    void connectSession();
    void connectPanels();
    void onCurrentChanged();
    void onEditing();
    std::shared_ptr<const Reading> shown(const OpenDocument* document) const;
    void sayPrediction(const Reading& reading, const QString& truth);
    void showOnPage(const std::shared_ptr<const Reading>& reading, const QString& truth);
    void giveView(const std::shared_ptr<const Reading>& reading);
    void onViewChanged();
    void showProgress();
    void showPlaceholder(const OpenDocument* document);
    void showFailures();

    ReaderSession* session_;
    ReaderPage* page_;
    const Docks& docks_;
    const ModelCatalog* catalog_;
    QLabel* status_;
    ViewController view_;
    bool isGivingReading_ = false;  // true while the reading is passed to the view
    QPointer<LensBar> lensBar_;
    TreeController* tree_;
    int editedId_ = 0;  // document whose text is in the editor; 0: none
    int shownId_ = 0;   // document that is on the page; 0: one that is not current any more
    QHash<int, HeatmapView::Anchor> places_;  // where the reader left each document
    std::pair<int, QString> said_;            // to screen readers: a document and its prediction
    QTimer patience_;  // runs out when that should not stay on the page any longer
    std::shared_ptr<const Reading> timeline_;
    Moment moment_;
    std::vector<std::pair<ReaderSession::Failure, QString>> failures_;  // in the error banner
};

/// "48 words · 4 sentences · 1 unknown word".
QString statusText(const Reading& reading);

}  // namespace hanscope::ui
