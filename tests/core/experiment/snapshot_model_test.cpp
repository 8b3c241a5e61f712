#include <gtest/gtest.h>

#include "core/event_handler.h"
#include "core/experiment/experiment.h"
#include "core/experiment/trained_model.h"
#include "core/model/classifier.h"
#include "core/text/segmenter.h"
#include "tests/core/experiment/plan/small_plan.h"

namespace hanscope::test {
namespace {

constexpr char kText[] =
    "The play was splendid, they say. We sat in row 3 of an unheard-of theatre.\n\nThe plot was "
    "dull.";

// A look at the last step of a run, and the model of that step, are of the same network.
void expectSameReading(TrainingPlan plan, const std::string& what) {
    plan.settings.epochs = 1;
    plan.data.validation.file = plan.data.source.path;  // a file of its own is not learnt from
    const auto document =
        std::make_shared<const Document>(Segmenter(plan.preprocessing).segment(kText));
    std::unique_ptr<SnapshotModels> looks;
    std::vector<std::int64_t> rows;
    ModelFile small;
    ExperimentObserver observer;
    observer.event = eventHandler([&](const DataRead& dataRead) {
        looks = std::make_unique<SnapshotModels>(withDerivedValues(plan), *dataRead.data);
        rows = looks->rowsFor(*document);
    });
    observer.control.snapshotWords = [&](const StepReport& report) {
        return report.step == report.steps ? rows : std::vector<std::int64_t>();
    };
    observer.control.snapshot = [&](const StepReport&, std::map<std::string, TensorValues> all) {
        small = looks->model(rows, std::move(all));
    };
    runExperiment(plan, observer);
    ModelFile saved = loadModelFile(plan.out);
    saved.config.outputs.temperature = 1;  // which is fitted afterwards
    const auto look = makeClassifier("", small, 1), whole = makeClassifier("", saved, 1);
    ASSERT_LT(look->info().vocabularySize, whole->info().vocabularySize);
    const Reading a = look->read(document), b = whole->read(document);
    EXPECT_EQ(a.probabilities, b.probabilities) << what;
    EXPECT_EQ(a.sentenceWeights, b.sentenceWeights) << what;
    EXPECT_EQ(a.wordWeights, b.wordWeights) << what;
    EXPECT_EQ(a.known, b.known);
    EXPECT_EQ(*a.labels, *b.labels);
    EXPECT_EQ(a.tree != nullptr, familyOf(plan.settings.network) == Family::Hidec);
}

TEST(SnapshotModel, ReadsADocumentAsTheWholeModelDoes) {
    for (const Pooling pooling : allPoolings()) {
        const ScratchFolder folder;
        TrainingPlan plan = smallPlan(folder);
        std::get<HanConfig>(plan.settings.network).pooling = pooling;
        expectSameReading(plan, methodOf(pooling).name);
    }
}

TEST(SnapshotModel, ReadsADocumentAsTheOtherFamiliesDo) {
    for (const Family family : allFamilies()) {
        if (!methodOf(family).trainsInSteps) continue;
        const ScratchFolder folder;
        expectSameReading(smallTreePlan(folder, family), methodOf(family).name);
    }
}

TEST(SnapshotModel, ADocumentOfUnknownWordsNeedsTheirRowAlone) {
    const ScratchFolder folder;
    const TrainingPlan plan = smallPlan(folder);
    const SnapshotModels looks(plan, readTrainingData(plan));
    Segmenter segmenter(plan.preprocessing);
    EXPECT_EQ(looks.rowsFor(segmenter.segment("xyzzy quux")), std::vector<std::int64_t>{0});
    EXPECT_EQ(looks.rowsFor(segmenter.segment("The the THE xyzzy")).size(), 2u);
}

}  // namespace
}  // namespace hanscope::test
