#include "core/survey/word_query.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "core/text/segmenter.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using Kind = WordQuery::Kind;

// The occurrences, written with spaces between their words.
std::vector<std::string> foundIn(const std::string& text, const WordQuery& query) {
    const Document document = Segmenter(Preprocessing()).segment(text);
    WordFinder finder(query, Preprocessing());
    EXPECT_TRUE(finder.mayOccurIn(text) || finder.placesIn(document).empty()) << text;
    std::vector<std::string> found;
    for (const std::size_t place : finder.placesIn(document)) {
        found.emplace_back();
        for (std::size_t i = 0; i < finder.length(); ++i)
            found.back() +=
                (i > 0 ? " " : "") + std::string(document.at(document.words()[place + i]));
    }
    return found;
}

std::string refused(const WordQuery& query) {
    try {
        const WordFinder finder(query, Preprocessing());
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(WordQuery, AWordIsFoundAsTheModelLooksItUp) {
    const std::string text = "A dull film: DULL, duller. \xef\xbd\x84\xef\xbd\x95ll! Undull.";
    EXPECT_THAT(foundIn(text, {Kind::Word, "Dull"}),
                ElementsAre("dull", "DULL", "\xef\xbd\x84\xef\xbd\x95ll"));
}

TEST(WordQuery, APhraseStaysInItsSentence) {
    const std::string text = "Not a good film. Is it not\na good one? They had not. A good end.";
    EXPECT_THAT(foundIn(text, {Kind::Phrase, "not a good"}),
                ElementsAre("Not a good", "not a good"));
    EXPECT_THAT(foundIn("good good good", {Kind::Phrase, "good good"}),
                ElementsAre("good good", "good good"));
}

TEST(WordQuery, APhraseOfChineseIsSegmented) {
    Preprocessing chinese;
    chinese.locale = "zh";
    WordFinder finder({Kind::Phrase, "质量很好"}, chinese);
    EXPECT_GT(finder.length(), 1u);
    EXPECT_THAT(finder.placesIn(Segmenter(chinese).segment("这个质量很好。")).size(), 1u);
}

TEST(WordQuery, AnAsteriskStandsForAnyCharactersOfAWord) {
    const std::string text = "Boring, bored to boredom; a bore. Unbearable and unable. Une éclair";
    EXPECT_THAT(foundIn(text, {Kind::Pattern, "bor*"}),
                ElementsAre("Boring", "bored", "boredom", "bore"));
    EXPECT_THAT(foundIn(text, {Kind::Pattern, "*BORE*"}), ElementsAre("bored", "boredom", "bore"));
    EXPECT_THAT(foundIn(text, {Kind::Pattern, "un*able"}), ElementsAre("Unbearable", "unable"));
    EXPECT_THAT(foundIn(text, {Kind::Pattern, "b*r*d*m"}), ElementsAre("boredom"));
    EXPECT_THAT(foundIn(text, {Kind::Pattern, "a bore"}), ElementsAre("a bore"));
    EXPECT_THAT(foundIn(text, {Kind::Pattern, "* to  *"}), ElementsAre("bored to boredom"));
    EXPECT_THAT(foundIn(text, {Kind::Pattern, "é*"}), ElementsAre("éclair"));
    EXPECT_THAT(foundIn("I don't, don’t, do.", {Kind::Pattern, "don’*"}),
                ElementsAre("don't", "don’t"));
    EXPECT_EQ(foundIn("One, two", {Kind::Pattern, "*"}).size(), 3u) << "every word and the comma";
}

TEST(WordQuery, AnExpressionIsForAWholeWord) {
    const std::string text = "Dull dullness. It was 1999, not 2001 or 19990.";
    EXPECT_THAT(foundIn(text, {Kind::Expression, "dull|not"}), ElementsAre("Dull", "not"));
    EXPECT_THAT(foundIn(text, {Kind::Expression, "[0-9]{4}"}), ElementsAre("1999", "2001"));
    EXPECT_THAT(foundIn(text, {Kind::Expression, "was|not \\d+"}),
                ElementsAre("was 1999", "not 2001"));
}

TEST(WordQuery, AnApostropheOfAnExpressionIsAnyOne) {
    const std::string text = "I don't, don’t, donʼt, do.";
    for (const char* expression : {"don't", "don’t", "do(n['’]t)", "\\w+ʼt", "don[^’s]?’t"})
        EXPECT_THAT(foundIn(text, {Kind::Expression, expression}),
                    ElementsAre("don't", "don’t", "donʼt"))
            << expression;
    EXPECT_THAT(foundIn(text, {Kind::Expression, "[^’]+"}).size(), 6u);
}

TEST(WordQuery, AnExpressionThatMatchesNothingMatchesNoWord) {
    EXPECT_THAT(foundIn("axe xx y", {Kind::Expression, "x*"}), ElementsAre("xx"));
}

TEST(WordQuery, AnExpressionThatTakesTooLongIsRefused) {
    WordFinder finder({Kind::Expression, "(a+)+b"}, Preprocessing());
    const Document document = Segmenter(Preprocessing()).segment(std::string(60, 'a'));
    try {
        finder.placesIn(document);
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("'(a+)+b' takes too long for the word 'aaaa"));
    }
}

TEST(WordQuery, OneOfAListOfWords) {
    const std::string text = "Good, bad and ugly; GOOD";
    EXPECT_THAT(foundIn(text, {Kind::AnyOf, "", {"good", "Ugly", "", "nowhere"}}),
                ElementsAre("Good", "ugly", "GOOD"));
    std::vector<std::string> many{"bad"};
    for (int i = 0; i < 100; ++i) many.push_back("w" + std::to_string(i));
    EXPECT_THAT(foundIn(text, {Kind::AnyOf, "", many}), ElementsAre("bad"));
}

TEST(WordQuery, TextsThatCannotHaveIt) {
    const WordFinder word({Kind::Word, "dull"}, Preprocessing());
    EXPECT_FALSE(word.mayOccurIn("a bright film"));
    EXPECT_TRUE(word.mayOccurIn("DULL"));
    const WordFinder pattern({Kind::Pattern, "a * bore*m"}, Preprocessing());
    EXPECT_FALSE(pattern.mayOccurIn("a bright film"));
    EXPECT_TRUE(pattern.mayOccurIn("Boredom")) << "the longest part decides";
    EXPECT_TRUE(WordFinder({Kind::Expression, "x"}, Preprocessing()).mayOccurIn("y"));
}

TEST(WordQuery, RefusesWhatIsNoQuery) {
    EXPECT_THAT(refused({Kind::Word, "two words"}), HasSubstr("not one word"));
    EXPECT_THAT(refused({Kind::Phrase, " "}), HasSubstr("no word to look for"));
    EXPECT_THAT(refused({Kind::Pattern, ""}), HasSubstr("no word to look for"));
    EXPECT_THAT(refused({Kind::AnyOf, "", {""}}), HasSubstr("no word to look for"));
    EXPECT_THAT(refused({Kind::Expression, "(dull"}), HasSubstr("not a regular expression"));
}

TEST(WordList, IsAFileOfWordsOrALexicon) {
    const ScratchFolder folder;
    EXPECT_THAT(readWordList(folder.write("a.txt", "good\n\n bad film\r\n")),
                ElementsAre("good", "bad", "film"));
    EXPECT_THAT(readWordList(folder.write("a.csv", "word,occurrences\n\",\",3\ngood,2\n")),
                ElementsAre(",", "good"));
    EXPECT_THROW(readWordList(folder.write("b.csv", "term\ngood\n")), FileError);
    EXPECT_THROW(readWordList(folder.write("b.txt", "\xff\n")), FileError);
    EXPECT_THAT(readWordList(folder.write("c.txt", "")), IsEmpty());
}

// "dull" is two words before the first "film", and in the next sentence after the second.
TEST(WordQuery, FindsWordsNearAnotherOne) {
    const std::string text = "A dull old film. Film! So dull a film a film dull.";
    const auto places = [&](std::uint32_t window, bool crosses) {
        const Document document = Segmenter(Preprocessing()).segment(text);
        WordFinder finder({Kind::Phrase, "Film", {}, "dull", window, crosses}, Preprocessing());
        return finder.placesIn(document);
    };
    EXPECT_THAT(places(1, false), ElementsAre(12));
    EXPECT_THAT(places(2, false), ElementsAre(3, 10, 12));
    EXPECT_THAT(places(3, true), ElementsAre(3, 5, 10, 12));
    EXPECT_THAT(places(0, true), IsEmpty());
}

}  // namespace
}  // namespace hanscope::test
