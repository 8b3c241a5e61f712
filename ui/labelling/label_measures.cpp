#include "ui/labelling/label_measures.h"

#include <QLabel>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <utility>

#include "core/survey/label_queue.h"
#include "ui/labelling/accuracy_curve.h"
#include "ui/labelling/labelling_session.h"
#include "ui/labelling/project_trainer.h"
#include "ui/labelling/reason_marks.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr std::size_t kNamedWords = 5;

/// "Rome, Paris, …"
QString listed(const std::vector<std::string>& words) {
    QStringList named;
    for (std::size_t word = 0; word < std::min(words.size(), kNamedWords); ++word)
        named << QString::fromStdString(words[word]);
    if (words.size() > kNamedWords) named << QStringLiteral("…");
    return named.join(QStringLiteral(", "));
}

}  // namespace

LabelMeasures::LabelMeasures(const LabellingSession* session, const ProjectTrainer* trainer,
                             const ReasonMarks* reasons, QWidget* parent)
    : QWidget(parent),
      session_(session),
      trainer_(trainer),
      reasons_(reasons),
      estimate_(makeWrappedLabel()),
      marks_(makeWrappedLabel()),
      start_(makeWrappedLabel()),
      curve_(new AccuracyCurve) {
    for (QLabel* label : {marks_, start_}) label->hide();
    makeColumn(this, {makeHeading(tr("Accuracy")), estimate_, curve_, marks_, start_}, kNoMargins);
}

void LabelMeasures::refresh() {
    showEstimate();
    showMarks();
    const StartingModel* start = trainer_->startForNetwork();
    start_->setVisible(start != nullptr);
    if (start)
        start_->setText(tr("These texts are like those of the model “%1”: Train a Network… goes on "
                           "from it, and needs fewer labels.")
                            .arg(QString::fromStdString(start->name)));
}

void LabelMeasures::showEstimate() {
    const LabelProject& project = session_->project();
    // With very many labels it takes longer than a key may.
    if (std::exchange(estimated_, project.stepsOfEstimates()) == project.stepsOfEstimates()) return;
    const auto estimates = estimatedAccuracies(project);
    curve_->setEstimates(estimates);
    curve_->setVisible(!estimates.empty());
    if (estimates.empty())
        return estimate_->setText(
            project.trainings().empty()
                ? tr("Known after the first training, by texts that are chosen at random.")
                : tr("Known when the next text that is chosen at random is labelled."));
    const AccuracyEstimate& last = estimates.back();
    QString text =
        tr("%1 (%2 to %3) after %4 labels, by %Ln text(s) chosen at random", nullptr,
           static_cast<int>(last.count))
            .arg(percent(last.share()), percent(last.interval().low), percent(last.interval().high),
                 QLocale().toString(qulonglong{last.labelled}));
    if (const auto change = lastAccuracyChange(project);
        change && haveLabelsStoppedHelping(*change))
        text += QLatin1Char('\n') +
                tr("The last labels have not made the model measurably better; more of them will "
                   "hardly help.");
    estimate_->setText(text);
}

/// How many texts have marked words, what they have brought, and how well the model agreed.
void LabelMeasures::showMarks() {
    QStringList sentences;
    if (session_->marked() > 0)
        sentences << tr("%Ln text(s) with marked words.", nullptr,
                        static_cast<int>(session_->marked()));
    const auto& worth = trainer_->worthOfMarks();
    if (worth && worth->with >= 0 && worth->without >= 0)
        sentences << (worth->mayBeChance
                          ? tr("Models trained with %Ln of them and without them: %1 against %2, "
                               "which may be chance.",
                               nullptr, static_cast<int>(worth->texts))
                          : tr("Models trained with %Ln of them and without them: %1 against %2.",
                               nullptr, static_cast<int>(worth->texts)))
                         .arg(scoreText(worth->with), scoreText(worth->without));
    else if (session_->marked() > 0)
        sentences << tr("The next training measures what they bring.");
    if (const auto agreement = reasons_->agreement())
        sentences
            << tr("Models agreed with your marks in the last %Ln text(s): %1 (0.5 by chance).",
                  nullptr, static_cast<int>(reasons_->agreementTexts()))
                   .arg(QLocale().toString(*agreement, 'f', 2));
    if (const auto classifier = session_->classifier();
        classifier && !classifier->info().leftOutWords.empty())
        sentences << tr("The model reads all texts without: %1.")
                         .arg(listed(classifier->info().leftOutWords));
    marks_->setText(joinedSentences(sentences));
    marks_->setVisible(!sentences.isEmpty());
}

}  // namespace hanscope::ui

#include "moc_label_measures.cpp"
