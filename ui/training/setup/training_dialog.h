#pragma once

#include <QDialog>
#include <QObject>
#include <QString>
#include <QTimer>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/experiment/plan/training_plan.h"
#include "core/experiment/training_cost.h"
#include "ui/background/long_job.h"

class QLabel;
class QPushButton;
class QTabWidget;

namespace hanscope::ui {

/// The opened texts of a plan.
struct OpenTexts {
    std::shared_ptr<const EncodedCorpus> corpus;
    std::shared_ptr<const EncodedCorpus> validation;  ///< null if a share of the corpus is used
};

/// Estimates the cost of a training on a worker thread: first the sizes, then the speed, measured
/// with a few steps on this machine. Only the result of the newest request is emitted. Use it on
/// the GUI thread only.
class CostEstimator : public QObject {
    Q_OBJECT
 public:
    explicit CostEstimator(QObject* parent = nullptr);

    /// Starts the estimate after a short delay, so that it does not run while the user types. Does
    /// nothing if no relevant setting has changed.
    void estimate(const TrainingPlan& plan, const OpenTexts& texts);
    /// Cancels the estimate; no more signals are emitted.
    void cancel();

 Q_SIGNALS:
    void begun();
    void costed(const hanscope::DataSizes& sizes, const hanscope::TrainingCost& cost);
    void timed(const hanscope::TrainingTime& time);
    void failed(const QString& sentence);

 private:
    struct Prepared;
    void start();
    void probe(const std::shared_ptr<const Prepared>& prepared);

    TrainingPlan plan_;
    OpenTexts texts_;
    std::string asked_;  // relevant settings of the last request, as text
    QTimer delay_;
    LongJob job_;
};

class Banner;
class DataPage;
class ModelPage;
class OutputPage;

/// Folders that the dialog reads and writes.
struct TrainingPlaces {
    std::filesystem::path models;   ///< folder for new models
    std::filesystem::path recipes;  ///< folder of saved recipes; empty for the default
    std::filesystem::path cache;    ///< folder of encoded corpora; empty for the default
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

 Q_SIGNALS:
    /// Emitted when the user pressed "Train" and the dialog has closed.
    void started(const hanscope::TrainingPlan& plan);

 protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

 private:
    enum Page { Texts, Settings, Model };
    struct Blocker {
        Page page = Texts;
        QString sentence;
        int number = 0;  // among those of its page
    };

    QWidget* makeFooter();
    void connectPages();
    void onTextsChanged();
    void refresh();
    void showPage(int page);
    void showBlocker(const Blocker& hindrance);
    void estimate();
    void train();
    void findBlockers();
    void addBlockers(Page page, const QStringList& sentences);
    void addUnsound();
    QString sentences() const;
    QString hintText() const;

    TrainingPlaces places_;
    Banner* error_;
    DataPage* texts_;
    ModelPage* settings_;
    OutputPage* model_;
    CostEstimator* estimator_;
    QTabWidget* pages_;
    QLabel* hint_;
    QPushButton *back_, *next_, *train_;
    QList<Blocker> blockers_;  // everything that prevents the training
    std::vector<std::string> labels_;
    std::filesystem::path used_;  // the model model file of the previous plan
};

}  // namespace hanscope::ui
