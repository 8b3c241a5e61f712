#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/model/attention_change.h"
#include "core/model/reading.h"
#include "core/progress.h"
#include "core/text/encoded_document.h"

namespace hanscope {

class Companion;

/// The output of a network that is explained, f(text): the probability of a label p_c or, with
/// `against`, the difference of two logits z_c − z_a, which says why one label and not the other. A
/// text without words has the uniform distribution, with Sigmoid outputs 0 for every label, and the
/// difference 0.
///
/// In a tree of labels, a label's probability and logit are those given its parent, on the path
/// from the root to the label, whether or not decoding would take this path.
struct Output {
    std::int32_t label = 0;               ///< index in Reading::labels
    std::optional<std::int32_t> against;  ///< another label
    /// Of an ensemble, one network alone; kMean: the mean of the members' outputs or, with a
    /// companion, the output of all together.
    int member = Reading::kMean;
};

/// How a word is removed from a text.
enum class Removal {
    Delete,   ///< left out; a sentence without words is left out, too
    Unknown,  ///< replaced by the unknown word
};

/// What the words and the sentences of a text do to an output.
struct Effects {
    double output = 0;              ///< f(text)
    std::vector<double> words;      ///< [word] f(text) − f(text without the word)
    std::vector<double> sentences;  ///< [sentence] the same for all words of a sentence
};

/// How the words of a text contribute to an output, by its gradient. The output is the logit z_c
/// or, with Output::against, z_c − z_a. e_t is the vector of word t.
enum class GradientKind {
    Input,       ///< gradient × input: e_t · ∂z/∂e_t
    Integrated,  ///< integrated gradients, from the text in which every word is the unknown word
    Attention,  ///< attention × gradient: α_t ∂z/∂α_t = α_t h_t · ∂z/∂s, the part of the word's
                ///< state
};

/// The parts of the words and sentences of a text in an output.
struct Contributions {
    double output = 0;              ///< z(text)
    std::vector<double> words;      ///< [word]
    std::vector<double> sentences;  ///< [sentence] the sum over its words, except with Attention:
                                    ///< α_i h_i · ∂z/∂v, the part of the sentence's state
    /// With Integrated only: how well the sum over the words is z(text) − z(baseline).
    struct Completeness {
        double baseline = 0;  ///< z of the baseline
        int steps = 0;        ///< points of the path at which the gradient was computed
        double gap = 0;       ///< |sum − difference| / |difference|; 0 if both are 0
    };
    std::optional<Completeness> completeness;
};

/// What one step of gradient descent on this text alone would do to the scores from which the
/// attention is computed, for a learning rate of 1 and if the scores were the parameters:
/// −∂L/∂score, where L = −ln p_c is the loss of the text if it has the label c. Within a sentence
/// the steps of the words sum to 0, as do those of all sentences: attention is only moved.
struct ScoreSteps {
    double loss = 0;                ///< L
    std::vector<double> words;      ///< [word]
    std::vector<double> sentences;  ///< [sentence]
};

/// `text` without the words that `removed` marks ([word], not 0).
EncodedDocument withoutWords(const EncodedDocument& text, const std::vector<std::uint8_t>& removed,
                             Removal removal);
/// The first words of the sentences and, behind them, the number of words.
std::vector<std::size_t> sentenceBounds(const EncodedDocument& text);
/// `text` without the words at [begin, end).
EncodedDocument withoutRange(const EncodedDocument& text, std::size_t begin, std::size_t end,
                             Removal removal);

/// Consecutive words of a text.
struct WordSpan {
    std::size_t begin = 0, end = 0;  ///< the words [begin, end) of the text

    std::size_t size() const { return end - begin; }  ///< number of words
};

/// Answers questions about the text of a reading, with the network that made it. Thread-safe, also
/// while the classifier reads. The same question has the same answer, bit for bit, with any number
/// of threads.
class TextExplainer {
 public:
    virtual ~TextExplainer() = default;

    /// The text as the network reads it, with the sentences and words of Reading::document.
    virtual const EncodedDocument& text() const = 0;

