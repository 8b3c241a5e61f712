#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace hanscope {

inline constexpr char kCorpusSuffix[] = ".corpus";
inline constexpr char kVectorsSuffix[] =
    ".vectors";  ///< see core/experiment/vectors/vector_cache.h

/// Removes encoded corpora and word vectors of a cache, those used least recently first, until the
/// others take `mostBytes` (none: see CacheOptions) at most. A corpus that an EncodedCorpus of any
/// process has open stays, whatever the limit. Returns how many were removed; what cannot be
/// removed stays.
int pruneCache(const std::filesystem::path& folder, std::optional<std::uint64_t> mostBytes);

/// Tells that so many were removed.
std::string pruningNotice(int removed);

}  // namespace hanscope
