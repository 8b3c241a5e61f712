#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/message.h"

namespace hanscope {

/// What an imported network does with sentences that are shorter than others. None: nothing, as in
/// the paper. States: the softmax over the words of a sentence also counts a state of zeros for
/// each word that the longest sentence of the text has more; these states add nothing to the sum.
/// Longest: such words are there, with the vector of a padding word, for the GRU, too. Full: the
/// same up to the limit of words, and sentences of padding up to the limit of sentences.
enum class HanPadding { None, States, Longest, Full };
/// in the order of HanPadding
inline constexpr std::array kHanPaddingNames{"none", "states", "longest", "full"};

/// In what an imported HAN differs from the paper's network. Its program computed so when it was
/// trained, so reading must do the same. The default is the paper's network.
struct HanQuirks {
    std::int64_t sentences = 0;  ///< of a text, only the first so many sentences are read; 0: all
    std::int64_t words = 0;      ///< of a sentence, only the first so many words; 0: all
    HanPadding padding = HanPadding::None;  ///< of short sentences
    std::int64_t paddingRow = 0;  ///< row of the padding word's vector, with Longest and Full
    /// The word GRU begins a sentence with its last states of the sentence before; with zeros only
    /// at the beginning of the text.
    bool carriesState = false;
    /// The score of a word (sentence) is tanh(uᵀ context) instead of uᵀ context.
    bool wordTanhTwice = false, sentenceTanhTwice = false;
    /// Added to the sum of exponentials, by which each of them is divided.
    double attentionExtra = 0;
};

/// The largest limits of sentences and words, and the most words, with padding, of a text.
constexpr std::int64_t kMaxHanLimit = 1 << 16, kMaxPaddedWords = 1 << 22;

/// Whether the network is the paper's.
bool isDefault(const HanQuirks& quirks);

/// One sentence for each quirk, for the card and for reports.
std::vector<Message> quirkTexts(const HanQuirks& quirks);

}  // namespace hanscope
