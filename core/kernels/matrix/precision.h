#pragma once

#include <array>

namespace hanscope {

/// How the factors of the products with a network's parameters are rounded. Sums, states,
/// parameters and their gradients are float in any case.
enum class Precision {
    Float,
    BFloat16,  ///< to 8 significant bits, see bfloat16.h
};

/// in the order of Precision
inline constexpr std::array kPrecisionNames{"float", "bf16"};

/// What parameters are packed for.
struct Packing {
    Packing(bool forTraining, Precision products = Precision::Float)
        : training(forTraining), precision(products) {}

    bool training;  ///< also for the backward pass
    Precision precision;
};

}  // namespace hanscope
