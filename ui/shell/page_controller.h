#pragma once

#include <QLabel>
#include <QObject>
#include <memory>

#include "ui/reader/view_controller.h"
#include "ui/shell/documents/reader_session.h"

namespace hanscope::ui {

struct Docks;
class ModelCatalog;
class ReaderPage;
class TreeController;

/// Keeps the page, the panels and the status text at what the session's shown document is, and
/// tells the session what is typed and chosen in them.
class PageController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive the controller.
    PageController(ReaderSession* session, ReaderPage* page, const Docks& docks,
                   const ModelCatalog* catalog, QLabel* status, QObject* parent);
    ~PageController() override;

    /// Shows the document as it is now.
    void refresh();
    /// What the network of a run makes of a document at a moment of its training is shown in place
    /// of the session's reading, if that document is the one that is shown; null: no longer.
    void setForming(std::shared_ptr<const Reading> reading, const Moment& moment);
    /// Whether it is.
    bool showsForming() const;
    void showError(const QString& sentence);
    const TreeController* tree() const { return tree_; }
    ViewController* view() { return &view_; }

 Q_SIGNALS:
    /// The shown document is another, or its title, reading or editor changed.
    void refreshed();

 private:
    void connectSession();
    void connectPanels();
    void onCurrentChanged();
    void onEditing();
    void showPanels();
    std::shared_ptr<const Reading> shown(const OpenDocument* document) const;
    void showOnPage(const std::shared_ptr<const Reading>& reading, const QString& truth);
    void giveView(const std::shared_ptr<const Reading>& reading);
    void onViewChanged();
    void showPlaceholder(const OpenDocument* document);

    ReaderSession* session_;
    ReaderPage* page_;
    const Docks& docks_;
    const ModelCatalog* catalog_;
    QLabel* status_;
    ViewController view_;
    bool isGivingReading_ = false;  // to the view, whose answer is asked for then
    TreeController* tree_;
    int editedId_ = 0;  // whose text the editor holds; 0: nobody's
    std::shared_ptr<const Reading> forming_;
    Moment formingMoment_;
    std::optional<ReaderSession::Failure> failure_;  // that the error banner is about
};

/// "48 words · 4 sentences · 1 unknown word · 0.4 ms"; less than 0 ms: not known.
QString statusText(const Reading& reading, double milliseconds);

}  // namespace hanscope::ui
