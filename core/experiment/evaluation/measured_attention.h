#pragma once

#include "core/corpus/encoded_corpus.h"
#include "core/metrics/attention_concentration.h"
#include "core/model/classifier.h"
#include "core/progress.h"

namespace hanscope {

/// How concentrated the weights are that the classifier gives to a sample of the corpus: at most
/// 1,000 documents, evenly spaced among the first 20,000 (whose texts are read from `source`
/// again). Documents without words are left out. Throws FileError if the source has changed, and
/// Cancelled.
AttentionConcentration measureAttention(const Classifier& classifier, const CorpusSource& source,
                                        const EncodedCorpus& corpus,
                                        const CancelToken& cancel = {});

}  // namespace hanscope
