#include "core/experiment/experiment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <sstream>

#include "core/corpus/document_places.h"
#include "core/event_handler.h"
#include "core/experiment/texts.h"
#include "core/experiment/trainer.h"
#include "core/file_lock.h"
#include "core/model/document_reader.h"
#include "tests/core/experiment/plan/small_plan.h"
#include "tests/support/size_limit.h"

namespace hanscope::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

struct Crash {};

class ExperimentTest : public ::testing::Test {
 protected:
    std::string message(const ExperimentObserver& observer = {}) const {
        try {
            runExperiment(plan, observer);
        } catch (const Error& error) {
            return error.what();
        }
        return "no error";
    }
    std::string bytesOfWholeRun() const {
        runExperiment(plan);
        std::string bytes = readBytes(plan.out);
        std::filesystem::remove(plan.out);
        return bytes;
    }

    ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
    std::filesystem::path checkpoint = plan.out.string() + ".checkpoint";
};

TEST_F(ExperimentTest, WritesAModelWithItsCardAndReportsEvents) {
    plan.settings.seed = 3;
    plan.data.seed = 7;
    std::vector<std::string> told;
    std::shared_ptr<const TrainingData> data;
    double accuracy = 0;
    BaselineComparison baseline;
    ExperimentObserver observer;
    observer.event = eventHandler(
        [&](const PhaseProgress& at) {
            const bool isBefore = told.empty();
            EXPECT_EQ(at.phase == Phase::ReadingTexts, isBefore);
            EXPECT_EQ(at.phase == Phase::Classifying || at.phase == Phase::LearningFromAll,
                      !isBefore);
            EXPECT_LE(at.share, 1);
        },
        [&](const DataRead& dataRead) {
            data = dataRead.data;
            told.push_back("data");
        },
        [&](const RunStarted& started) {
            EXPECT_EQ(std::pair(started.run, started.runs), std::pair(1, 1));
            EXPECT_EQ(started.settings.device, Device::Cpu);
            baseline = started.baseline;
            told.push_back("run");
        },
        [&](const Validated& validated) {
            const BaselineComparison compared =
                compareWithBaseline(validated.evaluation, data->labels);
            EXPECT_EQ(compared.documents, 6u);
            EXPECT_EQ(compared.documents, baseline.documents);
            EXPECT_EQ(compared.baseline, baseline.baseline);
            EXPECT_EQ(compared.answer, baseline.answer);
            accuracy = std::get<Evaluation>(validated.evaluation).accuracy;
            EXPECT_EQ(std::get<Evaluation>(validated.evaluation).confusion.size(), 2u);
            told.push_back("evaluated");
        },
        [&](const EpochReport& report) {
            EXPECT_EQ(report.validationAccuracy, accuracy);
            told.push_back("epoch");
        },
        [&](const ModelSaved& saved) {
            EXPECT_EQ(saved.path, plan.out);
            EXPECT_TRUE(std::filesystem::exists(checkpoint));
            told.push_back("saved");
        });
    const ExperimentResult result = runExperiment(plan, observer);
    EXPECT_THAT(told,
                ::testing::ElementsAre("data", "run", "evaluated", "epoch", "evaluated", "epoch",
                                       "evaluated", "epoch", "evaluated", "epoch", "saved"));
    EXPECT_EQ(data->labels, (std::vector<std::string>{"bad", "good"}));
    EXPECT_FALSE(std::filesystem::exists(checkpoint));
    const ModelSummary model = peekModelFile(plan.out);
    EXPECT_EQ(model.card.accuracy, result.card.accuracy);
    EXPECT_EQ(model.card.name, "m");
    EXPECT_EQ(model.card.data, "data.csv");
    EXPECT_EQ(model.card.date, "2023-11-14");
    EXPECT_EQ(model.card.command, commandLine(plan));
    EXPECT_THAT(model.card.split, HasSubstr("(seed 7): 54 training and 6 validation documents"));
    EXPECT_EQ(model.vocabularySize, data->vocabulary.size());
    EXPECT_EQ(result.validation.scores.accuracy, result.best().best().validationAccuracy);
}

