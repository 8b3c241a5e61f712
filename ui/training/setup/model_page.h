#pragma once

#include <QWidget>
#include <optional>
#include <string>
#include <vector>

#include "core/experiment/plan/training_plan.h"
#include "core/model_file/model_file.h"
#include "ui/background/long_job.h"
#include "ui/training/setup/recipes.h"

class QButtonGroup;
class QGridLayout;
class QLabel;
class QPushButton;
class QRadioButton;
class QScrollArea;
class QToolButton;

namespace hanscope::ui {

class FileEdit;

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

/// Field for the model that a training continues from, if any, with a description of it. The
/// model's header is read on a worker thread.
class BaseModelEdit : public QWidget {
    Q_OBJECT
 public:
    explicit BaseModelEdit(QWidget* parent = nullptr);

    void setPath(const std::filesystem::path& path);
    std::filesystem::path path() const;
    /// Sets the folder in which the file dialog starts.
    void setFolder(const std::filesystem::path& folder);
    /// The model; no value if no file is given, or it is still being read or cannot be read.
    const std::optional<ModelSummary>& model() const { return model_; }
    /// Why the file cannot be read; empty if there is no error or it is not known yet.
    const QString& fault() const { return fault_; }

 Q_SIGNALS:
    /// Emitted when path(), model() or fault() has changed.
    void changed();

 private:
    void read();
    void show(const Outcome<ModelSummary>& outcome);

    FileEdit* file_;
    QLabel* explanation_;
    std::optional<ModelSummary> model_;
    QString fault_;
    LongJob job_;
};

/// Why the model cannot be trained further with documents that have these labels; empty if it can.
/// `labels`: null if not known yet.
QString mismatchOf(const ModelSummary& model, bool hasLists,
                   const std::vector<std::string>* labels);

class Banner;
class PlanForm;

/// The second page of the training dialog: the settings. The user selects a recipe and can change
/// every setting below it.
class ModelPage : public QWidget {
    Q_OBJECT
 public:
    /// `recipes`: folder of the user's own recipes; empty for the default folder. `models`: folder
    /// in which the dialog for a model starts.
    ModelPage(const std::filesystem::path& recipes, const std::filesystem::path& models,
              QWidget* parent = nullptr);

    void setPlan(const TrainingPlan& plan);
    /// The plan; only its settings are meaningful, because texts and model are set on other pages.
    const TrainingPlan& plan() const;
    /// Sets how the texts are labelled, and their labels: null if not known, otherwise they must
    /// stay valid until the next call. If labels form a tree, the recipe for trees replaces the
    /// default one.
    void setTexts(const CorpusSource& source, const std::vector<std::string>* labels);
    /// All problems with settings.
    QStringList problems() const;
    /// False while something that affects problems() is still being read on a worker thread.
    bool isKnown() const { return base_->path().empty() || base_->model(); }
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
    void readRecipes();
    TrainingPlan withUsualRecipe(const TrainingPlan& plan) const;
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
    TrainSettings before_;  // the settings before the last change
};

}  // namespace hanscope::ui
