#pragma once

#include <string>

#include "app/hanscope-cli/output.h"
#include "core/experiment/benchmark.h"

namespace hanscope::cli {

// The comparison of `bench --peak`: how much of what `threads` threads of the processor can do was
// reached, and in which part of the work the rest was lost. A part's loss are the operations that
// the processor could have done in the part's time besides those of the matrix products, as a share
// of all that it could have done; the losses and the share that was reached add up to 1.

std::string peakText(const PeakComparison& peak, int threads);
DoubleJson peakJson(const PeakComparison& peak, int threads);

}  // namespace hanscope::cli
