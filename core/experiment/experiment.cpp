#include "core/experiment/experiment.h"

#include <chrono>

#include "core/atomic_file.h"
#include "core/counted.h"
#include "core/experiment/checkpoints.h"
#include "core/experiment/data_report.h"
#include "core/experiment/day.h"
#include "core/experiment/distillation.h"
#include "core/experiment/metrics_log.h"
#include "core/experiment/output_lock.h"
#include "core/experiment/plan/class_weights.h"
#include "core/experiment/starting_tensors.h"
#include "core/experiment/storable_card.h"
#include "core/experiment/threshold_networks.h"
#include "core/experiment/trained_model.h"
#include "core/experiment/trainer.h"
#include "core/experiment/unlabelled_texts.h"
#include "core/workers/work_together.h"

namespace hanscope {
namespace {

std::string dataText(const TrainingPlan& plan) {
    const std::string labelled = plan.data.source.path.filename().string();
    std::string others;
    for (const std::filesystem::path& path : unlabelledOf(plan))
        others += (others.empty() ? "" : ", ") + path.filename().string();
    return others.empty() ? labelled : labelled + "; words also learnt from " + others;
}

TrainingPlan filledIn(const TrainingPlan& given) {
    TrainingPlan plan = continued(given);
    ModelCard& card = plan.card;
    if (card.command.empty()) card.command = commandLine(given);
    if (card.name.empty()) card.name = plan.out.stem().string();
    if (card.data.empty()) card.data = dataText(plan);
    if (card.date.empty()) card.date = today();
    return plan;
}

// Checks this before the training rather than after it.
void requirePossible(const TrainingPlan& plan, const Workers& workers) {
    if (workers.isFirst()) requireWritable(plan.out);
    if (workers.isFirst() && pretrains(plan) && !plan.savePretrained.empty())
        requireWritable(plan.savePretrained);
    requireDevice(plan.settings.device);
}

// Locks the files that the first process writes, for the duration of the training.
std::vector<OutputLock> locksFor(const TrainingPlan& plan) {
    std::vector<OutputLock> locks;
    locks.emplace_back(plan.out);
    if (!plan.checkpoint.empty()) locks.emplace_back(plan.checkpoint);
    return locks;
}

// The state that the runs of one experiment share.
class Experiment {
 public:
    Experiment(const TrainingPlan& plan, const ExperimentObserver& observer,
               const CancelToken& cancel, Workers& workers)
        : plan_(plan),
          observer_(observer),
          cancel_(cancel),
          workers_(workers),
          locks_(workers.isFirst() ? locksFor(plan) : std::vector<OutputLock>()),
          checkpoints_(plan, workers.isFirst()),
          metrics_(workers.isFirst() ? plan.metrics : "", plan.resume, observer.event) {}

    ExperimentResult run() {
        prepare();
        TrainSettings settings = withTreeOf(*data_, plan_.settings);
        if (std::holds_alternative<HanConfig>(settings.network))
            settings.device = loadTrainer().device(settings.device);
        if (settings.device == Device::Cuda) sendNote(observer_.event, "training on CUDA");
        settings.loss.classWeights =
            classWeightsFrom(plan_.classWeights, data_->labels, data_->training.labels.values());
        ExperimentResult result;
        result.series =
            trainSeries(settings, plan_.series,
                        [&](const TrainSettings& each, int run) { return runOne(each, run); });
        Networks networks = std::move(result.series.networks);
        const auto outOfFold = unseenBy(settings, result.series);
        if (workers_.isFirst() && !networks.empty() && isWanted(result.series))
            keep(std::move(networks), outOfFold, result);
        return result;
    }

 private:
    void prepare() {
        const double begin = seconds();
        auto data = std::make_shared<TrainingData>();
        workTogether(workers_, cancel_, [&] {
            auto pretrained = readPretrained(plan_);
            *data = readTrainingData(plan_, pausing_, cancel_);
            unlabelled_ = readUnlabelledTexts(plan_, data->validationPlaces, data->vocabulary,
                                              pausing_, cancel_);
            data->pretrained = std::move(pretrained);
            addTeacher(plan_, *data, unlabelled_, pausing_, cancel_);
        });
        adopt(std::move(data));
        workTogether(workers_, cancel_, [&] {
            if (workers_.isFirst() &&
                !checkpoints_.allThere())  // checkpoints contain their starting tensors
                start_ = startingTensors(plan_, *data_, unlabelled_, pausing_, cancel_);
        });
        send(Prepared{seconds() - begin - paused_});
    }

    void adopt(std::shared_ptr<TrainingData> data) {
        makeStorable(data->split, "split", observer_.event);
        requireStorable(modelToTrain(plan_, *data));
        data_ = std::move(data);
        reportData(*data_, plan_.settings.outputs.isMultiLabel(), observer_.event);
        requireFolds(plan_, *data_);
        training_ = documentsToLearnFrom(plan_, *data_, unlabelled_);
        if (const std::size_t more = training_.documents->size() - data_->training.labels.size())
            sendNote(observer_.event,
                     "each epoch also reads " + grouped(more) + " texts without labels");
        send(DataRead{data_});
    }

