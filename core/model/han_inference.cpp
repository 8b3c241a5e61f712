#include "core/model/han_inference.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace hanscope {
namespace {

// Bounds a batch's memory: about 1 KiB a word is live at once.
constexpr std::size_t kWordsInBatch = 16384;
constexpr std::size_t kDocumentsInBatch = 256;

std::vector<float> softmax(const float* logits, std::int64_t classes) {
    const double highest = *std::max_element(logits, logits + classes);
    std::vector<double> powers;
    for (std::int64_t c = 0; c < classes; ++c) powers.push_back(std::exp(logits[c] - highest));
    const double sum = std::accumulate(powers.begin(), powers.end(), 0.0);
    std::vector<float> probabilities;
    for (double power : powers) probabilities.push_back(static_cast<float>(power / sum));
    return probabilities;
}

// Weights of the sequences, in the caller's order, one after the other.
std::vector<std::vector<float>> weightsOfSequences(const SequenceLayout& layout,
                                                   const at::Tensor& weights) {
    std::vector<std::vector<float>> out(static_cast<std::size_t>(layout.sequences()));
    const float* rows = weights.data_ptr<float>();
    for (int i = 0; i < layout.sequences(); ++i) {
        const float* first = rows + layout.first[i];
        out[layout.order[i]].assign(first, first + layout.length[i]);
    }
    return out;
}

std::vector<HanResult> resultsOf(const HanBatch& batch, const HanNetwork::Output& out) {
    const auto words = weightsOfSequences(batch.words, out.wordWeights);
    auto sentences = weightsOfSequences(batch.sentences, out.sentenceWeights);
    const std::int64_t classes = out.logits.size(1);

    std::vector<HanResult> results(static_cast<std::size_t>(batch.documents()));
    std::size_t sentence = 0;
    for (std::size_t d = 0; d < results.size(); ++d) {
        results[d].probabilities =
            softmax(out.logits.data_ptr<float>() + static_cast<std::int64_t>(d) * classes, classes);
        results[d].sentenceWeights = std::move(sentences[d]);
        for (std::size_t s = 0; s < results[d].sentenceWeights.size(); ++s, ++sentence)
            results[d].wordWeights.insert(results[d].wordWeights.end(), words[sentence].begin(),
                                          words[sentence].end());
    }
    return results;
}

std::vector<HanResult> infer(const HanNetwork& network,
                             const std::vector<const EncodedDocument*>& documents, WorkerPool& pool,
                             const at::Tensor* wordTable) {
    const at::NoGradGuard noGradients;
    if (wordTable) {
        const HanBatch batch = makeHanTableBatch(documents);
        return resultsOf(batch, network.forwardOnTable(batch, *wordTable, pool));
    }
    const HanBatch batch = makeHanBatch(documents, network.vocabulary());
    return resultsOf(batch, network.forward(batch, network.embed(batch.distinctWords), pool));
}

}  // namespace

void inferAll(const HanNetwork& network, const std::vector<const EncodedDocument*>& documents,
              WorkerPool& pool, const ResultCallback& result, const ProgressCallback& progress,
              const CancelToken& cancel, const at::Tensor* wordTable) {
    std::vector<std::size_t> order(documents.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return documents[a]->words.size() > documents[b]->words.size();
    });
    for (std::size_t next = 0; next < order.size();) {
        cancel.check();
        const std::size_t first = next;
        std::vector<const EncodedDocument*> chosen;
        for (std::size_t words = 0; next < order.size() && chosen.size() < kDocumentsInBatch; ++next) {
            words += documents[order[next]]->words.size();
            if (!chosen.empty() && words > kWordsInBatch) break;
            chosen.push_back(documents[order[next]]);
        }
        std::vector<HanResult> results = infer(network, chosen, pool, wordTable);
        for (std::size_t i = 0; i < results.size(); ++i)
            result(order[first + i], std::move(results[i]));
        if (progress) progress(next, order.size());
    }
}

}  // namespace hanscope
