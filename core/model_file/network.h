#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/hierarchy/label_tree.h"
#include "core/hierarchy/sub_hierarchy.h"
#include "core/kernels/encoder/encoder.h"
#include "core/kernels/pooling.h"
#include "core/message.h"
#include "core/model_file/han_quirks.h"
#include "core/text/ngrams.h"

namespace hanscope {

struct ModelConfig;
struct ModelFile;

/// Families of networks. Each is a config below, one FamilyMethod in a file of its own, and one
/// line of each of these tables: network.cpp; classifiers, core/model/classifier.cpp; trainable
/// networks, core/train/networks/trainable.cpp. The window has its title (ui/training/setup/
/// network_settings.cpp) and a text about its sizes (ui/training/run/run_controller.cpp). Nothing
/// else depends on which one it is, except what is about one of them alone.
enum class Family { Han, Hidec, Flat, Linear };

// The largest sizes in a model file, of a HAN and of the other networks.
/// in a model file
constexpr std::int64_t kMaxHanWidth = 1 << 16, kMaxWidth = 1 << 14, kMaxLayers = 64,
                       kMaxFeedForwards = 2;

/// The encoder of a network that reads a document as one sequence.
struct EncoderSizes {
    EncoderKind kind = EncoderKind::Gru;
    std::int64_t hidden = 150;     ///< size of one direction
    std::int64_t layers = 1;       ///< any number if the encoder hasLayers, otherwise 1
    std::int64_t embedding = 200;  ///< E

    const EncoderMethod& method() const { return methodOf(kind); }   ///< of `kind`
    std::int64_t states() const { return method().states(hidden); }  ///< D, width of a state
    /// The same sizes for the kernels.
    EncoderShape shape() const {
        return {kind, static_cast<int>(embedding), static_cast<int>(hidden),
                static_cast<int>(layers)};
    }
    /// Whether it has a number of layers that its kind allows.
    bool hasRightLayers() const { return layers == 1 || method().hasLayers; }
};

inline constexpr std::array kTargetNames{"deepest", "every", "none"};  ///< in the order of EndMarks

/// Sizes and options of the hierarchy decoder (core/kernels/decoder/decoder.h). Its width is that
/// of the encoder's states.
struct DecoderConfig {
    std::int64_t layers = 1;         ///< 1 … kMaxLayers
    std::int64_t heads = 2;          ///< a divisor of the width
    std::int64_t feedForward = 600;  ///< inner width
    std::int64_t feedForwards = 2;   ///< feed-forward parts per layer: 1 or 2
    bool residual = false;  ///< parts add their output to their input instead of replacing it
    EndMarks targets = EndMarks::Deepest;  ///< which labels get an [END] in training
    bool oneLabelALevel =
        false;  ///< softmax over the choices of each node; otherwise one sigmoid per choice
    bool levels = true;  ///< tokens have level embeddings
    bool mask = true;    ///< a token sees its own node and that node's ancestors; otherwise all
                         ///< nodes of its level and of those above
};

/// Sizes of a HAN; the defaults are those of the paper. GRU sizes are for one direction.
struct HanSizes {
    std::int64_t embedding = 200;          ///< E
    std::int64_t wordHidden = 50;          ///< H of the word encoder
    std::int64_t wordAttention = 100;      ///< A of the word attention
    std::int64_t sentenceHidden = 50;      ///< H of the sentence encoder
    std::int64_t sentenceAttention = 100;  ///< A of the sentence attention
};

/// A HAN.
struct HanConfig {
    Pooling pooling = Pooling::Attention;
    int poolingRounds = 2;  ///< if the pooling hasRounds; 1 … kMaxPoolingRounds
    HanSizes sizes;
    HanQuirks quirks{};  ///< of an imported network; only with Pooling::Attention
};
/// A HiDEC: an encoder and the hierarchy decoder.
struct HidecConfig {
    EncoderSizes encoder;
    DecoderConfig decoder;
    std::shared_ptr<const LabelTree> tree;  ///< of the model's labels
};
/// A flat network: an encoder, attention pooling, and a sigmoid for each label.
struct FlatConfig {
    EncoderSizes encoder;
    std::int64_t attention = 100;  ///< A of the attention pooling
};

/// A linear model of n-grams.
struct LinearConfig {
    int longest = kMaxNgramWords;  ///< words of the longest n-grams
    Subwords parts{};  ///< of words, which have weights for every label; without rows: none have
    /// [words − 1] the number of n-grams of so many words; 0 before training.
    std::array<std::int64_t, kMaxNgramWords> ngrams{};
    /// [words − 1] the number of weights of these n-grams; all 0: each has one for every label.
    std::array<std::int64_t, kMaxNgramWords> weights{};

