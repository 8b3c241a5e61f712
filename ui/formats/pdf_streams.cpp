#include "ui/formats/pdf_streams.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <string>

#include "core/error.h"

namespace hanscope::ui {

namespace {

constexpr std::size_t kMaxDictionaryBytes = 4096;
constexpr std::string_view kStream = "stream";
constexpr std::string_view kDeflate = "FlateDecode";

/// The bytes to which the stream unpacks: those before a damage, and not many more than
/// kMaxStreamBytes.
std::uint64_t unpackedBytes(std::string_view packed) {
    z_stream state{};
    if (inflateInit(&state) != Z_OK) return 0;
    state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    state.avail_in = static_cast<uInt>(packed.size());
    std::array<Bytef, 1u << 16> buffer;
    int status = Z_OK;
    while (status == Z_OK && state.total_out <= kMaxStreamBytes) {
        state.next_out = buffer.data();
        state.avail_out = static_cast<uInt>(buffer.size());
        status = inflate(&state, Z_NO_FLUSH);
    }
    inflateEnd(&state);
    return state.total_out;
}

/// The dictionary of a stream, which stands between "obj" and "stream".
std::string_view dictionaryBefore(std::string_view pdf, std::size_t stream) {
    const std::size_t first = stream - std::min(stream, kMaxDictionaryBytes);
    const std::string_view before = pdf.substr(first, stream - first);
    const std::size_t object = before.rfind("obj");
    return object == std::string_view::npos ? before : before.substr(object);
}

std::size_t countOf(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

[[noreturn]] void throwHostile() {
    throw Error("its pages unpack to more than any text needs; the file is not opened");
}

/// Returns the bytes to which a stream unpacks; 0 for one that PDFium does not unpack.
std::uint64_t requireModest(std::string_view dictionary, std::string_view packed) {
    const std::size_t deflated = countOf(dictionary, kDeflate);
    if (deflated == 0 || dictionary.find("/Image") != std::string_view::npos) return 0;
    const std::uint64_t bytes = unpackedBytes(packed);
    if (deflated > 1 || bytes > kMaxStreamBytes) throwHostile();
    return bytes;
}

}  // namespace

void requireModestStreams(std::string_view pdf) {
    std::uint64_t bytes = 0;
    for (auto at = pdf.find(kStream); at != std::string_view::npos;
         at = pdf.find(kStream, at + 1)) {
        const bool isEnd = at >= 3 && pdf.substr(at - 3, 3) == "end";
        if (isEnd) continue;
        const std::size_t begin = pdf.find_first_not_of("\r\n", at + kStream.size());
        if (begin == std::string_view::npos) return;
        bytes += requireModest(dictionaryBefore(pdf, at), pdf.substr(begin));
        if (bytes > kMaxBytesOfStreams) throwHostile();
    }
}

}  // namespace hanscope::ui
