#pragma once

#include <QButtonGroup>
#include <QLabel>
#include <QWidget>
#include <optional>
#include <string>
#include <vector>

#include "core/experiment/plan/training_plan.h"
#include "ui/training/setup/plan_form.h"
#include "ui/training/setup/recipes.h"

class QGridLayout;
class QPushButton;
class QRadioButton;
class QScrollArea;
class QToolButton;

namespace hanscope::ui {

class Banner;
class BaseModelEdit;

/// List of recipes with their descriptions and the time that they take. Those that suit the texts
/// and the user's own ones are in sight, the others are folded. The last entry stands for other
/// settings, which can be saved.
class RecipeList : public QWidget {
    Q_OBJECT
 public:
    RecipeList();

    /// `inSight`: indices of the built-in recipes that suit the texts.
    void setRecipes(const QList<Recipe>& recipes, const QList<int>& inSight);
    /// Selects a recipe, which is then in sight; −1 selects the entry for other settings.
    void setCurrent(int index);
    /// Gives the keyboard to the chosen one.
    void focusChosen();
    int current() const { return std::max(group_->checkedId(), -1); }
    /// The recipes in sight, from top to bottom.
    QList<int> shown() const;
    /// Shows how long a recipe takes, that this is being measured, or nothing.
    void setTime(int index, double seconds);
    void setMeasuring(int index) { rowOf(index).time->setText(tr("measuring…")); }
    void clearTime(int index) { rowOf(index).time->clear(); }
    void clearTimes() {
        for (const Row& row : list_) row.time->clear();
    }
    /// Shows below a recipe what the texts lack for it, as rich text with a link; empty: nothing.
    void setLack(int index, const QString& lack);

 Q_SIGNALS:
    void chosen(int index);
    /// Emitted when the user opens or closes the fold.
    void unfolded();
    /// Emitted when the user follows the link of setLack().
    void lackActivated();
    /// Emitted when the user wants to save the settings under this name.
    void saveWanted(const QString& name);
    void removeWanted(const QString& name);

 private:
    struct Row {
        int recipe = 0;
        bool isFolded = false;
        QString description;
        QRadioButton* name = nullptr;
        QLabel *text = nullptr, *time = nullptr;
    };

    void addRecipe(const Recipe& recipe, int index, bool isFolded);
    void addOther();
    void addFold();
    void showFolded();
    const Row& rowOf(int index) const;
    void askForName();
    void askToRemove(const QString& name);

    QGridLayout* grid_;
    QWidget* rows_ = nullptr;
    QButtonGroup* group_ = nullptr;
    QRadioButton* other_ = nullptr;
    QLabel* otherText_ = nullptr;
    QPushButton* save_ = nullptr;
    QToolButton* fold_ = nullptr;
    std::vector<Row> list_;
};

/// The second page of the training dialog: the settings. The user selects a recipe and can change
/// every setting below it.
class ModelPage : public QWidget {
    Q_OBJECT
 public:
    /// `recipes`: folder of the user's own recipes; empty for the default folder. `models`: folder
    /// in which the dialog for a model starts.
    ModelPage(const std::filesystem::path& recipes, const std::filesystem::path& models);

    void setPlan(const TrainingPlan& plan);
    /// The plan; only its settings are meaningful, because texts and model are set on other pages.
    const TrainingPlan& plan() const { return form_->plan(); }
    /// Sets how the texts are labelled, their language, and their labels: null if not known,
    /// otherwise they must stay valid until the next call. If labels form a tree, the recipe for
    /// trees replaces the default one, unless the user has chosen.
    /// A model to start from makes a recipe, which replaces the default one likewise.
    void setTexts(const CorpusSource& source, const std::vector<std::string>* labels,
                  const std::string& language = {},
                  const std::optional<StartingModel>& start = std::nullopt);
    /// So many of the texts have words that people marked; 0 of 0: it is not known yet. If some
    /// have, the recipe for them replaces the default one likewise.
    void setMarked(std::uint64_t marked, std::uint64_t texts);
    QStringList problems() const { return form_->problems(); }
    /// What labels the network needs that the texts do not have, in a sentence that says what to
    /// do on the page of the texts; empty if nothing is missing.
    QString lack() const;
    /// The recipes in sight that the texts are suitable for, and the plan of each.
    QList<int> possibleRecipes() const;
    TrainingPlan planOf(int recipe) const { return withRecipe(plan(), recipes_[recipe].plan); }
    RecipeList* recipes() { return list_; }
    /// False while something that affects problems() is still being read on a worker thread.
    bool isKnown() const;
    /// Shows or hides all settings below the recipes.
    void setUnfolded(bool unfolded);
    /// Shows and focuses the setting that problems()[problem] is about.
    void showProblem(int problem);

 Q_SIGNALS:
    /// Emitted when plan(), problems() or isKnown() may have changed.
    void changed();

 private:
    QWidget* makeContent();
    void makeForm();
    void addBaseModel();
    void listRecipes();
    void showPlan(const TrainingPlan& plan);
    const Recipe& usualRecipe(const TrainingPlan& plan) const;
    bool isUsual(const TrainingPlan& plan) const;
    void gatherRecipes();
    int startingPlace() const;
    void changeRecipes(const std::function<void(const RecipeBook&)>& change);
    void showRecipes(const RecipeBook::Contents& own);
    void onFormChanged();
    void showRecipe();
    void showMarks();

    RecipeBook book_;
    std::optional<StartingModel> start_;
    QList<Recipe> own_;      // the user's
    QList<Recipe> recipes_;  // the built-in ones, that of start_ if there is one, own_
    Banner* error_;
    QLabel* marksText_;
    RecipeList* list_;
    QToolButton* fold_;
    PlanForm* form_;
    BaseModelEdit* base_;
    QScrollArea* scroll_;
    const std::vector<std::string>* labels_ = nullptr;
    bool hasTexts_ = false;
    std::uint64_t marked_ = 0, texts_ = 0;
    bool hasMarks_ = false;   // the texts, or those before while these are being counted
    std::string language_;    // of the texts; empty: not known
    QList<int> inSight_;      // the built-in recipes that suit the texts
    TrainSettings before_;    // the settings before the last change
    bool hasChosen_ = false;  // the user has chosen a recipe; texts do not replace it
};

}  // namespace hanscope::ui
