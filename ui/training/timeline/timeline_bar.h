#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace hanscope::ui {

/// Bar above the page during a training. Shows whether the page displays the reading of the model
/// in training or of the selected model, and switches between them.
class TimelineBar : public QWidget {
    Q_OBJECT
 public:
    explicit TimelineBar(QWidget* parent = nullptr);

    /// `forming`: whether the model in training is shown. `moment`: the moment shown ("Epoch 3 ·
    /// step 1,240"). `model`: name of the selected model, empty if there is none. Does not emit
    /// formingWanted().
    void show(bool forming, const QString& moment, const QString& model);

 Q_SIGNALS:
    /// Emitted when the user switches.
    void formingWanted(bool forming);

 protected:
    void paintEvent(QPaintEvent* event) override;

 private:
    QToolButton* makeChoice(const QString& text, bool forming);

    QLabel* moment_;
    QToolButton *timeline_, *finished_;
};

}  // namespace hanscope::ui
