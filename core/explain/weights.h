#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/explain/view.h"
#include "core/model/reading.h"

namespace hanscope {

/// The meaning of a number. The user interface has a text for each.
enum class Quantity {
    WordInSentence,      ///< p_w: share of the attention within the sentence
    SentenceInDocument,  ///< p_s: the sentence's share of the document
    WordInDocument,      ///< p_s · p_w: the word's share of the document
    PaperShade,          ///< √p_s · p_w: as the paper draws words
    WordEffect,          ///< what the output loses without the word
    SentenceEffect,      ///< what the output loses without the sentence
    WordContribution,    ///< the word's part of a logit, by its gradient
    SentenceContribution,
    PhraseInteraction,  ///< what the output loses more without the phrase of the word than without
                        ///< each of its words alone; 0: the word is in no phrase
    PhraseEffect,       ///< what the output loses without the phrase
    WordStep,           ///< what a step of training does to the word's score
    SentenceStep,       ///< the same of the sentence's score
    WordPart,           ///< the word's exact part of a logit that is a sum of such parts
    SentencePart,       ///< the sum over the sentence's words
    ImportedWord,       ///< a number of a file, about the word
    ImportedSentence,
};

/// The range of the numbers, which determines how they are coloured.
enum class WeightRange {
    Share,   ///< 0 to 1: one colour, paler for smaller values
    Signed,  ///< positive and negative: two colours, and the background colour at 0
};

/// A number for each word or for each sentence, and its meaning.
struct Numbers {
    Quantity quantity = Quantity::WordInSentence;
    std::string formula;  ///< "√p_s · p_w"; an underscore makes the next character a subscript
    std::vector<double> values;  ///< [word] or [sentence]
    double full = 1;             ///< the absolute value that is drawn in full colour; above 0
    std::vector<std::uint8_t> plain{};  ///< [word] not 0: without colour; empty: all have one

    bool isPlain(std::size_t index) const { return !plain.empty() && plain[index]; }
    /// The strength of the colour: 0 is the background colour, 1 (in a signed range also −1) is
    /// full colour. Larger absolute values are drawn in full colour, too.
    double strength(int index) const {
        const auto i = static_cast<std::size_t>(index);
        return isPlain(i) ? 0 : values[i] / full;
    }
};

/// The number of coloured values that exceed the value of full colour.
std::size_t clippedCount(const Numbers& numbers);
/// The largest absolute value that has a colour; 0 if there is none.
double darkest(const Numbers& numbers);
/// [word] 1: consists of punctuation marks.
std::vector<std::uint8_t> punctuationOf(const Document& document);

/// Which lens, member, node and moment the numbers belong to.
struct Subject {
    /// A node of the label tree that read the text.
    struct Node {
        std::string path;           ///< "cs > cs.CL"
        bool whatIf = false;        ///< added by "what if", not predicted
        AttentionChoice attention;  ///< layer and head
        int layers = 0, heads = 0;  ///< of the decoder
    };

    /// The output of the network that is explained; see Output.
    struct Explained {
        std::string label, against;  ///< names; `against` is empty unless two are compared
        Removal removal = Removal::Delete;
        std::optional<Contributions::Completeness> completeness;  ///< of integrated gradients
        double value = 0;                                         ///< f(text), of effects
    };

    std::string lens;                 ///< its id (lens.h)
    int member = Reading::kMean;      ///< from 0, or the mean of all
    int members = 1;                  ///< number of members of the ensemble; 1: no ensemble
    std::optional<Node> node;         ///< none: the document was read as a whole
    std::optional<Explained> output;  ///< the output that the numbers explain; none: attention
    std::string file;                 ///< the name of the file with the numbers; empty: computed
    bool isAttentionChanged = false;  ///< by hand (attention_change.h)
    std::optional<Moment> moment;     ///< moment of the training run; none: the trained model
    std::string model;                ///< the name in the model's card
    std::shared_ptr<const Subject>
        subtrahend;  ///< whose numbers are subtracted (difference.h); null: none
};

/// What became of a word of two versions of a text.
enum class Edit : std::uint8_t { Kept, Added, Deleted };

/// The result of a lens for a document. The heatmap, its legend, tooltips and panels take
/// everything that they show about weights from here.
struct Weights {
    Subject subject;                         ///< what the numbers are about
    WeightRange range = WeightRange::Share;  ///< of words and sentences alike
    Contrast contrast = Contrast::Automatic;
    Numbers words;                             ///< drawn as the background of each word
    Numbers sentences;                         ///< drawn as the bar of each sentence
    std::vector<Numbers> details;              ///< further numbers about each word
    std::vector<std::vector<float>> byMember;  ///< [member][word] p_w; empty: no ensemble
    std::optional<Agreement> agreement;        ///< agreement of the members on these weights
    std::vector<Edit> edits;  ///< [word] if versions of a text are compared; else empty
};

/// Colour is not stronger than the numbers deserve. With Contrast::Automatic full colour stands for
/// no less than so many times the mean, so that equal weights, which all are the mean, have at most
/// 1/4 of it (of two or three equal weights 1/2 or 1/3: a share's full colour is never above 1). An
/// effect on a probability has it from so many times kSmallEffect on.
inline constexpr double kFullOverEqual = 4;
/// Effects on a probability that are all below this are as good as none.
inline constexpr double kSmallEffect = 0.001;

/// The value that deserves full colour: max(largest value, 4 · mean value), at most 1, of the
/// values that have a colour. For shares.
double deservedFull(const Numbers& shares);

/// Sets the contrast and with it the value of full colour (Numbers::full). It is 1, 1/2 or 1/4 for
/// words and sentences; with Fitted it is the largest value of the words, and of the sentences for
/// the sentences; with Automatic it is deservedFull(). Signed numbers have no natural unit and are
/// always fitted, effects on a probability to max(largest absolute value, 4 · 0.001).
void setContrast(Weights& weights, Contrast contrast);

/// Sets the value of full colour to the largest one of several documents, which are drawn with one
/// legend.
void shareContrast(const std::vector<Weights*>& all);

/// Whether the numbers are effects on a probability.
bool areEffectsOnProbability(const Weights& weights);
/// Whether they are, and all of them are small (kSmallEffect).
/// Contributions to the logit, which is not bounded, may still tell words apart.
bool areEffectsSmall(const Weights& weights);
/// Whether they are small because the probability is within 1 % of 0 or 1.
bool isDecisionSure(const Weights& weights);

}  // namespace hanscope
