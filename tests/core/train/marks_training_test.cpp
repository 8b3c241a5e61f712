// Training with the words that people marked as reasons.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tests/core/train/marked_documents.h"
#include "tests/core/train/network_pass.h"
#include "tests/core/train/together.h"
#include "tests/core/train/tree_documents.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

// Somebody marked the last word of every other document, whatever it is.
void markLastWords(LabelledDocuments& set) {
    std::vector<EncodedDocument> documents(set.documents->size());
    for (std::size_t d = 0; d < documents.size(); ++d) {
        set.documents->read(d, documents[d]);
        if (d % 4 > 1) continue;
        documents[d].marks.assign(documents[d].words.size(), 0);
        documents[d].marks.back() = 3;
    }
    set.documents = std::make_shared<DocumentList>(std::move(documents));
}

double distance(const TrainResult& a, const TrainResult& b) {
    double maximum = 0;
    for (const auto& [name, tensor] : a.tensors)
        for (std::size_t i = 0; i < tensor.values.size(); ++i)
            maximum = std::max(maximum,
                               std::fabs(double{tensor.values[i]} - b.tensors.at(name).values[i]));
    return maximum;
}

class MarksTraining : public testing::Test {
 protected:
    MarksTraining() {
        markLastWords(train);
        settings.epochs = 10;
        settings.marksWeight = 1;
    }
    TrainResult run(const CheckpointPlan& plan = {}) const {
        return trainNetwork({settings, train, validation, 23, 2, {}, {}, nullptr, plan});
    }
    /// The mean of p_s · p_w of the last words of the validation documents.
    double weightOfLastWords(const TrainResult& result) const {
        ModelFile file;
        file.config = configOf(settings);
        file.tensors = {result.tensors.begin(), result.tensors.end()};
        file.vocabulary.resize(23);
        file.labels.resize(2);
        std::vector<EncodedDocument> documents(validation.documents->size());
        for (std::size_t d = 0; d < documents.size(); ++d)
            validation.documents->read(d, documents[d]);
        const auto count = static_cast<std::int64_t>(documents.size());
        double sum = 0;
        for (const NetworkResult& reading :
             runNetwork(file, documents, at::zeros({count, 2}), 2).readings)
            sum += double{reading.sentenceWeights.back()} * reading.wordWeights.back();
        return sum / static_cast<double>(count);
    }

    LabelledDocuments train = markedDocuments(200, 1);
    const LabelledDocuments validation = markedDocuments(60, 2);
    TrainSettings settings = smallSettings();
};

TEST_F(MarksTraining, AttentionLooksWherePeopleMarked) {
    settings.marksWeight = 0;
    const double before = weightOfLastWords(run());
    settings.marksWeight = 2;
    const double after = weightOfLastWords(run());
    EXPECT_LT(before, 0.3);
    EXPECT_GT(after, 0.7);
}

TEST_F(MarksTraining, WithoutWeightMarksAreNotRead) {
    settings.marksWeight = 0;
    settings.epochs = 2;
    const TrainResult unread = run();
    train = markedDocuments(200, 1);
    expectSameBits(unread, run());
    settings.marksWeight = 1;
    expectSameBits(unread, run());  // there are none
}

TEST_F(MarksTraining, IsTheSameOnAnyNumberOfThreads) {
    settings.epochs = 2;
    settings.threads = 1;
    const TrainResult one = run();
    settings.threads = 3;
    expectSameBits(one, run());
}

TEST_F(MarksTraining, OnADeviceEqualsTheKernels) {
    settings.optimizer = OptimizerKind::Sgd;
    settings.learningRate = 0.1;
    settings.epochs = 1;
    const TrainResult expected = run();
    settings.marksWeight = 0;
    EXPECT_GT(distance(expected, run()), 1e-2);
    settings.marksWeight = 1;
    settings.device = Device::TorchOnCpu;
    EXPECT_LT(distance(expected, run()), 1e-4);
}

TEST_F(MarksTraining, OfSeveralProcessesEqualsThatOfOne) {
    settings.epochs = 1;
    settings.threads = 1;
    const TrainResult one = run();
    auto results = together<TrainResult>(2, [&](Workers& workers) {
        return trainNetwork({settings, train, validation, 23, 2, {}, {}, nullptr, {}, workers});
    });
    EXPECT_LT(distance(one, results[0].get()), 1e-4);
}

TEST_F(MarksTraining, IsNotResumedWithOtherMarks) {
    const ScratchFolder folder;
    CheckpointPlan plan;
    plan.path = folder.path() / "run.checkpoint";
    settings.epochs = 1;
    run(plan);
    plan.resume = true;
    train.documents =
        changed(*train.documents, 0, [](EncodedDocument& document) { document.marks.front() = 1; });
    try {
        run(plan);
        FAIL() << "resumed";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("documents"));
    }
}

// The flat network on a device, which computes the whole step in another way.
TEST(FlatMarks, OnADeviceEqualTheKernels) {
    TrainSettings settings = sequenceSettings(Family::Flat);
    settings.optimizer = OptimizerKind::Sgd;
    settings.learningRate = 0.1;
    settings.marksWeight = 1;
    settings.epochs = 1;
    LabelledDocuments train = treeDocuments(60, 1);
    const LabelledDocuments validation = treeDocuments(20, 2);
    markLastWords(train);
    const auto run = [&] {
        return trainNetwork({settings, train, validation, kTreeVocabulary, 7});
    };
    const TrainResult expected = run();
    settings.device = Device::TorchOnCpu;
    EXPECT_LT(distance(expected, run()), 1e-4);
    settings.marksWeight = 0;
    EXPECT_GT(distance(expected, run()), 1e-3);
}

}  // namespace
}  // namespace hanscope::test
