#include "ui/session/document_models.h"

#include <QFileInfo>
#include <utility>

#include "core/model_file/model_file.h"

namespace hanscope::ui {

namespace {

QString pathOf(const Classifier& model) {
    return QString::fromStdString(model.info().path.string());
}

}  // namespace

DocumentModels::DocumentModels(ModelAccess access, QObject* parent)
    : QObject(parent), access_(std::move(access)) {}

DocumentModels::~DocumentModels() {
    choice_.cancel();
    for (const auto& [path, loading] : loadingOwn_) loading.cancel.cancel();
}

/// Returns what cancels it; then the outcome has neither a value nor an error.
CancelToken DocumentModels::load(const QString& path, std::function<void(Outcome<Model>)> done) {
    const CancelToken cancel;
    worker_.start(
        [load = access_.load, path, cancel] {
            cancel.check();
            return load(path.toStdString(), cancel);
        },
        std::move(done));
    return cancel;
}

void DocumentModels::choose(const QString& path, bool standsIn) {
    choosing_ = QFileInfo(path).absoluteFilePath();
    choice_.cancel();
    const quint64 generation = choiceNumber_ = ++generation_;
    choice_ = load(choosing_, [this, generation, standsIn](Outcome<Model> outcome) {
        if (generation != choiceNumber_) return;
        const QString file = std::exchange(choosing_, {});
        if (outcome.value) {
            chosen_ = loaded(std::move(*outcome.value));
            return Q_EMIT chosen(standsIn);
        }
        if (!chosen_) {
            standIns_.removeAll(file);
            if (!standIns_.isEmpty()) choose(standIns_.takeFirst(), true);
        }
        Q_EMIT failed({}, outcome.error);
    });
    Q_EMIT started();
}

void DocumentModels::need(const QString& own) {
    if (own.isEmpty() || model(own) || loadingOwn_.count(own) > 0) return;
    const quint64 generation = ++generation_;
    const CancelToken cancel = load(own, [this, own, generation](Outcome<Model> outcome) {
        const auto loading = loadingOwn_.find(own);
        if (loading == loadingOwn_.end() || loading->second.generation != generation) return;
        loadingOwn_.erase(loading);
        if (!outcome.value) return Q_EMIT failed(own, outcome.error);
        own_[own] = loaded(std::move(*outcome.value));
        Q_EMIT ownLoaded(own);
    });
    loadingOwn_[own] = {generation, cancel};
    Q_EMIT started();
}

DocumentModels::Model DocumentModels::deciding(Model model) const {
    Model changed = model ? model->withTreeRule(rule_) : nullptr;
    return changed ? changed : model;
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
    for (auto each = loadingOwn_.begin(); each != loadingOwn_.end();) {
        const bool isKept = own.contains(each->first);
        if (!isKept) each->second.cancel.cancel();
        each = isKept ? std::next(each) : loadingOwn_.erase(each);
    }
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
    return loadingOwn_.count(own) > 0 ? own : QString();
}

}  // namespace hanscope::ui

#include "moc_document_models.cpp"
