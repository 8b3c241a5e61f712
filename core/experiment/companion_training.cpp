#include "core/experiment/companion_training.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "core/error.h"
#include "core/experiment/linear_baseline.h"
#include "core/experiment/texts.h"
#include "core/experiment/trained_model.h"
#include "core/message.h"
#include "core/model/classifier.h"
#include "core/model/output_value.h"
#include "core/model_file/linear_parameters.h"

namespace hanscope {
namespace {

constexpr int kMaxSteps = 100;
constexpr double kSmallStep = 1e-9;
constexpr double kSmallShare = 0.1;  // of a network that hardly decides
/// Probabilities that the factors are fitted to, at most.
constexpr std::size_t kMaxFitted = std::size_t{1} << 22;

/// A point (f_n, f_l) with the value, the gradient and the second derivatives of the sum that is
/// minimised.
struct Point {
    double network = 1, linear = 1;
    double value = 0, dNetwork = 0, dLinear = 0;
    double dNetwork2 = 0, dBoth = 0, dLinear2 = 0;
};

bool hasAnswer(const CompanionChoice& choice) {
    const auto right = std::count(choice.right.begin(), choice.right.end(), std::uint8_t{1});
    return choice.kind == OutputKind::Sigmoid || right == 1;
}

/// Adds −log p of the right candidate of a softmax. The second derivatives are the covariances of
/// the logits under p.
void addSoftmax(const CompanionChoice& choice, const std::vector<double>& p, Point& point) {
    double network = 0, linear = 0, network2 = 0, both = 0, linear2 = 0;
    for (std::size_t i = 0; i < p.size(); ++i) {
        const double n{choice.network[i]}, l{choice.linear[i]};
        network += p[i] * n;
        linear += p[i] * l;
        network2 += p[i] * n * n;
        both += p[i] * n * l;
        linear2 += p[i] * l * l;
        if (!choice.right[i]) continue;
        point.value -= std::log(std::max(p[i], 1e-300));
        point.dNetwork -= n;
        point.dLinear -= l;
    }
    point.dNetwork += network;
    point.dLinear += linear;
    point.dNetwork2 += network2 - network * network;
    point.dBoth += both - network * linear;
    point.dLinear2 += linear2 - linear * linear;
}

void addSigmoids(const CompanionChoice& choice, const std::vector<double>& p, Point& point) {
    for (std::size_t i = 0; i < p.size(); ++i) {
        const double n{choice.network[i]}, l{choice.linear[i]};
        const double right = choice.right[i] ? p[i] : 1 - p[i];
        point.value -= std::log(std::max(right, 1e-300));
        const double error = p[i] - choice.right[i], curvature = p[i] * (1 - p[i]);
        point.dNetwork += error * n;
        point.dLinear += error * l;
        point.dNetwork2 += curvature * n * n;
        point.dBoth += curvature * n * l;
        point.dLinear2 += curvature * l * l;
    }
}

Point pointAt(const std::vector<CompanionChoice>& choices, double network, double linear) {
    Point point;
    point.network = network;
    point.linear = linear;
    point.value = ((network - 1) * (network - 1) + (linear - 1) * (linear - 1)) / 2;
    point.dNetwork = network - 1;
    point.dLinear = linear - 1;
    point.dNetwork2 = point.dLinear2 = 1;
    std::vector<double> logits;
    for (const CompanionChoice& choice : choices) {
        if (choice.network.empty() || !hasAnswer(choice)) continue;
        logits.clear();
        for (std::size_t i = 0; i < choice.network.size(); ++i)
            logits.push_back(network * double{choice.network[i]} +
                             linear * double{choice.linear[i]});
        const std::vector<double> p = probabilitiesOf(logits, choice.kind);
        (choice.kind == OutputKind::Softmax ? addSoftmax : addSigmoids)(choice, p, point);
    }
    return point;
}

/// The step of Newton's method; a factor that would leave 0 downwards stays there.
std::pair<double, double> stepFrom(const Point& at) {
    const double determinant = at.dNetwork2 * at.dLinear2 - at.dBoth * at.dBoth;
    double network = (at.dBoth * at.dLinear - at.dLinear2 * at.dNetwork) / determinant,
           linear = (at.dBoth * at.dNetwork - at.dNetwork2 * at.dLinear) / determinant;
    const bool isNetworkFixed = at.network == 0 && network < 0,
               isLinearFixed = at.linear == 0 && linear < 0;
    if (isNetworkFixed) linear = -at.dLinear / at.dLinear2;
    if (isLinearFixed) network = -at.dNetwork / at.dNetwork2;
    return {isNetworkFixed ? 0 : network, isLinearFixed ? 0 : linear};
}

/// How far the logits of the candidates are apart, or the largest one is from one half.
double logitSpread(const std::vector<float>& logits, OutputKind kind) {
    if (logits.empty()) return 0;
    const auto [minimum, maximum] = std::minmax_element(logits.begin(), logits.end());
    return kind == OutputKind::Softmax ? double{*maximum} - *minimum
                                       : std::max(std::abs(double{*minimum}), double{*maximum});
}

enum class Learnt { Training, AllLabelled };

/// The documents to learn from, with the texts without labels, with the words of the model alone.
TrainingData dataFor(const ModelFile& model, const TrainingData& all,
                     const UnlabelledTexts& unlabelled, const Vocabulary& words, Learnt learnt) {
    TrainingData data = all;
    data.vocabulary = model.vocabulary;
    std::vector<std::shared_ptr<const DocumentSet>> parts{subsetOf(all.trainingPlaces, words)};
    if (learnt == Learnt::AllLabelled) {
        parts.push_back(subsetOf(validationToLearnFrom(all), words));
        data.training.labels.appendAll(all.validation.labels);
    }
    for (const DocumentSelection& places : unlabelled.places)
        parts.push_back(subsetOf(places, words));
    data.training.documents = std::make_shared<JoinedDocuments>(std::move(parts));
    data.validation.documents = subsetOf(all.validationPlaces, words);
    return data;
}

/// So many that the file has 10 MiB in half precision, if the networks and the texts of its header
/// leave enough of them.
std::int64_t numbersFor(const ModelFile& model, std::size_t trainingDocuments) {
    constexpr std::size_t kBytesOfWord = 5,  // beside its own
        kBytesOfTrainedText = 8,             // its checksum
        kBytesOfOthers = 8192;               // config, card and table of tensors
    std::size_t header =
        kBytesOfOthers + kBytesOfTrainedText * std::min(trainingDocuments, TrainedTexts::kMax);
    for (const std::string& word : model.vocabulary) header += word.size() + kBytesOfWord;
    std::int64_t left = kMaxLinearNumbers - static_cast<std::int64_t>(header / 2);
    for (const auto& [name, tensor] : model.tensors)
        if (name.rfind(kCompanionPrefix, 0) != 0)
            left -= static_cast<std::int64_t>(tensor.values.size());
    return std::max(left, kMaxLinearNumbers / 4);
}

/// The parts of words that a companion knows: those of its networks, if these know some.
Subwords companionParts(const ModelFile& model, const TrainingData& data) {
    const Subwords parts = partsFor(data);
    return parts && model.config.subwords ? model.config.subwords : parts;
}

/// The largest companion that the file has room for beside the checksums of so many texts.
LinearSize linearFor(const ModelFile& model, const TrainingData& data, std::size_t texts) {
    return {numbersFor(model, texts), companionParts(model, data)};
}

/// The choices of the model on its validation documents, or on every so many-th of them.
std::vector<CompanionChoice> choicesOf(const TrainingPlan& plan, const ModelFile& model,
                                       const TrainingData& data, const RunListener& listener,
                                       const CancelToken& cancel) {
    const auto classifier = makeClassifier(plan.out, model, plan.settings.threads);
    const auto documents = subsetOf(data.validationPlaces, classifier->vocabulary());
    const std::size_t numbers = documents->size() * model.labels.size();
    const std::size_t stride = (numbers + kMaxFitted - 1) / kMaxFitted;
    std::vector<EncodedDocument> some;
    LabelLists truth;
    for (std::size_t i = 0; i < documents->size(); i += stride) {
        some.emplace_back();
        documents->read(i, some.back());
        truth.append(data.validation.labels[i]);
    }
    return classifier->companionChoices(some, truth, progressOf(Phase::Classifying, listener),
                                        cancel);
}

}  // namespace

void fitFactors(const std::vector<CompanionChoice>& choices, CompanionConfig& companion) {
    Point at = pointAt(choices, 1, 1);
    for (int i = 0; i < kMaxSteps; ++i) {
        auto [network, linear] = stepFrom(at);
        Point next;
        do {
            next = pointAt(choices, std::max(0.0, at.network + network),
                           std::max(0.0, at.linear + linear));
            network /= 2;
            linear /= 2;
        } while (next.value > at.value && std::hypot(network, linear) > kSmallStep);
        const double moved = std::hypot(next.network - at.network, next.linear - at.linear);
        if (next.value > at.value) break;
        at = next;
        if (moved < kSmallStep) break;
    }
    companion.networkFactor = at.network;
    companion.linearFactor = at.linear;
}

void setCompanion(NamedTensors tensors, ModelFile& model) {
    setCounts(tensors, model.config.companion->linear);
    for (auto& [name, tensor] : tensors) model.tensors[kCompanionPrefix + name] = std::move(tensor);
}

double networkShare(const std::vector<CompanionChoice>& choices, const CompanionConfig& companion) {
    double network = 0, linear = 0;
    for (const CompanionChoice& choice : choices) {
        network += companion.networkFactor * logitSpread(choice.network, choice.kind);
        linear += companion.linearFactor * logitSpread(choice.linear, choice.kind);
    }
    return network + linear > 0 ? network / (network + linear) : 1;
}

std::optional<CompanionFit> addCompanion(const TrainingPlan& plan, const TrainingData& data,
                                         const UnlabelledTexts& unlabelled, ModelFile& model,
                                         const RunListener& listener, const CancelToken& cancel) {
    const Vocabulary words(model.vocabulary, companionParts(model, data));
    const char* impossible =
        translatable("the network decides alone, without words and phrases beside it: %1");
    auto linear = trainLinear(plan, dataFor(model, data, unlabelled, words, Learnt::Training),
                              linearFor(model, data, data.training.labels.size()), 0, impossible,
                              listener, cancel);
    if (!linear) return std::nullopt;
    ModelFile with = model;
    with.config.companion = CompanionConfig();
    with.config.companion->linear.parts = companionParts(model, data);
    setCompanion(std::move(linear->tensors), with);
    try {
        const auto choices = choicesOf(plan, with, data, listener, cancel);
        fitFactors(choices, *with.config.companion);
        const double share = networkShare(choices, *with.config.companion);
        if (share < kSmallShare) {
            with.card.accuracy += "; " + networkShareText(share).english();
            if (listener) listener(Warning{linearDecidesText(share)});
        }
    } catch (const Cancelled&) {
        return std::nullopt;
    } catch (const Error& error) {  // the trained networks are kept
        if (listener) listener(Warning{message(impossible, error.sentence())});
        return std::nullopt;
    }
    model = std::move(with);
    return CompanionFit{linear->scores, linear->epochs};
}

NamedTensors companionFromAll(const TrainingPlan& plan, const TrainingData& data,
                              const UnlabelledTexts& unlabelled, const CompanionFit& fit,
                              const ModelFile& model, const RunListener& listener,
                              const CancelToken& cancel) {
    const Vocabulary words(model.vocabulary, companionParts(model, data));
    const TrainingData all = dataFor(model, data, unlabelled, words, Learnt::AllLabelled);
    auto linear = trainLinear(
        plan, all, linearFor(model, data, all.training.labels.size()), fit.epochs,
        translatable("words and phrases have learnt from the training documents alone: %1"),
        listener, cancel);
    if (!linear) return {};
    return std::move(linear->tensors);
}

}  // namespace hanscope
