#include "core/experiment/recipes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/event_handler.h"
#include "core/experiment/experiment.h"
#include "core/experiment/plan/plan_fields.h"
#include "tests/core/experiment/plan/small_plan.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::filesystem::path kModels = HANSCOPE_RESOURCES "/models";

class RecipeForTexts : public ::testing::Test {
 protected:
    TrainingPlan chosen() {
        notes.clear();
        return withRecipeForTexts(plan, kModels, eventHandler([this](const Note& note) {
                                      notes.push_back(note.sentence.english());
                                  }));
    }

    ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
    std::vector<std::string> notes;
};

TEST_F(RecipeForTexts, StartsFromAModelOfSuchTextsOrIsTheUsualOne) {
    plan.data.source.path = HANSCOPE_RESOURCES "/training/hotel-reviews.csv";
    EXPECT_EQ(chosen().startFrom, kModels / "film-reviews.safetensors");
    EXPECT_THAT(notes, ElementsAre(HasSubstr("the recipe 'from Film reviews'")));
    plan.data.source.path = folder.write("soups.csv",
                                         "text,label\nSimmer leeks and potatoes.,soup\n"
                                         "Knead flour with lukewarm water.,bread\n");
    EXPECT_EQ(planText(chosen()), planText(withRecipe(plan, recipePlan("balanced"))));
    EXPECT_THAT(notes, ElementsAre(HasSubstr("the recipe 'balanced'")));
}

TEST_F(RecipeForTexts, MarksAreLearntInShortSteps) {
    plan.data.source.path =
        folder.write("marked.jsonl",
                     "{\"text\": \"Simmer leeks.\", \"label\": \"soup\", \"marks\": [[7, 12]]}\n"
                     "{\"text\": \"Knead flour.\", \"label\": \"bread\", \"marks\": []}\n");
    plan.data.source.columns.marks = "marks";
    EXPECT_EQ(planText(chosen()), planText(withRecipe(plan, recipePlan("marks"))));
    EXPECT_THAT(notes, ElementsAre(HasSubstr("the recipe 'marks'")));
    const StartingModel model{kModels / "film-reviews.safetensors", "Film reviews"};
    EXPECT_EQ(recipeFrom(model, true).settings.batchSize, 16);
    EXPECT_EQ(recipeFrom(model, false).settings.batchSize, 64);
}

TEST_F(RecipeForTexts, ListsAndTreesOfLabelsHaveTheirOwn) {
    plan.data.source.columns.labelling = Labelling::Lists;
    EXPECT_TRUE(chosen().startFrom.empty());
    plan.data.source.hierarchy.pathSeparator = ".";
    EXPECT_EQ(familyOf(chosen().settings.network), Family::Hidec);
    EXPECT_THAT(notes, ElementsAre(HasSubstr("the recipe 'tree'")));
}

TEST_F(RecipeForTexts, KeepsWhatIsNoPartOfARecipe) {
    plan.preprocessing.locale = "de";
    plan.settings.seed = 7;
    plan.settings.threads = 3;
    plan.unlabelled = {folder / "more.txt"};
    plan.settings.epochs = 77;
    const TrainingPlan kept = chosen();
    EXPECT_EQ(kept.preprocessing.locale, "de");
    EXPECT_NE(kept.settings.epochs, 77);
    for (const PlanField& field : planFields()) {
        if (isOfRecipe(field.key)) continue;
        EXPECT_EQ(field.get(kept), field.get(plan)) << field.key;
    }
}

TEST(Recipes, HaveTheNetworksOfThresholdsAndTheModelToLearnFrom) {
    TrainingPlan own;
    own.thresholdFolds = 3;
    own.distil = "teacher.safetensors";
    const TrainingPlan with = withRecipe({}, own);
    EXPECT_EQ(with.thresholdFolds, 3);
    EXPECT_EQ(with.distil, own.distil);
    EXPECT_EQ(planText(withRecipe(with, recipePlan("balanced"))),
              planText(withRecipe({}, recipePlan("balanced"))));
}

// As resources/lessons/6-overfitting.lesson says, which lets the reader choose it.
TEST(Recipes, QuickLearnsWrongLabelsByHeart) {
    const ScratchFolder folder;
    TrainingPlan plan = withRecipe(smallPlan(folder), recipePlan("quick"));
    plan.data.source.path = HANSCOPE_RESOURCES "/training/hotel-reviews-wrong-labels.csv";
    plan.linearBaseline = false;
    const ExperimentResult result = runExperiment(plan);
    const std::vector<EpochReport>& epochs = result.best().epochs;
    EXPECT_EQ(epochs.size(), 67u) << "“some 70 times”";
    const auto byLoss = [](const EpochReport& a, const EpochReport& b) {
        return a.validationLoss < b.validationLoss;
    };
    const auto lowest = std::min_element(epochs.begin(), epochs.end(), byLoss);
    EXPECT_NEAR(lowest->epoch, 9, 2) << "“after some 9 epochs”";
    EXPECT_GT(epochs.back().validationLoss, 1.5 * epochs.front().validationLoss)
        << "“far above where it began”";
    EXPECT_LT(epochs.back().trainingLoss, 0.6 * lowest->trainingLoss) << "“falls to the end”";
    EXPECT_LT(epochs.back().attention->effectiveWords,
              0.5 * epochs.front().attention->effectiveWords)
        << "“then on fewer and fewer words”";
    EXPECT_EQ(result.best().bestEpoch, 67) << "“that of the last epoch”";
    EXPECT_TRUE(result.validation.comparison.isBetter()) << "otherwise it reads no text";
}

TEST(Recipes, HaveKeys) {
    EXPECT_EQ(recipes().size(), 9u);
    EXPECT_EQ(recipePlan("best").vectors, VectorSource::SkipGram);
    EXPECT_THROW(recipePlan("worst"), std::out_of_range);
}

}  // namespace
}  // namespace hanscope::test
