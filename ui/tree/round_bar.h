#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;
class QSlider;
class QToolButton;

namespace hanscope::ui {

/// Steps through the rounds of a decoding: a slider (with Home, End and arrow keys), buttons for
/// one round back and forward, and a play button.
class RoundBar : public QWidget {
    Q_OBJECT
 public:
    static constexpr int kMillisecondsARound = 900;

    explicit RoundBar(QWidget* parent = nullptr);

    /// Sets the number of rounds and goes to the last one. The bar is hidden if there is no round
    /// to step through.
    void setRounds(int rounds);
    /// The current round; in round 0 there is only the root.
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