    /// The number of all n-grams.
    std::int64_t count() const {
        return std::accumulate(ngrams.begin(), ngrams.end(), std::int64_t{0});
    }
    /// Whether n-grams have weights for some of the labels alone.
    bool isSparse() const {
        return std::accumulate(weights.begin(), weights.end(), std::int64_t{0}) > 0;
    }
};

/// A network's family and its sizes; the alternatives are in the order of Family.
using Network = std::variant<HanConfig, HidecConfig, FlatConfig, LinearConfig>;

/// The family of the alternative that it has.
inline Family familyOf(const Network& network) {
    return static_cast<Family>(network.index());
}

/// The required shape of each tensor of a network: name -> dimensions.
using TensorShapes = std::map<std::string, std::vector<std::int64_t>>;
/// A visitor of tensors, as forEachLevelTensor() takes it, that notes their shapes.
inline auto notingIn(TensorShapes& shapes) {
    return [&shapes](const std::string& name, const std::vector<std::int64_t>& shape,
                     const float*&) { shapes[name] = shape; };
}

/// The sizes of the data that determine the cost of a training.
struct DataSizes {
    std::size_t vocabulary = 0, labels = 0;  ///< numbers of words and labels
    /// Words and sentences of a training document: means over the longest sixteenth of the
    /// documents, which are batched together.
    double words = 0, sentences = 0;
    /// If the labels form a tree: number of nodes with children, including the root, in a
    /// document's sub-hierarchy; mean over all documents.
    double nodes = 0;
};

/// What others need to know of a family.
struct FamilyTraits {
    const char* name;               ///< in model files and options
    const char* help;               ///< in the help of --model
    std::int64_t maxEmbedding;      ///< largest E; 0: it has no word vectors
    bool readsSentences = false;    ///< words, then sentences: an attention at each level
    bool decidesInTree = false;     ///< it has a label tree, and decides from its root downwards
    bool needsLists = false;        ///< documents must have lists of labels (sigmoid outputs)
    bool trainsInSteps = true;      ///< by gradients of batches; otherwise by a solver of its own
    bool usesGpu = false;           ///< it trains on a GPU, too
    bool sharesWithGpu = false;     ///< a GPU also computes the passes (not the whole steps) of
                                    ///< robust training and of several processes
    bool canDistil = true;          ///< it can learn from another model's predictions
    bool hasTemperature = true;     ///< its logits can be divided by a temperature
    bool hasEntropy = false;        ///< the entropy of its answers can be a part of the loss
    double embeddingDropout = 0.3;  ///< default of TrainSettings::embeddingDropout
    double documentDropout = 0.3;   ///< default of TrainSettings::documentDropout
};

/// A family: what others must know of its networks. Stateless. The functions take a network of this
/// family, or a config that has one.
class FamilyMethod : public FamilyTraits {
 public:
    virtual ~FamilyMethod() = default;

    /// One with the default sizes.
    virtual Network network() const = 0;
    /// E, the size of the word vectors; null if it has none.
    virtual const std::int64_t* embedding(const Network&) const { return nullptr; }
    /// The encoder, if it reads a document as one sequence; otherwise null.
    virtual const EncoderSizes* encoder(const Network&) const { return nullptr; }
    /// The label tree, if it decidesInTree; otherwise null.
    virtual const std::shared_ptr<const LabelTree>* tree(const Network&) const { return nullptr; }

    // The model's file. What reads or checks throws Error, a sentence without the file's name.

