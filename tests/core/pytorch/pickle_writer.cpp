#include "pickle_writer.h"

#include <algorithm>
#include <cstring>

#include "stored_zip.h"

namespace hanscope::test {

namespace {

std::string littleEndian(std::uint64_t value, int bytes) {
    std::string out;
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 0xff);
    return out;
}

std::string joined(const std::vector<std::string>& items) {
    std::string out;
    for (const std::string& item : items) out += item;
    return out;
}

std::string pairsOf(const std::vector<std::pair<std::string, std::string>>& items) {
    std::string out = "(";
    for (const auto& [key, value] : items) out += pickled::text(key) + value;
    return out + "u";
}

}  // namespace

namespace pickled {

std::string text(const std::string& value) {
    return "X" + littleEndian(value.size(), 4) + value;
}
std::string integer(std::int64_t value) {
    return "\x8a\x08" + littleEndian(static_cast<std::uint64_t>(value), 8);
}
std::string name(const std::string& module, const std::string& name) {
    return "c" + module + "\n" + name + "\n";
}
std::string tuple(const std::vector<std::string>& items) {
    return "(" + joined(items) + "t";
}
std::string list(const std::vector<std::string>& items) {
    return "](" + joined(items) + "e";
}
std::string dictionary(const std::vector<std::pair<std::string, std::string>>& items) {
    return "}" + pairsOf(items);
}
std::string call(const std::string& callee, const std::vector<std::string>& arguments) {
    return callee + tuple(arguments) + "R";
}
std::string orderedDictionary(const std::vector<std::pair<std::string, std::string>>& items) {
    return call(name("collections", "OrderedDict"), {}) + pairsOf(items);
}
std::string object(const std::string& module, const std::string& className,
                   const std::string& state) {
    return name(module, className) + ")\x81" + state + "b";
}
std::string whole(const std::string& value) {
    return "\x80\x02" + value + ".";
}

}  // namespace pickled

std::string tensorPickle(const TestStorage& storage, std::size_t offset,
                         const std::vector<std::int64_t>& shape,
                         const std::vector<std::int64_t>& strides, bool isLegacy) {
    using namespace pickled;
    const auto numbers = [](const std::vector<std::int64_t>& values) {
        std::vector<std::string> items;
        for (const std::int64_t value : values) items.push_back(integer(value));
        return tuple(items);
    };
    std::vector<std::string> id{text("storage"), name("torch", storage.type), text(storage.key),
                                text("cpu"), integer(static_cast<std::int64_t>(storage.numbers))};
    if (isLegacy) id.push_back("N");
    return call(name("torch._utils", "_rebuild_tensor_v2"),
                {tuple(id) + "Q", integer(static_cast<std::int64_t>(offset)), numbers(shape),
                 numbers(strides), "\x89", orderedDictionary({})});
}

TestStorage floatStorage(const std::string& key, const std::vector<float>& values) {
    std::string bytes(values.size() * sizeof(float), '\0');
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return {key, "FloatStorage", bytes, values.size()};
}

std::string zipCheckpoint(const std::string& object, const std::vector<TestStorage>& storages,
                          const std::string& byteOrder) {
    std::vector<std::pair<std::string, std::string>> entries{
        {"archive/data.pkl", pickled::whole(object)}, {"archive/byteorder", byteOrder}};
    for (const TestStorage& storage : storages)
        entries.emplace_back("archive/data/" + storage.key, storage.bytes);
    entries.emplace_back("archive/version", "3\n");
    return storedZip(entries);
}

std::string legacyCheckpoint(const std::string& object, const std::vector<TestStorage>& storages,
                             bool isBigEndian) {
    using namespace pickled;
    std::vector<std::string> keys;
    std::string data;
    for (const TestStorage& storage : storages) {
        keys.push_back(text(storage.key));
        std::string count = littleEndian(storage.numbers, 8);
        if (isBigEndian) std::reverse(count.begin(), count.end());
        data += count + storage.bytes;
    }
    const std::string magic = "\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19";
    const std::string system = dictionary(
        {{"protocol_version", integer(1001)}, {"little_endian", isBigEndian ? "\x89" : "\x88"}});
    return whole(magic) + whole("M\xe9\x03") + whole(system) + whole(object) + whole(list(keys)) +
           data;
}

}  // namespace hanscope::test
