#include "core/model/known_words.h"

#include <algorithm>

#include "core/error.h"

namespace hanscope {

void noteKnownWords(const EncodedDocument& encoded, Reading& reading) {
    for (const std::int32_t id : encoded.words) reading.known.push_back(id != Vocabulary::kUnknown);
    const auto total = reading.known.size();
    const auto known = static_cast<std::size_t>(
        std::count(reading.known.begin(), reading.known.end(), std::uint8_t{1}));
    if (2 * known >= total) return;
    reading.warnings.push_back("The model knows only " + std::to_string(known) + " of the " +
                               std::to_string(total) +
                               " words, so this result is unreliable. Choose a model that was "
                               "trained on texts of this kind and language.");
}

void requireWords(const Document& document) {
    if (document.words().empty())
        throw Error("The text has no words, so there is nothing to classify; use another text.");
}

}  // namespace hanscope
