#include "ui/workspace/window_state.h"

#include <QActionGroup>
#include <QDockWidget>
#include <algorithm>

#include "ui/compare/compare_controller.h"
#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/view_controller.h"
#include "ui/session/model_catalog.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/workspace/place_keeper.h"
#include "ui/workspace/workspace_documents.h"

namespace hanscope::ui {

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
        if (!dock->isHidden()) workspace.panels->push_back(dock->objectName().toStdString());
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
