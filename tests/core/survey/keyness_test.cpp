#include "core/survey/counts/keyness.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/error.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

class SideFinderTest : public ::testing::Test {
 protected:
    static TextSides sidesOf(const SidesQuestion& question) {
        SideFinder finder(question);
        finder.add(0, {"a"});
        finder.add(2, {"b", "c"});
        finder.add(3, {});
        finder.add(4, {"a", "b"});
        return finder.sides();
    }
};

constexpr auto kGroup = TextSide::Group, kOthers = TextSide::Others, kNeither = TextSide::Neither;

TEST_F(SideFinderTest, ComparesAGroupWithAllOthers) {
    const TextSides sides = sidesOf({{"a"}, {}, false});
    EXPECT_THAT(sides.ofRow, ElementsAre(kGroup, kNeither, kOthers, kNeither, kGroup));
    EXPECT_EQ(sides.neither, 1u);
    EXPECT_EQ(sides.of({9, 0, 0}), kNeither);
    EXPECT_THAT(sidesOf({{"a"}, {}, true}).ofRow,
                ElementsAre(kGroup, kNeither, kOthers, kOthers, kGroup));
}

TEST_F(SideFinderTest, ATextOfBothGroupsIsOnNeitherSide) {
    const TextSides sides = sidesOf({{"a"}, {"b"}, true});
    EXPECT_THAT(sides.ofRow, ElementsAre(kGroup, kNeither, kOthers, kNeither, kNeither));
    EXPECT_EQ(sides.neither, 2u);
}

TEST_F(SideFinderTest, RefusesAnEmptySide) {
    EXPECT_THAT(
        [] {
            sidesOf({{"d"}, {}, false});
        },
        ThrowsMessage<Error>("no text is in the group 'd'; the groups are 'a', 'b' and 'c'"));
    EXPECT_THAT(
        [] {
            sidesOf({{"a", "b"}, {}, false});
        },
        ThrowsMessage<Error>(HasSubstr("no text is outside of the group")));
    EXPECT_THAT(
        [] {
            SideFinder({{"a"}, {}, false}).sides();
        },
        ThrowsMessage<Error>(HasSubstr("no text is in a group")));
}

class KeynessTest : public ::testing::Test {
 protected:
    Keyness keynessOf(const KeynessQuestion& question) const {
        return readKeyness(model_, source_, sides_, question);
    }
    static const KeyTerm& termOf(const Keyness& keyness, const std::string& words) {
        const auto found = std::find_if(keyness.terms.begin(), keyness.terms.end(),
                                        [&](const KeyTerm& term) { return term.words == words; });
        EXPECT_NE(found, keyness.terms.end()) << words;
        return *found;
    }
    static std::vector<std::string> wordsOf(const Keyness& keyness) {
        std::vector<std::string> words;
        for (const KeyTerm& term : keyness.terms) words.push_back(term.words);
        return words;
    }

    ScratchFolder folder_;
    const ModelInfo model_;
    const CorpusSource source_ =
        surveySource(folder_.write("texts.txt", "g g a b\n\na G\n\na b c d\n\nunread\n"), model_);
    const TextSides sides_{{kGroup, kGroup, kOthers, kNeither}, 1};
};

// g g a b a g | a b c d
TEST_F(KeynessTest, ComparesTheWordsOfBothSides) {
    const Keyness keyness = keynessOf({1, 1, 2});
    EXPECT_EQ(keyness.sides[0].texts, 2u);
    EXPECT_EQ(keyness.sides[0].words, 6u);
    EXPECT_EQ(keyness.sides[1].texts, 1u);
    EXPECT_EQ(keyness.sides[1].words, 4u);
    EXPECT_EQ(keyness.neither, 1u);
    EXPECT_THAT(wordsOf(keyness), ElementsAre("g", "a", "b", "c", "d"));
    const KeyTerm& g = termOf(keyness, "g");
    EXPECT_EQ(g.counts.inside, 3u);
    EXPECT_EQ(g.counts.outside, 0u);
    EXPECT_THAT(g.texts, ElementsAre(2, 0));
    EXPECT_NEAR(g.logLikelihood, 3.8995198743785258, 1e-9);
    EXPECT_NEAR(g.bayesFactor, 3.8995198743785258 - std::log(10), 1e-9);
    EXPECT_FALSE(g.isTypical());
    EXPECT_FALSE(g.percentDifference);
    EXPECT_NEAR(*termOf(keyness, "a").percentDifference, 100.0 / 3, 1e-9);
    EXPECT_NEAR(*termOf(keyness, "c").percentDifference, -100, 1e-9);
    EXPECT_FALSE(termOf(keyness, "c").counts.isMoreInside());
}

