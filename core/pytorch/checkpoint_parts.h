#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/pytorch/pickle.h"
#include "core/pytorch/stored_tensor.h"

namespace hanscope {

/// Words and their ids.
using WordIds = std::vector<std::pair<std::string, std::int64_t>>;

/// The id of a word whose number has more than 64 bits.
inline constexpr std::int64_t kIdOutOfRange = std::numeric_limits<std::int64_t>::max();

/// What is found in the object of a checkpoint: a state_dict, a pickled module, or a dictionary
/// that contains one. Names are the path to a value, with dots ("model.fc.weight"). What an
/// optimizer keeps is left out.
struct CheckpointParts {
    std::map<std::string, StoredTensor> tensors;
    std::map<std::string, std::int64_t> numbers;  ///< whole numbers, such as attributes of a module
    std::map<std::string, std::string> texts;
    std::map<std::string, WordIds> words;  ///< dictionaries {word: id} and lists of words
    /// Names of classes and functions other than PyTorch's and Python's containers, in the order in
    /// which the pickle states them, each once. None was imported.
    std::vector<std::string> foreignNames;
};

/// Follows the object of a pickle. Linear in its size. Throws Error for a tensor whose description
/// is damaged.
CheckpointParts partsOf(const Pickle& pickle);

}  // namespace hanscope
