#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "core/event_handler.h"
#include "core/model/linear_network.h"
#include "core/model_file/linear_parameters.h"
#include "core/model_file/tensor_data.h"
#include "core/train/linear/ngram_matrix.h"
#include "core/train/linear/one_against_rest.h"
#include "core/train/linear/strongest_weights.h"
#include "core/train/linear_run.h"
#include "tests/core/train/marked_documents.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

constexpr std::size_t kWords = 23;

TrainSettings linearSettings() {
    TrainSettings settings;
    settings.network = networkOf(Family::Linear);
    settings.epochs = 6;
    settings.threads = 2;
    return settings;
}

DocumentList randomDocuments(std::size_t count) {
    std::mt19937 random(3);
    std::vector<EncodedDocument> documents;
    for (std::size_t i = 0; i < count; ++i) {
        EncodedDocument document;
        for (int word = 0; word < 8; ++word)
            document.words.push_back(static_cast<std::int32_t>(random() % 10));
        document.sentenceLengths = {5, 3};
        documents.push_back(document);
    }
    return DocumentList(documents);
}

LabelledRows randomRows(std::size_t count) {
    std::mt19937 random(4);
    LabelledRows rows;
    for (std::size_t i = 0; i < count; ++i) {
        rows.has.push_back(random() % 3 == 0);
        rows.costs.push_back(i % 2 == 0 ? 0.1f : 0.7f);
    }
    return rows;
}

TEST(NgramMatrix, HasTheNgramsOfEnoughDocuments) {
    const DocumentList documents({{{1, 2, 1}, {3}, {}}, {{2, 1}, {1, 1}, {}}, {{1, 2}, {2}, {}}});
    const NgramMatrix matrix(documents, 3, 2, 2, {}, {}, {});
    EXPECT_EQ(matrix.ngrams(), (std::vector<Ngram>{1, 2, withWord(1, 2)}));
    const auto row = [&](std::size_t i) {
        return std::vector<std::uint32_t>(matrix.row(i).begin(), matrix.row(i).end());
    };
    EXPECT_EQ(row(0), (std::vector<std::uint32_t>{0, 1, 2}));
    EXPECT_EQ(row(1), (std::vector<std::uint32_t>{0, 1}));  // "2 1" is in two sentences
    EXPECT_EQ(row(2), (std::vector<std::uint32_t>{0, 1, 2}));
}

TEST(OneAgainstRest, TheBestDualIsAZeroOfTheDerivative) {
    for (const double margin : {-40.0, -1.0, 0.0, 0.3, 40.0})
        for (const double q : {1.0, 30.0, 5000.0})
            for (const double old : {0.0, 0.02, 0.1}) {
                const double dual = bestDual(old, 0.1, q, margin);
                const double z = margin + q * (dual - old);
                EXPECT_NEAR(dual, 0.1 / (1 + std::exp(z)), 1e-9) << margin << " " << q;
            }
}

// The gradient of the primal objective, from the formulas alone.
TEST(OneAgainstRest, PassesReachTheMinimum) {
    constexpr std::size_t kDocuments = 60;
    const NgramMatrix matrix(randomDocuments(kDocuments), kDocuments, 2, 2, {}, {}, {});
    const LabelledRows rows = randomRows(kDocuments);
    const std::vector<float> zero(kDocuments, 0.0f);
    OneAgainstRest problem(matrix, {}, rows, zero.data());
    std::vector<std::uint32_t> order(kDocuments);
    std::iota(order.begin(), order.end(), 0u);
    for (int i = 0; i < 300; ++i) problem.pass(order, {});

    const auto F = static_cast<double>(matrix.features());
    std::vector<double> p(matrix.features(), 1), q(matrix.features(), 1);
    double with = 0;
    for (std::size_t i = 0; i < kDocuments; ++i) {
        with += rows.has[i];
        for (const std::uint32_t f : matrix.row(i)) ++(rows.has[i] ? p : q)[f];
    }
    const double sumP = std::accumulate(p.begin(), p.end(), 0.0),
                 sumQ = std::accumulate(q.begin(), q.end(), 0.0);
    std::vector<double> scales, gradient;  // of w, and of b
    for (std::size_t f = 0; f < matrix.features(); ++f) {
        scales.push_back(std::log(p[f] / sumP) - std::log(q[f] / sumQ));
        gradient.push_back(double{problem.weight(f)} / scales[f]);
    }
    const double offset = std::log((with + 0.5) / (kDocuments - with + 0.5));
    gradient.push_back(problem.bias() - offset);
    for (std::size_t i = 0; i < kDocuments; ++i) {
        const double y = rows.has[i] ? 1 : -1;
        double z = problem.bias();
        for (const std::uint32_t f : matrix.row(i)) z += double{problem.weight(f)};
        const double slope = -y * double{rows.costs[i]} / (1 + std::exp(y * z));
        for (const std::uint32_t f : matrix.row(i)) gradient[f] += slope * scales[f];
        gradient.back() += slope;
    }
    EXPECT_GT(F, 50);
    for (const double each : gradient) EXPECT_NEAR(each, 0, 1e-4);
}

