#include "ui/labelling/project_trainer.h"

#include "ui/labelling/labelling_session.h"
#include "ui/labelling/project_command.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

constexpr std::size_t kEnoughLabels = 10;  // for a training

}  // namespace

ProjectTrainer::ProjectTrainer(LabellingSession* session) : QObject(session), session_(session) {
    connect(session, &LabellingSession::opened, this, &ProjectTrainer::forget);
    connect(&job_, &LongJob::progressed, this, &ProjectTrainer::progressed);
}

ProjectTrainer::~ProjectTrainer() {
    job_.cancel();
}

/// What was for another project.
void ProjectTrainer::forget() {
    job_.forget();
    network_.reset();
    startFrom_.clear();
    worthOfMarks_.reset();
    start_.reset();
}

void ProjectTrainer::train() {
    if (!session_->isOpen() || isRunning() || session_->isReadOnly()) return;
    const LabelProject& project = session_->project();
    job_.start(
        [project, plan = nextPlan(), name = modelName(), marked = network_ ? 0 : session_->marked(),
         out = session_->modelFile()](const LongJob::Context& job) {
            return trainedFrom(project, plan, out, name, marked, job);
        },
        [this, begun = session_->trainingOfNow(), isNetwork = network_.has_value(),
         command = trainCommand(nextPlan(), project.path(), session_->modelFile(), modelName()),
         networks = networks_](const Outcome<ProjectModel>& outcome) {
            if (!outcome.error.isEmpty() && begun.labelled < kEnoughLabels)
                Q_EMIT failed(
                    LabellingSession::tr(
                        "A model learns from ten labelled texts or more, of two labels at "
                        "least. With fewer the training failed: %1")
                        .arg(outcome.error));
            else if (!outcome.error.isEmpty())
                Q_EMIT failed(LabellingSession::tr("The training failed: %1").arg(outcome.error));
            if (outcome.value)
                Q_EMIT done(LabellingSession::tr("Trained “%1”").arg(session_->name()), command);
            // A network of the training dialog that came meanwhile stays.
            if (outcome.value && networks == networks_)
                takeTrained(*outcome.value, isNetwork, begun);
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

void ProjectTrainer::cancel() {
    job_.cancel();
    Q_EMIT changed();
}

/// Words and phrases go on if they are better than a network.
void ProjectTrainer::takeTrained(const ProjectModel& made, bool isNetwork,
                                 const ProjectTraining& begun) {
    if (isNetwork && !adoptNetwork(*network_, made.file, begun, made.measured)) {
        network_.reset();
        return train();
    }
    if (!isNetwork) session_->noteTraining(made.file, begun);
    if (made.worthOfMarks) worthOfMarks_ = made.worthOfMarks;
    start_ = made.start;
    Q_EMIT trained(QString::fromStdString(made.file.string()));
}

/// Nothing if a network takes the place of the model that is there.
std::optional<QString> ProjectTrainer::whyRefused(const MeasuredModel& measured) const {
    if (measured.linear > measured.score)
        return LabellingSession::tr(
                   "The network is not used, because words and phrases alone score better: %1 "
                   "against %2. Choose it at the top to use it all the same.")
            .arg(scoreText(measured.linear), scoreText(measured.score));
    const auto& reader = session_->classifier();
    if (!measured.isBetter && reader && reader->info().card.caution.empty())
        return LabellingSession::tr(
            "The network has learnt nothing that can be shown, so the model that was there "
            "goes on.");
    return std::nullopt;
}

bool ProjectTrainer::adoptNetwork(const TrainingPlan& plan, const std::filesystem::path& model,
                                  const ProjectTraining& begun, const MeasuredModel& measured) {
    if (const auto why = whyRefused(measured)) {
        Q_EMIT failed(*why);
        return false;
    }
    continueNetwork(plan, model);
    session_->noteTraining(model, begun);
    return true;
}

void ProjectTrainer::continueNetwork(const TrainingPlan& plan, const std::filesystem::path& model) {
    network_ = plan;
    startFrom_ = model;
    ++networks_;
}

/// "reviews, 200 labels".
std::string ProjectTrainer::modelName() const {
    return session_->modelFile().stem().string() + ", " + std::to_string(session_->labelled()) +
           " labels";
}

/// The network that was trained last is trained further, if that is possible; else it begins again
/// where it began.
TrainingPlan ProjectTrainer::nextPlan() const {
    if (!network_) return linearPlan(session_->project());
    TrainingPlan plan = *network_;
    const auto& reader = session_->classifier();
    const bool isReading = reader && reader->info().path == startFrom_;
    const bool isOne = isReading && reader->info().members == 1 && !plan.companion;
    if (isOne && hasLabelsOf(reader->info(), session_->project())) plan.startFrom = startFrom_;
    return plan;
}

}  // namespace hanscope::ui

#include "moc_project_trainer.cpp"
