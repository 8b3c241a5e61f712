#pragma once

namespace hanscope {

class WorkerPool;

/// The most multiply-adds a second that the threads of the pool reach together, counted as two
/// operations each: the best of several loops, a few milliseconds long, of independent vector
/// multiply-adds in registers, with the instruction set in use. No matrix product can be faster.
double peakOperationsPerSecond(WorkerPool& pool);

}  // namespace hanscope