TEST(OneAgainstRest, WeightsFollowFromTheDuals) {
    constexpr std::size_t kDocuments = 40;
    const NgramMatrix matrix(randomDocuments(kDocuments), kDocuments, 3, 2, {}, {}, {});
    const LabelledRows rows = randomRows(kDocuments);
    const std::vector<float> zero(kDocuments, 0.0f);
    OneAgainstRest problem(matrix, {}, rows, zero.data());
    std::vector<std::uint32_t> order(kDocuments);
    std::iota(order.begin(), order.end(), 0u);
    const double first = problem.pass(order, {}), second = problem.pass(order, {});
    EXPECT_LT(second, first);
    const OneAgainstRest again(matrix, {}, rows, problem.duals().data());
    EXPECT_NEAR(again.bias(), problem.bias(), 1e-5);
    for (std::size_t f = 0; f < matrix.features(); ++f)
        ASSERT_NEAR(again.weight(f), problem.weight(f), 1e-5);
}

// Documents without costs are not there at all.
TEST(OneAgainstRest, LearnsFromTheDocumentsThatCountAlone) {
    constexpr std::size_t kDocuments = 60;
    const DocumentList all = randomDocuments(kDocuments);
    LabelledRows rows = randomRows(kDocuments), someRows;
    std::vector<EncodedDocument> some;
    for (std::size_t i = 0; i < kDocuments; ++i) {
        if (i % 3 == 1) {
            rows.costs[i] = 0;
            continue;
        }
        some.emplace_back();
        all.read(i, some.back());
        someRows.has.push_back(rows.has[i]);
        someRows.costs.push_back(rows.costs[i]);
    }
    const NgramMatrix whole(all, kDocuments, 1, 1, {}, {}, {});
    const NgramMatrix part(DocumentList(some), some.size(), 1, 1, {}, {}, {});
    ASSERT_EQ(whole.ngrams(), part.ngrams());
    const std::vector<float> zero(kDocuments, 0.0f);
    OneAgainstRest one(whole, {}, rows, zero.data()), other(part, {}, someRows, zero.data());
    std::vector<std::uint32_t> order(kDocuments), someOrder(some.size());
    std::iota(order.begin(), order.end(), 0u);
    std::iota(someOrder.begin(), someOrder.end(), 0u);
    for (int i = 0; i < 3; ++i) EXPECT_DOUBLE_EQ(one.pass(order, {}), other.pass(someOrder, {}));
    for (std::size_t f = 0; f < whole.features(); ++f) {
        EXPECT_EQ(one.weight(f), other.weight(f));
        EXPECT_FLOAT_EQ(
            one.strength(f, one.weight(f)) / std::sqrt(static_cast<float>(whole.documentsWith(f))),
            other.strength(f, other.weight(f)) /
                std::sqrt(static_cast<float>(part.documentsWith(f))));
    }
}

