#pragma once

#include "core/corpus/encoded_corpus.h"
#include "core/metrics/attention_concentration.h"
#include "core/model/classifier.h"
#include "core/progress.h"

namespace hanscope {

/// How concentrated the weights are that the classifier gives to a sample of the corpus: at most
/// 1,000 documents, evenly spaced among the first 20,000 (whose texts are read from `source`
/// again). Documents without words are left out. Nothing is measured, and both counts are 0, if the
/// texts cannot be read again: from a pipe, or if the file has changed. Throws Cancelled.
AttentionConcentration measureAttention(const Classifier& classifier, const CorpusSource& source,
                                        const EncodedCorpus& corpus,
                                        const CancelToken& cancel = {});

}  // namespace hanscope
