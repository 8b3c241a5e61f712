#pragma once

#include <QWidget>

class QPushButton;
class QTableView;

namespace hanscope::ui {

class CommandLog;
class TableModel;

/// A window that lists what was done since the start, the latest first, as commands for a shell,
/// which can be copied: to do it again, to do it for many files, or for a paper's appendix.
class CommandHistory : public QWidget {
    Q_OBJECT
 public:
    /// `log` must outlive it.
    explicit CommandHistory(const CommandLog* log, QWidget* parent = nullptr);

    TableModel* model() const { return model_; }
    QTableView* table() const { return table_; }

    /// The selected commands, or all if none is selected, in the order in which they were done,
    /// each with a comment above it that says what it did.
    QString script() const;

 protected:
    void showEvent(QShowEvent* event) override;

 private:
    std::size_t placeOf(std::size_t item) const;
    void fill();
    void copy() const;

    const CommandLog* log_;
    TableModel* model_;
    QTableView* table_;
    QPushButton* copy_;
};

}  // namespace hanscope::ui
