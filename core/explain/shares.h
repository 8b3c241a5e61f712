#pragma once

#include "core/explain/weights.h"

namespace hanscope {

/// The weights p_s and p_w of a reading (of the view's member) in the view's scale. For lenses
/// whose numbers are shares: p_s of each sentence in the document, p_w of each word in its
/// sentence.
Weights attentionShares(const Reading& reading, const View& view);

/// The attention as it is shown beside other numbers, which are signed: the caller sets the words
/// and sentences; the details, the members and their agreement remain those of the attention.
Weights besideAttention(const Reading& reading, const View& view);

}  // namespace hanscope
