#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "core/kernels/level.h"
#include "core/model_file/model_file.h"

namespace hanscope {

/// A HAN's parameters as arrays that somebody else keeps: a model file's tensors, or a trainer's.
struct HanParameters {
    LevelShape wordShape, sentenceShape;
    LevelParameters words{}, sentences{};
    const float* embedding = nullptr;         ///< (V × E)
    std::size_t vocabulary = 0;               ///< V
    const float* classifierWeight = nullptr;  ///< (labels × D of the sentences)
    const float* classifierBias = nullptr;    ///< (labels)
    int labels = 0;
    OutputKind outputs = OutputKind::Softmax;
};

LevelShape wordShape(const ModelConfig& config);
LevelShape sentenceShape(const ModelConfig& config);

/// Names of a level's tensors ("word" or "sentence"), each with its place in a LevelTensors.
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
    if (pooling != Pooling::Attention) return;
    visit(level + ".attention.weight", tensors.attentionWeight);
    visit(level + ".attention.bias", tensors.attentionBias);
    visit(level + ".context", tensors.context);
}

/// `values` gives the array of each tensor by its name (see tensorShapes).
HanParameters hanParameters(const ModelConfig& config, std::size_t vocabulary, std::size_t labels,
                            const std::function<const float*(const std::string& name)>& values);

}  // namespace hanscope
