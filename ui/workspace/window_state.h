#pragma once

#include <QObject>
#include <filesystem>
#include <map>
#include <memory>
#include <vector>

#include "core/workspace/workspace.h"
#include "ui/page/window_context.h"
#include "ui/session/open_document.h"

namespace hanscope::ui {

class CompareController;
class HeatmapView;
struct MarkLookup;

/// What a workspace says of an open document, without its draft and its place.
WorkspaceDocument workspaceDocument(const OpenDocument& document);

/// The document of a workspace that has a file and no draft. It is unread.
OpenDocument openDocument(const WorkspaceDocument& document);

/// The document whose draft, its bytes, a workspace's file has. Throws Error if that is damaged.
OpenDocument openDraft(const WorkspaceDocument& document);

/// The draft of a text that its file does not have, its bytes; empty if it has it, or there is
/// nothing.
std::string textOutsideFile(const OpenDocument& document, int row);

/// What a workspace's file says of an open document: also its textOutsideFile(), and the marks of
/// its words. It reads the document's file if that was not
/// read yet. May be called on any thread. `row`: in the list.
void completeForFile(WorkspaceDocument& described, const OpenDocument& document, int row,
                     const MarkLookup& marks);

/// A workspace whose files have been looked at.
struct OpenableWorkspace {
    Workspace workspace;  ///< without the documents that cannot be opened
    QStringList missing;  ///< the paths of their files
};

/// Looks whether the files of the documents can be read. Own models that are gone are left out. May
/// be called on any thread.
OpenableWorkspace withoutMissing(Workspace workspace);

/// A sentence about files that cannot be opened; empty if there are none.
QString missingText(const QStringList& paths);

/// Removes the documents without a file and without a draft, which could not be opened again.
/// `current` and the second page stay what they are, or become none.
void keepNamed(Workspace& workspace);

/// Remembers for each open document where the user was in it, and goes there when it is shown
/// again. Use it on the GUI thread only.
class PlaceKeeper : public QObject {
 public:
    explicit PlaceKeeper(const WindowContext& context);

    PlaceInText placeOf(int id) const;
    /// The document is shown there. A place beyond its text is moved into it.
    void setPlace(int id, const PlaceInText& place);

 private:
    void onShown();
    void note();
    void go(const PlaceInText& place);
    void forgetClosed();

    ReaderSession* session_;
    HeatmapView* heatmap_;
    std::map<int, PlaceInText> places_;         // by the document's id
    int shownId_ = 0;                           // the document on the page; 0: none yet
    std::shared_ptr<const Document> document_;  // its text there
};

/// Describes what a window has open and how it shows it, and makes another window the same. Use it
/// on the GUI thread only.
class WindowState {
 public:
    /// All must outlive this object.
    WindowState(const WindowContext& context, CompareController* beside, PlaceKeeper* places)
        : context_(context), beside_(beside), places_(places) {}

    /// All documents in the order of the list, also those that keepNamed() removes, without their
    /// drafts and without the checksum of the model.
    Workspace describe() const;

    /// Shows the current document, the second page, the panels and the weights as they were. The
    /// documents are in the list already: `ids` has the id of each, 0 if it could not be opened.
    /// The model is not touched.
    void apply(const Workspace& workspace, const std::vector<int>& ids);

 private:
    void describeView(WorkspaceView& view) const;
    void describeSecondPage(Workspace& workspace) const;
    void applyView(const WorkspaceView& view);
    void applySecondPage(const WorkspaceSecondPage& page, const std::vector<int>& ids);
    void applyPanels(const std::vector<std::string>& panels);

    const WindowContext context_;
    CompareController* beside_;
    PlaceKeeper* places_;
};

}  // namespace hanscope::ui
