#include "ui/training/setup/recipe_list.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include "ui/widgets/plain_text.h"

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
    for (QWidget* part : {static_cast<QWidget*>(other_), static_cast<QWidget*>(otherText_),
                          static_cast<QWidget*>(save_)})
        part->setVisible(index < 0);
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

}  // namespace hanscope::ui
