#include "ui/session/document_models.h"

#include <QFileInfo>
#include <utility>

namespace hanscope::ui {

namespace {

QString pathOf(const Classifier& model) {
    return QString::fromStdString(model.info().path.string());
}

}  // namespace

DocumentModels::DocumentModels(ModelAccess access, QObject* parent)
    : QObject(parent), access_(std::move(access)) {}

void DocumentModels::load(const QString& path, std::function<void(Outcome<Model>)> done) {
    worker_.start([load = access_.load, path] { return load(path.toStdString()); },
                  std::move(done));
    Q_EMIT started();
}

void DocumentModels::choose(const QString& path) {
    choose(path, false);
}

void DocumentModels::choose(const QString& path, bool standsIn) {
    choosing_ = QFileInfo(path).absoluteFilePath();
    const quint64 generation = ++generation_;
    load(choosing_, [this, generation, standsIn](Outcome<Model> outcome) {
        if (generation != generation_) return;
        const QString file = std::exchange(choosing_, {});
        if (outcome.value) {
            chosen_ = loaded(std::move(*outcome.value));
            return Q_EMIT chosen(standsIn);
        }
        if (!chosen_) chooseStandIn(file);
        Q_EMIT failed({}, outcome.error);
    });
}

void DocumentModels::chooseStandIn(const QString& failed) {
    standIns_.removeAll(failed);
    if (!standIns_.isEmpty()) choose(standIns_.takeFirst(), true);
}

void DocumentModels::need(const QString& own) {
    if (own.isEmpty() || model(own) || loadingOwn_.contains(own)) return;
    loadingOwn_.insert(own);
    load(own, [this, own](Outcome<Model> outcome) {
        loadingOwn_.remove(own);
        if (!outcome.value) return Q_EMIT failed(own, outcome.error);
        own_[own] = loaded(std::move(*outcome.value));
        Q_EMIT ownLoaded(own);
    });
}

DocumentModels::Model DocumentModels::deciding(Model model) const {
    Model changed = model ? model->readingTreesBy(rule_) : nullptr;
    return changed ? changed : model;
}

// Decides as its file says already, unless there is a rule.
DocumentModels::Model DocumentModels::loaded(Model model) const {
    return rule_.threshold ? deciding(std::move(model)) : model;
}

void DocumentModels::setTreeThreshold(std::optional<TreeThreshold> threshold) {
    if (threshold == rule_.threshold) return;
    rule_.threshold = threshold;
    chosen_ = deciding(chosen_);
    for (auto& [path, model] : own_) model = deciding(model);
    Q_EMIT ruleChanged();
}

void DocumentModels::keepOnly(const QSet<QString>& own) {
    for (auto each = own_.begin(); each != own_.end();)
        each = own.contains(each->first) ? std::next(each) : own_.erase(each);
}

DocumentModels::Model DocumentModels::model(const QString& own) const {
    if (own.isEmpty() || (chosen_ && pathOf(*chosen_) == own)) return chosen_;
    const auto found = own_.find(own);
    return found == own_.end() ? nullptr : found->second;
}

QString DocumentModels::path(const QString& own) const {
    const Model used = model(own);
    return used ? pathOf(*used) : QString();
}

QString DocumentModels::loadingPath(const QString& own) const {
    if (own.isEmpty()) return choosing_;
    return loadingOwn_.contains(own) ? own : QString();
}

}  // namespace hanscope::ui

#include "core/model_file/model_file.h"
#include "moc_document_models.cpp"
