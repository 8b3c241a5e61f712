#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/reader/page_bar.h"

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace hanscope::ui {

class ViewController;

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

/// For a reading with a tree of labels. Shows whose attention is drawn,
/// selects layer and head, and switches the comparison of two labels and their difference on and
/// off. Hidden for other readings and lenses.
class NodeBar : public PageBar {
    Q_OBJECT
 public:
    /// `view` must outlive the bar.
    explicit NodeBar(ViewController* view, QWidget* parent = nullptr);

 private:
    void refresh();
    void fill(QComboBox* box, int count, const QString& mean, const QString& one);
    void onAttention();
    QString text() const;
    bool areComparable() const;

    ViewController* view_;
    QLabel* text_;
    QComboBox* layers_;
    QComboBox* heads_;
    QToolButton* compare_;
    QToolButton* difference_;
    QToolButton* whole_;
};

}  // namespace hanscope::ui