TEST(StrongestWeights, AreThoseThatFitWhateverTheirOrder) {
    const std::vector<Ngram> ngrams{1, 2, withWord(1, 2), withWord(2, 2)};
    struct Given {
        std::uint32_t feature;
        std::size_t label;
        float weight, strength;
    };
    // Their numbers: 2 for a weight, and 3 or 5 for an n-gram that has none yet.
    std::vector<Given> given{{2, 1, -3, 9}, {0, 2, 1, 8}, {2, 0, 2, 7},
                             {1, 1, 4, 6},  {3, 0, 5, 5}, {0, 0, 0, 99}};
    const auto chosen = [&](std::int64_t numbers) {
        StrongestWeights strongest(ngrams, numbers);
        for (const Given& each : given)
            strongest.add(each.feature, each.label, each.weight, each.strength);
        return strongest.weights({0.5f, 0, 0});
    };
    for (int i = 0; i < 2; ++i) {
        const LinearWeights model = chosen(3 + (5 + 2) + (3 + 2) + 2 + 4);
        EXPECT_EQ(model.ngrams, (std::vector<Ngram>{1, withWord(1, 2)}));
        EXPECT_EQ(model.ends, (std::vector<std::uint32_t>{1, 3}));
        EXPECT_EQ(model.labels, (std::vector<std::uint16_t>{2, 0, 1}));
        EXPECT_EQ(model.values, (std::vector<float>{1, 2, -3}));
        EXPECT_EQ(model.bias, (std::vector<float>{0.5f, 0, 0}));
        EXPECT_EQ(chosen(3 + 7 + 5 + 2 + 5).ngrams.size(), 3u);
        std::reverse(given.begin(), given.end());
    }
}

// More than fit are given, so that the weak ones are dropped on the way.
TEST(StrongestWeights, ManyAreKeptInTheirOrderOfStrength) {
    std::vector<Ngram> ngrams;
    for (Ngram i = 1; i <= 1000; ++i) ngrams.push_back(i);
    StrongestWeights strongest(ngrams, 20 + 5 * 10);  // 20 labels, 10 n-grams with one weight each
    std::mt19937 random(5);
    std::vector<std::uint32_t> order(1000);
    std::iota(order.begin(), order.end(), 0u);
    std::shuffle(order.begin(), order.end(), random);
    for (const std::uint32_t f : order)
        strongest.add(f, f % 20, 1, static_cast<float>(f * 7 % 1000));
    const LinearWeights model = strongest.weights(std::vector<float>(20, 0.0f));
    ASSERT_EQ(model.ngrams.size(), 10u);
    for (const Ngram ngram : model.ngrams) EXPECT_GE((ngram - 1) * 7 % 1000, 990u);
}

class LinearTraining : public testing::Test {
 protected:
    TrainResult run(const TrainSettings& settings, const TrainObserver& observer = {},
                    const CheckpointPlan& plan = {}, const CancelToken& cancel = {}) {
        return trainNetwork(
            {settings, train_, validation_, kWords, 2, observer, cancel, nullptr, plan});
    }
    std::string refusal(const TrainSettings& settings, std::size_t labels = 2) {
        try {
            trainNetwork({settings, train_, validation_, kWords, labels});
        } catch (const Error& error) {
            return error.what();
        }
        return "trained";
    }

    LabelledDocuments train_ = markedDocuments(200, 1), validation_ = markedDocuments(50, 2);
};

TEST_F(LinearTraining, LearnsWhichWordsDecide) {
    const TrainResult result = run(linearSettings());
    ASSERT_EQ(result.epochs.size(), 6u);
    EXPECT_GT(result.epochs.back().validationAccuracy, 0.95);
    EXPECT_LT(result.epochs.back().trainingLoss, result.epochs.front().trainingLoss);
    LinearConfig config;
    setCounts(result.tensors, config);
    const LinearWeights weights = linearWeights(config, kWords, 2, [&](const std::string& n) {
        return result.tensors.at(n).values.data();
    });
    ASSERT_EQ(weights.ngrams[0], withWord(0, 1));
    ASSERT_EQ(weights.ngrams[1], withWord(0, 2));
    EXPECT_LT(weights.values[1] * weights.values[3], 0);  // they speak for different labels
    for (std::size_t i = 0; i < weights.values.size(); i += 2) {
        ASSERT_EQ(weights.values[i], -weights.values[i + 1]);  // one problem for two labels
        ASSERT_EQ(floatFromHalf(halfFromFloat(weights.values[i])), weights.values[i]);
    }
}

