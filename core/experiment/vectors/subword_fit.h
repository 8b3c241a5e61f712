#pragma once

#include <string>
#include <vector>

#include "core/model_file/model_file.h"

namespace hanscope {

/// Vectors B (subwords.rows × E) of parts of words, from which the vectors W (words × E) of known
/// words can be computed best (Zhao, Mudgal & Liang 2018): they minimise
///
///     Σ_w |W_w − mean of B over the parts of w|² + λ |B|²
///
/// by conjugate gradients, in a fixed number of steps and in double precision. `words` are in
/// normalised form; the first one, which stands for unknown words, is left out. The same input
/// gives the same bits with any number of threads (0: one per core).
TensorValues fitSubwords(const std::vector<std::string>& words, const TensorValues& vectors,
                         const Subwords& subwords, int threads);

}  // namespace hanscope
