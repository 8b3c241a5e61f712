#pragma once

#include <QWidget>

class QPushButton;

namespace hanscope::ui {

class Banner;
class FormingBar;

/// What stands above the page of trainings: what came of one, what was interrupted, and through
/// which model the page is seen.
class TrainingBars : public QWidget {
    Q_OBJECT
 public:
    explicit TrainingBars(QWidget* parent = nullptr);

    Banner* news() const { return news_; }
    FormingBar* forming() const { return forming_; }

    /// An interrupted run; an empty sentence: there is none. `canGoOn`: else it can only be
    /// discarded.
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
