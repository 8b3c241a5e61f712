#pragma once

#include <string>
#include <vector>

namespace hanscope {

/// The instruction sets that the kernels were compiled for and that this processor supports, best
/// first, by their common names: "avx512", "avx2", "sse4", "ssse3", "sse2" on x86 (every x86-64
/// processor supports "sse2"), "neon" and others elsewhere.
std::vector<std::string> instructionSets();

/// Makes every kernel use the best instruction set that is not better than `name`; "best" restores
/// the default, the best one. For measurements and tests only: a PackedMatrix is arranged for the
/// instruction set in use, so discard every packed matrix before a call, and call this only while
/// no kernel is running. LibTorch's own functions are not affected. Throws Error for a name that
/// instructionSets() does not list.
void useInstructionSet(const std::string& name);

/// The name of the instruction set in use.
std::string instructionSet();

}  // namespace hanscope
