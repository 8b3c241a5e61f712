#pragma once

#include <QObject>
#include <memory>

#include "core/explain/view.h"
#include "ui/background/background_worker.h"
#include "ui/training/run/run_controller.h"

namespace hanscope::ui {

class FormingBar;
class FormingStrip;
class ModelCatalog;
class PageController;
class ReaderSession;

/// Attention forming on the page: the open document goes to the run, its readings to the strip, the
/// strip's current one to the page, and the bar says and decides whether it is shown.
class FormingController : public QObject {
    Q_OBJECT
 public:
    struct Parts {
        ReaderSession* session;
        ModelCatalog* catalog;
        PageController* page;
        FormingStrip* strip;
        FormingBar* bar;
    };

    FormingController(const Parts& parts, RunController* runs, QObject* parent);

    /// Another run: the time line begins anew.
    void begin();
    /// The run is over: the page goes back to the chosen model, the time line stays.
    void end();

 Q_SIGNALS:
    void exported(const QString& path);
    void failed(const QString& sentence);

 private:
    void connectStrip();
    void followView();
    void followDocument();
    void choose(std::shared_ptr<const Reading> reading);
    void show();

    Parts parts_;
    RunController* runs_;
    std::shared_ptr<const std::string> text_;
    std::shared_ptr<const Reading> snapshot_;  // the strip's current one
    bool isWanted_ = false;                    // on the page
    View view_;                                // of the strip, without a moment
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
