#pragma once

#include <QObject>

#include "ui/training/run/run_controller.h"

class QMainWindow;

namespace hanscope::ui {

class EvaluationWindow;
class FinishedRuns;
class FormingController;
class InterruptedRuns;
class ModelCatalog;
class PageController;
class ReaderSession;
class TrainingBars;
class TrainingDialog;
class TrainingDock;

/// Training as the window has it: the dialog makes a plan, the dock shows its run, the model that
/// comes of it is chosen; runs that were interrupted are offered again, and finished ones kept.
class TrainingController : public QObject {
    Q_OBJECT
 public:
    /// What of the window it works on; all must outlive it.
    struct Parts {
        QMainWindow* window;
        ReaderSession* session;
        ModelCatalog* catalog;
        PageController* page;
        TrainingDock* dock;
        TrainingBars* bars;
    };

    explicit TrainingController(const Parts& parts, QObject* parent = nullptr);
    ~TrainingController() override;

    /// Opens the dialog as it was left.
    void ask();
    void train(const TrainingPlan& plan);
    /// Opens the window that compares the chosen model with labelled texts.
    void evaluate();
    /// Looks for what earlier sessions left: runs that were interrupted, and finished ones.
    void look();
    /// Whether the window may close. If a run goes on the user is asked, and the window closes
    /// itself later if that is wanted.
    bool mayClose();

    RunController* runs() { return &runs_; }
    TrainingDialog* dialog() { return dialog_; }
    EvaluationWindow* evaluation() { return evaluation_; }

 Q_SIGNALS:
    void failed(const QString& sentence);
    void exported(const QString& path);

 private:
    void connectRun();
    void connectButtons();
    void showDock();
    void showDocument(const QString& title, const QString& truth, const std::string& text);
    void onEnded(const RunEnd& end);
    void adopt(const RunEnd& end);
    void askToClose();
    void closeAfter(RunWish wish);

    Parts parts_;
    RunController runs_;
    FormingController* forming_;
    InterruptedRuns* interrupted_;
    FinishedRuns* finished_;
    TrainingDialog* dialog_ = nullptr;  // these are made when they are first wanted
    EvaluationWindow* evaluation_ = nullptr;
    bool isClosing_ = false;
};

}  // namespace hanscope::ui
