#include "ui/compare/compare_menu.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>

#include "core/explain/lens.h"
#include "ui/compare/compare_controller.h"
#include "ui/compare/compare_titles.h"
#include "ui/documents/document_panel.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/weights_text.h"
#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/reader_page.h"
#include "ui/session/model_catalog.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/training/run/training_dock.h"
#include "ui/training/timeline/timeline_strip.h"

namespace hanscope::ui {

CompareMenu::CompareMenu(const WindowContext& context, CompareController* compare, QMenu* menu)
    : QObject(context.window),
      context_(context),
      compare_(compare),
      documents_(menu->addMenu(tr("Other &Document"))),
      models_(menu->addMenu(tr("Other &Model"))),
      members_(menu->addMenu(tr("Other M&ember"))),
      scales_(menu->addMenu(tr("Other &Weights"))),
      lenses_(menu->addMenu(tr("Other &Lens"))),
      moments_(menu->addMenu(tr("Other Moment of the &Training"))) {
    const Actions& actions = *context.actions;
    menu->addSeparator();
    menu->addActions({actions.nextBeside, actions.otherPage});
    menu->addSeparator();
    menu->addActions({actions.difference, actions.scrollTogether});
    menu->addSeparator();
    menu->addAction(actions.closeBeside);
    connect(menu, &QMenu::aboutToShow, this, &CompareMenu::fill);
    connect(compare_, &CompareController::changed, this, &CompareMenu::showState);
    connect(context_.docks->documents, &DocumentPanel::comparisonRequested, this,
            [this](int id) { compare_->show(OtherDocument{id}); });
    context_.page->pages()->addButton(actions.difference);
    context_.page->pages()->addButton(actions.closeBeside);
    connectActions();
    showState();
}

void CompareMenu::connectActions() {
    const Actions& actions = *context_.actions;
    PagePair* pages = context_.page->pages();
    connect(actions.nextBeside, &QAction::triggered, this, &CompareMenu::showNextDocument);
    connect(actions.otherPage, &QAction::triggered, pages, &PagePair::switchPage);
    connect(actions.difference, &QAction::triggered, compare_, &CompareController::setDifference);
    connect(actions.scrollTogether, &QAction::triggered, pages, &PagePair::setLinked);
    connect(actions.closeBeside, &QAction::triggered, context_.page,
            &ReaderPage::closeSecondRequested);
}

void CompareMenu::showState() {
    const Actions& actions = *context_.actions;
    const bool isOpen = compare_->choice().has_value();
    for (QAction* action : {actions.otherPage, actions.scrollTogether, actions.closeBeside})
        action->setEnabled(isOpen);
    actions.difference->setEnabled(compare_->canShowDifference());
    actions.difference->setChecked(compare_->showsDifference());
    actions.scrollTogether->setChecked(context_.page->pages()->isLinked());
}

void CompareMenu::fill() {
    for (QMenu* menu : {documents_, models_, members_, scales_, lenses_, moments_}) menu->clear();
    if (context_.page->heatmap()->reading()) {
        fillDocuments();
        fillModels();
        fillMembers();
        fillScales();
        fillLenses();
        fillMoments();
    }
    for (QMenu* menu : {documents_, models_, members_, scales_, lenses_, moments_})
        menu->setEnabled(!menu->isEmpty());
}

void CompareMenu::add(QMenu* menu, const QString& text, const CompareChoice& choice) {
    QAction* action = menu->addAction(QString(text).replace(QLatin1Char('&'), QLatin1String("&&")));
    connect(action, &QAction::triggered, compare_, [this, choice] { compare_->show(choice); });
}

void CompareMenu::fillDocuments() {
    int count = 0;
    for (const OpenDocument& document : context_.session->documents()->documents()) {
        if (document.id == context_.session->current()->id) continue;
        if (++count > kMaxDocuments) break;
        add(documents_, document.title, OtherDocument{document.id});
    }
    if (count > kMaxDocuments)
        documents_->addAction(tr("More: right click in the list of documents"))->setEnabled(false);
}

void CompareMenu::fillModels() {
    for (const ModelEntry& entry : context_.catalog->entries())
        if (entry.path != context_.session->modelPath())
            add(models_, context_.catalog->labelOf(entry.path), OtherModel{entry.path});
}

void CompareMenu::fillMembers() {
    const Subject& subject = context_.page->heatmap()->shown()->weights.subject;
    for (int member = Reading::kMean; subject.members > 1 && member < subject.members; ++member)
        if (member != subject.member)
            add(members_, WeightsText::member(member, subject.members), OtherMember{member});
}

void CompareMenu::fillScales() {
    for (const WeightScale scale : kWeightScales)
        if (scale != context_.controller->view()->view().scale)
            add(scales_, scaleText(scale), OtherScale{scale});
}

void CompareMenu::fillLenses() {
    const ViewController& view = *context_.controller->view();
    for (const Lens* lens : lenses())
        if (isComputed(*lens) && lens->id() != view.lens() &&
            lens->canShow(*view.reading(), view.view()))
            add(lenses_, WeightsText::lens(lens->id()), OtherLens{lens->id()});
}

void CompareMenu::fillMoments() {
    const SnapshotLine& line = context_.docks->training->timeline()->snapshots();
    const std::string& text = context_.session->current()->text->text;
    std::vector<int> all;
    for (int i = 0; i < line.size(); ++i)
        if (line[i].reading->document->text() == text) all.push_back(i);
    const int last = static_cast<int>(all.size()) - 1;
    const int steps = std::min(last, kMaxMoments - 1);
    for (int i = 0; i <= steps; ++i) {
        const auto place = static_cast<std::size_t>(steps > 0 ? i * last / steps : 0);
        const Snapshot& snapshot = line[all[place]];
        add(moments_, snapshotText(snapshot), OtherMoment{snapshot.moment()});
    }
}

/// The document below the one on the second page, at first below that on the first.
void CompareMenu::showNextDocument() {
    const OpenDocument* current = context_.session->current();
    if (!current) return;
    const auto& choice = compare_->choice();
    const auto* shown = choice ? std::get_if<OtherDocument>(&*choice) : nullptr;
    int next = context_.docks->documents->documentAfter(shown ? shown->id : current->id);
    if (next == current->id) next = context_.docks->documents->documentAfter(next);
    if (next != 0 && next != current->id) compare_->show(OtherDocument{next});
}

}  // namespace hanscope::ui
