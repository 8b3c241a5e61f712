#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <variant>

#include "core/hierarchy/label_tree.h"
#include "core/hierarchy/sub_hierarchy.h"
#include "core/kernels/encoder/encoder.h"
#include "core/kernels/pooling/pooling.h"
#include "core/model_file/han_quirks.h"

namespace hanscope {

/// Families of networks. Han: the Hierarchical Attention Network. Hidec: the hierarchy decoder over
/// a label tree. Flat: the encoder of Hidec with attention pooling and one sigmoid per label.
enum class Family { Han, Hidec, Flat };
/// The names in model files and options, in the order of Family.
inline constexpr std::array kFamilyNames{"han", "hidec", "flat"};

inline const char* familyName(Family family) {
    return kFamilyNames[static_cast<std::size_t>(family)];
}

// The largest sizes in a model file, of a HAN and of the other networks.
constexpr std::int64_t kMaxHanWidth = 1 << 16, kMaxWidth = 1 << 14, kMaxLayers = 64,
                       kMaxFeedForwards = 2;

/// The encoder of a network that reads a document as one sequence.
struct EncoderSizes {
    EncoderKind kind = EncoderKind::Gru;
    std::int64_t hidden = 150;     ///< size of one direction
    std::int64_t layers = 1;       ///< any number if the encoder hasLayers, otherwise 1
    std::int64_t embedding = 200;  ///< E

    const EncoderMethod& method() const { return methodOf(kind); }
    std::int64_t states() const { return method().states(hidden); }
    EncoderShape shape() const {
        return {kind, static_cast<int>(embedding), static_cast<int>(hidden),
                static_cast<int>(layers)};
    }
    /// Whether it has a number of layers that its kind allows.
    bool hasRightLayers() const { return layers == 1 || method().hasLayers; }
};

inline constexpr std::array kTargetNames{"deepest", "every", "none"};

/// Sizes and options of the hierarchy decoder (core/kernels/decoder/decoder.h). Its width is that
/// of the encoder's states.
struct DecoderConfig {
    std::int64_t layers = 1;
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

struct HanConfig {
    Pooling pooling = Pooling::Attention;
    int poolingRounds = 2;  ///< if the pooling hasRounds; 1 … kMaxPoolingRounds
    HanSizes sizes;
    HanQuirks quirks{};  ///< of an imported network; only with Pooling::Attention
};
struct HidecConfig {
    EncoderSizes encoder;
    DecoderConfig decoder;
    std::shared_ptr<const LabelTree> tree;  ///< of the model's labels
};
struct FlatConfig {
    EncoderSizes encoder;
    std::int64_t attention = 100;  ///< A of the attention pooling
};

/// A network's family and its sizes; the alternatives are in the order of Family.
using Network = std::variant<HanConfig, HidecConfig, FlatConfig>;

inline Family familyOf(const Network& network) {
    return static_cast<Family>(network.index());
}
/// A network of that family with the default sizes.
Network networkOf(Family family);
/// Changes the family of `network`. Keeps the size of the word vectors and, if both families have
/// one, the encoder.
void changeFamily(Network& network, Family family);

/// The encoder of a network that reads a document as one sequence. Throws std::bad_variant_access
/// for a HAN.
const EncoderSizes& encoderOf(const Network& network);
EncoderSizes& encoderOf(Network& network);
/// E, the size of the word vectors.
const std::int64_t& embeddingOf(const Network& network);
std::int64_t& embeddingOf(Network& network);
/// The label tree of the network; null if its family has none.
std::shared_ptr<const LabelTree> treeOf(const Network& network);

}  // namespace hanscope
