#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/model_file/model_file.h"
#include "core/model_file/safetensors.h"

// What loading and saving a model file share; not for others.

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "Model files hold little-endian numbers, which are copied as they lie in memory."
#endif

namespace hanscope {

constexpr char kModelFormat[] = "hanscope";
constexpr char kModelFormatVersion[] = "1";

/// Throws Error if tensors of these shapes have more than kMaxNumbers numbers together.
void requireNumbers(const std::map<std::string, std::vector<std::int64_t>>& shapes);

/// Throws Error unless `tensors` are exactly those that the model's config, vocabulary and labels
/// ask for, in shape too.
void requireTensors(const std::vector<TensorEntry>& tensors, const ModelFile& model);

/// Throws Error, which says where, if a value of the tensor `name` is infinite or no number.
void requireFinite(const TensorValues& tensor, const std::string& name);

}  // namespace hanscope
