#include "core/train/learner.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/kernels/matrix.h"
#include "core/model/han_inference.h"
#include "core/model/han_network.h"
#include "core/model/safetensors.h"
#include "core/train/loss.h"

namespace hanscope {
namespace {

constexpr std::size_t kDocumentsAtOnce = 16384;  // in memory, of the validation documents

constexpr char kUnstable[] =
    "Training became unstable: a result on the validation documents is not a number. Try a smaller "
    "learning rate.";
constexpr char kDiffer[] =
    "The processes no longer have the same parameters, as when their machines compute differently; "
    "start them on machines of one kind, with --resume to go on from the last checkpoint.";

ModelConfig configOf(const TrainSettings& settings) {
    ModelConfig config;
    config.pooling = settings.pooling;
    config.poolingRounds = settings.poolingRounds;
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

std::vector<std::size_t> wordCounts(const DocumentSet& documents) {
    std::vector<std::size_t> counts(documents.size());
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = documents.wordCount(i);
    return counts;
}

Share ownShare(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices,
               const Workers& workers) {
    std::vector<std::size_t> counts;
    for (const std::uint32_t index : indices) counts.push_back(set.documents->wordCount(index));
    return shareOf(counts, workers.rank(), workers.size());
}

}  // namespace

Learner::Learner(const TrainSettings& settings, std::size_t vocabulary, std::size_t labels,
                 Workers& workers)
    : settings_(settings),
      workers_(workers),
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

// The gradient of this process's part of the loss. Its share of a small batch may be empty.
WordGradient Learner::differentiate(const LabelledDocuments& set,
                                    const std::vector<std::uint32_t>& indices, std::uint64_t step,
                                    StepSums& sums) {
    dense_.clearGradients();
    const Share share = ownShare(set, indices, workers_);
    if (share.size() == 0) return {{}, at::empty({0, module_.embedding().size(1)})};
    const auto at = [&](std::size_t i) { return indices.begin() + static_cast<std::ptrdiff_t>(i); };
    const std::vector<std::uint32_t> own(at(share.begin), at(share.end));
    const HanBatch batch = batchOf(set, own, module_.vocabulary());
    const HanDropout dropout{settings_.embeddingDropout,
                             settings_.wordDropout,
                             settings_.sentenceDropout,
                             settings_.documentDropout,
                             settings_.seed,
                             step,
                             share.begin};
    embedding_.catchUp(batch.distinctWords);
    const at::Tensor logits = module_.forward(batch, pool_, dropout);
    const at::Tensor labels = labelsOf(set, own);
    at::Tensor loss = classificationLoss(logits, labels, settings_.loss);
    if (share.size() < indices.size())
        loss = loss * (lossWeight(labels, settings_.loss) /
                       lossWeight(labelsOf(set, indices), settings_.loss));
    loss.backward();
    sums.loss = loss.item<double>();
    sums.right = static_cast<double>(logits.argmax(1).eq(labels).sum().item<std::int64_t>());
    return {batch.distinctWords, module_.embeddingGradient(pool_)};
}

Learner::Step Learner::step(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices,
                            double rate, std::uint64_t step, bool stop) {
    StepSums sums;
    sums.stop = stop ? 1 : 0;
    const WordGradient own = differentiate(set, indices, step, sums);
    const WordGradient gradient =
        exchangeGradients(workers_, denseParameters(), own, module_.vocabulary(), sums);
    const double norm = gradientNorm(gradient.rows);
    if (!std::isfinite(norm))
        throw Unstable("Training became unstable: the gradient at step " +
                       std::to_string(step + 1) + " is not a number. Try a smaller learning rate.");
    const double scale =
        settings_.clipNorm > 0 && norm > settings_.clipNorm ? settings_.clipNorm / norm : 1;
    embedding_.catchUp(gradient.words);  // those of the other processes too
    dense_.step(rate, scale, step + 1);
    embedding_.step(gradient.words, gradient.rows, rate, scale);
    return {sums.loss, static_cast<std::size_t>(sums.right), sums.stop > 0};
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

// What a process found on its share of the validation documents.
struct Learner::Tally {
    double loss = 0, right = 0;
    bool cancelled = false, unstable = false;
    std::uint32_t checksum = 0;  // of the parameters
};

Learner::Tally Learner::tally(const LabelledDocuments& set, const Share& share,
                              const CancelToken& cancel) {
    Tally out;
    std::vector<EncodedDocument> documents;
    std::size_t first = share.begin;  // of those in memory
    const auto count = [&](std::size_t i, HanResult&& result) {
        const auto& p = result.probabilities;
        const auto label = static_cast<std::size_t>(set.labels[first + i]);
        out.loss -= std::log(std::max(p[label], 1e-30f));
        if (static_cast<std::size_t>(std::max_element(p.begin(), p.end()) - p.begin()) == label)
            out.right += 1;
    };
    HanReader reader(module_.parameters());
    for (; first < share.end; first += kDocumentsAtOnce) {
        documents.resize(std::min(kDocumentsAtOnce, share.end - first));
        for (std::size_t i = 0; i < documents.size(); ++i)
            set.documents->read(first + i, documents[i]);
        read(reader, documents, count, cancel);
    }
    return out;
}

std::uint32_t Learner::parameterChecksum() {
    std::uint32_t crc = 0;
    const auto add = [&crc](const at::Tensor& parameter) {
        crc = checksum({static_cast<const char*>(parameter.data_ptr()),
                        static_cast<std::size_t>(parameter.numel()) * sizeof(float)},
                       crc);
    };
    for (const at::Tensor& parameter : denseParameters()) add(parameter);
    add(module_.embedding());
    return crc;
}

// In the order of ranks, so that all processes come to the same sums.
Learner::Validation Learner::total(const Tally& own, std::size_t documents) {
    Validation sum;
    bool cancelled = false, unstable = false, same = true;
    for (const Tally& tally : gathered(workers_, own)) {
        sum.loss += tally.loss;
        sum.accuracy += tally.right;
        cancelled = cancelled || tally.cancelled;
        unstable = unstable || tally.unstable;
        same = same && tally.checksum == own.checksum;
    }
    if (cancelled) throw Cancelled();
    if (unstable) throw Unstable(kUnstable);
    if (!same) throw Error(kDiffer);
    sum.loss /= static_cast<double>(documents);
    sum.accuracy /= static_cast<double>(documents);
    return sum;
}

Learner::Validation Learner::validate(const LabelledDocuments& set, const CancelToken& cancel) {
    embedding_.catchUpAll();
    const Share share = shareOf(wordCounts(*set.documents), workers_.rank(), workers_.size());
    Tally own;
    try {
        own = tally(set, share, cancel);
    } catch (const Cancelled&) {
        own.cancelled = true;
    } catch (const Unstable&) {
        if (workers_.size() == 1) throw;
        own.unstable = true;
    }
    if (workers_.size() > 1) own.checksum = parameterChecksum();
    return total(own, set.documents->size());
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
