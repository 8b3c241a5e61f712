#include "ui/training/setup/model_page.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/error.h"
#include "ui/training/setup/plan_settings.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/file_edit.h"
#include "ui/widgets/message_text.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

constexpr int kMaxNameLength = 60;
enum RecipeColumn { RecipeNameColumn, RecipeTextColumn, RecipeButtonColumn };

/// An explanation next to a button, aligned with its text.
QLabel* explanation(const QString& text, const QRadioButton* button) {
    auto* label = new QLabel(text, button->parentWidget());
    const int lower = (button->sizeHint().height() - label->sizeHint().height()) / 2;
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    label->setContentsMargins(0, std::max(lower, 0), 0, 0);
    return label;
}

}  // namespace

RecipeList::RecipeList(QWidget* parent) : QWidget(parent) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

void RecipeList::setRecipes(const QList<Recipe>& recipes) {
    delete rows_;
    rows_ = new QWidget(this);
    group_ = new QButtonGroup(rows_);
    grid_ = new QGridLayout(rows_);
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setHorizontalSpacing(14);
    grid_->setVerticalSpacing(6);
    grid_->setColumnStretch(RecipeTextColumn, 1);
    for (int row = 0; row < recipes.size(); ++row) addRecipe(recipes[row], row);
    addOther(static_cast<int>(recipes.size()));
    layout()->addWidget(rows_);
    rows_->show();
    connect(group_, &QButtonGroup::idClicked, this, [this](int id) {
        if (id >= 0) Q_EMIT chosen(id);
    });
    setCurrent(-1);
}

void RecipeList::addRecipe(const Recipe& recipe, int row) {
    const QString text = recipe.isOwn ? tr("Saved by you.") : recipe.description;
    auto* name = new QRadioButton(recipe.name, rows_);
    name->setAccessibleDescription(text);
    group_->addButton(name, row);
    grid_->addWidget(name, row, RecipeNameColumn, Qt::AlignTop);
    grid_->addWidget(explanation(text, name), row, RecipeTextColumn);
    if (!recipe.isOwn) return;
    auto* remove = new QPushButton(tr("Delete…"), rows_);
    remove->setAccessibleName(tr("Delete the settings “%1”").arg(recipe.name));
    connect(remove, &QPushButton::clicked, this, [this, name = recipe.name] { askToRemove(name); });
    grid_->addWidget(remove, row, RecipeButtonColumn);
}

void RecipeList::addOther(int row) {
    other_ = new QRadioButton(tr("Custom"), rows_);
    otherText_ =
        explanation(tr("The settings below. Save them under a name to list them here."), other_);
    save_ = new QPushButton(tr("Save…"), rows_);
    save_->setAccessibleName(tr("Save the settings"));
    connect(save_, &QPushButton::clicked, this, &RecipeList::askForName);
    group_->addButton(other_, -2);  // for −1 the group would assign an id
    grid_->addWidget(other_, row, RecipeNameColumn);
    grid_->addWidget(otherText_, row, RecipeTextColumn);
    grid_->addWidget(save_, row, RecipeButtonColumn);
}

void RecipeList::setCurrent(int index) {
    for (QWidget* part : QWidgetList{other_, otherText_, save_}) part->setVisible(index < 0);
    QAbstractButton* button = index < 0 ? other_ : group_->button(index);
    button->setChecked(true);
}

int RecipeList::current() const {
    return std::max(group_->checkedId(), -1);
}

void RecipeList::askForName() {
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save Settings"));
    dialog->setLabelText(tr("Name of the settings:"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& text) {
        const QString name = text.simplified().left(kMaxNameLength);
        if (!name.isEmpty()) Q_EMIT saveWanted(name);
    });
    dialog->open();
}

void RecipeList::askToRemove(const QString& name) {
    QMessageBox* question = makePlainQuestion(
        tr("Delete Settings"), tr("Delete the saved settings “%1”?").arg(name), this);
    QPushButton* confirm = question->addButton(tr("Delete"), QMessageBox::DestructiveRole);
    connect(confirm, &QPushButton::clicked, this, [this, name] { Q_EMIT removeWanted(name); });
    question->open();
}

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
    makeColumn(this, {file_, explanation_}, kNoMargins, 4);
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
    job_.forget();
    model_.reset();
    fault_.clear();
    explanation_->hide();
    Q_EMIT changed();
    if (path().empty()) return;
    job_.start([path = path()](const LongJob::Context&) { return peekModelFile(path); },
               [this](const Outcome<ModelSummary>& outcome) { show(outcome); });
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
    makeColumn(this, {error_, {scroll_, 1}}, kNoMargins, 0);
    connect(list_, &RecipeList::chosen, this,
            [this](int index) { setPlan(withRecipe(plan(), recipes_[index])); });
    connect(list_, &RecipeList::saveWanted, this,
            [this](const QString& name) { changeRecipes([&] { book_.save(name, plan()); }); });
    connect(list_, &RecipeList::removeWanted, this,
            [this](const QString& name) { changeRecipes([&] { book_.remove(name); }); });
    connect(form_, &PlanForm::changed, this, &ModelPage::onFormChanged);
    connect(fold_, &QToolButton::toggled, this, &ModelPage::setUnfolded);
    readRecipes();
    setUnfolded(false);
    setPlan(withRecipe({}, recipes_[kUsualRecipe]));
}

QWidget* ModelPage::makeContent() {
    auto* content = new QWidget;
    fold_->setText(tr("All settings"));
    fold_->setCheckable(true);
    fold_->setAutoRaise(true);
    fold_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    makeColumn(content,
               {makeHeading(tr("Training settings")), list_, fold_, form_, BoxItem::growing()},
               QMargins(16, 14, 16, 14), 10);
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

void ModelPage::onFormChanged() {
    TrainingPlan changedPlan = plan();
    // Whoever chooses a number of epochs means that number.
    const bool choseEpochs = changedPlan.settings.epochs != before_.epochs;
    if (choseEpochs) changedPlan.settings.minimumSteps = 0;
    if (adaptUsual(changedPlan.settings, before_) || choseEpochs) form_->updatePlan(changedPlan);
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
