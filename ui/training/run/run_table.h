#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <QWidget>
#include <string>
#include <vector>

#include "ui/training/run/run_archive.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QTableView;

namespace hanscope::ui {

/// Table model with one column per run and rows for results and settings. A setting that a run does
/// not have is empty.
class RunTableModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Row { Score, Interval, Baseline, Linear, Epochs, Time, Model, FirstSetting };
    enum Role {
        DiffersRole = Qt::UserRole,  ///< bool: a setting that differs between the runs
        BestRole  ///< bool: the best score of its kind on the same data (also if several are
                  ///< equal), if it is better than the baseline
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setRuns(std::vector<RunSummary> runs);
    void add(RunSummary run);
    void remove(int column);
    const RunSummary& run(int column) const { return runs_[static_cast<std::size_t>(column)]; }
    /// The name of a run, with a number if earlier runs have the same name: "films (2)".
    QString nameOf(int column) const;
    /// Whether a row is a setting in which the runs differ.
    bool differs(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(runs_.size());
    }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    QString text(const RunSummary& run, int row) const;
    bool isBest(const RunSummary& run) const;
    bool hasBothScores() const;
    QString scoreHeader() const;
    QString scoreText(const RunSummary& run) const;

    std::vector<RunSummary> runs_;
    std::vector<std::string> names_;  // names of all settings, each once
};

/// Table of finished runs, one column per run. Settings that differ have a tinted background; the
/// best score has the accent colour. Rows that are the same in all runs can be hidden. The buttons
/// and the context menu open the model and the curves of a run or remove it; the Delete key removes
/// the current one. If several runs are selected, their curves are compared.
class RunTable : public QWidget {
    Q_OBJECT
 public:
    RunTable();

    void add(const RunSummary& run) { model_->add(run); }
    RunTableModel* model() const { return model_; }

 Q_SIGNALS:
    void removeRequested(int column);
    /// Emitted when the user wants to read documents with the model of a run.
    void modelRequested(int column);
    /// Emitted when the user wants to see the curves of one run or of several.
    void curvesRequested(const QList<int>& columns);
    /// Emitted when the user wants to compare the models of two runs on the same texts.
    void comparisonRequested(int first, int second);

 protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

 private:
    void arrange();
    void listen();
    void fitRuns();
    int current() const;
    QList<int> selected() const;
    QList<int> withCurves() const;
    bool haveTwoModels() const;
    void adoptStyle();
    void hideRows();
    void showActions();
    void offerActions(int column, const QPoint& place);

    RunTableModel* model_;
    QTableView* table_;
    QPushButton *useModel_, *showCurves_, *compare_;
    QCheckBox* onlyDifferences_;
    QLabel* hint_;
};

}  // namespace hanscope::ui
