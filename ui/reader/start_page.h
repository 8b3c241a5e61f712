#pragma once

#include <QStringList>
#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace hanscope::ui {

/// What the page shows while there is no document to show: how to get one, or a model. That
/// something is being waited for is said after BusyBar's delay.
class StartPage : public QWidget {
    Q_OBJECT
 public:
    enum class State {
        NoDocument,    ///< drop, paste, open, or try a sample
        NoModel,       ///< choose or open a model
        LoadingModel,  ///< `name` is being loaded
        NoText,        ///< the document has no word yet
        Reading        ///< the document `name` is being read
    };

    explicit StartPage(QWidget* parent = nullptr);

    void setState(State state, const QString& name = {});
    State state() const { return state_; }
    /// Titles of the samples on offer, in order.
    void setSamples(const QStringList& titles);

 Q_SIGNALS:
    void openRequested();
    void pasteRequested();
    void typeRequested();
    void openModelRequested();
    void sampleRequested(int index);

 private:
    void revealTexts();
    void showTexts(const QString& title, const QString& explanation);
    QWidget* makeButtons();

    QTimer delay_;
    State state_ = State::NoDocument;
    QLabel* title_;
    QLabel* explanation_;
    QWidget* documentButtons_;
    QPushButton* openModel_;
    QLabel* samples_;
};

}  // namespace hanscope::ui
