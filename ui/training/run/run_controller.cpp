#include "ui/training/run/run_controller.h"

#include <filesystem>
#include <utility>

#include "core/error.h"
#include "core/event_handler.h"
#include "core/experiment/evaluation/predictions.h"
#include "core/experiment/plan/plan_files.h"
#include "core/experiment/run_event.h"
#include "core/experiment/training_data.h"
#include "core/progress.h"
#include "ui/training/run/past_reports.h"

namespace hanscope::ui {

namespace {

/// What a trained model predicts for the validation documents of its training, and the evaluation
/// of that. Read from the model's file, so that it is what the window shows for each of them, also
/// for an ensemble and for a run that was interrupted after its best epoch. Throws FileError and
/// Cancelled.
Validated validatedAgain(const std::filesystem::path& model, const TrainingData& data,
                         const CancelToken& cancel) {
    const auto classifier = loadClassifier(model);
    Predictions predictions = predict(*classifier, *data.validation.documents, {}, cancel);
    const Outputs& outputs = classifier->info().outputs;
    Validated validated{
        evaluationOf(outputs, data.labels.size(), data.validation.labels, predictions.labels),
        std::move(predictions.labels)};
    if (outputs.isMultiLabel()) return validated;
    for (std::size_t i = 0; i < predictions.probabilities.size(); ++i)
        validated.probabilities.push_back(
            predictions
                .probabilities[i][static_cast<std::size_t>(validated.predicted.values()[i])]);
    return validated;
}

constexpr int kReportMilliseconds = 60;
// nice value relative to the GUI thread, so that other work on a busy machine goes first
constexpr int kNicer = 10;

void requireFolder(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw FileError(folder, "this folder cannot be created: " + error.message());
}

}  // namespace

RunController::RunController(std::filesystem::path runs, QObject* parent)
    : QObject(parent),
      runs_(std::move(runs)),
      look_(std::make_shared<FormingLook>()),
      worker_(nullptr, kNicer),
      evaluator_(nullptr, kNicer) {
    clock_.setInterval(kReportMilliseconds);
    connect(&clock_, &QTimer::timeout, this, [this] { job_->reports().deliver(); });
}

RunController::~RunController() {
    evaluating_.cancel();
    if (job_ && job_->wish() == RunWish::GoOn) job_->end(RunWish::GoOnLater);
}

std::filesystem::path RunController::enqueue(const TrainingPlan& plan) {
    requireFolder(plan.out.parent_path());
    waiting_.push_back(RunFolder::create(runs_, plan));
    const std::filesystem::path model = waiting_.back().plan().out;
    beginNext();
    return model;
}

void RunController::goOn(const std::filesystem::path& folder) {
    waiting_.push_back(RunFolder::open(folder));
    beginNext();
}

void RunController::withdraw(int next) {
    waiting_.at(static_cast<std::size_t>(next)).finish();
    waiting_.erase(waiting_.begin() + next);
    Q_EMIT queueChanged();
}

QStringList RunController::waiting() const {
    QStringList titles;
    for (const RunFolder& folder : waiting_) titles << titleOf(folder.plan());
    return titles;
}

void RunController::beginNext() {
    if (!job_ && !waiting_.empty()) {
        job_ = std::make_shared<RunJob>(std::move(waiting_.front()), look_,
                                        [this](const RunNews& news) { receive(news); });
        waiting_.pop_front();
        evaluating_.cancel();
        prepared_ = job_->folder().preparation();
        runSeconds_ = 0;
        info_ = {titleOf(job_->folder().plan()), {}, 0, filesOf(job_->folder().plan()), prepared_};
        Q_EMIT begun(info_);
        worker_.start([job = job_] { return job->run(); },
                      [this](Outcome<ExperimentResult> outcome) { finish(std::move(outcome)); });
        clock_.start();
    }
    Q_EMIT queueChanged();
}

void RunController::receive(const RunNews& news) {
    if (const auto* event = std::get_if<RunEvent>(&news)) {
        eventHandler([this](const DataRead& read) { keepPlaces(read.data); },
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
    Q_EMIT reported(news);
}

void RunController::keepPlaces(const std::shared_ptr<const TrainingData>& data) {
    info_.documents = data->training.labels.size();
    info_.labels.clear();
    for (const std::string& label : data->labels) info_.labels << QString::fromStdString(label);
    data_ = data;
}

void RunController::beginRun(const RunStarted& started) {
    info_.secondsBefore += std::exchange(runSeconds_, 0);
    RunInfo info = info_;
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

void RunController::pause() {
    if (job_) job_->pause();
}

void RunController::proceed() {
    if (job_) job_->proceed();
}

void RunController::end(RunWish wish) {
    if (job_) job_->end(wish);
}

void RunController::close(RunWish wish) {
    waiting_.clear();  // their folders are kept
    end(wish);
}

CellTexts RunController::documentsIn(int truth, int prediction) const {
    const TextPlaces& places = data_->validationPlaces;
    CellTexts texts{{places.source, places.corpus, {}}, {}};
    for (const std::uint32_t document :
         takenFor(data_->validation.labels, predicted_, truth, prediction)) {
        texts.places.documents.push_back(places.documents[document]);
        if (!probabilities_.empty()) texts.probabilities.push_back(probabilities_[document]);
    }
    return texts;
}

void RunController::setText(std::shared_ptr<const FormattedText> text) {
    look_->setText(std::move(text));
}

void RunController::finish(Outcome<ExperimentResult> outcome) {
    clock_.stop();
    job_->reports().deliver();
    RunEnd end = endOf(job_->folder().plan(), job_->wish(), outcome);
    end.summary.seconds += prepared_;
    end.summary.curvesPath = QString::fromStdString(job_->keptMetrics().string());
    if (job_->wish() == RunWish::Discard || !end.model.isEmpty()) job_->finish();
    if (end.state == RunState::Failed) job_->fail(end.sentence);
    job_.reset();  // receivers of the signal find the folder unlocked
    Q_EMIT ended(end);
    if (!end.model.isEmpty()) evaluateKept(end);
    beginNext();
}

void RunController::evaluateKept(const RunEnd& end) {
    evaluating_ = CancelToken();
    const std::filesystem::path model = end.model.toStdString();
    evaluator_.start([model, data = data_,
                      cancel = evaluating_] { return validatedAgain(model, *data, cancel); },
                     [this, kept = end.kept, cancel = evaluating_](Outcome<Validated> outcome) {
                         if (!outcome.value || cancel.isCancelled()) return;
                         predicted_ = std::move(outcome.value->predicted);
                         probabilities_ = std::move(outcome.value->probabilities);
                         Q_EMIT keptEvaluated(outcome.value->evaluation, kept);
                     });
}

}  // namespace hanscope::ui
