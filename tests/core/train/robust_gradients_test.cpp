// Gradients of the attention scores against finite differences, and the whole step of robust
// training against double precision, where autograd computes everything from the definitions.
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>
#include <torch/types.h>

#include "core/train/networks/han_trainable.h"
#include "tests/core/model/double_precision_han.h"
#include "tests/core/train/network_pass.h"

namespace hanscope {
namespace {

using torch::Tensor;
using Offsets = test::DoublePrecisionHan::ScoreOffsets;

constexpr unsigned kWords = 40;
constexpr std::int64_t kClasses = 3;

TrainSettings robustSettings(Robust kind, OutputKind outputs, Device device) {
    TrainSettings settings;
    std::get<HanConfig>(settings.network).sizes = {13, 7, 9, 5, 6};
    settings.outputs.kind = outputs;
    settings.embeddingDropout = settings.sentenceDropout = settings.documentDropout = 0;
    settings.robust = {kind, 0.8, 0.7};
    settings.device = device;
    return settings;
}

HanBatch batchOf(const std::vector<EncodedDocument>& documents) {
    std::vector<const EncodedDocument*> pointers;
    for (const EncodedDocument& document : documents) pointers.push_back(&document);
    return makeTrainingBatch(pointers, kWords);
}

std::int64_t firstRow(const SequenceLayout& layout, std::int32_t sequence) {
    const auto position = std::find(layout.order.begin(), layout.order.end(), sequence);
    return layout.first[static_cast<std::size_t>(position - layout.order.begin())];
}

// The offsets of one document of the batch, in double precision.
Offsets ofDocument(const HanBatch& batch, const ScoreOffsets& all, std::size_t document,
                   const EncodedDocument& words) {
    Offsets out;
    const auto part = [](const Tensor& from, std::int64_t first, std::size_t count) {
        return from.detach()
            .narrow(0, first, static_cast<std::int64_t>(count))
            .to(torch::kDouble)
            .clone()
            .set_requires_grad(true);
    };
    for (std::size_t s = 0; s < words.sentenceLengths.size(); ++s)
        out.words.push_back(part(
            all.words, firstRow(batch.words, batch.firstSentence[document] + static_cast<int>(s)),
            static_cast<std::size_t>(words.sentenceLengths[s])));
    out.sentences =
        part(all.sentences, firstRow(batch.sentences, static_cast<std::int32_t>(document)),
             words.sentenceLengths.size());
    return out;
}

std::vector<Tensor> listed(const Offsets& offsets) {
    std::vector<Tensor> all = offsets.words;
    all.push_back(offsets.sentences);
    return all;
}

Tensor flat(const std::vector<Tensor>& parts) {
    return torch::cat(parts);
}

class ScoreGradients : public testing::TestWithParam<std::tuple<Device, Pooling>> {};

TEST_P(ScoreGradients, EqualFiniteDifferencesAtBothLevels) {
    std::mt19937 random(1);
    const auto documents = test::randomDocuments(random, 4, 5, 8, kWords);
    const HanBatch batch = batchOf(documents);
    TrainSettings settings =
        robustSettings(Robust::Attention, OutputKind::Softmax, std::get<Device>(GetParam()));
    std::get<HanConfig>(settings.network).pooling = std::get<Pooling>(GetParam());
    HanModule module(configOf(settings), kWords, kClasses, 3, 10, settings.device);
    WorkerPool pool(2);
    const Tensor upstream = torch::tensor({{0.9f, -0.4f, 0.2f}});
    const auto sum = [&](const ScoreOffsets& offsets) {
        return (module.forward(batch, pool, {}, offsets) * upstream).sum();
    };
    const ScoreOffsets start = zeroOffsets(batch);
    sum(start).backward();
    const auto expectSlopes = [&](const Tensor& gradient, const SequenceLayout& layout,
                                  Tensor ScoreOffsets::*level) {
        for (int i = 0; i < layout.sequences(); ++i) {
            const std::int64_t row = layout.first[i] + layout.length[i] / 2;
            const auto moved = [&](float by) {
                const at::NoGradGuard noGradients;
                ScoreOffsets offsets = zeroOffsets(batch);
                (offsets.*level)[row] += by;
                return sum(offsets).item<double>();
            };
            const double slope = (moved(0.01f) - moved(-0.01f)) / 0.02;
            EXPECT_NEAR(gradient[row].item<double>(), slope, 1e-4) << "row " << row;
        }
    };
    expectSlopes(start.words.grad(), batch.words, &ScoreOffsets::words);
    expectSlopes(start.sentences.grad(), batch.sentences, &ScoreOffsets::sentences);
    EXPECT_GT(start.words.grad().abs().max().item<double>(), 1e-3);
    EXPECT_GT(start.sentences.grad().abs().max().item<double>(), 1e-3);
    EXPECT_EQ(start.words.grad()[0].item<float>(), 0);  // a zero row
}

// The step of robust training, document by document.
class RobustOracle {
 public:
    RobustOracle(const TrainSettings& settings, const std::map<std::string, TensorValues>& values)
        : settings_(settings), han_(fileWith(settings, values)) {}

