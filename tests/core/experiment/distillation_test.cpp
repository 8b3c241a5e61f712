#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/event_handler.h"
#include "core/experiment/experiment.h"
#include "core/experiment/plan/plan_fields.h"
#include "core/experiment/unlabelled_texts.h"
#include "tests/core/experiment/plan/small_plan.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

class DistillationTest : public ::testing::Test {
 protected:
    DistillationTest() {
        runExperiment(plan);
        teacher = plan.out;
        plan.out = folder / "student.safetensors";
        plan.distil = teacher;
        plan.preprocessing = withDerivedValues(plan).preprocessing;
    }
    // A copy of the teacher's file, changed.
    std::filesystem::path changedTeacher(const std::function<void(ModelFile&)>& change) const {
        ModelFile file = loadModelFile(teacher);
        change(file);
        const std::filesystem::path path = folder / "other.safetensors";
        saveModelFile(path, file);
        return path;
    }
    std::string message() const {
        try {
            runExperiment(plan);
        } catch (const Error& error) {
            return error.what();
        }
        return "no error";
    }

    ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
    std::filesystem::path teacher;
};

TEST_F(DistillationTest, TheTeachersProbabilitiesAreThoseOfItsClassifier) {
    TrainingData data = readTrainingData(plan);
    addTeacher(plan, data, {});
    const auto classifier = loadClassifier(teacher);
    std::vector<EncodedDocument> documents(data.training.labels.size());
    for (std::size_t i = 0; i < documents.size(); ++i)
        data.training.documents->read(i, documents[i]);  // both have the same vocabulary
    const LabelProbabilities expected = classifier->probabilities(documents);
    ASSERT_EQ(data.training.teacher->size(), documents.size() * data.labels.size());
    for (std::size_t i = 0; i < documents.size(); ++i)
        for (std::size_t label = 0; label < data.labels.size(); ++label)
            EXPECT_EQ((*data.training.teacher)[i * data.labels.size() + label], expected[i][label]);
    EXPECT_EQ(data.validation.teacher, nullptr);
}

TEST_F(DistillationTest, LabelsInAnotherOrderAreTheSameLabels) {
    TrainingData data = readTrainingData(plan);
    addTeacher(plan, data, {});
    const std::vector<float> expected = *data.training.teacher;
    plan.distil = changedTeacher([](ModelFile& file) {
        std::reverse(file.labels.begin(), file.labels.end());
        for (auto& [name, tensor] : file.tensors) {
            if (name.rfind("classifier.", 0) != 0) continue;
            const std::size_t width = tensor.values.size() / file.labels.size();
            std::vector<float> reversed;
            for (std::size_t row = file.labels.size(); row-- > 0;)
                reversed.insert(
                    reversed.end(),
                    tensor.values.begin() + static_cast<std::ptrdiff_t>(row * width),
                    tensor.values.begin() + static_cast<std::ptrdiff_t>((row + 1) * width));
            tensor.values = reversed;
        }
    });
    addTeacher(plan, data, {});
    ASSERT_EQ(data.training.teacher->size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_NEAR((*data.training.teacher)[i], expected[i], 1e-6);
}

TEST_F(DistillationTest, TextsWithoutLabelsAreLearntFromTheTeacher) {
    plan.unlabelled = {folder.write("more.txt", "The plot was dull.\n\nA clever play\n")};
    const auto classifier = loadClassifier(teacher);
    TrainingData data = readTrainingData(plan);
    const UnlabelledTexts more = readUnlabelledTexts(plan, data, {}, {});
    addTeacher(plan, data, more);
    const std::size_t labels = data.labels.size(), first = data.training.labels.size();
    ASSERT_EQ(data.training.teacher->size(), (first + 2) * labels);
    EncodedDocument document;
    more.documents->read(1, document);
    const auto expected = classifier->probabilities({document}).front();
    for (std::size_t label = 0; label < labels; ++label)
        EXPECT_NEAR((*data.training.teacher)[(first + 1) * labels + label], expected[label], 1e-6);

    std::vector<std::string> notes;
    std::uint64_t steps = 0;
    ExperimentObserver observer;
    observer.event =
        eventHandler([&](const Note& note) { notes.push_back(note.sentence.english()); },
                     [&](const StepReport& report) { steps = report.steps; });
    plan.settings.batchSize = static_cast<int>(first) + 1;  // one document too few for them all
    runExperiment(plan, observer);
    EXPECT_EQ(steps, 2u);
    EXPECT_THAT(notes, testing::Contains("each epoch also reads 2 texts without labels"));
}

TEST_F(DistillationTest, OtherModelsAreRefused) {
    const std::string before = readBytes(teacher);
    plan.distil = changedTeacher([](ModelFile& file) { file.labels.front() = "quite other"; });
    EXPECT_THAT(message(), HasSubstr("does not know the label '"));
    plan.distil =
        changedTeacher([](ModelFile& file) { file.config.preprocessing.foldCase ^= true; });
    EXPECT_THAT(message(), HasSubstr("in another way than the training"));
    plan.preprocessing = TrainingPlan().preprocessing;  // no language chosen: that of the teacher
    EXPECT_EQ(message(), "no error");
    EXPECT_EQ(peekModelFile(plan.out).config.preprocessing,
              peekModelFile(plan.distil).config.preprocessing);
    plan.distil = folder / "none.safetensors";
    EXPECT_THAT(message(), HasSubstr("none.safetensors"));
    plan.distil = teacher;
    plan.out = teacher;
    EXPECT_THAT(message(), HasSubstr("the model to distil"));
    EXPECT_EQ(readBytes(teacher), before);
}

TEST_F(DistillationTest, AHidecModelHasNoTeacher) {
    EXPECT_EQ(teacherOf(plan), teacher);
    plan.settings.network = networkOf(Family::Hidec);
    EXPECT_EQ(teacherOf(plan), "");
    EXPECT_THAT(refusalOf(planField("distil"), plan).english(),
                HasSubstr("a hidec or linear model cannot learn"));
    EXPECT_THAT(refusalOf(planField("distil_weight"), plan).english(),
                HasSubstr("only to distillation"));
}

TEST_F(DistillationTest, AStudentDiffersAndIsResumedOnlyWithTheSameTeacher) {
    plan.distil.clear();
    runExperiment(plan);
    const auto plain = loadModelFile(plan.out).tensors.at("classifier.weight").values;
    std::filesystem::remove(plan.out);
    plan.distil = teacher;
    struct Crash {};
    ExperimentObserver observer;
    observer.event = [steps = 0](const RunEvent& event) mutable {
        if (std::holds_alternative<StepReport>(event) && ++steps == 10) throw Crash();
    };
    EXPECT_THROW(runExperiment(plan, observer), Crash);
    plan.resume = true;
    plan.distil =
        changedTeacher([](ModelFile& file) { file.tensors.at("classifier.bias").values[0] += 1; });
    EXPECT_THAT(message(), HasSubstr("model to distil"));
    plan.distil = teacher;
    runExperiment(plan);
    EXPECT_NE(loadModelFile(plan.out).tensors.at("classifier.weight").values, plain);
}

}  // namespace
}  // namespace hanscope::test
