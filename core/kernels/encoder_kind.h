#pragma once

namespace hanscope {

/// The encoder of a network that reads a document as one sequence of words: a bidirectional GRU
/// (gru.h), one or more layers of a bidirectional SRU (sru_encoder.h), or a TextRCNN: a
/// bidirectional GRU whose states are joined with the words' vectors (rcnn.h).
enum class EncoderKind { Gru, Sru, Rcnn };

/// Whether the words are read by a bidirectional GRU, alone or as the first part of the encoder.
constexpr bool hasGru(EncoderKind kind) {
    return kind != EncoderKind::Sru;
}

}  // namespace hanscope
