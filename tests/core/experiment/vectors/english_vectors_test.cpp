#include "core/experiment/vectors/english_vectors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/event_handler.h"
#include "core/experiment/experiment.h"
#include "core/experiment/plan/plan_fields.h"
#include "core/experiment/unlabelled_texts.h"
#include "core/model/classifier.h"
#include "core/model/document_reader.h"
#include "tests/core/experiment/plan/small_plan.h"

namespace hanscope::test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

const std::vector<std::string> kEnglish{"<unknown>", "the", "a",    "film", "of",  "was",
                                        "in",        "it",  "that", "and",  "good"};

double likeness(const TensorValues& words, std::size_t a, std::size_t b) {
    double both = 0, first = 0, second = 0;
    const auto size = static_cast<std::size_t>(words.shape[1]);
    for (std::size_t k = 0; k < size; ++k) {
        const double x{words.values[a * size + k]}, y{words.values[b * size + k]};
        both += x * y;
        first += x * x;
        second += y * y;
    }
    return both / std::sqrt(first * second);
}

TEST(EnglishVectors, AreThoseOfEnglishTexts) {
    EXPECT_TRUE(hasEnglishVectors(kEnglish));
    EXPECT_FALSE(hasEnglishVectors({"<unknown>", "die", "der", "und", "in", "war", "ist", "ein",
                                    "film", "das", "nicht", "mit", "was", "so"}));
    EXPECT_FALSE(hasEnglishVectors({"<unknown>", "de", "het", "is", "in", "of", "een", "en"}));
    EXPECT_FALSE(hasEnglishVectors({"<unknown>"}));
    EXPECT_FALSE(hasEnglishVectors({}));
}

