#include "ui/workspace/window_state.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QMainWindow>
#include <QScrollBar>
#include <algorithm>

#include "core/error.h"
#include "ui/compare/compare_controller.h"
#include "ui/drafts/draft_folder.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/marks/mark_store.h"
#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/view_controller.h"
#include "ui/session/model_catalog.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/widgets/conversions.h"

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

/// The key of the text; empty if its file cannot be read.
MarkStore::Key keyOf(const OpenDocument& document) {
    if (!document.isUnread) return markKey(document.text->text);
    try {
        const FileText read =
            readFileText(document.path.toStdString(), readOptionsOf(document), {});
        return read.file ? markKey(read.file->text.text) : MarkStore::Key();
    } catch (const Error&) {
        return {};
    }
}

}  // namespace

std::string textOutsideFile(const OpenDocument& document, int row) {
    const bool isInFile = !document.path.isEmpty() && !document.isModified;
    if (isInFile || document.isUnread || isBlank(document.text->text)) return {};
    OpenDocument draft = document;
    draft.path.clear();  // the workspace has it
    return draftBytes(draft, row);
}

void completeForFile(WorkspaceDocument& described, const OpenDocument& document, int row,
                     const MarkLookup& marks) {
    described.draft = textOutsideFile(document, row);
    std::error_code ignored;
    if (marks.unwritten.empty() && !std::filesystem::exists(marks.folder, ignored)) return;
    const MarkStore::Key key = keyOf(document);
    if (key.isEmpty()) return;
    MarkedRanges marked = marks.of(key);
    described.marks = {key.toStdString(), std::move(marked.reasons), std::move(marked.against)};
}

WorkspaceDocument workspaceDocument(const OpenDocument& document) {
    WorkspaceDocument result;
    result.path = document.path.toStdString();
    result.title = document.title.toStdString();
    result.truth = coreTexts(document.truth);
    result.model = document.ownModel.toStdString();
    result.encoding = document.encoding;
    result.mainTextOnly = document.mainTextChosen;
    return result;
}

