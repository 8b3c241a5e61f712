#pragma once

#include <string>

#include "core/quotes/quote.h"

namespace hanscope {

// What Hanscope says of a text in a REFI-QDA project and reads again: variables of the project.

inline constexpr char kPredictionVariable[] = "Prediction";
inline constexpr char kModelVariable[] = "Model";
inline constexpr char kTruthVariable[] = "True label";
/// Between the labels of a value.
inline constexpr char kRefiLabelSeparator[] = "; ";

/// The GUID of the variable with this name.
inline std::string guidOfRefiVariable(const std::string& name) {
    return guidOf("variable\n" + name);
}

}  // namespace hanscope
