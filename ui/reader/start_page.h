#pragma once

#include <QIcon>
#include <QList>
#include <QStringList>
#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace hanscope::ui {

/// Shown while there is no heatmap to show: how to open a document or a model, or what the program
/// is waiting for. The text of a waiting state appears after BusyBar's delay.
class StartPage : public QWidget {
    Q_OBJECT
 public:
    enum class State {
        NoDocument,    ///< offers to drop, paste, open or type a text, or to try a sample
        NoModel,       ///< asks for a model
        LoadingModel,  ///< `name` is being loaded
        NoText,        ///< the document contains no word yet
        Reading,       ///< the document `name` is being read
        NotRead        ///< reading the document `name` failed or was cancelled; offers to read it
    };

    explicit StartPage(QWidget* parent = nullptr);

    /// If the keyboard is on a button of the page, it stays on the page.
    void setState(State state, const QString& name = {});
    /// Gives the keyboard to the first button, or if there is none to the page.
    void takeFocus();
    /// Whether the page or one of its buttons gets what is typed in the window.
    bool hasFocusWithin() const;
    State state() const { return state_; }
    /// Shows in the state Reading how far it is, and offers to cancel it.
    void showProgress(const QString& text);
    /// Whether the state NoDocument welcomes the user: it says what the program is for, and offers
    /// three ways to begin. At first it does not.
    void setWelcome(bool welcome);
    /// Icons for the three ways to begin: a sample, a text, a training.
    void setStartIcons(const QList<QIcon>& icons);
    /// Titles of the samples, in order. Only those of the `first` indices are offered, one for each
    /// model.
    void setSamples(const QStringList& titles, const QList<int>& first);
    /// Paths of the files that were opened last; some of them are offered.
    void setRecent(const QStringList& paths);
    /// What tells of files that are being opened, in the state NoDocument: the first of them has no
    /// document yet. Takes ownership. Nothing moves when it appears, if the page has room for it.
    void setOpeningBar(QWidget* bar);

 Q_SIGNALS:
    void openRequested();
    void pasteRequested();
    void typeRequested();
    void openModelRequested();
    void readRequested();
    void cancelRequested();
    void sampleRequested(int index);
    void recentRequested(const QString& path);
    void anySampleRequested();
    void trainRequested();

 protected:
    void showEvent(QShowEvent* event) override;

 private:
    void showState(State state, const QString& name);
    void revealTexts();
    void showTexts(const QString& title, const QString& explanation);
    QWidget* makeButtons();
    QWidget* makeStartActions();
    QLabel* makeLinks();
    void showLinks();
    void showNoDocument();

    QTimer delay_;
    State state_ = State::NoDocument;
    QLabel* mark_;  // of the program: the icon of the window
    QLabel* title_;
    QLabel* explanation_;
    bool isWelcome_ = false;
    QWidget* startActions_;  // QCommandLinkButtons: the three ways to begin
    QWidget* documentButtons_;
    QPushButton* openModel_;
    QPushButton* read_;
    QPushButton* cancel_;
    QLabel *recent_, *samples_;
    QWidget* opening_;  // all room below
    QStringList recentFiles_, sampleTitles_;
    QList<int> firstSamples_;
};

}  // namespace hanscope::ui