    // Adds the gradients of one document of the batch; `direction` is d times ξ.
    void add(const EncodedDocument& words, LabelLists::List labels, const Offsets& direction,
             double share) {
        const auto sentences = sentencesIn(words);
        const Tensor plain = han_.run(sentences).logits;
        const bool isVirtual = settings_.robust.kind == Robust::Virtual;
        Offsets start = direction;
        if (!isVirtual)
            for (const Tensor& part : listed(start)) part.detach().zero_();
        const Tensor logits = han_.run(sentences, start).logits;
        const auto change = [&](const Tensor& z) {
            return isVirtual ? divergenceFrom(plain.detach(), z) : loss(z, labels);
        };
        auto worst = torch::autograd::grad({change(logits)}, listed(start));
        const Tensor norm = flat(worst).norm();
        for (Tensor& part : worst) part = part * settings_.robust.size / norm;
        const Tensor last = worst.back();
        worst.pop_back();
        const Tensor robust = change(han_.run(sentences, {worst, last}).logits);
        ((loss(plain, labels) + settings_.robust.weight * robust) * share).backward();
    }
    Tensor gradient(const std::string& name) const { return han_.gradient(name); }

 private:
    static ModelFile fileWith(const TrainSettings& settings,
                              const std::map<std::string, TensorValues>& values) {
        ModelFile file;
        file.config = configOf(settings);
        file.tensors = {values.begin(), values.end()};
        return file;
    }
    static std::vector<std::vector<std::int64_t>> sentencesIn(const EncodedDocument& document) {
        std::vector<std::vector<std::int64_t>> sentences;
        const std::int32_t* word = document.words.data();
        for (const std::int32_t length : document.sentenceLengths) {
            sentences.emplace_back(word, word + length);
            word += length;
        }
        return sentences;
    }
    Tensor loss(const Tensor& z, LabelLists::List labels) const {
        if (settings_.outputs.kind == OutputKind::Softmax)
            return -torch::log_softmax(z, 0)[*labels.begin()];
        Tensor sum = torch::softplus(z).sum();
        for (const std::int32_t label : labels) sum = sum - z[label];
        return sum;
    }
    Tensor divergenceFrom(const Tensor& from, const Tensor& z) const {
        if (settings_.outputs.kind == OutputKind::Softmax) {
            const Tensor p = torch::softmax(from, 0), q = torch::softmax(z, 0);
            return (p * torch::log(p / q)).sum();
        }
        const Tensor p = torch::sigmoid(from), q = torch::sigmoid(z);
        return (p * torch::log(p / q) + (1 - p) * torch::log((1 - p) / (1 - q))).sum();
    }

