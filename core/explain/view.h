#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/model/text_explainer.h"
#include "core/model/tree/tree_reading.h"

namespace hanscope {

/// Which number of a word is drawn. p_w is the word's share of its sentence, p_s the sentence's
/// share of the document. Bars are always p_s.
enum class WeightScale {
    Paper,      ///< √p_s · p_w: Figures 5 and 6 of the paper
    Joint,      ///< p_s · p_w: sums to 1 over the document
    Words,      ///< p_w: sums to 1 over each sentence
    Sentences,  ///< p_s: the same for all words of a sentence
};

/// The factor between values and colour strength. Times1 is the paper's. With Times1, Times2 and
/// Times4 the colours of different documents can be compared. With Fitted they cannot, because the
/// largest value of each document has full colour. With Automatic it has that, too, if it stands
/// out, four times the mean or more; equal weights stay pale (setContrast()).
enum class Contrast { Automatic, Times1, Times2, Times4, Fitted };

inline constexpr std::array kWeightScales{WeightScale::Paper, WeightScale::Joint,  ///< all of them
                                          WeightScale::Words, WeightScale::Sentences};
/// All of them.
inline constexpr std::array kContrasts{Contrast::Automatic, Contrast::Times1, Contrast::Times2,
                                       Contrast::Times4, Contrast::Fitted};

/// "paper", "joint", "words" or "sentences": the name on the command line and in settings.
std::string nameOf(WeightScale scale);
/// The scale of this name; none for any other.
std::optional<WeightScale> weightScaleNamed(const std::string& name);
/// "automatic", "1", "2", "4" or "fitted".
std::string nameOf(Contrast contrast);
/// The contrast of this name; none for any other.
std::optional<Contrast> contrastNamed(const std::string& name);

/// A moment of a training run.
struct Moment {
    int epoch = 0;           ///< from 1; 0: before the first step
    std::uint64_t step = 0;  ///< step of the whole run

    bool operator==(const Moment& o) const { return epoch == o.epoch && step == o.step; }
};

/// The ids of the lenses that views name in code (lens.h).
inline constexpr char kAttentionLens[] = "attention";
inline constexpr char kNodeLens[] = "node";          ///< the attention of a node of a label tree
inline constexpr char kErasureLens[] = "erasure";    ///< what the output loses without a word
inline constexpr char kGradientLens[] = "gradient";  ///< gradient × input
inline constexpr char kIntegratedLens[] = "integrated";                 ///< integrated gradients
inline constexpr char kAttentionGradientLens[] = "attention-gradient";  ///< attention × gradient
inline constexpr char kLinearLens[] = "linear";  ///< exact parts of a linear model
/// integrated gradients of the networks, exact parts of the companion
inline constexpr char kTogetherLens[] = "together";
inline constexpr char kPhrasesLens[] = "phrases";             ///< words that matter together
inline constexpr char kTrainingStepLens[] = "training-step";  ///< what a step of training would do
inline constexpr char kImportedLens[] = "imported";           ///< numbers of a file

/// The user's choices of how a reading is shown.
struct View {
    std::optional<Moment> moment;  ///< the network of a run at that moment; none: the trained model
    std::string lens = kAttentionLens;  ///< its id (lens.h)
    int member = Reading::kMean;        ///< member of an ensemble, from 0; or the mean of all
    std::optional<std::int32_t> label;  ///< for lenses that show one label: index in
                                        ///< Reading::labels, or the number of labels for the root;
                                        ///< none: the predicted one
    AttentionChoice attention;          ///< layer and head of the attention of the label's node
    std::optional<std::int32_t> against;  ///< why `label` and not this one; see Output
    Removal removal = Removal::Delete;    ///< how the erasure lens removes a word
    WeightScale scale = WeightScale::Paper;
    Contrast contrast = Contrast::Automatic;
    bool punctuation = false;  ///< whether punctuation has a colour, too

    bool operator==(const View& o) const;
    bool operator!=(const View& o) const { return !(*this == o); }
};

}  // namespace hanscope
