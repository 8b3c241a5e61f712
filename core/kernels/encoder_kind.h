#pragma once

namespace hanscope {

/// The encoder of a network that reads a document as one sequence of words: a bidirectional GRU
/// (gru.h), or one or more layers of a bidirectional SRU (sru_encoder.h).
enum class EncoderKind { Gru, Sru };

}  // namespace hanscope
