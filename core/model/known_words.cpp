#include "core/model/known_words.h"

#include <algorithm>

#include "core/error.h"
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

std::string warningOf(std::size_t known, std::size_t total, const std::string& textScript,
                      const std::string& modelScript) {
    const std::string share =
        "only " + std::to_string(known) + " of the " + std::to_string(total) + " words";
    if (textScript.empty() || modelScript.empty() || textScript == modelScript)
        return "The model knows " + share +
               ", so this result is unreliable. Choose a model that was trained on texts of this "
               "kind and language.";
    return "The text is in the script '" + textScript +
           "', but the model was trained on texts in '" + modelScript + "' and knows " + share +
           ", so this result means nothing. Choose a model for this language.";
}

}  // namespace

void noteKnownWords(const EncodedDocument& encoded, const Vocabulary& vocabulary,
                    Reading& reading) {
    for (const std::int32_t id : encoded.words) reading.known.push_back(id != Vocabulary::kUnknown);
    const auto total = reading.known.size();
    const auto known = static_cast<std::size_t>(
        std::count(reading.known.begin(), reading.known.end(), std::uint8_t{1}));
    if (2 * known >= total) return;
    reading.warnings.push_back(
        warningOf(known, total, scriptOfText(*reading.document), scriptOfWords(vocabulary)));
}

void requireWords(const Document& document) {
    if (document.words().empty())
        throw Error("The text has no words, so there is nothing to classify; use another text.");
}

}  // namespace hanscope
