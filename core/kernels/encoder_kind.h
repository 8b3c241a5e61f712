#pragma once

namespace hanscope {

/// What turns the words of a document, one sequence of all of them, into states: a bidirectional
/// GRU.
enum class EncoderKind { Gru };

}  // namespace hanscope
