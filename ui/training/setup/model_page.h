#pragma once

#include <QWidget>
#include <optional>
#include <string>
#include <vector>

#include "core/experiment/plan/training_plan.h"
#include "core/model_file/model_file.h"
#include "ui/background/background_worker.h"
#include "ui/training/setup/recipes.h"

class QLabel;

class QScrollArea;
class QToolButton;

namespace hanscope::ui {

class FileEdit;

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
    quint64 generation_ = 0;
    BackgroundWorker worker_;
};

/// Why the model cannot be trained further with documents that have these labels; empty if it can.
/// `labels`: null if not known yet.
QString mismatchOf(const ModelSummary& model, bool hasLists,
                   const std::vector<std::string>* labels);

class Banner;
class PlanForm;
class RecipeList;

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
    TrainSettings before_;  // the settings before the last change
};

}  // namespace hanscope::ui
