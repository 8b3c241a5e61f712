#pragma once

#include <QWidget>
#include <optional>

#include "core/model_file/model_file.h"
#include "ui/background/background_worker.h"

class QLabel;

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

}  // namespace hanscope::ui
