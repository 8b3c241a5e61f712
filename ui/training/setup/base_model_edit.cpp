#include "ui/training/setup/base_model_edit.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/widgets/file_edit.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

QString describe(const ModelSummary& model) {
    return BaseModelEdit::tr("“%1”: %2, %3. Its vocabulary, sizes and pooling are kept.")
        .arg(QString::fromStdString(model.card.name),
             BaseModelEdit::tr("%Ln label(s)", nullptr, static_cast<int>(model.labels.size())),
             BaseModelEdit::tr("%Ln word(s)", nullptr, static_cast<int>(model.vocabularySize)));
}

}  // namespace

BaseModelEdit::BaseModelEdit(QWidget* parent)
    : QWidget(parent),
      file_(new FileEdit(tr("Model to Continue From"), tr("Models (*.safetensors);;All files (*)"),
                         this)),
      explanation_(makePlainLabel({}, this)) {
    explanation_->setWordWrap(true);
    explanation_->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(file_);
    layout->addWidget(explanation_);
    setFocusProxy(file_);
    connect(file_, &FileEdit::changed, this, &BaseModelEdit::read);
}

void BaseModelEdit::setPath(const std::filesystem::path& path) {
    if (path != file_->path()) file_->setPath(path);
}

std::filesystem::path BaseModelEdit::path() const {
    return file_->path();
}

void BaseModelEdit::setFolder(const std::filesystem::path& folder) {
    file_->setFolder(folder);
}

void BaseModelEdit::read() {
    const quint64 generation = ++generation_;
    model_.reset();
    fault_.clear();
    explanation_->hide();
    Q_EMIT changed();
    if (path().empty()) return;
    worker_.start([path = path()] { return peekModelFile(path); },
                  [this, generation](const Outcome<ModelSummary>& outcome) {
                      if (generation == generation_) show(outcome);
                  });
}

void BaseModelEdit::show(const Outcome<ModelSummary>& outcome) {
    model_ = outcome.value;
    fault_ = outcome.error;
    if (model_) explanation_->setText(describe(*model_));
    explanation_->setVisible(model_.has_value());
    Q_EMIT changed();
}

QString mismatchOf(const ModelSummary& model, bool hasLists,
                   const std::vector<std::string>* labels) {
    if (model.config.members > 1)
        return BaseModelEdit::tr("An ensemble cannot be trained further: choose a single model.");
    if (model.config.outputs.isMultiLabel() != hasLists)
        return hasLists
                   ? BaseModelEdit::tr(
                         "This model predicts one label per text, but your texts have lists of "
                         "labels.")
                   : BaseModelEdit::tr(
                         "This model predicts any number of labels, but your texts have one each.");
    if (!labels) return {};
    for (const std::string& label : *labels) {
        if (std::find(model.labels.begin(), model.labels.end(), label) == model.labels.end())
            return BaseModelEdit::tr("This model does not know the label “%1” of your texts.")
                .arg(QString::fromStdString(label));
    }
    return {};
}

}  // namespace hanscope::ui
