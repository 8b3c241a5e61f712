#pragma once

#include <cstddef>
#include <filesystem>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/quotes/quote.h"

namespace hanscope {

/// The longest place of a text, in bytes, that becomes a quote.
constexpr std::size_t kMaxQuoteBytes = 1u << 20;

/// What a REFI-QDA file has.
struct RefiRead {
    /// Codes, and a quote for each code of a place in a plain text; of a place without a code one
    /// without. Ids are the GUIDs of the file, so that what was read before stays as it is.
    QuoteChange change;
    /// What was left out, counted: pictures, audio, PDF regions, texts outside of the archive, …
    std::vector<Message> leftOut;
};

/// Whether the name of the file ends as that of a REFI-QDA project (.qdpx), its index (.qde) or a
/// codebook (.qdc).
bool isRefiFile(const std::filesystem::path& path);

/// Reads a codebook or a project (REFI-QDA 1.0, 1.5). Positions are counted in characters; a line
/// end of two bytes is two of them, except in what ATLAS.ti wrote, where it is one. Throws
/// FileError: unreadable, damaged, not REFI-QDA, or over a limit of core/formats/zip_archive.h.
RefiRead readRefi(const std::filesystem::path& path);

/// The same of the bytes of a file. Throws Error.
RefiRead refiIn(std::string_view bytes);

}  // namespace hanscope
