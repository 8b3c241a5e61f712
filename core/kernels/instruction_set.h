#pragma once

#include <string>
#include <vector>

namespace hanscope {

/// The instruction sets that the kernels were compiled for and this processor has, best first, by
/// the names that people use: "avx512", "avx2", "sse4", "ssse3", "sse2" on a PC ("sse2" is what
/// every one has), "neon" and others elsewhere.
std::vector<std::string> instructionSets();

/// Makes every kernel use the best of those instruction sets that is no better than `name`; "best"
/// goes back to the best of all. For measurements and tests: packed matrices are arranged for the
/// instruction set in use, so nothing that is packed may outlive a call, and no kernel may run
/// meanwhile. LibTorch's own functions are not touched. Throws Error for a name that is not there.
void useInstructionSet(const std::string& name);

/// The name of the instruction set in use.
std::string instructionSet();

}  // namespace hanscope
