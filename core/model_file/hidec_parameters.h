#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/kernels/encoder/encoder.h"
#include "core/model_file/decoder_tensors.h"
#include "core/model_file/model_file.h"

namespace hanscope {

// The parameters, except the embedding, of the networks that read a document as one sequence, with
// their names in a model file. Corresponds to forEachLevelTensor of a HAN.

EncoderShape encoderShape(const ModelConfig& config);
/// `config` must have a tree.
DecoderShape decoderShape(const ModelConfig& config);
DecoderRows decoderRows(const LabelTree& tree);

template <class Values>  // const float* (parameters), or float* (their gradients)
struct HidecTensors {
    std::vector<Values> encoder;  ///< as EncoderParameters
    DecoderTensors<Values> decoder;
};

template <class Values>
struct FlatTensors {
    std::vector<Values> encoder;                           ///< as EncoderParameters
    Values attentionWeight{}, attentionBias{}, context{};  ///< (A × D), (A), (A)
    Values classifierWeight{}, classifierBias{};           ///< (labels × D), (labels)
};

/// Calls visit(name, shape, values) for every tensor of an encoder; `values` is its place in
/// `arrays` (EncoderParameters or EncoderGradients).
template <class Values, class Visit>
void forEachEncoderTensor(const ModelConfig& config, std::vector<Values>& arrays, Visit visit) {
    const EncoderShape shape = encoderShape(config);
    const std::vector<EncoderTensor> tensors = shape.method().tensors(shape);
    arrays.resize(tensors.size());
    for (std::size_t i = 0; i < tensors.size(); ++i)
        visit("encoder." + tensors[i].name, tensors[i].shape, arrays[i]);
}

template <class Values, class Visit>
void forEachHidecTensor(const ModelConfig& config, HidecTensors<Values>& tensors, Visit visit) {
    forEachEncoderTensor(config, tensors.encoder, visit);
    forEachDecoderTensor(decoderShape(config), decoderRows(*treeOf(config.network)),
                         tensors.decoder, visit);
}

template <class Values, class Visit>
void forEachFlatTensor(const ModelConfig& config, std::size_t labels, FlatTensors<Values>& tensors,
                       Visit visit) {
    using Shape = std::vector<std::int64_t>;
    const FlatConfig& flat = std::get<FlatConfig>(config.network);
    const std::int64_t D = flat.encoder.states(), A = flat.attention;
    const auto classes = static_cast<std::int64_t>(labels);
    forEachEncoderTensor(config, tensors.encoder, visit);
    visit("encoder.attention.weight", Shape{A, D}, tensors.attentionWeight);
    visit("encoder.attention.bias", Shape{A}, tensors.attentionBias);
    visit("encoder.context", Shape{A}, tensors.context);
    visit("classifier.weight", Shape{classes, D}, tensors.classifierWeight);
    visit("classifier.bias", Shape{classes}, tensors.classifierBias);
}

/// Pointers to the parameters of a network. The arrays belong to a model file or to a trainer.
struct HidecParameters {
    EncoderShape encoderShape;
    DecoderShape decoderShape;
    HidecTensors<const float*> tensors;
    const float* embedding = nullptr;  ///< (V × E)
    std::size_t vocabulary = 0;        ///< V
    const float* subwords = nullptr;   ///< vectors of parts of words (rows × E), or null
    std::shared_ptr<const LabelTree> tree;
    bool oneLabelALevel = false;
    EndMarks targets = EndMarks::Deepest;  ///< None: [END] is no candidate
    Outputs outputs;                       ///< how decoding decides about the labels
};
struct FlatParameters {
    EncoderShape encoderShape;
    FlatTensors<const float*> tensors;
    int attention = 0;                 ///< A
    const float* embedding = nullptr;  ///< (V × E)
    std::size_t vocabulary = 0;        ///< V
    const float* subwords = nullptr;   ///< vectors of parts of words (rows × E), or null
    int labels = 0;
};

/// Returns the array of the tensor with this name (see tensorShapes).
using ValuesByName = std::function<const float*(const std::string& name)>;
HidecParameters hidecParameters(const ModelConfig& config, std::size_t vocabulary,
                                const ValuesByName& values);
FlatParameters flatParameters(const ModelConfig& config, std::size_t vocabulary, std::size_t labels,
                              const ValuesByName& values);

}  // namespace hanscope
