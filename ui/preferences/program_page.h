#pragma once

#include <filesystem>

#include "ui/background/background_worker.h"
#include "ui/preferences/settings_dialog.h"

class QAction;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace hanscope::ui {

/// Reopening of documents, threads, folder of new models, the cache of trainings, and where the
/// settings file is.
class ProgramPage : public SettingsPage {
    Q_OBJECT
 public:
    /// `reopens`: the action that says whether documents are reopened at the start; it must outlive
    /// this object. `cache`: the folder whose size is shown and that can be cleared.
    ProgramPage(QAction* reopens, const std::filesystem::path& cache, QWidget* parent = nullptr);

    QString title() const override;
    void cancel() override;
    void restoreDefaults() override;

 Q_SIGNALS:
    void modelFolderChanged();
    void cacheMeasured();  ///< its size is shown

 private:
    void addModels(QFormLayout* form);
    void addCache(QFormLayout* form);
    void chooseFolder();
    void measureCache(bool clears);

    QAction* reopens_;
    const bool firstReopens_;
    const std::filesystem::path cache_;
    const int firstThreads_;
    const QString firstFolder_;
    QSpinBox* threads_ = nullptr;
    QLineEdit* folder_ = nullptr;
    QLabel* cacheSize_ = nullptr;
    QPushButton* clear_ = nullptr;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
