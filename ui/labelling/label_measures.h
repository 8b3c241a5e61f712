#pragma once

#include <QWidget>
#include <cstdint>
#include <optional>

class QLabel;

namespace hanscope::ui {

class AccuracyCurve;
class LabellingSession;
class ProjectTrainer;
class ReasonMarks;

/// What labelling has brought so far: the accuracy by texts that were chosen by chance, its course,
/// and what marked words have added.
class LabelMeasures : public QWidget {
    Q_OBJECT
 public:
    /// All must outlive it.
    LabelMeasures(const LabellingSession* session, const ProjectTrainer* trainer,
                  const ReasonMarks* reasons, QWidget* parent = nullptr);

    /// Call it when another project is opened.
    void forget() { estimated_.reset(); }
    /// Shows what the open project has.
    void refresh();

 private:
    void showEstimate();
    void showMarks();

    const LabellingSession* session_;
    const ProjectTrainer* trainer_;
    const ReasonMarks* reasons_;
    QLabel *estimate_, *marks_, *start_;
    AccuracyCurve* curve_;
    std::optional<std::uint64_t> estimated_;  // see LabelProject::stepsOfEstimates()
};

}  // namespace hanscope::ui
