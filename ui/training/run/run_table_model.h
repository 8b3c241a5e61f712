#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <utility>
#include <vector>

namespace hanscope::ui {

/// A finished run for comparison with others.
struct RunSummary {
    QString name;
    std::vector<std::pair<QString, QString>>
        settings;               ///< names and values, in the order of the rows
    double score = -1;          ///< 0…1, on the validation set; negative: there is none
    bool isMultiLabel = false;  ///< the score is the micro F1, otherwise the accuracy
    int epochs = 0;
    double seconds = 0;
    QString modelPath;   ///< empty if no model was kept
    QString curvesPath;  ///< file of its reports (core/experiment/metrics_log.h); empty: none
};

/// Table model with one column per run and rows for results and settings. A setting that a run does
/// not have is empty.
class RunTableModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Row { Score, Epochs, Time, Model, FirstSetting };
    enum Role {
        DiffersRole = Qt::UserRole,  ///< bool: a setting that differs between the runs
        BestRole  ///< bool: the best score of its kind (also if several are equal)
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setRuns(std::vector<RunSummary> runs);
    void add(RunSummary run);
    void remove(int column);
    const RunSummary& run(int column) const { return runs_[static_cast<std::size_t>(column)]; }
    /// Whether a row is a setting in which the runs differ.
    bool differs(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    QString text(const RunSummary& run, int row) const;
    bool isBest(const RunSummary& run) const;
    bool hasBothScores() const;
    QString scoreHeader() const;
    QString scoreText(const RunSummary& run) const;
    void collectNames();

    std::vector<RunSummary> runs_;
    std::vector<QString> names_;  // names of all settings, each once
};

}  // namespace hanscope::ui
