#pragma once

#include <QObject>
#include <QPointer>
#include <QSet>
#include <vector>

#include "core/experiment/run_folder.h"
#include "ui/background/background_worker.h"
#include "ui/training/run_controller.h"

class QMainWindow;

namespace hanscope::ui {

class FormingController;
class ModelCatalog;
class PageController;
class ReaderSession;
class TrainingBars;
class TrainingDialog;
class TrainingDock;

/// Training as the window has it: the dialog makes a plan, the dock shows its run, the model that
/// comes of it is chosen; runs that were interrupted are offered again.
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
    /// Looks for runs that were interrupted.
    void offerInterrupted();
    /// Whether the window may close. If a run goes on the user is asked, and the window closes
    /// itself later if that is wanted.
    bool mayClose();

    RunController* runs() { return &runs_; }
    TrainingDialog* dialog() { return dialog_; }

 Q_SIGNALS:
    void failed(const QString& sentence);

 private:
    void connectRun();
    void connectButtons();
    void connectBars();
    void showDock();
    void onEnded(const RunEnd& end);
    void adopt(const RunEnd& end);
    void showOffer(std::vector<UnfinishedRun> runs);
    void showNextOffer();
    void goOn();
    void askToDiscard();
    void askToClose();
    void closeAfter(RunWish wish);
    template <class Work>
    void attempt(Work work);

    Parts parts_;
    RunController runs_;
    FormingController* forming_;
    TrainingDialog* dialog_ = nullptr;  // made when it is first wanted
    std::vector<UnfinishedRun> interrupted_;
    QSet<QString> forLater_;  // folders of runs that are not to be offered again
    bool isClosing_ = false;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
