#include "core/model/han/han_network.h"

namespace hanscope {

HanNetwork::HanNetwork(const HanParameters& parameters)
    : parameters_(parameters),
      words_(parameters.wordShape, parameters.words, {true, parameters.precision}),
      sentences_(parameters.sentenceShape, parameters.sentences, {true, parameters.precision}) {
    const int V = parameters.sentenceShape.vectors();
    classifier_ =
        packMatrix(parameters.classifierWeight, 1, V, V, parameters.labels, parameters.precision);
}

void HanNetwork::projectWords(const std::vector<std::int64_t>& words, WorkerPool& pool,
                              float* inputs) const {
    projectInputs(words_, parameters_.embedding, words.data(), static_cast<int>(words.size()), pool,
                  inputs);
}

void HanNetwork::projectWords(const SubwordBatch& words, WorkerPool& pool, float* inputs) const {
    if (words.words == 0) return;
    projectInputs(words_, words.vectors.data(), nullptr, static_cast<int>(words.words), pool,
                  inputs);
}

SubwordBatch HanNetwork::subwordsOf(const std::vector<const EncodedDocument*>& documents) const {
    return subwordBatch(documents, parameters_.vocabulary, parameters_.subwords,
                        static_cast<std::size_t>(parameters_.wordShape.input));
}

void HanNetwork::forward(const HanBatch& batch, const float* wordInputs, WorkerPool& pool,
                         State& state, const CancelToken& cancel,
                         const ShareDone& shareDone) const {
    forward(batch, wordInputs, false, pool, state, cancel, shareDone);
}

void HanNetwork::forwardWithStates(const HanBatch& batch, const float* wordInputs, WorkerPool& pool,
                                   State& state, const CancelToken& cancel) const {
    forward(batch, wordInputs, true, pool, state, cancel, {});
}

void HanNetwork::forward(const HanBatch& batch, const float* wordInputs, bool keepsStates,
                         WorkerPool& pool, State& state, const CancelToken& cancel,
                         const ShareDone& shareDone) const {
    const double ofWords =
        static_cast<double>(batch.words.rows) / (batch.words.rows + batch.sentences.rows);
    levelForward(words_, batch.wordSteps(), wordInputs, keepsStates, pool, state.words, cancel,
                 partOf(shareDone, ofWords));
    const int sentences = batch.words.sequences();
    float* inputs =
        state.sentences.inputSide.reserve(static_cast<std::size_t>(sentences) *
                                          static_cast<std::size_t>(sentences_.shape.inputSide()));
    projectInputs(sentences_, state.words.vectors.data(), nullptr, sentences, pool, inputs);
    levelForward(sentences_, batch.sentenceSteps(), inputs, keepsStates, pool, state.sentences,
                 cancel, partOf(shareDone, 1 - ofWords));

    state.logits.resize(static_cast<std::size_t>(batch.documents()) *
                        static_cast<std::size_t>(labels()));
    classify(state.sentences.vectors.data(), batch.documents(), state.logits.data());
}

std::size_t HanNetwork::keptNumbers(const EncodedDocument& text) const {
    const auto ofStep = [](const LevelShape& shape) {
        return static_cast<std::size_t>(18 * shape.hidden + shape.attention);
    };
    return text.words.size() * ofStep(words_.shape) +
           text.sentenceLengths.size() * ofStep(sentences_.shape);
}

void HanNetwork::classify(const float* vectors, int documents, float* logits) const {
    multiplyRows(vectors, sentences_.shape.vectors(), documents, classifier_,
                 parameters_.classifierBias, false, logits, labels());
}

}  // namespace hanscope
