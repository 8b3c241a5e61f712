#pragma once

#include <cstdint>
#include <vector>

namespace hanscope {

/// A change of a text's attention weights (an intervention). Several are made one after another.
struct AttentionChange {
    enum class Kind {
        Zero,     ///< a weight becomes 0; the others of its sequence grow, so that they sum to 1
        Uniform,  ///< the weights of a sequence become equal
        Permute,  ///< the weights of a sequence are exchanged at random
    };
    enum class Level {
        Words,      ///< p_w: a sequence is a sentence
        Sentences,  ///< p_s: the sequence is the document
    };
    static constexpr std::int32_t kAll = -1;  ///< of Words: every sentence

    Kind kind = Kind::Zero;
    Level level = Level::Words;
    std::int32_t index = kAll;  ///< Zero: the word or the sentence. Otherwise, of Words: the
                                ///< sentence whose words are meant, or kAll
    std::uint32_t seed = 0;     ///< Permute: determines the permutation

    bool operator==(const AttentionChange& o) const {
        return kind == o.kind && level == o.level && index == o.index && seed == o.seed;
    }
};

/// The attention of one network for one text.
struct AttentionWeights {
    std::vector<float> words;      ///< p_w [word]
    std::vector<float> sentences;  ///< p_s [sentence]
};

/// Makes the changes of one level. If the only weight of a sequence is made 0, nothing of the
/// sequence is left, and its vector is 0. Indices must be those of the text.
void change(AttentionWeights& weights, const std::vector<std::int32_t>& sentenceLengths,
            const std::vector<AttentionChange>& changes, AttentionChange::Level level);

}  // namespace hanscope
