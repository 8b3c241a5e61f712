#include "core/model/flat_explainer.h"

#include <algorithm>

#include "core/kernels/attention.h"
#include "core/kernels/level.h"
#include "core/kernels/matrix.h"
#include "core/kernels/vectors.h"
#include "core/model/contributions.h"
#include "core/model/ensemble.h"
#include "core/model/linear_erasure.h"
#include "core/model/member_mean.h"
#include "core/model/network_outputs.h"
#include "core/model/sequence_variants.h"
#include "core/model/text_explainer.h"
#include "core/model/text_head.h"
#include "core/model/tree_reading.h"
#include "core/model_file/hidec_parameters.h"

namespace hanscope {

namespace {

/// The attention pooling and the classifier of a flat network (flat_network.h).
class FlatHead : public TextHead {
 public:
    /// The arrays behind `parameters` must outlive this object.
    FlatHead(const FlatParameters& parameters, const Output& output);

    std::vector<double> forward(const SequenceLayout& layout, const float* states,
                                WorkerPool& pool) override;
    void backward(WorkerPool& pool, float* stateGradients) override;
    std::vector<double> attentionParts(WorkerPool& pool) const override;

 private:
    const FlatParameters& parameters_;
    PackedMatrix attention_, attentionBackward_;
    std::vector<float> gradient_;  // ∂z/∂v (D)
    double bias_ = 0;
    const SequenceLayout* layout_ = nullptr;
    const float* states_ = nullptr;
    std::vector<float> hidden_, weights_, vectors_;
};

FlatHead::FlatHead(const FlatParameters& p, const Output& output) : parameters_(p) {
    const int D = p.encoderShape.states(), A = p.attention;
    attention_ = packMatrix(p.tensors.attentionWeight, 1, D, D, A);
    attentionBackward_ = packMatrix(p.tensors.attentionWeight, D, 1, A, D);
    const auto add = [&](std::int32_t label, float sign) {
        addScaled(sign, p.tensors.classifierWeight + std::ptrdiff_t{label} * D, gradient_.size(),
                  gradient_.data());
        bias_ += static_cast<double>(sign * p.tensors.classifierBias[label]);
    };
    gradient_.resize(static_cast<std::size_t>(D), 0.0f);
    add(output.label, 1);
    if (output.against) add(*output.against, -1);
}

std::vector<double> FlatHead::forward(const SequenceLayout& layout, const float* states,
                                      WorkerPool& pool) {
    layout_ = &layout;
    states_ = states;
    const int D = parameters_.encoderShape.states(), A = parameters_.attention;
    const auto rows = static_cast<std::size_t>(layout.rows);
    hidden_.resize(rows * static_cast<std::size_t>(A));
    weights_.resize(rows);
    vectors_.resize(layout.order.size() * gradient_.size());
    const std::vector<int> bounds = tileParts(layout);
    pool.run(static_cast<int>(bounds.size()) - 1, [&](int part) {
        const auto p = static_cast<std::size_t>(part);
        attentionForward(
            {&layout, D, A, states, &attention_, parameters_.tensors.attentionBias,
             parameters_.tensors.context, hidden_.data(), weights_.data(), vectors_.data()},
            bounds[p], bounds[p + 1]);
    });
    std::vector<double> outputs;
    for (std::size_t i = 0; i < layout.order.size(); ++i)
        outputs.push_back(bias_ + dot(vectors_.data() + i * gradient_.size(), gradient_.data(), D));
    return outputs;
}

void FlatHead::backward(WorkerPool& pool, float* stateGradients) {
    std::vector<float> gradients;
    for (std::size_t i = 0; i < layout_->order.size(); ++i)
        gradients.insert(gradients.end(), gradient_.begin(), gradient_.end());
    const std::vector<int> bounds = tileParts(*layout_);
    pool.run(static_cast<int>(bounds.size()) - 1, [&](int part) {
        const auto p = static_cast<std::size_t>(part);
        attentionBackward({layout_, parameters_.encoderShape.states(), parameters_.attention,
                           states_, &attentionBackward_, parameters_.tensors.context,
                           weights_.data(), gradients.data(), hidden_.data(), stateGradients},
                          bounds[p], bounds[p + 1], nullptr, nullptr, nullptr);
    });
}

// ∂z/∂α_t = h_t · ∂z/∂v
std::vector<double> FlatHead::attentionParts(WorkerPool&) const {
    const int D = parameters_.encoderShape.states();
    std::vector<double> parts;
    for (std::int32_t t = 0; t < layout_->length[0]; ++t) {
        const std::int32_t row = layout_->first[0] + t;
        parts.push_back(weights_[static_cast<std::size_t>(row)] *
                        dot(states_ + std::ptrdiff_t{row} * D, gradient_.data(), D));
    }
    return parts;
}

}  // namespace

FlatModel::FlatModel(const std::filesystem::path& path, ModelFile file, ReadingOptions options)
    : model(path, std::move(file), options) {
    for (int member = 0; member < model.info.members; ++member) {
        FlatParameters parameters = flatParameters(model.config, model.vocabulary.size(),
                                                   model.labels->size(), model.values(member));
        parameters.precision = model.precision;
        networks.emplace_back(parameters);
    }
}

std::vector<double> FlatExplainer::outputs(const std::vector<EncodedDocument>& texts,
                                           const Output& output, const ProgressCallback& progress,
                                           const CancelToken& cancel) const {
    const LoadedModel& model = model_->model;
    const auto logitsOf = [&](const MemberTurn& turn) {
        LogitRows rows(texts.size());
        const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
            auto results = model_->networks[turn.member].read(batch, model.pool, cancel);
            for (std::size_t i = 0; i < indices.size(); ++i)
                rows[indices[i]] = std::move(results[i].logits);
        };
        model.inBatches(texts, read, turn.partOf(progress), cancel);
        return rows;
    };
    return outputsOf(model, output, texts.size(), logitsOf,
                     [&](std::size_t i) { return model.companion()->logits(texts[i]); });
}

