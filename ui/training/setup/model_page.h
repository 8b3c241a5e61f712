#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "core/experiment/plan/training_plan.h"
#include "ui/training/setup/recipes.h"

class QScrollArea;
class QToolButton;

namespace hanscope::ui {

class Banner;
class BaseModelEdit;
class PlanForm;
class RecipeList;

/// The second page of a training: by which settings. A recipe is enough; whoever wants to can see
/// and change every setting below.
class ModelPage : public QWidget {
    Q_OBJECT
 public:
    /// `recipes`: folder of the user's own ones; empty: the usual one. `models`: where choosing a
    /// model begins.
    ModelPage(const std::filesystem::path& recipes, const std::filesystem::path& models,
              QWidget* parent = nullptr);

    void setPlan(const TrainingPlan& plan);
    /// Only the settings count: texts and model are other pages' matter.
    const TrainingPlan& plan() const;
    /// How the texts are labelled, and their labels: null while not known, else they outlive the
    /// page or another call. Where labels begin to form a tree, the recipe for that takes the
    /// usual one's place.
    void setTexts(const CorpusSource& source, const std::vector<std::string>* labels);
    /// What is wrong with a setting; empty: nothing.
    QString problem() const;
    /// Whether nothing is being looked at in the background that decides.
    bool isKnown() const;
    /// Opens the settings below the recipes.
    void setUnfolded(bool unfolded);
    /// Goes to the setting that problem() is about.
    void showProblem();

 Q_SIGNALS:
    /// plan(), problem() or isKnown() may have changed.
    void changed();

 private:
    QWidget* makeContent();
    void makeForm();
    void addBaseModel();
    void readRecipes();
    TrainingPlan withUsualRecipe(const TrainingPlan& plan) const;
    void useRecipe(int index);
    void saveRecipe(const QString& name);
    void removeRecipe(const QString& name);
    void changeRecipes(const std::function<void()>& change);
    void onFormChanged();
    void showRecipe();

    RecipeBook book_;
    QList<Recipe> recipes_;
    Banner* error_;
    RecipeList* list_;
    QToolButton* fold_;
    PlanForm* form_;
    BaseModelEdit* base_;
    QScrollArea* scroll_;
    const std::vector<std::string>* labels_ = nullptr;
    TrainSettings before_;  // as they were when they were last looked at
};

}  // namespace hanscope::ui
