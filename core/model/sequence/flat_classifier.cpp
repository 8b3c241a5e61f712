#include <algorithm>

#include "core/kernels/attention.h"
#include "core/kernels/level.h"
#include "core/kernels/matrix/matrix.h"
#include "core/kernels/matrix/vectors.h"
#include "core/model/contributions.h"
#include "core/model/ensemble.h"
#include "core/model/family_classifiers.h"
#include "core/model/network_model.h"
#include "core/model/reading_batches.h"
#include "core/model/sequence/flat_network.h"
#include "core/model/sequence/sequence_gradient.h"
#include "core/model/sequence/sequence_variants.h"
#include "core/model/tree/tree_reading.h"
#include "core/model_file/hidec_parameters.h"

namespace hanscope {

namespace {

/// The attention pooling and the classifier of a flat network (flat_network.h).
class FlatHead : public TextHead {
 public:
    /// The arrays behind `parameters` must outlive this object.
    FlatHead(const FlatParameters& p, const Output& output) : parameters_(p) {
        const int D = p.encoderShape.states(), A = p.attention;
        attention_ = packMatrix(p.tensors.attentionWeight, 1, D, D, A);
        attentionBackward_ = packMatrix(p.tensors.attentionWeight, D, 1, A, D);
        const auto add = [&](std::int32_t label, float sign) {
            addScaled(sign, p.tensors.classifierWeight + std::ptrdiff_t{label} * D,
                      gradient_.size(), gradient_.data());
            bias_ += static_cast<double>(sign * p.tensors.classifierBias[label]);
        };
        gradient_.resize(static_cast<std::size_t>(D), 0.0f);
        add(output.label, 1);
        if (output.against) add(*output.against, -1);
    }

    std::vector<double> forward(const SequenceLayout& layout, const float* states,
                                WorkerPool& pool) override {
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
            outputs.push_back(bias_ +
                              dot(vectors_.data() + i * gradient_.size(), gradient_.data(), D));
        return outputs;
    }

    void backward(WorkerPool& pool, float* stateGradients) override {
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
    std::vector<double> attentionParts(WorkerPool&) const override {
        const int D = parameters_.encoderShape.states();
        std::vector<double> parts;
        for (std::int32_t t = 0; t < layout_->length[0]; ++t) {
            const std::int32_t row = layout_->first[0] + t;
            parts.push_back(weights_[static_cast<std::size_t>(row)] *
                            dot(states_ + std::ptrdiff_t{row} * D, gradient_.data(), D));
        }
        return parts;
    }

 private:
    const FlatParameters& parameters_;
    PackedMatrix attention_, attentionBackward_;
    std::vector<float> gradient_;  // ∂z/∂v (D)
    double bias_ = 0;
    const SequenceLayout* layout_ = nullptr;
    const float* states_ = nullptr;
    std::vector<float> hidden_, weights_, vectors_;
};

/// The content of the model file of flat networks, and the networks.
struct FlatModel : NetworkModel {
    /// Throws like LoadedModel.
    FlatModel(const std::filesystem::path& path, ModelFile file, ReadingOptions options)
        : NetworkModel(path, std::move(file), options) {
        for (int member = 0; member < info.members; ++member) {
            FlatParameters parameters =
                flatParameters(config, vocabulary.size(), labels->size(), values(member));
            parameters.precision = precision;
            networks.emplace_back(parameters);
        }
    }

    void readAll(std::size_t member, const std::vector<EncodedDocument>& texts,
                 const ResultCallback& take, const ProgressCallback& progress,
                 const CancelToken& cancel, WordsRead* wordsRead) const override {
        const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
            auto results = networks[member].read(batch, pool, cancel,
                                                 wordsRead ? wordsRead->of(batch) : ShareDone());
            for (std::size_t i = 0; i < indices.size(); ++i)
                take(indices[i], std::move(results[i]));
        };
        inBatches(texts, read, progress, cancel);
    }

