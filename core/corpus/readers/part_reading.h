#pragma once

#include <functional>

#include "core/corpus/corpus.h"
#include "core/corpus/corpus_part.h"

namespace hanscope {

/// Reads a source part by part on `threads` threads (0: all cores). One thread at a time reads
/// rows; all of them segment texts and look up words. `consume` receives the parts in the order of
/// the file, one call at a time, from any of the threads. There are never more parts in memory than
/// threads. The result does not depend on the number of threads, except for where parts begin and
/// end. Progress is reported on the calling thread. Throws FileError (file and line), Cancelled,
/// and what `consume` and `progress` throw.
SkippedRows readParts(const CorpusSource& source, const Preprocessing& preprocessing, int threads,
                      const std::function<void(CorpusPart&&)>& consume,
                      const ProgressCallback& progress, const CancelToken& cancel);

}  // namespace hanscope
