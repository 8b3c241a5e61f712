#pragma once

#include <QObject>
#include <memory>

#include "core/explain/view.h"
#include "core/text/document.h"
#include "ui/background/background_worker.h"
#include "ui/page/window_context.h"
#include "ui/training/run/run_controller.h"

namespace hanscope::ui {

class TimelineBar;
class TimelineStrip;

/// Connects attention forming with the page: passes the open document to the run, the run's
/// readings to the strip, and the strip's current reading to the page. The bar shows and selects
/// whether the page displays it.
class TimelineController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object.
    TimelineController(const WindowContext& context, TimelineBar* bar, RunController* runs,
                       QObject* parent);

    /// Call when a run starts: clears the timeline.
    void begin();
    /// Call when the run ends: the page shows the selected model again; the timeline is kept.
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

    const WindowContext context_;
    TimelineStrip* strip_;
    TimelineBar* bar_;
    RunController* runs_;
    std::shared_ptr<const FormattedText> text_;
    std::shared_ptr<const Reading> snapshot_;  // the strip's current one
    bool isWanted_ = false;                    // whether the page shows it
    View view_;                                // the strip's View, without a moment
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
