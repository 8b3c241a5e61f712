#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/explain/view.h"
#include "core/model/reading.h"

namespace hanscope {

/// What a number says. Whoever shows it has words for each.
enum class Quantity {
    WordInSentence,      ///< p_w: share of the attention within the sentence
    SentenceInDocument,  ///< p_s: the sentence's share of the document
    WordInDocument,      ///< p_s · p_w: the word's share of the document
    PaperShade,          ///< √p_s · p_w: as the paper draws words
};

/// The values that numbers can take, which decides how they are coloured.
enum class WeightRange {
    Share,   ///< 0 to 1: one colour, paler for less
    Signed,  ///< any sign: two colours, and the page's own at 0
};

/// A number for each word, or for each sentence, and what it says.
struct Numbers {
    Quantity quantity = Quantity::WordInSentence;
    std::string formula;  ///< "√p_s · p_w"; an underscore makes the next character a subscript
    std::vector<double> values;
    double full = 1;  ///< the value (of either sign) that is drawn in full colour; above 0

    /// How strong the colour is: 0 is the page's own, 1 (of a signed range also −1) full colour.
    /// Values beyond are drawn in full colour, too.
    double strength(int index) const { return values[static_cast<std::size_t>(index)] / full; }
};

/// How many values lie beyond the one that has full colour.
std::size_t clippedCount(const Numbers& numbers);

/// Whose numbers they are.
struct Subject {
    /// A node of the tree of labels that read the text.
    struct Node {
        std::string path;     ///< "cs > cs.CL"
        bool whatIf = false;  ///< put in place by "what if", not predicted
        AttentionChoice attention;
        int layers = 0, heads = 0;  ///< of the decoder
    };

    std::string lens;  ///< its id (lens.h)
    int member = Reading::kMean;
    int members = 1;               ///< of the ensemble; 1: it is none
    std::optional<Node> node;      ///< none: the document was read as a whole
    std::optional<Moment> moment;  ///< of the training run; none: the model is trained
};

/// What a lens makes of a document: all that the heatmap, its legend, tooltips and panels show and
/// say about weights comes from here.
struct Weights {
    Subject subject;
    WeightRange range = WeightRange::Share;
    Contrast contrast = Contrast::Times1;
    Numbers words;                             ///< drawn as the background of each word
    Numbers sentences;                         ///< drawn as the bar of each sentence
    std::vector<Numbers> details;              ///< what else there is to say about each word
    std::vector<std::vector<float>> byMember;  ///< [member][word] p_w; empty: no ensemble
    std::optional<Agreement> agreement;        ///< of the members on these weights
};

/// Sets the contrast, and by it the values of full colour of words and sentences alike: 1, 1/2 or
/// 1/4; or, fitted, the largest of the words and the largest of the sentences.
void setContrast(Weights& weights, Contrast contrast);

/// Gives several documents' weights, which are drawn under one legend, the largest of their values
/// of full colour.
void shareContrast(const std::vector<Weights*>& all);

}  // namespace hanscope
