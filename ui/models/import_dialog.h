#pragma once

#include <QDialog>
#include <QTimer>
#include <memory>

#include "core/pytorch/import_han.h"
#include "ui/background/long_job.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace hanscope::ui {

class Banner;
class FileEdit;
class FileListEdit;
class ThinProgress;

/// Makes a model of a checkpoint of another program. The files are read on a worker thread whenever
/// a field changes, and what was recognised, or what is missing, is shown in place.
class ImportDialog : public QDialog {
    Q_OBJECT
 public:
    /// The model is saved in `folder`, which is made if it does not exist.
    ImportDialog(const QString& folder, QWidget* parent);

    /// Saves the model; then emits imported() and closes.
    void save();

 Q_SIGNALS:
    void imported(const QString& path);

 private:
    void layOut();
    void waitForMore();
    void recognize();
    void showOutcome(const QString& report, const QString& error = {});
    void show(const Outcome<std::shared_ptr<ImportedHan>>& outcome);

    QString folder_;
    FileListEdit* files_;
    FileEdit *vocabulary_, *labels_;
    QLineEdit *limits_, *name_;
    Banner* error_;
    QLabel* report_;
    ThinProgress* progress_;
    QPushButton* import_;
    QTimer delay_;
    std::shared_ptr<ImportedHan> model_;  // null unless the fields make one
    LongJob job_;
};

}  // namespace hanscope::ui