// The group is g g a | b a g; the others are a b | c d. The texts of the group have 4 and 2 words.
TEST_F(KeynessTest, TheDispersionIsThatOfTheSideWithMore) {
    const Keyness parts = keynessOf({1, 1, 2});
    EXPECT_NEAR(*termOf(parts, "g").dispersion.dp, 1.0 / 6, 1e-12);
    EXPECT_NEAR(*termOf(parts, "g").dispersion.dpNorm, 1.0 / 3, 1e-12);
    EXPECT_NEAR(*termOf(parts, "g").dispersion.juillandD, 2.0 / 3, 1e-12);
    EXPECT_NEAR(*termOf(parts, "c").dispersion.dpNorm, 1, 1e-12);
    const Keyness texts = keynessOf({1, 1, 0});
    EXPECT_NEAR(*termOf(texts, "g").dispersion.dp, 0, 1e-12);
    EXPECT_NEAR(*termOf(texts, "g").dispersion.juillandD, 1, 1e-12);
    EXPECT_FALSE(termOf(texts, "c").dispersion.dpNorm) << "there is one text";
}

// g g, g a, a b, a g | a b, b c, c d
TEST_F(KeynessTest, CountsRunsOfWords) {
    const Keyness keyness = keynessOf({3, 1, 2});
    const KeyTerm& term = termOf(keyness, "a b");
    EXPECT_EQ(term.length, 2u);
    EXPECT_EQ(term.counts.inside, 1u);
    EXPECT_EQ(term.counts.outside, 1u);
    EXPECT_EQ(term.counts.allInside, 4u);
    EXPECT_EQ(term.counts.allOutside, 3u);
    EXPECT_NEAR(*term.dispersion.dpNorm, 1, 1e-12) << "it begins in the first half";
    EXPECT_EQ(termOf(keyness, "g g a").counts.allInside, 2u);
    EXPECT_EQ(termOf(keyness, "b c d").counts.outside, 1u);
    EXPECT_EQ(keyness.terms.size(), 5u + 6 + 4);
}

// For each k up to 40, k texts with two runs of two words, the second one with the full stop.
std::string textOfManyRuns() {
    std::string text;
    for (int first = 1; first <= 40; ++first)
        for (int i = 0; i < first; ++i)
            text += "w" + std::to_string(first) + " w" + std::to_string(first + 100) + ".\n\n";
    return text;
}

TEST_F(KeynessTest, OfTooManyRunsTheRarestAreLeftOut) {
    const CorpusSource source = surveySource(folder_.write("many.txt", textOfManyRuns()), model_);
    TextSides sides;
    for (int i = 0; i < 820; ++i) sides.ofRow.push_back(i % 2 == 0 ? kGroup : kOthers);
    KeynessQuestion question{3, 2, 0};
    const Keyness all = readKeyness(model_, source, sides, question);
    EXPECT_THAT(all.minCounts, ElementsAre(2, 2, 2));
    EXPECT_THAT(rareRunsTexts(all), ::testing::IsEmpty());
    question.maxRuns = 30;
    const Keyness maximum = readKeyness(model_, source, sides, question);
    ASSERT_EQ(maximum.minCounts.size(), 3u);
    EXPECT_EQ(maximum.minCounts[0], 2u) << "all single words are counted";
    const std::uint64_t minimum = maximum.minCounts[1];
    EXPECT_GT(minimum, 2u);
    EXPECT_LT(minimum, 41 - 15u / 2) << "at least half of what may be counted is";
    EXPECT_GE(maximum.minCounts[2], minimum)
        << "a run is not counted without the shorter ones in it";
    std::set<std::string> expected, found;
    for (const KeyTerm& term : all.terms)
        if (term.counts.inside + term.counts.outside >= maximum.minCounts[term.length - 1])
            expected.insert(term.words);
    for (const KeyTerm& term : maximum.terms) {
        found.insert(term.words);
        EXPECT_EQ(term.counts.inside, termOf(all, term.words).counts.inside) << term.words;
        EXPECT_EQ(term.texts, termOf(all, term.words).texts) << term.words;
        EXPECT_EQ(term.dispersion.dp, termOf(all, term.words).dispersion.dp) << term.words;
    }
    EXPECT_EQ(found, expected);
    EXPECT_LE(std::count_if(maximum.terms.begin(), maximum.terms.end(),
                            [](const KeyTerm& term) { return term.length == 2; }),
              30);
    ASSERT_EQ(rareRunsTexts(maximum).size(), 2u);
    EXPECT_EQ(rareRunsTexts(maximum)[0].english(),
              "There are too many runs of 2 words for the memory: those that occur fewer than " +
                  std::to_string(minimum) + " times were left out.");
}

