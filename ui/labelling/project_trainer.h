#pragma once

#include <QObject>
#include <QString>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

#include "core/corpus/label_project.h"
#include "core/experiment/plan/training_plan.h"
#include "core/experiment/starting_model.h"
#include "ui/background/long_job.h"
#include "ui/labelling/project_training.h"

namespace hanscope::ui {

class LabellingSession;

/// Trains models from the project of a session in the background: words and phrases, or the network
/// that was trained last. When another project is opened, it forgets what it did for the one
/// before. Use it on the GUI thread only.
class ProjectTrainer : public QObject {
    Q_OBJECT
 public:
    /// The session must outlive it.
    explicit ProjectTrainer(LabellingSession* session);
    ~ProjectTrainer() override;

    /// Trains a model with the labels of now: a linear one, or the network of continueNetwork().
    /// trained() follows.
    void train();
    void cancel();
    bool isRunning() const { return job_.isRunning(); }
    /// Whether a training was asked to stop and has not yet done so.
    bool isStopping() const { return job_.isStopping(); }
    /// The network `model` takes the place of the model that reads the texts, unless that is
    /// measured to be better: then failed() says so, and the result is false. `plan` has made it
    /// from the project; `begun`: LabellingSession::trainingOfNow() of when that began.
    bool adoptNetwork(const TrainingPlan& plan, const std::filesystem::path& model,
                      const ProjectTraining& begun, const MeasuredModel& measured);
    /// From now on train() trains this network further, which `plan` has made from the project;
    /// from where that began (TrainingPlan::startFrom) if there are labels that it does not have.
    void continueNetwork(const TrainingPlan& plan, const std::filesystem::path& model);

    /// By the last training that learnt from marks; nothing: there was none yet.
    const std::optional<WorthOfMarks>& worthOfMarks() const { return worthOfMarks_; }
    /// A bundled model of such texts, from which a network would go on; nothing: none is known, or
    /// a network reads the texts already.
    const StartingModel* startForNetwork() const {
        return start_ && !network_ ? &*start_ : nullptr;
    }

 Q_SIGNALS:
    void changed();  ///< a training has begun, is stopping, or has ended
    void trained(const QString& model);
    void progressed(double share);
    void failed(const QString& sentence);
    /// What was done, and the command that does the same.
    void done(const QString& what, const std::string& command);

 private:
    void forget();
    void takeTrained(const ProjectModel& made, bool isNetwork, const ProjectTraining& begun);
    std::optional<QString> whyRefused(const MeasuredModel& measured) const;
    std::string modelName() const;
    TrainingPlan nextPlan() const;

    LabellingSession* session_;
    LongJob job_;
    std::optional<TrainingPlan> network_;  // nothing: words and phrases
    quint64 networks_ = 0;                 // that continueNetwork() was told of
    std::filesystem::path startFrom_;      // the last one's model
    std::optional<WorthOfMarks> worthOfMarks_;
    std::optional<StartingModel> start_;
};

}  // namespace hanscope::ui
