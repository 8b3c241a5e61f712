#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <variant>

#include "core/hierarchy/label_tree.h"
#include "core/hierarchy/sub_hierarchy.h"
#include "core/kernels/encoder_kind.h"
#include "core/kernels/pooling.h"

namespace hanscope {

/// Kinds of networks: the Hierarchical Attention Network; the hierarchy decoder over a tree of
/// labels; and its flat counterpart, the same encoder with attention pooling and a sigmoid a label.
enum class Family { Han, Hidec, Flat };
/// As model files and options call them, in that order.
inline constexpr std::array kFamilyNames{"han", "hidec", "flat"};

inline const char* familyName(Family family) {
    return kFamilyNames[static_cast<std::size_t>(family)];
}

// What a model file can hold: the largest sizes of a HAN, and of the other networks.
constexpr std::int64_t kMaxHanWidth = 1 << 16, kMaxWidth = 1 << 14, kMaxLayers = 64,
                       kMaxFeedForwards = 2;

inline constexpr std::array kEncoderNames{"gru", "sru"};

/// The encoder of a network that reads a document as one sequence.
struct EncoderSizes {
    EncoderKind kind = EncoderKind::Gru;
    std::int64_t hidden = 150;     ///< of one direction
    std::int64_t layers = 1;       ///< of SRUs any number
    std::int64_t embedding = 200;  ///< E

    std::int64_t states() const { return kind == EncoderKind::Gru ? 2 * hidden : hidden; }
};

inline constexpr std::array kTargetNames{"deepest", "every"};

/// The hierarchy decoder (core/kernels/decoder/decoder.h) and how it is read. Its width is the
/// encoder's.
struct DecoderConfig {
    std::int64_t layers = 1;
    std::int64_t heads = 2;          ///< a divisor of the width
    std::int64_t feedForward = 600;  ///< inner width
    std::int64_t feedForwards = 2;   ///< a layer: 1 or 2
    bool residual = true;
    EndMarks targets = EndMarks::Deepest;  ///< which labels get an [END] in training
    bool oneLabelALevel = false;  ///< a softmax over each node's choices, else a sigmoid for each
};

/// Sizes of a HAN; the paper's are the default. GRU sizes are for one direction.
struct HanSizes {
    std::int64_t embedding = 200;          ///< E
    std::int64_t wordHidden = 50;          ///< H of the word encoder
    std::int64_t wordAttention = 100;      ///< A of the word attention
    std::int64_t sentenceHidden = 50;      ///< H of the sentence encoder
    std::int64_t sentenceAttention = 100;  ///< A of the sentence attention
};

struct HanConfig {
    Pooling pooling = Pooling::Attention;
    int poolingRounds = 2;  ///< of Pooling::Similarity alone; 1 … kMaxPoolingRounds
    HanSizes sizes;
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

/// A network's kind and what it needs; the alternatives are in the order of Family.
using Network = std::variant<HanConfig, HidecConfig, FlatConfig>;

inline Family familyOf(const Network& network) {
    return static_cast<Family>(network.index());
}
/// A network of that family, with the usual sizes.
Network networkOf(Family family);
/// Another kind of network; keeps what both have in common: the size of the word vectors, the
/// encoder.
void changeFamily(Network& network, Family family);

/// The encoder of a network that reads a document as one sequence. Throws std::bad_variant_access
/// for a HAN.
const EncoderSizes& encoderOf(const Network& network);
EncoderSizes& encoderOf(Network& network);
/// E, the size of the word vectors.
const std::int64_t& embeddingOf(const Network& network);
std::int64_t& embeddingOf(Network& network);
/// The tree that the network decides in; null: it does not decide in one.
std::shared_ptr<const LabelTree> treeOf(const Network& network);

}  // namespace hanscope
