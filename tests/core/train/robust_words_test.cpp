// Virtual adversarial training of word vectors against double precision, where autograd computes
// everything from the definitions.
#include <gtest/gtest.h>
#include <torch/types.h>

#include "core/train/networks/han_trainable.h"
#include "tests/core/model/double_precision_han.h"
#include "tests/core/train/network_pass.h"

namespace hanscope {
namespace {

using torch::Tensor;

constexpr unsigned kWords = 40;
constexpr std::int64_t kClasses = 3, kWidth = 13;

TrainSettings wordSettings(OutputKind outputs) {
    TrainSettings settings;
    std::get<HanConfig>(settings.network).sizes = {kWidth, 7, 9, 5, 6};
    settings.outputs.kind = outputs;
    settings.embeddingDropout = settings.sentenceDropout = settings.documentDropout = 0;
    settings.robust = {Robust::VirtualWords, 1, 0.7};
    return settings;
}

std::vector<std::vector<std::int64_t>> sentencesOf(const EncodedDocument& document) {
    std::vector<std::vector<std::int64_t>> sentences;
    const std::int32_t* word = document.words.data();
    for (const std::int32_t length : document.sentenceLengths) {
        sentences.emplace_back(word, word + length);
        word += length;
    }
    return sentences;
}

// The logits of the documents with `change` added to the vectors of `words`.
class ChangedHan {
 public:
    ChangedHan(const TrainSettings& settings, std::map<std::string, TensorValues> values,
               const std::vector<std::int64_t>& words, const Tensor& change)
        : han_(fileWith(settings, std::move(values), words, change)),
          words_(torch::tensor(words)) {}

    Tensor logits(const std::vector<EncodedDocument>& documents) const {
        std::vector<Tensor> all;
        for (const EncodedDocument& document : documents)
            all.push_back(han_.run(sentencesOf(document)).logits);
        return torch::stack(all);
    }
    Tensor gradient(const std::string& name) const {
        return name == kEmbeddingName ? han_.gradient(name).index_select(0, words_)
                                      : han_.gradient(name);
    }

 private:
    static ModelFile fileWith(const TrainSettings& settings,
                              std::map<std::string, TensorValues> values,
                              const std::vector<std::int64_t>& words, const Tensor& change) {
        std::vector<float>& table = values.at(kEmbeddingName).values;
        for (std::size_t i = 0; i < words.size(); ++i)
            for (std::int64_t k = 0; k < kWidth; ++k)
                table[static_cast<std::size_t>(words[i] * kWidth + k)] +=
                    change[static_cast<std::int64_t>(i)][k].item<float>();
        ModelFile file;
        file.config = configOf(settings);
        file.tensors = {values.begin(), values.end()};
        return file;
    }

