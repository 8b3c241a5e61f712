#include "ui/labelling/project_training.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/corpus/inspection.h"
#include "core/error.h"
#include "core/event_handler.h"
#include "core/experiment/experiment.h"
#include "core/experiment/training_data.h"
#include "core/metrics/paired_comparison.h"
#include "core/resource_folder.h"
#include "core/text/text_file.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

ProjectCopy::ProjectCopy(const LabelProject& project)
    : path_(diskPath(folder_.path()) / project.path().filename()) {
    project.save(path_);
}

TrainingPlan ProjectCopy::planFor(TrainingPlan plan, const std::filesystem::path& out,
                                  const std::string& name) const {
    plan.data.source.path = path_;
    plan.out = out;
    plan.checkpoint = path_.parent_path() / "checkpoint";
    if (!plan.startFrom.empty()) {
        const std::filesystem::path start = path_.parent_path() / "start.safetensors";
        std::error_code error;
        std::filesystem::copy_file(plan.startFrom, start, error);
        if (error) throwUnreadable(plan.startFrom, error.value());
        plan.startFrom = start;
    }
    plan.metrics.clear();
    plan.resume = false;
    plan.card.name = name;
    return plan;
}

TrainingPlan linearPlan(const LabelProject& project) {
    TrainingPlan plan;
    if (project.hasLists()) plan.data.source.columns.labelling = Labelling::Lists;
    plan.settings = defaultSettings(Family::Linear);
    return plan;
}

std::optional<StartingModel> startFor(const TrainingPlan& plan, const CancelToken& cancel) {
    const CorpusSource& source = plan.data.source;
    if (source.hasLists()) return std::nullopt;
    try {
        const Preprocessing preprocessing{guessedLanguage(source)};
        const auto corpus =
            openTexts(source, plan.cache, preprocessing, plan.settings.threads, {}, cancel);
        return startingModelFor(*corpus, preprocessing, resourceFolder() / "models", cancel);
    } catch (const Error&) {
        return std::nullopt;
    } catch (const Cancelled&) {
        return std::nullopt;
    }
}

namespace {

MeasuredModel measuredIn(const ValidationResult& validation) {
    MeasuredModel measured{validation.comparison.isBetter(), validation.scores.score()};
    if (validation.linear) measured.linear = validation.linear->score();
    return measured;
}

/// Trains a model; `before` of `trainings` are done.
ValidationResult trainedBy(const TrainingPlan& plan, const LongJob::Context& job, int before,
                           int trainings) {
    ExperimentObserver observer;
    observer.event = eventHandler([&](const StepReport& step) {
        const std::uint64_t steps = step.steps * static_cast<std::uint64_t>(step.epochs);
        job.progress(steps * static_cast<std::uint64_t>(before) + step.runStep,
                     steps * static_cast<std::uint64_t>(trainings));
    });
    return runExperiment(plan, observer, job.cancel).validation;
}

/// Of models for texts with one label each. Where their answers differ, one of them is taken to be
/// right, as with two labels; with more of them the difference is called chance a little too often.
bool mayBeChance(const ValidationResult& first, const ValidationResult& second) {
    const LabelLists &a = first.validated.predicted, &b = second.validated.predicted;
    if (a.empty() || a.size() != b.size()) return false;
    PairedComparison comparison;
    comparison.documents = a.size();
    std::uint64_t different = 0;
    for (std::size_t i = 0; i < a.size(); ++i) different += !(a[i] == b[i]);
    const double gain = std::abs(first.scores.score() - second.scores.score());
    const auto more = std::min(
        different, static_cast<std::uint64_t>(std::llround(gain * static_cast<double>(a.size()))));
    comparison.onlyFirst = (different + more) / 2;
    comparison.onlySecond = (different - more) / 2;
    return more > 0 && comparison.p() > 0.05;
}

/// Trains the same model without the marks. Nothing if that fails or is cancelled, because the
/// model with them is there.
std::optional<WorthOfMarks> measuredMarks(const ProjectCopy& copy, TrainingPlan plan,
                                          std::size_t marked, const ValidationResult& with,
                                          const LongJob::Context& job) {
    plan.settings.marksWeight = 0;
    try {
        const ValidationResult without =
            trainedBy(copy.planFor(plan, copy.scratchModel(), {}), job, 1, 2);
        const bool hasOneLabel = !plan.data.source.hasLists();
        return WorthOfMarks{marked, with.scores.score(), without.scores.score(),
                            hasOneLabel && mayBeChance(with, without)};
    } catch (const Error&) {
        return std::nullopt;
    } catch (const Cancelled&) {
        return std::nullopt;
    }
}

}  // namespace

ProjectModel trainedFrom(const LabelProject& project, const TrainingPlan& plan,
                         const std::filesystem::path& out, const std::string& name,
                         std::size_t marked, const LongJob::Context& job) {
    const ProjectCopy copy(project);
    const TrainingPlan own = copy.planFor(plan, out, name);
    const ValidationResult found = trainedBy(own, job, 0, marked > 0 ? 2 : 1);
    ProjectModel made{out, measuredIn(found), {}, startFor(own, job.cancel)};
    if (marked > 0) made.worthOfMarks = measuredMarks(copy, plan, marked, found, job);
    return made;
}

bool hasLabelsOf(const ModelInfo& model, const LabelProject& project) {
    std::set<std::string> known;
    for (const std::string& label : model.labels)
        if (project.nameOfModelLabel(label) == label) known.insert(label);
    const auto& decisions = project.decisions();
    return std::all_of(decisions.begin(), decisions.end(), [&](const auto& each) {
        const auto labels = project.labelsOf(each.second);
        return std::all_of(labels.begin(), labels.end(),
                           [&](const std::string& label) { return known.count(label) > 0; });
    });
}

}  // namespace hanscope::ui