Contributions FlatExplainer::contributions(const Output& output, GradientKind kind,
                                           const ProgressCallback& progress,
                                           const CancelToken& cancel) const {
    return meanContributions(model_->model, output, kind, progress, [&](std::size_t member) {
        return std::make_unique<SequenceGradient>(
            textsOf(member),
            std::make_unique<FlatHead>(model_->networks[member].parameters(), output), text_,
            model_->model.pool, cancel);
    });
}

Reading FlatExplainer::reading(std::shared_ptr<const Document> document,
                               const std::vector<FlatResult>& members) const {
    std::vector<std::vector<float>> probabilities, weights;
    for (const FlatResult& member : members) {
        probabilities.push_back(member.probabilities);
        weights.push_back(member.wordWeights);
    }
    std::vector<float> together = meanOf(probabilities);
    if (members.size() == 1) probabilities.clear();
    std::vector<const std::vector<float>*> logits;
    for (const FlatResult& member : members) logits.push_back(&member.logits);
    Reading reading = withMemberWeights(
        model_->model.reading(std::move(document), text_, std::move(together), probabilities),
        weights);
    model_->model.addCompanion(logits, text_, reading);
    reading.explainer = shared_from_this();
    return reading;
}

Reading FlatExplainer::intervene(const Reading& reading,
                                 const std::vector<AttentionChange>& changes,
                                 const CancelToken& cancel) const {
    std::vector<FlatResult> members;
    for (const FlatNetwork& network : model_->networks)
        members.push_back(network
                              .read({&text_}, model_->model.pool, cancel, {},
                                    [&](std::vector<float>& weights) {
                                        changeOneAttention(weights, text_.sentenceLengths, changes);
                                    })
                              .front());
    Reading changed = this->reading(reading.document, members);
    changed.imported = reading.imported;
    return changed;
}

SequenceTexts FlatExplainer::textsOf(std::size_t member) const {
    const FlatParameters& p = model_->networks[member].parameters();
    return {p.encoderShape, p.tensors.encoder, p.embedding, p.vocabulary, p.subwords};
}

std::vector<double> FlatExplainer::outputsWithout(const std::vector<WordSpan>& spans,
                                                  const Output& output, Removal removal,
                                                  const ProgressCallback& progress,
                                                  const CancelToken& cancel) const {
    const LeftTexts left(text_, spans, removal);
    const auto logitsOf = [&](const MemberTurn& turn) {
        const FlatNetwork& network = model_->networks[turn.member];
        LogitRows rows(spans.size());
        if (left.spans.empty()) return rows;
        const SequenceVariants variants(textsOf(turn.member), text_, left.spans, removal,
                                        model_->model.pool, cancel);
        const PooledVariants pooled = network.pooled(
            variants.states(), static_cast<std::int32_t>(text_.words.size()), model_->model.pool);
        const auto labels = static_cast<std::ptrdiff_t>(network.parameters().labels);
        for (std::size_t done = 0; done < left.spans.size();) {
            const std::vector<float> logits = network.classify(
                network.vectors(pooled, variants.changedFrom(done), model_->model.pool),
                model_->model.pool);
            for (auto own = logits.begin(); own != logits.end(); own += labels)
                rows[left.places[done++]].assign(own, own + labels);
            if (progress) turn.partOf(progress)(done, left.spans.size());
        }
        return rows;
    };
    const CompanionErasure companion(model_->model, text_, removal);
    return outputsOf(model_->model, output, spans.size(), logitsOf,
                     [&](std::size_t i) { return companion(spans[i]); });
}

}  // namespace hanscope
