#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/kernels/pooling.h"
#include "core/model_file/model_card.h"
#include "core/model_file/network.h"
#include "core/model_file/outputs.h"
#include "core/text/preprocessing.h"

namespace hanscope {

struct ModelConfig {
    Network network;
    Preprocessing preprocessing;
    Outputs outputs;
    int members = 1;  ///< networks that are read together; more than one make an ensemble
};

constexpr int kMaxMembers = 100;

/// A dense float32 tensor, row-major.
struct TensorValues {
    std::vector<std::int64_t> shape;
    std::vector<float> values;
};

/// The name of the word vectors (vocabulary × E), the one tensor whose size is the vocabulary's.
constexpr char kEmbeddingName[] = "word.embedding.weight";

/// Everything that a model's file holds (see resources/models/FORMAT.md).
struct ModelFile {
    ModelConfig config;
    std::vector<std::string> vocabulary;  ///< position = embedding row; row 0 is the unknown word
    std::vector<std::string> labels;
    ModelCard card;
    std::map<std::string, TensorValues> tensors;  ///< by PyTorch's names
};

/// How tensors are stored. Half precision keeps 11 bits of the significand; loading widens it
/// again.
enum class Storage { Float32, Float16 };

/// What the names of a member's tensors begin with: "member.0." in an ensemble, else nothing.
std::string memberPrefix(const ModelConfig& config, int member);

/// Makes these networks (tensors by the names that they have alone, at least one network) the
/// model's own. Throws Error for more than kMaxMembers.
void setMembers(ModelFile& model, std::vector<std::map<std::string, TensorValues>> members);

/// Shape that each tensor must have: name -> dimensions, from family, sizes, vocabulary, labels and
/// members. A HAN has the attention's tensors (….attention.weight, ….attention.bias, ….context)
/// with Pooling::Attention only.
std::map<std::string, std::vector<std::int64_t>> tensorShapes(const ModelConfig& config,
                                                              std::size_t vocabulary,
                                                              std::size_t labels);

/// Numbers that a model file holds at most, in all tensors together.
constexpr std::uint64_t kMaxNumbers = std::uint64_t{1} << 35;

/// Throws Error for what saveModelFile() would refuse whatever the tensors hold, which need not be
/// there: sizes out of their ranges, too many numbers, words and labels that take too much room, a
/// text that is not UTF-8, a tree that is not that of the labels.
void requireStorable(const ModelFile& model);
/// The same of a network whose words, labels and tree are not known yet.
void requireStorable(const ModelConfig& config);

/// Reads and checks a model file; trusts nothing in it. Throws FileError.
ModelFile loadModelFile(const std::filesystem::path& path);

/// Writes atomically (a temporary file beside it, flushed, then renamed); on failure the old file
/// stays. The same model gives the same bytes. Throws FileError; Error if the model does not hold
/// together (a tensor missing, of another shape, or with a value that `storage` cannot hold; a
/// threshold that is none).
void saveModelFile(const std::filesystem::path& path, const ModelFile& model,
                   Storage storage = Storage::Float32);

/// Reads only the header: card, labels, config (no tensors). For choosers. Throws FileError.
struct ModelSummary {
    ModelCard card;
    ModelConfig config;
    std::vector<std::string> labels;
    std::size_t vocabularySize = 0;
};
ModelSummary peekModelFile(const std::filesystem::path& path);

}  // namespace hanscope
