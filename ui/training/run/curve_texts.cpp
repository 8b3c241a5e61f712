#include "ui/training/run/curve_texts.h"

#include <QCoreApplication>
#include <QLocale>
#include <cmath>

#include "ui/widgets/number_texts.h"

namespace hanscope::ui {

namespace {

struct CurveTexts {
    Q_DECLARE_TR_FUNCTIONS(CurveTexts)
};

QString pairText(const QString& name, double loss, double accuracy) {
    if (!std::isfinite(loss)) return CurveTexts::tr("%1: not a number").arg(name);
    return QStringLiteral("%1 %2, %3").arg(name, twoDigits(loss), percent(accuracy));
}

const RunHistory::Epoch* validationBefore(const RunHistory& history, std::uint64_t runStep) {
    const RunHistory::Epoch* last = nullptr;
    for (const RunHistory::Epoch& epoch : history.epochs()) {
        if (epoch.runStep <= runStep) last = &epoch;
    }
    return last;
}

}  // namespace

QString stepReadout(const RunHistory& history, std::size_t index) {
    const RunHistory::Step& step = history.steps()[index];
    const QString number = QLocale().toString(qulonglong{step.runStep});
    QString text =
        CurveTexts::tr("Epoch %1 · step %2 · %3")
            .arg(QString::number(step.epoch), number,
                 pairText(CurveTexts::tr("training"), step.smoothLoss, step.smoothAccuracy));
    if (const RunHistory::Epoch* epoch = validationBefore(history, step.runStep)) {
        text += QStringLiteral(" · ") + pairText(CurveTexts::tr("validation"),
                                                 epoch->validationLoss, epoch->validationAccuracy);
    }
    return text;
}

}  // namespace hanscope::ui
