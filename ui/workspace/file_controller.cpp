#include "ui/workspace/file_controller.h"

#include <QAction>
#include <QDir>
#include <QMainWindow>
#include <QMessageBox>
#include <QPushButton>
#include <QStatusBar>
#include <algorithm>
#include <memory>

#include "core/error.h"
#include "core/text/text_encoding.h"
#include "ui/documents/encoding_menu.h"
#include "ui/page/meant_document.h"
#include "ui/page/page_controller.h"
#include "ui/page/undo_history.h"
#include "ui/reader/message_area.h"
#include "ui/reader/reader_page.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/resource_paths.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/workspace/window_state.h"

namespace hanscope::ui {

namespace {

bool isWorthKeeping(const OpenDocument& document) {
    return !document.path.isEmpty() || !isBlank(document.text->text);
}

/// What a user should know of the way in which the document's file was read; usually empty.
QString howRead(const OpenDocument& document) {
    QStringList sentences;
    if (!document.encoding.empty() && document.encoding != kUtf8)
        sentences << FileController::tr(
                         "“%1” was read as %2. If that is wrong, choose another one with File > "
                         "Document > Text Encoding. Save writes UTF-8.")
                         .arg(document.title, QString::fromStdString(document.encoding));
    if (document.mainTextOnly.value_or(false))
        sentences
            << FileController::tr(
                   "Only the main text of “%1” was read, without navigation and footers. File "
                   "> Document > Main Text Only changes that.")
                   .arg(document.title);
    for (const Message& warning : document.warnings)
        sentences << FileController::tr("“%1” was not read completely: %2.")
                         .arg(document.title, messageText(warning));
    return sentences.join(QLatin1Char('\n'));
}

}  // namespace

FileController::FileController(const WindowContext& context, EncodingMenu* encodings,
                               QAction* mainTextOnly, PlaceKeeper* places)
    : QObject(context.window),
      context_(context),
      notice_(context.page->messages()->add(Banner::Kind::News)),
      encodings_(encodings),
      mainTextOnly_(mainTextOnly),
      places_(places),
      drafts_(context.session, diskPath(draftFolder()), this),
      reopenButton_(notice_->addButton(tr("Reopen"))) {
    connectActions();
    connect(reopenButton_, &QPushButton::clicked, this, &FileController::reopenLast);
    connect(&drafts_, &DraftKeeper::failed, context_.controller, &PageController::showError);
    connect(context.session, &ReaderSession::editedShown, this, [this](int id) {
        notify(tr("“%1” is open with changes that are not saved. File > Document > "
                  "Revert to Saved discards them.")
                   .arg(context_.session->documents()->find(id)->title));
    });
    connect(context.session, &ReaderSession::reverted, this, &FileController::onReverted);
    connect(context_.controller, &PageController::refreshed, this,
            &FileController::showWhatIsPossible);
    connect(encodings_, &EncodingMenu::chosen, this, [this](const QString& encoding) {
        if (const OpenDocument* meant = context_.meant->get())
            context_.session->readAgain(meant->id, {encoding.toStdString(), meant->mainTextChosen});
    });
    connect(mainTextOnly_, &QAction::triggered, this, [this](bool isOn) {
        if (const OpenDocument* meant = context_.meant->get())
            context_.session->readAgain(meant->id, {meant->encoding, isOn});
    });
    connect(context.session, &ReaderSession::fileOpened, this, &FileController::onFileOpened);
    connect(context.session, &ReaderSession::currentChanged, this,
            &FileController::onCurrentChanged);
    showWhatIsPossible();
}

void FileController::connectActions() {
    const Actions& actions = *context_.actions;
    connect(actions.save, &QAction::triggered, this, &FileController::save);
    connect(actions.saveAs, &QAction::triggered, this, &FileController::saveAs);
    connect(actions.revert, &QAction::triggered, this, &FileController::revert);
    connect(actions.close, &QAction::triggered, this, &FileController::close);
    connect(actions.keep, &QAction::triggered, this, [this] {
        if (const OpenDocument* meant = context_.meant->get()) context_.session->keep(meant->id);
    });
    connect(actions.reopen, &QAction::triggered, this, &FileController::reopenLast);
}

void FileController::showWhatIsPossible() {
    const Actions& actions = *context_.actions;
    const OpenDocument* document = context_.session->current();
    const bool isModified = document && document->isModified;
    const bool hasText = document && !document->isUnread;
    actions.save->setEnabled(hasText);
    actions.saveAs->setEnabled(hasText);
    actions.revert->setEnabled(isModified && !document->path.isEmpty());
    actions.keep->setEnabled(document && document->isPreview);
    actions.close->setEnabled(document);
    actions.reopen->setEnabled(!closed_.isEmpty());
    const bool canReadAgain = document && !document->path.isEmpty() && !isModified;
    encodings_->setCurrent(canReadAgain ? QString::fromStdString(document->encoding) : QString());
    mainTextOnly_->setEnabled(canReadAgain && document->mainTextOnly);
    mainTextOnly_->setChecked(document && document->mainTextOnly.value_or(false));
}

bool FileController::mayClose() {
    context_.controller->settleEditor();
    const QString reason = drafts_.finish();
    if (isSaving()) {
        setClosing(true);
        return false;
    }
    if (reason.isEmpty() || losesText_) return true;
    askToLose(reason);
    return false;
}

void FileController::askToLose(const QString& reason) {
    QMessageBox* question = makePlainQuestion(
        tr("Unsaved Text"), tr("Unsaved text cannot be kept for the next start: %1").arg(reason),
        context_.window);
    question->setInformativeText(tr("Save it to another place, or lose it."));
    QPushButton* lose = question->addButton(tr("Quit and Lose It"), QMessageBox::DestructiveRole);
    connect(lose, &QPushButton::clicked, this, [this] {
        losesText_ = true;
        context_.window->close();
    });
    question->open();
}

void FileController::save() {
    context_.controller->settleEditor();
    const OpenDocument* document = context_.meant->get();
    if (!document) return;
    if (const auto saving = saving_.find(document->id); saving != saving_.end()) {
        const SaveOrder order = saving->second.newest;
        if (order.text->text == document->text->text) return;
        return write(document->id, order.path, order.overwrites);  // its file when that is written
    }
    if (!hasOwnFile(*document)) return askWhereToSave(document->id);
    if (document->isModified) write(document->id, document->path, false);
}

void FileController::saveAs() {
    if (const OpenDocument* document = context_.meant->get()) askWhereToSave(document->id);
}

void FileController::askWhereToSave(int id) {
    if (const OpenDocument* document = find(id))
        ui::askWhereToSave(context_.window, proposedPath(*document),
                           [this, id](const QString& path) { saveTo(id, path); });
}

const OpenDocument* FileController::find(int id) const {
    const OpenDocument* open = context_.session->documents()->find(id);
    return open ? open : closed_.find(id);
}

void FileController::saveTo(int id, const QString& path) {
    context_.controller->settleEditor();
    const OpenDocument* document = find(id);
    if (!document) return;
    if (document->isExtracted && document->path == path)
        return context_.controller->showError(
            tr("%1: only the text of this file was read, so saving would lose the rest of it; "
               "choose another name")
                .arg(QDir::toNativeSeparators(path)));
    const OpenDocument* other = context_.session->documents()->findByPath(path);
    if (other && other->id != id)
        return context_.controller->showError(
            tr("%1: this file is open as another document; choose another name, or close that "
               "document first")
                .arg(QDir::toNativeSeparators(path)));
    write(id, path, true);
}

/// The document may be closed already, and may be closed while it is written.
void FileController::write(int id, const QString& path, bool overwrites) {
    const OpenDocument* document = find(id);
    if (!document) return;
    Saving& saving = saving_[id];
    const auto last = saving.orders > 0 ? saving.newest.last : std::make_shared<LastWritten>();
    const SaveOrder order{
        path, document->text, document->form, document->encoding, document->savedSum,
        last, overwrites};
    saving = {saving.orders + 1, order};
    worker_.start(
        [order] { return saveText(order); },
        [this, id, order](const Outcome<bool>& written) { onWritten(id, order, written); });
}

/// A changed file is asked about when no other order of the document is left.
void FileController::onWritten(int id, const SaveOrder& order, const Outcome<bool>& written) {
    const auto saving = saving_.find(id);
    const bool isLast = --saving->second.orders == 0;
    if (isLast) saving_.erase(saving);
    context_.controller->showError(written.error);
    if (written.value.value_or(false)) {
        noteSaved(id, order);
        Q_EMIT saved(order.path);
    } else if (!written.value) {
        setClosing(false);
    } else if (isLast) {
        setClosing(false);
        askToOverwrite(id, order.path);
    }
    if (isClosing_ && !isSaving()) {
        setClosing(false);
        context_.window->close();
    }
}

/// The window is, or is not, closed when the texts are written.
void FileController::setClosing(bool isClosing) {
    if (isClosing_ == isClosing) return;
    isClosing_ = isClosing;
    QStatusBar* bar = context_.window->statusBar();
    isClosing_ ? bar->showMessage(tr("The window will close when the text is written"))
               : bar->clearMessage();
}

void FileController::noteSaved(int id, const SaveOrder& order) {
    const QString before = unsavedNotice(closedTogether_);
    if (context_.session->documents()->find(id)) {
        context_.session->setSaved(id, order.path, order.text->text);
    } else {
        closed_.change(id, [&](OpenDocument& document) {
            setSavedIn(document, order.path, order.text->text);
        });
    }
    const QString after = unsavedNotice(closedTogether_);
    if (after != before && notice_->message() == before) notify(after, !after.isEmpty());
}

void FileController::askToOverwrite(int id, const QString& path) {
    QMessageBox* question =
        makePlainQuestion(tr("File Changed"),
                          tr("“%1” was changed by another program after you opened it.")
                              .arg(QDir::toNativeSeparators(path)),
                          context_.window);
    question->setInformativeText(tr("Replace it, or save your text under another name."));
    QPushButton* replace = question->addButton(tr("Replace"), QMessageBox::DestructiveRole);
    QPushButton* other = question->addButton(tr("Save As…"), QMessageBox::AcceptRole);
    connect(replace, &QPushButton::clicked, this, [this, id, path] { write(id, path, true); });
    connect(other, &QPushButton::clicked, this, [this, id] { askWhereToSave(id); });
    question->open();
}

/// Of a document that is not on the page it is told when it is shown.
void FileController::onFileOpened(const QString& path) {
    const OpenDocument* document = context_.session->documents()->findByPath(path);
    if (!document) return;
    const OpenDocument* current = context_.session->current();
    if (current && current->id == document->id) return tellHowRead(howRead(*document));
    untold_[document->id] = howRead(*document);
}

/// While there is another notice, nothing is told.
void FileController::onCurrentChanged() {
    const OpenDocument* current = context_.session->current();
    const QString shown = notice_->message();
    if (!current || (!shown.isEmpty() && shown != readNotice_)) return;
    const auto untold = untold_.find(current->id);
    tellHowRead(untold == untold_.end() ? QString() : untold->second);
    if (untold != untold_.end()) untold_.erase(untold);
}

/// How the document of the page was read. What was told of another one is obsolete; other notices
/// stay if there is nothing to tell.
void FileController::tellHowRead(const QString& sentence) {
    if (sentence.isEmpty() && notice_->message() != readNotice_) return;
    readNotice_ = sentence;
    notify(readNotice_);
}

void FileController::revert() {
    context_.controller->settleEditor();
    if (const OpenDocument* meant = context_.meant->get()) context_.session->revert(meant->id);
}

void FileController::showNotice(const QString& sentence) {
    const QString before = notice_->message();
    notify(before.isEmpty() ? sentence : before + QLatin1Char('\n') + sentence);
}

void FileController::notify(const QString& sentence, bool offersReopening) {
    reopenButton_->setVisible(offersReopening);
    notice_->setMessage(sentence);
}

void FileController::restore(const std::function<void(bool any)>& done) {
    restore(Workspace(), [this, done](const std::vector<int>& ids) {
        if (!ids.empty() && !context_.session->current()) context_.session->setCurrent(ids.back());
        done(!ids.empty());
    });
}

void FileController::restoreAndShow() {
    restore(Workspace(), [this](const std::vector<int>& ids) {
        if (!ids.empty()) context_.session->setCurrent(ids.back());
    });
}

void FileController::restore(const Workspace& session,
                             const std::function<void(const std::vector<int>& ids)>& done) {
    isRestoring_ = true;
    drafts_.find([this, session, done](DraftKeeper::Drafts drafts) {
        isRestoring_ = false;
        done(addAll(session, std::move(drafts)));
    });
}

/// Unsaved texts that the session does not name come last. A document whose draft is gone was saved
/// since: its file is opened.
std::vector<int> FileController::addAll(const Workspace& session, DraftKeeper::Drafts drafts) {
    const auto count = static_cast<int>(drafts.size());
    std::vector<int> ids;
    for (const WorkspaceDocument& document : session.documents) {
        const auto draft = std::find_if(drafts.begin(), drafts.end(), [&](const auto& found) {
            return found.name == document.draft;
        });
        if (draft != drafts.end()) {
            ids.push_back(openFound(*draft, document.model));
            drafts.erase(draft);
        } else if (!document.path.empty()) {
            ids.push_back(add(openDocument(document)));
        } else {
            ids.push_back(openRow(document));
        }
    }
    for (const DraftFolder::Found& draft : drafts) ids.push_back(openFound(draft));
    if (count > 0)
        showNotice(tr("%Ln unsaved text(s) of the last session restored.", nullptr, count));
    return ids;
}

/// `model`: the file of the text's own model, which a draft does not name.
int FileController::openFound(const DraftFolder::Found& found, const std::string& model) {
    OpenDocument document = found.draft.document;
    document.ownModel = QString::fromStdString(model);
    return add(std::move(document), [this, &found](OpenDocument added) {
        return drafts_.open(found, std::move(added));
    });
}

int FileController::add(OpenDocument document) {
    return add(std::move(document),
               [this](OpenDocument added) { return context_.session->add(std::move(added)); });
}

/// A document without an id gets that of the one that makes room for it: it may be noted already.
int FileController::add(OpenDocument document, const Adding& adding) {
    ReaderSession* session = context_.session;
    const OpenDocument* open =
        document.path.isEmpty() ? nullptr : session->documents()->findByPath(document.path);
    if (open && !document.isModified) return open->id;
    if (open && open->isModified) {
        document.path.clear();
        document.savedSum.clear();
    }
    if (!open || open->isModified) return adding(std::move(document));
    const bool wasShown = open == session->current();
    const int room = open->id;
    if (document.id == 0) document.id = room;
    session->close(room);
    const int id = adding(std::move(document));
    if (wasShown) session->setCurrent(id);
    return id;
}

/// A row of a table, whose text is in the session; 0 for a draft that is gone.
int FileController::openRow(const WorkspaceDocument& document) {
    try {
        return context_.session->add(openDraft(document));
    } catch (const Error&) {
        return 0;
    }
}

void FileController::close() {
    if (const OpenDocument* meant = context_.meant->get()) closeDocuments({meant->id});
}

/// Some of them may be closed already.
void FileController::closeDocuments(const std::vector<int>& ids) {
    context_.controller->settleEditor();
    const DocumentListModel& list = *context_.session->documents();
    std::vector<int> kept;
    for (const int id : ids)
        if (const OpenDocument* document = list.find(id); document && isWorthKeeping(*document))
            kept.push_back(id);
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
    context_.history->add(
        {name, [keys](const UndoTargets& in) { return in.files->reopen(*keys); }, closeAgain});
}

/// Closes those of the documents that are open and returns their keys. Unsaved texts are kept last,
/// so that they are opened first.
std::vector<int> FileController::closeNow(std::vector<int> ids) {
    context_.controller->settleEditor();
    const DocumentListModel& list = *context_.session->documents();
    ids.erase(std::remove_if(ids.begin(), ids.end(), [&](int id) { return !list.find(id); }),
              ids.end());
    if (ids.empty()) return {};
    std::stable_partition(ids.begin(), ids.end(),
                          [&](int id) { return !list.find(id)->isModified; });
    const QString notice = unsavedNotice(ids);
    closedTogether_ = ids;
    closed_.beginTogether();
    std::vector<int> keys;
    for (const int id : ids) {
        const OpenDocument& document = *list.find(id);
        if (isWorthKeeping(document)) keys.push_back(keep(document));
    }
    if (!notice.isEmpty()) notify(notice, true);
    context_.session->close(ids);
    return keys;
}

/// What to say when these documents are closed; empty if all texts are saved.
QString FileController::unsavedNotice(const std::vector<int>& ids) const {
    QStringList unsaved;
    for (const int id : ids)
        if (const OpenDocument* document = find(id); document && document->isModified)
            unsaved << document->title;
    if (unsaved.isEmpty()) return {};
    if (ids.size() == 1) return tr("“%1” was closed; its text is not saved.").arg(unsaved.front());
    return tr("Not saved: %1 of %Ln closed document(s).", nullptr, static_cast<int>(ids.size()))
        .arg(unsaved.size());
}

/// Returns the document's key.
int FileController::keep(const OpenDocument& document) {
    const int row = context_.session->documents()->indexOf(document.id).row();
    const bool wasShown = &document == context_.session->current();
    context_.actions->reopen->setEnabled(true);
    notify({});
    return closed_.keep({document, row, wasShown, places_->placeOf(document.id)});
}

void FileController::onReverted(const OpenDocument& edited) {
    closed_.beginTogether();
    const int key = keep(edited);
    notify(tr("The changes of “%1” were discarded.").arg(edited.title), true);
    const auto name = [title = menuName(edited.title)] {
        return tr("Discarding of the Changes of “%1”").arg(title);
    };
    context_.history->add(
        {name, [key](const UndoTargets& in) { return in.files->reopen({key}); }, {}});
}

void FileController::reopenLast() {
    reopen(closed_.lastTogether());
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
    context_.session->setCurrent(shown);
    return true;
}

/// Returns the document's id.
int FileController::putBack(ClosedDocuments::Closed closed) {
    return add(std::move(closed.document), [this, &closed](OpenDocument document) {
        const int id = context_.session->reopen(std::move(document), closed.row);
        places_->setPlace(id, closed.place);
        return id;
    });
}

void FileController::setClosed(const ClosedDocuments& closed) {
    closed_ = closed;
    context_.actions->reopen->setEnabled(!closed_.isEmpty());
}

}  // namespace hanscope::ui

#include "moc_file_controller.cpp"