    /// f of any texts: [text]. Throws Cancelled, and Error if a result is not a finite number.
    virtual std::vector<double> outputs(const std::vector<EncodedDocument>& texts,
                                        const Output& output, const ProgressCallback& progress = {},
                                        const CancelToken& cancel = {}) const = 0;

    /// Erases every word and every sentence of text() in turn. The text is not segmented anew: the
    /// other words and the borders of sentences stay what they are, even where a segmenter would
    /// place them elsewhere in the shorter text.
    /// Throws like outputs().
    virtual Effects erase(const Output& output, Removal removal,
                          const ProgressCallback& progress = {},
                          const CancelToken& cancel = {}) const;

    /// f of the text without the words of each span in turn, one word or more of one sentence.
    /// Throws like outputs().
    virtual std::vector<double> outputsWithout(const std::vector<WordSpan>& spans,
                                               const Output& output, Removal removal,
                                               const ProgressCallback& progress = {},
                                               const CancelToken& cancel = {}) const;

    /// Whether contributions() is available for networks of this kind.
    virtual bool canDifferentiate(GradientKind) const { return false; }
    /// Integrated gradients (Sundararajan et al. 2017), by the midpoint rule with m steps:
    ///
    ///     s_t = (e_t − e') · mean_k ∂z/∂e_t at e' + ((k − ½) / m) (e − e')
    ///
    /// m is tripled from kFirstSteps until the gap is below kMaxGap, or m is kLastSteps. (The
    /// points of m steps are among those of 3 m, so none is computed twice.) Throws like outputs(),
    /// and Error without canDifferentiate().
    virtual Contributions contributions(const Output& output, GradientKind kind,
                                        const ProgressCallback& progress = {},
                                        const CancelToken& cancel = {}) const;

    static constexpr int kFirstSteps = 8, kLastSteps = 648;
    static constexpr double kMaxGap = 0.01;

    /// Whether scoreSteps() is available: the network has softmax attention at both levels.
    virtual bool hasScores() const { return false; }
    /// The steps for the label of the output, which is not a difference; of an ensemble the mean of
    /// the members' own, as each is trained alone and without a companion. Throws like outputs(),
    /// and Error without hasScores().
    virtual ScoreSteps scoreSteps(const Output& output, const CancelToken& cancel = {}) const;

    /// Whether the logits are sums of parts of the words (additiveParts()); such a model has no
    /// attention, and Reading::wordWeights are the shares of these parts.
    virtual bool isAdditive() const { return false; }
    /// The linear model beside the networks; null: none. Outputs and effects are those of both
    /// together, contributions() and additiveParts() the networks' and the companion's parts in the
    /// common logit, that is, times their factors.
    virtual const Companion* companion() const { return nullptr; }
    /// The exact parts of the words, and of the sentences as their sums, in the logit z_c or, with
    /// Output::against, in z_c − z_a, of a model that isAdditive() or of the companion; what they
    /// lack of it is the bias. Throws Error for other models.
    virtual Contributions additiveParts(const Output& output) const;

    /// Whether a network has one attention over all words of the text, or one for each node of a
    /// label tree (AttentionChange).
    virtual bool hasOneAttention() const { return false; }
    /// `reading`, which is this explainer's, with what the model computes with changed attention
    /// weights. Throws Error if the weights of this kind of model cannot be changed, and Cancelled.
    virtual Reading intervene(const Reading& reading, const std::vector<AttentionChange>& changes,
                              const CancelToken& cancel = {}) const;
};

/// from − values[i]
std::vector<double> differences(double from, std::vector<double> values);

/// Whether the reading's explainer has additiveParts().
bool hasAdditiveParts(const Reading& reading);

/// Whether the weights of a reading are attention or, without an explainer, may be; false for a
/// model that isAdditive().
bool hasAttention(const Reading& reading);

/// Throws Error if an explanation that keeps so many numbers of its networks in the memory would
/// need more than 1 GiB for them.
void requireMemory(const EncodedDocument& text, std::size_t numbers);

}  // namespace hanscope
