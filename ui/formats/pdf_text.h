#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "core/text/document.h"

namespace hanscope::ui {

/// The most bytes to which one compressed stream of a PDF may unpack, except those of pictures,
/// which are not unpacked. A page with so much drawing takes ten times as much in memory.
constexpr std::uint64_t kMaxStreamBytes = 32u << 20;

/// The most bytes to which all of them may unpack, which takes some seconds.
constexpr std::uint64_t kMaxBytesOfStreams = 1u << 30;

/// Throws Error if a stream of the PDF, or all together, unpack to more, or a stream is compressed
/// more than once, as PDFium would unpack up to 1 GiB of it. Takes about as long as unpacking the
/// streams.
void requireModestStreams(std::string_view pdf);

/// A PDF of more pages is refused.
constexpr int kMaxPdfPages = 10000;

/// The text of a PDF, read with Qt PDF. `onPage` gets the number of pages read so far, before each
/// page. Throws Error, whose sentence says "it" for the file, if it is damaged, encrypted, without
/// text, or has too many pages or streams (see pdf_streams.h). Otherwise time and memory have no
/// limit: a page of a few bytes can draw for ever, and nothing stops PDFium (see pdf_reader.h).
FormattedText pdfText(std::string_view bytes, const std::function<void(int)>& onPage = {});

}  // namespace hanscope::ui
