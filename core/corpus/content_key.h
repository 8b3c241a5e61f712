#pragma once

#include <filesystem>
#include <string>

#include "core/corpus/corpus.h"

namespace hanscope {

/// Returns a text that differs if the source may have changed, without reading its content: it
/// depends on size, times and inode of a file, or of every text of a folder.
std::string stampOf(const CorpusSource& source);

/// Whether the source was changed within the last few seconds, so that another change could give
/// the same stamp.
bool isFresh(const CorpusSource& source);

/// Returns the XXH3 checksum (128 bits, hexadecimal) of a source's bytes, and for a folder also of
/// the names of its files. Throws FileError, Cancelled.
std::string contentOf(const CorpusSource& source, const CancelToken& cancel);

/// Returns the key of an encoded corpus: a checksum of 32 digits of everything that determines its
/// content. If the source has a taxonomy, withTree() must have read it.
std::string corpusKey(const CorpusSource& source, const std::string& content,
                      const Preprocessing& preprocessing);

/// Returns the checksum of any bytes, 32 hexadecimal digits.
std::string digestOf(std::string_view bytes);

}  // namespace hanscope
