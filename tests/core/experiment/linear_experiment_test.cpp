#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "core/experiment/companion_training.h"
#include "core/experiment/experiment.h"
#include "core/experiment/plan/plan_fields.h"
#include "core/experiment/training_cost.h"
#include "core/experiment/training_data.h"
#include "core/model/classifier.h"
#include "core/model/document_reader.h"
#include "tests/core/experiment/plan/small_plan.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Of so many labels that words have no parts.
std::string documentsOfDifferentWords() {
    std::string csv = "text,label\n";
    for (int i = 0; i < 40; ++i)
        csv += "w" + std::to_string(i) + ",label" + std::to_string(i % 20) + "\n";
    return csv;
}

class LinearExperiment : public testing::Test {
 protected:
    LinearExperiment() { plan_.settings.network = networkOf(Family::Linear); }

    // Texts of words of their own, whose labels follow from nothing.
    void giveLabelsByChance(int documents) {
        std::mt19937 random(5);
        std::string csv = "text,label\n";
        for (int i = 0; i < documents; ++i) {
            for (int k = 0; k < 6; ++k) csv += "w" + std::to_string(random() % 500) + " ";
            csv += i % 2 == 0 ? ",good\n" : ",bad\n";
        }
        plan_.data.source.path = folder_.write("chance.csv", csv);
        plan_.data.source.columns = {"text", "label"};
        plan_.settings.linear.minimumDocuments = 1;
    }

    ScratchFolder folder_;
    TrainingPlan plan_ = smallPlan(folder_);
};

TEST_F(LinearExperiment, WritesAModelOfTheWordsThatItUses) {
    runExperiment(plan_);
    const ModelFile file = loadModelFile(plan_.out);
    const auto& ngrams = std::get<LinearConfig>(file.config.network).ngrams;
    EXPECT_EQ(file.tensors.at("ngram.2.weight").shape, (std::vector<std::int64_t>{ngrams[1], 2}));
    EXPECT_EQ(file.tensors.count(kEmbeddingName), 0u);
    EXPECT_EQ(std::count(file.vocabulary.begin(), file.vocabulary.end(), "splendid"), 1);
    const auto classifier = loadClassifier(plan_.out);
    const Reading good = DocumentReader().read("The play was splendid.", "text", *classifier),
                  bad = DocumentReader().read("The play was tired.", "text", *classifier);
    EXPECT_EQ((*good.labels)[static_cast<std::size_t>(good.prediction)], "good");
    EXPECT_EQ((*bad.labels)[static_cast<std::size_t>(bad.prediction)], "bad");
}

TEST_F(LinearExperiment, HasNoWordVectorsWhateverThePlanSays) {
    runExperiment(plan_);
    const ModelFile without = loadModelFile(plan_.out);
    plan_.vectors = VectorSource::SkipGram;
    plan_.subwords = 100;
    runExperiment(plan_);
    const ModelFile with = loadModelFile(plan_.out);
    ASSERT_EQ(with.tensors.size(), without.tensors.size());
    for (const auto& [name, tensor] : without.tensors)
        EXPECT_EQ(with.tensors.at(name).values, tensor.values) << name;
}

// Words are alike if they stand together in texts without labels. "κ" and "φ" are in one text of
// each label. Words of one letter have no parts in common.
TEST_F(LinearExperiment, KnowsWordsFromTextsWithoutLabels) {
    const std::array good{"α", "β", "γ", "δ", "ε", "ζ", "η", "θ", "ι", "κ"},
        bad{"λ", "μ", "ν", "ξ", "ο", "π", "ρ", "τ", "υ", "φ"};
    const auto word = [&](bool isGood, int i) {
        return std::string((isGood ? good : bad)[static_cast<std::size_t>(i)]) + " ";
    };
    std::string labelled = "text,label\nκ φ,good\nφ κ,bad\n", unlabelled;
    for (int i = 0; i < 40; ++i)
        labelled += word(i % 2 == 0, i % 8) + "film," + (i % 2 == 0 ? "good\n" : "bad\n");
    for (int i = 0; i < 120; ++i) {
        for (int k = 0; k < 4; ++k) unlabelled += word(i % 2 == 0, (i + k * k + i / 10) % 10);
        unlabelled += "\n\n";
    }
    plan_.minimumCount = 0;
    plan_.data.source.path = folder_.write("few.csv", labelled);
    plan_.data.source.columns = {"text", "label"};
    const auto difference = [&] {
        runExperiment(plan_);
        const auto classifier = loadClassifier(plan_.out);
        const auto goodness = [&](const char* text) {
            const Reading reading = DocumentReader().read(text, "text", *classifier);
            const bool isFirst = reading.labels->front() == "good";
            return double{reading.probabilities[isFirst ? 0 : 1]};
        };
        return goodness("κ") - goodness("φ");
    };
    const double alone = difference();
    plan_.unlabelled = {folder_.write("more.txt", unlabelled)};
    EXPECT_GT(difference(), alone + 0.1);
}

