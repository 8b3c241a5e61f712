// The lessons that come with the program: what they say about texts is what the models do.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <regex>

#include "core/explain/lens.h"
#include "core/lesson/lesson.h"
#include "core/model/classifier.h"
#include "core/model/document_reader.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;

const fs::path kResources(HANSCOPE_RESOURCES);

std::vector<fs::path> bundledLessons() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(kResources / "lessons"))
        if (entry.path().extension() == ".lesson") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

class BundledLessons : public testing::TestWithParam<fs::path> {
 protected:
    static Lesson lesson() {
        return readLesson(GetParam(),
                          {kResources / "samples", kResources / "models", kResources / "training"});
    }
    /// What the step shows.
    std::shared_ptr<const ShownReading> shown(const LessonView& wanted) {
        auto& classifier = models_[wanted.model];
        if (!classifier) classifier = loadClassifier(wanted.model);
        auto reading = std::make_shared<const Reading>(
            DocumentReader().read({wanted.text}, "the text", *classifier));
        View view;
        view.lens = wanted.lens;
        view.scale = wanted.scale;
        const auto& labels = *reading->labels;
        const auto found = std::find(labels.begin(), labels.end(), wanted.label);
        EXPECT_TRUE(wanted.label.empty() || found != labels.end()) << wanted.label;
        if (found != labels.end()) view.label = static_cast<std::int32_t>(found - labels.begin());
        return explain(reading, view);
    }
    static std::size_t firstWord(const Document& document, const LessonPlace& place) {
        const Range range = *place.in(document.text());
        const auto& words = document.words();
        return static_cast<std::size_t>(
            std::find_if(words.begin(), words.end(),
                         [&](const Range& word) { return word.end > range.begin; }) -
            words.begin());
    }
    static std::size_t sentenceOf(const Document& document, std::size_t word) {
        std::size_t sentence = 0;
        while (document.sentences()[sentence].firstWord +
                   document.sentences()[sentence].wordCount <=
               word)
            ++sentence;
        return sentence;
    }

    static std::vector<double> numbersOf(const Weights& weights) {
        std::vector<double> numbers = weights.words.values;
        const auto& sentences = weights.sentences.values;
        numbers.insert(numbers.end(), sentences.begin(), sentences.end());
        return numbers;
    }
    /// The numbers that the first group of the pattern matches.
    static std::vector<double> found(const std::string& text, const std::string& pattern) {
        std::vector<double> numbers;
        const std::regex regex(pattern);
        for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end;
             ++match)
            numbers.push_back(std::stod((*match)[1]));
        return numbers;
    }
    /// One of the numbers, rounded to hundredths, is this one.
    static bool has(const std::vector<double>& numbers, double wanted) {
        return std::any_of(numbers.begin(), numbers.end(), [wanted](double number) {
            return std::lround(100 * number) == std::lround(100 * wanted);
        });
    }

    static std::map<fs::path, std::shared_ptr<const Classifier>> models_;
};

std::map<fs::path, std::shared_ptr<const Classifier>> BundledLessons::models_;

TEST_P(BundledLessons, EveryAnswerIsRight) {
    const Lesson lesson = this->lesson();
    EXPECT_FALSE(lesson.summary.empty());
    for (const LessonStep& step : lesson.steps) {
        if (step.question.answers.empty() || step.view.model.empty()) continue;
        SCOPED_TRACE(step.heading);
        const auto shown = this->shown(step.view);
        ASSERT_EQ(shown->view.lens, step.view.lens) << "the model has no such lens";
        const Document& document = *shown->reading->document;
        const auto& words = shown->weights.words.values;
        const auto& sentences = shown->weights.sentences.values;
        for (const LessonPlace& answer : step.question.answers) {
            const std::size_t word = firstWord(document, answer);
            const std::size_t sentence = sentenceOf(document, word);
            if (answer.isSentence) {
                EXPECT_EQ(sentences[sentence],
                          *std::max_element(sentences.begin(), sentences.end()))
                    << answer.words << " is not the sentence with the largest number";
            } else if (step.view.lens == kAttentionLens) {
                const Sentence& in = document.sentences()[sentence];
                const auto begin = words.begin() + in.firstWord;
                EXPECT_EQ(words[word], *std::max_element(begin, begin + in.wordCount))
                    << answer.words << " is not the darkest word of its sentence";
            } else {
                EXPECT_EQ(words[word], *std::min_element(words.begin(), words.end()))
                    << answer.words << " is not the word that speaks most against the label";
            }
        }
    }
}

// "17 %" in an answer is the share of a sentence or that of a word in its sentence, "0.79" a weight
// as the page draws it.
TEST_P(BundledLessons, EveryWeightInAnAnswerIsThatOfThePage) {
    for (const LessonStep& step : this->lesson().steps) {
        if (step.view.lens != kAttentionLens || step.view.model.empty()) continue;
        SCOPED_TRACE(step.heading);
        LessonView ofShares = step.view;
        ofShares.scale = WeightScale::Words;
        const std::vector<double> shares = numbersOf(shown(ofShares)->weights);
        const std::vector<double> drawn = numbersOf(shown(step.view)->weights);
        for (const double percent : found(step.question.reveal, R"((\d+) %)"))
            EXPECT_TRUE(has(shares, percent / 100)) << percent << " %";
        for (const double weight : found(step.question.reveal, R"((0\.\d\d))"))
            EXPECT_TRUE(has(drawn, weight)) << weight;
    }
}

TEST_P(BundledLessons, TheTextOfAGoalDoesNotReachIt) {
    for (const LessonStep& step : lesson().steps) {
        if (step.goals.empty()) continue;
        const auto reading = shown(step.view)->reading;
        const std::string& predicted =
            (*reading->labels)[static_cast<std::size_t>(reading->prediction)];
        EXPECT_EQ(std::count(step.goals.begin(), step.goals.end(), predicted), 0) << step.heading;
        for (const std::string& goal : step.goals)
            EXPECT_EQ(std::count(reading->labels->begin(), reading->labels->end(), goal), 1);
    }
}

INSTANTIATE_TEST_SUITE_P(All, BundledLessons, testing::ValuesIn(bundledLessons()),
                         [](const auto& lesson) {
                             std::string name = lesson.param.parent_path().filename().string() +
                                                "_" + lesson.param.stem().string();
                             for (char& c : name)
                                 if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
                             return name;
                         });

}  // namespace
}  // namespace hanscope
