#pragma once

#include <cstdint>
#include <string_view>

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

}  // namespace hanscope::ui
