#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hanscope {

/// A change of a text's attention weights (an intervention). Several are made one after another.
///
/// In a HAN, the weights p_w of a sentence are a sequence, and the weights p_s of the document. A
/// network with one attention over the whole text (TextExplainer::hasOneAttention()) has one
/// sequence α, the words of the text; the weight of a sentence is the sum of its words'.
struct AttentionChange {
    /// What is done to the weights.
    enum class Kind {
        Zero,     ///< a weight becomes 0; the others of its sequence grow, so that they sum to 1
        Uniform,  ///< the weights of a sequence become equal
        Permute,  ///< the weights of a sequence are exchanged at random
    };
    /// Whose weights are changed.
    enum class Level {
        Words,      ///< p_w, or α
        Sentences,  ///< p_s, or the sums of α; the words of a sentence keep their proportions
    };
    static constexpr std::int32_t kAll = -1;  ///< of Words: every sentence, or all words of α; of
                                              ///< nodes: every node

    Kind kind = Kind::Zero;
    Level level = Level::Words;
    std::int32_t index = kAll;  ///< Zero: the word or the sentence. Otherwise, of Words: the
                                ///< sentence whose words are meant, or kAll. The words of
                                ///< one sentence keep their sum
    std::uint32_t seed = 0;     ///< Permute: determines the permutation
    std::int32_t node = kAll;   ///< of a label tree: the label whose node reads the text with the
                                ///< changed weights, the number of labels for the root, or kAll

    bool operator==(const AttentionChange& o) const {
        return kind == o.kind && level == o.level && index == o.index && seed == o.seed &&
               node == o.node;
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

/// Makes the changes of both levels in the weights α [word] of one attention over the whole text,
/// which sum to 1 before and after, unless the last weight that was left is made 0.
void changeOneAttention(std::vector<float>& weights,
                        const std::vector<std::int32_t>& sentenceLengths,
                        const std::vector<AttentionChange>& changes);

/// Σ_t α′_t h_t, in double precision, of `steps` states of `width`.
void poolAnew(const float* weights, const float* states, std::size_t steps, std::size_t width,
              float* vector);

}  // namespace hanscope
