#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace hanscope::ui {

class ViewController;

/// Above the heatmap of a reading with a tree: which node's attention is drawn, of which layer and
/// head, and whether two nodes are compared. Hidden for other readings.
class NodeBar : public QWidget {
    Q_OBJECT
 public:
    /// `view` outlives the bar.
    explicit NodeBar(ViewController* view, QWidget* parent = nullptr);

 protected:
    void paintEvent(QPaintEvent* event) override;

 private:
    void refresh();
    void fill(QComboBox* box, int count, const QString& mean, const QString& one);
    void onAttention();
    QString text() const;

    ViewController* view_;
    QLabel* text_;
    QComboBox* layers_;
    QComboBox* heads_;
    QToolButton* compare_;
    QToolButton* whole_;
};

}  // namespace hanscope::ui
