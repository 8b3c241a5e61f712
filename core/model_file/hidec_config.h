#pragma once

#include <array>
#include <cstdint>

#include "core/hierarchy/sub_hierarchy.h"
#include "core/kernels/encoder_kind.h"

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
    std::int64_t attention = 100;  ///< A of the flat counterpart's pooling

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

}  // namespace hanscope
