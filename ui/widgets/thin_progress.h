#pragma once

#include <QProgressBar>
#include <QTimer>
#include <QWidget>

namespace hanscope::ui {

/// A thin bar, shown when something takes longer than 150 ms: animated, or as long as the share
/// that is done, if that is known. It fills its place instead of moving if the user wishes less
/// motion. It keeps its height while idle, so that the widgets below do not
/// move.
class BusyBar : public QWidget {
    Q_OBJECT
 public:
    static constexpr int kDelayMilliseconds = 150;

    explicit BusyBar(QWidget* parent = nullptr);

    void setBusy(bool busy);
    /// What is done, 0…1; negative: not known. Not known again when setBusy(false) is called.
    void setShare(double share);
    /// Whether the bar is shown: busy, and the delay has passed.
    bool isRunning() const { return isRunning_; }
    bool isMoving() const { return frames_.isActive(); }

 Q_SIGNALS:
    void runningChanged(bool running);

 protected:
    void paintEvent(QPaintEvent* event) override;

 private:
    void setRunning(bool running);
    void animate();

    QTimer delay_;
    QTimer frames_;
    bool isRunning_ = false;
    double phase_ = 0;
    double share_ = -1;
};

/// A progress bar without text, as thin as the bars of the predictions. It is empty while the
/// progress is not known, and keeps its place while hidden, so that nothing moves under the mouse.
class ThinProgress : public QProgressBar {
    Q_OBJECT
 public:
    explicit ThinProgress(const QString& name, QWidget* parent = nullptr);
    /// Progress in 0…1; a negative value means that it is not known.
    void setShare(double share);

 protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace hanscope::ui
