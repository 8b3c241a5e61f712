#pragma once

namespace hanscope {

/// What turns the words of a document, one sequence of all of them, into states: a bidirectional
/// GRU, or several layers of a bidirectional SRU (sru_encoder.h).
enum class EncoderKind { Gru, Sru };

}  // namespace hanscope
