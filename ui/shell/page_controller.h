#pragma once

#include <QLabel>
#include <QObject>
#include <memory>

#include "core/model/reading.h"
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

    /// Shows the document as it is now.
    void refresh();
    /// What the model being trained makes of a document is shown in place of the session's reading,
    /// if that document is the one that is shown; null: no longer.
    void setForming(std::shared_ptr<const Reading> reading);
    /// Whether it is.
    bool showsForming() const;
    void showError(const QString& sentence);
    const TreeController* tree() const { return tree_; }

 Q_SIGNALS:
    /// The shown document is another, or its title, reading or editor changed.
    void refreshed();

 private:
    void connectSession();
    void connectPanels();
    void onCurrentChanged();
    void onEditing();
    void showReading(const std::shared_ptr<const Reading>& reading);
    std::shared_ptr<const Reading> shown(const OpenDocument* document) const;
    void showOnPage(const std::shared_ptr<const Reading>& reading, const QString& truth);
    std::shared_ptr<const Reading> drawn(const std::shared_ptr<const Reading>& reading);
    void showPlaceholder(const OpenDocument* document);

    ReaderSession* session_;
    ReaderPage* page_;
    const Docks& docks_;
    const ModelCatalog* catalog_;
    QLabel* status_;
    TreeController* tree_;
    int editedId_ = 0;             // whose text the editor holds; 0: nobody's
    int member_ = Reading::kMean;  // whose numbers are shown, if there are members
    std::shared_ptr<const Reading> ensemble_, ofMember_;  // a reading, and its part that is shown
    std::shared_ptr<const Reading> forming_;
    std::optional<ReaderSession::Failure> failure_;  // that the error banner is about
};

/// "48 words · 4 sentences · 1 unknown word · 0.4 ms"; less than 0 ms: not known.
QString statusText(const Reading& reading, double milliseconds);

}  // namespace hanscope::ui
