#pragma once

#include "core/kernels/precision.h"

namespace hanscope {

/// How a classifier computes.
struct ReadingOptions {
    ReadingOptions(int numberOfThreads = 0, Precision products = Precision::Float)
        : threads(numberOfThreads), precision(products) {}

    int threads;  ///< 0: one per core
    /// Of the products with the parameters of its networks. Explainers compute some of them in
    /// float in any case, so they must not be asked unless it is Float.
    Precision precision;
};

}  // namespace hanscope