TEST_F(LinearTraining, IsTheSameWithAnyNumberOfThreads) {
    TrainSettings settings = linearSettings();
    const TrainResult two = run(settings);
    settings.threads = 1;
    expectSameBits(two, run(settings));
}

// Its loss on other documents was smaller before.
TEST_F(LinearTraining, OfFewDocumentsTheLastEpochIsKept) {
    TrainSettings settings = linearSettings();
    settings.patience = 2;
    const TrainResult result = run(settings);
    EXPECT_EQ(result.epochs.size(), static_cast<std::size_t>(settings.epochs));
    EXPECT_EQ(result.bestEpoch, settings.epochs);
    EXPECT_TRUE(result.keptLast);
    EXPECT_LT(result.epochs.front().validationLoss, result.epochs.back().validationLoss);
}

TEST_F(LinearTraining, ListsMayBeEmptyAndEachLabelHasItsProblem) {
    train_ = listedDocuments(200, 1);
    validation_ = listedDocuments(50, 2);
    TrainSettings settings = linearSettings();
    settings.outputs.kind = OutputKind::Sigmoid;
    const TrainResult two = run(settings);
    EXPECT_GT(two.epochs.back().validationF1->micro, 0.95);
    settings.threads = 3;
    expectSameBits(two, run(settings));
}

// Label 1 is asked of the documents with label 0 alone, and predicted only with it.
TEST_F(LinearTraining, AProbabilityIsGivenTheParent) {
    train_ = listedDocuments(200, 1);
    validation_ = listedDocuments(50, 2);
    TrainSettings settings = linearSettings();
    settings.outputs.kind = OutputKind::Sigmoid;
    const double apart = run(settings).epochs.back().validationLoss;
    settings.linear.parents = {-1, 0};
    const TrainResult given = run(settings);
    EXPECT_NE(given.epochs.back().validationLoss, apart);
    std::size_t with = 0, both = 0;
    for (std::size_t i = 0; i < train_.labels.size(); ++i) {
        const LabelLists::List own = train_.labels[i];
        const auto has = [&](std::int32_t label) {
            return std::find(own.begin(), own.end(), label) != own.end();
        };
        with += has(0);
        both += has(0) && has(1);
    }
    // Before the first pass the bias is the logit of the share among them.
    settings.epochs = 1;
    settings.linear.cost = 1e-6;
    const auto share = static_cast<double>(both) + 0.5,
               rest = static_cast<double>(with - both) + 0.5;
    EXPECT_NEAR(run(settings).tensors.at("bias").values[1], std::log(share / rest), 2e-3);
}

// Words have parts in common; the text without known words is told by them.
TEST_F(LinearTraining, PartsOfWordsTellWordsThatNoTextHas) {
    const std::vector<std::string> words{"<unknown>", "liked", "likes", "hated", "hates"};
    const LabelledDocuments train{std::make_shared<DocumentList>(std::vector<EncodedDocument>{
                                      {{1}, {1}}, {{2}, {1}}, {{3}, {1}}, {{4}, {1}}}),
                                  LabelLists::ofOne({1, 1, 0, 0})};
    TrainSettings settings = linearSettings();
    auto& linear = std::get<LinearConfig>(settings.network);
    linear.parts = {4096, 1, 4};
    TrainingJob job{settings, train, train, words.size(), 2};
    job.words = &words;
    const TrainResult result = trainNetwork(job);
    LinearConfig config = linear;
    setCounts(result.tensors, config);
    const LinearNetwork network(
        linearWeights(config, words.size(), 2,
                      [&](const std::string& n) { return result.tensors.at(n).values.data(); }),
        config.longest, WordParts(words, config.parts));
    const auto probability = [&](const char* word) {
        const EncodedDocument text{{5}, {1}, {subwordRows(word, config.parts)}};
        return network.probabilities(text, OutputKind::Softmax)[1];
    };
    EXPECT_GT(probability("like"), 0.6f);
    EXPECT_LT(probability("hate"), 0.4f);
    EXPECT_TRUE(network.knows({{5}, {1}, {subwordRows("like", config.parts)}}));
}