    const test::DoublePrecisionHan han_;
    const Tensor words_;
};

// Σ over the documents of KL(p ‖ q).
Tensor divergenceBetween(OutputKind kind, const Tensor& from, const Tensor& to) {
    const auto sum = [](const Tensor& p, const Tensor& q) { return (p * torch::log(p / q)).sum(); };
    if (kind == OutputKind::Softmax) return sum(torch::softmax(from, 1), torch::softmax(to, 1));
    const Tensor p = torch::sigmoid(from), q = torch::sigmoid(to);
    return sum(p, q) + sum(1 - p, 1 - q);
}

class VirtualWords : public testing::TestWithParam<OutputKind> {};

// Of six documents in the batch this process has the last four. None has a label, so the gradients
// are those of the virtual term alone.
TEST_P(VirtualWords, GradientsEqualDoublePrecision) {
    std::mt19937 random(2);
    const auto all = test::randomDocuments(random, 6, 5, 8, kWords);
    const std::vector<EncodedDocument> own(all.begin() + 2, all.end());
    const TrainSettings settings = wordSettings(GetParam());
    HanTrainable network(settings, kWords, kClasses);
    WorkerPool pool(2);
    const std::vector<std::int64_t> words = network.layOut(own);
    const LabelLists none;
    StepSums sums;
    const Tensor rows =
        network.differentiate({none, {2, 3, 4, 5}, {0, 1, 2, 3, 4, 5}, 2, 7}, pool, sums);

    std::vector<const EncodedDocument*> pointers;
    for (const EncodedDocument& document : own) pointers.push_back(&document);
    const HanBatch batch = makeTrainingBatch(pointers, kWords);
    const auto values = network.values();
    const auto count = static_cast<std::int64_t>(words.size());
    const Tensor table = torch::tensor(values.at(kEmbeddingName).values).view({kWords, kWidth});
    const double norm = normOf(table.index_select(0, torch::tensor(words)));

    const ChangedHan plain(settings, values, words, torch::zeros({count, kWidth}));
    const Tensor answers = plain.logits(own).detach();
    const Tensor direction = randomWordOffsets(batch, settings.seed, 7, kWidth, norm).detach();
    const ChangedHan probe(settings, values, words, direction);
    divergenceBetween(GetParam(), answers, probe.logits(own)).backward();
    const Tensor slope = probe.gradient(kEmbeddingName);
    const ChangedHan worst(settings, values, words, slope * (norm / slope.norm()));
    (0.7 / 6 * divergenceBetween(GetParam(), answers, worst.logits(own))).backward();

    const auto largest = [](const Tensor& t) { return t.abs().max().item<double>(); };
    auto actual = network.denseParameters();
    double largestOfAll = largest(worst.gradient(kEmbeddingName));
    for (const auto& [name, parameter] : actual)
        largestOfAll = std::max(largestOfAll, largest(worst.gradient(name)));
    const auto expectClose = [&](const std::string& name, const Tensor& gradient) {
        const Tensor expected = worst.gradient(name);
        const double scale = std::max(largest(expected), 1e-2 * largestOfAll);
        // The direction comes from differences of nearly equal floats.
        EXPECT_TRUE(largest(gradient.to(torch::kDouble) - expected) <= 2e-3 * scale)
            << name << ": " << largest(gradient.to(torch::kDouble) - expected) << " of " << scale;
    };
    for (const auto& [name, parameter] : actual) expectClose(name, parameter.grad());
    expectClose(kEmbeddingName, rows);
}

INSTANTIATE_TEST_SUITE_P(Outputs, VirtualWords,
                         testing::Values(OutputKind::Softmax, OutputKind::Sigmoid));

TEST(WordOffsets, HaveTheNormThatIsAskedForAndDependOnTheWordAlone) {
    std::mt19937 random(3);
    const auto all = test::randomDocuments(random, 6, 5, 8, kWords);
    const HanBatch whole = makeTrainingBatch({&all[0], &all[1], &all[2], &all[3]}, kWords);
    const HanBatch part = makeTrainingBatch({&all[2], &all[3]}, kWords);
    const Tensor ofAll = randomWordOffsets(whole, 1, 5, kWidth, 2.5).detach();
    const Tensor ofPart = randomWordOffsets(part, 1, 5, kWidth, 2.5).detach();
    EXPECT_NEAR(normOf(ofAll), 2.5, 1e-5);
    EXPECT_NEAR(normOf(alongGradient(ofAll * 1e-12, 0.5)), 0.5, 1e-6);
    EXPECT_EQ(normOf(alongGradient(torch::zeros({4, 3}), 0.5)), 0);
    for (std::size_t i = 0; i < part.distinctWords.size(); ++i) {
        const auto found = std::find(whole.distinctWords.begin(), whole.distinctWords.end(),
                                     part.distinctWords[i]);
        const std::int64_t row = found - whole.distinctWords.begin();
        EXPECT_TRUE(at::equal(ofAll[row].sign(), ofPart[static_cast<std::int64_t>(i)].sign()));
    }
    EXPECT_FALSE(at::equal(ofAll, randomWordOffsets(whole, 1, 6, kWidth, 2.5).detach()));
}

}  // namespace
}  // namespace hanscope
