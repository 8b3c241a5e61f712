#include "ui/training/evaluation/evaluation_job.h"

#include "core/event_handler.h"
#include "ui/training/data/data_texts.h"

namespace hanscope::ui {

namespace {

constexpr int kReportMilliseconds = 100;

}  // namespace

EvaluationJob::EvaluationJob(QObject* parent) : QObject(parent) {
    clock_.setInterval(kReportMilliseconds);
    connect(&clock_, &QTimer::timeout, this, [this] { reports_->deliver(); });
}

EvaluationJob::~EvaluationJob() {
    cancel_.cancel();
}

void EvaluationJob::evaluate(std::shared_ptr<const Classifier> classifier,
                             const CorpusSource& source) {
    cancel_.cancel();
    cancel_ = CancelToken();
    reports_ = std::make_shared<ReportQueue>();
    clock_.start();
    const RunListener listener = eventHandler([this, reports = reports_](const PhaseProgress& at) {
        reports->post([this, at] { Q_EMIT progressed(phaseText(at), at.share); });
    });
    worker_.start(
        [classifier = std::move(classifier), source, listener, cancel = cancel_] {
            return std::make_shared<const FileEvaluation>(
                evaluateFile(*classifier, source, {}, 0, listener, cancel));
        },
        [this, generation = ++generation_](const auto& outcome) {
            if (generation == generation_) tell(outcome);
        });
}

void EvaluationJob::tell(const Outcome<std::shared_ptr<const FileEvaluation>>& outcome) {
    clock_.stop();
    if (outcome.value) return Q_EMIT evaluated(*outcome.value);
    if (outcome.error.isEmpty()) return Q_EMIT cancelled();
    Q_EMIT failed(outcome.error);
}

void EvaluationJob::cancel() {
    cancel_.cancel();
}

}  // namespace hanscope::ui
