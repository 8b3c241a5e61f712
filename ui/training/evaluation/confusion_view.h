#pragma once

#include <QAbstractTableModel>
#include <QLabel>
#include <QPersistentModelIndex>
#include <QStringList>
#include <QStyledItemDelegate>
#include <QWidget>
#include <vector>

#include "core/metrics/metrics.h"
#include "ui/widgets/table_model.h"

class QSplitter;
class QTableView;

namespace hanscope::ui {

/// A confusion matrix: rows are true classes, columns predictions; cells are counts of documents.
class ConfusionModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Role {
        CountRole = Qt::UserRole,  ///< quint64
        ShareRole                  ///< share of the row's documents, 0…1; 0 in an empty row
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// `labels` are the classes' names, as many as the matrix has rows.
    void setEvaluation(const Evaluation& evaluation, const QStringList& labels);
    /// Describes a cell: "12 of 80 documents of class horror predicted as comedy (15 %)."
    QString sentence(int truth, int prediction) const;

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(evaluation_.confusion.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override { return rowCount(parent); }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    quint64 count(int truth, int prediction) const;
    double share(int truth, int prediction) const;

    Evaluation evaluation_;
    QStringList labels_;
};

/// Paints a cell of a confusion matrix: the larger its share of the row, the stronger the colour.
/// The number is shown if it fits; cells with 0 are empty. Cells of the diagonal have a thin frame.
class ConfusionDelegate : public QStyledItemDelegate {
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// The colour of a cell with this share of its row.
    static QColor shade(const QPalette& palette, double share);
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

/// A confusion matrix with a sentence that describes the cell under the pointer, and the scores of
/// each class below it, or to its right in a wide widget. Cells shrink with the widget as long as
/// they are legible; then the matrix scrolls.
class ConfusionView : public QWidget {
    Q_OBJECT
 public:
    enum ScoreColumn { Class, Precision, Recall, F1, Documents };

    ConfusionView();

    /// `labels`: the names of the classes, as many as the evaluation has. `origin`: what was
    /// evaluated ("Epoch 3"), for the summary; empty if that is clear.
    void setEvaluation(const Evaluation& evaluation, const QStringList& labels,
                       const QString& origin = {});
    /// For documents with lists of labels; there is no matrix.
    void setEvaluation(const MultiLabelEvaluation& evaluation, const QStringList& labels,
                       const QString& origin = {});
    /// Leaves accuracy and F1 out of the summary sentence, for windows that show them elsewhere.
    void leaveOutScores() { saysScores_ = false; }
    void showScores(bool shown);
    void clear() { setEvaluation(Evaluation(), {}); }
    /// The sentence above the matrix: describes the cell under the pointer or the current cell,
    /// otherwise a summary.
    QString sentence() const { return sentence_->text(); }
    QString sentenceOf(int truth, int prediction) const {
        return model_->sentence(truth, prediction);
    }
    /// Call when the documents of this cell are listed next to the view, with its sentence; the
    /// view then does not repeat it. Reset by setEvaluation().
    void setListed(int truth, int prediction);
    /// No cell is the current one: the sentence is the summary.
    void forgetCell();

 Q_SIGNALS:
    /// Emitted when a cell is clicked or Enter is pressed on it.
    void cellActivated(int truth, int prediction);
    /// The same for a class in the table of scores.
    void classActivated(int label);

 protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void makeMatrix();
    void makeScores();
    void showNumbers(const Evaluation& evaluation, const QStringList& labels);
    void arrangeCells();
    void say(const QModelIndex& index);

    ConfusionModel* model_;
    std::vector<ClassScore> classes_;
    QStringList labels_;
    QLabel* sentence_;
    QTableView* matrix_;
    QTableView* scores_;
    QSplitter* parts_;
    QString summary_;
    QPersistentModelIndex listed_;
    bool saysScores_ = true, showsScores_ = true;
    TableModel scoreRows_;  // destroyed before its items
};

}  // namespace hanscope::ui
