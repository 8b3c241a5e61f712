#include "ui/training/run/run_history.h"

#include <QCoreApplication>
#include <QList>
#include <QLocale>
#include <QString>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/widgets/text/message_text.h"

namespace hanscope::ui {

void repeatReports(const RunMetrics& past, int epochs,
                   const std::function<void(const RunEvent&)>& receiver) {
    auto epoch = past.epochs.begin();
    const std::uint64_t stepsPerEpoch = epoch == past.epochs.end() ? 0 : epoch->runStep;
    const auto reportEpochs = [&](std::uint64_t step) {
        for (; epoch != past.epochs.end() && epoch->runStep <= step; ++epoch) receiver(*epoch);
    };
    for (StepReport report : past.steps) {
        reportEpochs(report.runStep - 1);
        report.epochs = epochs;
        report.steps = stepsPerEpoch;
        report.step = (report.runStep - 1) % std::max<std::uint64_t>(stepsPerEpoch, 1) + 1;
        receiver(report);
    }
    reportEpochs(std::numeric_limits<std::uint64_t>::max());
}

namespace {

struct RunHistoryTexts {
    Q_DECLARE_TR_FUNCTIONS(RunHistoryTexts)
};

/// Number of steps of a running mean: few enough to follow changes, many enough to be smooth.
double smoothingSteps(std::uint64_t stepsPerEpoch) {
    return std::clamp(static_cast<double>(stepsPerEpoch) / 10, 1.0, 200.0);
}

/// Plain mean of the first values, later an exponential running mean.
float smoothed(float before, float value, std::size_t count, std::uint64_t stepsPerEpoch) {
    if (!std::isfinite(value)) return before;
    if (!std::isfinite(before)) return value;
    const double weight = 1 / std::min(static_cast<double>(count), smoothingSteps(stepsPerEpoch));
    return static_cast<float>(before + weight * (value - before));
}

QByteArray number(double value, int digits = 7) {
    return std::isfinite(value) ? QByteArray::number(value, 'g', digits) : QByteArray();
}

QByteArray line(const RunHistory::Step& step) {
    const QList<QByteArray> cells{"step",
                                  QByteArray::number(step.epoch),
                                  QByteArray::number(qulonglong{step.runStep}),
                                  number(step.loss),
                                  number(step.accuracy),
                                  {},
                                  {},
                                  number(step.learningRate),
                                  number(step.runSeconds)};
    return cells.join(',') + '\n';
}

QByteArray line(const RunHistory::Epoch& epoch) {
    const QList<QByteArray> cells{"epoch",
                                  QByteArray::number(epoch.epoch),
                                  QByteArray::number(qulonglong{epoch.runStep}),
                                  number(epoch.trainingLoss, 10),
                                  number(epoch.trainingAccuracy, 10),
                                  number(epoch.validationLoss, 10),
                                  number(epoch.validationAccuracy, 10),
                                  number(epoch.learningRate),
                                  number(epoch.runSeconds)};
    return cells.join(',') + '\n';
}

constexpr int kSpeedSteps = 50;  // number of last steps over which the speed is measured

struct RunTexts {
    Q_DECLARE_TR_FUNCTIONS(RunTexts)
};

/// From 100 on, rounds to two significant digits, because the other digits are noise.
QString roundCount(double value) {
    const double unit = value < 100 ? 1 : std::pow(10, std::floor(std::log10(value)) - 1);
    return QLocale().toString(qlonglong(std::llround(value / unit) * unit));
}

/// Documents per second over the last steps; 0 if not known.
double documentSpeed(const RunHistory& history, std::uint64_t documents) {
    const auto& steps = history.steps();
    if (steps.size() < 2 || history.stepsPerEpoch() == 0) return 0;
    const auto& last = steps.back();
    const auto& first = steps[steps.size() > kSpeedSteps ? steps.size() - kSpeedSteps : 0];
    const double seconds = last.runSeconds - first.runSeconds;
    if (seconds <= 0) return 0;
    const double perStep =
        static_cast<double>(documents) / static_cast<double>(history.stepsPerEpoch());
    return perStep * static_cast<double>(last.runStep - first.runStep) / seconds;
}

}  // namespace

void RunHistory::clear() {
    const int cuts = cuts_ + 1;
    *this = {};
    cuts_ = cuts;
}

void RunHistory::add(const StepReport& report) {
    if (!steps_.empty() && report.runStep <= steps_.back().runStep) cutBack(report.runStep);
    if (report.epoch != sumEpoch_) restartSums(report.epoch);
    stepsPerEpoch_ = report.steps;
    latest_ = report;
    const auto loss = static_cast<float>(report.batchLoss);
    const double score = report.batchMicroF1.value_or(report.batchAccuracy);
    const auto accuracy = static_cast<float>(score);
    Step step{report.runStep,
              report.epoch,
              loss,
              accuracy,
              loss,
              accuracy,
              static_cast<float>(report.learningRate),
              report.runSeconds};
    if (!steps_.empty()) {
        const std::size_t count = steps_.size() + 1;
        step.smoothLoss = smoothed(steps_.back().smoothLoss, loss, count, stepsPerEpoch_);
        step.smoothAccuracy =
            smoothed(steps_.back().smoothAccuracy, accuracy, count, stepsPerEpoch_);
    }
    steps_.push_back(step);
    accuracySum_ += score;
    ++accuracyCount_;
}

void RunHistory::add(const EpochReport& report) {
    while (!epochs_.empty() && epochs_.back().epoch >= report.epoch) epochs_.pop_back();
    Epoch epoch;
    static_cast<EpochReport&>(epoch) = report;
    epoch.validationAccuracy = report.score();
    const bool isKnown = sumEpoch_ == report.epoch && accuracyCount_ > 0;
    epoch.trainingAccuracy =
        isKnown ? accuracySum_ / static_cast<double>(accuracyCount_) : std::nan("");
    epochs_.push_back(epoch);
}

void RunHistory::cutBack(std::uint64_t runStep) {
    while (!steps_.empty() && steps_.back().runStep >= runStep) steps_.pop_back();
    while (!epochs_.empty() && epochs_.back().runStep >= runStep) epochs_.pop_back();
    restartSums(steps_.empty() ? 0 : steps_.back().epoch);
    for (auto step = steps_.rbegin(); step != steps_.rend() && step->epoch == sumEpoch_; ++step) {
        accuracySum_ += step->accuracy;
        ++accuracyCount_;
    }
    ++cuts_;
}

void RunHistory::restartSums(int epoch) {
    sumEpoch_ = epoch;
    accuracySum_ = 0;
    accuracyCount_ = 0;
}

const RunHistory::Epoch* RunHistory::best() const {
    const auto found = std::find_if(epochs_.rbegin(), epochs_.rend(),
                                    [](const Epoch& epoch) { return epoch.best; });
    return found == epochs_.rend() ? nullptr : &*found;
}

bool RunHistory::keepsBest() const {
    return !keepsLast_ || (best() && best()->epoch == latest_.epochs);
}

std::size_t RunHistory::nearest(double runStep) const {
    const auto after = std::partition_point(
        steps_.begin(), steps_.end(),
        [runStep](const Step& step) { return static_cast<double>(step.runStep) < runStep; });
    if (after == steps_.end()) return steps_.size() - 1;
    const auto index = static_cast<std::size_t>(after - steps_.begin());
    if (index == 0) return 0;
    const double above = static_cast<double>(steps_[index].runStep) - runStep;
    const double below = runStep - static_cast<double>(steps_[index - 1].runStep);
    return above < below ? index : index - 1;
}

QByteArray RunHistory::csv() const {
    QByteArray text =
        "type,epoch,step,training_loss,training_accuracy,validation_loss,validation_accuracy,"
        "learning_rate,seconds\n";
    if (isMultiLabel()) text.replace("accuracy", "micro_f1");
    auto epoch = epochs_.begin();
    for (const Step& step : steps_) {
        for (; epoch != epochs_.end() && epoch->runStep < step.runStep; ++epoch) {
            text += line(*epoch);
        }
        text += line(step);
    }
    for (; epoch != epochs_.end(); ++epoch) text += line(*epoch);
    return text;
}

QString scoreName(const RunHistory& history) {
    return history.isMultiLabel() ? RunHistoryTexts::tr("Micro F1")
                                  : RunHistoryTexts::tr("Accuracy");
}

QString speedText(const RunHistory& history, std::uint64_t documents) {
    QStringList parts;
    const double speed = documentSpeed(history, documents);
    if (speed > 0) parts << RunTexts::tr("%1 documents/s").arg(roundCount(speed));
    const double words = history.latest().wordsPerSecond;
    if (words > 0) parts << RunTexts::tr("%1 words/s").arg(roundCount(words));
    return parts.join(QStringLiteral(" · "));
}

QString unstableText(const QString& why, int bestEpoch, double learningRate) {
    QStringList sentences{why};
    if (bestEpoch > 0)
        sentences << RunTexts::tr("Epoch %1, the best so far, is kept.").arg(bestEpoch);
    if (bestEpoch == 0)
        sentences << RunTexts::tr("No epoch was finished, so there is no model to keep.");
    if (learningRate > 0) {
        sentences << RunTexts::tr("A learning rate of %1 instead of %2 may help.")
                         .arg(QString::number(learningRate / 2, 'g', 3),
                              QString::number(learningRate, 'g', 3));
    }
    return joinedSentences(sentences);
}

}  // namespace hanscope::ui
