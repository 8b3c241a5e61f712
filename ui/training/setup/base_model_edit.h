#pragma once

#include <QWidget>
#include <optional>

#include "core/model_file/model_file.h"
#include "ui/background/background_worker.h"

class QLabel;

namespace hanscope::ui {

class FileEdit;

/// The model that a training goes on from, if any, and what it is; its header is read in the
/// background.
class BaseModelEdit : public QWidget {
    Q_OBJECT
 public:
    explicit BaseModelEdit(QWidget* parent = nullptr);

    void setPath(const std::filesystem::path& path);
    std::filesystem::path path() const;
    /// Where choosing begins.
    void setFolder(const std::filesystem::path& folder);
    /// None while it is not known: no model is named, or it is being read, or cannot be.
    const std::optional<ModelSummary>& model() const { return model_; }
    /// Why the file cannot be read; empty: it can, or there is none, or that is not known yet.
    const QString& fault() const { return fault_; }

 Q_SIGNALS:
    /// path(), model() or fault().
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

/// Why documents with these labels cannot train the model further; empty: they can. `labels`: null
/// while not known.
QString mismatchOf(const ModelSummary& model, bool hasLists,
                   const std::vector<std::string>* labels);

}  // namespace hanscope::ui
