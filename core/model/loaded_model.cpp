#include "core/model/loaded_model.h"

#include <algorithm>

#include "core/counted.h"
#include "core/error.h"
#include "core/model/output_value.h"
#include "core/model_file/linear_parameters.h"
#include "core/text/script.h"

namespace hanscope {

namespace {

std::string scriptOfText(const Document& document) {
    return scriptOf(document.words().size(),
                    [&](std::size_t i) { return document.at(document.words()[i]); });
}

// Without the name of the unknown word.
std::string scriptOfWords(const Vocabulary& vocabulary) {
    return scriptOf(vocabulary.size() - 1,
                    [&](std::size_t i) -> std::string_view { return vocabulary.words()[i + 1]; });
}

Message warningOf(std::size_t known, std::size_t total, const std::string& textScript,
                  const std::string& modelScript) {
    if (textScript.empty() || modelScript.empty() || textScript == modelScript)
        return message(
            "The model knows only %1 of the %2 words, so this result is unreliable. Choose a model "
            "that was trained on texts of this kind and language.",
            grouped(known), grouped(total));
    return message(
        "The text is in the script '%1', but the model was trained on texts in '%2' and knows only "
        "%3 of the %4 words, so this result means nothing. Choose a model for this language.",
        textScript, modelScript, grouped(known), grouped(total));
}

// Standard deviations of the rarity of words from which on the script of a text is looked at.
constexpr double kUnusualDeviations = 1;

Known knownAs(std::int32_t id, const Vocabulary& vocabulary) {
    if (static_cast<std::size_t>(id) >= vocabulary.size()) return kKnownByParts;
    return id == Vocabulary::kUnknown ? kUnknownWord : kKnownWord;
}

/// A known word is identified by its row, an unknown one by its spelling.
WordRarity rarityOf(const EncodedDocument& encoded, const Vocabulary& vocabulary,
                    const Normalizer& normalizer, const Document& document) {
    RarityTally tally(vocabulary.size());
    std::string normalized;
    for (std::size_t i = 0; i < encoded.words.size(); ++i) {
        const std::int32_t row = encoded.words[i];
        std::uint64_t word = static_cast<std::uint64_t>(row);
        if (row == Vocabulary::kUnknown) {
            normalizer.normalize(document.at(document.words()[i]), normalized);
            word = std::hash<std::string>()(normalized);
        }
        tally.add(row, word);
    }
    return tally.rarity();
}

/// Of the words that the vocabulary does not have. The networks, their companion or both know them.
Subwords partsOf(const ModelConfig& config) {
    if (const auto* linear = std::get_if<LinearConfig>(&config.network)) return linear->parts;
    return config.companion && config.companion->linear.parts ? config.companion->linear.parts
                                                              : config.subwords;
}

ModelInfo infoOf(const std::filesystem::path& path, const ModelFile& file) {
    ModelInfo info;
    info.path = path;
    info.origin = file.origin;
    info.card = file.card;
    if (info.card.name.empty()) info.card.name = path.stem().string();
    info.labels = file.labels;
    info.tree = treeOf(file.config.network);
    info.outputs = file.config.outputs;
    info.vocabularySize = file.vocabulary.size();
    info.members = file.config.members;
    info.hasCompanion = file.config.companion.has_value();
    info.summary = methodOf(file.config.network).summary(file.config);
    if (file.config.companion)
        info.summary.push_back(message("with words and phrases: %1 n-grams",
                                       grouped(file.config.companion->linear.count())));
    if (info.outputs.temperature != 1)
        info.summary.push_back(message("temperature %1", hundredths(info.outputs.temperature)));
    info.weights = methodOf(file.config.network).weightsText(file.config.network);
    info.preprocessing = file.config.preprocessing;
    if (!file.trainedTexts.sums().empty())
        info.trainedTexts = std::make_shared<const TrainedTexts>(file.trainedTexts);
    info.leftOutWords = file.leftOutWords;
    return info;
}

std::vector<double> meanOfNetworks(const std::vector<LogitRows>& networks, std::size_t document) {
    std::vector<const std::vector<float>*> rows;
    for (const LogitRows& network : networks) rows.push_back(&network[document]);
    return meanLogits(rows);
}

}  // namespace

void setKnownWordsAndWarn(const EncodedDocument& encoded, const Vocabulary& vocabulary,
                          const Normalizer& normalizer, const RarityDistribution& rarity,
                          Reading& reading) {
    std::size_t whole = 0, byParts = 0;
    for (const std::int32_t id : encoded.words) {
        const Known known = knownAs(id, vocabulary);
        reading.known.push_back(known);
        whole += known == kKnownWord;
        byParts += known == kKnownByParts;
    }
    const std::size_t total = encoded.words.size();
    const double unusual =
        rarity.limit > 0
            ? rarity.score(rarityOf(encoded, vocabulary, normalizer, *reading.document))
            : 0;
    if (2 * whole >= total && unusual < kUnusualDeviations) return;
    const std::string text = scriptOfText(*reading.document), model = scriptOfWords(vocabulary);
    const bool isOtherScript = !text.empty() && !model.empty() && text != model;
    const std::size_t known = isOtherScript ? whole : whole + byParts;
    if (2 * known < total || (isOtherScript && unusual >= kUnusualDeviations))
        reading.unlikeTraining = warningOf(known, total, text, model);
    else if (unusual > rarity.limit)
        reading.unlikeTraining = message(
            "The words of this text are unusual for this model: it may be of another field or "
            "language than the texts that the model was trained on, and then the result means "
            "nothing.");
    if (!reading.unlikeTraining.empty()) reading.warnings.push_back(reading.unlikeTraining);
}

LoadedModel::LoadedModel(const std::filesystem::path& path, ModelFile file, ReadingOptions options,
                         Apostrophes apostrophes)
    : precision(options.precision),
      config(file.config),
      info(infoOf(path, file)),
      labels(std::make_shared<const std::vector<std::string>>(file.labels)),
      vocabulary(std::move(file.vocabulary), partsOf(file.config), apostrophes),
      rarity(file.rarity),
      normalizer(file.config.preprocessing),
      pool(options.threads),
      tensors_(std::move(file.tensors)) {
    if (!config.companion) return;
    const LinearConfig& linear = config.companion->linear;
    withFileName(path, [&] {
        companion_.emplace(
            LinearNetwork(linearWeights(linear, vocabulary.size(), labels->size(),
                                        valuesBehind(kCompanionPrefix)),
                          linear.longest, WordParts(vocabulary.words(), linear.parts)),
            *config.companion);
    });
}

ValuesByName LoadedModel::valuesBehind(const std::string& prefix) const {
    return [this, prefix](const std::string& name) {
        return tensors_.at(prefix + name).values.data();
    };
}

void LoadedModel::addCompanion(const std::vector<const std::vector<float>*>& networks,
                               const EncodedDocument& text, Reading& reading) const {
    if (!companion_) return;
    auto parts = std::make_shared<const LogitParts>(companion_->parts(meanLogits(networks), text));
    const std::vector<double> exact = probabilitiesOf(parts->sum(), info.outputs.kind);
    reading.probabilities.assign(exact.begin(), exact.end());
    reading.prediction = argmax(reading.probabilities);
    reading.parts = std::move(parts);
}

void LoadedModel::addCompanion(const std::vector<LogitRows>& networks,
                               const std::vector<EncodedDocument>& documents,
                               LabelProbabilities& together) const {
    if (!companion_) return;
    pool.run(static_cast<int>(documents.size()), [&](int i) {
        const auto document = static_cast<std::size_t>(i);
        if (documents[document].words.empty()) return;
        const std::vector<double> exact = probabilitiesOf(
            companion_->parts(meanOfNetworks(networks, document), documents[document]).sum(),
            info.outputs.kind);
        together[document].assign(exact.begin(), exact.end());
    });
}

std::vector<CompanionChoice> LoadedModel::choices(const std::vector<LogitRows>& networks,
                                                  const std::vector<EncodedDocument>& documents,
                                                  const LabelLists& truth) const {
    std::vector<CompanionChoice> choices(documents.size());
    pool.run(static_cast<int>(documents.size()), [&](int i) {
        const auto document = static_cast<std::size_t>(i);
        CompanionChoice& choice = choices[document];
        if (documents[document].words.empty()) return;
        const std::vector<double> mean = meanOfNetworks(networks, document),
                                  own = companion_->linear().logits(documents[document]);
        choice.network.assign(mean.begin(), mean.end());
        choice.linear.assign(own.begin(), own.end());
        choice.kind = info.outputs.kind;
        choice.right.assign(own.size(), 0);
        for (const std::int32_t label : truth[document])
            choice.right[static_cast<std::size_t>(label)] = 1;
    });
    choices.erase(std::remove_if(choices.begin(), choices.end(),
                                 [](const CompanionChoice& each) { return each.right.empty(); }),
                  choices.end());
    return choices;
}

std::vector<EncodedDocument> LoadedModel::encoded(
    const std::vector<std::shared_ptr<const Document>>& documents) const {
    std::vector<EncodedDocument> result;
    for (const auto& document : documents) {
        if (document->words().empty())
            throw Error(message(
                "The text has no words, so there is nothing to classify; use another text."));
        result.push_back(encode(*document, normalizer, vocabulary));
    }
    return result;
}

std::vector<float> LoadedModel::emptyTextOutput() const {
    const std::size_t count = labels->size();
    return std::vector<float>(count,
                              info.outputs.isMultiLabel() ? 0 : 1.0f / static_cast<float>(count));
}

Reading LoadedModel::reading(std::shared_ptr<const Document> document,
                             const EncodedDocument& encoded) const {
    Reading reading;
    reading.document = std::move(document);
    reading.modelName = info.card.name;
    reading.modelFile = info.origin;
    reading.labels = labels;
    reading.outputs = info.outputs;
    if (!info.card.caution.empty())
        reading.warnings.push_back(
            message("This model has learnt nothing that could be shown (Help > About the Model): "
                    "what it predicts and what it looks at say little about the text."));
    setKnownWordsAndWarn(encoded, vocabulary, normalizer, rarity, reading);
    return reading;
}

Reading LoadedModel::reading(std::shared_ptr<const Document> document,
                             const EncodedDocument& encoded, std::vector<float> probabilities,
                             const std::vector<std::vector<float>>& memberProbabilities) const {
    Reading reading = this->reading(std::move(document), encoded);
    setProbabilities(std::move(probabilities), memberProbabilities, reading);
    return reading;
}

void LoadedModel::setProbabilities(std::vector<float> probabilities,
                                   const std::vector<std::vector<float>>& ofMembers,
                                   Reading& reading) {
    reading.prediction = argmax(probabilities);
    reading.probabilities = std::move(probabilities);
    if (ofMembers.empty()) return;
    EnsembleReading ensemble;
    for (const std::vector<float>& own : ofMembers) ensemble.members.push_back({own, {}, {}});
    reading.ensemble = std::make_shared<const EnsembleReading>(std::move(ensemble));
}

}  // namespace hanscope
