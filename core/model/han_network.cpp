#include "core/model/han_network.h"

namespace hanscope {

HanNetwork::HanNetwork(const HanParameters& parameters)
    : parameters_(parameters),
      words_(parameters.wordShape, parameters.words, false),
      sentences_(parameters.sentenceShape, parameters.sentences, false) {
    const int D = parameters.sentenceShape.states();
    classifier_ = packMatrix(parameters.classifierWeight, 1, D, D, parameters.labels);
}

void HanNetwork::forward(const HanBatch& batch, WorkerPool& pool, State& state) const {
    const auto words = static_cast<int>(batch.distinctWords.size());
    float* inputs = state.words.inputSide.reserve(batch.distinctWords.size() * wordInputs());
    projectInputs(words_, parameters_.embedding, batch.distinctWords.data(), words, pool, inputs);
    forwardOnTable(batch, inputs, pool, state);
}

FloatBuffer HanNetwork::wordTable(WorkerPool& pool) const {
    FloatBuffer table;
    projectInputs(words_, parameters_.embedding, nullptr, static_cast<int>(vocabulary()), pool,
                  table.reserve(vocabulary() * wordInputs()));
    return table;
}

void HanNetwork::forwardOnTable(const HanBatch& batch, const float* wordTable, WorkerPool& pool,
                                State& state) const {
    levelForward(words_, batch.wordSteps(), wordTable, false, pool, state.words);
    const int sentences = batch.words.sequences();
    float* inputs =
        state.sentences.inputSide.reserve(static_cast<std::size_t>(sentences) *
                                          static_cast<std::size_t>(sentences_.shape.inputSide()));
    projectInputs(sentences_, state.words.vectors.data(), nullptr, sentences, pool, inputs);
    levelForward(sentences_, batch.sentenceSteps(), inputs, false, pool, state.sentences);

    const int D = sentences_.shape.states();
    state.logits.resize(static_cast<std::size_t>(batch.documents()) *
                        static_cast<std::size_t>(labels()));
    multiplyRows(state.sentences.vectors.data(), D, batch.documents(), classifier_,
                 parameters_.classifierBias, false, state.logits.data(), labels());
}

}  // namespace hanscope