TEST_F(ExperimentTest, TellsHowManyEpochsTheMinimumOfStepsAllows) {
    plan.settings.epochs = 1;
    plan.settings.minimumSteps = 20;
    plan.settings.patience = 0;
    const ExperimentResult result = runExperiment(plan);
    EXPECT_GT(result.maximumEpochs, 1);
    EXPECT_EQ(static_cast<std::size_t>(result.maximumEpochs), result.best().epochs.size());
}

// Validation documents with the labels of others: no model can be right about them.
TEST_F(ExperimentTest, AModelThatLearntNothingSaysSoInItsCardAndOfEveryText) {
    plan.settings.epochs = 20;
    const auto warnings = [&] {
        std::string all;
        const auto classifier = loadClassifier(plan.out);
        const std::string text = "We sat in row 3. The play was clever, they say of the cast.";
        for (const Message& warning : DocumentReader().read(text, "text", *classifier).warnings)
            all += warning.english() + "\n";
        return all;
    };
    std::string reviews = smallReviews(40, 5);
    plan.data.validation.file = folder.write("validation.csv", reviews);
    runExperiment(plan);
    EXPECT_EQ(peekModelFile(plan.out).card.caution, "");
    EXPECT_THAT(warnings(), ::testing::Not(HasSubstr("has learnt nothing")));

    for (std::size_t at = 0; (at = reviews.find(".\",", at)) != std::string::npos; ++at)
        reviews.replace(at + 3, reviews.find('\n', at) - at - 3,
                        reviews[at + 3] == 'g' ? "bad" : "good");
    plan.data.validation.file = folder.write("other.csv", reviews);
    const ExperimentResult result = runExperiment(plan);
    EXPECT_FALSE(result.validation.comparison.isBetter());
    EXPECT_EQ(peekModelFile(plan.out).card.caution,
              notBetterText(result.validation.comparison).english());
    EXPECT_THAT(warnings(), HasSubstr("This model has learnt nothing that could be shown"));
}

// Ten bins by probability; in each, the share of right answers and the mean probability.
TEST_F(ExperimentTest, TheCardHasTheCalibrationErrorOfTheValidationDocuments) {
    const std::string reviews = smallReviews(31, 5);
    plan.data.validation.file = folder.write("validation.csv", reviews);
    runExperiment(plan);
    const auto classifier = loadClassifier(plan.out);
    std::array<double, 10> right{}, sum{};
    double count = 0;
    std::istringstream lines(reviews);
    std::string line;
    std::getline(lines, line);  // the names of the columns
    while (std::getline(lines, line)) {
        const std::string text = line.substr(1, line.rfind('"') - 1),
                          truth = line.substr(line.rfind(',') + 1);
        const Reading reading = DocumentReader().read(text, "text", *classifier);
        const auto label = static_cast<std::size_t>(reading.prediction);
        const double p{reading.probabilities[label]};
        const auto bin = static_cast<std::size_t>(p * 10);
        right[bin] += (*reading.labels)[label] == truth;
        sum[bin] += p;
        ++count;
    }
    double error = 0;
    for (std::size_t bin = 0; bin < 10; ++bin) error += std::abs(right[bin] - sum[bin]) / count;
    EXPECT_THAT(peekModelFile(plan.out).card.accuracy,
                HasSubstr("; expected calibration error " + percent(error)));
    EXPECT_GT(error, 0.001);
}

TEST_F(ExperimentTest, AModelIsTrainedByOneAtATime) {
    {
        const OutputLock other(plan.out);
        EXPECT_THAT(message(),
                    HasSubstr("this file belongs to a training that is running in process"));
        plan.resume = true;
        EXPECT_THAT(message(),
                    HasSubstr("this file belongs to a training that is running in process"));
    }
    plan.resume = false;
    EXPECT_EQ(message(), "no error");
    EXPECT_FALSE(std::filesystem::exists(plan.out.string() + ".lock"));
}

