#pragma once

#include <vector>

#include "core/model/text_explainer.h"
#include "core/progress.h"

namespace hanscope {

/// Words of one sentence that matter more, or less, together than singly.
struct Phrase {
    WordSpan span;           ///< its words
    double effect = 0;       ///< f(text) − f(text without the span)
    double interaction = 0;  ///< `effect` − Σ_w (f(text) − f(text without w)) over its words
};

inline constexpr std::size_t kMaxPhraseWords = 5;  ///< longest phrase that is looked for

/// The phrases of a text, in their order; they do not overlap. All spans of two and three words of
/// a sentence are tried, then those of four and five that continue one whose interaction is at
/// least kWorthContinuing of the largest. They are chosen greedily by the size of the interaction,
/// which must be at least kMinPhrase of the largest and kSmallEffect, and those of a span that
/// adds less than kWorthContinuing to a part of it are left to that part. `effects` are erase()'s
/// for the same output, with Removal::Delete. Throws like TextExplainer::outputs().
std::vector<Phrase> findPhrases(const TextExplainer& explainer, const Output& output,
                                const Effects& effects, const ProgressCallback& progress = {},
                                const CancelToken& cancel = {});

inline constexpr double kWorthContinuing = 0.25;  ///< see findPhrases()
inline constexpr double kMinPhrase = 0.1;         ///< see findPhrases()

}  // namespace hanscope
