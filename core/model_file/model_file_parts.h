#pragma once

#include <string>
#include <vector>

#include "core/model_file/model_file.h"
#include "core/model_file/safetensors.h"

// Internal functions that model_file_load.cpp and model_file_save.cpp share.

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "Model files have little-endian numbers, which are copied without conversion."
#endif

namespace hanscope {

constexpr char kModelFormat[] = "hanscope";  ///< value of the metadata's key "format"
constexpr char kModelFormatVersion[] = "1";  ///< of the key "version"

/// Throws Error if tensors of these shapes have more than kMaxNumbers numbers together,
/// or one of a GRU or an attention more than kMaxLayerNumbers.
void requireNumbers(const TensorShapes& shapes);

/// Throws Error unless `tensors` have exactly the names and shapes that tensorShapes() gives for
/// the model.
void requireTensors(const std::vector<TensorEntry>& tensors, const ModelFile& model);

/// Throws Error unless the outputs have no label thresholds or one for each of `labels` labels.
void requireLabelThresholds(const Outputs& outputs, std::size_t labels);

/// Throws Error, which names the element, if a value of the tensor `name` is infinite or NaN.
void requireFinite(const TensorValues& tensor, const std::string& name);

}  // namespace hanscope