TEST_F(LinearExperiment, IsMeasuredOnAllTextsByModelsThatHaveNotSeenThem) {
    giveLabelsByChance(200);
    const ExperimentResult result = runExperiment(plan_);
    const Validated& validated = result.validation.validated;
    ASSERT_EQ(validated.predicted.size(), 200u);
    EXPECT_EQ(validated.probabilities.size(), 200u);
    EXPECT_EQ(result.validation.comparison.documents, 200u);
    EXPECT_NEAR(result.validation.scores.accuracy, 0.5, 0.12);
    EXPECT_EQ(scoresOf(validated.evaluation).accuracy, result.validation.scores.accuracy);
    EXPECT_THAT(result.card.split, HasSubstr("all 200 documents in 5 folds"));
    EXPECT_THAT(result.card.accuracy, HasSubstr("learnt from the other folds"));

    // The model in the file has learnt all of them.
    const TrainingData data = readTrainingData(plan_);
    const auto classifier = loadClassifier(plan_.out);
    const auto texts = subsetOf(data.trainingPlaces, classifier->vocabulary());
    const LabelLists known = predict(*classifier, *texts).labels;
    std::size_t right = 0;
    for (std::size_t i = 0; i < known.size(); ++i)
        right += known.values()[i] == data.training.labels.values()[i];
    EXPECT_GT(right, 160u);
}

TEST_F(LinearExperiment, AShareOrAFileIsNotReplacedByFolds) {
    plan_.data.validation.fraction = 0.2;
    EXPECT_TRUE(readTrainingData(plan_).folds.empty());
    EXPECT_EQ(readTrainingData(plan_).validation.labels.size(), 12u);
    plan_.data.validation.file = plan_.data.source.path;
    EXPECT_TRUE(readTrainingData(plan_).folds.empty());
}

TEST_F(LinearExperiment, ItsTimeIsEstimated) {
    const TrainingTime time = probeTime(plan_, readTrainingData(plan_));
    EXPECT_EQ(time.preparation, 0);
    EXPECT_GT(time.epoch, 0);
}

TEST_F(LinearExperiment, IsNotTrainedFurther) {
    runExperiment(plan_);
    plan_.startFrom = plan_.out;
    plan_.out = folder_ / "further.safetensors";
    try {
        runExperiment(plan_);
        FAIL();
    } catch (const FileError& error) {
        EXPECT_THAT(error.what(), HasSubstr("cannot be trained further"));
    }
}

// On the same documents; the plan of the linear model alone has its own defaults, too.
TEST_F(LinearExperiment, AloneItHasTheScoreThatANetworkIsComparedWith) {
    plan_.data.validation.fraction = 0.2;
    TrainingPlan network = plan_;
    network.settings = smallPlan(folder_).settings;
    network.linearBaseline = true;
    const ExperimentResult compared = runExperiment(network);
    const std::uint64_t seed = plan_.settings.seed;
    plan_.settings = defaultSettings(Family::Linear);
    plan_.settings.seed = seed;
    const SeriesRun alone = runExperiment(plan_).best();
    ASSERT_TRUE(compared.validation.linear.has_value());
    EXPECT_EQ(compared.validation.linear->accuracy, alone.best().validationAccuracy);
    EXPECT_THAT(compared.card.accuracy, HasSubstr("; words and phrases alone: "));
}

class CompanionExperiment : public testing::Test {
 protected:
    CompanionExperiment() { plan_.companion = true; }

