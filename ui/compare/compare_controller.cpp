#include "ui/compare/compare_controller.h"

#include <QAction>
#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QScopedValueRollback>
#include <QStringList>

#include "core/explain/difference.h"
#include "ui/compare/edit_controller.h"
#include "ui/documents/document_panel.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/weights_text.h"
#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/reader_page.h"
#include "ui/session/model_catalog.h"
#include "ui/session/open_document.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/training/run/training_dock.h"
#include "ui/training/timeline/timeline_strip.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

struct CompareTexts {
    Q_DECLARE_TR_FUNCTIONS(CompareTexts)
};

QString momentText(const Subject& subject) {
    return subject.moment ? WeightsText::moment(subject) : CompareTexts::tr("the trained model");
}

}  // namespace

QString titleOf(const CompareChoice& choice, const OpenDocument& document,
                const std::shared_ptr<const ShownReading>& shown, const QString& modelName) {
    if (!shown) return CompareTexts::tr("%1 · being read").arg(document.title);
    const Subject& subject = shown->weights.subject;
    const QString model = modelName.isEmpty() ? QString::fromStdString(subject.model) : modelName;
    const bool hasMember = subject.members > 1;
    const QString member =
        hasMember ? WeightsText::member(subject.member, subject.members) : QString();
    QStringList parts{document.title, model, member};
    if (std::holds_alternative<OtherModel>(choice)) parts = {model, member, document.title};
    if (std::holds_alternative<OtherMember>(choice)) parts = {member, model, document.title};
    if (std::holds_alternative<OtherScale>(choice))
        parts = {scaleText(shown->view.scale), document.title, model};
    if (std::holds_alternative<OtherLens>(choice))
        parts = {WeightsText::lens(subject.lens), document.title, model};
    if (std::holds_alternative<OtherMoment>(choice)) parts = {momentText(subject), document.title};
    if (std::holds_alternative<OriginalText>(choice)) {
        const bool isEdited = shown->reading->document->text() == document.text->text;
        parts = {isEdited ? CompareTexts::tr("edited text") : CompareTexts::tr("original"),
                 document.title};
        if (subject.subtrahend) parts.removeFirst();
    }
    if (subject.subtrahend) parts.prepend(WeightsText::readBy(subject));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString scaleText(WeightScale scale) {
    switch (scale) {
        case WeightScale::Paper:
            return CompareTexts::tr("sentence × word");
        case WeightScale::Joint:
            return CompareTexts::tr("joint weights");
        case WeightScale::Words:
            return CompareTexts::tr("words within their sentence");
        case WeightScale::Sentences:
            return CompareTexts::tr("sentences only");
    }
    return {};
}

CompareMenu::CompareMenu(const WindowContext& context, CompareController* compare, QMenu* menu)
    : QObject(context.window),
      context_(context),
      compare_(compare),
      documents_(menu->addMenu(tr("Other &Document"))),
      models_(menu->addMenu(tr("Other &Model"))),
      members_(menu->addMenu(tr("Other M&ember"))),
      scales_(menu->addMenu(tr("Other &Weights"))),
      lenses_(menu->addMenu(tr("Other &Lens"))),
      moments_(menu->addMenu(tr("&Training Snapshot"))) {
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
    QAction* action = menu->addAction(plainMenuText(text));
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

namespace {

constexpr int kOnlyDocument = 1;  // the service's number of the text

}  // namespace

ModelReading::ModelReading(ModelAccess access, QObject* parent)
    : QObject(parent), models_(std::move(access)) {
    connect(&models_, &DocumentModels::ownLoaded, this, &ModelReading::request);
    connect(&models_, &DocumentModels::ruleChanged, this, &ModelReading::request);
    connect(&models_, &DocumentModels::failed, this,
            [this](const QString& path, const QString& sentence) {
                if (path == model_) Q_EMIT failed(sentence);
            });
    connect(&service_, &ReadingService::answered, this,
            [this](const ReadingService::Answer& answer) {
                if (answer.reading) reading_ = answer.reading;
                if (!answer.error.isEmpty()) Q_EMIT failed(answer.error);
                Q_EMIT changed();
            });
}

void ModelReading::want(const QString& model, const OpenDocument& document, const QString& name) {
    if (model == model_ && document.id == document_ && document.text == text_) return;
    if (model != model_ || document.id != document_) reading_ = nullptr;
    model_ = model;
    document_ = document.id;
    text_ = document.text;
    title_ = document.title;
    name_ = name;
    models_.keepOnly({model_});
    models_.need(model_);
    request();
}

void ModelReading::stop() {
    service_.forget(kOnlyDocument);
    models_.keepOnly({});
    model_.clear();
    text_ = nullptr;
    reading_ = nullptr;
}

void ModelReading::request() {
    const auto model = model_.isEmpty() ? nullptr : models_.model(model_);
    if (model) service_.request({kOnlyDocument, title_, text_, model, true, name_});
}

CompareController::CompareController(const WindowContext& context, OriginalReading* original,
                                     ModelAccess models)
    : QObject(context.window), context_(context), original_(original), other_(std::move(models)) {
    connect(context_.controller, &PageController::refreshed, this,
            [this] { isShowing() ? refresh() : Q_EMIT changed(); });
    connect(context_.session, &ReaderSession::documentChanged, this, [this](int id) {
        const auto* other = choice_ ? std::get_if<OtherDocument>(&*choice_) : nullptr;
        if (other && other->id == id) refresh();
    });
    connect(context_.session->documents(), &QAbstractItemModel::rowsRemoved, this,
            &CompareController::refresh);
    connect(context_.controller->view(), &ViewController::changed, this, [this] {
        if (context_.controller->view()->isComparing()) close();
    });
    connect(context_.page, &ReaderPage::closeSecondRequested, this, &CompareController::close);
    connect(&second_, &ViewController::changed, this, &CompareController::refresh);
    connect(original_, &OriginalReading::changed, this, &CompareController::refresh);
    connect(&other_, &ModelReading::changed, this, &CompareController::refresh);
    const auto onFailed = [this](const QString& sentence) {
        close();  // otherwise the same would be asked again
        context_.controller->showError(sentence);
    };
    connect(&second_, &ViewController::failed, this, onFailed);
    connect(&other_, &ModelReading::failed, this, onFailed);
}

void CompareController::show(const CompareChoice& choice) {
    context_.controller->view()->setComparing(false);
    close();
    choice_ = choice;
    currentId_ = context_.session->current() ? context_.session->current()->id : 0;
    model_ = context_.session->modelPath();
    refresh();
}

void CompareController::close() {
    if (!choice_) return;
    choice_.reset();
    other_.stop();
    second_.setReading(nullptr);
    context_.page->pages()->hideSecond();
    Q_EMIT changed();
}

void CompareController::setDifference(bool difference) {
    difference_ = difference;
    refresh();
}

bool CompareController::isShowing() const {
    return choice_ && context_.session->current() && context_.page->showsHeatmap();
}

bool CompareController::canShowDifference() const {
    const auto first = context_.page->heatmap()->shown(),
               second = context_.page->comparedHeatmap()->shown();
    if (!choice_ || !first || !second) return false;
    const bool isOriginal = std::holds_alternative<OriginalText>(*choice_);
    return second->weights.subject.subtrahend || canSubtract(*second, *first) ||
           (isOriginal && haveSameMeaning(*second, *first));
}

/// While the second page is being computed, it shows what it showed before.
void CompareController::refresh() {
    if (isRefreshing_ || !isShowing()) return;
    const OpenDocument* current = context_.session->current();
    const QScopedValueRollback<bool> refreshing(isRefreshing_, true);
    followCurrent(current->id);
    followModel(context_.session->modelPath());
    followRule();
    if (!isPossible(*current)) return close();
    const auto of = reading(*current);
    second_.setReading(of, moment());
    second_.setFile(context_.controller->view()->lensAnswers().file());
    if (of) second_.setView(viewOf(*of));
    chooseDifference();
    auto shown = second_.shown(Side::First);
    if (!shown && second_.isBusy()) shown = context_.page->comparedHeatmap()->shown();
    const OpenDocument& other = documentFor(*current);
    context_.page->pages()->setTitles(titleOf(*choice_, *current, context_.page->heatmap()->shown(),
                                              nameIfCompared(context_.session->modelPath())),
                                      titleOf(*choice_, other, shown));
    context_.page->pages()->showSecond(shown, shown ? truthFor(other, *shown->reading) : QString());
    Q_EMIT changed();
}

/// If two models are compared, the name that tells this one from the other.
QString CompareController::nameIfCompared(const QString& model) const {
    return std::holds_alternative<OtherModel>(*choice_) ? context_.catalog->labelOf(model)
                                                        : QString();
}

void CompareController::chooseDifference() {
    const auto first = difference_ ? context_.page->heatmap()->shown() : nullptr;
    const bool isOriginal = std::holds_alternative<OriginalText>(*choice_);
    second_.subtract(isOriginal ? nullptr : first);
    second_.compareWithEdited(isOriginal ? first : nullptr);
}

/// If the other document becomes the current one, the two change places.
void CompareController::followCurrent(int id) {
    auto* other = std::get_if<OtherDocument>(&*choice_);
    if (other && other->id == id) other->id = currentId_;
    currentId_ = id;
}

/// If the other model is now that of the first page, as of another document, they change places.
void CompareController::followModel(const QString& path) {
    if (path == model_) return;
    auto* other = std::get_if<OtherModel>(&*choice_);
    if (other && other->path == path && !model_.isEmpty()) other->path = model_;
    model_ = path;
}

/// The readings by another rule are not kept.
void CompareController::followRule() {
    if (rule_ == context_.session->treeThreshold()) return;
    rule_ = context_.session->treeThreshold();
    other_.setTreeThreshold(rule_);
    second_.setReading(nullptr);
}

const OpenDocument* CompareController::document() const {
    const OpenDocument* current = context_.session->current();
    return choice_ && current && isPossible(*current) ? &documentFor(*current) : nullptr;
}

const OpenDocument& CompareController::documentFor(const OpenDocument& current) const {
    const auto* other = std::get_if<OtherDocument>(&*choice_);
    return other ? *context_.session->documents()->find(other->id) : current;
}

bool CompareController::isPossible(const OpenDocument& current) const {
    if (const auto* other = std::get_if<OtherDocument>(&*choice_))
        return other->id != current.id && context_.session->documents()->find(other->id);
    if (const auto* other = std::get_if<OtherMember>(&*choice_)) {
        const auto reading = context_.controller->view()->reading();
        return reading && reading->ensemble &&
               other->member < static_cast<int>(reading->ensemble->members.size());
    }
    if (const auto* other = std::get_if<OtherMoment>(&*choice_))
        return readingAt(other->moment, current) != nullptr;
    return !std::holds_alternative<OriginalText>(*choice_) || isEdited(current);
}

/// Null while it is being made.
std::shared_ptr<const Reading> CompareController::reading(const OpenDocument& current) {
    if (const auto* other = std::get_if<OtherDocument>(&*choice_))
        return readingOf(*context_.session->documents()->find(other->id));
    if (const auto* other = std::get_if<OtherModel>(&*choice_)) {
        other_.want(other->path, current, context_.catalog->labelOf(other->path));
        return other_.reading();
    }
    if (const auto* other = std::get_if<OtherMoment>(&*choice_))
        return readingAt(other->moment, current);
    if (std::holds_alternative<OriginalText>(*choice_)) {
        original_->follow();
        return original_->reading();
    }
    return context_.controller->view()->reading();
}

/// The session drops readings of documents that are not current; then the last one is kept here, or
/// a new one is made.
std::shared_ptr<const Reading> CompareController::readingOf(const OpenDocument& other) {
    if (other.reading) return other.reading;
    if (other.isUnread && other.fault.isEmpty()) context_.session->readText(other.id);
    if (other.isUnread) return nullptr;
    const auto last = second_.reading();
    if (last && last->document->text() == other.text->text) return last;
    if (context_.session->isBusy(other.id)) return nullptr;
    const QString model = context_.session->modelPathOf(other);
    if (!model.isEmpty()) other_.want(model, other);
    return other_.reading();
}

std::shared_ptr<const Reading> CompareController::readingAt(const Moment& moment,
                                                            const OpenDocument& current) const {
    const SnapshotLine& line = context_.docks->training->timeline()->snapshots();
    for (int i = 0; i < line.size(); ++i)
        if (line[i].moment() == moment && line[i].reading->document->text() == current.text->text)
            return line[i].reading;
    return nullptr;
}

std::optional<Moment> CompareController::moment() const {
    const auto* other = std::get_if<OtherMoment>(&*choice_);
    return other ? std::optional(other->moment) : std::nullopt;
}

View CompareController::viewOf(const Reading& reading) const {
    View view = context_.controller->view()->viewFor(&reading);
    if (const auto* other = std::get_if<OtherMember>(&*choice_)) view.member = other->member;
    if (const auto* other = std::get_if<OtherScale>(&*choice_)) view.scale = other->scale;
    if (const auto* other = std::get_if<OtherLens>(&*choice_)) view.lens = other->id;
    if (std::holds_alternative<OtherModel>(*choice_)) view.member = Reading::kMean;
    return view;
}

}  // namespace hanscope::ui

#include "moc_compare_controller.cpp"
