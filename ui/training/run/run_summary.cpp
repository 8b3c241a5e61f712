#include "ui/training/run/run_summary.h"

#include <QCoreApplication>
#include <QStringList>

#include "ui/training/run/run_texts.h"
#include "ui/widgets/core_text.h"
#include "ui/widgets/number_texts.h"

namespace hanscope::ui {

namespace {

struct RunSummaryTexts {
    Q_DECLARE_TR_FUNCTIONS(RunSummaryTexts)
};

QString shortNumber(double value) {
    return QString::number(value, 'g', 3);
}

QString shareText(double share) {
    return QStringLiteral("%1 %").arg(100 * share, 0, 'f', 1);
}

QString ratesText(const TrainingPlan& plan) {
    if (plan.series.learningRates.empty()) return shortNumber(plan.settings.learningRate);
    QStringList rates;
    for (const double rate : plan.series.learningRates) rates << shortNumber(rate);
    return RunSummaryTexts::tr("best of %1").arg(rates.join(QStringLiteral(", ")));
}

QString vectorsText(const TrainingPlan& plan) {
    switch (plan.vectors) {
        case VectorSource::Random:
            return RunSummaryTexts::tr("random");
        case VectorSource::SkipGram:
            return RunSummaryTexts::tr("skip-gram");
        case VectorSource::File:
            break;
    }
    return QString::fromStdString(plan.vectorFile.filename().string());
}

QString encoderText(const EncoderSizes& encoder) {
    const QString text = RunSummaryTexts::tr("words %1, %2 %3").arg(encoder.embedding);
    const EncoderMethod& method = encoder.method();
    const QString whole = text.arg(QString::fromUtf8(method.title)).arg(encoder.hidden);
    return method.hasLayers ? RunSummaryTexts::tr("%1, layers %2").arg(whole).arg(encoder.layers)
                            : whole;
}

/// Texts that describe a network; empty if they do not apply.
struct NetworkTexts {
    QString name, pooling, sizes, decoder;
};

NetworkTexts textsOf(const HanConfig& han) {
    const HanSizes& sizes = han.sizes;
    return {RunSummaryTexts::tr("HAN"),
            coreText(methodOf(han.pooling).name),
            RunSummaryTexts::tr("words %1, GRUs %2 and %3, attention %4 and %5")
                .arg(sizes.embedding)
                .arg(sizes.wordHidden)
                .arg(sizes.sentenceHidden)
                .arg(sizes.wordAttention)
                .arg(sizes.sentenceAttention),
            {}};
}

NetworkTexts textsOf(const HidecConfig& hidec) {
    const DecoderConfig& decoder = hidec.decoder;
    return {RunSummaryTexts::tr("HiDEC"),
            {},
            encoderText(hidec.encoder),
            RunSummaryTexts::tr("layers %1, heads %2, feed-forward %3")
                .arg(decoder.layers)
                .arg(decoder.heads)
                .arg(decoder.feedForward)};
}

NetworkTexts textsOf(const FlatConfig& flat) {
    return {RunSummaryTexts::tr("flat"), {}, encoderText(flat.encoder), {}};
}

/// Lists the kinds of dropout that have an effect.
QString dropoutText(const TrainSettings& settings) {
    QStringList shares{shortNumber(settings.embeddingDropout), shortNumber(settings.wordDropout)};
    if (std::holds_alternative<HanConfig>(settings.network))
        shares << shortNumber(settings.sentenceDropout);
    shares << shortNumber(settings.documentDropout);
    if (std::holds_alternative<HidecConfig>(settings.network))
        shares << shortNumber(settings.decoderDropout);
    return shares.join(QStringLiteral(", "));
}

QString scheduleText(const TrainSettings& settings) {
    return coreText(kScheduleNames.at(static_cast<std::size_t>(settings.schedule.kind)));
}

/// "Accuracy 71.2 % on the validation documents, reached in epoch 3 of 5."
QString successText(const ExperimentResult& result) {
    const SeriesRun& best = result.series.runs[result.series.best];
    const QString score =
        result.scores.f1
            ? RunSummaryTexts::tr("Micro F1 %1").arg(shareText(result.scores.f1->micro))
            : RunSummaryTexts::tr("Accuracy %1").arg(shareText(result.scores.accuracy));
    QString text = RunSummaryTexts::tr("%1 on the validation documents").arg(score);
    if (result.series.cancelled) text = RunSummaryTexts::tr("Stopped. %1").arg(text);
    if (result.members > 1)
        return text + RunSummaryTexts::tr(", of an ensemble of %1.").arg(result.members);
    text += RunSummaryTexts::tr(", reached in epoch %1 of %2")
                .arg(best.bestEpoch)
                .arg(best.epochs.size());
    if (result.series.runs.size() > 1) {
        text += RunSummaryTexts::tr(" of run %1 (learning rate %2, seed %3)")
                    .arg(result.series.best + 1)
                    .arg(shortNumber(best.learningRate))
                    .arg(best.seed);
    }
    return RunSummaryTexts::tr("%1.", "a sentence").arg(text);
}

QString endingText(const ExperimentResult& result) {
    if (result.unstable().empty()) return successText(result);
    const SeriesRun& best = result.series.runs[result.series.best];
    return unstableText(coreText(result.unstable()), best.bestEpoch, best.learningRate);
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

QString withoutModelText(RunWish wish) {
    switch (wish) {
        case RunWish::Discard:
            return RunSummaryTexts::tr("Discarded.");
        case RunWish::KeepBest:
            return RunSummaryTexts::tr(
                "Stopped before the first epoch was finished, so there is no model yet. "
                "The run can be continued later.");
        default:
            return RunSummaryTexts::tr("Interrupted. The run can be continued later.");
    }
}

}  // namespace

QString titleOf(const TrainingPlan& plan) {
    const std::string name =
        plan.card.name.empty() ? plan.data.source.path.stem().string() : plan.card.name;
    return QString::fromStdString(name);
}

std::vector<std::pair<QString, QString>> settingsOf(const TrainingPlan& plan) {
    const TrainSettings& settings = plan.settings;
    const NetworkTexts network =
        std::visit([](const auto& config) { return textsOf(config); }, settings.network);
    return {
        {RunSummaryTexts::tr("Data"),
         QString::fromStdString(plan.data.source.path.filename().string())},
        {RunSummaryTexts::tr("Started from"),
         QString::fromStdString(plan.startFrom.filename().string())},
        {RunSummaryTexts::tr("Network"), network.name},
        {RunSummaryTexts::tr("Pooling"), network.pooling},
        {RunSummaryTexts::tr("Sizes"), network.sizes},
        {RunSummaryTexts::tr("Decoder"), network.decoder},
        {RunSummaryTexts::tr("Rare word limit"), QString::number(plan.minimumCount)},
        {RunSummaryTexts::tr("Word vectors"), vectorsText(plan)},
        {RunSummaryTexts::tr("Optimiser"),
         QString::fromLatin1(kOptimizerNames.at(static_cast<std::size_t>(settings.optimizer)))},
        {RunSummaryTexts::tr("Learning rate"), ratesText(plan)},
        {RunSummaryTexts::tr("Schedule"), scheduleText(settings)},
        {RunSummaryTexts::tr("Batch size"), QString::number(settings.batchSize)},
        {RunSummaryTexts::tr("Maximum epochs"), QString::number(settings.epochs)},
        {RunSummaryTexts::tr("Dropout"), dropoutText(settings)},
        {RunSummaryTexts::tr("Class weights"), QString::fromStdString(plan.classWeights)},
        {RunSummaryTexts::tr("Seed"), QString::number(settings.seed)},
    };
}

RunEnd endOf(const TrainingPlan& plan, RunWish wish, const Outcome<ExperimentResult>& outcome) {
    RunEnd end;
    end.plan = plan;
    end.summary.name = titleOf(plan);
    end.summary.settings = settingsOf(plan);
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
    }
    if (!outcome.value || outcome.value->model.empty()) {
        end.state = RunState::Cancelled;
        end.sentence = withoutModelText(wish);
        return end;
    }
    end.model = QString::fromStdString(outcome.value->model.string());
    end.sentence = endingText(*outcome.value);
    describeKept(*outcome.value, end);
    end.summary.score = outcome.value->scores.score();
    end.summary.isMultiLabel = outcome.value->scores.f1.has_value();
    end.summary.modelPath = end.model;
    return end;
}

}  // namespace hanscope::ui
