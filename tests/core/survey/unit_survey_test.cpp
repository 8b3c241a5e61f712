// What units hear, compared with the numbers of each word that are computed one by one in double
// precision (core/computation).
#include "core/survey/unit_survey.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/computation/word_path.h"
#include "core/error.h"
#include "core/model/document_reader.h"
#include "core/model_file/model_file.h"
#include "tests/core/model/random_model.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

constexpr double kTolerance = 1e-5;
const std::vector<std::string> kUnitTexts = {"w1 w2! w3 w4 w1!", "w5!", "w6 w7! w8, w9! w1!"};

class UnitSurveyTest : public ::testing::Test {
 protected:
    UnitSurveyTest() {
        const auto path = folder_ / "m.safetensors";
        saveModelFile(path, randomModel(Pooling::Attention, 40, 3, 71));
        classifier_ = loadClassifier(path, 2);
        std::string lines;
        for (const std::string& text : kUnitTexts) lines += text + "\n\n";
        source_ = surveySource(folder_.write("texts.txt", lines), classifier_->info());
    }

    /// [text][word]
    std::vector<std::vector<WordPath>> paths() const {
        std::vector<std::vector<WordPath>> all;
        for (const std::string& text : kUnitTexts) {
            const auto reading = std::make_shared<const Reading>(
                DocumentReader().read({text}, "the text", *classifier_));
            const FollowedText followed(reading);
            all.emplace_back();
            for (std::size_t word = 0; word < reading->document->words().size(); ++word)
                all.back().push_back(followed.follow(word, 0, true));
        }
        return all;
    }
    /// All values of a unit, by their size, with the first word of their place.
    static std::vector<std::pair<double, std::string>> valuesOf(
        const std::vector<std::vector<WordPath>>& paths, UnitLevel level, std::size_t k) {
        std::vector<std::pair<double, std::string>> values;
        const auto add = [&](const WordPath& path, const DoubleRow& row) {
            const Document& document = *path.reading->document;
            values.emplace_back(row[k], document.at(document.words()[path.word]));
        };
        for (const auto& words : paths) {
            for (const WordPath& path : words) {
                if (level == UnitLevel::WordState) add(path, path.words.states[path.place]);
                if (level == UnitLevel::WordHidden) add(path, path.words.hidden[path.place]);
                if (path.place > 0) continue;
                if (level == UnitLevel::SentenceVector) add(path, path.words.vector);
                if (level == UnitLevel::SentenceState)
                    add(path, path.sentences.states[path.sentence]);
                if (level == UnitLevel::SentenceHidden)
                    add(path, path.sentences.hidden[path.sentence]);
                if (level == UnitLevel::DocumentVector && path.sentence == 0)
                    add(path, path.sentences.vector);
            }
        }
        std::sort(values.begin(), values.end());
        return values;
    }

    const ScratchFolder folder_;
    std::shared_ptr<const Classifier> classifier_;
    CorpusSource source_;
};

TEST_F(UnitSurveyTest, EveryUnitHasItsLargestAndSmallestValues) {
    const UnitSurvey survey = readUnits(*classifier_, source_, 2);
    const auto paths = this->paths();
    EXPECT_EQ(survey.texts, kUnitTexts.size());
    EXPECT_FALSE(survey.units.empty());
    for (const Unit& unit : survey.units) {
        SCOPED_TRACE(nameOf(unit.level) + " " + std::to_string(unit.number));
        const auto all = valuesOf(paths, unit.level, unit.number);
        ASSERT_EQ(unit.count, all.size());
        auto values = all;  // equal words with the same state are listed once
        values.erase(std::unique(values.begin(), values.end()), values.end());
        ASSERT_EQ(unit.largest.size(), 2u);
        ASSERT_EQ(unit.smallest.size(), 2u);
        EXPECT_NEAR(unit.largest[0].value, values.back().first, kTolerance);
        EXPECT_NEAR(unit.largest[1].value, values[values.size() - 2].first, kTolerance);
        EXPECT_NEAR(unit.smallest[0].value, values[0].first, kTolerance);
        EXPECT_NEAR(unit.smallest[1].value, values[1].first, kTolerance);
        double sum = 0, squares = 0;
        for (const auto& [value, word] : all) sum += value;
        const double mean = sum / static_cast<double>(all.size());
        for (const auto& [value, word] : all) squares += (value - mean) * (value - mean);
        EXPECT_NEAR(unit.mean(), mean, kTolerance);
        EXPECT_NEAR(unit.deviation(), std::sqrt(squares / static_cast<double>(all.size() - 1)),
                    kTolerance);
    }
}

TEST_F(UnitSurveyTest, APlaceIsTheWordThatHasTheValue) {
    const UnitSurvey survey = readUnits(*classifier_, source_, 1);
    const Unit& unit = *survey.find(UnitLevel::WordState, 0);
    double largest = -2;
    std::string word;
    for (const auto& words : paths())
        for (const WordPath& path : words)
            if (path.words.states[path.place][0] > largest) {
                largest = path.words.states[path.place][0];
                word = path.reading->document->at(path.reading->document->words()[path.word]);
            }
    EXPECT_EQ(unit.largest[0].found, word);
    const Unit& ofSentence = *survey.find(UnitLevel::SentenceVector, 0);
    EXPECT_NE(ofSentence.largest[0].found.find('!'), std::string::npos);
    EXPECT_EQ(survey.find(UnitLevel::WordState, 100000), nullptr);
}

TEST_F(UnitSurveyTest, EqualPlacesAreKeptOnce) {
    const auto twice = folder_.write("twice.txt", "w1 w2!\n\nw1 w2!\n");
    const UnitSurvey survey = readUnits(*classifier_, surveySource(twice, classifier_->info()), 10);
    EXPECT_EQ(survey.find(UnitLevel::WordState, 0)->largest.size(), 3u) << "three tokens";
    EXPECT_EQ(survey.find(UnitLevel::DocumentVector, 0)->largest.size(), 1u);
}

TEST_F(UnitSurveyTest, TheTableHasARowForEachPlace) {
    const UnitSurvey survey = readUnits(*classifier_, source_, 2);
    PlaceNames places(source_);
    const std::string csv = unitsCsv(survey, places);
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'),
              static_cast<std::ptrdiff_t>(1 + 4 * survey.units.size()));
    EXPECT_NE(csv.find("\nword-state,1,"), std::string::npos);
    EXPECT_NE(csv.find(",smallest,1,"), std::string::npos);
}

TEST_F(UnitSurveyTest, AModelWithoutUnitsIsRefused) {
    EXPECT_THROW(readUnits(WordClassifier(), source_, 2), Error);
}

}  // namespace
}  // namespace hanscope::test