TEST_F(ExperimentTest, ReportsTheF1OfListsOfLabels) {
    std::string csv = smallReviews(60);
    for (std::size_t at = 0; (at = csv.find(",good\n", at)) != std::string::npos; ++at)
        csv.replace(at, 6, ",good|play\n");
    folder.write("data.csv", csv);
    plan.data.source.columns.label = "label";
    plan.data.source.columns.labelling = Labelling::Lists;
    plan.classWeights = "balanced";
    EXPECT_THAT(message(), HasSubstr("class-weights: "));
    plan.classWeights.clear();
    double microF1 = -1, baseline = -1;
    ExperimentObserver observer;
    observer.event = eventHandler(
        [&](const RunStarted& started) { baseline = started.baseline.baseline; },
        [&](const Validated& validated) {
            const auto& evaluation = std::get<MultiLabelEvaluation>(validated.evaluation);
            microF1 = evaluation.microF1;
            EXPECT_EQ(compareWithBaseline(evaluation, {"bad", "good", "play"}).baseline, baseline);
        },
        [&](const EpochReport& report) { EXPECT_EQ(report.validationF1->micro, microF1); });
    const ExperimentResult result = runExperiment(plan, observer);
    EXPECT_EQ(result.validation.scores.f1->micro, result.best().best().validationF1->micro);
    EXPECT_THAT(result.card.accuracy, HasSubstr("micro F1 "));
    EXPECT_TRUE(peekModelFile(plan.out).config.outputs.isMultiLabel());
}

// Stopped on request and as by a crash, in both runs of a series.
TEST_F(ExperimentTest, TwentyInterruptionsDoNotChangeTheModel) {
    plan.series.seeds = 2;
    plan.settings.epochs = 8;
    plan.vectors = VectorSource::SkipGram;
    const std::string expected = bytesOfWholeRun();
    std::mt19937 random(5);
    for (int i = 0; i < 20; ++i) {
        const bool crash = i % 4 == 3;
        std::uint64_t left = 2 + random() % 6;
        const CancelToken cancel;
        ExperimentObserver observer;
        observer.keepsBest = [] { return false; };
        observer.event = eventHandler([&](const StepReport&) {
            if (--left > 0) return;
            if (crash) throw Crash();
            cancel.cancel();
        });
        try {
            const ExperimentResult result = runExperiment(plan, observer, cancel);
            ASSERT_TRUE(result.series.cancelled) << i;
            EXPECT_TRUE(result.model.empty());
        } catch (const Crash&) {
            EXPECT_TRUE(crash);
        }
        ASSERT_FALSE(std::filesystem::exists(plan.out));
        plan.resume = true;
    }
    runExperiment(plan);
    EXPECT_EQ(readBytes(plan.out), expected);
}

TEST_F(ExperimentTest, StoppedItKeepsTheBestEpochUnlessThisIsDeclined) {
    const CancelToken cancel;
    ExperimentObserver observer;
    observer.event = eventHandler([&](const EpochReport&) { cancel.cancel(); });
    const ExperimentResult result = runExperiment(plan, observer, cancel);
    EXPECT_TRUE(result.series.cancelled);
    EXPECT_EQ(result.model, plan.out);
    EXPECT_EQ(peekModelFile(plan.out).labels.size(), 2u);
    EXPECT_TRUE(std::filesystem::exists(checkpoint));
}

TEST_F(ExperimentTest, StoppedTheModelIsThereBeforeItIsMeasured) {
    const CancelToken cancel;
    ExperimentObserver observer;
    std::vector<std::string> labels;
    observer.event = eventHandler([&](const EpochReport&) { cancel.cancel(); },
                                  [&](const PhaseProgress& at) {
                                      if (at.phase != Phase::Classifying) return;
                                      labels = peekModelFile(plan.out).labels;
                                      throw Crash();  // as the second Ctrl-C
                                  });
    EXPECT_THROW(runExperiment(plan, observer, cancel), Crash);
    EXPECT_EQ(labels.size(), 2u);
    EXPECT_EQ(loadClassifier(plan.out)->info().labels, labels);
}

