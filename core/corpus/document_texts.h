#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/corpus/encoded_corpus.h"
#include "core/progress.h"

namespace hanscope {

/// The texts of some documents (ascending indices) of a corpus, as they stand in its source, which
/// is read again as far as the last of them. Throws FileError if it is gone or was changed since,
/// and Cancelled.
std::vector<std::string> documentTexts(const CorpusSource& source, const EncodedCorpus& corpus,
                                       const std::vector<std::uint32_t>& documents,
                                       const CancelToken& cancel = {});

}  // namespace hanscope
