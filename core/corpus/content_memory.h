#pragma once

#include <filesystem>
#include <string>

#include "core/corpus/corpus.h"
#include "core/corpus/corpus_cache.h"

namespace hanscope {

/// The checksum of a source's bytes (see contentOf()). It is remembered in a file in the cache's
/// `folder`, with the source's `stamp`, and computed only if the stamp is another; `notice` is told
/// if that file is damaged. Throws what contentOf() throws, and FileError if the file cannot be
/// written.
std::string rememberedContent(const CorpusSource& source, const std::string& stamp,
                              const std::filesystem::path& folder, const NoticeCallback& notice,
                              const CancelToken& cancel);

}  // namespace hanscope
