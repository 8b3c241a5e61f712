#include "core/model/hidec/hidec_classifier.h"

#include <algorithm>
#include <cmath>

#include "core/model/family_classifiers.h"
#include "core/model/hidec/hidec_explainer.h"
#include "core/model/input/words_read.h"
#include "core/model/reading_batches.h"

namespace hanscope {
namespace {

// Parts of the time in which a text is read; the attention of its words takes the rest.
constexpr double kShareOfEncoding = 0.5, kShareOfDecoding = 0.3;

bool has(LabelLists::List labels, std::int32_t label) {
    return std::find(labels.begin(), labels.end(), label) != labels.end();
}

double logitOf(float probability) {
    const double nearest = 1e-7;  // of 0 and 1
    const double p = std::clamp(double{probability}, nearest, 1 - nearest);
    return std::log(p / (1 - p));
}

double logOf(float probability) {
    return std::log(std::max(double{probability}, 1e-30));  // also of one that was rounded to 0
}

void add(const DecodedNode& node, const std::vector<double>& linear, LabelLists::List truth,
         CompanionChoice& choice) {
    const bool isOne = choice.kind == OutputKind::Softmax;
    choice.network.push_back(
        static_cast<float>(isOne ? logOf(node.probability) : logitOf(node.probability)));
    choice.linear.push_back(static_cast<float>(linear[static_cast<std::size_t>(node.node)]));
    choice.right.push_back(has(truth, node.node));
}

// About each child; with one label a level, of one of the children and [END] at each node that is
// right.
void addChoices(const Decoded& decoded, bool isOne, const std::vector<double>& linear,
                LabelLists::List truth, std::vector<CompanionChoice>& choices) {
    const std::vector<DecodedNode>& nodes = decoded.nodes;
    const auto isRight = [&](const DecodedNode& node) {
        return node.parent < 0 || has(truth, node.node);
    };
    CompanionChoice all;
    all.kind = OutputKind::Sigmoid;
    for (std::size_t parent = 0; isOne && parent < nodes.size(); ++parent) {
        if (nodes[parent].triple < 0 || !isRight(nodes[parent])) continue;
        CompanionChoice choice;
        for (const DecodedNode& node : nodes)
            if (node.parent == static_cast<std::int32_t>(parent)) add(node, linear, truth, choice);
        const bool ends =
            std::count(choice.right.begin(), choice.right.end(), std::uint8_t{1}) == 0;
        if (nodes[parent].endProbability > 0) {
            choice.network.push_back(static_cast<float>(logOf(nodes[parent].endProbability)));
            choice.linear.push_back(0);
            choice.right.push_back(ends);
        }
        choices.push_back(std::move(choice));
    }
    if (isOne) return;
    for (const DecodedNode& node : nodes)
        if (node.parent >= 0) add(node, linear, truth, all);
    choices.push_back(std::move(all));
}

}  // namespace

HidecClassifier::HidecClassifier(const std::filesystem::path& path, ModelFile file,
                                 ReadingOptions options)
    : model_(std::make_shared<const HidecModel>(path, std::move(file), options)),
      info_(model_->model.info) {}

HidecClassifier::HidecClassifier(std::shared_ptr<const HidecModel> model, const Outputs& outputs)
    : model_(std::move(model)), info_(model_->model.info) {
    info_.outputs = outputs;
}

std::shared_ptr<const Classifier> HidecClassifier::withTreeRule(const TreeRule& rule) const {
    Outputs outputs = model_->model.info.outputs;
    if (rule.threshold && !model_->parameters().oneLabelALevel)
        outputs.treeThreshold = *rule.threshold;
    if (rule.labels && model_->parameters().targets != EndMarks::None)
        outputs.treeLabels = *rule.labels;
    return std::make_shared<const HidecClassifier>(model_, outputs);
}

const Vocabulary& HidecClassifier::vocabulary() const {
    return model_->model.vocabulary;
}

std::vector<Reading> HidecClassifier::read(
    const std::vector<std::shared_ptr<const Document>>& documents, const ProgressCallback& progress,
    const CancelToken& cancel) const {
    const LoadedModel& model = model_->model;
    const std::vector<EncodedDocument> encoded = model.encoded(documents);
    std::vector<Reading> readings(documents.size());
    WordsRead wordsRead(progress, static_cast<std::size_t>(model.info.members), documents);
    const double members = model.info.members;  // `done` counts the words for each of them
    HidecTexts texts;
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        const std::lock_guard<std::mutex> lock(model_->mutex);
        const ShareDone done = wordsRead.of(batch);
        model_->encode(batch, texts, cancel, partOf(done, kShareOfEncoding));
        const HidecResult result = model_->read(texts, {{}, {}, info_.outputs}, cancel,
                                                partOf(done, kShareOfDecoding * members));
        for (std::size_t i = 0; i < indices.size(); ++i)
            readings[indices[i]] =
                std::make_shared<const HidecExplainer>(model_, info_.outputs, encoded[indices[i]])
                    ->reading(documents[indices[i]], result, i);
        cancel.check();
        if (done) done((1 - kShareOfEncoding - kShareOfDecoding) * members);
    };
    inBatches(encoded, read, {}, cancel);
    return readings;
}