OpenDocument openDocument(const WorkspaceDocument& document) {
    OpenDocument result;
    result.path = QString::fromStdString(document.path);
    result.title = QString::fromStdString(document.title);
    result.truth = qtTexts(document.truth);
    result.ownModel = QString::fromStdString(document.model);
    result.encoding = document.encoding;
    result.mainTextChosen = document.mainTextOnly;
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

PlaceKeeper::PlaceKeeper(const WindowContext& context)
    : QObject(context.window), session_(context.session), heatmap_(context.page->heatmap()) {
    connect(context.controller, &PageController::refreshed, this, &PlaceKeeper::onShown);
    connect(heatmap_->verticalScrollBar(), &QScrollBar::valueChanged, this, &PlaceKeeper::note);
    connect(heatmap_, &HeatmapView::currentWordChanged, this, &PlaceKeeper::note);
    connect(heatmap_, &HeatmapView::currentSentenceChanged, this, &PlaceKeeper::note);
    connect(session_->documents(), &QAbstractItemModel::rowsRemoved, this,
            &PlaceKeeper::forgetClosed);
}

PlaceInText PlaceKeeper::placeOf(int id) const {
    const auto found = places_.find(id);
    return found == places_.end() ? PlaceInText() : found->second;
}

void PlaceKeeper::setPlace(int id, const PlaceInText& place) {
    places_[id] = place;
    if (id == shownId_) go(place);
}

/// While a document is being read, the page may still show the one before.
void PlaceKeeper::onShown() {
    const OpenDocument* current = session_->current();
    const auto shown = heatmap_->reading();
    const auto read = current ? current->reading : nullptr;
    if (!read || !shown || shown->document != read->document) return;
    document_ = shown->document;
    if (std::exchange(shownId_, current->id) == current->id) return;
    const auto known = places_.find(shownId_);
    if (known != places_.end()) go(PlaceInText(known->second));
}

void PlaceKeeper::note() {
    const OpenDocument* current = session_->current();
    const auto shown = heatmap_->reading();
    if (!current || current->id != shownId_ || !shown || shown->document != document_) return;
    const HeatmapView::Anchor top = heatmap_->anchor();
    places_[shownId_] = {top.word, top.offset, heatmap_->currentWord(),
                         heatmap_->currentSentence()};
}

void PlaceKeeper::go(const PlaceInText& place) {
    const auto words = static_cast<int>(document_->words().size());
    const auto sentences = static_cast<int>(document_->sentences().size());
    heatmap_->setCurrentSentence(std::min(place.sentence, sentences - 1));
    heatmap_->setCurrentWord(std::min(place.word, words - 1));
    heatmap_->restore({std::clamp(place.topWord, 0, words - 1), place.topOffset});
}

void PlaceKeeper::forgetClosed() {
    for (auto at = places_.begin(); at != places_.end();)
        at = session_->documents()->find(at->first) ? std::next(at) : places_.erase(at);
    if (!session_->documents()->find(shownId_)) shownId_ = 0;  // it may come back with this id
}

namespace {

using Kind = WorkspaceSecondPage::Kind;

/// Nothing for what another start of the program cannot show again.
std::optional<WorkspaceSecondPage> secondPageOf(const CompareChoice& choice,
                                                const DocumentListModel& documents) {
    WorkspaceSecondPage page;
    if (const auto* other = std::get_if<OtherDocument>(&choice)) {
        page.number = documents.indexOf(other->id).row();
    } else if (const auto* model = std::get_if<OtherModel>(&choice)) {
        page.kind = Kind::Model;
        page.name = model->path.toStdString();
    } else if (const auto* member = std::get_if<OtherMember>(&choice)) {
        page.kind = Kind::Member;
        page.number = member->member;
    } else if (const auto* weights = std::get_if<OtherScale>(&choice)) {
        page.kind = Kind::Weights;
        page.name = nameOf(weights->scale);
    } else if (const auto* lens = std::get_if<OtherLens>(&choice)) {
        page.kind = Kind::Lens;
        page.name = lens->id;
    } else if (std::holds_alternative<OriginalText>(choice)) {
        page.kind = Kind::Original;
    } else {
        return {};
    }
    return page;
}

/// The reverse; nothing if its document is not open or its name is not known.
std::optional<CompareChoice> choiceOf(const WorkspaceSecondPage& page,
                                      const std::vector<int>& ids) {
    switch (page.kind) {
        case Kind::Document: {
            const int id = ids.at(static_cast<std::size_t>(page.number));
            return id != 0 ? std::optional<CompareChoice>(OtherDocument{id}) : std::nullopt;
        }
        case Kind::Model:
            return OtherModel{QString::fromStdString(page.name)};
        case Kind::Member:
            return OtherMember{page.number};
        case Kind::Weights:
            if (const auto scale = weightScaleNamed(page.name)) return OtherScale{*scale};
            return {};
        case Kind::Lens:
            return OtherLens{page.name};
        case Kind::Original:
            return OriginalText{};
    }
    return {};
}

/// Triggers the action of a group whose data is this name; does nothing if none is.
void chooseNamed(QActionGroup* group, const std::string& name) {
    for (QAction* action : group->actions())
        if (action->data().isValid() && action->data().toString().toStdString() == name)
            action->trigger();
}

}  // namespace

Workspace WindowState::describe() const {
    Workspace workspace;
    const DocumentListModel& documents = *context_.session->documents();
    for (const OpenDocument& document : documents.documents()) {
        workspace.documents.push_back(workspaceDocument(document));
        workspace.documents.back().place = places_->placeOf(document.id);
    }
    if (const OpenDocument* current = context_.session->current())
        workspace.current = documents.indexOf(current->id).row();
    const QString model = context_.session->chosenModel();
    workspace.model.path = model.toStdString();
    if (!model.isEmpty()) workspace.model.name = context_.catalog->nameOf(model).toStdString();
    describeView(workspace.view);
    describeSecondPage(workspace);
    workspace.panels.emplace();
    for (const QDockWidget* dock : context_.docks->all())
        if (context_.docks->isOpen(dock))
            workspace.panels->push_back(dock->objectName().toStdString());
    return workspace;
}

void WindowState::describeView(WorkspaceView& view) const {
    const ViewController& shown = *context_.controller->view();
    view.lens = shown.lens();
    view.weights = nameOf(shown.view().scale);
    view.contrast = nameOf(shown.view().contrast);
    view.member = shown.view().member;
    view.label = shown.labelName(Side::First);
    view.comparedLabel = shown.labelName(Side::Second);
    if (view.lens == kImportedLens) view.weightsFile = shown.lensAnswers().file().toStdString();
}

void WindowState::describeSecondPage(Workspace& workspace) const {
    const auto& choice = beside_->choice();
    if (choice) workspace.secondPage = secondPageOf(*choice, *context_.session->documents());
    if (!workspace.secondPage) return;
    workspace.secondPage->showsDifference = beside_->showsDifference();
    workspace.secondPage->scrollsTogether = context_.page->pages()->isLinked();
}

void WindowState::apply(const Workspace& workspace, const std::vector<int>& ids) {
    for (std::size_t i = 0; i < workspace.documents.size(); ++i)
        if (ids[i] != 0) places_->setPlace(ids[i], workspace.documents[i].place);
    const auto opened = std::find_if(ids.begin(), ids.end(), [](int id) { return id != 0; });
    const int current =
        workspace.current < 0 ? 0 : ids[static_cast<std::size_t>(workspace.current)];
    if (opened != ids.end()) context_.session->setCurrent(current != 0 ? current : *opened);
    context_.session->readUnread();
    applyView(workspace.view);
    if (workspace.panels) applyPanels(*workspace.panels);
    if (workspace.secondPage) applySecondPage(*workspace.secondPage, ids);
}

void WindowState::applyView(const WorkspaceView& view) {
    chooseNamed(context_.actions->scale, view.weights);
    chooseNamed(context_.actions->contrast, view.contrast);
    ViewController* shown = context_.controller->view();
    shown->setMember(view.member);
    shown->chooseNamed(view.label, view.comparedLabel);
    const bool isOfFile = view.lens == kImportedLens && !view.weightsFile.empty();
    if (isOfFile) return shown->showFile(QString::fromStdString(view.weightsFile));
    chooseNamed(context_.actions->lens, view.lens);
}

void WindowState::applySecondPage(const WorkspaceSecondPage& page, const std::vector<int>& ids) {
    const auto choice = choiceOf(page, ids);
    if (!choice) return;
    beside_->setDifference(page.showsDifference);
    context_.page->pages()->setLinked(page.scrollsTogether);
    beside_->show(*choice);
}

void WindowState::applyPanels(const std::vector<std::string>& panels) {
    for (QDockWidget* dock : context_.docks->all()) {
        const std::string name = dock->objectName().toStdString();
        dock->setVisible(std::find(panels.begin(), panels.end(), name) != panels.end());
    }
}

}  // namespace hanscope::ui
