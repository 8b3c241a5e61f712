#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace hanscope {

// Pickles of protocol 2, as torch.load reads them. Each function returns the instructions that push
// one value.

std::string pickledText(const std::string& utf8);
std::string pickledTexts(const std::vector<std::string>& list);
using PickledItems = std::vector<std::pair<std::string, std::string>>;  ///< keys; pickled values
std::string pickledDictionary(const PickledItems& items);
/// A collections.OrderedDict.
std::string pickledOrderedDictionary(const PickledItems& items);
/// A row-major float32 tensor: all numbers of the storage of this key.
std::string pickledTensor(const std::string& storage, const std::vector<std::int64_t>& shape);

/// The pickle that consists of one value.
std::string pickleOf(const std::string& value);

}  // namespace hanscope
