#pragma once

#include <QTimer>
#include <QWidget>

namespace hanscope::ui {

/// A thin animated bar, shown when something takes longer than 150 ms. It keeps its height while
/// idle, so that the widgets below do not move.
class BusyBar : public QWidget {
    Q_OBJECT
 public:
    static constexpr int kDelayMilliseconds = 150;

    explicit BusyBar(QWidget* parent = nullptr);

    void setBusy(bool busy);
    /// Whether the bar is animated: busy, and the delay has passed.
    bool isRunning() const { return isRunning_; }

 Q_SIGNALS:
    void runningChanged(bool running);

 protected:
    void paintEvent(QPaintEvent* event) override;

 private:
    void setRunning(bool running);

    QTimer delay_;
    QTimer frames_;
    bool isRunning_ = false;
    double phase_ = 0;
};

}  // namespace hanscope::ui
