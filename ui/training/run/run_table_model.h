#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <utility>
#include <vector>

namespace hanscope::ui {

/// A finished run, as it is compared with others.
struct RunSummary {
    QString name;
    std::vector<std::pair<QString, QString>> settings;  ///< name and value, in their order
    double score = -1;          ///< 0…1, on the validation set; less than 0: there is none
    bool isMultiLabel = false;  ///< the score is the micro F1, otherwise the accuracy
    int epochs = 0;
    double seconds = 0;
    QString modelPath;  ///< empty: no model was kept
};

/// Runs in columns; results and settings in rows. A setting that a run has not is empty.
class RunTableModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Row { Score, Epochs, Time, Model, FirstSetting };
    enum Role {
        DiffersRole = Qt::UserRole,  ///< bool: a setting that is not the same in all runs
        BestRole  ///< bool: the best score of all of its kind (or one of several)
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
    std::vector<QString> names_;  // of the settings, each once
};

}  // namespace hanscope::ui
