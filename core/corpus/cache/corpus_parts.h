#pragma once

#include <functional>

#include "core/corpus/cache/corpus_writer.h"
#include "core/progress.h"

namespace hanscope {

/// Receives the parts of a source.
using PartConsumer = std::function<void(EncodedPart&& part)>;

/// Reads a source part by part on `threads` threads (0: all cores). One thread at a time reads
/// rows; all of them segment texts and look up words. `consume` receives the parts in the order of
/// the file, one call at a time, from any of the threads. There are never more parts in memory than
/// threads. The result does not depend on the number of threads, except for where parts begin and
/// end. Rows that `wanted` (empty: all are) refuses are passed over; it is called by one thread at
/// a time. Progress is reported on the calling thread. `source`: with its tree (withTree()). Throws
/// FileError (file and line), Cancelled, and what `consume` and `progress` throw.
SkippedRows readParts(const CorpusSource& source, const Preprocessing& preprocessing, int threads,
                      const PartConsumer& consume, const ProgressCallback& progress = {},
                      const CancelToken& cancel = {},
                      const std::function<bool(const Row&)>& wanted = {});

}  // namespace hanscope
