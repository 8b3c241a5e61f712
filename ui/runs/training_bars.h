#pragma once

#include <QObject>

class QPushButton;

namespace hanscope::ui {

class Banner;
class ReaderPage;
class TimelineBar;

/// What is said about training above the page: the result of a run, an interrupted run, and which
/// model's reading the page shows.
class TrainingBars : public QObject {
    Q_OBJECT
 public:
    TrainingBars(ReaderPage* page, QObject* parent);

    TimelineBar* timeline() const { return timeline_; }

    /// Says how a training ended; `offersModel`: whether the reader may choose to read with the
    /// trained model.
    void announce(const QString& sentence, bool offersModel);
    /// Offers an interrupted run; an empty sentence hides the offer. `canGoOn`: whether it can be
    /// continued; otherwise only discarded.
    void offer(const QString& sentence, bool canGoOn);

 Q_SIGNALS:
    void modelRequested();
    void continueRequested();
    void discardRequested();
    void laterRequested();

 private:
    Banner *news_, *interrupted_;
    QPushButton *useModel_, *continue_;
    TimelineBar* timeline_;
};

}  // namespace hanscope::ui
