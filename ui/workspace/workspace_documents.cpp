#include "ui/workspace/workspace_documents.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include "core/error.h"
#include "ui/drafts/draft.h"
#include "ui/marks/mark_store.h"
#include "ui/session/reader_session.h"

namespace hanscope::ui {

namespace {

struct WorkspaceTexts {
    Q_DECLARE_TR_FUNCTIONS(WorkspaceTexts)
};

constexpr int kNamesTold = 5;

bool isReadable(const std::string& path) {
    const QFileInfo file(QString::fromStdString(path));
    return file.isFile() && file.isReadable();
}

/// The draft of a text that its file does not have; empty if it has it, or there is nothing.
std::string unsavedText(const OpenDocument& document, int row) {
    const bool isInFile = !document.path.isEmpty() && !document.isModified;
    if (isInFile || document.isUnread || isBlank(document.text->text)) return {};
    OpenDocument draft = document;
    draft.path.clear();  // the workspace has it
    return draftBytes(draft, row);
}

/// The key of the text; empty if its file cannot be read.
MarkStore::Key keyOf(const OpenDocument& document) {
    if (!document.isUnread) return markKey(document.text->text);
    try {
        const FileText read = readFileText(document.path.toStdString(), document.encoding, {});
        return read.file ? markKey(read.file->text.text) : MarkStore::Key();
    } catch (const Error&) {
        return {};
    }
}

}  // namespace

void completeForFile(WorkspaceDocument& described, const OpenDocument& document, int row,
                     const std::filesystem::path& markFolder) {
    described.draft = unsavedText(document, row);
    std::error_code ignored;
    if (!std::filesystem::exists(markFolder, ignored)) return;
    const MarkStore::Key key = keyOf(document);
    if (!key.isEmpty()) described.marks = {key.toStdString(), writtenMarks(markFolder, key)};
}

WorkspaceDocument workspaceDocument(const OpenDocument& document) {
    WorkspaceDocument result;
    result.path = document.path.toStdString();
    result.title = document.title.toStdString();
    for (const QString& label : document.truth) result.truth.push_back(label.toStdString());
    result.model = document.ownModel.toStdString();
    result.encoding = document.encoding;
    return result;
}

OpenDocument openDocument(const WorkspaceDocument& document) {
    OpenDocument result;
    result.path = QString::fromStdString(document.path);
    result.title = QString::fromStdString(document.title);
    for (const std::string& label : document.truth) result.truth << QString::fromStdString(label);
    result.ownModel = QString::fromStdString(document.model);
    result.encoding = document.encoding;
    result.isUnread = true;
    return result;
}

/// The draft has the path that the file had when the workspace was saved.
OpenDocument openDraft(const WorkspaceDocument& document) {
    OpenDocument result = readDraft(document.draft).document;
    result.path = QString::fromStdString(document.path);
    result.ownModel = QString::fromStdString(document.model);
    result.isModified = differsFromSaved(result);
    return result;
}

OpenableWorkspace withoutMissing(Workspace workspace) {
    OpenableWorkspace result;
    for (WorkspaceDocument& document : workspace.documents) {
        if (!document.model.empty() && !isReadable(document.model)) document.model.clear();
        if (document.path.empty() || !document.draft.empty() || isReadable(document.path)) continue;
        result.missing << QString::fromStdString(document.path);
        document.path.clear();
    }
    keepNamed(workspace);
    result.workspace = std::move(workspace);
    return result;
}

QString missingText(const QStringList& paths) {
    if (paths.isEmpty()) return {};
    QStringList names;
    for (const QString& path : paths.mid(0, kNamesTold)) names << QDir::toNativeSeparators(path);
    if (paths.size() > kNamesTold) names << QStringLiteral("…");
    return WorkspaceTexts::tr(
               "%Ln file(s) cannot be opened, because they are gone or you may not "
               "read them: %1",
               nullptr, static_cast<int>(paths.size()))
        .arg(names.join(QStringLiteral(", ")));
}

void keepNamed(Workspace& workspace) {
    using Kind = WorkspaceSecondPage::Kind;
    std::vector<WorkspaceDocument> kept;
    std::vector<int> places;  // of each document in `kept`; -1: it is not
    for (WorkspaceDocument& document : workspace.documents) {
        const bool isNamed = !document.path.empty() || !document.draft.empty();
        places.push_back(isNamed ? static_cast<int>(kept.size()) : -1);
        if (isNamed) kept.push_back(std::move(document));
    }
    workspace.documents = std::move(kept);
    const auto placeOf = [&](int index) { return places.at(static_cast<std::size_t>(index)); };
    if (workspace.current >= 0) workspace.current = placeOf(workspace.current);
    auto& page = workspace.secondPage;
    if (!page || page->kind != Kind::Document) return;
    page->number = placeOf(page->number);
    if (page->number < 0) page.reset();
}

}  // namespace hanscope::ui