    VectorSizes vectorSizes() const override {
        return {0, static_cast<std::size_t>(networks.front().parameters().encoderShape.states())};
    }
    void setResults(const EncodedDocument& text, std::vector<NetworkResult> results,
                    Reading& reading) const override {
        std::vector<std::vector<float>> probabilities, weights;
        std::vector<const std::vector<float>*> logits;
        for (NetworkResult& result : results) {
            probabilities.push_back(std::move(result.probabilities));
            weights.push_back(std::move(result.wordWeights));
            logits.push_back(&result.logits);
        }
        std::vector<float> together = meanOf(probabilities);
        if (results.size() == 1) probabilities.clear();
        setProbabilities(std::move(together), probabilities, reading);
        reading = withMemberWeights(reading, weights);
        addCompanion(logits, text, reading);
    }

    std::shared_ptr<const NetworkExplainer> explainer(EncodedDocument text) const override;

    std::vector<FlatNetwork> networks;  ///< [member]
};

/// Answers questions about one text with flat networks.
class FlatExplainer : public NetworkExplainer {
 public:
    using NetworkExplainer::NetworkExplainer;

    std::vector<double> outputsWithout(const std::vector<WordSpan>& spans, const Output& output,
                                       Removal removal, const ProgressCallback& progress,
                                       const CancelToken& cancel) const override {
        const LeftTexts left(text(), spans, removal);
        WorkerPool& pool = model().pool;
        const auto logitsOf = [&](const MemberTurn& turn) {
            const FlatNetwork& network = model().networks[turn.member];
            LogitRows rows(spans.size());
            if (left.spans.empty()) return rows;
            const SequenceVariants variants(textsOf(turn.member), text(), left.spans, removal, pool,
                                            cancel);
            const PooledVariants pooled = network.pooled(
                variants.states(), static_cast<std::int32_t>(text().words.size()), pool);
            const auto labels = static_cast<std::ptrdiff_t>(network.parameters().labels);
            for (std::size_t done = 0; done < left.spans.size();) {
                const std::vector<float> logits = network.classify(
                    network.vectors(pooled, variants.changedFrom(done), pool), pool);
                for (auto own = logits.begin(); own != logits.end(); own += labels)
                    rows[left.places[done++]].assign(own, own + labels);
                if (progress) turn.partOf(progress)(done, left.spans.size());
            }
            return rows;
        };
        return valuesWithout(spans, output, removal, logitsOf);
    }

    bool canDifferentiate(GradientKind) const override { return true; }
    bool hasOneAttention() const override { return true; }
    Reading intervene(const Reading& reading, const std::vector<AttentionChange>& changes,
                      const CancelToken& cancel) const override {
        const auto change = [&](std::vector<float>& weights) {
            changeOneAttention(weights, text().sentenceLengths, changes);
        };
        std::vector<NetworkResult> results;
        for (const FlatNetwork& network : model().networks)
            results.push_back(network.read({&text()}, model().pool, cancel, {}, change).front());
        return withResults(reading, std::move(results));
    }

    Contributions contributions(const Output& output, GradientKind kind,
                                const ProgressCallback& progress,
                                const CancelToken& cancel) const override {
        return meanContributions(model(), output, kind, progress, [&](std::size_t member) {
            return std::make_unique<SequenceGradient>(
                textsOf(member),
                std::make_unique<FlatHead>(model().networks[member].parameters(), output), text(),
                model().pool, cancel);
        });
    }

 private:
    const FlatModel& model() const { return modelAs<FlatModel>(); }
    SequenceTexts textsOf(std::size_t member) const {
        const FlatParameters& p = model().networks[member].parameters();
        return {p.encoderShape, p.tensors.encoder, p.embedding, p.vocabulary, p.subwords};
    }
};

std::shared_ptr<const NetworkExplainer> FlatModel::explainer(EncodedDocument text) const {
    return std::make_shared<const FlatExplainer>(shared_from_this(), std::move(text));
}

}  // namespace

std::shared_ptr<const Classifier> flatClassifier(const std::filesystem::path& path,
                                                 ModelFile&& file, const ReadingOptions& options) {
    return std::make_shared<const NetworkClassifier>(
        std::make_shared<const FlatModel>(path, std::move(file), options));
}

}  // namespace hanscope
