#include "ui/shell/beside/model_reading.h"

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

}  // namespace hanscope::ui
