#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace hanscope::test {

/// Writes pickles of protocol 2, instruction by instruction, as Python's pickle module does.
namespace pickled {

std::string text(const std::string& value);
std::string integer(std::int64_t value);
std::string name(const std::string& module, const std::string& name);
std::string tuple(const std::vector<std::string>& items);
std::string list(const std::vector<std::string>& items);
std::string dictionary(const std::vector<std::pair<std::string, std::string>>& items);
/// callee(*arguments)
std::string call(const std::string& callee, const std::vector<std::string>& arguments);
/// collections.OrderedDict with items.
std::string orderedDictionary(const std::vector<std::pair<std::string, std::string>>& items);
/// An object of a class with attributes.
std::string object(const std::string& module, const std::string& name, const std::string& state);
/// The value as a whole pickle.
std::string whole(const std::string& value);

}  // namespace pickled

/// The numbers of a tensor in a checkpoint.
struct TestStorage {
    std::string key;
    std::string type = "FloatStorage";
    std::string bytes;
    std::size_t numbers = 0;
};

/// torch._utils._rebuild_tensor_v2(storage, offset, shape, strides, False, OrderedDict()).
/// In PyTorch's older files, the storage's persistent id has one item more.
std::string tensorPickle(const TestStorage& storage, std::size_t offset,
                         const std::vector<std::int64_t>& shape,
                         const std::vector<std::int64_t>& strides, bool isLegacy = false);

/// A storage of these float32 numbers.
TestStorage floatStorage(const std::string& key, const std::vector<float>& values);

/// PyTorch's zip archive of an object.
std::string zipCheckpoint(const std::string& object, const std::vector<TestStorage>& storages,
                          const std::string& byteOrder = "little");
/// PyTorch's older format.
std::string legacyCheckpoint(const std::string& object, const std::vector<TestStorage>& storages,
                             bool isBigEndian = false);

}  // namespace hanscope::test
