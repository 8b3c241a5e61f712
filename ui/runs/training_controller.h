#pragma once

#include <QObject>

#include "ui/training/run/run_controller.h"

class QMainWindow;

namespace hanscope::ui {

class EvaluationPanel;
class FinishedRuns;
class FormingController;
class InterruptedRuns;
class ModelCatalog;
class PageController;
class ReaderSession;
class TrainingBars;
class TrainingDialog;
class TrainingDock;

/// Training in the main window: the dialog makes a plan, the dock shows the run, and the trained
/// model is selected. Interrupted runs are offered again, and finished runs are saved.
class TrainingController : public QObject {
    Q_OBJECT
 public:
    /// The parts of the window that this object uses; they must outlive it.
    struct Parts {
        QMainWindow* window;
        ReaderSession* session;
        ModelCatalog* catalog;
        PageController* page;
        TrainingDock* dock;
        EvaluationPanel* evaluation;
        TrainingBars* bars;
    };

    explicit TrainingController(const Parts& parts, QObject* parent = nullptr);
    ~TrainingController() override;

    /// Opens the training dialog with its previous settings.
    void ask();
    /// The same, with these labelled texts.
    void askFor(const QString& texts);
    void train(const TrainingPlan& plan);
    /// Searches for interrupted and finished runs of earlier sessions.
    void look();
    /// Whether the window may close now. During a run it asks the user and returns false; the
    /// window then closes later if the user agrees.
    bool mayClose();

    RunController* runs() { return &runs_; }
    TrainingDialog* dialog() { return dialog_; }

 Q_SIGNALS:
    void failed(const QString& sentence);
    void exported(const QString& path);

 private:
    void connectRun();
    void connectButtons();
    void connectEvaluation();
    void showDock();
    void showDocument(const QString& title, const QString& truth, const std::string& text);
    void keepDocument();
    void onEnded(const RunEnd& end);
    void adopt(const RunEnd& end);
    void askToClose();
    void closeAfter(RunWish wish);

    Parts parts_;
    RunController runs_;
    FormingController* forming_;
    InterruptedRuns* interrupted_;
    FinishedRuns* finished_;
    TrainingDialog* dialog_ = nullptr;  // created on first use
    bool isClosing_ = false;
};

}  // namespace hanscope::ui