    /// The keys of the family that the config `object`, which may be anything, must have.
    virtual std::set<std::string> keys(const nlohmann::json& object) const = 0;
    /// An object with these keys.
    virtual nlohmann::json jsonOf(const Network& network) const = 0;
    /// Reads them, without the tree. Refuses what does not follow FORMAT.md.
    virtual Network networkFrom(const nlohmann::json& object) const = 0;
    /// Refuses a model that does not go with its network.
    virtual void requireSound(const ModelConfig&) const {}
    /// The same for its vocabulary.
    virtual void requireVocabulary(const Network&, std::size_t /*words*/) const {}
    /// The tensors of one member, without the vectors of words and of parts of words.
    virtual TensorShapes shapes(const ModelConfig& config, std::size_t labels) const = 0;
    /// Whether the logits are linear in the tensors of these names, together. Only if the family
    /// hasTemperature.
    virtual bool isLogitTensor(std::string_view tensor) const {
        return tensor.rfind("classifier.", 0) == 0;
    }
    /// Completes a model that has the tensors of its training: sets the sizes that the training
    /// chose, and leaves out the words that it does not use.
    virtual void complete(ModelFile&) const {}

    // Texts for the model's users.

    /// "HAN", "attention pooling", "200-d words", …
    virtual std::vector<Message> summary(const ModelConfig& config) const = 0;
    /// The meaning of the weights of words and sentences.
    virtual Message weightsText(const Network& network) const = 0;

    // Training.

    /// Whether a network that was read from a file can be trained further.
    virtual bool isTrainable(const Network&) const { return true; }
    /// Whether it has attention with context vectors.
    virtual bool hasContext(const Network&) const { return false; }
    /// Whether it learns from the words that people marked as reasons for the labels.
    virtual bool learnsMarks(const Network& network) const { return hasContext(network); }
    /// Whether a label is predicted depends on its threshold and those of its ancestors alone.
    virtual bool decidesByThresholds(const ModelConfig&) const { return true; }
    /// How many numbers a step of training keeps in the memory for the backward pass.
    virtual std::size_t trainingNumbers(const Network& network, int batchSize,
                                        const DataSizes& sizes) const = 0;

 protected:
    /// For the classes of the families.
    explicit FamilyMethod(const FamilyTraits& traits) : FamilyTraits(traits) {}
};

/// The only object of its kind; exists as long as the program.
const FamilyMethod& methodOf(Family family);
/// The method of the network's family.
inline const FamilyMethod& methodOf(const Network& network) {
    return methodOf(familyOf(network));
}
/// In the order of Family.
std::vector<Family> allFamilies();
/// In the order of Family.
std::vector<std::string> familyNames();

// The methods, each in its file.
const FamilyMethod& hanFamily();    ///< the Hierarchical Attention Network
const FamilyMethod& hidecFamily();  ///< the hierarchy decoder over a label tree
const FamilyMethod& flatFamily();   ///< the encoder of Hidec with attention pooling and one sigmoid
                                    ///< per label
const FamilyMethod& linearFamily();  ///< a weight for each n-gram and label

/// A network of that family with the default sizes.
Network networkOf(Family family);
/// Changes the family of `network`. Keeps the size of the word vectors and the encoder, if both
/// families have them.
void changeFamily(Network& network, Family family);

/// Whether the network reads a document as one sequence.
bool hasEncoder(const Network& network);
/// The encoder of a network that hasEncoder(). Throws std::bad_variant_access for others.
const EncoderSizes& encoderOf(const Network& network);
/// The same, to be changed.
EncoderSizes& encoderOf(Network& network);
/// Whether the network has word vectors.
bool hasVectors(const Network& network);
/// E, the size of the word vectors of a network that hasVectors(). Throws std::bad_variant_access
/// for others.
const std::int64_t& embeddingOf(const Network& network);
/// The same, to be changed.
std::int64_t& embeddingOf(Network& network);
/// The label tree of the network; null if its family has none.
std::shared_ptr<const LabelTree> treeOf(const Network& network);
/// Gives a network that decides in a tree this one; others stay as they are.
void setTree(Network& network, std::shared_ptr<const LabelTree> tree);

}  // namespace hanscope