    Reading withoutCompanionRead(const char* text) const {
        const auto network = makeClassifier("", withoutCompanion(loadModelFile(plan_.out)), 1);
        return DocumentReader().read(text, "text", *network);
    }
    static std::vector<CompanionChoice> randomChoices(OutputKind kind, int count) {
        std::mt19937 random(3);
        std::normal_distribution<float> noise;
        std::vector<CompanionChoice> choices(static_cast<std::size_t>(count));
        for (CompanionChoice& choice : choices) {
            choice.kind = kind;
            choice.right.assign(3, 0);
            const std::size_t right = random() % 3;
            choice.right[right] = 1;
            for (std::size_t i = 0; i < 3; ++i) {
                const float mean = i == right ? 1.0f : 0.0f;
                choice.network.push_back(3 * (mean + noise(random)));
                choice.linear.push_back(0.4f * (mean + noise(random)));
            }
        }
        return choices;
    }

    // The sum that the factors minimise.
    static double lossAt(const std::vector<CompanionChoice>& choices, double network,
                         double linear) {
        double sum = (std::pow(network - 1, 2) + std::pow(linear - 1, 2)) / 2;
        for (const CompanionChoice& choice : choices) {
            double total = 0, right = 0;
            for (std::size_t i = 0; i < choice.right.size(); ++i) {
                const double z =
                    network * double{choice.network[i]} + linear * double{choice.linear[i]};
                total += std::exp(z);
                if (choice.right[i]) right += z;
                if (choice.kind == OutputKind::Sigmoid)
                    sum += std::log(1 + std::exp(choice.right[i] ? -z : z));
            }
            if (choice.kind == OutputKind::Softmax) sum += std::log(total) - right;
        }
        return sum;
    }

    ScratchFolder folder_;
    TrainingPlan plan_ = smallPlan(folder_);
};

TEST_F(CompanionExperiment, FactorsHaveTheLeastLossOfTheirSurroundings) {
    for (const OutputKind kind : {OutputKind::Softmax, OutputKind::Sigmoid}) {
        const auto choices = randomChoices(kind, 400);
        CompanionConfig fitted;
        fitFactors(choices, fitted);
        EXPECT_GT(fitted.linearFactor, 2 * fitted.networkFactor) << "whose logits are smaller";
        const double minimum = lossAt(choices, fitted.networkFactor, fitted.linearFactor);
        for (const double step : {-1e-3, 1e-3}) {
            EXPECT_GT(lossAt(choices, fitted.networkFactor + step, fitted.linearFactor), minimum);
            EXPECT_GT(lossAt(choices, fitted.networkFactor, fitted.linearFactor + step), minimum);
        }
    }
}

TEST_F(CompanionExperiment, FactorsAreNotNegative) {
    auto choices = randomChoices(OutputKind::Softmax, 400);
    for (CompanionChoice& choice : choices)
        for (float& logit : choice.linear) logit = -logit;
    CompanionConfig fitted;
    fitFactors(choices, fitted);
    EXPECT_EQ(fitted.linearFactor, 0);
    EXPECT_GT(fitted.networkFactor, 0.1);
    EXPECT_GT(lossAt(choices, fitted.networkFactor, 1e-3),
              lossAt(choices, fitted.networkFactor, 0));
}

TEST_F(CompanionExperiment, TheNetworkHasAShareOfTheLogits) {
    // Spreads of the network 4 + 3, of the linear model 1 + 2.
    const std::vector<CompanionChoice> choices{
        {OutputKind::Softmax, {0, 4, 1}, {2, 1, 2}, {1, 0, 0}},
        {OutputKind::Sigmoid, {-3, 2}, {2, -1}, {1, 0}},
    };
    CompanionConfig companion;
    companion.networkFactor = 0.1;
    companion.linearFactor = 2;
    EXPECT_DOUBLE_EQ(networkShare(choices, companion), 0.7 / 6.7);
    companion.networkFactor = 0;
    EXPECT_DOUBLE_EQ(networkShare(choices, companion), 0);
    EXPECT_DOUBLE_EQ(networkShare({}, companion), 1);
}

TEST_F(CompanionExperiment, FewChoicesLeaveTheFactorsNearOne) {
    CompanionConfig fitted;
    fitFactors({}, fitted);
    EXPECT_DOUBLE_EQ(fitted.networkFactor, 1);
    EXPECT_DOUBLE_EQ(fitted.linearFactor, 1);
    auto choices = randomChoices(OutputKind::Softmax, 1);
    choices[0].right = {0, 0, 0};  // none of the candidates, as of a text that ends at a node
    fitFactors(choices, fitted);
    EXPECT_DOUBLE_EQ(fitted.networkFactor, 1);
}

