#include "ui/workspace/file_controller.h"

#include <QAction>
#include <QDir>
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>
#include <memory>

#include "core/text/text_encoding.h"
#include "ui/documents/document_saving.h"
#include "ui/documents/encoding_menu.h"
#include "ui/documents/open_dialogs.h"
#include "ui/page/page_controller.h"
#include "ui/page/undo_history.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/resource_paths.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/plain_text.h"
#include "ui/workspace/place_keeper.h"
#include "ui/workspace/workspace_documents.h"

namespace hanscope::ui {

namespace {

bool isWorthKeeping(const OpenDocument& document) {
    return !document.path.isEmpty() || !isBlank(document.text->text);
}

}  // namespace

FileController::FileController(const Parts& parts, const Actions& actions, QObject* parent)
    : QObject(parent),
      parts_(parts),
      drafts_(parts.session, QFile::encodeName(draftFolder()).toStdString(), this),
      reopenButton_(parts.notice->addButton(tr("Reopen"))),
      reopenAction_(actions.reopen) {
    connectActions(actions);
    connect(reopenButton_, &QPushButton::clicked, this, &FileController::reopenLast);
    connect(&drafts_, &DraftKeeper::failed, parts.page, &PageController::showError);
    connect(parts.session, &ReaderSession::editedShown, this, [this](int id) {
        notify(tr("“%1” is open with changes that are not saved. File > Revert to the File’s Text "
                  "discards them.")
                   .arg(parts_.session->documents()->find(id)->title));
    });
    connect(parts.session, &ReaderSession::reverted, this, &FileController::onReverted);
    connect(parts.page, &PageController::refreshed, this,
            [this, actions] { showWhatIsPossible(actions); });
    connect(parts.encodings, &EncodingMenu::chosen, this, [this](const QString& encoding) {
        parts_.session->readAgain(parts_.session->current()->id, encoding.toStdString());
    });
    connect(parts.session, &ReaderSession::fileOpened, this, &FileController::tellEncoding);
    showWhatIsPossible(actions);
}

void FileController::connectActions(const Actions& actions) {
    connect(actions.save, &QAction::triggered, this, &FileController::save);
    connect(actions.saveAs, &QAction::triggered, this, &FileController::saveAs);
    connect(actions.revert, &QAction::triggered, this, &FileController::revert);
    connect(actions.close, &QAction::triggered, this, &FileController::close);
    connect(actions.keep, &QAction::triggered, this,
            [this] { parts_.session->keep(parts_.session->current()->id); });
    connect(actions.reopen, &QAction::triggered, this, &FileController::reopenLast);
}

void FileController::showWhatIsPossible(const Actions& actions) {
    const OpenDocument* document = parts_.session->current();
    const bool isModified = document && document->isModified;
    const bool hasText = document && !document->isUnread;
    actions.save->setEnabled(hasText);
    actions.saveAs->setEnabled(hasText);
    actions.revert->setEnabled(isModified && !document->path.isEmpty());
    actions.keep->setEnabled(document && document->isPreview);
    actions.close->setEnabled(document);
    actions.reopen->setEnabled(!closed_.isEmpty());
    const bool canReadAgain = document && !document->path.isEmpty() && !isModified;
    parts_.encodings->setCurrent(canReadAgain ? QString::fromStdString(document->encoding)
                                              : QString());
}

bool FileController::mayClose() {
    parts_.page->settleEditor();
    const QString reason = drafts_.finish();
    if (reason.isEmpty() || losesText_) return true;
    askToLose(reason);
    return false;
}

void FileController::askToLose(const QString& reason) {
    QMessageBox* question = makePlainQuestion(
        tr("Unsaved Text"), tr("Unsaved text cannot be kept for the next start: %1").arg(reason),
        parts_.window);
    question->setInformativeText(tr("Save it to another place, or lose it."));
    QPushButton* lose = question->addButton(tr("Quit and Lose It"), QMessageBox::DestructiveRole);
    connect(lose, &QPushButton::clicked, this, [this] {
        losesText_ = true;
        parts_.window->close();
    });
    question->open();
}

void FileController::save() {
    parts_.page->settleEditor();
    const OpenDocument* document = parts_.session->current();
    if (!document) return;
    if (!hasOwnFile(*document)) return saveAs();
    if (document->isModified) write(document->id, document->path, false);
}

void FileController::saveAs() {
    const OpenDocument* document = parts_.session->current();
    if (!document) return;
    askWhereToSave(parts_.window, proposedPath(*document),
                   [this](const QString& path) { saveTo(path); });
}

void FileController::saveTo(const QString& path) {
    const OpenDocument* document = parts_.session->current();
    if (!document) return;
    if (document->isExtracted && document->path == path)
        return parts_.page->showError(
            tr("%1: only the text of this file was read, so saving would lose the rest of it; "
               "choose another name")
                .arg(QDir::toNativeSeparators(path)));
    const OpenDocument* other = parts_.session->documents()->findByPath(path);
    if (other && other != document)
        return parts_.page->showError(
            tr("%1: this file is open as another document; choose another name, or close that "
               "document first")
                .arg(QDir::toNativeSeparators(path)));
    parts_.page->settleEditor();
    write(document->id, path, true);
}

void FileController::write(int id, const QString& path, bool overwrites) {
    const OpenDocument& document = *parts_.session->documents()->find(id);
    const SaveOrder order{
        path, document.text, document.form, document.encoding, document.savedSum, overwrites};
    worker_.start([order] { return saveText(order); },
                  [this, id, order](const Outcome<bool>& written) {
                      parts_.page->showError(written.error);
                      if (!written.value) return;
                      if (!*written.value) return askToOverwrite(id, order.path);
                      parts_.session->setSaved(id, order.path, order.text->text);
                      Q_EMIT saved(order.path);
                  });
}

void FileController::askToOverwrite(int id, const QString& path) {
    QMessageBox* question =
        makePlainQuestion(tr("File Changed"),
                          tr("“%1” was changed by another program after you opened it.")
                              .arg(QDir::toNativeSeparators(path)),
                          parts_.window);
    question->setInformativeText(tr("Replace it, or save your text under another name."));
    QPushButton* replace = question->addButton(tr("Replace"), QMessageBox::DestructiveRole);
    QPushButton* other = question->addButton(tr("Save As…"), QMessageBox::AcceptRole);
    connect(replace, &QPushButton::clicked, this, [this, id, path] {
        if (parts_.session->documents()->find(id)) write(id, path, true);
    });
    connect(other, &QPushButton::clicked, this, &FileController::saveAs);
    question->open();
}

void FileController::tellEncoding(const QString& path) {
    const OpenDocument& document = *parts_.session->documents()->findByPath(path);
    if (document.encoding.empty() || document.encoding == kUtf8) return forgetEncoding();
    encodingNotice_ =
        tr("“%1” was read as %2. If that is wrong, choose another one with File > Text "
           "Encoding. Save writes UTF-8.")
            .arg(document.title, QString::fromStdString(document.encoding));
    notify(encodingNotice_);
}

/// Removes the notice about an encoding, which is obsolete; other notices stay.
void FileController::forgetEncoding() {
    if (parts_.notice->message() == encodingNotice_) notify({});
}

void FileController::revert() {
    parts_.page->settleEditor();
    parts_.session->revert(parts_.session->current()->id);
}

void FileController::tell(const QString& sentence) {
    const QString before = parts_.notice->message();
    notify(before.isEmpty() ? sentence : before + QLatin1Char('\n') + sentence);
}

void FileController::notify(const QString& sentence, bool offersReopening) {
    reopenButton_->setVisible(offersReopening);
    parts_.notice->setMessage(sentence);
}

bool FileController::restore() {
    const std::vector<int> ids = restore(Workspace());
    if (!ids.empty()) parts_.session->setCurrent(ids.back());
    return !ids.empty();
}

/// Unsaved texts that the session does not name come last. A document whose draft is gone was saved
/// since: its file is opened.
std::vector<int> FileController::restore(const Workspace& session) {
    std::vector<DraftFolder::Found> drafts = drafts_.find();
    const auto count = static_cast<int>(drafts.size());
    std::vector<int> ids;
    for (const WorkspaceDocument& document : session.documents) {
        const auto draft = std::find_if(drafts.begin(), drafts.end(), [&](const auto& found) {
            return found.name == document.draft;
        });
        if (draft != drafts.end()) {
            ids.push_back(drafts_.open(std::move(*draft)));
            drafts.erase(draft);
        } else {
            ids.push_back(document.path.empty() ? 0 : parts_.session->add(openDocument(document)));
        }
    }
    for (DraftFolder::Found& draft : drafts) ids.push_back(drafts_.open(std::move(draft)));
    if (count > 0) tell(tr("%Ln unsaved text(s) of the last session restored.", nullptr, count));
    return ids;
}

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
