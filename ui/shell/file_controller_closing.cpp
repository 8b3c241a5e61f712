// Closing documents, and opening them again.

#include <QAction>
#include <QPushButton>
#include <algorithm>
#include <memory>

#include "ui/shell/documents/reader_session.h"
#include "ui/shell/file_controller.h"
#include "ui/shell/page_controller.h"
#include "ui/shell/undo_history.h"
#include "ui/shell/workspace/place_keeper.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {

namespace {

bool isWorthKeeping(const OpenDocument& document) {
    return !document.path.isEmpty() || !isBlank(document.text->text);
}

}  // namespace

void FileController::close() {
    closeDocuments({parts_.session->current()->id});
}

void FileController::closeDocuments(const std::vector<int>& ids) {
    parts_.page->settleEditor();
    const DocumentListModel& list = *parts_.session->documents();
    std::vector<int> kept;
    for (const int id : ids)
        if (isWorthKeeping(*list.find(id))) kept.push_back(id);
    const auto count = static_cast<int>(kept.size());
    const QString title = count == 1 ? menuName(list.find(kept[0])->title) : QString();
    const auto name = [count, title] {
        return count == 1 ? tr("Closing of “%1”").arg(title)
                          : tr("Closing of %Ln Document(s)", nullptr, count);
    };
    const auto keys = std::make_shared<std::vector<int>>(closeNow(ids));
    if (keys->empty()) return;
    const auto closeAgain = [kept, keys](const UndoTargets& in) {
        *keys = in.files->closeNow(kept);
        return !keys->empty();
    };
    parts_.history->add(
        {name, [keys](const UndoTargets& in) { return in.files->reopen(*keys); }, closeAgain});
}

/// Closes those of the documents that are open and returns their keys. Unsaved texts are kept last,
/// so that they are opened first.
std::vector<int> FileController::closeNow(std::vector<int> ids) {
    parts_.page->settleEditor();
    const DocumentListModel& list = *parts_.session->documents();
    ids.erase(std::remove_if(ids.begin(), ids.end(), [&](int id) { return !list.find(id); }),
              ids.end());
    std::stable_partition(ids.begin(), ids.end(),
                          [&](int id) { return !list.find(id)->isModified; });
    std::vector<int> keys;
    for (const int id : ids) {
        const OpenDocument& document = *list.find(id);
        if (isWorthKeeping(document)) keys.push_back(keep(document));
        if (document.isModified)
            notify(tr("“%1” was closed; its text is not saved.").arg(document.title), true);
    }
    parts_.session->close(ids);
    return keys;
}

/// Returns the document's key.
int FileController::keep(const OpenDocument& document) {
    const int row = parts_.session->documents()->indexOf(document.id).row();
    const bool wasShown = &document == parts_.session->current();
    reopenAction_->setEnabled(true);
    notify({});
    return closed_.keep({document, row, wasShown, parts_.places->placeOf(document.id)});
}

void FileController::onReverted(const OpenDocument& edited) {
    const int key = keep(edited);
    notify(tr("The changes of “%1” were discarded.").arg(edited.title), true);
    const auto name = [title = menuName(edited.title)] {
        return tr("Discarding of the Changes of “%1”").arg(title);
    };
    parts_.history->add(
        {name, [key](const UndoTargets& in) { return in.files->reopen({key}); }, {}});
}

void FileController::reopenLast() {
    if (!closed_.isEmpty()) reopen({closed_.last()});
}

/// Opens the documents that have not been opened again since, and shows the one that was shown when
/// they were closed, or the first. Returns whether there were any.
bool FileController::reopen(const std::vector<int>& keys) {
    std::vector<ClosedDocuments::Closed> found;
    for (const int key : keys)
        if (auto closed = closed_.take(key)) found.push_back(std::move(*closed));
    if (found.empty()) return false;
    notify({});
    std::sort(found.begin(), found.end(), [](auto& a, auto& b) { return a.row < b.row; });
    int shown = 0;
    for (ClosedDocuments::Closed& closed : found) {
        const bool wasShown = closed.wasShown;
        const int id = putBack(std::move(closed));
        if (wasShown || shown == 0) shown = id;
    }
    parts_.session->setCurrent(shown);
    return true;
}

/// If the file has been opened again since, its text is replaced, unless that was edited, too: then
/// the text becomes a document without a file. Returns the document's id.
int FileController::putBack(ClosedDocuments::Closed closed) {
    OpenDocument& document = closed.document;
    const OpenDocument* open =
        document.path.isEmpty() ? nullptr : parts_.session->documents()->findByPath(document.path);
    if (open && !document.isModified) return open->id;
    if (open && open->isModified) {
        document.path.clear();
        document.savedSum.clear();
    } else if (open) {
        parts_.session->close(open->id);
    }
    const int id = parts_.session->reopen(std::move(document), closed.row);
    parts_.places->setPlace(id, closed.place);
    return id;
}

void FileController::setClosed(const ClosedDocuments& closed) {
    closed_ = closed;
    reopenAction_->setEnabled(!closed_.isEmpty());
}

}  // namespace hanscope::ui
