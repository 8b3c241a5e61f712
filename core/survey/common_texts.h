#pragma once

#include <string>
#include <vector>

#include "core/corpus/label_project.h"
#include "core/metrics/rater_agreement.h"

namespace hanscope {

/// The texts that two people have both labelled, in the order of the first one's decisions.
struct CommonTexts {
    std::vector<std::string> keys;   ///< see textKey()
    std::vector<RatedText> ratings;  ///< [text] what each gave alone, before anything was settled
    /// [text] the labels on which they settled, in either project; empty: not settled.
    std::vector<std::vector<std::string>> settled;

    /// Whether the two differ about a text.
    bool differ(std::size_t text) const;
};

/// Empty if the projects have no such text, perhaps because they are of other texts.
CommonTexts commonTexts(const LabelProject& first, const LabelProject& second);

}  // namespace hanscope