    const TrainSettings settings_;
    const test::DoublePrecisionHan han_;
};

struct RobustCase {
    Robust kind;
    OutputKind outputs;
    Device device;
};

class RobustGradients : public testing::TestWithParam<RobustCase> {};

// The batch has six documents, of which this process has the last four.
TEST_P(RobustGradients, EqualDoublePrecision) {
    const auto [kind, outputs, device] = GetParam();
    std::mt19937 random(2);
    const auto all = test::randomDocuments(random, 6, 5, 8, kWords);
    const std::vector<EncodedDocument> own(all.begin() + 2, all.end());
    LabelLists labels;
    for (std::int32_t i = 0; i < 6; ++i)
        labels.append(outputs == OutputKind::Sigmoid && i % 2 ? std::vector<std::int32_t>{0, 2}
                                                              : std::vector<std::int32_t>{i % 3});
    const TrainSettings settings = robustSettings(kind, outputs, device);
    HanTrainable network(settings, kWords, kClasses);
    WorkerPool pool(2);
    const std::vector<std::int64_t> words = network.layOut(own);
    StepSums sums;
    const Tensor rows =
        network.differentiate({labels, {2, 3, 4, 5}, {0, 1, 2, 3, 4, 5}, 2, 7}, pool, sums);

    RobustOracle oracle(settings, network.values());
    const HanBatch batch = batchOf(own);
    const ScoreOffsets direction = randomOffsets(batch, settings.seed, 7, 2, 1);
    for (std::size_t d = 0; d < own.size(); ++d)
        oracle.add(own[d], labels[d + 2], ofDocument(batch, direction, d, own[d]), 1.0 / 6);

    std::map<std::string, std::pair<Tensor, Tensor>> gradients;  // actual, expected
    for (const auto& [name, parameter] : network.denseParameters())
        gradients[name] = {parameter.grad(), oracle.gradient(name)};
    gradients[kEmbeddingName] = {
        rows, oracle.gradient(kEmbeddingName).index_select(0, torch::tensor(words))};
    const auto largest = [](const Tensor& t) { return t.abs().max().item<double>(); };
    double largestOfAll = 0;
    for (const auto& each : gradients)
        largestOfAll = std::max(largestOfAll, largest(each.second.second));
    // KL near its minimum is the difference of nearly equal floats, so its direction is less exact.
    const double tolerance = kind == Robust::Virtual ? 1e-3 : 1e-4;
    for (const auto& [name, pair] : gradients) {
        const auto& [actual, expected] = pair;
        const double scale = std::max(largest(expected), 1e-3 * largestOfAll);
        EXPECT_TRUE(largest(actual.to(torch::kDouble) - expected) <= tolerance * scale)
            << name << ": " << largest(actual.to(torch::kDouble) - expected) << " of " << scale;
    }
}

std::vector<RobustCase> robustCases() {
    std::vector<RobustCase> cases;
    for (const Robust kind : {Robust::Attention, Robust::Virtual})
        for (const OutputKind outputs : {OutputKind::Softmax, OutputKind::Sigmoid})
            for (const Device device : {Device::Cpu, Device::TorchOnCpu})
                cases.push_back({kind, outputs, device});
    return cases;
}

INSTANTIATE_TEST_SUITE_P(Devices, ScoreGradients,
                         testing::Combine(testing::Values(Device::Cpu, Device::TorchOnCpu),
                                          testing::Values(Pooling::Attention,
                                                          Pooling::AttentionMaximum)));
INSTANTIATE_TEST_SUITE_P(Cases, RobustGradients, testing::ValuesIn(robustCases()));

TEST(ScoreOffsetsOfDocuments, HaveTheNormThatIsAskedFor) {
    std::mt19937 random(3);
    const auto documents = test::randomDocuments(random, 9, 6, 8, kWords);
    const HanBatch batch = batchOf(documents);
    torch::manual_seed(1);
    ScoreOffsets gradients{torch::randn({batch.words.rows}),
                           torch::randn({batch.sentences.rows}) * 1e-12};
    const ScoreOffsets scaled = alongGradients(batch, gradients, 2.5);
    const ScoreOffsets drawn = randomOffsets(batch, 1, 2, 3, 0.25);
    for (std::size_t d = 0; d < documents.size(); ++d) {
        const Tensor from = flat(listed(ofDocument(batch, gradients, d, documents[d])));
        const Tensor to = flat(listed(ofDocument(batch, scaled, d, documents[d])));
        EXPECT_NEAR(to.norm().item<double>(), 2.5, 1e-6);
        EXPECT_LT((to - from * 2.5 / from.norm()).abs().max().item<double>(), 1e-6);
        const Tensor signs = flat(listed(ofDocument(batch, drawn, d, documents[d])));
        EXPECT_NEAR(signs.norm().item<double>(), 0.25, 1e-6);
        EXPECT_NEAR(signs.abs().max().item<double>(), signs.abs().min().item<double>(), 1e-9);
    }
    EXPECT_EQ(drawn.words[0].item<float>(), 0);
    const ScoreOffsets none = alongGradients(
        batch, {torch::zeros({batch.words.rows}), torch::zeros({batch.sentences.rows})}, 2.5);
    EXPECT_EQ(none.words.abs().max().item<float>(), 0);
    EXPECT_EQ(none.sentences.abs().max().item<float>(), 0);
}

// A process that has the documents from the third on draws what one that has all draws for them.
TEST(ScoreOffsetsOfDocuments, AreDrawnByThePositionInTheStep) {
    std::mt19937 random(4);
    const auto all = test::randomDocuments(random, 6, 6, 8, kWords);
    const std::vector<EncodedDocument> last(all.begin() + 2, all.end());
    const HanBatch whole = batchOf(all), part = batchOf(last);
    const ScoreOffsets ofAll = randomOffsets(whole, 1, 5, 10, 1),
                       ofLast = randomOffsets(part, 1, 5, 12, 1),
                       later = randomOffsets(part, 1, 6, 12, 1);
    int same = 0;
    for (std::size_t d = 0; d < last.size(); ++d) {
        const Tensor expected = flat(listed(ofDocument(whole, ofAll, d + 2, last[d])));
        EXPECT_TRUE(at::equal(flat(listed(ofDocument(part, ofLast, d, last[d]))), expected));
        same += at::equal(flat(listed(ofDocument(part, later, d, last[d]))), expected);
    }
    EXPECT_EQ(same, 0);
}

}  // namespace
}  // namespace hanscope
