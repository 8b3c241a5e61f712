#include <cmath>
#include <unordered_map>

#include "core/survey/counts/keyness.h"

namespace hanscope {
namespace {

const LexiconEffect* effectOf(const LexiconWord& word, std::optional<std::int32_t> label) {
    const LexiconEffect* found = nullptr;
    for (const LexiconEffect& effect : word.effects)
        if (label ? effect.label == *label
                  : !found || std::abs(effect.mean()) > std::abs(found->mean()))
            found = &effect;
    return found;
}

/// The mean of the absolute means, over all occurrences; 0 without any.
struct AbsoluteMean {
    double sum = 0, count = 0;

    void add(const RunningMean& mean) {
        sum += std::abs(mean.sum);
        count += static_cast<double>(mean.count);
    }
    /// Whether a mean is larger, with its whole interval.
    bool isBelow(const RunningMean& mean) const {
        return mean.count > 1 && std::abs(mean.mean()) - mean.halfInterval() > sum / count;
    }
};

}  // namespace

void addUse(std::vector<KeyTerm>& terms, const Lexicon& lexicon, const Vocabulary& vocabulary,
            std::optional<std::int32_t> label) {
    std::unordered_map<std::int32_t, const LexiconWord*> words;
    AbsoluteMean weights, effects;
    for (const LexiconWord& word : lexicon.words) {
        words[word.id] = &word;
        weights.add(word);
        if (const LexiconEffect* effect = effectOf(word, label)) effects.add(*effect);
    }
    for (KeyTerm& term : terms) {
        if (term.length > 1) continue;
        WordUse& use = term.use.emplace();
        const std::int32_t id = vocabulary.idOf(term.words);
        use.isKnown = id != Vocabulary::kUnknown;
        const auto found = words.find(id);
        if (!use.isKnown || found == words.end()) continue;
        use.weight = found->second->mean();
        use.isUsed = effects.count == 0 && weights.isBelow(*found->second);
        if (const LexiconEffect* effect = effectOf(*found->second, label)) {
            use.effect = effect->mean();
            use.isUsed = effects.isBelow(*effect);
        }
    }
}

}  // namespace hanscope
