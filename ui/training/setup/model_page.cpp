#include "ui/training/setup/model_page.h"

#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/error.h"
#include "ui/training/setup/plan_settings.h"
#include "ui/training/setup/recipe_list.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/file_edit.h"
#include "ui/widgets/message_text.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/quiet_style.h"

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

ModelPage::ModelPage(const std::filesystem::path& recipes, const std::filesystem::path& models,
                     QWidget* parent)
    : QWidget(parent),
      book_(recipes),
      error_(new Banner(Banner::Kind::Error, this)),
      list_(new RecipeList),
      fold_(new QToolButton),
      form_(new PlanForm),
      base_(new BaseModelEdit),
      scroll_(new QScrollArea(this)) {
    base_->setFolder(models);
    makeForm();
    scroll_->setWidget(makeContent());
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setAccessibleName(tr("Settings"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(error_);
    layout->addWidget(scroll_, 1);
    connect(list_, &RecipeList::chosen, this, &ModelPage::useRecipe);
    connect(list_, &RecipeList::saveWanted, this, &ModelPage::saveRecipe);
    connect(list_, &RecipeList::removeWanted, this, &ModelPage::removeRecipe);
    connect(form_, &PlanForm::changed, this, &ModelPage::onFormChanged);
    connect(fold_, &QToolButton::toggled, this, &ModelPage::setUnfolded);
    readRecipes();
    setUnfolded(false);
    setPlan({});
}

QWidget* ModelPage::makeContent() {
    auto* content = new QWidget;
    fold_->setText(tr("All settings"));
    fold_->setCheckable(true);
    fold_->setAutoRaise(true);
    fold_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->setSpacing(10);
    layout->addWidget(makeHeading(tr("Training settings")));
    layout->addWidget(list_);
    layout->addWidget(fold_);
    layout->addWidget(form_);
    layout->addStretch(1);
    return content;
}

void ModelPage::makeForm() {
    addBaseModel();
    addWordSettings(*form_);
    addNetworkSettings(*form_);
    addLearningSettings(*form_);
    addOptimizerSettings(*form_);
    addRegularizationSettings(*form_, labels_);
    addRunSettings(*form_);
}

void ModelPage::addBaseModel() {
    connect(base_, &BaseModelEdit::changed, form_, &PlanForm::takeOver);
    form_->addHeading(tr("Starting point"));
    form_->add(tr("Continue from"),
               tr("An existing model to train further on your texts; it must know their labels. "
                  "None: a new model."),
               base_,
               {[this](const TrainingPlan& plan) { base_->setPath(plan.startFrom); },
                [this](TrainingPlan& plan) { plan.startFrom = base_->path(); },
                {},
                true},
               {{}, [this](const TrainingPlan& plan) {
                    if (!base_->model()) return base_->fault();
                    return mismatchOf(*base_->model(), hasLists(plan), labels_);
                }});
}

void ModelPage::setUnfolded(bool unfolded) {
    fold_->setChecked(unfolded);
    fold_->setArrowType(unfolded ? Qt::DownArrow : Qt::RightArrow);
    form_->setVisible(unfolded);
}

void ModelPage::setPlan(const TrainingPlan& plan) {
    before_ = plan.settings;
    form_->setPlan(plan);
    showRecipe();
    Q_EMIT changed();
}

const TrainingPlan& ModelPage::plan() const {
    return form_->plan();
}

void ModelPage::setTexts(const CorpusSource& source, const std::vector<std::string>* labels) {
    labels_ = labels;
    const CorpusSource& before = plan().data.source;
    if (source.hasLists() != before.hasLists() ||
        source.hierarchy.isGiven() != before.hierarchy.isGiven()) {
        TrainingPlan changed = plan();
        changed.data.source.columns.labelling = source.columns.labelling;
        changed.data.source.hierarchy = source.hierarchy;
        if (source.hasLists()) changed.classWeights.clear();
        return setPlan(withUsualRecipe(changed));
    }
    form_->check();
    Q_EMIT changed();
}

/// Switches between the default recipe and that for trees, if the user has not selected other
/// settings.
TrainingPlan ModelPage::withUsualRecipe(const TrainingPlan& plan) const {
    const bool isTree = plan.data.source.hierarchy.isGiven();
    const Recipe &usual = recipes_[kUsualRecipe], &ofTrees = recipes_[kTreeRecipe];
    return follows(plan, isTree ? usual : ofTrees) ? withRecipe(plan, isTree ? ofTrees : usual)
                                                   : plan;
}

void ModelPage::showProblem(int problem) {
    setUnfolded(true);
    QWidget* editor = form_->problematic(problem);
    if (!editor) return;
    editor->setFocus();
    QMetaObject::invokeMethod(
        editor, [this, editor] { scroll_->ensureWidgetVisible(editor); }, Qt::QueuedConnection);
}

QStringList ModelPage::problems() const {
    return form_->problems();
}

bool ModelPage::isKnown() const {
    return base_->path().empty() || base_->model();
}

void ModelPage::onFormChanged() {
    TrainingPlan changedPlan = plan();
    if (adaptUsual(changedPlan.settings, before_)) form_->updatePlan(changedPlan);
    before_ = changedPlan.settings;
    showRecipe();
    Q_EMIT changed();
}

void ModelPage::readRecipes() {
    const RecipeBook::Contents own = book_.read();
    recipes_ = builtInRecipes() + own.recipes;
    list_->setRecipes(recipes_);
    error_->setMessage(own.problems.join(QLatin1Char('\n')));
}

void ModelPage::useRecipe(int index) {
    setPlan(withRecipe(plan(), recipes_[index]));
}

void ModelPage::saveRecipe(const QString& name) {
    changeRecipes([&] { book_.save(name, plan()); });
}

void ModelPage::removeRecipe(const QString& name) {
    changeRecipes([&] { book_.remove(name); });
}

void ModelPage::changeRecipes(const std::function<void()>& change) {
    QString failure;
    try {
        change();
    } catch (const Error& error) {
        failure = errorText(error);
    }
    readRecipes();
    if (!failure.isEmpty()) error_->setMessage(failure);
    showRecipe();
}

void ModelPage::showRecipe() {
    int current = -1;
    for (int i = 0; i < recipes_.size() && current < 0; ++i)
        if (follows(plan(), recipes_[i])) current = i;
    list_->setCurrent(form_->problems().isEmpty() ? current : -1);
}

}  // namespace hanscope::ui
