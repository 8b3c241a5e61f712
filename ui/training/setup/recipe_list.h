#pragma once

#include <QWidget>
#include <vector>

#include "ui/training/setup/recipes.h"

class QButtonGroup;
class QGridLayout;
class QLabel;
class QPushButton;
class QRadioButton;

namespace hanscope::ui {

/// List of recipes with their descriptions. The last entry stands for other settings, which can be
/// saved.
class RecipeList : public QWidget {
    Q_OBJECT
 public:
    explicit RecipeList(QWidget* parent = nullptr);

    void setRecipes(const QList<Recipe>& recipes);
    /// Selects a recipe; −1 selects the entry for other settings.
    void setCurrent(int index);
    int current() const;

 Q_SIGNALS:
    void chosen(int index);
    /// Emitted when the user wants to save the settings under this name.
    void saveWanted(const QString& name);
    void removeWanted(const QString& name);

 private:
    void addRecipe(const Recipe& recipe, int row);
    void addOther(int row);
    void askForName();
    void askToRemove(const QString& name);

    QGridLayout* grid_;
    QWidget* rows_ = nullptr;
    QButtonGroup* group_ = nullptr;
    QRadioButton* other_ = nullptr;
    QLabel* otherText_ = nullptr;
    QPushButton* save_ = nullptr;
};

}  // namespace hanscope::ui
