#include "ui/training/run/run_texts.h"

#include <QCoreApplication>
#include <QLocale>
#include <cmath>

namespace hanscope::ui {

namespace {

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

QString speedText(const RunHistory& history, std::uint64_t documents) {
    QStringList parts;
    const double speed = documentSpeed(history, documents);
    if (speed > 0) parts << RunTexts::tr("%1 documents/s").arg(roundCount(speed));
    const double words = history.latest().wordsPerSecond;
    if (words > 0) parts << RunTexts::tr("%1 words/s").arg(roundCount(words));
    return parts.join(QStringLiteral(" · "));
}

QString unstableText(const QString& why, int bestEpoch, double learningRate) {
    QString text = why;
    if (bestEpoch > 0) text += RunTexts::tr(" Epoch %1, the best so far, is kept.").arg(bestEpoch);
    if (bestEpoch == 0)
        text += RunTexts::tr(" No epoch was finished, so there is no model to keep.");
    if (learningRate > 0) {
        text += RunTexts::tr(" A learning rate of %1 instead of %2 may help.")
                    .arg(QString::number(learningRate / 2, 'g', 3),
                         QString::number(learningRate, 'g', 3));
    }
    return text;
}

}  // namespace hanscope::ui
