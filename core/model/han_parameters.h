#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "core/kernels/level.h"
#include "core/model_file/model_file.h"

namespace hanscope {

/// The parameters of a HAN. The arrays are owned by someone else: the tensors of a ModelFile, or
/// those of a trainer.
struct HanParameters {
    LevelShape wordShape, sentenceShape;
    LevelParameters words{}, sentences{};
    const float* embedding = nullptr;         ///< (V × E)
    std::size_t vocabulary = 0;               ///< V
    const float* subwords = nullptr;          ///< vectors of parts of words (rows × E), or null
    const float* classifierWeight = nullptr;  ///< (labels × V of the sentences)
    const float* classifierBias = nullptr;    ///< (labels)
    int labels = 0;
    OutputKind outputs = OutputKind::Softmax;
};

LevelShape wordShape(const ModelConfig& config);
LevelShape sentenceShape(const ModelConfig& config);

/// Calls visit(name, values) for every tensor of a level ("word" or "sentence"), where `name` is
/// the tensor's name in a model file and `values` is its field in `tensors`.
template <class Values, class Visit>
void forEachLevelTensor(const std::string& level, Pooling pooling, LevelTensors<Values>& tensors,
                        Visit visit) {
    for (int d = 0; d < 2; ++d) {
        const std::string end = d == 0 ? "_l0" : "_l0_reverse";
        visit(level + ".gru.weight_ih" + end, tensors.inputWeight[d]);
        visit(level + ".gru.bias_ih" + end, tensors.inputBias[d]);
        visit(level + ".gru.weight_hh" + end, tensors.recurrentWeight[d]);
        visit(level + ".gru.bias_hh" + end, tensors.recurrentBias[d]);
    }
    if (!methodOf(pooling).hasAttention) return;
    visit(level + ".attention.weight", tensors.attentionWeight);
    visit(level + ".attention.bias", tensors.attentionBias);
    visit(level + ".context", tensors.context);
}

/// The parameters of a HAN with this config. values(name) returns the array of the tensor with that
/// name (see tensorShapes()).
HanParameters hanParameters(const ModelConfig& config, std::size_t vocabulary, std::size_t labels,
                            const std::function<const float*(const std::string& name)>& values);

}  // namespace hanscope
