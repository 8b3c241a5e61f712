#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;
class QSlider;
class QToolButton;

namespace hanscope::ui {

/// Steps through the rounds of a decoding: a slider (Home, End and the arrows work), buttons for
/// one step, and play.
class RoundBar : public QWidget {
    Q_OBJECT
 public:
    static constexpr int kMillisecondsARound = 900;

    explicit RoundBar(QWidget* parent = nullptr);

    /// Goes to the last round; hidden where there is not a round to step through.
    void setRounds(int rounds);
    /// 0: only the root is there.
    int round() const;
    bool isPlaying() const { return clock_.isActive(); }

 Q_SIGNALS:
    void roundChanged(int round);

 private:
    void play(bool playing);
    void advance();
    void onRound(int round);

    QSlider* slider_;
    QToolButton* back_;
    QToolButton* forward_;
    QToolButton* play_;
    QLabel* text_;
    QTimer clock_;
};

}  // namespace hanscope::ui
