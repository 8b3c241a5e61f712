#include "core/formats/zip_writer.h"

#include <zlib.h>

#include "core/counted.h"
#include "core/error.h"
#include "core/little_endian.h"

namespace hanscope {

namespace {

constexpr std::uint64_t kLocalHeaderBytes = 30, kExtraHeaderBytes = 4;
constexpr std::uint64_t kMaxArchiveBytes = 0xffffffff;
constexpr std::size_t kMaxArchiveEntries = 0xffff;
constexpr std::uint64_t kFirstDay = 0x21;                        // 1980-01-01
constexpr std::uint64_t kVersionNeeded = 20, kExtraId = 0x4246;  // "FB", as in PyTorch's archives

std::uint64_t crcOf(std::string_view content) {
    return crc32_z(0, reinterpret_cast<const Bytef*>(content.data()), content.size());
}

// The fields that both headers of an entry have, up to its extra field.
std::string commonFields(const std::string& name, std::string_view content,
                         std::uint64_t extraBytes) {
    const std::string size = littleEndian(content.size(), 4);
    return littleEndian(kVersionNeeded, 2) + std::string(6, '\0') +  // not compressed, midnight
           littleEndian(kFirstDay, 2) + littleEndian(crcOf(content), 4) + size + size +
           littleEndian(name.size(), 2) + littleEndian(extraBytes, 2);
}

// A field without meaning that makes the header end at a multiple of the alignment.
std::string padding(std::uint64_t headerEnd, std::uint64_t alignment) {
    if (alignment == 1) return {};
    const std::uint64_t bytes =
        (alignment - (headerEnd + kExtraHeaderBytes) % alignment) % alignment;
    return littleEndian(kExtraId, 2) + littleEndian(bytes, 2) +
           std::string(static_cast<std::size_t>(bytes), 'Z');
}

}  // namespace

void ZipWriter::add(const std::string& name, std::string_view content) {
    const std::string extra = padding(position_ + kLocalHeaderBytes + name.size(), alignment_);
    const std::string offset = littleEndian(position_, 4);
    if (directory_.size() == kMaxArchiveEntries)
        throw Error(message("The archive would have more than the %1 entries that it can have.",
                            grouped(kMaxArchiveEntries)));
    write("PK\x03\x04" + commonFields(name, content, extra.size()) + name + extra);
    if (position_ + content.size() > kMaxArchiveBytes)
        throw Error(message("The archive would be larger than the 4 GiB that it can have."));
    write(content);
    directory_.push_back("PK\x01\x02" + littleEndian(kVersionNeeded, 2) +
                         commonFields(name, content, 0) + std::string(10, '\0') + offset + name);
}

void ZipWriter::finish() {
    const std::uint64_t begin = position_;
    for (const std::string& entry : directory_) write(entry);
    const std::string count = littleEndian(directory_.size(), 2);
    write("PK\x05\x06" + std::string(4, '\0') + count + count + littleEndian(position_ - begin, 4) +
          littleEndian(begin, 4) + std::string(2, '\0'));
}

void ZipWriter::write(std::string_view bytes) {
    file_.write(bytes);
    position_ += bytes.size();
}

}  // namespace hanscope
