#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/corpus/encoded_corpus.h"
#include "core/progress.h"

namespace hanscope {

/// Returns the texts of some documents of a corpus (ascending indices) from its source, which is
/// read again up to the last of these documents. Throws FileError if the source is missing or has
/// changed, and Cancelled.
std::vector<std::string> documentTexts(const CorpusSource& source, const EncodedCorpus& corpus,
                                       const std::vector<std::uint32_t>& documents,
                                       const CancelToken& cancel = {});

}  // namespace hanscope
