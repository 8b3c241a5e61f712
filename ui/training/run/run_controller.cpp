#include "ui/training/run/run_controller.h"

#include <QCoreApplication>
#include <QStringList>
#include <filesystem>
#include <utility>

#include "core/error.h"
#include "core/event_handler.h"
#include "core/experiment/learning_from_all.h"
#include "core/experiment/plan/training_plan.h"
#include "core/experiment/predictions.h"
#include "core/experiment/run_event.h"
#include "core/experiment/texts.h"
#include "core/experiment/training_data.h"
#include "core/progress.h"
#include "ui/training/run/run_history.h"
#include "ui/training/run/run_settings.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

struct RunSummaryTexts {
    Q_DECLARE_TR_FUNCTIONS(RunSummaryTexts)
};

QString shortNumber(double value) {
    return QString::number(value, 'g', 3);
}

/// "Accuracy 71.2 % on the validation documents, reached in epoch 3 of 5."
/// The space in "95 %" is a no-break space, as scoreText() has it.
QString scoreSentence(const ExperimentResult& result) {
    const SeriesRun& best = result.series.runs[result.series.best];
    const ModelScores& scores = result.validation.scores;
    const BaselineComparison& comparison = result.validation.comparison;
    QString text =
        (scores.f1 ? RunSummaryTexts::tr("Micro F1 %1 (95 % interval %2 to %3; always “%4”: %5)")
                   : RunSummaryTexts::tr("Accuracy %1 (95 % interval %2 to %3; always “%4”: %5)"))
            .arg(scoreText(scores.score()), scoreText(comparison.interval.low),
                 scoreText(comparison.interval.high), QString::fromStdString(comparison.answer),
                 scoreText(comparison.baseline));
    text = result.series.unseen.empty()
               ? RunSummaryTexts::tr("%1 on the validation documents").arg(text)
               : RunSummaryTexts::tr(
                     "%1, measured on all %2 documents by models that had not "
                     "learnt from them; the model that was kept learnt from all")
                     .arg(text)
                     .arg(comparison.documents);
    if (result.members > 1)
        return text + RunSummaryTexts::tr(", of an ensemble of %1.").arg(result.members);
    if (!result.series.unseen.empty()) return RunSummaryTexts::tr("%1.", "a sentence").arg(text);
    const bool areEnough = comparison.documents >= kEnoughToChoose;
    if (best.epochs.size() == 1)
        text += areEnough ? RunSummaryTexts::tr(", after a single epoch")
                          : RunSummaryTexts::tr(", which are few: %1; after a single epoch")
                                .arg(comparison.documents);
    else if (areEnough)
        text += RunSummaryTexts::tr(", reached in epoch %1 of %2")
                    .arg(best.bestEpoch)
                    .arg(best.epochs.size());
    else if (best.keptLast)
        text += RunSummaryTexts::tr(", which are few: %1; after the last of %2 epochs")
                    .arg(comparison.documents)
                    .arg(best.epochs.size());
    else
        text += RunSummaryTexts::tr(
                    ", reached in epoch %1, the best of %2 on these %3: probably too high")
                    .arg(best.bestEpoch)
                    .arg(best.epochs.size())
                    .arg(comparison.documents);
    if (result.series.runs.size() > 1) {
        text += RunSummaryTexts::tr(" of run %1 (learning rate %2, seed %3)")
                    .arg(result.series.best + 1)
                    .arg(shortNumber(best.learningRate))
                    .arg(best.seed);
    }
    return RunSummaryTexts::tr("%1.", "a sentence").arg(text);
}

QString successText(const ExperimentResult& result) {
    QStringList sentences{scoreSentence(result)};
    if (const std::optional<ModelScores>& linear = result.validation.linear) {
        const QString ofLinear = scoreText(linear->score());
        if (!result.validation.hasCompanion)
            sentences << RunSummaryTexts::tr("Words and phrases alone: %1.").arg(ofLinear);
        else if (result.members > 1)
            sentences << RunSummaryTexts::tr(
                             "The networks decide together with words and phrases, which alone "
                             "reach %1.")
                             .arg(ofLinear);
        else
            sentences << RunSummaryTexts::tr(
                             "The network decides together with words and phrases; alone it "
                             "reached %1, they %2.")
                             .arg(scoreText(scoresOf(result.best().best()).score()), ofLinear);
    }
    if (result.learntFromAll)
        sentences << RunSummaryTexts::tr("The model that was kept then learnt from all texts.");
    return joinedSentences(sentences);
}

QString resultText(const ExperimentResult& result) {
    const BaselineComparison& comparison = result.validation.comparison;
    if (!comparison.isBetter())
        return joinedSentences({messageText(notBetterText(comparison)), messageText(adviceText())});
    if (result.unstable().empty()) return successText(result);
    const SeriesRun& best = result.series.runs[result.series.best];
    return unstableText(messageText(result.unstable()), best.bestEpoch, best.learningRate);
}

