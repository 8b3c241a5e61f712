#pragma once

#include <filesystem>

#include "core/workspace/workspace.h"
#include "ui/session/open_document.h"

namespace hanscope::ui {

/// What a workspace says of an open document, without its draft and its place.
WorkspaceDocument workspaceDocument(const OpenDocument& document);

/// The document of a workspace that has a file and no draft. It is unread.
OpenDocument openDocument(const WorkspaceDocument& document);

/// The document whose draft, its bytes, a workspace's file has. Throws Error if that is damaged.
OpenDocument openDraft(const WorkspaceDocument& document);

/// What a workspace's file says of an open document: also the draft of a text that its file does
/// not have, and the marks of its words, which the MarkStore in the folder has. It reads the
/// document's file if that was not read yet. May be called on any thread. `row`: in the list.
void completeForFile(WorkspaceDocument& described, const OpenDocument& document, int row,
                     const std::filesystem::path& markFolder);

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

}  // namespace hanscope::ui
