#include "core/model/new_reading.h"

#include <algorithm>

#include "core/counted.h"
#include "core/error.h"
#include "core/message.h"
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

Known knownAs(std::int32_t id, const Vocabulary& vocabulary) {
    if (static_cast<std::size_t>(id) >= vocabulary.size()) return kKnownByParts;
    return id == Vocabulary::kUnknown ? kUnknownWord : kKnownWord;
}

}  // namespace

void noteKnownWords(const EncodedDocument& encoded, const Vocabulary& vocabulary,
                    Reading& reading) {
    std::size_t whole = 0, byParts = 0;
    for (const std::int32_t id : encoded.words) {
        const Known known = knownAs(id, vocabulary);
        reading.known.push_back(known);
        whole += known == kKnownWord;
        byParts += known == kKnownByParts;
    }
    const std::size_t total = encoded.words.size();
    if (2 * whole >= total) return;
    const std::string text = scriptOfText(*reading.document), model = scriptOfWords(vocabulary);
    const bool isOtherScript = !text.empty() && !model.empty() && text != model;
    const std::size_t known = isOtherScript ? whole : whole + byParts;
    if (2 * known < total) reading.warnings.push_back(warningOf(known, total, text, model));
}

ModelInfo modelInfoOf(const std::filesystem::path& path, const ModelFile& file) {
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
    info.preprocessing = file.config.preprocessing;
    return info;
}

Reading newReading(const ModelInfo& info, std::shared_ptr<const std::vector<std::string>> labels,
                   const Vocabulary& vocabulary, std::shared_ptr<const Document> document,
                   const EncodedDocument& encoded) {
    Reading reading;
    reading.document = std::move(document);
    reading.modelName = info.card.name;
    reading.modelFile = info.origin;
    reading.labels = std::move(labels);
    reading.outputs = info.outputs;
    noteKnownWords(encoded, vocabulary, reading);
    return reading;
}

void requireWords(const Document& document) {
    if (document.words().empty())
        throw Error(
            message("The text has no words, so there is nothing to classify; use another text."));
}

}  // namespace hanscope
