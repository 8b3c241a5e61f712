#pragma once

#include <QWidget>

class QPushButton;

namespace hanscope::ui {

class Banner;
class FormingBar;

/// The bars about training above the page: the result of a run, an interrupted run, and which
/// model's reading the page shows.
class TrainingBars : public QWidget {
    Q_OBJECT
 public:
    explicit TrainingBars(QWidget* parent = nullptr);

    Banner* news() const { return news_; }
    FormingBar* forming() const { return forming_; }

    /// Offers an interrupted run; an empty sentence hides the offer. `canGoOn`: whether it can be
    /// continued; otherwise only discarded.
    void offer(const QString& sentence, bool canGoOn);

 Q_SIGNALS:
    void continueRequested();
    void discardRequested();
    void laterRequested();

 private:
    Banner *news_, *interrupted_;
    QPushButton* continue_;
    FormingBar* forming_;
};

}  // namespace hanscope::ui