// The networks are those of a training without it, bit for bit.
TEST_F(CompanionExperiment, AddsALinearModelWithTheModelsWords) {
    plan_.vocabularySize = 24;  // of more; the others are known by their parts
    plan_.subwords = 30;
    const ExperimentResult result = runExperiment(plan_);
    const ModelFile with = loadModelFile(plan_.out);
    ASSERT_TRUE(with.config.companion.has_value());
    EXPECT_EQ(with.vocabulary.size(), 24u);
    EXPECT_GE(with.config.companion->linear.ngrams[0], 6);  // what tells good from bad
    EXPECT_THAT(result.card.accuracy, HasSubstr("; together with words and phrases: "));
    EXPECT_THAT(result.card.accuracy, HasSubstr("; words and phrases alone: "));
    const auto parts =
        DocumentReader().read("The play was splendid.", "text", *loadClassifier(plan_.out)).parts;
    EXPECT_NE(parts->linear[0], 0);
    plan_.companion = false;
    runExperiment(plan_);
    const ModelFile without = loadModelFile(plan_.out);
    for (const auto& [name, tensor] : without.tensors)
        EXPECT_EQ(with.tensors.at(name).values, tensor.values) << name;
}

// Words that no document has: the network does not know them, its companion does by their parts.
TEST_F(CompanionExperiment, KnowsWordsByTheirPartsBesideANetworkThatDoesNot) {
    runExperiment(plan_);
    const auto classifier = loadClassifier(plan_.out);
    const auto read = [&](const char* text) {
        return DocumentReader().read(text, "text", *classifier);
    };
    const Reading good = read("The play was splendidly."), bad = read("The play was dullish."),
                  none = withoutCompanionRead("The play was dullish.");
    ASSERT_TRUE(good.parts && bad.parts);
    EXPECT_EQ(good.known[3], kKnownByParts);
    EXPECT_EQ(good.parts->network, bad.parts->network);
    EXPECT_EQ(good.wordWeights, bad.wordWeights);
    EXPECT_EQ(good.wordWeights, none.wordWeights);
    EXPECT_EQ(none.known[3], kUnknownWord);
    const std::size_t label = (*good.labels)[0] == "good" ? 0 : 1;
    EXPECT_GT(good.parts->linear[label], bad.parts->linear[label] + 0.2);
}

// "late" is in one training document of each label, and alone tells the good ones of the
// validation.
TEST_F(CompanionExperiment, LearnsFromTheValidationDocumentsOnceTheyHaveMeasuredIt) {
    const std::vector<std::uint32_t> held = readTrainingData(plan_).validationPlaces.documents;
    std::string rows = smallReviews(60), all = "text,label\n", training = all, validation = all;
    std::size_t begin = all.size();
    const auto isHeld = [&](std::uint32_t i) {
        return std::count(held.begin(), held.end(), i) > 0;
    };
    const auto firstLearnt = [&](std::uint32_t from) {
        while (isHeld(from)) from += 2;
        return from;
    };
    const std::uint32_t good = firstLearnt(0), bad = firstLearnt(1);
    for (std::uint32_t i = 0; i < 60; ++i) {
        std::string row = rows.substr(begin, rows.find('\n', begin) + 1 - begin);
        begin += row.size();
        if (i == good || i == bad) row.insert(1, "Late ");
        if (isHeld(i) && i % 2 == 0) row = "They sat there late.,good\n";
        all += row;
        (isHeld(i) ? validation : training) += row;
    }
    const auto goodOfLate = [&] {
        const auto classifier = loadClassifier(plan_.out);
        const auto parts = DocumentReader().read("late", "text", *classifier).parts;
        return parts->linear[classifier->info().labels[0] == "good" ? 0 : 1];
    };
    plan_.data.source.path = folder_.write("all.csv", all);
    const ExperimentResult result = runExperiment(plan_);
    EXPECT_THAT(result.card.accuracy,
                HasSubstr("; afterwards the model learnt from all 60 documents"));
    const double fromAll = goodOfLate();
    const std::size_t texts = loadModelFile(plan_.out).trainedTexts.sums().size();
    plan_.data.source.path = folder_.write("training.csv", training);
    plan_.data.validation.file = folder_.write("validation.csv", validation);
    const ExperimentResult apart = runExperiment(plan_);
    EXPECT_THAT(apart.card.accuracy, Not(HasSubstr("learnt from all")));
    EXPECT_GT(fromAll, goodOfLate() + 0.1);
    EXPECT_GT(texts, loadModelFile(plan_.out).trainedTexts.sums().size());
    EXPECT_EQ(result.validation.scores.accuracy, apart.validation.scores.accuracy);
}

