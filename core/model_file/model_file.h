#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/model_file/model_card.h"
#include "core/model_file/network.h"
#include "core/model_file/outputs.h"
#include "core/progress.h"
#include "core/text/normalizer.h"
#include "core/text/trained_texts.h"
#include "core/text/vocabulary.h"
#include "core/text/word_rarity.h"

namespace hanscope {

class AtomicFile;
class LoadedFile;

/// A linear model beside the networks, whose logits are added to theirs (core/model/companion.h).
struct CompanionConfig {
    LinearConfig linear;
    double networkFactor = 1, linearFactor = 1;  ///< 0 or more
};

/// What a model file says about its networks.
struct ModelConfig {
    Network network;              ///< family and sizes
    Preprocessing preprocessing;  ///< with which its texts are read
    Outputs outputs;              ///< how its outputs become labels
    int members = 1;              ///< number of networks; more than one make an ensemble
    Subwords subwords;            ///< of words that the vocabulary does not have
    std::optional<CompanionConfig> companion = {};  ///< none in the family linear
};

constexpr int kMaxMembers = 100;  ///< networks of an ensemble

/// A dense float32 tensor, row-major.
struct TensorValues {
    std::vector<std::int64_t> shape;  ///< each dimension 0 or more
    std::vector<float> values;        ///< as many as the product of `shape`
};
using NamedTensors = std::map<std::string, TensorValues>;  ///< by name

/// The name of the word vectors (vocabulary × E), the only tensor whose size depends on the
/// vocabulary.
constexpr char kEmbeddingName[] = "word.embedding.weight";
/// The name of the vectors of parts of words (subwords.rows × E).
constexpr char kSubwordsName[] = "word.subwords.weight";
/// The prefix of the names of the companion's tensors, which are those of a linear model.
constexpr char kCompanionPrefix[] = "companion.";

/// The contents of a model file (see resources/models/FORMAT.md).
struct ModelFile {
    ModelConfig config;
    std::vector<std::string> vocabulary;  ///< position = embedding row; row 0 is the unknown word
    std::vector<std::string> labels;      ///< in the order of the outputs
    ModelCard card;
    RarityDistribution rarity;  ///< of the words of the validation documents
    TrainedTexts trainedTexts;  ///< none: not known
    /// Normalised words that must not matter: the training left them out (LeftOutWords).
    std::vector<std::string> leftOutWords;
    NamedTensors tensors;  ///< by PyTorch's names
    /// The file that loadModelFile() read; null for a model from elsewhere, and if the file was
    /// replaced while it was read.
    std::shared_ptr<const LoadedFile> origin;
};

/// How tensors are stored. Half precision keeps 11 bits of the significand; loading converts the
/// values to float32.
enum class Storage { Float32, Float16 };

/// The prefix of the names of a member's tensors: "member.0." in an ensemble, else empty.
std::string memberPrefix(const ModelConfig& config, int member);

/// Replaces the networks of `model` by `members`: at least one, each with its tensors by name
/// without a prefix. Throws Error for more than kMaxMembers.
void setMembers(ModelFile& model, std::vector<NamedTensors> members);

/// The networks of a model, without the linear model beside them.
ModelFile withoutCompanion(ModelFile model);

/// Divides the logits of the networks and of their companion by the temperature T of the model's
/// outputs: the tensors in which they are linear. The softmax or the sigmoids of the new logits are
/// the model's probabilities. The temperature in the config stays as it is.
void divideLogits(ModelFile& model);

/// The required shape of each tensor: name -> dimensions. It follows from family, sizes,
/// vocabulary, labels and members. A HAN has the tensors of the attention (….attention.weight,
/// ….attention.bias, ….context) only if the pooling hasAttention.
TensorShapes tensorShapes(const ModelConfig& config, std::size_t vocabulary, std::size_t labels);

/// Returns the array of the tensor of one member with this name.
using ValuesByName = std::function<const float*(const std::string& name)>;

/// The largest total number of elements of all tensors in a model file.
constexpr std::uint64_t kMaxNumbers = std::uint64_t{1} << 35;
/// The largest number of elements of a tensor of a GRU or an attention. The kernels count with int
/// inside those of both directions.
constexpr std::uint64_t kMaxLayerNumbers = 1000000000;

/// Makes the checks of saveModelFile() that do not need the tensors, which may be missing. Throws
/// Error for sizes out of range, too many numbers, a vocabulary or labels that are too large, a
/// text that is not UTF-8, or a tree that does not belong to the labels.
void requireStorable(const ModelFile& model);
/// The same check for a network whose words, labels and tree are not known yet.
void requireStorable(const ModelConfig& config);

/// Reads a model file and checks everything in it, because it may come from an untrusted source.
/// Throws FileError, and Cancelled.
ModelFile loadModelFile(const std::filesystem::path& path, const CancelToken& cancel = {});

/// Writes atomically (see AtomicFile); on failure the old file stays. The same model gives the same
/// bytes. Throws FileError; Error if the model is inconsistent (a tensor is missing, has another
/// shape or a value that `storage` cannot represent; an invalid threshold).
void saveModelFile(const std::filesystem::path& path, const ModelFile& model,
                   Storage storage = Storage::Float32);
/// The same without commit().
void writeModelFile(AtomicFile& file, const ModelFile& model, Storage storage);

/// The header of a model file: card, labels, config, but no tensors. Used to list models.
struct ModelSummary {
    ModelCard card;
    ModelConfig config;
    std::vector<std::string> labels;
    std::size_t vocabularySize = 0;  ///< rows, the unknown word's included
};
/// Reads the header of a model file. Throws FileError.
ModelSummary peekModelFile(const std::filesystem::path& path);

/// Changes the name in a model file's card; every other byte of card and tensors stays. Writes
/// atomically. Throws FileError if the file is not a model or cannot be written, or if the name is
/// not UTF-8.
void renameModel(const std::filesystem::path& path, const std::string& name);

/// Writes a copy of the model with another name to `copy`, in the same way and with the same
/// errors.
void copyModel(const std::filesystem::path& path, const std::string& name,
               const std::filesystem::path& copy);

/// Changes how the outputs of the model become labels, and adds `note` to what its card says about
/// its accuracy. Writes to `copy`, which may be `path`, in the same way and with the same errors;
/// throws FileError, too, for outputs that a model file cannot have.
void copyWithOutputs(const std::filesystem::path& path, const Outputs& outputs,
                     const std::string& note, const std::filesystem::path& copy);

}  // namespace hanscope
