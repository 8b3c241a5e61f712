#include "ui/training/setup/model_page.h"

#include <QGridLayout>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/error.h"
#include "core/experiment/texts.h"
#include "core/model_file/model_file.h"
#include "ui/background/file_queue.h"
#include "ui/background/long_job.h"
#include "ui/training/setup/plan_settings.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/file_edit.h"
#include "ui/widgets/link_label.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kMaxNameLength = 60;
enum RecipeColumn { RecipeNameColumn, RecipeTextColumn, RecipeTimeColumn, RecipeButtonColumn };

/// Shows whether a part below the button is unfolded.
void showFold(QToolButton* fold, bool isUnfolded) {
    fold->setChecked(isUnfolded);
    fold->setArrowType(isUnfolded ? Qt::DownArrow : Qt::RightArrow);
}

QToolButton* makeFold(const QString& title) {
    QToolButton* fold = makeFlatButton(title);
    fold->setCheckable(true);
    fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    return fold;
}

/// An explanation next to a button, aligned with its text.
QLabel* asExplanation(QLabel* label, const QString& text, const QRadioButton* button) {
    label->setText(text);
    const int lower = (button->sizeHint().height() - label->sizeHint().height()) / 2;
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    label->setContentsMargins(0, std::max(lower, 0), 0, 0);
    return label;
}

}  // namespace

