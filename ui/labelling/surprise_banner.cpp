#include "ui/labelling/surprise_banner.h"

#include <QPushButton>

#include "ui/labelling/labelling_session.h"
#include "ui/labelling/reason_marks.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

SurpriseBanner::SurpriseBanner(LabellingSession* session, const ReasonMarks* reasons)
    : Banner(Banner::Kind::News), session_(session), reasons_(reasons) {
    connect(this, &Banner::dismissed, session, &LabellingSession::forgetSurprise);
    connect(addButton(tr("Why?")), &QPushButton::clicked, this, &SurpriseBanner::askWhy);
}

void SurpriseBanner::refresh() {
    setMessage(reasons_->isAsking() ? QString() : sentence());
}

QString SurpriseBanner::sentence() const {
    if (const auto suspicion = session_->suspicion())
        return tr("Its label is %1 (%2). Models that have not seen it say: %3 (%4).")
            .arg(suspicion->label, percent(suspicion->given), suspicion->suggestion,
                 percent(suspicion->suggested));
    if (const auto dispute = session_->dispute())
        return tr("You gave %1, %2 gave %3. The label that you give now is the settled one.")
            .arg(labelsAlone(), dispute->rater, dispute->labels.join(QStringLiteral(", ")));
    const auto& last = session_->surprise();
    return last ? tr("You said %1, the model said %2 (%3).")
                      .arg(last->given, last->predicted, percent(last->probability))
                : QString();
}

/// What the user gave to the current text before it was settled.
QString SurpriseBanner::labelsAlone() const {
    const TextDecision* made = session_->decision();
    const auto labels = made ? session_->project().labelsAlone(*made) : std::vector<std::string>();
    return qtTexts(labels).join(QStringLiteral(", "));
}

void SurpriseBanner::askWhy() {
    if (const auto suspicion = session_->suspicion())
        return Q_EMIT whyAsked(suspicion->other, suspicion->label);
    if (const auto dispute = session_->dispute())
        return Q_EMIT whyAsked(dispute->labels.value(0), labelsAlone());
    if (!session_->surprise()) return;
    const LabellingSession::Surprise last = *session_->surprise();
    session_->showSurprise();
    session_->forgetSurprise();
    Q_EMIT whyAsked(last.predicted, last.given);
}

}  // namespace hanscope::ui

#include "moc_surprise_banner.cpp"
