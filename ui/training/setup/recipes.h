#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <string>

#include "core/experiment/recipes.h"

namespace hanscope::ui {

/// Settings with a name.
struct Recipe {
    QString name;
    QString description;  ///< one sentence; empty for the user's own recipes
    TrainingPlan plan;    ///< only the parts used by withRecipe() matter
    bool isOwn = false;   ///< saved by the user
};

/// The built-in recipes, from the quickest to those of the papers.
QList<Recipe> builtInRecipes();
/// The recipe for texts of the kind from which a model has learnt. `hasMarks`: in some of them
/// people marked their reasons.
Recipe startingRecipe(const StartingModel& model, bool hasMarks);
/// Index in builtInRecipes() of the default recipe, of that for texts with people's marks, and of
/// that for labels that form a tree.
constexpr int kUsualRecipe = 1, kMarksRecipe = 3, kTreeRecipe = 4;
/// Indices in builtInRecipes() of the recipes that suit texts best. `language`: as in
/// Preprocessing.
QList<int> suitableRecipes(bool hasTree, bool hasMarks, const std::string& language);
/// Whether a model of the recipe decides in a tree of labels, so that the texts need one.
bool needsTree(const TrainingPlan& plan);

/// Whether the plan has the settings of the recipe.
bool follows(const TrainingPlan& plan, const Recipe& recipe);

/// The user's own recipes, one file for each. The folder is created when the first one is saved.
/// Its functions wait for the disk: call them on a worker thread.
class RecipeBook {
 public:
    /// `folder`: empty for the default folder.
    explicit RecipeBook(std::filesystem::path folder = {});

    struct Contents {
        QList<Recipe> recipes;  ///< sorted by name
        QStringList problems;   ///< one sentence for each file that cannot be read
    };
    /// Also removes what killed programs left in the folder.
    Contents read() const;
    /// Saves the settings of the plan; replaces a recipe of the same name. Throws FileError.
    void save(const QString& name, const TrainingPlan& plan) const;
    /// Throws FileError.
    void remove(const QString& name) const;

    const std::filesystem::path& folder() const { return folder_; }

 private:
    std::filesystem::path fileOf(const QString& name) const;

    std::filesystem::path folder_;
};

}  // namespace hanscope::ui
