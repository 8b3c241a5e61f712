#include "core/train/networks/text_side.h"

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/kernels/matrix/vectors.h"
#include "core/model/input/text_batch.h"
#include "core/train/networks/one_torch_thread.h"

namespace hanscope {
namespace {

bool holds(const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
}

void fill(const std::string& name, at::Tensor& values, double contextStart, at::Generator& random) {
    const auto range = [&](double r) { values.uniform_(-r, r, random); };
    if (name == kEmbeddingName) return range(0.1);
    if (holds(name, "hierarchy.")) {
        values.normal_(0, 1 / std::sqrt(static_cast<double>(values.size(1))), random);
        return;
    }
    if (holds(name, "norm.weight")) {
        values.fill_(1);
        return;
    }
    if (holds(name, ".context"))
        return range(contextStart / std::sqrt(static_cast<double>(values.size(0))));
    if (values.dim() == 2) range(xavierRange(values.size(0), values.size(1)));
}

}  // namespace

std::map<std::string, at::Tensor> randomParameters(const ModelConfig& config,
                                                   std::size_t vocabulary, std::size_t labels,
                                                   std::uint64_t seed, double contextStart) {
    useOneTorchThread();
    at::Generator random = at::make_generator<at::CPUGeneratorImpl>(seed);
    std::map<std::string, double> ofEncoder;
    if (const EncoderSizes* encoder = methodOf(config.network).encoder(config.network))
        for (const EncoderTensor& tensor : encoder->method().tensors(encoder->shape()))
            ofEncoder["encoder." + tensor.name] = tensor.range;
    std::map<std::string, at::Tensor> parameters;
    for (const auto& [name, shape] : tensorShapes(config, vocabulary, labels)) {
        at::Tensor values = at::zeros(shape, at::kFloat);
        const auto range = ofEncoder.find(name);
        if (range == ofEncoder.end())
            fill(name, values, contextStart, random);
        else if (range->second > 0)
            values.uniform_(-range->second, range->second, random);
        parameters[name] = values;
    }
    return parameters;
}

const HanBatch& TextSide::layOut(const std::vector<EncodedDocument>& documents) {
    batch_ = makeTextBatch(pointersTo(documents), static_cast<std::size_t>(embedding_.size(0)));
    return batch_;
}

void TextSide::embed(const TextDropout& dropout, WorkerPool& pool) {
    dropsWords_ = dropout.embedding > 0 || dropout.word > 0;
    float* rows = embedded_.reserve(wordValues());
    float* factors = dropsWords_ ? wordFactors_.reserve(wordValues()) : nullptr;
    const float* table = embedding_.data_ptr<float>();
    forEachChunk(
        pool, static_cast<int>(batch_.distinctWords.size()), kRowsPerTask, [&](int begin, int end) {
            for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
                const auto word = static_cast<std::size_t>(batch_.distinctWords[i]);
                std::memcpy(rows + i * E(), table + word * E(), E() * sizeof(float));
                if (!dropsWords_) continue;
                float* own = factors + i * E();
                dropoutMask({dropout.seed, dropout.step, kTextEmbeddingSite}, dropout.embedding,
                            word * E(), E(), own);
                float kept = 1;
                if (dropout.word > 0)
                    dropoutMask({dropout.seed, dropout.step, kTextWordSite}, dropout.word, word, 1,
                                &kept);
                for (std::size_t e = 0; e < E(); ++e) own[e] *= kept;
                multiplyBy(own, E(), rows + i * E());
            }
        });
}

// The factors of document d of the step start at index d 2^32.
void TextSide::dropStates(const TextDropout& dropout, WorkerPool& pool) {
    const auto D = static_cast<std::size_t>(shape_.states());
    const std::size_t all = static_cast<std::size_t>(batch_.words.rows) * D;
    float* dropped = dropped_.reserve(all);
    float* factors = stateFactors_.reserve(all);
    std::fill_n(dropped, D, 0.0f);  // zero rows must stay zero; other code relies on it
    pool.run(batch_.words.sequences(), [&](int i) {
        const std::size_t first = static_cast<std::size_t>(batch_.words.first[i]) * D;
        const std::size_t count = static_cast<std::size_t>(batch_.words.length[i]) * D;
        std::fill_n(dropped + first + count, D, 0.0f);
        const auto document = static_cast<std::uint64_t>(batch_.words.order[i]);
        dropoutMask({dropout.seed, dropout.step, kStateSite}, dropout.states,
                    (dropout.firstDocument + document) << 32, count, factors + first);
        std::memcpy(dropped + first, state_.states + first, count * sizeof(float));
        multiplyBy(factors + first, count, dropped + first);
    });
}

at::Tensor TextSide::wordVectors() const {
    const auto count = static_cast<std::int64_t>(batch_.distinctWords.size());
    return at::from_blob(const_cast<float*>(embedded_.data()), {count, shape_.input}).clone();
}

EncoderInputs TextSide::inputs() const {
    if (change_.words)
        return {changed_.data_ptr<float>(), nullptr, static_cast<int>(changed_.size(0))};
    return {embedded_.data(), nullptr, static_cast<int>(batch_.distinctWords.size())};
}

const float* TextSide::forward(const EncoderParameters& parameters, const TextDropout& dropout,
                               WorkerPool& pool, const WordChange& change) {
    embed(dropout, pool);
    change_ = change;
    if (change.words)
        changed_ = wordVectors().index_select(0, at::tensor(change.words->wordOfRow()));
    if (change.change.defined()) changed_ += change.change.detach();
    encoder_ = shape_.method().pack(shape_, parameters, {true, precision_});
    encoder_->forward(steps(), inputs(), true, pool, state_);
    dropsStates_ = dropout.states > 0;
    if (!dropsStates_) return state_.states;
    dropStates(dropout, pool);
    return dropped_.data();
}

at::Tensor TextSide::inputGradients() const {
    const float* gradients = state_.inputGradients;
    return at::from_blob(const_cast<float*>(gradients), {inputs().count, shape_.input}).clone();
}

at::Tensor TextSide::backward(const EncoderGradients& gradients, WorkerPool& pool) {
    if (dropsStates_) {
        const auto D = static_cast<std::size_t>(shape_.states());
        float* slopes = stateGradients();
        pool.run(batch_.words.sequences(), [&](int i) {
            const std::size_t first = static_cast<std::size_t>(batch_.words.first[i]) * D;
            multiplyBy(stateFactors_.data() + first,
                       static_cast<std::size_t>(batch_.words.length[i]) * D, slopes + first);
        });
    }
    encoder_->backward(steps(), inputs(), pool, state_, gradients);
    at::Tensor rows = inputGradients();
    if (change_.words) {
        const auto count = static_cast<std::int64_t>(batch_.distinctWords.size());
        rows = at::zeros({count, shape_.input})
                   .index_add(0, at::tensor(change_.words->wordOfRow()), rows);
    }
    if (dropsWords_) multiplyBy(wordFactors_.data(), wordValues(), rows.data_ptr<float>());
    return rows;
}

}  // namespace hanscope