TEST(EnglishVectors, AddTheirWordsOnce) {
    std::vector<std::string> words = kEnglish;
    addEnglishWords(words, std::nullopt, Normalizer(Preprocessing()), {});
    EXPECT_GT(words.size(), 95'000u);
    EXPECT_TRUE(std::equal(kEnglish.begin(), kEnglish.end(), words.begin()));
    std::sort(words.begin(), words.end());
    EXPECT_EQ(std::adjacent_find(words.begin(), words.end()), words.end());
    for (const char* word : {"terrible", "splendid", "don't"})
        EXPECT_TRUE(std::binary_search(words.begin(), words.end(), word)) << word;
    words = kEnglish;
    addEnglishWords(words, std::vector<std::string>{"splendid", "zzqx", "film"},
                    Normalizer(Preprocessing()), {});
    EXPECT_EQ(words.size(), kEnglish.size() + 1);
    EXPECT_EQ(words.back(), "splendid");
}

TEST(EnglishVectors, WordsOfOneKindAreAlike) {
    std::vector<std::string> words = kEnglish;
    const std::size_t good = words.size() - 1;
    for (const char* word : {"great", "tuesday", "wednesday", "zzqx"}) words.emplace_back(word);
    const auto start = linearStart(words, Normalizer(Preprocessing()), {}, {});
    const TensorValues& vectors = start.at(kEmbeddingName);
    ASSERT_EQ(vectors.shape, (std::vector<std::int64_t>{15, 100}));
    EXPECT_GT(likeness(vectors, good, good + 1), likeness(vectors, good, good + 2) + 0.3);
    EXPECT_GT(likeness(vectors, good + 2, good + 3), 0.8);
    EXPECT_LT(likeness(vectors, good + 1, good + 2), 0.3);
    const auto isZero = [](float number) { return number == 0; };
    EXPECT_TRUE(std::all_of(vectors.values.end() - 100, vectors.values.end(), isZero)) << "zzqx";
    EXPECT_TRUE(std::all_of(vectors.values.begin(), vectors.values.begin() + 100, isZero));
    EXPECT_TRUE(
        linearStart({"<unknown>", "und", "der"}, Normalizer(Preprocessing()), {}, {}).empty());
}

class EnglishTexts : public ::testing::Test {
 protected:
    EnglishTexts() {
        const std::vector<std::string> good{"good", "great", "wonderful", "lovely", "fine"},
            bad{"bad", "awful", "horrible", "poor", "dull"};
        std::string rows = "text,label\n";
        for (std::size_t i = 0; i < 60; ++i) {
            const auto& words = i % 2 == 0 ? good : bad;
            rows += "The film that was on in the town is " + words[i % 5] + " and " +
                    words[(i / 2) % 5] + " for a friend of mine with a dog.," +
                    (i % 2 == 0 ? "good\n" : "bad\n");
        }
        plan.data.source.path = folder.write("english.csv", rows);
        plan.data.source.columns = {"text", "label"};
    }

    ExperimentObserver observer() {
        ExperimentObserver observer;
        observer.event =
            eventHandler([this](const Note& note) { notes.push_back(note.sentence.english()); });
        return observer;
    }

    ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
    std::vector<std::string> notes;
};

TEST_F(EnglishTexts, ALinearModelKnowsWordsThatNoTextHas) {
    plan.settings = defaultSettings(Family::Linear);
    runExperiment(plan, observer());
    EXPECT_THAT(notes, Contains(HasSubstr("known by their English word vectors: ")));
    const auto classifier = loadClassifier(plan.out);
    const auto predicted = [&](const char* text) {
        const Reading reading = DocumentReader().read(text, "text", *classifier);
        return (*reading.labels)[static_cast<std::size_t>(reading.prediction)];
    };
    for (const char* word : {"splendid", "marvelous", "excellent", "superb"})
        EXPECT_EQ(predicted(word), "good") << word;
    for (const char* word : {"terrible", "dreadful", "miserable", "lousy"})
        EXPECT_EQ(predicted(word), "bad") << word;
}

TEST_F(EnglishTexts, NetworksStartFromThem) {
    plan.vectors = VectorSource::English;
    embeddingOf(plan.settings.network) = 104;
    const TrainingData data = readTrainingData(plan);
    EXPECT_TRUE(startsFromEnglish(plan, data));
    EXPECT_EQ(wordVectorSettings(plan, data).size, 4);
    runExperiment(plan, observer());
    EXPECT_THAT(notes, Contains(HasSubstr("word vectors: english.vec.zst has")));
    EXPECT_THAT(notes, Contains("word vectors: skip-gram on the training documents"));
    const ModelFile model = loadModelFile(plan.out);
    const auto place = [&](const char* word) {
        return static_cast<std::size_t>(
            std::find(model.vocabulary.begin(), model.vocabulary.end(), word) -
            model.vocabulary.begin());
    };
    TensorValues first{{static_cast<std::int64_t>(model.vocabulary.size()), 100}, {}};
    const TensorValues& all = model.tensors.at(kEmbeddingName);
    for (std::size_t i = 0; i < all.values.size(); ++i)
        if (i % 104 < 100) first.values.push_back(all.values[i]);
    EXPECT_GT(likeness(first, place("horrible"), place("awful")), 0.6);
    EXPECT_LT(likeness(first, place("horrible"), place("town")), 0.3);
}

// "friend" is in one text of many, "zzqx" too; only the first has a vector.
TEST_F(EnglishTexts, ANetworkKnowsTheRareWordsThatHaveOne) {
    plan.vectors = VectorSource::English;
    embeddingOf(plan.settings.network) = 100;
    plan.data.validation.fraction = 0.02;  // one text of each class
    std::string rows = "text,label\n";
    for (int i = 0; i < 60; ++i)
        rows +=
            "The film that was on in the town is good for the dog of a man with a hat,good\n"
            "The film that was on in the town is bad for the dog of a man with a hat,bad\n";
    for (int i = 0; i < 3; ++i)
        rows += "The zzqx" + std::to_string(i) + " is a splendid film,good\n";
    plan.data.source.path = folder.write("rare.csv", rows);
    plan.minimumCount = 5;
    const TrainingData data = readTrainingData(plan);
    EXPECT_EQ(data.englishWords, 1u);
    EXPECT_EQ(data.vocabulary.back(), "splendid");
    plan.vocabularySize = 10;  // no further words then
    EXPECT_EQ(readTrainingData(plan).vocabulary.size(), 10u);
    plan.vocabularySize = 0;
    plan.vectors = VectorSource::SkipGram;
    EXPECT_EQ(readTrainingData(plan).vocabulary.size() + 1, data.vocabulary.size());
}

TEST_F(EnglishTexts, NeedAsManyNumbers) {
    plan.vectors = VectorSource::English;
    embeddingOf(plan.settings.network) = 99;
    EXPECT_THROW(runExperiment(plan), PlanError);
}

TEST_F(EnglishTexts, OtherTextsTeachAllNumbers) {
    plan.data.source.path = smallPlan(folder).data.source.path;
    plan.data.source.columns = smallPlan(folder).data.source.columns;
    plan.vectors = VectorSource::SkipGram;
    embeddingOf(plan.settings.network) = 100;
    runExperiment(plan);
    const auto learnt = loadModelFile(plan.out).tensors.at(kEmbeddingName).values;
    plan.vectors = VectorSource::English;
    runExperiment(plan, observer());
    EXPECT_EQ(loadModelFile(plan.out).tensors.at(kEmbeddingName).values, learnt);
    EXPECT_THAT(notes, Contains(HasSubstr("the texts are not English")));
}

}  // namespace
}  // namespace hanscope::test
