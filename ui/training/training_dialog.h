#pragma once

#include <QDialog>
#include <filesystem>
#include <memory>

class QLabel;
class QPushButton;
class QTabWidget;

namespace hanscope {
struct TrainingPlan;
}

namespace hanscope::ui {

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

    /// Fills every page. Texts and "continue from" are looked at anew, in the background.
    void setPlan(const TrainingPlan& plan);
    /// What is entered now; it can be carried out if isReady().
    TrainingPlan plan() const;
    bool isReady() const;
    /// As if the file or folder had been dropped on the dialog.
    void openSource(const std::filesystem::path& path);

 Q_SIGNALS:
    /// "Train" was pressed; the dialog has closed.
    void started(const hanscope::TrainingPlan& plan);
};

}  // namespace hanscope::ui