TEST_F(ExperimentTest, ThePlacesOfTheValidationDocumentsAreKnown) {
    const auto labelsInTexts = [](const TrainingData& data) {
        std::vector<std::int32_t> labels;
        const DocumentSelection& places = data.validationPlaces;
        for (const std::string& text :
             documentTexts(places.source, *places.corpus, places.documents)) {
            const auto says = [&](const char* word) {
                return text.find(word) != std::string::npos;
            };
            labels.push_back(says("splendid") || says("charming") || says("clever") ? 1 : 0);
        }
        return labels;
    };
    const TrainingData share = readTrainingData(plan);
    EXPECT_EQ(share.labels, (std::vector<std::string>{"bad", "good"}));
    EXPECT_EQ(labelsInTexts(share), share.validation.labels.values());
    plan.data.validation.file = folder.write("other.csv", smallReviews(9, 2));
    const TrainingData file = readTrainingData(plan);
    EXPECT_EQ(labelsInTexts(file), file.validation.labels.values());
    EXPECT_EQ(file.validation.labels.size(), 9u);
}

TEST(Predictions, DocumentsThatWereTakenForAnotherLabel) {
    const LabelLists truths = LabelLists::ofOne({0, 1, 1, 2, 1, 0});
    const LabelLists predictions = LabelLists::ofOne({0, 2, 1, 2, 2, 1});
    EXPECT_THAT(takenFor(truths, predictions, 1, 2), testing::ElementsAre(1u, 4u));
    EXPECT_THAT(takenFor(truths, predictions, 0, 2), testing::IsEmpty());
}

TEST_F(ExperimentTest, DataThatIsGoneIsNamed) {
    std::filesystem::remove(plan.data.source.path);
    EXPECT_THAT(message(), HasSubstr("data.csv: "));
    EXPECT_FALSE(std::filesystem::exists(plan.out));
    plan.data.source.path = folder.write("data.csv", smallReviews(60));
    plan.data.validation.file = folder / "dev.csv";
    EXPECT_THAT(message(), HasSubstr("dev.csv: "));
}

TEST_F(ExperimentTest, DataThatIsRemovedDuringTrainingIsNotNeeded) {
    const std::string expected = bytesOfWholeRun();
    ExperimentObserver observer;
    observer.event = eventHandler([&](const StepReport& report) {
        if (report.runStep == 3) std::filesystem::remove(plan.data.source.path);
    });
    runExperiment(plan, observer);
    EXPECT_EQ(readBytes(plan.out), expected);
}

TEST_F(ExperimentTest, ALabelThatOnlyValidationHasIsNamedWithItsLine) {
    plan.data.validation.file =
        folder.write("dev.csv", "text,label\nThe play was dull.,bad\nThe plot was.,mixed\n");
    EXPECT_THAT(message(), HasSubstr("dev.csv, line 3: the label 'mixed' is not one of the labels "
                                     "of the training data (bad and good)"));
}

TEST_F(ExperimentTest, AColumnOfAMillionValuesIsRefusedAsLabels) {
    std::string csv = "text,label\n";
    for (int i = 0; i < 1000000; ++i) csv += "a b," + std::to_string(i) + "\n";
    folder.write("data.csv", csv);
    EXPECT_THAT(message(), AllOf(HasSubstr("data.csv, line 1002: "), HasSubstr("1,000"),
                                 HasSubstr("--max-classes")));
    EXPECT_FALSE(std::filesystem::exists(plan.out));
}

TEST_F(ExperimentTest, AnUnstableRunOfASeriesIsItsWorst) {
    const TrainingData data = readTrainingData(plan);
    const auto train = [&](const TrainSettings& settings, int) {
        return loadTrainer().train(
            {settings, data.training, data.validation, data.vocabulary.size(), data.labels.size()});
    };
    const SeriesResult result = trainSeries(plan.settings, {{1e30, 0.01}, 1, false}, train);
    EXPECT_THAT(result.runs[0].unstable.english(), HasSubstr("Try a smaller learning rate"));
    EXPECT_EQ(result.best, 1u);
    TrainSettings alone = plan.settings;
    alone.learningRate = 0.01;
    for (const auto& [name, tensor] : train(alone, 1).tensors)
        EXPECT_EQ(tensor.values, result.networks.at(0).at(name).values) << name;
}

TEST_F(ExperimentTest, ARunThatIsUnstableAtOnceIsAnErrorWithoutFiles) {
    plan.classWeights = "good=1e300";  // more than a float holds
    EXPECT_THAT(message(), HasSubstr("Try a smaller learning rate"));
    EXPECT_FALSE(std::filesystem::exists(plan.out));
    EXPECT_FALSE(std::filesystem::exists(checkpoint));
}