TEST_F(KeynessTest, ListsTheFirstOnesOrTheLast) {
    const Keyness all = keynessOf({3, 1, 2});
    EXPECT_EQ(all.found, 15u);
    for (std::size_t i = 0; i < kKeynessOrderNames.size(); ++i)
        for (const bool isReversed : {false, true}) {
            KeynessQuestion question{3, 1, 2};
            question.maximum = 4;
            question.order = static_cast<KeynessOrder>(i);
            question.isReversed = isReversed;
            std::vector<KeyTerm> terms = all.terms;
            sortKeyness(terms, question.order);
            if (isReversed) std::reverse(terms.begin(), terms.end());
            terms.resize(4);
            const Keyness first = keynessOf(question);
            EXPECT_EQ(wordsOf(first), wordsOf({terms, 0, {}, 0, {}})) << kKeynessOrderNames[i];
            EXPECT_EQ(first.found, 15u);
        }
}

TEST_F(KeynessTest, LeavesOutRareTerms) {
    EXPECT_THAT(wordsOf(keynessOf({3, 2, 2})), ElementsAre("g", "a", "a b", "b"));
}

TEST_F(KeynessTest, RunsEndWithTheSentence) {
    const auto source = surveySource(folder_.write("two.txt", "A b! C d.\n\ne f\n"), model_);
    const auto wordsWith = [&](bool punctuation) {
        std::vector<std::string> words =
            wordsOf(readKeyness(model_, source, {{kGroup, kOthers}, 0}, {2, 1, 1, punctuation}));
        std::sort(words.begin(), words.end());
        return words;
    };
    EXPECT_THAT(wordsWith(false), ElementsAre("a", "a b", "b", "c", "c d", "d", "e", "e f", "f"));
    EXPECT_THAT(wordsWith(true), ElementsAre("!", ".", "a", "a b", "b", "b !", "c", "c d", "d",
                                             "d .", "e", "e f", "f"));
}

TEST_F(KeynessTest, SortsInSixWays) {
    Keyness keyness = keynessOf({1, 1, 2});
    const auto sorted = [&](KeynessOrder order) {
        sortKeyness(keyness.terms, order);
        return wordsOf(keyness);
    };
    EXPECT_THAT(sorted(KeynessOrder::Word), ElementsAre("a", "b", "c", "d", "g"));
    EXPECT_THAT(sorted(KeynessOrder::PercentDifference), ElementsAre("g", "a", "b", "c", "d"));
    EXPECT_THAT(sorted(KeynessOrder::Group), ElementsAre("g", "a", "b", "c", "d"));
    EXPECT_THAT(sorted(KeynessOrder::Others), ElementsAre("a", "b", "c", "d", "g"));
    EXPECT_THAT(sorted(KeynessOrder::BayesFactor).front(), "g");
}

