#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace hanscope::ui {

class ReaderSession;
class ThinProgress;

/// Below the list of documents: how many files are still to be opened or read, a button that
/// cancels that, and a button that lists what could not be opened or read. Hidden if there is
/// nothing to say.
class OpeningBar : public QWidget {
    Q_OBJECT
 public:
    /// Work that takes less time is not shown.
    static constexpr int kDelayMilliseconds = 300;

    explicit OpeningBar(QWidget* parent = nullptr);

    /// `session` must outlive this widget's use.
    void setSession(ReaderSession* session);

 private:
    void refresh();
    void showProgress();
    void showFailures();
    void listFailures();

    ReaderSession* session_ = nullptr;
    QWidget* running_;
    QLabel* count_;
    QPushButton* cancel_;
    ThinProgress* progress_;
    QPushButton* failures_;
    QTimer delay_;
};

}  // namespace hanscope::ui
