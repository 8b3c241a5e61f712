#pragma once

#include <QDialog>
#include <filesystem>
#include <string>
#include <vector>

#include "core/experiment/plan/training_plan.h"

class QLabel;
class QPushButton;
class QTabWidget;

namespace hanscope::ui {

class Banner;
class CostEstimator;
class DataPage;
class ModelPage;
class OutputPage;

/// Folders that the dialog reads and writes.
struct TrainingPlaces {
    std::filesystem::path models;   ///< where new models go
    std::filesystem::path recipes;  ///< settings saved by name; empty: the usual place
    std::filesystem::path cache;    ///< of encoded corpora; empty: the usual one
};

/// What is to be trained: on which texts, by which settings, into which model. Not modal, and
/// keeps what was entered when it is closed. It ends with a plan; carrying that out is for whoever
/// listens.
class TrainingDialog : public QDialog {
    Q_OBJECT
 public:
    explicit TrainingDialog(const TrainingPlaces& places, QWidget* parent = nullptr);
    ~TrainingDialog() override;

    /// Fills every page. Texts and "continue from" are looked at anew, in the background. What an
    /// earlier run made of the plan is left out: checkpoint, metrics, the card's day and command.
    void setPlan(const TrainingPlan& plan);
    /// What is entered now; it can be carried out if isReady().
    TrainingPlan plan() const;
    bool isReady() const;
    /// As if the file or folder had been dropped on the dialog.
    void openSource(const std::filesystem::path& path);

 Q_SIGNALS:
    /// "Train" was pressed; the dialog has closed.
    void started(const hanscope::TrainingPlan& plan);

 protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

 private:
    enum Page { Texts, Settings, Model };
    struct Hindrance {
        Page page = Texts;
        QString sentence;  // empty: none
    };

    QWidget* makeFooter();
    void connectPages();
    void onTextsChanged();
    void refresh();
    void showPage(int page);
    void showHindrance(int page);
    void estimate();
    void train();
    Hindrance hindrance() const;
    Hindrance unsound() const;

    TrainingPlaces places_;
    Banner* error_;
    DataPage* texts_;
    ModelPage* settings_;
    OutputPage* model_;
    CostEstimator* estimator_;
    QTabWidget* pages_;
    QLabel* hint_;
    QPushButton *back_, *next_, *train_;
    std::vector<std::string> labels_;
    std::filesystem::path used_;  // the model of the plan before
};

}  // namespace hanscope::ui