QString endingText(const ExperimentResult& result) {
    QStringList sentences{resultText(result)};
    if (result.leftOutAll)
        sentences << RunSummaryTexts::tr("The learning from all texts was left out.");
    const QString text = joinedSentences(sentences);
    return result.series.cancelled ? RunSummaryTexts::tr("Stopped. %1").arg(text) : text;
}

void describeKept(const ExperimentResult& result, RunEnd& end) {
    const int epoch = result.best().bestEpoch;
    const auto runs = result.series.runs.size();
    if (result.members > 1) {
        end.kept = RunSummaryTexts::tr("Ensemble of %1, kept").arg(result.members);
    } else if (runs > 1) {
        end.kept =
            RunSummaryTexts::tr("Epoch %1 of run %2, kept").arg(epoch).arg(result.series.best + 1);
    } else {
        end.kept = RunSummaryTexts::tr("Epoch %1, kept").arg(epoch);
    }
    if (result.members == 1 && result.series.best + 1 == runs) end.keptEpoch = epoch;
}

QString withoutModelText(StopMode wish) {
    if (wish == StopMode::Discard) return RunSummaryTexts::tr("Discarded.");
    if (wish == StopMode::KeepBest)
        return RunSummaryTexts::tr(
            "Stopped before the first epoch was finished, so there is no model yet. "
            "The run can be continued later.");
    return RunSummaryTexts::tr("Interrupted. The run can be continued later.");
}

constexpr int kReportMilliseconds = 60;
// nice value relative to the GUI thread, so that other work on a busy machine goes first
constexpr int kNicer = 10;

/// RunInfo::fromAll of a run with these settings.
double shareFromAll(TrainingPlan plan, const TrainSettings& settings, const TrainingData& data) {
    plan.settings = settings;
    if (!networkLearnsFromAll(plan, data, oneProcess())) return 0;
    const auto documents = [](const LabelledDocuments& part) {
        return static_cast<double>(part.labels.size());
    };
    return 1 + documents(data.validation) / documents(data.training);
}

void requireFolder(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        throw FileError(folder, message("this folder cannot be created: %1", error.message()));
}

}  // namespace

QString titleOf(const TrainingPlan& plan) {
    const std::string name =
        plan.card.name.empty() ? plan.data.source.path.stem().string() : plan.card.name;
    return QString::fromStdString(name);
}

RunEnd endOf(const TrainingPlan& plan, StopMode wish, const Outcome<ExperimentResult>& outcome) {
    RunEnd end;
    end.plan = plan;
    end.summary.name = titleOf(plan);
    TrainingPlan used = plan;
    if (outcome.value) used.settings.epochs = outcome.value->maximumEpochs;
    end.summary.settings = settingsOf(used);
    if (!outcome.error.isEmpty()) {
        end.state = RunState::Failed;
        end.sentence = outcome.error;
        return end;
    }
    if (outcome.value) {
        for (const SeriesRun& run : outcome.value->series.runs) {
            end.summary.epochs += static_cast<int>(run.epochs.size());
            if (!run.epochs.empty()) end.summary.seconds += run.epochs.back().runSeconds;
        }
        end.summary.seconds += outcome.value->secondsAfter;
    }
    if (!outcome.value || outcome.value->model.empty()) {
        end.state = RunState::Cancelled;
        end.sentence = withoutModelText(wish);
        return end;
    }
    end.model = QString::fromStdString(outcome.value->model.string());
    describeKept(*outcome.value, end);
    const ValidationResult& validation = outcome.value->validation;
    const BaselineComparison& comparison = validation.comparison;
    end.isBetter = comparison.isBetter();
    end.sentence = endingText(*outcome.value);
    end.summary.score = validation.scores.score();
    end.summary.isMultiLabel = validation.scores.f1.has_value();
    end.summary.comparison = comparison;
    if (validation.linear) end.summary.linear = validation.linear->score();
    end.summary.modelPath = end.model;
    return end;
}

RunController::RunController(std::filesystem::path runs)
    : runs_(std::move(runs)), look_(std::make_shared<SnapshotReader>()), worker_(nullptr, kNicer) {
    clock_.setInterval(kReportMilliseconds);
    connect(&clock_, &QTimer::timeout, this, [this] { job_->reports().deliver(); });
}

RunController::~RunController() {
    if (job_ && job_->wish() == StopMode::GoOn) job_->end(StopMode::GoOnLater);
}

template <class Make>
void RunController::take(Make make, const std::string& asked) {
    folders_.start(
        [make = std::move(make)] { return std::make_shared<RunFolder>(make()); },
        [this, asked, closings = closings_](const Outcome<std::shared_ptr<RunFolder>>& made) {
            if (!made.value) return Q_EMIT refused(made.error);
            if (closings != closings_) return;  // it is kept for later
            RunFolder& folder = **made.value;
            const std::string name = folder.plan().out.filename().string();
            if (!asked.empty() && name != asked)
                Q_EMIT renamed(QString::fromStdString(asked), QString::fromStdString(name));
            waiting_.push_back(std::move(folder));
            beginNext();
        });
}

