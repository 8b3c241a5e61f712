#pragma once

#include <QFrame>
#include <QObject>
#include <QPointer>
#include <functional>
#include <vector>

class QLabel;
class QPushButton;

namespace hanscope::ui {

/// One step of the tour: a few sentences in a frame beside what they explain, which gets an
/// outline. Both are children of the window and cover nothing else. The keyboard reaches the
/// buttons; Esc skips the tour, wherever in the window the keyboard is. Use it on the GUI thread
/// only.
class Callout : public QFrame {
    Q_OBJECT
 public:
    struct Step {
        QString title;
        QString text;
        int number = 0;  ///< from 1
        int count = 0;   ///< of all steps
    };

    explicit Callout(QWidget* window);
    ~Callout() override;

    /// What a step explains, in the window: the outline is around `part`, and nothing of `whole`
    /// is covered.
    struct Target {
        QRect part, whole;
        bool isEmpty() const { return part.isEmpty(); }
    };

    /// Shows a step beside its target and gives it the keyboard.
    void showStep(const Step& step, const Target& target);
    /// Moves it, because the window or the target has another place.
    void moveBeside(const Target& target);

    /// Where a frame of this size lies beside the target: below, above, at the right or at the
    /// left, as far as there is room in `window`.
    static QRect placeBeside(const Target& target, const QSize& size, const QRect& window);

 Q_SIGNALS:
    void nextRequested();
    void backRequested();
    void skipRequested();

 protected:
    bool focusNextPrevChild(bool next) override;

 private:
    QPointer<QWidget> outline_;  // the window may delete it first
    QLabel *title_, *text_, *number_;
    QPushButton *skip_, *back_, *next_;
};

class HeatmapView;

/// Explains the window in five steps: bar of a sentence, colour of a word, lens, export, training.
/// It begins by itself when the first heatmap is shown after offerOnce(), and never again; or with
/// start(). Nothing that it explains is moved or changed. Use it on the GUI thread only.
class Tour : public QObject {
    Q_OBJECT
 public:
    /// What the steps explain in the tool bar.
    struct Tools {
        QWidget* lens;
        QWidget* exporting;
        QWidget* training;
        std::function<bool()> isTraining;  ///< whether a model is, whose page changes all the time
    };

    /// All must outlive the tour.
    Tour(QWidget* window, HeatmapView* heatmap, const Tools& tools);

    /// Lets the tour begin with the next heatmap, unless it has been shown before.
    void offerOnce();
    /// Ends the tour, and takes its offer back, because the reader is led by something else; the
    /// next start repeats the offer.
    void withdraw();
    /// Begins with the first step, or with the first one that there is something to explain for.
    void start();
    bool isRunning() const { return callout_ != nullptr; }
    /// The step that is shown, from 0.
    int step() const { return step_; }
    Callout* callout() const { return callout_; }
    /// What a step explains, in the window; empty if that is not to be seen.
    Callout::Target target(int step) const;
    static constexpr int kSteps = 5;

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void show(int step, int direction);
    void end();
    void onHeatmap();
    void replace();
    Callout::Target placeOf(const QWidget* widget) const;
    QRect onPage(const QRect& place) const;
    Callout::Step textOf(int step) const;

    QWidget* window_;
    HeatmapView* heatmap_;
    const Tools tools_;
    bool isOffered_ = false;
    int step_ = 0;
    Callout* callout_ = nullptr;     // null: the tour is not running
    QPointer<QWidget> focusBefore_;  // had the keyboard before the tour
};

}  // namespace hanscope::ui
