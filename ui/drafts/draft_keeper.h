#pragma once

#include <QObject>
#include <QTimer>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ui/background/background_worker.h"
#include "ui/drafts/draft_folder.h"

namespace hanscope::ui {

class ReaderSession;

/// Keeps a draft file of each document with unsaved text, so that nothing typed is lost however the
/// program ends. Files are written on a worker thread, as soon as a text changes and the previous
/// files are written; a draft is removed when its document is saved or closed. Use it on the GUI
/// thread only.
class DraftKeeper : public QObject {
    Q_OBJECT
 public:
    static constexpr int kRetryMilliseconds = 5000;

    /// `root`: the folder of the drafts of all processes; it is made when it is first needed.
    DraftKeeper(ReaderSession* session, const std::filesystem::path& root, QObject* parent);
    ~DraftKeeper() override;

    using Drafts = std::vector<DraftFolder::Found>;
    /// Takes over the drafts of processes that have ended, on the worker thread; then calls
    /// found(), and says through failed() which were left.
    void find(std::function<void(Drafts)> found);
    /// Adds the document of a found draft to the session without showing it. If it is not as it was
    /// found, its draft is written again. Returns the document's id.
    int open(const DraftFolder::Found& found, OpenDocument document);
    /// The name of a document's draft; empty if it has none.
    std::string nameOf(int id) const;
    /// Writes, and waits for, everything that is not written yet. Returns a sentence if something
    /// could not be written, else an empty one.
    QString finish();

 Q_SIGNALS:
    void failed(const QString& sentence);

 private:
    struct Change {
        std::optional<OpenDocument> document;  // none: its draft is removed
        int row = 0;
    };
    using Changes = std::map<std::string, Change>;  // by the name of the draft

    /// The folder of this process. Used by one thread at a time: the worker's, or this one while
    /// the worker has nothing to do.
    struct Place {
        std::filesystem::path root;
        std::unique_ptr<DraftFolder> folder;
        DraftFolder& open();
        Drafts takeOver(std::vector<std::filesystem::path>& left);
        void apply(const Changes& changes);
    };

    struct Kept {
        std::string name;       // of the draft
        OpenDocument document;  // as it was written or is waiting to be written
    };

    void review(int first, int last);
    void forgetClosed();
    void forget(int id);
    void keep(const OpenDocument& document, int row);
    void writeNext();
    void onWritten(const QString& error);

    ReaderSession* session_;
    std::shared_ptr<Place> place_;
    std::map<int, Kept> kept_;                    // by the document's id
    const DraftFolder::Found* opened_ = nullptr;  // while it is opened
    Changes waiting_, running_;
    bool isWriting_ = false;
    QString told_;  // the failure that was reported last
    QTimer retry_;
    std::unique_ptr<BackgroundWorker> worker_;
};

}  // namespace hanscope::ui
