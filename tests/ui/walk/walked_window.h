#pragma once

#include <QHash>
#include <QString>
#include <map>
#include <memory>
#include <string>

#include "tests/support/scratch_folder.h"
#include "tests/ui/support/held_time.h"
#include "ui/window/main_window.h"

namespace hanscope::test {

/// What belongs to one document: only what was asked for it may change that.
struct DocumentState {
    std::string title, path, text, truth, model, marks;

    bool operator==(const DocumentState& o) const {
        return title == o.title && path == o.path && text == o.text && truth == o.truth &&
               model == o.model && marks == o.marks;
    }
    std::string describe() const;
};

/// All documents by the first word of their text, which no change of the walk changes, and the
/// bytes of all files.
struct WalkState {
    std::map<std::string, DocumentState> documents;
    std::map<std::string, std::string> files;
};

/// The main window for a walk: small networks, and the documents alpha (a file, on the page), beta
/// (a file) and gamma (typed). In its folder are besides them delta and epsilon, the workspace
/// "other" of these two, the corpora "one" and "two", the labelling projects "a" and "b", and a
/// lesson.
class WalkedWindow {
 public:
    WalkedWindow();
    ~WalkedWindow();

    /// Makes another window that has the documents as at first, and all files as at first. Nothing
    /// is held then.
    void renew();
    /// Ends the window at once, whatever is open or awaited.
    void end();

    ui::MainWindow& window() { return *window_; }
    bool hasWindow() const { return window_ != nullptr; }
    ui::ReaderSession& session() { return *window_->session(); }
    ui::PageController& pages();
    HeldTime& time() { return time_; }
    const ScratchFolder& folder() const { return folder_; }
    QString path(const std::string& name) const;
    /// The id of the document whose text begins with this word; 0 if there is none.
    int idOf(const std::string& name) const;
    /// The one that is on the page; empty if there is none.
    std::string current() const;

    WalkState state();
    /// What the page shows that does not belong to the current document, its model or the chosen
    /// lens, when nothing is awaited; empty: all belongs.
    std::string faultOfPage();

 private:
    void writeFiles();

    ScratchFolder folder_;
    HeldTime time_;
    std::map<std::string, std::string> files_;  // as at first
    std::unique_ptr<ui::MainWindow> window_;
};

/// Models of files, which one thread reads with.
ui::ModelAccess access();
/// The first word of a text.
std::string nameIn(const std::string& text);

}  // namespace hanscope::test