RecipeList::RecipeList() {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

void RecipeList::setRecipes(const QList<Recipe>& recipes, const QList<int>& inSight) {
    const bool wasUnfolded = fold_ && fold_->isChecked();
    delete rows_;
    list_.clear();
    rows_ = new QWidget(this);
    group_ = new QButtonGroup(rows_);
    grid_ = new QGridLayout(rows_);
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setHorizontalSpacing(14);
    grid_->setVerticalSpacing(6);
    grid_->setColumnStretch(RecipeTextColumn, 1);
    for (const int index : inSight) addRecipe(recipes[index], index, false);
    for (int index = 0; index < recipes.size(); ++index)
        if (recipes[index].isOwn) addRecipe(recipes[index], index, false);
    addFold();
    for (int index = 0; index < recipes.size(); ++index)
        if (!recipes[index].isOwn && !inSight.contains(index))
            addRecipe(recipes[index], index, true);
    addOther();
    showFold(fold_, wasUnfolded);
    showFolded();
    layout()->addWidget(rows_);
    rows_->show();
    connect(group_, &QButtonGroup::idClicked, this, [this](int id) {
        if (id >= 0) Q_EMIT chosen(id);
    });
    setCurrent(-1);
}

void RecipeList::addRecipe(const Recipe& recipe, int index, bool isFolded) {
    Row row{index, isFolded, recipe.isOwn ? tr("Saved by you.") : recipe.description};
    row.name = new QRadioButton(plainMenuText(recipe.name), rows_);
    row.name->setAccessibleDescription(row.description);
    row.text = asExplanation(new LinkLabel(rows_), row.description, row.name);
    connect(row.text, &QLabel::linkActivated, this, &RecipeList::lackActivated);
    row.time = asExplanation(new QLabel(rows_), {}, row.name);
    row.time->setWordWrap(false);
    row.time->setMinimumWidth(row.time->fontMetrics().horizontalAdvance(tr("measuring…")));
    row.time->setAccessibleDescription(tr("Expected time of “%1”").arg(recipe.name));
    group_->addButton(row.name, index);
    const int place = grid_->rowCount();
    grid_->addWidget(row.name, place, RecipeNameColumn, Qt::AlignTop);
    grid_->addWidget(row.text, place, RecipeTextColumn);
    grid_->addWidget(row.time, place, RecipeTimeColumn);
    list_.push_back(row);
    if (!recipe.isOwn) return;
    auto* remove = new QPushButton(tr("Delete…"), rows_);
    remove->setAccessibleName(tr("Delete the settings “%1”").arg(recipe.name));
    connect(remove, &QPushButton::clicked, this, [this, name = recipe.name] { askToRemove(name); });
    grid_->addWidget(remove, place, RecipeButtonColumn);
}

/// Opens the recipes that do not suit the texts best, or are those of a paper.
void RecipeList::addFold() {
    fold_ = makeFold(tr("More recipes"));
    connect(fold_, &QToolButton::clicked, this, [this] {
        showFolded();
        Q_EMIT unfolded();
    });
    grid_->addWidget(fold_, grid_->rowCount(), RecipeNameColumn, 1, -1, Qt::AlignLeft);
}

/// A folded recipe that is selected stays in sight.
void RecipeList::showFolded() {
    showFold(fold_, fold_->isChecked());
    for (const Row& row : list_) {
        const bool isShown = !row.isFolded || fold_->isChecked() || row.recipe == current();
        for (QWidget* part : QWidgetList{row.name, row.text, row.time}) part->setVisible(isShown);
    }
}

QList<int> RecipeList::shown() const {
    QList<int> shown;
    for (const Row& row : list_)
        if (!row.name->isHidden()) shown << row.recipe;
    return shown;
}

const RecipeList::Row& RecipeList::rowOf(int index) const {
    return *std::find_if(list_.begin(), list_.end(),
                         [index](const Row& row) { return row.recipe == index; });
}

void RecipeList::setTime(int index, double seconds) {
    rowOf(index).time->setText(tr("about %1").arg(timeText(std::max(seconds, 1.0))));
}

void RecipeList::setLack(int index, const QString& lack) {
    const Row& row = rowOf(index);
    const QString text = row.description.toHtmlEscaped();
    row.text->setText(lack.isEmpty() ? text : text + QStringLiteral("<br>") + lack);
    row.text->setFocusPolicy(lack.contains(QLatin1String("href")) ? Qt::TabFocus : Qt::NoFocus);
    row.text->setAccessibleName(row.description);
}

void RecipeList::focusChosen() {
    if (QAbstractButton* chosen = group_->checkedButton()) chosen->setFocus();
}

void RecipeList::addOther() {
    const int row = grid_->rowCount();
    other_ = new QRadioButton(tr("Custom"), rows_);
    otherText_ =
        asExplanation(new QLabel(rows_),
                      tr("The settings below. Save them under a name to list them here."), other_);
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
    showFolded();
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

/// Field for the model that a training continues from, if any, with a description of it. The
/// model's header is read on a worker thread.
class BaseModelEdit : public QWidget {
    Q_OBJECT
 public:
    BaseModelEdit()
        : file_(new FileEdit(tr("Model to Continue From"),
                             tr("Models (*.safetensors);;All files (*)"), this)),
          explanation_(makeWrappedLabel({}, this)) {
        explanation_->hide();
        makeColumn(this, {file_, explanation_}, kNoMargins, 4);
        setFocusProxy(file_);
        connect(file_, &FileEdit::changed, this, &BaseModelEdit::read);
    }

    void setPath(const std::filesystem::path& path) {
        if (path != file_->path()) file_->setPath(path);
    }
    std::filesystem::path path() const { return file_->path(); }
    /// Sets the folder in which the file dialog starts.
    void setFolder(const std::filesystem::path& folder) { file_->setFolder(folder); }
    /// False while a model is given that has not been read, or cannot be.
    bool isKnown() const { return path().empty() || model_; }
    /// Why the model cannot be read, or trained further with such documents; empty if it can, or
    /// none is given, or that is not known yet.
    QString problem(bool hasLists) const {
        if (!model_) return fault_;
        if (model_->config.outputs.isMultiLabel() == hasLists) return {};
        return hasLists ? tr("This model predicts one label per text, but your texts have lists of "
                             "labels.")
                        : tr("This model predicts any number of labels, but your texts have one "
                             "each.");
    }

 Q_SIGNALS:
    /// Emitted when path() or what is known of the model has changed.
    void changed();

 private:
    void read() {
        job_.forget();
        model_.reset();
        fault_.clear();
        explanation_->hide();
        Q_EMIT changed();
        if (path().empty()) return;
        job_.start([path = path()](const LongJob::Context&) { return peekModelFile(path); },
                   [this](const Outcome<ModelSummary>& outcome) { show(outcome); });
    }

    void show(const Outcome<ModelSummary>& outcome) {
        model_ = outcome.value;
        fault_ = outcome.error;
        if (model_)
            explanation_->setText(
                tr("“%1”: %2, %3. Its vocabulary, sizes and pooling are kept.")
                    .arg(QString::fromStdString(model_->card.name),
                         tr("%Ln label(s)", nullptr, static_cast<int>(model_->labels.size())),
                         tr("%Ln word(s)", nullptr, static_cast<int>(model_->vocabularySize))));
        explanation_->setVisible(model_.has_value());
        Q_EMIT changed();
    }

    FileEdit* file_;
    QLabel* explanation_;
    std::optional<ModelSummary> model_;
    QString fault_;
    LongJob job_;
};

ModelPage::ModelPage(const std::filesystem::path& recipes, const std::filesystem::path& models)
    : book_(recipes),
      error_(new Banner(Banner::Kind::Error, this)),
      marksText_(makePlainLabel({}, this)),
      list_(new RecipeList),
      fold_(makeFold(tr("All settings"))),
      form_(new PlanForm),
      base_(new BaseModelEdit) {
    base_->setFolder(models);
    makeForm();
    scroll_ = makeScrollArea(makeContent(), tr("Settings"));
    makeColumn(this, {error_, {scroll_, 1}}, kNoMargins, 0);
    connect(list_, &RecipeList::chosen, this, [this](int index) {
        showPlan(planOf(index));
        hasChosen_ = true;
    });
    connect(list_, &RecipeList::unfolded, this, &ModelPage::changed);
    connect(list_, &RecipeList::saveWanted, this, [this](const QString& name) {
        changeRecipes([name, plan = plan()](const RecipeBook& book) { book.save(name, plan); });
    });
    connect(list_, &RecipeList::removeWanted, this, [this](const QString& name) {
        changeRecipes([name](const RecipeBook& book) { book.remove(name); });
    });
    connect(form_, &PlanForm::changed, this, &ModelPage::onFormChanged);
    connect(fold_, &QToolButton::toggled, this, &ModelPage::setUnfolded);
    gatherRecipes();
    listRecipes();
    changeRecipes([](const RecipeBook&) {});
    setUnfolded(false);
    showPlan(withRecipe({}, recipes_[kUsualRecipe].plan));
}

QWidget* ModelPage::makeContent() {
    auto* content = new QWidget;
    makeColumn(
        content,
        {makeHeading(tr("Training settings")), marksText_, list_, fold_, form_, BoxItem::growing()},
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
    form_->add(
        tr("Continue from"),
        tr("An existing model to train further on your texts. If it lacks one of their labels, "
           "it keeps its words and what it has learnt of them, and learns all labels from the "
           "beginning. None: a new model."),
        base_,
        {[this](const TrainingPlan& plan) { base_->setPath(plan.startFrom); },
         [this](TrainingPlan& plan) { plan.startFrom = base_->path(); },
         {},
         true},
        {{},
         [this](const TrainingPlan& plan) { return base_->problem(plan.data.source.hasLists()); }});
}

void ModelPage::setUnfolded(bool unfolded) {
    showFold(fold_, unfolded);
    form_->setVisible(unfolded);
}

void ModelPage::setPlan(const TrainingPlan& plan) {
    hasChosen_ = !isUsual(plan);
    showPlan(plan);
}

void ModelPage::showPlan(const TrainingPlan& plan) {
    before_ = plan.settings;
    form_->setPlan(plan);
    listRecipes();
    Q_EMIT changed();
}

void ModelPage::setTexts(const CorpusSource& source, const std::vector<std::string>* labels,
                         const std::string& language, const std::optional<StartingModel>& start) {
    labels_ = labels;
    hasTexts_ = !source.path.empty();
    if (!language.empty()) language_ = language;
    TrainingPlan changedPlan = plan();
    const bool hasUsual = isUsual(changedPlan);
    const bool isNew = labels && !(start == start_);
    // What starts from a model of other texts is nothing that anybody has chosen for these.
    const bool isStale = isNew && start_ && follows(changedPlan, recipes_[startingPlace()]);
    if (isNew) {
        start_ = start;
        gatherRecipes();
    }
    const CorpusSource& before = plan().data.source;
    const bool isOther = source.hasLists() != before.hasLists() ||
                         source.hierarchy.isGiven() != before.hierarchy.isGiven();
    if (isOther) {
        changedPlan.data.source.columns.labelling = source.columns.labelling;
        changedPlan.data.source.hierarchy = source.hierarchy;
        if (source.hasLists()) changedPlan.classWeights.clear();
    }
    if (isOther || isNew)
        return showPlan(isStale || (hasUsual && !hasChosen_)
                            ? withRecipe(changedPlan, usualRecipe(changedPlan).plan)
                            : changedPlan);
    form_->check();
    listRecipes();
    Q_EMIT changed();
}

/// The default recipe for the texts of a plan.
const Recipe& ModelPage::usualRecipe(const TrainingPlan& plan) const {
    if (plan.data.source.hierarchy.isGiven()) return recipes_[kTreeRecipe];
    const bool startsFromModel = start_ && !plan.data.source.hasLists();
    if (startsFromModel) return recipes_[startingPlace()];
    return recipes_[hasMarks_ ? kMarksRecipe : kUsualRecipe];
}

/// Whether the plan has the default recipe of its texts or of others.
bool ModelPage::isUsual(const TrainingPlan& plan) const {
    for (const int recipe : {kUsualRecipe, kMarksRecipe, kTreeRecipe})
        if (follows(plan, recipes_[recipe])) return true;
    return start_ && follows(plan, recipes_[startingPlace()]);
}

void ModelPage::gatherRecipes() {
    recipes_ = builtInRecipes();
    if (start_) recipes_ << startingRecipe(*start_, hasMarks_);
    recipes_ += own_;
    inSight_.clear();
}

/// Of the recipe that starts from a model, if there is one.
int ModelPage::startingPlace() const {
    return static_cast<int>(recipes_.size() - own_.size()) - 1;
}

/// Lists the recipes anew only if others suit the texts now.
void ModelPage::listRecipes() {
    const bool hasTree = plan().data.source.hierarchy.isGiven();
    QList<int> inSight = suitableRecipes(hasTree, hasMarks_, language_);
    if (start_) inSight.prepend(startingPlace());
    if (inSight != inSight_) list_->setRecipes(recipes_, inSight);
    inSight_ = inSight;
    const QString lack =
        hasTexts_ ? tr("No tree is given yet: <a href=\"texts\">tick “Labels form a tree”</a> on "
                       "the page Texts.")
                  : tr("<a href=\"texts\">Choose such texts</a> first.");
    const QString noMarks = hasTexts_ ? tr("None of the texts has marked words.") : QString();
    for (int i = 0; i < recipes_.size(); ++i) {
        const bool lacksMarks = !hasMarks_ && i == kMarksRecipe;
        list_->setLack(i, needsTree(recipes_[i].plan) && !hasTree ? lack
                          : lacksMarks                            ? noMarks
                                                                  : QString());
    }
    showRecipe();
}

void ModelPage::setMarked(std::uint64_t marked, std::uint64_t texts) {
    marked_ = marked;
    texts_ = texts;
    showMarks();
    const bool isOther = texts > 0 && (marked > 0) != hasMarks_;  // 0: they are being counted
    if (!isOther) return;
    const bool startsFromModel = start_ && follows(plan(), recipes_[startingPlace()]);
    const bool takesUsual = !hasChosen_ && isUsual(plan());
    hasMarks_ = marked > 0;
    gatherRecipes();
    if (startsFromModel) return showPlan(withRecipe(plan(), recipes_[startingPlace()].plan));
    if (takesUsual) return showPlan(withRecipe(plan(), usualRecipe(plan()).plan));
    listRecipes();
}

void ModelPage::showMarks() {
    marksText_->setText(
        messageSentence(marksUseText(marked_, texts_, marksWeightOf(plan().settings))));
    marksText_->setVisible(marked_ > 0);
}

QString ModelPage::lack() const {
    return familyProblem(plan());
}

QList<int> ModelPage::possibleRecipes() const {
    const bool hasTree = plan().data.source.hierarchy.isGiven();
    QList<int> possible;
    for (const int recipe : list_->shown())
        if (hasTree || !needsTree(recipes_[recipe].plan)) possible << recipe;
    return possible;
}

void ModelPage::showProblem(int problem) {
    setUnfolded(true);
    QWidget* editor = form_->problematic(problem);
    if (!editor) return;
    editor->setFocus();
    QMetaObject::invokeMethod(
        editor, [this, editor] { scroll_->ensureWidgetVisible(editor); }, Qt::QueuedConnection);
}

bool ModelPage::isKnown() const {
    return base_->isKnown();
}

void ModelPage::onFormChanged() {
    TrainingPlan changedPlan = plan();
    // Whoever chooses a number of epochs means that number.
    const bool choseEpochs = changedPlan.settings.epochs != before_.epochs;
    if (choseEpochs) changedPlan.settings.minimumSteps = 0;
    if (adaptUsual(changedPlan.settings, before_) || choseEpochs) form_->setPlan(changedPlan, true);
    before_ = changedPlan.settings;
    showRecipe();
    Q_EMIT changed();
}

/// Changes the user's own recipes, and shows what there is then.
void ModelPage::changeRecipes(const std::function<void(const RecipeBook&)>& change) {
    const auto changed = [book = book_, change] {
        QString failure;
        try {
            change(book);
        } catch (...) {
            failure = describeCurrentException();
        }
        RecipeBook::Contents contents = book.read();
        if (!failure.isEmpty()) contents.problems = QStringList{failure};
        return contents;
    };
    FileQueue::instance().start(
        book_.folder(), changed, this, [this](const Outcome<RecipeBook::Contents>& outcome) {
            outcome.value ? showRecipes(*outcome.value) : error_->setMessage(outcome.error);
        });
}

void ModelPage::showRecipes(const RecipeBook::Contents& own) {
    error_->setMessage(own.problems.join(QLatin1Char('\n')));
    if (own.recipes.isEmpty() && own_.isEmpty()) return;
    own_ = own.recipes;
    gatherRecipes();
    listRecipes();
    Q_EMIT changed();
}

void ModelPage::showRecipe() {
    int current = -1;
    for (int i = 0; i < recipes_.size() && current < 0; ++i)
        if (follows(plan(), recipes_[i])) current = i;
    const int lacking = lack().isEmpty() ? 0 : 1;  // it is no fault of the settings
    list_->setCurrent(form_->problems().size() == lacking ? current : -1);
    showMarks();
}

}  // namespace hanscope::ui

#include "moc_model_page.cpp"
#include "model_page.moc"
