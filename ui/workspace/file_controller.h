#pragma once

#include <QObject>
#include <QStringList>
#include <functional>
#include <map>
#include <vector>

#include "core/workspace/workspace.h"
#include "ui/background/background_worker.h"
#include "ui/documents/open_dialogs.h"
#include "ui/drafts/draft_keeper.h"
#include "ui/page/window_context.h"
#include "ui/session/open_document.h"

class QAction;
class QPushButton;

namespace hanscope::ui {

class Banner;
class EncodingMenu;
class PlaceKeeper;

/// The commands of the File menu that open, save and close documents, so that nothing that was
/// typed is lost: closed documents can be opened again, and unsaved texts are kept as drafts.
class FileController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object.
    FileController(const WindowContext& context, EncodingMenu* encodings, QAction* mainTextOnly,
                   PlaceKeeper* places);

    /// Opens the unsaved texts of earlier sessions, and shows the last one unless the user has
    /// opened something meanwhile; then tells whether there were any.
    void restore(const std::function<void(bool any)>& done);
    /// The same when the user asks for them: shows the last one.
    void restoreAndShow();
    /// Adds the documents of a session, without showing them, and the unsaved texts of earlier
    /// ones. Then tells the ids of the session's documents, 0 for a text that is gone, and those of
    /// the other texts after them.
    void restore(const Workspace& session,
                 const std::function<void(const std::vector<int>& ids)>& done);
    /// Whether unsaved texts are being looked for.
    bool isRestoring() const { return isRestoring_; }
    /// The name of the draft of a document; empty if it has none.
    std::string draftOf(int id) const { return drafts_.nameOf(id); }
    /// Keeps all unsaved texts for the next start. Returns whether the program may end; if not, the
    /// user is asked, and the window is closed again if he agrees to lose them. If texts are being
    /// written, the window is closed again when they are, unless that fails or asks something.
    bool mayClose();
    /// Whether texts are being written, or wait for that.
    bool isSaving() const { return !saving_.empty(); }

    /// Writes the drafts of all unsaved texts now. Returns a sentence if that failed.
    QString keepDrafts() { return drafts_.finish(); }
    /// The documents that can be opened again.
    const ClosedDocuments& closed() const { return closed_; }
    void setClosed(const ClosedDocuments& closed);

    /// Adds a document that was open before, without showing it, and returns its id. If its file is
    /// open, that document stands for one without changes, and makes room for one with changes; if
    /// both have changes, the added one becomes a text without a file.
    int add(OpenDocument document);

    /// Adds a sentence to the notice.
    void showNotice(const QString& sentence);

    void save();
    void saveAs();
    /// Writes a document to a file, even if it has been closed since it was asked for.
    void saveTo(int id, const QString& path);
    /// Closes those of the documents that are open. That can be undone; the last ones can also be
    /// opened again.
    void closeDocuments(const std::vector<int>& ids);

 Q_SIGNALS:
    void saved(const QString& path);

 private:
    /// The orders of a document that are not carried out yet.
    struct Saving {
        int orders = 0;
        SaveOrder newest;
    };

    void connectActions();
    void showWhatIsPossible();
    const OpenDocument* find(int id) const;
    void askWhereToSave(int id);
    void write(int id, const QString& path, bool overwrites);
    void onWritten(int id, const SaveOrder& order, const Outcome<bool>& written);
    void setClosing(bool isClosing);
    void noteSaved(int id, const SaveOrder& order);
    void askToOverwrite(int id, const QString& path);
    void askToLose(const QString& reason);
    using Adding = std::function<int(OpenDocument document)>;
    int add(OpenDocument document, const Adding& adding);
    std::vector<int> addAll(const Workspace& session, DraftKeeper::Drafts drafts);
    int openFound(const DraftFolder::Found& found, const std::string& model = {});
    int openRow(const WorkspaceDocument& document);
    void onFileOpened(const QString& path);
    void onCurrentChanged();
    void tellHowRead(const QString& sentence);
    void revert();
    void close();
    std::vector<int> closeNow(std::vector<int> ids);
    QString unsavedNotice(const std::vector<int>& ids) const;
    int keep(const OpenDocument& document);
    void onReverted(const OpenDocument& edited);
    void reopenLast();
    bool reopen(const std::vector<int>& keys);
    int putBack(ClosedDocuments::Closed closed);
    void notify(const QString& sentence, bool offersReopening = false);

    const WindowContext context_;
    Banner* notice_;  // tells what happened to a text
    EncodingMenu* encodings_;
    QAction* mainTextOnly_;
    PlaceKeeper* places_;
    DraftKeeper drafts_;
    ClosedDocuments closed_;
    std::vector<int> closedTogether_;  // the documents that were closed last
    QPushButton* reopenButton_;
    QString readNotice_;             // how the file of the document on the page was read
    std::map<int, QString> untold_;  // the same of documents that were not shown since
    bool isRestoring_ = false;
    bool losesText_ = false;        // the user agreed to end although texts are lost
    bool isClosing_ = false;        // the window is closed when the texts are written
    std::map<int, Saving> saving_;  // by the document; those with orders
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