// A model of the other folds alone, with the same features, predicts the same.
TEST_F(LinearTraining, FoldsArePredictedByModelsThatHaveNotLearntFromThem) {
    TrainSettings settings = linearSettings();
    settings.epochs = 40;
    std::vector<std::size_t> folds;
    for (std::size_t i = 0; i < train_.labels.size(); ++i) folds.push_back(i % 4);
    const LabelledDocuments none{
        std::make_shared<ChosenDocuments>(train_.documents, std::vector<std::size_t>()), {}};
    TrainingJob job{settings, train_, none, kWords, 2};
    job.folds = &folds;
    const TrainResult whole = trainNetwork(job);
    ASSERT_EQ(whole.unseen.size(), folds.size());
    EXPECT_EQ(whole.bestEpoch, job.settings.epochs);  // the nearest to the minimum
    std::vector<std::size_t> learnt, held;
    for (std::size_t i = 0; i < folds.size(); ++i) (folds[i] == 2 ? held : learnt).push_back(i);
    const auto documentsAt = [&](const std::vector<std::size_t>& chosen) {
        LabelledDocuments some{std::make_shared<ChosenDocuments>(train_.documents, chosen), {}};
        for (const std::size_t i : chosen) some.labels.append(train_.labels[i]);
        return some;
    };
    const LabelledDocuments others = documentsAt(learnt), own = documentsAt(held);
    const TrainResult part = trainNetwork({settings, others, own, kWords, 2});
    LinearConfig config;
    setCounts(part.tensors, config);
    const LinearNetwork network(
        linearWeights(config, kWords, 2,
                      [&](const std::string& n) { return part.tensors.at(n).values.data(); }),
        config.longest);
    for (std::size_t k = 0; k < held.size(); ++k) {
        EncodedDocument document;
        own.documents->read(k, document);
        const float expected = network.probabilities(document, OutputKind::Softmax)[1];
        EXPECT_NEAR(whole.unseen[held[k]][1], expected, 0.03) << held[k];
    }
    const auto& best = whole.epochs[static_cast<std::size_t>(whole.bestEpoch - 1)];
    std::size_t right = 0;
    for (std::size_t i = 0; i < folds.size(); ++i)
        right += (whole.unseen[i][1] > 0.5f) == (*train_.labels[i].begin() == 1);
    EXPECT_DOUBLE_EQ(best.validationAccuracy, static_cast<double>(right) / 200);
    expectSameBits(whole, trainNetwork(job));
}

// What people marked teaches as further documents do, in which words that follow one another in a
// sentence are a sentence.
class LinearMarks : public LinearTraining {
 protected:
    LinearMarks() {
        settings_.marksWeight = 1.0 / LinearRun::kPartCost;  // a part counts as a document
        const EncodedDocument text{{1, 5, 6, 7}, {2, 2}};
        const std::vector<std::vector<std::int32_t>> marks{
            {0, 2, 1, 0}, {1, 1, 0, 1}, {0, 0, 0, 0}};
        const std::vector<EncodedDocument> parts{{{5, 6}, {1, 1}}, {{1, 5, 7}, {2, 1}}};
        for (std::size_t i = 0; i < train_.labels.size(); ++i) folds_.push_back(i % 4);
        for (std::size_t i = 0; i < marks.size(); ++i) {
            const auto mark = [&](EncodedDocument& document) {
                document = text;
                document.marks = marks[i];
            };
            marked_.documents = changed(*marked_.documents, 7 + 6 * i, mark);
        }
        joined_.documents =
            std::make_shared<JoinedDocuments>(std::vector<std::shared_ptr<const DocumentSet>>{
                marked_.documents, std::make_shared<DocumentList>(parts)});
        joinedFolds_ = folds_;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            joined_.labels.append(train_.labels[7 + 6 * i]);
            joinedFolds_.push_back(folds_[7 + 6 * i]);
        }
    }
    TrainResult run(const LabelledDocuments& documents, const LabelledDocuments& validation,
                    const std::vector<std::size_t>* folds = nullptr) {
        TrainingJob job{settings_, documents, validation, kWords, 2};
        job.folds = folds;
        return trainNetwork(job);
    }

    TrainSettings settings_ = linearSettings();
    LabelledDocuments marked_ = train_, joined_ = train_;
    std::vector<std::size_t> folds_, joinedFolds_;
};

