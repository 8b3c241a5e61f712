#pragma once

#include "core/explain/weights.h"

namespace hanscope {

/// A reading's weights p_s and p_w (those of the view's member) as the view's scale draws them. For
/// lenses whose numbers are shares: of each sentence in the document, of each word in its sentence.
Weights attentionShares(const Reading& reading, const View& view);

}  // namespace hanscope
