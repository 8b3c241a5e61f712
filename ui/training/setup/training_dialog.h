#pragma once

#include <QDialog>
#include <QString>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/experiment/plan/training_plan.h"

class QLabel;
class QMenu;
class QPushButton;
class QTabWidget;

namespace hanscope::ui {

class CostEstimator;
class DataPage;
class ModelPage;
class OutputPage;
class RecipeTimes;
struct OpenTexts;

/// Files and folders that the dialog reads and writes.
struct TrainingPlaces {
    std::filesystem::path models;        ///< folder for new models
    std::filesystem::path recipes;       ///< folder of saved recipes; empty for the default
    std::filesystem::path cache;         ///< folder of encoded corpora; empty for the default
    std::filesystem::path sample = {};   ///< labelled texts to try; may not be there
    std::filesystem::path bundled = {};  ///< folder of models from which a training may start
};

/// The dialog that makes a training plan: texts, settings and model. It is not modal and keeps its
/// contents when closed. It emits the plan with started(); the receiver carries it out.
class TrainingDialog : public QDialog {
    Q_OBJECT
 public:
    explicit TrainingDialog(const TrainingPlaces& places, QWidget* parent = nullptr);
    ~TrainingDialog() override;

    /// Fills all pages. Texts and the base model are read again on a worker thread. Values added by
    /// an earlier run are left out: checkpoint, metrics, and date and command of the card.
    void setPlan(const TrainingPlan& plan);
    /// The plan as currently entered; it can be carried out if isReady().
    TrainingPlan plan() const;
    bool isReady() const { return blockers_.isEmpty(); }
    /// Opens a file or folder as if it had been dropped on the dialog.
    void openSource(const std::filesystem::path& path);
    /// Offers the menu of texts that were used before, while it is enabled. It must outlive the
    /// dialog.
    void offerRecent(QMenu* menu);

 Q_SIGNALS:
    /// Emitted when the user pressed "Train" and the dialog has closed.
    void started(const hanscope::TrainingPlan& plan);

 protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

 private:
    enum Page { Texts, Settings, Model };
    struct Blocker {
        Page page = Texts;
        QString sentence;
        int number = 0;              // among those of its page
        bool isAboutLabels = false;  // the network needs others than the texts have
    };

    QWidget* makeFooter();
    void connectPages();
    void onTextsChanged();
    void onEdited();
    void refresh();
    void showPage(int page);
    void showBlocker(const Blocker& hindrance);
    void estimate();
    void estimateRecipes(const OpenTexts& texts);
    TrainingPlan completed(TrainingPlan settings) const;
    void train();
    void onLooked();
    void begin();
    void findBlockers();
    void addBlockers(Page page, const QStringList& sentences);
    void addUnsound();
    void compareFiles(const TrainingPlan& plan);
    QString sentences() const;
    QString hintText() const;

    TrainingPlaces places_;
    DataPage* texts_;
    ModelPage* settings_;
    OutputPage* model_;
    CostEstimator* estimator_;
    RecipeTimes* times_;
    QTabWidget* pages_;
    QLabel* hint_;
    QPushButton *back_, *next_, *train_;
    // In a field, the Return key presses Train on the last page only: on the others it ends an
    // entry, which may be followed by others. Then this one, never shown, is the default button,
    // since Qt makes another one the default button of a dialog that has none.
    QPushButton* none_;
    QList<Blocker> blockers_;  // everything that prevents the training
    std::vector<std::string> labels_;
    std::filesystem::path used_;                   // the model file of the previous plan
    std::vector<std::filesystem::path> compared_;  // files of the plan, whether they differ
    std::optional<PlanError> conflict_;            // of these, once the disk has answered
    bool isStarting_ = false;                      // when the disk has answered
    bool knewOfModel_ = false;                     // that it replaces, when the user pressed Train
};

}  // namespace hanscope::ui
