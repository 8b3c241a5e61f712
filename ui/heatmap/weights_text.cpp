#include "ui/heatmap/weights_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <array>

#include "ui/widgets/conversions.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/subscripts.h"

namespace hanscope::ui {

namespace {

/// In the tables of texts.
constexpr std::size_t placeOf(Quantity quantity) {
    return static_cast<std::size_t>(quantity);
}

QString translated(const char* text) {
    return QCoreApplication::translate("WeightsText", text);
}

}  // namespace

QString WeightsText::lens(const std::string& id) {
    if (id == kAttentionLens) return tr("Attention");
    if (id == kErasureLens) return tr("Erasure (Leave One Out)");
    if (id == kGradientLens) return tr("Gradient × Input");
    if (id == kIntegratedLens) return tr("Integrated Gradients");
    if (id == kAttentionGradientLens) return tr("Attention × Gradient");
    if (id == kLinearLens) return tr("Linear Contributions");
    if (id == kTogetherLens) return tr("Network and Linear Model");
    if (id == kPhrasesLens) return tr("Phrase Interactions");
    if (id == kTrainingStepLens) return tr("Gradient of One Step");
    if (id == kImportedLens) return tr("From a File");
    return QString::fromStdString(id);
}

QString WeightsText::palette(PaletteScheme scheme) {
    switch (scheme) {
        case PaletteScheme::Paper:
            break;
        case PaletteScheme::ColorBlind:
            return tr("Colour-Blind Safe: Orange and Blue");
        case PaletteScheme::HighContrast:
            return tr("High Contrast");
        case PaletteScheme::Grey:
            return tr("Grey, for Print");
    }
    return tr("The Paper’s: Red and Blue");
}

QString WeightsText::legend(const Numbers& numbers) {
    return QStringLiteral("%1 %2").arg(name(numbers.quantity),
                                       QString::fromStdString(numbers.formula));
}

QString WeightsText::name(Quantity quantity) {
    static constexpr std::array kNames{
        QT_TR_NOOP("word weight in its sentence"),
        QT_TR_NOOP("sentence weight"),
        QT_TR_NOOP("share of the document"),
        QT_TR_NOOP("word weight"),
        QT_TR_NOOP("effect of the word"),
        QT_TR_NOOP("effect of the sentence"),
        QT_TR_NOOP("word’s part of the logit"),
        QT_TR_NOOP("sentence’s part of the logit"),
        QT_TR_NOOP("phrase’s interaction"),
        QT_TR_NOOP("effect of the phrase"),
        QT_TR_NOOP("step of the word’s score"),
        QT_TR_NOOP("step of the sentence’s score"),
        QT_TR_NOOP("word’s exact part of the logit"),
        QT_TR_NOOP("sentence’s exact part of the logit"),
        QT_TR_NOOP("weight of the word"),
        QT_TR_NOOP("weight of the sentence"),
    };
    static_assert(kNames.size() == placeOf(Quantity::ImportedSentence) + 1);
    return translated(kNames.at(placeOf(quantity)));
}

QString WeightsText::name(const Weights& weights, const Numbers& numbers) {
    const QString plain = name(numbers.quantity);
    return weights.subject.subtrahend ? differenceOf(plain) : plain;
}

QString WeightsText::differenceOf(const QString& name) {
    return tr("difference of %1").arg(name);
}

QString WeightsText::title(Quantity quantity) {
    QString text = name(quantity);
    text.front() = text.front().toUpper();
    return text;
}

QString WeightsText::meaning(Quantity quantity) {
    static constexpr std::array kMeanings{
        QT_TR_NOOP("the word’s share of its sentence"),
        QT_TR_NOOP("the sentence’s share of the document"),
        QT_TR_NOOP("the word’s share of the document"),
        QT_TR_NOOP(
            "the word’s share of its sentence, less in sentences of little weight, as in the "
            "paper"),
        QT_TR_NOOP("what the label loses without the word"),
        QT_TR_NOOP("what the label loses without the sentence"),
        QT_TR_NOOP("the word’s part of the label’s logit"),
        QT_TR_NOOP("the sentence’s part of the label’s logit"),
        QT_TR_NOOP("what the label loses without the phrase, less what it loses without each "
                   "of its words alone"),
        QT_TR_NOOP("what the label loses without the phrase"),
        QT_TR_NOOP("how much one step of training on this text, if it has the label, raises the "
                   "word’s score; the steps of a sentence sum to 0"),
        QT_TR_NOOP("how much one step of training on this text, if it has the label, raises the "
                   "sentence’s score; all steps sum to 0"),
        QT_TR_NOOP("the word’s exact part of the label’s logit: the weight of a phrase is "
                   "divided equally among its words"),
        QT_TR_NOOP("the sentence’s exact part of the label’s logit"),
        QT_TR_NOOP("the word’s weight in the file"),
        QT_TR_NOOP("the sentence’s weight in the file"),
    };
    static_assert(kMeanings.size() == placeOf(Quantity::ImportedSentence) + 1);
    return translated(kMeanings.at(placeOf(quantity)));
}

std::vector<const Numbers*> WeightsText::besides(const Weights& weights) {
    std::vector<const Numbers*> others;
    for (const Numbers& detail : weights.details)
        if (detail.quantity != weights.words.quantity) others.push_back(&detail);
    return others;
}

QString WeightsText::formulaHtml(const Numbers& numbers) {
    QString html = subscriptedHtml(QString::fromStdString(numbers.formula));
    return html.replace(QStringLiteral(" · "), QStringLiteral("·"));
}

QString WeightsText::smallEffects(const Weights& weights) {
    if (!areEffectsSmall(weights)) return {};
    return isDecisionSure(weights) ? tr("The decision is sure: no word or sentence alone changes "
                                        "the probability by 0.1 %.")
                                   : tr("No word or sentence alone changes the probability by "
                                        "0.1 %.");
}

QString WeightsText::contrastLegend(const Weights& weights) {
    if (areEffectsSmall(weights)) return smallEffects(weights);
    const std::uint64_t words = clippedCount(weights.words);
    const std::uint64_t sentences = clippedCount(weights.sentences);
    if (words + sentences == 0) return {};
    return tr("clipped at full colour (words: %1, sentences: %2)")
        .arg(countText(words), countText(sentences));
}

QString WeightsText::contrastRule(const Weights& weights) {
    if (weights.contrast != Contrast::Automatic) return {};
    return tr(
        "Full colour: the largest weight of the text, but at least four times the mean weight. So "
        "equal weights stay pale.");
}

QString WeightsText::end(double value) {
    const QString text = QString::number(value, 'g', 2);
    return text.contains(QLatin1Char('e')) ? twoDigits(value) : text;
}

QString WeightsText::member(int member, int count) {
    return member == Reading::kMean ? tr("average of %Ln network(s)", nullptr, count)
                                    : tr("member %1 of %2").arg(member + 1).arg(count);
}

QString WeightsText::attention(int layers, int heads, const AttentionChoice& choice) {
    QStringList means, parts;
    const auto add = [&](int chosen, int count, const QString& one, const QString& many) {
        if (count < 2) return;
        if (chosen == AttentionChoice::kMean) {
            means << QStringLiteral("%1 %2").arg(count).arg(many);
        } else {
            parts << one.arg(chosen + 1).arg(count);
        }
    };
    add(choice.layer, layers, tr("layer %1 of %2"), tr("layers"));
    add(choice.head, heads, tr("head %1 of %2"), tr("heads"));
    if (!means.isEmpty()) parts << tr("mean of %1").arg(means.join(tr(" and ")));
    return parts.join(QStringLiteral(" · "));
}

QString WeightsText::node(const Subject::Node& node) {
    const QString path = QString::fromStdString(node.path);
    QStringList parts{node.whatIf ? tr("%1 (what if)").arg(path) : path};
    const QString attended = attention(node.layers, node.heads, node.attention);
    if (!attended.isEmpty()) parts << attended;
    return parts.join(QStringLiteral(" · "));
}

QString WeightsText::explains(const Subject::Explained& output) {
    const QString label = QString::fromStdString(output.label);
    const QString what =
        output.against.empty()
            ? tr("for the label %1").arg(label)
            : tr("for the label %1 against %2").arg(label, QString::fromStdString(output.against));
    if (output.removal == Removal::Unknown)
        return tr("%1 · words replaced by the unknown word").arg(what);
    if (!output.completeness) return what;
    return tr("%1 · from unknown words in %Ln step(s), gap %2", nullptr, output.completeness->steps)
        .arg(what, percent(output.completeness->gap));
}

/// What distinguishes a subject from another one.
QString WeightsText::nameBeside(const Subject& subject, const Subject& other) {
    QStringList parts;
    const QString nodeText = subject.node ? node(*subject.node) : QString();
    if (nodeText != (other.node ? node(*other.node) : QString())) parts << nodeText;
    if (subject.output && (!other.output || explains(*subject.output) != explains(*other.output)))
        parts << explains(*subject.output);
    if (subject.model != other.model) parts << QString::fromStdString(subject.model);
    if (subject.members > 1 && subject.member != other.member)
        parts << member(subject.member, subject.members);
    if (!(subject.moment == other.moment))
        parts << (subject.moment ? moment(subject) : tr("the trained model"));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString WeightsText::readBy(const Subject& subject) {
    const bool isOfVersions = subject.subtrahend &&
                              nameBeside(subject, *subject.subtrahend).isEmpty() &&
                              nameBeside(*subject.subtrahend, subject).isEmpty();
    if (isOfVersions) return tr("difference: edited text minus original");
    if (subject.subtrahend)
        return tr("difference: %1 minus %2")
            .arg(nameBeside(subject, *subject.subtrahend),
                 nameBeside(*subject.subtrahend, subject));
    if (subject.output) return explains(*subject.output);
    if (!subject.file.empty()) return tr("from %1").arg(QString::fromStdString(subject.file));
    return subject.node ? tr("read by %1").arg(node(*subject.node)) : QString();
}

QString WeightsText::moment(const Subject& subject) {
    if (!subject.moment) return {};
    if (subject.moment->step == 0) return tr("before the first step of training");
    return tr("epoch %1, step %2").arg(subject.moment->epoch).arg(countText(subject.moment->step));
}

}  // namespace hanscope::ui
