#pragma once

#include <memory>
#include <vector>

#include "core/corpus/encoded_corpus.h"
#include "core/progress.h"
#include "core/text/document.h"

namespace hanscope {

/// A sample of the corpus: at most 1,000 documents, evenly spaced among the first 20,000, whose
/// texts are read from `source` again and segmented with `preprocessing`. Documents without words
/// are left out. Empty if the texts cannot be read again: from a pipe, or if the file has changed.
/// Throws Cancelled.
std::vector<std::shared_ptr<const Document>> sampledDocuments(const CorpusSource& source,
                                                              const EncodedCorpus& corpus,
                                                              const Preprocessing& preprocessing,
                                                              const CancelToken& cancel = {});

}  // namespace hanscope
