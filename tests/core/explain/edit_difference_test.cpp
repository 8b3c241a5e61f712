#include <gtest/gtest.h>

#include "core/explain/difference.h"
#include "core/text/segmenter.h"
#include "tests/ui/support/readings.h"

namespace hanscope {
namespace {

/// A reading of a text in which every sentence and every word of a sentence has the same weight.
std::shared_ptr<const ShownReading> even(const std::string& text) {
    auto reading = test::smallReading();
    Segmenter segmenter{Preprocessing{}};
    reading->document = std::make_shared<const Document>(segmenter.segment(FormattedText(text)));
    const auto& sentences = reading->document->sentences();
    reading->sentenceWeights.assign(sentences.size(), 1.0F / static_cast<float>(sentences.size()));
    reading->wordWeights.clear();
    for (const Sentence& sentence : sentences)
        reading->wordWeights.insert(reading->wordWeights.end(), sentence.wordCount,
                                    1.0F / static_cast<float>(sentence.wordCount));
    reading->known.assign(reading->wordWeights.size(), kKnownWord);
    View view;
    view.scale = WeightScale::Words;
    return explain(reading, view);
}

std::vector<std::string> wordsOf(const Document& document) {
    std::vector<std::string> words;
    for (const Range& word : document.words()) words.emplace_back(document.at(word));
    return words;
}

TEST(EditDifference, HasTheWordsOfBothVersionsWithTheirChanges) {
    const auto shown =
        editDifference(*even("One new word here. Last one!"), *even("One word here."));
    const Document& document = *shown->reading->document;
    EXPECT_EQ(document.text(), "One new word here. Last one!");
    using E = Edit;
    EXPECT_EQ(shown->weights.edits, (std::vector<E>{E::Kept, E::Added, E::Kept, E::Kept, E::Kept,
                                                    E::Added, E::Added, E::Added}));
    const auto& values = shown->weights.words.values;
    EXPECT_NEAR(values[0], 1.0 / 5 - 1.0 / 4, 1e-7);  // one word more in the sentence
    EXPECT_NEAR(values[1], 1.0 / 5, 1e-7);
    EXPECT_NEAR(values[5], 1.0 / 3, 1e-7);
    EXPECT_EQ(shown->weights.sentences.values, (std::vector<double>{0.5 - 1, 0.5}));
    EXPECT_EQ(shown->weights.range, WeightRange::Signed);
    EXPECT_NEAR(shown->weights.words.full, 1.0 / 3, 1e-7);
}

TEST(EditDifference, DeletedWordsStandBeforeWhatReplacesThem) {
    const auto shown =
        editDifference(*even("Good film. Bad end."), *even("Very fine film. Bad end here."));
    const Document& document = *shown->reading->document;
    EXPECT_EQ(document.text(), "Very fine Good film. Bad end here.");
    EXPECT_EQ(wordsOf(document), (std::vector<std::string>{"Very", "fine", "Good", "film", ".",
                                                           "Bad", "end", "here", "."}));
    using E = Edit;
    EXPECT_EQ(shown->weights.edits,
              (std::vector<E>{E::Deleted, E::Deleted, E::Added, E::Kept, E::Kept, E::Kept, E::Kept,
                              E::Deleted, E::Kept}));
    EXPECT_NEAR(shown->weights.words.values[0], -1.0 / 4, 1e-7);
    EXPECT_NEAR(shown->weights.words.values[7], -1.0 / 4, 1e-7);
    ASSERT_EQ(document.sentences().size(), 2u);
    EXPECT_EQ(document.sentences()[0].wordCount, 5u);
    EXPECT_EQ(document.sentences()[1].wordCount, 4u);
    EXPECT_EQ(document.at(document.sentences()[1].range), "Bad end here.");
    EXPECT_EQ(shown->weights.sentences.values, (std::vector<double>{0, 0}));
}

TEST(EditDifference, OfTheSameTextIsZero) {
    const auto shown =
        editDifference(*even("One word here.\n\nTwo."), *even("One word here.\n\nTwo."));
    EXPECT_EQ(shown->reading->document->text(), "One word here.\n\nTwo.");
    for (const double value : shown->weights.words.values) EXPECT_EQ(value, 0);
    EXPECT_EQ(shown->reading->known.size(), shown->weights.words.values.size());
}

TEST(EditDifference, OfNothingInCommonHasBothTexts) {
    const auto shown = editDifference(*even("Alpha beta"), *even("Gamma delta epsilon"));
    EXPECT_EQ(shown->reading->document->text(), "Gamma delta epsilon Alpha beta");
    EXPECT_EQ(shown->reading->document->sentences().size(), 1u);
    EXPECT_EQ(shown->weights.sentences.values, std::vector<double>{1}) << "nothing to compare with";
}

}  // namespace
}  // namespace hanscope
