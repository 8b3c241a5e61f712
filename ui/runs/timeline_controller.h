#pragma once

#include <memory>

#include "core/explain/view.h"
#include "ui/background/background_worker.h"
#include "ui/page/window_context.h"

namespace hanscope {
struct FormattedText;
struct Reading;
struct TrainingData;
}  // namespace hanscope

namespace hanscope::ui {

class RunController;
class TimelineBar;
class TimelineStrip;

/// Connects attention forming with the page: passes the open document to the run, the run's
/// readings to the strip, and the strip's current reading to the page. The bar shows and selects
/// whether the page displays it.
class TimelineController : public QObject {
 public:
    /// All must outlive this object.
    TimelineController(const WindowContext& context, RunController* runs, QObject* parent);

    /// Call when a run starts: clears the timeline.
    void begin();

    /// Call when the run ends: the page shows the selected model again; the timeline is kept.
    void end();

 private:
    void openValidationText(const std::shared_ptr<const TrainingData>& data);
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
    std::shared_ptr<const TrainingData> awaited_;  // a text of it is being read
};

}  // namespace hanscope::ui
