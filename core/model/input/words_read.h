#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "core/kernels/matrix/worker_pool.h"
#include "core/progress.h"
#include "core/text/document.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// Adds up how many words the networks have read, and tells a callback: increasing numbers, by one
/// thread at a time, about a thousand times at most, and at last the number of all words.
/// Thread-safe.
class WordsRead {
 public:
    /// `networks` networks read these documents; a word counts once for each of them.
    WordsRead(ProgressCallback progress, std::size_t networks,
              const std::vector<std::shared_ptr<const Document>>& documents);

    /// For the reading of some of the documents by one network. Refers to this object. Empty if
    /// there is no callback.
    ShareDone of(const std::vector<const EncodedDocument*>& documents);

 private:
    void add(double words);

    const ProgressCallback progress_;
    std::uint64_t total_ = 0;
    std::mutex mutex_;
    double done_ = 0;
    std::uint64_t told_ = 0;
};

}  // namespace hanscope