TEST_F(KeynessTest, ASideWithoutWordsIsAnError) {
    const auto source =
        surveySource(folder_.write("empty.csv", "text,label\na,x\n\" \",y\n"), model_);
    EXPECT_THAT(
        [&] {
            readKeyness(model_, source, {{kGroup, kOthers}, 0}, {});
        },
        ThrowsMessage<Error>(HasSubstr("no text of one of the two sides has a word")));
}

LexiconWord wordWith(std::int32_t id, const std::vector<double>& weights) {
    LexiconWord word;
    word.id = id;
    for (const double weight : weights) word.add(weight);
    return word;
}

// The mean of all weights is 0.3.
TEST_F(KeynessTest, AWordIsUsedIfItsWeightIsAboveTheMean) {
    Lexicon lexicon;
    lexicon.words = {wordWith(1, {0.5, 0.5}), wordWith(2, {0.1, 0.1}), wordWith(3, {0.0, 0.6})};
    const Vocabulary vocabulary({"<unknown>", "g", "a", "b"});
    Keyness keyness = keynessOf({2, 1, 2});
    addUse(keyness.terms, lexicon, vocabulary);
    EXPECT_TRUE(termOf(keyness, "g").use->isUsed);
    EXPECT_DOUBLE_EQ(*termOf(keyness, "g").use->weight, 0.5);
    EXPECT_FALSE(termOf(keyness, "a").use->isUsed);
    EXPECT_FALSE(termOf(keyness, "b").use->isUsed) << "its interval holds the mean";
    EXPECT_FALSE(termOf(keyness, "c").use->isKnown);
    EXPECT_FALSE(termOf(keyness, "c").use->weight);
    EXPECT_FALSE(termOf(keyness, "a b").use);
}

TEST_F(KeynessTest, EffectsDecideWhereThereAreAny) {
    Lexicon lexicon;
    lexicon.words = {wordWith(1, {0.1, 0.1}), wordWith(2, {0.5, 0.5})};
    LexiconEffect strong{{}, 1}, weak{{}, 0};
    for (const double effect : {-0.4, -0.4}) strong.add(effect);
    for (const double effect : {0.1, 0.1}) weak.add(effect);
    lexicon.words[0].effects = {weak, strong};
    lexicon.words[1].effects = {weak};
    const Vocabulary vocabulary({"<unknown>", "g", "a"});
    Keyness keyness = keynessOf({1, 1, 2});
    addUse(keyness.terms, lexicon, vocabulary);
    EXPECT_DOUBLE_EQ(*termOf(keyness, "g").use->effect, -0.4) << "of the label with the largest";
    EXPECT_TRUE(termOf(keyness, "g").use->isUsed);
    EXPECT_FALSE(termOf(keyness, "a").use->isUsed);
    addUse(keyness.terms, lexicon, vocabulary, 0);
    EXPECT_DOUBLE_EQ(*termOf(keyness, "g").use->effect, 0.1);
    EXPECT_FALSE(termOf(keyness, "g").use->isUsed);
}

TEST_F(KeynessTest, WritesATable) {
    Keyness keyness = keynessOf({2, 2, 2});
    keyness.terms.erase(keyness.terms.begin() + 1, keyness.terms.end() - 2);
    EXPECT_EQ(keynessCsv(keyness.terms),
              "term,group,others,group_texts,others_texts,sign,log_likelihood,bayes,diff,d,dp,"
              "dp_norm\n"
              "g,3,0,2,0,+,3.89952,1.59693,,0.666667,0.166667,0.333333\n"
              "a b,1,1,1,1,-,0.0580081,-1.8879,-25,0,0.5,1\n"
              "b,1,1,1,1,-,0.102633,-2.19995,-33.3333,0,0.5,1\n");
    addUse(keyness.terms, {}, Vocabulary({"<unknown>"}));
    EXPECT_THAT(keynessCsv(keyness.terms),
                HasSubstr(",dp_norm,typical,known,weight,effect,used\n"));
    EXPECT_THAT(keynessCsv(keyness.terms), HasSubstr("0.333333,0,0,,,0\na b,"));
    EXPECT_THAT(keynessCsv(keyness.terms), HasSubstr("-25,0,0.5,1,0,,,,\n"));
}

}  // namespace
}  // namespace hanscope::test