TEST_F(ExperimentTest, ValidationTextsThatAreLearntAreAWarning) {
    std::vector<std::string> warnings;
    const RunListener listener =
        eventHandler([&](const Warning& warned) { warnings.push_back(warned.sentence.english()); });
    plan.data.validation.file = folder.write("other.csv", "text,label\nQuite another text.,good\n");
    readTrainingData(plan, listener);
    EXPECT_TRUE(warnings.empty()) << warnings.front();
    plan.data.validation.file = plan.data.source.path;
    readTrainingData(plan, listener);
    ASSERT_EQ(warnings.size(), 1u);
    EXPECT_THAT(warnings.front(),
                HasSubstr("validation documents that are also training documents: "));
    EXPECT_THAT(warnings.front(), HasSubstr(" of 60; the scores on them do not say"));
}

TEST_F(ExperimentTest, AFullDiskForCheckpointsIsAWarning) {
    const std::string expected = bytesOfWholeRun();
    std::vector<std::string> warnings;
    ExperimentObserver observer;
    observer.event =
        eventHandler([&](const Warning& warned) { warnings.push_back(warned.sentence.english()); });
    const SizeLimit limit(expected.size() + 1000);
    runExperiment(plan, observer);
    ASSERT_FALSE(warnings.empty());
    EXPECT_THAT(warnings.front(), HasSubstr("no checkpoint was written, training continues"));
    EXPECT_EQ(readBytes(plan.out), expected);
}

TEST_F(ExperimentTest, AFullDiskForTheModelLosesNothing) {
    const std::string expected = bytesOfWholeRun();
    writeBytes(plan.out, "old");
    {
        ExperimentObserver observer;
        std::unique_ptr<SizeLimit> limit;
        observer.event = eventHandler([&](const EpochReport& report) {
            if (report.epoch == 4) limit = std::make_unique<SizeLimit>(1000);
        });
        EXPECT_THAT(message(observer), HasSubstr("m.safetensors: "));
    }
    EXPECT_EQ(readBytes(plan.out), "old");
    ASSERT_TRUE(std::filesystem::exists(checkpoint));
    plan.resume = true;
    runExperiment(plan);
    EXPECT_EQ(readBytes(plan.out), expected);
}

class FurtherTest : public ExperimentTest {
 protected:
    FurtherTest() {
        runExperiment(plan);
        std::filesystem::rename(plan.out, folder / "old.safetensors");
        plan.startFrom = folder / "old.safetensors";
        std::get<HanConfig>(plan.settings.network).sizes = {};  // are the model's
    }
    // "good" alone among new words, and what the old model has not seen.
    std::string otherReviews(const std::string& label) const {
        return "text,label\n" + smallReviews(30, 9).substr(11) + "An odd thing.," + label +
               "\nAn odd play.," + label + "\n";
    }
};

TEST_F(FurtherTest, AModelIsTrainedFurtherFromItsWordsLabelsAndNumbers) {
    folder.write("data.csv", otherReviews("good"));
    plan.settings.learningRate = 1e-9;
    plan.settings.epochs = 1;
    const ExperimentResult result = runExperiment(plan);
    const ModelFile old = loadModelFile(plan.startFrom), further = loadModelFile(plan.out);
    EXPECT_EQ(further.vocabulary, old.vocabulary);
    EXPECT_EQ(further.labels, old.labels);
    for (const auto& [name, tensor] : old.tensors)
        for (std::size_t i = 0; i < tensor.values.size(); ++i)
            ASSERT_NEAR(further.tensors.at(name).values[i], tensor.values[i], 1e-6) << name;
    EXPECT_THAT(result.card.command, HasSubstr("--start-from "));
    EXPECT_THAT(result.card.command, ::testing::Not(HasSubstr("--embedding-size")));
}

