#include "ui/training/run/run_settings.h"

#include <array>
#include <variant>

#include "core/counted.h"
#include "ui/widgets/text/language.h"

namespace hanscope::ui {

namespace {

constexpr const char *kNetwork = translatable("Network"), *kFlatName = translatable("flat"),
                     *kLinearName = translatable("linear model");
/// [VectorSource], without File.
constexpr std::array kVectorNames{translatable("random"), translatable("skip-gram"),
                                  translatable("English")};

std::string threeDigits(double value) {
    return QString::number(value, 'g', 3).toStdString();
}

Message ratesText(const TrainingPlan& plan) {
    const std::vector<double>& rates = plan.series.learningRates;
    if (rates.empty()) return Message::verbatim(threeDigits(plan.settings.learningRate));
    return message("best of %1", joined(rates, ", ", threeDigits));
}

Message vectorsText(const TrainingPlan& plan) {
    if (plan.vectors == VectorSource::File)
        return Message::verbatim(plan.vectorFile.filename().string());
    return Message::known(kVectorNames.at(static_cast<std::size_t>(plan.vectors)));
}

Message encoderText(const EncoderSizes& encoder) {
    const EncoderMethod& method = encoder.method();
    const Message whole =
        message("words %1, %2 %3", encoder.embedding, method.title, encoder.hidden);
    return method.hasLayers ? message("%1, layers %2", whole, encoder.layers) : whole;
}

/// Texts that describe a network; empty if they do not apply.
struct NetworkTexts {
    Message name, pooling, sizes, decoder;
};

NetworkTexts textsOf(const HanConfig& han) {
    const HanSizes& sizes = han.sizes;
    return {
        Message::verbatim("HAN"),
        Message::known(methodOf(han.pooling).name),
        message("words %1, GRUs %2 and %3, attention %4 and %5", sizes.embedding, sizes.wordHidden,
                sizes.sentenceHidden, sizes.wordAttention, sizes.sentenceAttention),
        {}};
}

NetworkTexts textsOf(const HidecConfig& hidec) {
    const DecoderConfig& decoder = hidec.decoder;
    return {Message::verbatim("HiDEC"),
            {},
            encoderText(hidec.encoder),
            message("layers %1, heads %2, feed-forward %3", decoder.layers, decoder.heads,
                    decoder.feedForward)};
}

NetworkTexts textsOf(const FlatConfig& flat) {
    return {Message::known(kFlatName), {}, encoderText(flat.encoder), {}};
}

NetworkTexts textsOf(const LinearConfig& linear) {
    return {Message::known(kLinearName),
            {},
            linear.longest == 1 ? message("single words")
                                : message("phrases of at most %1 words", linear.longest),
            {}};
}

/// Lists the kinds of dropout that have an effect.
std::string dropoutText(const TrainSettings& settings) {
    const FamilyMethod& family = methodOf(settings.network);
    std::vector<double> shares{settings.embeddingDropout, settings.wordDropout};
    if (family.readsSentences) shares.push_back(settings.sentenceDropout);
    shares.push_back(settings.documentDropout);
    if (family.decidesInTree) shares.push_back(settings.decoderDropout);
    return joined(shares, ", ", threeDigits);
}

}  // namespace

RunSettings settingsOf(const TrainingPlan& plan) {
    const TrainSettings& settings = plan.settings;
    const NetworkTexts network =
        std::visit([](const auto& config) { return textsOf(config); }, settings.network);
    const auto data = [](const auto& value) { return Message::verbatim(value); };
    const auto number = [](auto value) { return Message::verbatim(std::to_string(value)); };
    const auto ofSteps = [isInSteps = methodOf(settings.network).trainsInSteps](Message text) {
        return isInSteps ? text : Message();
    };
    return {
        {translatable("Data"), data(plan.data.source.path.filename().string())},
        {translatable("Started from"), data(plan.startFrom.filename().string())},
        {kNetwork, network.name},
        {translatable("Pooling"), network.pooling},
        {translatable("Sizes"), network.sizes},
        {translatable("Decoder"), network.decoder},
        {translatable("Rare word limit"), number(minimumCountOf(plan))},
        {translatable("Word vectors"), ofSteps(vectorsText(plan))},
        {translatable("Optimiser"),
         ofSteps(data(kOptimizerNames.at(static_cast<std::size_t>(settings.optimizer))))},
        {translatable("Learning rate"), ofSteps(ratesText(plan))},
        {translatable("Schedule"), ofSteps(Message::known(kScheduleNames.at(
                                       static_cast<std::size_t>(settings.schedule.kind))))},
        {translatable("Batch size"), ofSteps(number(settings.batchSize))},
        {translatable("Maximum epochs"), number(settings.epochs)},
        {translatable("Dropout"), ofSteps(data(dropoutText(settings)))},
        {translatable("Class weights"), data(plan.classWeights)},
        {translatable("Seed"), number(settings.seed)},
    };
}

EarlierSettings::EarlierSettings() {
    QStringList texts{QString::fromUtf8(kFlatName), QString::fromUtf8(kLinearName)};
    for (const auto& [name, value] : settingsOf({})) texts << QString::fromStdString(name);
    for (const std::string& name : poolingNames()) texts << QString::fromStdString(name);
    for (const char* name : kVectorNames) texts << QString::fromUtf8(name);
    for (const char* name : kScheduleNames) texts << QString::fromUtf8(name);
    english_ = englishByTranslation(texts);
}

RunSetting EarlierSettings::setting(const QString& name, const QString& value) const {
    const std::string known = english_.value(name, name).toStdString();
    if (known == kNetwork && value == QLatin1String("linear"))  // which is a schedule, too
        return {known, Message::known(kLinearName)};
    const auto english = english_.constFind(value);
    return {known, english == english_.constEnd() ? Message::verbatim(value.toStdString())
                                                  : Message::known(english->toStdString())};
}

}  // namespace hanscope::ui
