#include "core/computation/network_changes.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <string>

#include "core/counted.h"
#include "core/random_order.h"

namespace hanscope {
namespace {

void addLevel(const LevelChanges& level, bool isOfWords, std::vector<Message>& texts) {
    const auto add = [&](const Message& ofWords, const Message& ofSentences) {
        texts.push_back(isOfWords ? ofWords : ofSentences);
    };
    if (level.sharpness != 1)
        add(message("scores of words × %1", hundredths(level.sharpness)),
            message("scores of sentences × %1", hundredths(level.sharpness)));
    const auto addGate = [&](const char* gate, const std::optional<double>& value) {
        if (!value) return;
        const std::string held = *value > 0 ? "1" : "0";
        add(message("gate %1 of the words held at %2", gate, held),
            message("gate %1 of the sentences held at %2", gate, held));
    };
    addGate("r", level.reset);
    addGate("z", level.update);
    for (const auto& [dimension, factor] : level.context)
        add(message("dimension %1 of u_w × %2", grouped(dimension + 1), hundredths(factor)),
            message("dimension %1 of u_s × %2", grouped(dimension + 1), hundredths(factor)));
}

}  // namespace

std::vector<std::size_t> orderOf(WordOrder order, std::size_t words) {
    std::vector<std::size_t> places(words);
    std::iota(places.begin(), places.end(), std::size_t{0});
    if (order == WordOrder::Reversed) std::reverse(places.begin(), places.end());
    if (order != WordOrder::Shuffled) return places;
    std::mt19937 random(1);
    shuffle(places.begin(), words, remainderOf(random));
    return places;
}

std::vector<Message> changeTexts(const NetworkChanges& changes, const Document& document,
                                 const Vocabulary& vocabulary) {
    std::vector<Message> texts;
    addLevel(changes.words, true, texts);
    addLevel(changes.sentences, false, texts);
    for (const auto& [word, row] : changes.replaced)
        texts.push_back(message("“%1” replaced by “%2”",
                                std::string(document.at(document.words()[word])),
                                vocabulary.words()[static_cast<std::size_t>(row)]));
    for (const auto& [sentence, order] : changes.orders)
        if (order != WordOrder::Own)
            texts.push_back(order == WordOrder::Reversed
                                ? message("words of sentence %1 reversed", grouped(sentence + 1))
                                : message("words of sentence %1 shuffled", grouped(sentence + 1)));
    return texts;
}

}  // namespace hanscope