TEST_F(CompanionExperiment, IsLeftOutWhenTheModelIsTrainedFurther) {
    runExperiment(plan_);
    plan_.startFrom = plan_.out;
    plan_.out = folder_ / "further.safetensors";
    plan_.companion = false;
    runExperiment(plan_);
    EXPECT_FALSE(loadModelFile(plan_.out).config.companion.has_value());
    plan_.companion = true;
    runExperiment(plan_);
    EXPECT_TRUE(loadModelFile(plan_.out).config.companion.has_value());
}

// The factors fit the probabilities of children; which of them are predicted, a threshold decides.
TEST_F(CompanionExperiment, InATreeTheValidationDocumentsChooseTheThreshold) {
    TrainingPlan tree = smallTreePlan(folder_, Family::Hidec);
    runExperiment(tree);
    EXPECT_EQ(loadModelFile(tree.out).config.outputs.threshold, 0.5);
    tree.companion = true;
    const ExperimentResult result = runExperiment(tree);
    const double threshold = loadModelFile(tree.out).config.outputs.threshold;
    EXPECT_NE(threshold, 0.5);
    EXPECT_THAT(result.card.accuracy,
                HasSubstr("; afterwards the threshold of all labels became 0."));
    EXPECT_THAT(result.card.accuracy, HasSubstr(", by the same documents; "));
    tree.settings.threshold = tree.settings.outputs.threshold = 0.5;
    runExperiment(tree);
    EXPECT_EQ(loadModelFile(tree.out).config.outputs.threshold, 0.5);
}

TEST_F(CompanionExperiment, IsLeftOutIfNoWordIsInTwoDocuments) {
    plan_.data.source.path = folder_.write("rare.csv", documentsOfDifferentWords());
    plan_.minimumCount = 0;
    plan_.data.validation.fraction = 0.5;
    std::string warning;
    ExperimentObserver observer;
    observer.event = [&](const RunEvent& event) {
        if (const auto* each = std::get_if<Warning>(&event)) warning += each->sentence.english();
    };
    runExperiment(plan_, observer);
    EXPECT_FALSE(loadModelFile(plan_.out).config.companion.has_value());
    EXPECT_THAT(warning, HasSubstr("decides alone, without words and phrases beside it: No word"));
}

TEST_F(CompanionExperiment, NetworksWithoutOneChooseNoThresholdsForIt) {
    plan_.thresholdFolds = 2;
    EXPECT_THAT(problemOf(planField("companion"), plan_).english(),
                HasSubstr("leave one of the two out"));
}

TEST_F(LinearExperiment, IsNotComparedWithItself) {
    plan_.linearBaseline = true;
    EXPECT_EQ(refusalOf(planField("linear_baseline"), plan_).english(),
              "the model is linear itself; leave it out");
    EXPECT_FALSE(runExperiment(plan_).validation.linear.has_value());
}

TEST_F(LinearExperiment, DocumentsOfDifferentWordsAreNotCompared) {
    plan_.settings = smallPlan(folder_).settings;
    plan_.data.source.path = folder_.write("rare.csv", documentsOfDifferentWords());
    plan_.minimumCount = 0;
    plan_.data.validation.fraction = 0.5;
    plan_.linearBaseline = true;
    std::string warning;
    ExperimentObserver observer;
    observer.event = [&](const RunEvent& event) {
        if (const auto* each = std::get_if<Warning>(&event)) warning = each->sentence.english();
    };
    const ExperimentResult result = runExperiment(plan_, observer);
    EXPECT_FALSE(result.validation.linear.has_value());
    EXPECT_THAT(warning, HasSubstr("words and phrases alone cannot be measured: No word is in 2"));
    EXPECT_FALSE(result.model.empty());
}

}  // namespace
}  // namespace hanscope::test
