#pragma once

#include <filesystem>
#include <string>

#include "core/corpus/corpus.h"

namespace hanscope {

/// Tells cheaply whether a source may have changed: size, times of change and inode of a file, or
/// of every text of a folder.
std::string stampOf(const std::filesystem::path& source);

/// Whether the source was changed within the last seconds, so that a further change might leave the
/// same stamp.
bool isFresh(const std::filesystem::path& source);

/// Sum (XXH3, 128 bits, hexadecimal) of a source's bytes; of a folder also of its names. Throws
/// FileError, Cancelled.
std::string contentOf(const std::filesystem::path& source, const CancelToken& cancel);

/// Names an encoded corpus: everything that decides what is in it, by a sum of 32 digits. The
/// hierarchy's taxonomy, if it has one, has been read (withTree).
std::string corpusKey(const CorpusSource& source, const std::string& content,
                      const Preprocessing& preprocessing);

/// Sum of any bytes, 32 digits.
std::string digestOf(std::string_view bytes);

}  // namespace hanscope