TEST_F(FurtherTest, AModelThatLacksALabelKeepsItsWordsAndLearnsAllLabels) {
    folder.write("data.csv", otherReviews("odd"));
    plan.settings.learningRate = 1e-9;
    plan.settings.epochs = 1;
    std::vector<std::string> notes;
    ExperimentObserver observer;
    observer.event =
        eventHandler([&](const Note& note) { notes.push_back(note.sentence.english()); });
    runExperiment(plan, observer);
    EXPECT_THAT(notes, ::testing::Contains(HasSubstr("'old.safetensors', does not have all labels "
                                                     "of these texts")));
    const ModelFile old = loadModelFile(plan.startFrom), further = loadModelFile(plan.out);
    EXPECT_EQ(further.vocabulary, old.vocabulary);
    EXPECT_EQ(further.labels, (std::vector<std::string>{"bad", "good", "odd"}));
    for (const auto& [name, tensor] : old.tensors) {
        const std::vector<float>& values = further.tensors.at(name).values;
        if (name == "classifier.bias") {
            EXPECT_EQ(values.size(), 3u);
        }
        if (name.rfind("classifier.", 0) == 0) continue;
        for (std::size_t i = 0; i < tensor.values.size(); ++i)
            ASSERT_NEAR(values[i], tensor.values[i], 1e-6) << name;
    }
}

TEST_F(FurtherTest, TheTemperatureIsFittedAnew) {
    const auto trained = [&] {
        runExperiment(plan);
        return loadModelFile(plan.out);
    };
    const ModelFile first = trained();
    EXPECT_NE(first.config.outputs.temperature, 1);
    ModelFile other = loadModelFile(plan.startFrom);
    other.config.outputs.temperature = 0.05;
    saveModelFile(plan.startFrom, other);
    const ModelFile second = trained();
    EXPECT_EQ(second.config.outputs.temperature, first.config.outputs.temperature);
    EXPECT_EQ(second.card.accuracy, first.card.accuracy);
    plan.companion = true;
    EXPECT_EQ(trained().config.outputs.temperature, 1);
}

TEST_F(FurtherTest, OfAnEnsembleTheFirstNetworkGoesOn) {
    const std::map<std::string, TensorValues> first = loadModelFile(plan.startFrom).tensors;
    ModelFile ensemble = loadModelFile(plan.startFrom);
    std::map<std::string, TensorValues> second = first;
    for (auto& [name, tensor] : second)
        for (float& value : tensor.values) value += 1;
    setMembers(ensemble, {first, second});
    saveModelFile(plan.startFrom, ensemble);
    plan.settings.learningRate = 1e-9;
    plan.settings.epochs = 1;
    runExperiment(plan);
    const ModelFile further = loadModelFile(plan.out);
    EXPECT_EQ(further.config.members, 1);
    for (const auto& [name, tensor] : first)
        for (std::size_t i = 0; i < tensor.values.size(); ++i)
            ASSERT_NEAR(further.tensors.at(name).values[i], tensor.values[i], 1e-6) << name;
}

TEST_F(FurtherTest, ItKnowsTheTextsOfBothTrainings) {
    const std::vector<std::uint32_t> before = loadModelFile(plan.startFrom).trainedTexts.sums();
    folder.write("data.csv", otherReviews("good"));
    runExperiment(plan);
    const TrainedTexts both = loadModelFile(plan.out).trainedTexts;
    ASSERT_FALSE(before.empty());
    EXPECT_GT(both.sums().size(), before.size());
    for (const std::uint32_t sum : before) EXPECT_EQ(both.has(sum), true);
}

TEST_F(FurtherTest, AModelThatKnowsNoWordIsRefused) {
    folder.write("data.csv", "text,label\nà,good\nà,bad\nà,good\nà,bad\n");
    plan.data.validation.fraction = 0.5;
    EXPECT_THAT(message(), HasSubstr("knows none of the words"));
}

TEST_F(FurtherTest, ItIsResumedOnlyFromTheSameModel) {
    ExperimentObserver observer;
    observer.event = eventHandler([](const StepReport&) { throw Crash(); });
    EXPECT_THROW(runExperiment(plan, observer), Crash);
    plan.resume = true;
    ModelFile other = loadModelFile(plan.startFrom);
    other.tensors.at("classifier.bias").values[0] += 1;
    const std::string bytes = readBytes(plan.startFrom);
    saveModelFile(plan.startFrom, other);
    EXPECT_THAT(message(), HasSubstr("differs in: model to start from (now checksum "));
    writeBytes(plan.startFrom, bytes);
    EXPECT_EQ(message(), "no error");
}

}  // namespace
}  // namespace hanscope::test
