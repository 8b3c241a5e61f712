#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/document.h"

namespace hanscope {

/// Where the user was in a document.
struct PlaceInText {
    int topWord = 0;       ///< a word in the first block of text that is seen, from 0
    double topOffset = 0;  ///< how far below the top of the page that block begins, in pixels
    int word = -1;         ///< the current word; -1: none
    int sentence = -1;     ///< the current sentence; -1: none

    bool operator==(const PlaceInText& o) const {
        return topWord == o.topWord && topOffset == o.topOffset && word == o.word &&
               sentence == o.sentence;
    }
};

/// The words of a text that the user marked: bytes of its editableText(), in ascending order, apart
/// from each other.
struct WorkspaceMarks {
    std::string text;  ///< SHA-1 of the text, 40 hexadecimal digits (ui/marks); empty: no marks
    std::vector<Range> words{};    ///< reasons
    std::vector<Range> against{};  ///< words that must not matter
};

/// An open document.
struct WorkspaceDocument {
    std::string path;                ///< absolute; empty: the text has no file
    std::string title;               ///< as the list shows it
    std::vector<std::string> truth;  ///< the true labels; empty: not known
    std::string model;               ///< file of its own model, absolute; empty: the chosen one
    std::string encoding;            ///< of the file; empty: not known
    /// Empty if the text is that of the file. Otherwise the draft of an unsaved text
    /// (ui/drafts): in a workspace's file all of its bytes, in the session its name.
    std::string draft;
    PlaceInText place;     ///< where the user was
    WorkspaceMarks marks;  ///< only in a workspace's file; the user's folder of marks has them, too
    std::optional<bool> mainTextOnly{};  ///< of a web page, that the user chose (ReadOptions)
};

/// The model that reads all documents without a model of their own.
struct WorkspaceModel {
    std::string path;    ///< absolute; empty: none
    std::string name;    ///< from its card
    std::string sha256;  ///< of the file, 64 hexadecimal digits; empty: not known
};

/// The choices of the menu View for all documents, by the names of core/explain/view.h.
struct WorkspaceView {
    std::string lens, weights, contrast;  ///< empty: as they are
    std::string weightsFile;              ///< absolute, for the lens "imported"
    int member = -1;                      ///< member of an ensemble, from 0; -1: the mean
    std::string label;                    ///< whose node in the tree is shown; empty: none
    std::string comparedLabel;            ///< whose node is shown beside it; empty: none
};

/// What the second page shows: another document, or the same with another model, member, weights
/// or lens, or its original.
struct WorkspaceSecondPage {
    /// In what it differs from the first page.
    enum class Kind { Document, Model, Member, Weights, Lens, Original };

    Kind kind = Kind::Document;
    int number = 0;  ///< Document: index in Workspace::documents; Member: as WorkspaceView::member
    std::string name;              ///< Model: file, absolute; Weights, Lens: name
    bool showsDifference = false;  ///< of the numbers on both pages
    bool scrollsTogether = true;   ///< both pages at the same time
};

/// What a window has open, and how it shows it.
struct Workspace {
    std::vector<WorkspaceDocument> documents;        ///< in the order of the list
    int current = -1;                                ///< index of the shown one; -1: none
    WorkspaceModel model;                            ///< for all documents without one of their own
    WorkspaceView view;                              ///< for all documents
    std::optional<WorkspaceSecondPage> secondPage;   ///< none: it is closed
    std::optional<std::vector<std::string>> panels;  ///< names of those that are open
};

/// A longer file is no workspace: nearly all of it are unsaved texts.
constexpr std::size_t kMaxWorkspaceBytes = 64u << 20;

/// The workspace as JSON. Paths within `folder` (absolute) are written relative to it; if it is
/// empty, none is. Throws Error if a text is not valid UTF-8.
std::string workspaceJson(const Workspace& workspace, const std::filesystem::path& folder);
/// The reverse; relative paths are in `folder`. Throws Error if this is not a workspace, or one of
/// a newer version; everything is checked.
Workspace workspaceFrom(std::string_view json, const std::filesystem::path& folder);

/// Writes a workspace's file atomically. Throws FileError and Error.
void saveWorkspace(const std::filesystem::path& path, const Workspace& workspace);
/// Reads it. Throws FileError.
Workspace loadWorkspace(const std::filesystem::path& path);

/// The ending of the files' names, with the dot.
inline constexpr char kWorkspaceEnding[] = ".hanscope-workspace";

}  // namespace hanscope
