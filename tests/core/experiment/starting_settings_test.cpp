#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/event_handler.h"
#include "core/experiment/experiment.h"
#include "core/experiment/plan/plan_fields.h"
#include "core/experiment/unlabelled_texts.h"
#include "tests/core/experiment/plan/small_plan.h"

namespace hanscope::test {
namespace {

using ::testing::Contains;

class VectorsOfValidation : public ::testing::Test {
 protected:
    VectorsOfValidation() { plan.vectors = VectorSource::SkipGram; }

    ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
};

TEST_F(VectorsOfValidation, ItsDocumentsFollowThoseOfTheTraining) {
    const TrainingData data = readTrainingData(plan);
    const std::size_t training = data.training.documents->size();
    EXPECT_EQ(vectorTexts(plan, data, {}).size(), training);
    plan.validationVectors = true;
    const JoinedDocuments texts = vectorTexts(plan, data, {});
    ASSERT_EQ(texts.size(), training + data.validation.documents->size());
    EncodedDocument read, own;
    texts.read(training, read);
    data.validation.documents->read(0, own);
    EXPECT_EQ(read.words, own.words);
}

TEST_F(VectorsOfValidation, ChangeTheModelAndAreSaid) {
    runExperiment(plan);
    const std::string without = readBytes(plan.out);
    plan.validationVectors = true;
    std::vector<std::string> notes;
    ExperimentObserver observer;
    observer.event =
        eventHandler([&](const Note& note) { notes.push_back(note.sentence.english()); });
    runExperiment(plan, observer);
    EXPECT_NE(readBytes(plan.out), without);
    EXPECT_THAT(notes, Contains("word vectors: skip-gram on the training documents and the texts "
                                "of the validation documents"));
}

TEST_F(VectorsOfValidation, NeedSkipGram) {
    plan.validationVectors = true;
    plan.vectors = VectorSource::Random;
    EXPECT_EQ(refusalOf(planField("validation_vectors"), plan).english(),
              "it applies only to --vectors skip-gram or english; leave it out or add --vectors "
              "skip-gram");
}

}  // namespace
}  // namespace hanscope::test
