#include "ui/explorer/table/survey_reading.h"

#include <QElapsedTimer>
#include <QScopeGuard>
#include <QStringList>
#include <algorithm>
#include <utility>

#include "core/error.h"
#include "core/experiment/texts.h"
#include "core/survey/survey_table.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

constexpr int kTellMilliseconds = 100;
constexpr int kRest = 5;  // a table of very many texts takes at most a sixth of the time

}  // namespace

ScoreKeeper::ScoreKeeper(const ModelInfo& model)
    : isMultiLabel_(model.outputs.isMultiLabel()), labels_(model.labels), tally_(model) {}

std::shared_ptr<const SurveyScores> ScoreKeeper::scores() {
    auto scores = std::make_shared<SurveyScores>();
    scores->judged = tally_.judged();
    scores->seen = tally_.seen();
    scores->foreign = tally_.foreign();
    if (isMultiLabel_)
        scores->evaluation = tally_.labelEvaluation();
    else
        scores->evaluation = tally_.evaluation();
    scores->comparison = compareWithBaseline(scores->evaluation, labels_);
    scores->reliability = tally_.reliability();
    next_ = tally_.texts() + std::max<std::uint64_t>(tally_.texts() / 4, 1);
    return scores;
}

SurveyReading::SurveyReading(QObject* parent) : QObject(parent) {
    clock_.setSingleShot(true);
    connect(&clock_, &QTimer::timeout, this, &SurveyReading::tellParts);
    connect(&job_, &LongJob::progressed, this, &SurveyReading::progressed);
}

void SurveyReading::start(const Wanted& wanted, std::shared_ptr<const Classifier> classifier) {
    hasBegun_ = false;
    wanted_ = wanted;
    job_.start(
        [this, wanted, classifier = std::move(classifier)](const LongJob::Context& job) {
            const SurveyColumns found =
                surveyColumns(wanted.path, classifier->info(), wanted.columns);
            job.report([this, found] { Q_EMIT columnsFound(found); });
            if (!found.question.empty()) throw FileError(wanted.path, found.question);
            job.report([this, classifier, source = found.source, columns = wanted.columns] {
                begin(classifier, source, columns);
            });
            return read(*classifier, found.source, job);
        },
        [this](const Outcome<SkippedRows>& outcome) { end(outcome); });
}

/// On the worker thread. The scores at the end are also those of what was read until it was
/// stopped.
SkippedRows SurveyReading::read(const Classifier& classifier, const CorpusSource& source,
                                const LongJob::Context& job) {
    ScoreKeeper keeper(classifier.info());
    const auto tell = [&] {
        job.report([this, scores = keeper.scores()] {
            scores_ = scores;
            Q_EMIT scored();
        });
    };
    tell();
    const auto last = qScopeGuard(tell);
    const auto consume = [&](std::shared_ptr<const SurveyPart> part) {
        keeper.add(*part);
        if (keeper.isDue()) tell();
        job.report([this, part = std::move(part)] {
            parts_.push_back(part);
            if (!clock_.isActive()) clock_.start();
        });
    };
    return surveyCorpus(classifier, source, consume, job.progress, job.cancel);
}

void SurveyReading::begin(const std::shared_ptr<const Classifier>& classifier,
                          const CorpusSource& source, const Columns& columns) {
    hasBegun_ = true;
    isMultiLabel_ = classifier->info().outputs.isMultiLabel();
    parts_.clear();
    clock_.setInterval(kTellMilliseconds);
    scores_ = nullptr;
    isWhole_ = false;
    leftOut_ = {};
    Q_EMIT begun(classifier, source, columns);
}

void SurveyReading::end(const Outcome<SkippedRows>& outcome) {
    if (hasBegun_) {
        isWhole_ = outcome.value.has_value();
        if (isWhole_) leftOut_ = *outcome.value;
        tellParts();
    }
    Q_EMIT ended(outcome.error);
}

/// Tells the texts that were read since the last time; a sorted table takes longer the larger it
/// is.
void SurveyReading::tellParts() {
    QElapsedTimer clock;
    clock.start();
    Q_EMIT partsRead(std::exchange(parts_, {}));
    if (isRunning())
        clock_.setInterval(std::max<int>(kTellMilliseconds, kRest * int(clock.elapsed())));
}

void SurveyReading::noteLeftOut(const SkippedRows& skipped) {
    if (!isWhole_) leftOut_ = skipped;
}

QString SurveyReading::sentences(const QString& model, std::size_t texts) const {
    const QString read = tr("%Ln text(s)", nullptr, static_cast<int>(texts));
    QStringList sentences;
    sentences << (isRunning() ? tr("“%1” reads: %2 so far.").arg(model, read)
                              : tr("“%1” has read %2.").arg(model, read));
    if (!isRunning() && !isWhole_) sentences << tr("Incomplete (stopped).");
    if (scores_ && scores_->judged > 0) sentences << scoreSentence();
    if (scores_ && scores_->seen.isLargeShare()) sentences << messageText(seenText(scores_->seen));
    return joinedSentences(sentences + leftOutSentences());
}

/// How many predictions are right, beside what a constant answer would have.
QString SurveyReading::scoreSentence() const {
    const QString texts = tr("%Ln labelled text(s)", nullptr, static_cast<int>(scores_->judged));
    return (isMultiLabel_ ? tr("The micro F1 of the predictions for %1 is %2 (%3).")
                          : tr("Of the predictions for %1, %2 are correct (%3)."))
        .arg(texts, scoreText(scores_->comparison.score),
             messageText(baselineText(scores_->comparison)));
}

/// What could not be read or compared.
QStringList SurveyReading::leftOutSentences() const {
    QStringList sentences;
    if (scores_ && scores_->foreign > 0)
        sentences << tr("%Ln text(s) have a label that the model does not have.", nullptr,
                        static_cast<int>(scores_->foreign));
    if (leftOut_.faulty > 0)
        sentences << tr("%Ln faulty row(s) were left out.", nullptr,
                        static_cast<int>(leftOut_.faulty));
    if (!leftOut_.faults.empty())
        sentences << tr("The first: %1.").arg(messageText(leftOut_.faults.front()));
    if (leftOut_.unlabelled.count > 0)
        sentences << tr("%Ln text(s) without a label were left out.", nullptr,
                        static_cast<int>(leftOut_.unlabelled.count));
    if (leftOut_.empty > 0)
        sentences << tr("%Ln text(s) without words were left out.", nullptr,
                        static_cast<int>(leftOut_.empty));
    return sentences;
}

}  // namespace hanscope::ui

#include "moc_survey_reading.cpp"