    // The observer's listener, with its pauses in the phases of the preparation.
    RunListener pausing() {
        if (!observer_.control.pause) return observer_.event;
        return [this](const RunEvent& event) {
            send(event);
            const auto* at = std::get_if<PhaseProgress>(&event);
            if (!at || !canPauseIn(at->phase)) return;
            const double before = seconds();
            observer_.control.pause();
            paused_ += seconds() - before;
        };
    }

    double seconds() const {
        if (observer_.control.clock) return observer_.control.clock();
        return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
            .count();
    }

    TrainResult runOne(const TrainSettings& settings, int run) {
        const CheckpointPlan checkpoint = checkpoints_.forRun(run, *data_, unlabelled_);
        metrics_.begin(run, checkpoint.resume);
        send(RunStarted{run, runsOf(plan_.series), settings});
        return loadTrainer().train({settings, training_, data_->validation,
                                    data_->vocabulary.size(), data_->labels.size(),
                                    trainObserver(settings.outputs), cancel_,
                                    start_.empty() ? nullptr : &start_, checkpoint, workers_});
    }

    // What the networks of --threshold-folds predict for documents that they have not seen; empty
    // if there are none. If they are cancelled, so is the series.
    std::optional<ThresholdChooser> unseenBy(TrainSettings settings, SeriesResult& series) {
        if (thresholdFoldsOf(plan_) == 0 || series.cancelled) return std::nullopt;
        const SeriesRun& best = series.runs[series.best];
        settings.learningRate = best.learningRate;
        settings.seed = best.seed;
        const auto checkpoint = [&](int fold) {
            return checkpoints_.forFold(fold, best.bestEpoch, *data_, unlabelled_);
        };
        const TrainControl control{observer_.control.pause, observer_.control.clock, {}, {}};
        auto counts = outOfFoldCounts({plan_, *data_, training_, settings, best.bestEpoch,
                                       start_.empty() ? nullptr : &start_, checkpoint, control,
                                       observer_.event, cancel_, workers_});
        series.cancelled = !counts;
        return counts;
    }

    TrainObserver trainObserver(const Outputs& outputs) {
        TrainObserver observer{observer_.control, {}};
        observer.event = [this, outputs](const TrainEvent& event) {
            metrics_.write(event);
            if (!observer_.event) return;
            std::visit([&](const auto& each) { forward(each, outputs); }, event);
        };
        return observer;
    }

    template <typename Event>
    void forward(const Event& event, const Outputs&) const {
        observer_.event(event);
    }
    void forward(const ValidationPredictions& predicted, const Outputs& outputs) const {
        observer_.event(Validated{
            evaluationOf(outputs, data_->labels.size(), data_->validation.labels, predicted.labels),
            predicted.labels});
    }

    void send(const RunEvent& event) const {
        if (observer_.event) observer_.event(event);
    }

    bool isWanted(const SeriesResult& series) const {
        return !series.cancelled || !observer_.keepsBest || observer_.keepsBest();
    }

    void keep(Networks networks, const std::optional<ThresholdChooser>& outOfFold,
              ExperimentResult& result) const {
        ModelFile model = trainedModel(plan_, *data_, result.series, std::move(networks));
        result.scores =
            saveTrainedModel(plan_, model, result.series, *data_, outOfFold, observer_.event);
        result.model = plan_.out;
        result.card = std::move(model.card);
        result.members = model.config.members;
        send(ModelSaved{plan_.out});
        if (!result.series.cancelled) checkpoints_.remove();
    }

    const TrainingPlan& plan_;
    const ExperimentObserver& observer_;
    const CancelToken& cancel_;
    Workers& workers_;
    const RunListener pausing_ = pausing();
    double paused_ = 0;                    // seconds during the preparation
    const std::vector<OutputLock> locks_;  // acquired before the checkpoints are checked
    Checkpoints checkpoints_;
    MetricsLog metrics_;
    std::shared_ptr<const TrainingData> data_;
    UnlabelledTexts unlabelled_;
    LabelledDocuments training_;
    std::map<std::string, TensorValues> start_;
};

}  // namespace

ExperimentResult runExperiment(const TrainingPlan& given, const ExperimentObserver& observer,
                               const CancelToken& cancel, Workers& workers) {
    requireSound(given);
    TrainingPlan plan = filledIn(given);
    makeStorable(plan.card, observer.event);
    requirePossible(plan, workers);
    if (given.preprocessing.locale == kGuessedLanguage)
        sendNote(observer.event, "sentences and words are found by the rules of the language '" +
                                     plan.preprocessing.locale + "'; --language chooses another");
    return Experiment(plan, observer, cancel, workers).run();
}

}  // namespace hanscope
