#include "ui/training/evaluation_job.h"

#include "core/corpus/document_places.h"
#include "ui/training/run_summary.h"

namespace hanscope::ui {

namespace {

constexpr int kReportMilliseconds = 100;

std::vector<std::uint32_t> documentsIn(const FileEvaluation& result, int truth, int prediction) {
    std::vector<std::uint32_t> documents;
    const auto& truths = result.truth.values();
    const auto& predictions = result.predictions.labels.values();
    for (std::size_t i = 0; i < truths.size() && documents.size() < EvaluationJob::kMostDocuments;
         ++i) {
        if (truths[i] == truth && predictions[i] == prediction)
            documents.push_back(static_cast<std::uint32_t>(i));
    }
    return documents;
}

std::vector<EvaluatedDocument> read(const FileEvaluation& result,
                                    const std::vector<std::uint32_t>& documents,
                                    const CancelToken& cancel) {
    std::vector<std::string> texts =
        documentTexts(result.source, *result.corpus, documents, cancel);
    DocumentPlaces places(result.source, result.corpus);
    std::vector<EvaluatedDocument> read;
    for (std::size_t i = 0; i < documents.size(); ++i)
        read.push_back({QString::fromStdString(places.of(documents[i])), std::move(texts[i])});
    return read;
}

}  // namespace

EvaluationJob::EvaluationJob(QObject* parent) : QObject(parent) {
    clock_.setInterval(kReportMilliseconds);
    connect(&clock_, &QTimer::timeout, this, [this] { reports_->deliver(); });
}

EvaluationJob::~EvaluationJob() {
    cancel_.cancel();
}

CancelToken EvaluationJob::begin() {
    cancel_.cancel();
    ++generation_;
    cancel_ = CancelToken();
    reports_ = std::make_shared<ReportQueue>();
    return cancel_;
}

/// `tell` gets the value, if this is still the newest request.
template <class Work, class Tell>
void EvaluationJob::start(Work work, Tell tell) {
    worker_.start(std::move(work), [this, tell, generation = generation_](auto outcome) {
        if (generation != generation_) return;
        clock_.stop();
        if (outcome.value) return tell(std::move(*outcome.value));
        if (outcome.error.isEmpty()) return Q_EMIT cancelled();
        Q_EMIT failed(outcome.error);
    });
}

void EvaluationJob::evaluate(std::shared_ptr<const Classifier> classifier,
                             const CorpusSource& source) {
    const CancelToken cancel = begin();
    clock_.start();
    PreparationObserver observer;
    observer.preparing = [this, reports = reports_](const std::string& what, double share, double) {
        reports->post([this, what, share] { Q_EMIT progressed(phaseText(what), share); });
    };
    start(
        [classifier = std::move(classifier), source, observer, cancel] {
            return std::make_shared<const FileEvaluation>(
                evaluateFile(*classifier, source, {}, 0, observer, cancel));
        },
        [this](const std::shared_ptr<const FileEvaluation>& result) { Q_EMIT evaluated(result); });
}

void EvaluationJob::fetch(std::shared_ptr<const FileEvaluation> result, int truth, int prediction) {
    const CancelToken cancel = begin();
    start([result = std::move(result), truth, prediction,
           cancel] { return read(*result, documentsIn(*result, truth, prediction), cancel); },
          [this](const std::vector<EvaluatedDocument>& documents) { Q_EMIT fetched(documents); });
}

void EvaluationJob::cancel() {
    cancel_.cancel();
}

}  // namespace hanscope::ui
