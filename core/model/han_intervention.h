#pragma once

#include <vector>

#include "core/model/attention_change.h"
#include "core/model/han_network.h"
#include "core/model/reading.h"

namespace hanscope {

/// What a HAN computes of a text with changed attention weights α′ in place of its own: the hidden
/// states of the words stay, a sentence's vector becomes Σ_t α′_t h_t, the sentence level reads the
/// new vectors, and the same is done with its weights. A maximum in a vector stays. Sequences whose
/// weights do not change keep their vectors, bit for bit. Throws Error if vectors are not weighted
/// sums, and Cancelled.
MemberReading intervene(const HanNetwork& network, const EncodedDocument& text,
                        const std::vector<AttentionChange>& changes, WorkerPool& pool,
                        const CancelToken& cancel);

}  // namespace hanscope
