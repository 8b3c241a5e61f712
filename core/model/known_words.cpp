#include "core/model/known_words.h"

#include <algorithm>

#include "core/error.h"
#include "core/text/script.h"

namespace hanscope {

namespace {

constexpr std::size_t kMaxWordsRead = 1000;  // are enough to tell a script

std::string scriptOf(const Document& document) {
    ScriptCount count;
    const std::size_t words = std::min(document.words().size(), kMaxWordsRead);
    for (std::size_t i = 0; i < words; ++i) count.add(document.at(document.words()[i]));
    return count.mostCommon();
}

// Without the name of the unknown word.
std::string scriptOf(const Vocabulary& vocabulary) {
    ScriptCount count;
    const std::size_t end = std::min(vocabulary.size(), kMaxWordsRead);
    for (std::size_t i = 1; i < end; ++i) count.add(vocabulary.words()[i]);
    return count.mostCommon();
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
        warningOf(known, total, scriptOf(*reading.document), scriptOf(vocabulary)));
}

void requireWords(const Document& document) {
    if (document.words().empty())
        throw Error("The text has no words, so there is nothing to classify; use another text.");
}

}  // namespace hanscope
