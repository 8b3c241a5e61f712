#include "core/experiment/training_cost.h"

#include <gtest/gtest.h>

#include "core/experiment/experiment.h"
#include "tests/core/experiment/plan/small_plan.h"

namespace hanscope::test {
namespace {

TEST(TrainingCost, CountsTheParametersThatTheModelHas) {
    const ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
    plan.settings.epochs = 1;
    const DataSizes sizes = sizesOf(readTrainingData(plan));
    const std::size_t counted = costOf(plan.settings, sizes).parameters;
    runExperiment(plan);
    std::size_t parameters = 0;
    for (const auto& [name, tensor] : loadModelFile(plan.out).tensors)
        parameters += tensor.values.size();
    EXPECT_EQ(counted, parameters);
}

TEST(TrainingCost, CountsThemOfEveryFamilyThatTrainsInSteps) {
    for (const Family family : allFamilies()) {
        if (!methodOf(family).trainsInSteps) continue;  // it chooses them in training
        const ScratchFolder folder;
        TrainingPlan plan = smallTreePlan(folder, family);
        plan.settings.epochs = 1;
        const TrainingData data = readTrainingData(plan);
        const DataSizes sizes = sizesOf(data);
        EXPECT_EQ(sizes.nodes, 2);  // the root, and film in each document
        const std::size_t counted = costOf(fittedTo(data, plan.settings), sizes).parameters;
        runExperiment(plan);
        std::size_t parameters = 0;
        for (const auto& [name, tensor] : loadModelFile(plan.out).tensors)
            parameters += tensor.values.size();
        EXPECT_EQ(counted, parameters) << methodOf(family).name;
    }
}

// V = 10, E = 4, H = 3: W (6 × 6), V (6 × 4), b; 30 words of 10 distinct ones have two more states
// each, the distinct ones two more rows.
TEST(TrainingCost, OfATextRcnnIsMoreByTheLayerAboveItsGru) {
    TrainSettings settings;
    settings.network = networkOf(Family::Flat);
    encoderOf(settings.network) = {EncoderKind::Gru, 3, 1, 4};
    settings.batchSize = 5;
    const DataSizes sizes{10, 3, 6, 2};
    const TrainingCost gru = costOf(settings, sizes);
    encoderOf(settings.network).kind = EncoderKind::Rcnn;
    const TrainingCost rcnn = costOf(settings, sizes);
    EXPECT_EQ(rcnn.parameters - gru.parameters, 36 + 24 + 6);
    EXPECT_EQ(rcnn.batchBytes - gru.batchBytes, 4 * (2 * 30 + 2 * 10) * 6);
}

TEST(TrainingCost, GrowsWithTheNodesThatDecide) {
    const ScratchFolder folder;
    const TrainingPlan plan = smallTreePlan(folder, Family::Hidec);
    const TrainingData data = readTrainingData(plan);
    const TrainSettings settings = fittedTo(data, plan.settings);
    const auto bytes = [&](double nodes) {
        DataSizes sizes = sizesOf(data);
        sizes.nodes = nodes;
        return costOf(settings, sizes).batchBytes;
    };
    EXPECT_GT(bytes(1), bytes(0));
    EXPECT_NEAR(static_cast<double>(bytes(20) - bytes(0)),
                20.0 * static_cast<double>(bytes(1) - bytes(0)), 100);
}

// By hand: V = 10, E = 4, H = A = 2 at both levels, 3 labels.
TEST(TrainingCost, IsWhatTheFormulasSay) {
    TrainSettings settings;
    std::get<HanConfig>(settings.network).sizes = {4, 2, 2, 2, 2};
    settings.batchSize = 5;
    const DataSizes sizes{10, 3, 6, 2};  // words and sentences of a document
    const std::size_t gru = 2 * (6 * 4 + 6 * 2 + 6 + 6), attention = 2 * 4 + 2 + 2;
    const std::size_t dense = 2 * (gru + attention) + 3 * 4 + 3, all = dense + 40;
    TrainingCost cost = costOf(settings, sizes);
    EXPECT_EQ(cost.parameters, all);
    EXPECT_EQ(cost.parameterBytes, 2 * 4 * all);
    EXPECT_EQ(cost.optimizerBytes, 2 * 4 * all + 10 * 8);
    EXPECT_EQ(cost.gradientBytes, 17 * 4 * dense);
    // 30 words, 10 sentences; D = 4: states, gates (4 D) and gradients, hidden, weight a step.
    const std::size_t step = 6 * 4 + 2 + 1, input = 3 * 4 + 4 * 4;
    EXPECT_EQ(cost.batchBytes, 4 * ((30 + 10) * step + 10 * input + (10 + 5) * step + 10 * input));
    // Vectors of twice the size: the sentences' input weights, the classifier and four arrays.
    std::get<HanConfig>(settings.network).pooling = Pooling::AttentionMaximum;
    EXPECT_EQ(costOf(settings, sizes).parameters, all + 2 * 6 * 4 + 3 * 4);
    EXPECT_EQ(costOf(settings, sizes).batchBytes, cost.batchBytes + 4 * 10 * 4 * 4);
    settings.optimizer = OptimizerKind::Sgd;
    std::get<HanConfig>(settings.network).pooling = Pooling::Mean;
    cost = costOf(settings, sizes);
    EXPECT_EQ(cost.parameters, all - 2 * attention);
    EXPECT_EQ(cost.optimizerBytes, 4 * cost.parameters + 10 * 8);
}

TEST(TrainingCost, SizesAreThoseOfTheLongestDocuments) {
    const ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
    std::string csv = "text,label\n";
    for (int i = 0; i < 40; ++i) {  // 20 short, 20 of 2 + i words in two sentences
        csv += std::string(i < 20 ? "One two" : "One.\n\nOne");
        for (int word = 0; word < i - 19; ++word) csv += " two";
        csv += i % 2 == 0 ? ",a\n" : ",b\n";
    }
    for (std::size_t at = 0; (at = csv.find("One.\n\nOne", at)) != std::string::npos; at += 11)
        csv.insert(at, "\"").insert(csv.find(',', at), "\"");
    folder.write("data.csv", csv);
    plan.data.validation.file = folder.write("dev.csv", "text,label\nOne two,a\nOne two,b\n");
    const DataSizes sizes = sizesOf(readTrainingData(plan));
    EXPECT_EQ(sizes.words, (3 + 20 + 3 + 19) / 2.0);  // of the 2 longest of 40
    EXPECT_EQ(sizes.sentences, 2);
    EXPECT_EQ(sizes.labels, 2u);
}

TEST(TrainingProbe, TellsTheTimeOfAnEpochAndStopsOnRequest) {
    const ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
    const TrainingData data = readTrainingData(plan);
    EXPECT_GT(probeTime(plan, data).epoch, 0);
    EXPECT_EQ(probeTime(plan, data).preparation, 0);
    const CancelToken cancel;
    cancel.cancel();
    EXPECT_THROW(probeTime(plan, data, cancel), Cancelled);
}

TEST(TrainingProbe, TakesStepsInATreeToo) {
    const ScratchFolder folder;
    for (const Family family : {Family::Hidec, Family::Flat}) {
        const TrainingPlan plan = withDerivedValues(smallTreePlan(folder, family));
        EXPECT_GT(probeTime(plan, readTrainingData(plan)).epoch, 0) << methodOf(family).name;
    }
}

TEST(TrainingProbe, IncludesWordVectors) {
    const ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
    const TrainingData data = readTrainingData(plan);
    EXPECT_EQ(probeTime(plan, data).preparation, 0);
    plan.vectors = VectorSource::SkipGram;
    EXPECT_GT(probeTime(plan, data).preparation, 0);
    runExperiment(plan);
    const auto files = std::distance(std::filesystem::directory_iterator(plan.cache.folder), {});
    probeTime(plan, data);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(plan.cache.folder), {}), files)
        << "a probe leaves nothing in the cache";
}

TEST(TrainingProbe, AnEpochIncludesTextsWithoutLabels) {
    const ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
    plan.unlabelled = {folder.write("more.csv", smallReviews(6000, 2))};
    const TrainingData data = readTrainingData(plan);
    const double without = probeTime(plan, data).epoch;  // nothing reads them
    plan.settings.robust.kind = Robust::VirtualWords;
    EXPECT_GT(probeTime(plan, data).epoch, 5 * without);  // 100 times as many texts
}

// With many documents only a sample of them is used.
TEST(TrainingProbe, UsesASampleOfLargeData) {
    const ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
    std::get<HanConfig>(plan.settings.network).sizes = {};
    folder.write("data.csv", smallReviews(20000));
    EXPECT_GT(probeTime(plan, readTrainingData(plan)).epoch, 0);
}

}  // namespace
}  // namespace hanscope::test
