#pragma once

#include <functional>

#include "core/corpus/corpus.h"
#include "core/corpus/corpus_part.h"

namespace hanscope {

/// Reads a source part by part, on `threads` threads (0: all cores): one at a time reads rows, all
/// of them segment and look up words, and `consume` gets the parts in the order of the file, one
/// call at a time, from any of the threads. No more parts are in memory than there are threads, and
/// what arrives does not depend on their number, but for where one part ends and the next begins.
/// Progress is reported on the calling thread. Throws FileError (file and line), Cancelled, and
/// what `consume` and `progress` throw.
SkippedRows readParts(const CorpusSource& source, const Preprocessing& preprocessing, int threads,
                      const std::function<void(CorpusPart&&)>& consume,
                      const ProgressCallback& progress, const CancelToken& cancel);

}  // namespace hanscope