LabelProbabilities HidecClassifier::probabilities(const std::vector<EncodedDocument>& documents,
                                                  const ProgressCallback& progress,
                                                  const CancelToken& cancel) const {
    return decodeAll(documents, false, progress, cancel).together;
}

EnsembleProbabilities HidecClassifier::memberProbabilities(
    const std::vector<EncodedDocument>& documents, const ProgressCallback& progress,
    const CancelToken& cancel) const {
    return decodeAll(documents, model_->model.info.members > 1, progress, cancel);
}

// The choices about the nodes that the networks alone consider.
std::vector<CompanionChoice> HidecClassifier::companionChoices(
    const std::vector<EncodedDocument>& documents, const LabelLists& truth,
    const ProgressCallback& progress, const CancelToken& cancel) const {
    const LoadedModel& model = model_->model;
    std::vector<CompanionChoice> choices;
    HidecTexts texts;
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        const std::lock_guard<std::mutex> lock(model_->mutex);
        model_->encode(batch, texts, cancel);
        const std::vector<double> nothing(model.labels->size(), 0.0);
        texts.companion = DecodingCompanion{1, {batch.size(), nothing}};
        std::vector<DecoderPass> passes;
        const auto decoded = model_->decode(texts, {{}, {}, info_.outputs}, passes, cancel);
        for (std::size_t i = 0; i < indices.size(); ++i)
            addChoices(decoded[i], model_->parameters().oneLabelALevel,
                       model.companion()->linear().logits(*batch[i]), truth[indices[i]], choices);
    };
    inBatches(documents, read, progress, cancel);
    return choices;
}

EnsembleProbabilities HidecClassifier::decodeAll(const std::vector<EncodedDocument>& documents,
                                                 bool withMembers, const ProgressCallback& progress,
                                                 const CancelToken& cancel) const {
    const LoadedModel& model = model_->model;
    const LabelProbabilities none(documents.size(), model.emptyTextOutput());
    const auto members = static_cast<std::size_t>(withMembers ? model.info.members : 0);
    EnsembleProbabilities all{none, std::vector<LabelProbabilities>(members, none)};
    const DecodingRequest request{{}, {}, info_.outputs};
    HidecTexts texts;
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        const std::lock_guard<std::mutex> lock(model_->mutex);
        model_->encode(batch, texts, cancel);
        const auto note = [&](const std::vector<Decoded>& decoded, LabelProbabilities& into) {
            for (std::size_t i = 0; i < indices.size(); ++i)
                into[indices[i]] = model_->probabilities(decoded[i], info_.outputs);
        };
        std::vector<DecoderPass> passes;
        note(model_->decode(texts, request, passes, cancel), all.together);
        if (!withMembers) return;
        const auto alone = model_->decodeAlone(texts, request, cancel);
        for (std::size_t member = 0; member < members; ++member)
            note(alone[member], all.members[member]);
    };
    inBatches(documents, read, progress, cancel);
    return all;
}

VectorSizes HidecClassifier::vectorSizes() const {
    return {0, static_cast<std::size_t>(model_->parameters().encoderShape.states())};
}

Message HidecClassifier::vectorsText() const {
    return withFirstMember(message("the mean of the network’s states of a text’s words"),
                           info_.members);
}

std::vector<TextVectors> HidecClassifier::vectors(const std::vector<EncodedDocument>& documents,
                                                  const CancelToken& cancel) const {
    std::vector<TextVectors> vectors(documents.size(),
                                     {{}, std::vector<float>(vectorSizes().document)});
    EncodedTexts texts;
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        const std::lock_guard<std::mutex> lock(model_->mutex);
        model_->encodeFirst(batch, texts, cancel);
        for (std::size_t i = 0; i < indices.size(); ++i) {
            vectors[indices[i]].document = meanOf(texts.texts[i], cancel);
            requireFinite(vectors[indices[i]]);
        }
    };
    inBatches(documents, read, {}, cancel);
    return vectors;
}

std::vector<float> HidecClassifier::meanOf(const TextOfDocument& text,
                                           const CancelToken& cancel) const {
    const int width = model_->parameters().encoderShape.states();
    return text.pieces ? meanState(*text.pieces, text.words, width, model_->model.pool, cancel)
                       : meanState(text.states, text.words, width);
}

std::shared_ptr<const Classifier> hidecClassifier(const std::filesystem::path& path,
                                                  ModelFile&& file, const ReadingOptions& options) {
    return std::make_shared<const HidecClassifier>(path, std::move(file), options);
}

}  // namespace hanscope
