#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <filesystem>

#include "core/experiment/plan/training_plan.h"

namespace hanscope::ui {

/// Settings by a name.
struct Recipe {
    QString name;
    QString description;  ///< a sentence; of the user's own: none
    TrainingPlan plan;    ///< only what withRecipe() takes of it counts
    bool isOwn = false;   ///< saved by the user
};

/// Those that come along, from the quickest to the paper's.
QList<Recipe> builtInRecipes();
/// Of these the one to begin with, and the one for labels that form a tree.
constexpr int kUsualRecipe = 1, kTreeRecipe = 3;

/// `plan` with the recipe's settings. Texts, model, seed, threads, device and precision stay the
/// plan's own: they are not what makes a recipe.
TrainingPlan withRecipe(const TrainingPlan& plan, const Recipe& recipe);
/// Whether the plan's settings are the recipe's.
bool follows(const TrainingPlan& plan, const Recipe& recipe);

/// The user's own recipes: a file for each, in a folder that is made when the first is saved.
class RecipeBook {
 public:
    /// `folder`: empty for the usual one.
    explicit RecipeBook(std::filesystem::path folder = {});

    struct Contents {
        QList<Recipe> recipes;  ///< by name
        QStringList problems;   ///< a sentence for each file that cannot be read
    };
    Contents read() const;
    /// Replaces one of the same name. Throws FileError.
    void save(const QString& name, const TrainingPlan& plan) const;
    /// Throws FileError.
    void remove(const QString& name) const;

 private:
    std::filesystem::path fileOf(const QString& name) const;

    std::filesystem::path folder_;
};

}  // namespace hanscope::ui
