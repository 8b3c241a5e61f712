#pragma once

#include <QPersistentModelIndex>
#include <QStringList>
#include <QWidget>

#include "core/metrics/metrics.h"

class QLabel;
class QSplitter;
class QTableView;

namespace hanscope::ui {

class ClassScoreModel;
class ConfusionModel;

/// A confusion matrix with a sentence for the cell pointed at, and below it the scores of each
/// class, or beside it where there is more width than height. Cells shrink with the widget, as far
/// as they can be read; beyond that it scrolls.
class ConfusionView : public QWidget {
    Q_OBJECT
 public:
    explicit ConfusionView(QWidget* parent = nullptr);

    /// `labels` as many as the evaluation has classes.
    void setEvaluation(const Evaluation& evaluation, const QStringList& labels);
    /// Where documents have lists of labels there is no matrix.
    void setEvaluation(const MultiLabelEvaluation& evaluation, const QStringList& labels);
    /// Accuracy and F1 stand beside the view: its sentence is not to repeat them.
    void leaveOutScores() { saysScores_ = false; }
    /// Whether the scores of each class are shown; otherwise the matrix has all the room.
    void showScores(bool shown);
    void clear() { setEvaluation(Evaluation(), {}); }
    /// The sentence above the matrix: of the cell that is pointed at or current, else a summary.
    QString sentence() const;
    /// What the cell says.
    QString sentenceOf(int truth, int prediction) const;
    /// The documents of this cell are listed beside the view, under its sentence, which the view
    /// then does not repeat. Another evaluation ends that.
    void setListed(int truth, int prediction);

 Q_SIGNALS:
    /// A cell was clicked, or Enter pressed on it.
    void cellActivated(int truth, int prediction);

 protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void makeMatrix();
    void makeScores();
    void showNumbers(const Evaluation& evaluation, const QStringList& labels);
    void arrangeParts();
    void arrangeCells();
    void say(const QModelIndex& index);

    ConfusionModel* model_;
    ClassScoreModel* scoreModel_;
    QLabel* sentence_;
    QTableView* matrix_;
    QTableView* scores_;
    QSplitter* parts_;
    QString summary_;
    QPersistentModelIndex listed_;
    bool saysScores_ = true, showsScores_ = true;
};

}  // namespace hanscope::ui