void RunController::enqueue(const TrainingPlan& plan) {
    take(
        [runs = runs_, plan] {
            requireFolder(plan.out.parent_path());
            return RunFolder::create(runs, plan);
        },
        plan.out.filename().string());
}

void RunController::resume(const std::filesystem::path& folder) {
    take([folder] { return RunFolder::open(folder); }, {});
}

void RunController::withdraw(int next) {
    const auto folder =
        std::make_shared<RunFolder>(std::move(waiting_.at(static_cast<std::size_t>(next))));
    waiting_.erase(waiting_.begin() + next);
    folders_.start([folder] { folder->finish(); }, [](const Outcome<Nothing>&) {});
    Q_EMIT queueChanged();
}

QStringList RunController::waiting() const {
    QStringList titles;
    for (const RunFolder& folder : waiting_) titles << titleOf(folder.plan());
    return titles;
}

void RunController::beginNext() {
    if (!job_ && !waiting_.empty()) {
        prepared_ = waiting_.front().preparation();
        job_ = std::make_shared<RunJob>(std::move(waiting_.front()), look_,
                                        [this](const RunReport& info) { receive(info); });
        waiting_.pop_front();
        runSeconds_ = 0;
        info_ = {titleOf(job_->folder().plan()), {}, 0, filesOf(job_->folder().plan()), prepared_};
        Q_EMIT begun(info_);
        worker_.start([job = job_] { return job->run(); },
                      [this](Outcome<ExperimentResult> outcome) { finish(std::move(outcome)); });
        clock_.start();
    }
    Q_EMIT queueChanged();
}

void RunController::receive(const RunReport& info) {
    if (const auto* event = std::get_if<RunEvent>(&info)) {
        eventHandler(
            [this](const DataRead& read) {
                info_.documents = read.data->training.labels.size();
                info_.labels = qtTexts(read.data->labels);
                data_ = read.data;
            },
            [this](const Prepared& prepared) {
                prepared_ += prepared.seconds;
                info_.secondsBefore += prepared.seconds;
            },
            [this](const RunStarted& started) { beginRun(started); },
            [this](const StepReport& report) { runSeconds_ = report.runSeconds; },
            [this](const EpochReport& report) { runSeconds_ = report.runSeconds; },
            [this](const Validated& validated) {
                predicted_ = validated.predicted;
                probabilities_ = validated.probabilities;
            })(*event);
    }
    Q_EMIT reported(info);
}

void RunController::beginRun(const RunStarted& started) {
    info_.secondsBefore += std::exchange(runSeconds_, 0);
    RunInfo info = info_;
    info.fromAll = shareFromAll(job_->folder().plan(), started.settings, *data_);
    info.keepsLast = keepsLastEpoch(started.settings, data_->validation.labels.size());
    if (started.runs > 1) {
        info.title = tr("%1 · run %2 of %3 (learning rate %4, seed %5)")
                         .arg(info.title)
                         .arg(started.run)
                         .arg(started.runs)
                         .arg(started.settings.learningRate, 0, 'g', 3)
                         .arg(started.settings.seed);
    }
    Q_EMIT runBegun(info);
    for (const RunMetrics& past : job_->past()) {
        if (past.run != started.run) continue;
        repeatReports(past, started.settings.epochs,
                      [this](const RunEvent& event) { Q_EMIT reported(event); });
        if (!past.epochs.empty()) runSeconds_ = past.epochs.back().runSeconds;
    }
}

void RunController::close(StopMode wish) {
    waiting_.clear();  // their folders are kept
    ++closings_;
    end(wish);
}

CellTexts RunController::documentsIn(int truth, int prediction) const {
    const DocumentSelection& places = data_->validationPlaces;
    CellTexts texts{{places.source, places.corpus, {}}, {}};
    for (const std::uint32_t document :
         takenFor(data_->validation.labels, predicted_, truth, prediction)) {
        texts.places.documents.push_back(places.documents[document]);
        if (!probabilities_.empty()) texts.probabilities.push_back(probabilities_[document]);
    }
    return texts;
}

void RunController::finish(Outcome<ExperimentResult> outcome) {
    clock_.stop();
    job_->reports().deliver();
    RunEnd end = endOf(job_->folder().plan(), job_->wish(), outcome);
    end.summary.seconds += prepared_;
    end.summary.curvesPath = QString::fromStdString(job_->keptMetrics().string());
    if (job_->wish() == StopMode::Discard || !end.model.isEmpty()) job_->folder().finish();
    if (end.state == RunState::Failed) job_->folder().fail(end.sentence.toStdString());
    job_.reset();  // receivers of the signal find the folder unlocked
    Q_EMIT ended(end);
    if (!end.model.isEmpty()) {
        Validated& validated = outcome.value->validation.validated;
        predicted_ = std::move(validated.predicted);
        probabilities_ = std::move(validated.probabilities);
        Q_EMIT keptEvaluated(validated.evaluation, end.kept);
    }
    beginNext();
}

}  // namespace hanscope::ui

#include "moc_run_controller.cpp"
