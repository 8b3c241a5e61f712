#include "core/train/learner.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/kernels/matrix.h"
#include "core/model/han_inference.h"
#include "core/model/han_network.h"
#include "core/train/loss.h"

namespace hanscope {
namespace {

constexpr std::size_t kDocumentsAtOnce = 16384;  // in memory, of the validation documents

ModelConfig configOf(const TrainSettings& settings) {
    ModelConfig config;
    config.pooling = settings.pooling;
    config.sizes = settings.sizes;
    return config;
}

std::vector<const EncodedDocument*> pointersTo(const std::vector<EncodedDocument>& documents) {
    std::vector<const EncodedDocument*> pointers;
    for (const EncodedDocument& document : documents) pointers.push_back(&document);
    return pointers;
}

HanBatch batchOf(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices,
                 std::size_t vocabulary) {
    std::vector<EncodedDocument> documents(indices.size());
    for (std::size_t i = 0; i < indices.size(); ++i) set.documents->read(indices[i], documents[i]);
    return makeTrainingBatch(pointersTo(documents), vocabulary);
}

at::Tensor labelsOf(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices) {
    at::Tensor labels = at::empty({static_cast<std::int64_t>(indices.size())}, at::kLong);
    for (std::size_t i = 0; i < indices.size(); ++i)
        labels.data_ptr<std::int64_t>()[i] = set.labels[indices[i]];
    return labels;
}

}  // namespace

Learner::Learner(const TrainSettings& settings, std::size_t vocabulary, std::size_t labels)
    : settings_(settings),
      pool_(settings.threads),
      module_(configOf(settings), vocabulary, labels, settings.seed),
      dense_(settings, denseParameters()),
      embedding_(settings, module_.embedding(), pool_) {}

std::vector<at::Tensor> Learner::denseParameters() const {
    std::vector<at::Tensor> parameters;
    for (const auto& [name, parameter] : module_.denseParameters()) parameters.push_back(parameter);
    return parameters;
}

void Learner::startFrom(const TensorValues& embedding) {
    if (embedding.shape != module_.embedding().sizes().vec())
        throw Error("The word vectors to start from do not fit the vocabulary and its size.");
    std::memcpy(module_.embedding().data_ptr<float>(), embedding.values.data(),
                embedding.values.size() * sizeof(float));
}

Learner::Step Learner::step(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices,
                            double rate, std::uint64_t step) {
    const HanBatch batch = batchOf(set, indices, module_.vocabulary());
    const HanDropout dropout{
        settings_.embeddingDropout, settings_.wordDropout, settings_.sentenceDropout,
        settings_.documentDropout,  settings_.seed,        step};
    embedding_.catchUp(batch.distinctWords);
    const at::Tensor logits = module_.forward(batch, pool_, dropout);
    const at::Tensor labels = labelsOf(set, indices);
    const at::Tensor loss = classificationLoss(logits, labels, settings_.loss);
    dense_.clearGradients();
    loss.backward();

    const at::Tensor gradient = module_.embeddingGradient(pool_);
    const double norm = gradientNorm(gradient);
    if (!std::isfinite(norm))
        throw Unstable("Training became unstable: the gradient at step " +
                       std::to_string(step + 1) + " is not a number. Try a smaller learning rate.");
    const double scale =
        settings_.clipNorm > 0 && norm > settings_.clipNorm ? settings_.clipNorm / norm : 1;
    dense_.step(rate, scale, step + 1);
    embedding_.step(batch.distinctWords, gradient, rate, scale);
    return {loss.item<double>(),
            static_cast<std::size_t>(logits.argmax(1).eq(labels).sum().item<std::int64_t>())};
}

double Learner::gradientNorm(const at::Tensor& embeddingGradient) const {
    return std::sqrt(dense_.squaredGradientNorm() +
                     squaredNorm(embeddingGradient.data_ptr<float>(), embeddingGradient.numel()));
}

void Learner::read(HanReader& reader, const std::vector<EncodedDocument>& documents,
                   const ResultCallback& result, const CancelToken& cancel) {
    try {
        inferAll(reader, pointersTo(documents), pool_, result, {}, cancel);
    } catch (const Error& error) {  // a result that is not a number
        throw Unstable(error.what());
    }
}

Learner::Validation Learner::validate(const LabelledDocuments& set, const CancelToken& cancel) {
    embedding_.catchUpAll();
    Validation out;
    std::vector<EncodedDocument> documents;
    std::size_t first = 0;  // of those in memory
    const auto count = [&](std::size_t i, HanResult&& result) {
        const auto& p = result.probabilities;
        const auto label = static_cast<std::size_t>(set.labels[first + i]);
        out.loss -= std::log(std::max(p[label], 1e-30f));
        if (static_cast<std::size_t>(std::max_element(p.begin(), p.end()) - p.begin()) == label)
            out.accuracy += 1;
    };
    const std::size_t size = set.documents->size();
    HanReader reader(module_.parameters());
    for (; first < size; first += kDocumentsAtOnce) {
        documents.resize(std::min(kDocumentsAtOnce, size - first));
        for (std::size_t i = 0; i < documents.size(); ++i)
            set.documents->read(first + i, documents[i]);
        read(reader, documents, count, cancel);
    }
    out.loss /= static_cast<double>(size);
    out.accuracy /= static_cast<double>(size);
    return out;
}

std::map<std::string, TensorValues> Learner::valuesFor(
    const std::vector<std::int64_t>& words) const {
    std::map<std::string, TensorValues> values = module_.denseValues();
    values[kEmbeddingName] = {{static_cast<std::int64_t>(words.size()), settings_.sizes.embedding},
                              embedding_.caughtUp(words)};
    return values;
}

std::vector<StateArray> Learner::arrays() {
    std::vector<StateArray> arrays = dense_.arrays();
    arrays.push_back({"embedding.parameter", module_.embedding().data_ptr<float>(),
                      static_cast<std::size_t>(module_.embedding().numel()) * sizeof(float)});
    for (StateArray& array : embedding_.arrays()) arrays.push_back(std::move(array));
    return arrays;
}

}  // namespace hanscope