TEST_F(LinearMarks, AreLearntAsDocuments) {
    const TrainResult marked = run(marked_, validation_);
    settings_.marksWeight = 0;
    expectSameBits(marked, run(joined_, validation_));
    const TrainResult unread = run(marked_, validation_);
    EXPECT_NE(marked.tensors.at("bias").values, unread.tensors.at("bias").values);
}

TEST_F(LinearMarks, OfAFoldAreNotLearntByItsModel) {
    const LabelledDocuments none{
        std::make_shared<ChosenDocuments>(train_.documents, std::vector<std::size_t>()), {}};
    settings_.epochs = 1;
    const TrainResult marked = run(marked_, none, &folds_);
    settings_.marksWeight = 0;
    const TrainResult joined = run(joined_, none, &joinedFolds_);
    ASSERT_EQ(marked.unseen.size(), folds_.size());  // parts are not predicted
    EXPECT_EQ(marked.epochs[0].trainingLoss, joined.epochs[0].trainingLoss);
    for (std::size_t i = 0; i < folds_.size(); ++i)
        EXPECT_EQ(marked.unseen[i], joined.unseen[i]) << i;
}

struct Crash {};

TEST_F(LinearTraining, CrashesDoNotChangeTheModel) {
    train_ = listedDocuments(200, 1);
    validation_ = listedDocuments(50, 2);
    TrainSettings settings = linearSettings();
    settings.outputs.kind = OutputKind::Sigmoid;
    settings.threads = 1;  // two steps an epoch
    const TrainResult whole = run(settings);
    const ScratchFolder folder;
    CheckpointPlan plan{folder / "run.checkpoint", 0, false, {}};
    for (int crash = 0; crash < 4; ++crash, plan.resume = true) {
        int left = 1 + crash;
        TrainObserver observer;
        observer.event = eventHandler([&](const StepReport&) {
            if (left-- == 0) throw Crash();
        });
        EXPECT_THROW(run(settings, observer, plan), Crash);
    }
    expectSameBits(whole, run(settings, {}, plan));
}

TEST_F(LinearTraining, ACancelledRunIsResumed) {
    const TrainResult whole = run(linearSettings());
    const ScratchFolder folder;
    CheckpointPlan plan{folder / "run.checkpoint", 60, false, {}};
    const CancelToken cancel;
    TrainObserver observer;
    observer.event = eventHandler([&](const EpochReport& epoch) {
        if (epoch.epoch == 2) cancel.cancel();
    });
    const TrainResult part = run(linearSettings(), observer, plan, cancel);
    EXPECT_TRUE(part.cancelled);
    EXPECT_EQ(part.epochs.size(), 2u);
    plan.resume = true;
    expectSameBits(whole, run(linearSettings(), {}, plan));
    TrainSettings other = linearSettings();
    other.linear.cost = 1;
    EXPECT_THROW(run(other, {}, plan), FileError);
}

TEST(LinearSettings, FewDocumentsCountMore) {
    LinearSettings linear;
    EXPECT_DOUBLE_EQ(costFor(linear, 200), 1);
    EXPECT_DOUBLE_EQ(costFor(linear, 4000), 0.25);
    EXPECT_DOUBLE_EQ(costFor(linear, 25000), 0.1);
    linear.cost = 3;
    EXPECT_DOUBLE_EQ(costFor(linear, 25000), 3);
}

TEST_F(LinearTraining, ClassWeightsAndCostChangeTheModel) {
    TrainSettings settings = linearSettings();
    const auto bias = [&] { return run(settings).tensors.at("bias").values[1]; };
    const float usual = bias();
    settings.loss.classWeights = {1, 10};
    EXPECT_GT(bias(), usual);
}

TEST_F(LinearTraining, WhatCannotBeLearntIsRefused) {
    TrainSettings settings = linearSettings();
    EXPECT_THAT(refusal(settings, 1), HasSubstr("only one class"));
    EXPECT_THAT(refusal(settings, 2049), HasSubstr("2,049 different labels"));
    settings.linear.minimumDocuments = 1000;
    EXPECT_THAT(refusal(settings), HasSubstr("No word is in 1000 training documents"));
}

}  // namespace
}  // namespace hanscope::test
