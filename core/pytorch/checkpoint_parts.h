#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/pytorch/pickle.h"
#include "core/pytorch/word_ids.h"

namespace hanscope {

/// The first item of the persistent id by which a pickle refers to a storage.
constexpr char kStorageTag[] = "storage";

/// Types of numbers in the storages of checkpoints.
enum class NumberType { Float32, Float64, Float16, BFloat16, Int64, Int32, Other };

/// The type that PyTorch calls "FloatStorage" (also with the module before it), safetensors "F32".
NumberType numberTypeNamed(std::string_view name);
/// Bytes of one number of that type in PyTorch; 0 for a name that is not a storage's.
std::uint64_t storageNumberBytes(std::string_view name);

/// Bytes of one number; 0 for Other.
std::uint64_t numberBytes(NumberType type);

/// Numbers, one after the other.
struct TensorStorage {
    std::string_view bytes;               ///< of the file
    NumberType type = NumberType::Other;  ///< of each number
    bool isBigEndian = false;             ///< as the file says
};

/// A tensor of a checkpoint: which numbers of a storage it consists of. Several tensors may share a
/// storage.
struct StoredTensor {
    std::string storage;                       ///< its key
    std::string typeName;                      ///< PyTorch's or safetensors' name of its type
    std::uint64_t storageNumbers = 0;          ///< as the checkpoint states it
    std::uint64_t offset = 0;                  ///< of the first number, in numbers
    std::vector<std::int64_t> shape, strides;  ///< strides in numbers
};

/// The values of a tensor, row-major, converted to float32. Throws Error (a sentence without the
/// file's name): the tensor is not inside its storage, has more values than the storage has
/// numbers, or has a type that is not supported. `name` is for the message.
std::vector<float> valuesOf(const StoredTensor& tensor, const TensorStorage& storage,
                            const std::string& name);

/// The strides of a row-major tensor of this shape.
std::vector<std::int64_t> rowMajorStrides(const std::vector<std::int64_t>& shape);

/// What is found in the object of a checkpoint: a state_dict, a pickled module, or a dictionary or
/// a short list or tuple that contains one. Names are the path to a value, with dots
/// ("model.fc.weight", "0.fc.weight"). What an optimizer keeps is left out.
struct CheckpointParts {
    std::map<std::string, StoredTensor> tensors;  ///< by name
    std::map<std::string, std::int64_t> numbers;  ///< whole numbers, such as attributes of a module
    std::map<std::string, std::string> texts;     ///< by name
    /// Dictionaries {word: id} and {id: word}, and lists of words and of (word, number).
    std::map<std::string, WordIds> words;
    /// Names of classes and functions other than PyTorch's and Python's containers, in the order in
    /// which the pickle states them, each once. None was imported.
    std::vector<std::string> foreignNames;
};

/// Follows the object of a pickle. Linear in its size. Throws Error for a tensor whose description
/// is damaged.
CheckpointParts partsOf(const Pickle& pickle);

}  // namespace hanscope
