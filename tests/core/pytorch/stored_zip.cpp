#include "stored_zip.h"

#include <zlib.h>

#include <cstdint>

namespace hanscope::test {

namespace {

std::string number(std::uint64_t value, int bytes) {
    std::string out;
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 0xff);
    return out;
}

// An entry: its content as it is stored, and the size and CRC-32 of what that stands for.
struct Entry {
    std::string name, stored;
    std::size_t size;
    std::uint32_t crc;
    int method;
};

std::uint32_t crcOf(const std::string& content) {
    return static_cast<std::uint32_t>(::crc32(0, reinterpret_cast<const Bytef*>(content.data()),
                                              static_cast<uInt>(content.size())));
}

std::string deflated(const std::string& content) {
    std::string out(content.size() + 1024, '\0');
    z_stream stream{};
    deflateInit2(&stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

// The fields that both headers of an entry have: method, time, CRC-32, sizes, lengths.
std::string commonFields(const Entry& entry) {
    return number(static_cast<std::uint64_t>(entry.method), 2) + number(0, 4) +
           number(entry.crc, 4) + number(entry.stored.size(), 4) + number(entry.size, 4) +
           number(entry.name.size(), 2) + number(0, 2);
}

std::string zipOf(const std::vector<Entry>& entries) {
    std::string out, directory;
    for (const Entry& entry : entries) {
        const std::string common = commonFields(entry);
        directory += "PK\x01\x02" + number(20, 2) + number(20, 2) + number(0, 2) + common +
                     std::string(10, '\0') + number(out.size(), 4) + entry.name;
        out += "PK\x03\x04" + number(20, 2) + number(0, 2) + common + entry.name + entry.stored;
    }
    const std::size_t begin = out.size();
    out += directory;
    return out + "PK\x05\x06" + number(0, 4) + number(entries.size(), 2) +
           number(entries.size(), 2) + number(directory.size(), 4) + number(begin, 4) +
           number(0, 2);
}

}  // namespace

std::string storedZip(const std::vector<std::pair<std::string, std::string>>& entries) {
    std::vector<Entry> stored;
    for (const auto& [name, content] : entries)
        stored.push_back({name, content, content.size(), crcOf(content), 0});
    return zipOf(stored);
}

std::string zipOfZeros(const std::string& name, std::size_t size) {
    const std::string zeros(size, '\0');
    return zipOf({{name, deflated(zeros), size, crcOf(zeros), Z_DEFLATED}});
}

}  // namespace hanscope::test
