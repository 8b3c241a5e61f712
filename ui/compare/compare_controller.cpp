#include "ui/compare/compare_controller.h"

#include <QMainWindow>
#include <QScopedValueRollback>

#include "core/explain/difference.h"
#include "ui/compare/compare_titles.h"
#include "ui/compare/original_reading.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/reader_page.h"
#include "ui/session/model_catalog.h"
#include "ui/session/reader_session.h"
#include "ui/training/run/training_dock.h"
#include "ui/training/timeline/timeline_strip.h"

namespace hanscope::ui {

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

void ModelReading::want(const QString& model, std::shared_ptr<const FormattedText> text,
                        const QString& title, const QString& name) {
    if (model == model_ && text == text_) return;
    if (model != model_) reading_ = nullptr;
    model_ = model;
    text_ = std::move(text);
    title_ = title;
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
    connect(context_.controller, &PageController::refreshed, this, &CompareController::refresh);
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

bool CompareController::canShowDifference() const {
    const auto first = context_.page->heatmap()->shown(),
               second = context_.page->comparedHeatmap()->shown();
    if (!choice_ || !first || !second) return false;
    const bool isOriginal = std::holds_alternative<OriginalText>(*choice_);
    return second->weights.subject.than || canSubtract(*second, *first) ||
           (isOriginal && haveSameMeaning(*second, *first));
}

/// While the second page is being computed, it shows what it showed before.
void CompareController::refresh() {
    const OpenDocument* current = context_.session->current();
    if (!choice_ || isRefreshing_ || !current || !context_.page->showsHeatmap()) return;
    const QScopedValueRollback<bool> refreshing(isRefreshing_, true);
    followCurrent(current->id);
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
        other_.want(other->path, current.text, current.title,
                    context_.catalog->labelOf(other->path));
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
    if (!model.isEmpty()) other_.want(model, other.text, other.title);
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
