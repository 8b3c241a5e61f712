#include "core/model/sequence/flat_network.h"

#include <cmath>

#include "core/error.h"
#include "core/kernels/level.h"
#include "core/kernels/state_pieces.h"
#include "core/model/attention_change.h"
#include "core/model/input/subword_vectors.h"
#include "core/model/input/text_batch.h"
#include "core/model/output_value.h"

namespace hanscope {
FlatNetwork::FlatNetwork(const FlatParameters& p)
    : parameters_(p),
      encoder_(
          p.encoderShape.method().pack(p.encoderShape, p.tensors.encoder, {false, p.precision})),
      attention_(packMatrix(p.tensors.attentionWeight, 1, p.encoderShape.states(),
                            p.encoderShape.states(), p.attention, p.precision)),
      classifier_(p.tensors.classifierWeight, p.tensors.classifierBias, p.encoderShape.states(),
                  p.labels, {false, p.precision}) {}

std::vector<NetworkResult> FlatNetwork::read(const std::vector<const EncodedDocument*>& documents,
                                             WorkerPool& pool, const CancelToken& cancel,
                                             const ShareDone& shareDone,
                                             const ChangeWeights& change) const {
    const auto D = static_cast<std::size_t>(parameters_.encoderShape.states());
    const double all = wordsOf(documents);
    std::vector<NetworkResult> results(documents.size());
    std::vector<float> vectors(documents.size() * D);
    std::vector<const EncodedDocument*> others;
    std::vector<NetworkResult*> otherResults;
    std::vector<float*> otherVectors;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        if (LongText::isLong(*documents[i])) {
            readLong(*documents[i], pool, cancel, partOf(shareDone, wordsOf({documents[i]}) / all),
                     change, results[i], vectors.data() + i * D);
            continue;
        }
        others.push_back(documents[i]);
        otherResults.push_back(&results[i]);
        otherVectors.push_back(vectors.data() + i * D);
    }
    if (!others.empty())
        readTogether(others, pool, cancel, partOf(shareDone, wordsOf(others) / all), change,
                     otherResults, otherVectors);
    const std::vector<float> logits = classify(vectors, pool);
    const float *logit = logits.data(), *vector = vectors.data();
    for (NetworkResult& result : results) {
        result.vectors.document.assign(vector, vector + D);
        vector += D;
        result.logits.assign(logit, logit + parameters_.labels);
        for (int label = 0; label < parameters_.labels; ++label, ++logit)
            result.probabilities.push_back(
                static_cast<float>(1 / (1 + std::exp(-requireFinite(double{*logit})))));
    }
    return results;
}

// Without the outputs.
AttentionForward FlatNetwork::attentionForward(const SequenceLayout* layout,
                                               const float* states) const {
    const FlatParameters& p = parameters_;
    return {layout,
            p.encoderShape.states(),
            p.attention,
            states,
            &attention_,
            p.tensors.attentionBias,
            p.tensors.context,
            nullptr,
            nullptr,
            nullptr};
}

void FlatNetwork::readTogether(const std::vector<const EncodedDocument*>& documents,
                               WorkerPool& pool, const CancelToken& cancel,
                               const ShareDone& shareDone, const ChangeWeights& change,
                               const std::vector<NetworkResult*>& results,
                               const std::vector<float*>& vectors) const {
    const FlatParameters& p = parameters_;
    const auto E = static_cast<std::size_t>(p.encoderShape.input);
    const auto D = static_cast<std::size_t>(p.encoderShape.states());
    const SubwordBatch words = subwordBatch(documents, p.vocabulary, p.subwords, E);
    const HanBatch batch = makeTextBatch(words.documents, p.vocabulary + words.words);
    const WordRows rowsOfWords = wordRows(batch.distinctWords, p.embedding, p.vocabulary, E, words);
    EncoderState state;
    encoder_->forward(
        batch.wordSteps(),
        {rowsOfWords.x, rowsOfWords.ids, static_cast<int>(batch.distinctWords.size())}, false, pool,
        state, cancel, shareDone);
    std::vector<float> weights(static_cast<std::size_t>(batch.words.rows));
    std::vector<float> pooled(documents.size() * D);
    AttentionForward attention = attentionForward(&batch.words, state.states);
    attention.weights = weights.data();
    attention.vectors = pooled.data();
    const std::vector<int> bounds = tileParts(batch.words);
    pool.run(static_cast<int>(bounds.size()) - 1, [&](int part) {
        hanscope::attentionForward(attention, bounds[static_cast<std::size_t>(part)],
                                   bounds[static_cast<std::size_t>(part) + 1]);
    });
    const std::vector<std::int32_t> rows = firstRows(batch.words);
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const float* own = weights.data() + rows[i];
        std::vector<float>& ofWords = results[i]->wordWeights;
        ofWords.assign(own, own + documents[i]->words.size());
        std::copy_n(pooled.data() + i * D, D, vectors[i]);
        if (!change) continue;
        change(ofWords);
        poolAnew(ofWords.data(), state.states + static_cast<std::size_t>(rows[i]) * D,
                 ofWords.size(), D, vectors[i]);
    }
}

void FlatNetwork::readLong(const EncodedDocument& document, WorkerPool& pool,
                           const CancelToken& cancel, const ShareDone& shareDone,
                           const ChangeWeights& change, NetworkResult& result,
                           float* vector) const {
    const FlatParameters& p = parameters_;
    const LongText text({*encoder_, p.embedding, p.vocabulary, p.subwords}, document, pool, cancel,
                        partOf(shareDone, kShareOfStarts));
    result.wordWeights.resize(document.words.size());
    PoolingForward pooling{attentionForward(nullptr, nullptr)};
    pooling.weights = result.wordWeights.data();
    pooling.vectors = vector;
    poolPieces(attentionPooling(), pooling, text, text.words(), pool, cancel,
               partOf(shareDone, 1 - kShareOfStarts));
    if (!change) return;
    change(result.wordWeights);
    StateBlocks(text, text.words(), p.encoderShape.states(), pool, cancel)
        .addWeighted(result.wordWeights.data(), vector);
}

PooledVariants FlatNetwork::pooled(const float* states, std::int32_t words,
                                   WorkerPool& pool) const {
    const std::ptrdiff_t D = parameters_.encoderShape.states();
    const AttentionForward attention = attentionForward(nullptr, states);
    std::vector<float> scores(static_cast<std::size_t>(words));
    forEachChunk(pool, words, kRowsPerTask, [&](int begin, int end) {
        attentionScores(attention, states + begin * D, end - begin, scores.data() + begin);
    });
    return {states, words, static_cast<int>(D), std::move(scores), 1};
}

std::vector<float> FlatNetwork::vectors(const PooledVariants& pooled,
                                        const std::vector<ChangedStates>& texts,
                                        WorkerPool& pool) const {
    const auto D = static_cast<std::size_t>(parameters_.encoderShape.states());
    const AttentionForward attention = attentionForward(nullptr, nullptr);
    std::vector<float> vectors(texts.size() * D);
    pool.run(static_cast<int>(texts.size()), [&](int i) {
        const auto text = static_cast<std::size_t>(i);
        const ChangedStates& changed = texts[text];
        std::vector<float> scores(static_cast<std::size_t>(changed.end - changed.begin));
        attentionScores(attention, changed.states.data(), changed.end - changed.begin,
                        scores.data());
        pooled.pool(changed, scores.data(), vectors.data() + text * D);
    });
    return vectors;
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
