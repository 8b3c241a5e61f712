#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/corpus/cache/corpus_cache.h"
#include "core/survey/counts/count_file.h"

namespace hanscope {

/// Writes the labelled documents of a shard of the source: of each row its line, its labels, and
/// the numbers of its words, sentence after sentence; about half the bytes of the texts. Marks are
/// left out. Returns what was left out, for CountWriter::commit(). Throws FileError, Cancelled.
SkippedRows writeCorpus(CountWriter& writer, const CorpusSource& source,
                        const Preprocessing& preprocessing, const Shard& shard,
                        const ProgressCallback& progress = {}, const CancelToken& cancel = {},
                        int threads = 0);

/// The documents of the source as openCorpus() has them, without marks, by what writeCorpus() wrote
/// of all shards; in a temporary file. `key`: the corpusKey() of the source when they were written.
/// Throws FileError also if it has another one now, Cancelled.
std::shared_ptr<const EncodedCorpus> corpusOf(std::vector<CountReader>& shards,
                                              const CorpusSource& source,
                                              const Preprocessing& preprocessing,
                                              const std::string& key,
                                              const ProgressCallback& progress = {},
                                              const CancelToken& cancel = {});

}  // namespace hanscope
