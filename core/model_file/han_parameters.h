#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/kernels/level.h"
#include "core/model_file/model_file.h"

namespace hanscope {

/// The parameters of a HAN. The arrays are owned by someone else: the tensors of a ModelFile, or
/// those of a trainer.
struct HanParameters {
    LevelShape wordShape, sentenceShape;       ///< of the words' level; of the sentences'
    LevelParameters words{}, sentences{};      ///< likewise
    const float* embedding = nullptr;          ///< (V × E)
    std::size_t vocabulary = 0;                ///< V
    const float* subwords = nullptr;           ///< vectors of parts of words (rows × E), or null
    const float* classifierWeight = nullptr;   ///< (labels × V of the sentences)
    const float* classifierBias = nullptr;     ///< (labels)
    int labels = 0;                            ///< number of labels
    OutputKind outputs = OutputKind::Softmax;  ///< softmax or sigmoids
    Precision precision = Precision::Float;    ///< of the products with them
};

/// The word level: E, H and A of the words.
LevelShape wordShape(const HanConfig& han);
/// The sentence level, whose inputs are the sentence vectors.
LevelShape sentenceShape(const HanConfig& han);

/// Calls visit(name, shape, values) for every tensor of a level ("word" or "sentence"), where
/// `name` is the tensor's name in a model file and `values` is its field in `tensors`.
template <class Values, class Visit>
void forEachLevelTensor(const std::string& level, const LevelShape& shape,
                        LevelTensors<Values>& tensors, Visit visit) {
    using Shape = std::vector<std::int64_t>;
    const std::int64_t E = shape.input, H = shape.hidden, A = shape.attention;
    for (int d = 0; d < 2; ++d) {
        const std::string end = d == 0 ? "_l0" : "_l0_reverse";
        visit(level + ".gru.weight_ih" + end, Shape{3 * H, E}, tensors.inputWeight[d]);
        visit(level + ".gru.bias_ih" + end, Shape{3 * H}, tensors.inputBias[d]);
        visit(level + ".gru.weight_hh" + end, Shape{3 * H, H}, tensors.recurrentWeight[d]);
        visit(level + ".gru.bias_hh" + end, Shape{3 * H}, tensors.recurrentBias[d]);
    }
    if (!shape.method().hasAttention) return;
    visit(level + ".attention.weight", Shape{A, 2 * H}, tensors.attentionWeight);
    visit(level + ".attention.bias", Shape{A}, tensors.attentionBias);
    visit(level + ".context", Shape{A}, tensors.context);
}

/// The parameters of a HAN with this config.
HanParameters hanParameters(const ModelConfig& config, std::size_t vocabulary, std::size_t labels,
                            const ValuesByName& values);

}  // namespace hanscope
