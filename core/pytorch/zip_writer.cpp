#include "core/pytorch/zip_writer.h"

#include "core/error.h"
#include "core/model_file/safetensors.h"
#include "core/pytorch/little_endian.h"

namespace hanscope {
namespace {

constexpr std::uint64_t kAlignment = 64, kLocalHeaderBytes = 30, kExtraHeaderBytes = 4;
constexpr std::uint64_t kMaxArchiveBytes = 0xffffffff;
constexpr std::uint64_t kVersionNeeded = 20, kExtraId = 0x4246;  // "FB", as in PyTorch's archives

// The fields that both headers of an entry have, up to its extra field.
std::string commonFields(const std::string& name, std::string_view content,
                         std::uint64_t extraBytes) {
    const std::string size = littleEndian(content.size(), 4);
    return littleEndian(kVersionNeeded, 2) + std::string(8, '\0') +  // not compressed, no time
           littleEndian(checksum(content), 4) + size + size + littleEndian(name.size(), 2) +
           littleEndian(extraBytes, 2);
}

// A field without meaning that makes the header end at a multiple of kAlignment.
std::string padding(std::uint64_t headerEnd) {
    const std::uint64_t bytes =
        (kAlignment - (headerEnd + kExtraHeaderBytes) % kAlignment) % kAlignment;
    return littleEndian(kExtraId, 2) + littleEndian(bytes, 2) +
           std::string(static_cast<std::size_t>(bytes), 'Z');
}

}  // namespace

void ZipWriter::add(const std::string& name, std::string_view content) {
    const std::string extra = padding(position_ + kLocalHeaderBytes + name.size());
    const std::string offset = littleEndian(position_, 4);
    write("PK\x03\x04" + commonFields(name, content, extra.size()) + name + extra);
    if (position_ + content.size() > kMaxArchiveBytes)
        throw Error(message("The model is larger than the 4 GiB that can be exported."));
    file_.write(content);
    position_ += content.size();
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

void ZipWriter::write(const std::string& bytes) {
    file_.write(bytes);
    position_ += bytes.size();
}

}  // namespace hanscope
