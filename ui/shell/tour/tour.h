#pragma once

#include <QObject>
#include <QPointer>
#include <functional>
#include <vector>

#include "ui/shell/tour/callout.h"

namespace hanscope::ui {

class HeatmapView;

/// Explains the window in five steps: bar of a sentence, colour of a word, lens, export, training.
/// It begins by itself when the first heatmap is shown after offerOnce(), and never again; or with
/// start(). Nothing that it explains is moved or changed. Use it on the GUI thread only.
class Tour : public QObject {
    Q_OBJECT
 public:
    /// What the steps explain; all must outlive the tour.
    struct Parts {
        QWidget* window;
        HeatmapView* heatmap;
        QWidget* lens;
        QWidget* exporting;
        QWidget* training;
    };

    Tour(const Parts& parts, QObject* parent);

    /// Lets the tour begin with the next heatmap, unless it has been shown before.
    void offerOnce();
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

    Parts parts_;
    bool isOffered_ = false;
    int step_ = 0;
    Callout* callout_ = nullptr;     // null: the tour is not running
    QPointer<QWidget> focusBefore_;  // had the keyboard before the tour
};

}  // namespace hanscope::ui
