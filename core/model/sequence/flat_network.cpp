#include "core/model/sequence/flat_network.h"

#include <cmath>

#include "core/error.h"
#include "core/kernels/level_parts.h"
#include "core/model/attention_change.h"
#include "core/model/output_value.h"
#include "core/model/sequence/text_batch.h"
#include "core/model/subword_vectors.h"

namespace hanscope {

FlatNetwork::FlatNetwork(const FlatParameters& p)
    : parameters_(p),
      encoder_(p.encoderShape, p.tensors.encoder, false),
      attention_(packMatrix(p.tensors.attentionWeight, 1, p.encoderShape.states(),
                            p.encoderShape.states(), p.attention)),
      classifier_(p.tensors.classifierWeight, p.tensors.classifierBias, p.encoderShape.states(),
                  p.labels, false) {}

std::vector<FlatResult> FlatNetwork::read(const std::vector<const EncodedDocument*>& documents,
                                          WorkerPool& pool, const CancelToken& cancel,
                                          const ShareDone& shareDone,
                                          const ChangeWeights& change) const {
    const FlatParameters& p = parameters_;
    const auto E = static_cast<std::size_t>(p.encoderShape.input);
    const SubwordBatch words = subwordBatch(documents, p.vocabulary, p.subwords, E);
    const HanBatch batch = makeTextBatch(words.documents, p.vocabulary + words.words);
    const WordRows rowsOfWords = wordRows(batch.distinctWords, p.embedding, p.vocabulary, E, words);
    EncoderState state;
    encoderForward(encoder_, batch.wordSteps(), rowsOfWords.x, rowsOfWords.ids,
                   static_cast<int>(batch.distinctWords.size()), false, pool, state, cancel,
                   shareDone);
    const int D = p.encoderShape.states();
    std::vector<float> weights(static_cast<std::size_t>(batch.words.rows));
    std::vector<float> vectors(documents.size() * static_cast<std::size_t>(D));
    const std::vector<int> bounds = tileParts(batch.words);
    pool.run(static_cast<int>(bounds.size()) - 1, [&](int part) {
        attentionForward(
            {&batch.words, D, p.attention, state.states, &attention_, p.tensors.attentionBias,
             p.tensors.context, nullptr, weights.data(), vectors.data()},
            bounds[static_cast<std::size_t>(part)], bounds[static_cast<std::size_t>(part) + 1]);
    });
    const std::vector<std::int32_t> rows = firstRows(batch.words);
    std::vector<FlatResult> results(documents.size());
    for (std::size_t i = 0; i < results.size(); ++i) {
        const float* own = weights.data() + rows[i];
        results[i].wordWeights.assign(own, own + documents[i]->words.size());
        if (!change) continue;
        const auto width = static_cast<std::size_t>(D);
        change(results[i].wordWeights);
        poolAnew(results[i].wordWeights.data(),
                 state.states + static_cast<std::size_t>(rows[i]) * width,
                 documents[i]->words.size(), width, vectors.data() + i * width);
    }
    const std::vector<float> logits = classify(vectors, pool);
    const float* logit = logits.data();
    for (std::size_t i = 0; i < results.size(); ++i) {
        results[i].logits.assign(logit, logit + p.labels);
        for (int label = 0; label < p.labels; ++label, ++logit) {
            results[i].probabilities.push_back(
                static_cast<float>(1 / (1 + std::exp(-requireFinite(double{*logit})))));
        }
    }
    return results;
}

std::vector<float> FlatNetwork::classify(const std::vector<float>& vectors,
                                         WorkerPool& pool) const {
    const std::size_t texts =
        vectors.size() / static_cast<std::size_t>(parameters_.encoderShape.states());
    std::vector<float> logits(texts * static_cast<std::size_t>(parameters_.labels));
    linearForward(classifier_, vectors.data(), static_cast<int>(texts), pool, logits.data());
    return logits;
}

}  // namespace hanscope
