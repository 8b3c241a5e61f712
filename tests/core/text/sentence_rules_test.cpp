#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/text/segmented.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> sentencesBy(const std::string& locale, const std::string& text,
                                     int rules = kRulesOfSeenCharacters) {
    Preprocessing preprocessing;
    preprocessing.locale = locale;
    preprocessing.rules = rules;
    return sentencesOf(Segmenter(preprocessing).segment(text));
}

std::vector<std::string> english(const std::string& text) {
    return sentencesBy("en", text);
}

TEST(SentenceRules, InitialsDoNotEndASentence) {
    EXPECT_THAT(
        english("It is by M. L. Hoover. I saw Edgar F. Codd and J.-P. Belmondo. Good."),
        ElementsAre("It is by M. L. Hoover.", "I saw Edgar F. Codd and J.-P. Belmondo.", "Good."));
    EXPECT_THAT(english("He got a B. The next one got an A. We left."),
                ElementsAre("He got a B.", "The next one got an A.", "We left."));
    EXPECT_THAT(english("So did I. Anna came with I. M. Pei."),
                ElementsAre("So did I.", "Anna came with I. M. Pei."));
    EXPECT_THAT(english("It was in 3-D. Good. At 24 K. Half of it melts. In 1990 J. Roe left."),
                ElementsAre("It was in 3-D.", "Good.", "At 24 K.", "Half of it melts.",
                            "In 1990 J. Roe left."));
}

TEST(SentenceRules, AbbreviationsBeforeANameDoNotEndASentence) {
    EXPECT_THAT(
        english("Gen. Grant met Col. Lee on Mt. Etna. The U.S. Army came in Nov. 1863."),
        ElementsAre("Gen. Grant met Col. Lee on Mt. Etna.", "The U.S. Army came in Nov. 1863."));
    EXPECT_THAT(english("They live in the U.S. The house is on Main St. It is red."),
                ElementsAre("They live in the U.S.", "The house is on Main St.", "It is red."));
    EXPECT_THAT(sentencesBy("de", "Im Okt. 1990 kam es inkl. Steuern an. Die Feier begann."),
                ElementsAre("Im Okt. 1990 kam es inkl. Steuern an.", "Die Feier begann."));
}

TEST(SentenceRules, TheNumberOfAListItemBelongsToIt) {
    EXPECT_THAT(english("We saw:\n1. Rome was hot.\n2. Paris\n3. Oslo. And fjords."),
                ElementsAre("We saw:", "1. Rome was hot.", "2. Paris", "3. Oslo.", "And fjords."));
    EXPECT_THAT(english("4. The last point."), ElementsAre("4. The last point."));
    // A line that happens to begin with a number is no item.
    EXPECT_THAT(english("He left it in room\n12. Then he ran."),
                ElementsAre("He left it in room\n12.", "Then he ran."));
}

TEST(SentenceRules, AddressesAreNotDivided) {
    EXPECT_THAT(english("See http://a.org/find?Query=B and www.b.org/x?Y=1. It works."),
                ElementsAre("See http://a.org/find?Query=B and www.b.org/x?Y=1.", "It works."));
    EXPECT_THAT(english("Really?Yes."), ElementsAre("Really?", "Yes."));
}

TEST(SentenceRules, ASentenceGoesOnAfterDirectSpeech) {
    EXPECT_THAT(english("“Stop!” he said. \"Why?\" asked she. “Go!” They went."),
                ElementsAre("“Stop!” he said.", "\"Why?\" asked she.", "“Go!”", "They went."));
    EXPECT_THAT(sentencesBy("ja", "「来るの？」と母は聞いた。「はい。」父は黙った。"),
                ElementsAre("「来るの？」と母は聞いた。", "「はい。」", "父は黙った。"));
    EXPECT_THAT(sentencesBy("zh", "“你好！”他说。“再见。”门关了。"),
                ElementsAre("“你好！”他说。", "“再见。”", "门关了。"));
    EXPECT_THAT(sentencesBy("ko", "\"가자!\"라고 말했다. 그는 갔다."),
                ElementsAre("\"가자!\"라고 말했다.", "그는 갔다."));
}

TEST(SentenceRules, EmojiBelongToTheSentenceBefore) {
    EXPECT_THAT(english("Great! 😀 Nice food. 👍🏽👍🏽"),
                ElementsAre("Great! 😀", "Nice food. 👍🏽👍🏽"));
    EXPECT_THAT(english("Great. 😀No."), ElementsAre("Great.", "😀No."));
    EXPECT_THAT(
        english("Great film! ❤️ Loved it. 👩‍❤️‍👨 Fine. © 2012 Roe"),
        ElementsAre("Great film! ❤️", "Loved it. 👩‍❤️‍👨", "Fine.", "© 2012 Roe"));
}

TEST(SentenceRules, ClosingBracketsAfterASpaceBelongToTheSentenceBefore) {
    EXPECT_THAT(english("We land early ( and fly next day. ) Hop on a bus."),
                ElementsAre("We land early ( and fly next day. )", "Hop on a bus."));
    EXPECT_THAT(english("It is due !?!? :("), ElementsAre("It is due !?!? :("));
}

TEST(SentenceRules, AnEllipsisAloneBeginsASentence) {
    EXPECT_THAT(english("...Now comes the fun part. Go."),
                ElementsAre("...Now comes the fun part.", "Go."));
    EXPECT_THAT(
        english("It was fun... I guess. Ok… I'm out. Ok... It ended.. I left."),
        ElementsAre("It was fun... I guess.", "Ok… I'm out.", "Ok...", "It ended..", "I left."));
}

TEST(SentenceRules, PostscriptsTimesAndNumbersOfTelephones) {
    EXPECT_THAT(
        english("P.S. I came at 10 a.m. (Paris). Power Source, Inc. (“PS”) is at ext. 37."),
        ElementsAre("P.S. I came at 10 a.m. (Paris).", "Power Source, Inc. (“PS”) is at ext. 37."));
    EXPECT_THAT(
        english("We open at 10 a.m. Tickets are free. Fax:? 555. Drs. Ali and Roe."),
        ElementsAre("We open at 10 a.m.", "Tickets are free.", "Fax:? 555.", "Drs. Ali and Roe."));
}

TEST(SentenceRules, AbbreviationsOfALanguageAreWholeWords) {
    EXPECT_THAT(
        sentencesBy("de", "Dann kam er. Die Frau ging. Es war gelb. Ein Test. Der Rest."),
        ElementsAre("Dann kam er.", "Die Frau ging.", "Es war gelb.", "Ein Test.", "Der Rest."));
    EXPECT_THAT(sentencesBy("de", "Das ist z. B. Herr Roe. Sie wohnt bei Fr. Adler."),
                ElementsAre("Das ist z. B. Herr Roe.", "Sie wohnt bei Fr. Adler."));
    EXPECT_THAT(sentencesBy("fr", "Voici la mer. Les jours passent."),
                ElementsAre("Voici la mer.", "Les jours passent."));
    EXPECT_THAT(sentencesBy("es", "Mira el mar. El sol sale. La Sra. Roe vive en EE. UU. Bien."),
                ElementsAre("Mira el mar.", "El sol sale.", "La Sra. Roe vive en EE. UU. Bien."));
    EXPECT_THAT(english("I like the app. The woman left."),
                ElementsAre("I like the app.", "The woman left."));
    EXPECT_THAT(sentencesBy("ru", "Это на стр. 5. Он жил в г. Москве. Да."),
                ElementsAre("Это на стр. 5.", "Он жил в г. Москве.", "Да."));
}

TEST(SentenceRules, SpeechInOtherQuotationMarksGoesOn) {
    EXPECT_THAT(sentencesBy("de", "„Halt!“ sagte er. »Nein!« rief er. „Geh!“ Sie ging."),
                ElementsAre("„Halt!“ sagte er.", "»Nein!« rief er.", "„Geh!“", "Sie ging."));
    EXPECT_THAT(sentencesBy("fr", "« Arrête ! » dit-il. « Non. » Il partit."),
                ElementsAre("« Arrête ! » dit-il.", "« Non. »", "Il partit."));
    EXPECT_THAT(english("\"Stop!\" Anna said. \"Stop!\" I said. \"Go!\" Anna left."),
                ElementsAre("\"Stop!\" Anna said.", "\"Stop!\" I said.", "\"Go!\"", "Anna left."));
    EXPECT_THAT(english("She asked (why not?) and left. The [sic!] word. Yes."),
                ElementsAre("She asked (why not?) and left.", "The [sic!] word.", "Yes."));
}

TEST(SentenceRules, NoSentenceEndsWithinAWord) {
    EXPECT_THAT(sentencesBy("hi", "डॉ.शर्मा।"), ElementsAre("डॉ.शर्मा।"));
    EXPECT_THAT(sentencesBy("th", "พ.ศ. 2563 ดี"), ElementsAre("พ.ศ. 2563 ดี"));
}

TEST(SentenceRules, NumbersOfItemsMayHaveNoSpaceAndFall) {
    EXPECT_THAT(sentencesBy("zh", "1.质量好\n2.价格低"), ElementsAre("1.质量好", "2.价格低"));
    EXPECT_THAT(english("1.Great plot\n2.Good cast"), ElementsAre("1.Great plot", "2.Good cast"));
    EXPECT_THAT(english("10. Ten ran\n9. Nine ran\n8. Eight"),
                ElementsAre("10. Ten ran", "9. Nine ran", "8. Eight"));
    EXPECT_THAT(english("Pros: 1. Good sound. 2. Nice price. Cons: none."),
                ElementsAre("Pros: 1. Good sound.", "2. Nice price.", "Cons: none."));
}

TEST(SentenceRules, DatesAndOrdinalsAreNotDivided) {
    EXPECT_THAT(sentencesBy("ko", "2020. 3. 5. 개봉한 영화. 좋다."),
                ElementsAre("2020. 3. 5. 개봉한 영화.", "좋다."));
    EXPECT_THAT(sentencesBy("de", "Am 3. Mai 2020 und am 24. 12. 2020. Der 2. Weltkrieg."),
                ElementsAre("Am 3. Mai 2020 und am 24. 12. 2020.", "Der 2. Weltkrieg."));
    EXPECT_THAT(english("On Apr. 5, 2012 I read Vol. II. It was No. I think."),
                ElementsAre("On Apr. 5, 2012 I read Vol. II.", "It was No.", "I think."));
}

TEST(SentenceRules, AddressesMayHaveNoSchemeAndAnyLetters) {
    EXPECT_THAT(english("See imdb.com/title/?ref=2 and https://a.org/Köln?x=1. Yes."),
                ElementsAre("See imdb.com/title/?ref=2 and https://a.org/Köln?x=1.", "Yes."));
}

TEST(SentenceRules, InitialsMayPrecedeScriptsWithoutCapitals) {
    EXPECT_THAT(sentencesBy("ko", "J. R. R. 톨킨의 책. E.T.가 좋다."),
                ElementsAre("J. R. R. 톨킨의 책.", "E.T.가 좋다."));
    EXPECT_THAT(sentencesBy("es", "Es el plan B. El siguiente."),
                ElementsAre("Es el plan B.", "El siguiente."));
}

TEST(SentenceRules, TheGreekQuestionMarkEndsASentence) {
    EXPECT_THAT(sentencesBy("el", "Πού είσαι\u037e Εδώ."), ElementsAre("Πού είσαι\u037e", "Εδώ."));
}

TEST(SentenceRules, OfAModelOfAnEarlierVersionAreAsBefore) {
    EXPECT_THAT(sentencesBy("en", "By J. Roe. “Stop!” he said. Ok! 😀", kFirstRules),
                ElementsAre("By J.", "Roe.", "“Stop!”", "he said.", "Ok!", "😀"));
    EXPECT_THAT(sentencesBy("en", "1. Rome.\n2. Paris.", kFirstRules),
                ElementsAre("1.", "Rome.", "2.", "Paris."));
}

std::string seen(const std::string& word, int rules = kRulesOfSeenCharacters) {
    Preprocessing preprocessing;
    preprocessing.rules = rules;
    return Normalizer(preprocessing).normalized(word);
}

TEST(SeenCharacters, InvisibleOnesChangeNoWord) {
    const std::string text = "A won\u00adder\u00adful, beau\u2060tiful\u200b day\ufeff. an\u200dd";
    EXPECT_THAT(wordsOf(text), ElementsAre("A", "won\u00adder\u00adful", ",",
                                           "beau\u2060tiful\u200b", "day\ufeff", ".", "an\u200dd"));
    EXPECT_EQ(seen("won\u00adder\u00adful"), "wonderful");
    EXPECT_EQ(seen("Beau\u2060tiful\u200b"), "beautiful");
    EXPECT_EQ(seen("won\u00adder", kFirstRules), "won\u00adder");
}

TEST(SeenCharacters, MarksThatCannotBeSeenChangeNoWord) {
    for (const std::string mark : {"\u200e", "\u2063", "\u180e", "\ufe00", "\u1160", "\ufffb"})
        EXPECT_EQ(seen("won" + mark + "derful"), "wonderful") << mark;
    EXPECT_EQ(seen("❤\ufe0f"), "❤");
    EXPECT_EQ(seen("❤\ufe0f", kFirstRules), "❤\ufe0f");
}

TEST(SeenCharacters, JoinersOfEmojiAndSpacesOfThaiStay) {
    const std::string family = "\U0001f468\u200d\U0001f469";
    EXPECT_THAT(wordsOf("A " + family + " b"), ElementsAre("A", family, "b"));
    EXPECT_EQ(seen(family), family);
    EXPECT_EQ(seen("ก\u200bข"), "ก\u200bข");
}

TEST(SeenCharacters, ASmallKanaAloneBelongsToTheWordBefore) {
    EXPECT_THAT(wordsOf("彼は言った。"), ElementsAre("彼", "は", "言っ", "た", "。"));
    EXPECT_THAT(wordsOf("「っ」"), ElementsAre("「", "っ", "」"));
    Preprocessing preprocessing;
    preprocessing.rules = kFirstRules;
    EXPECT_EQ(Segmenter(preprocessing).segment("彼は言った。").words().size(), 6u);
}

TEST(SeenCharacters, AllApostrophesBetweenLettersAreOne) {
    for (const std::string mark :
         {"'", "\u2019", "\u2018", "\u02bc", "\u00b4", "`", "\u2032", "\uff07"}) {
        EXPECT_THAT(wordsOf("I don" + mark + "t."), ElementsAre("I", "don" + mark + "t", "."));
        EXPECT_EQ(seen("Don" + mark + "t"), "don't") << mark;
    }
    EXPECT_THAT(wordsOf("`Yes\u2019 5\u2032"), ElementsAre("`", "Yes", "\u2019", "5", "\u2032"));
}

TEST(SeenCharacters, EntitiesAreTheirCharacters) {
    EXPECT_THAT(
        wordsOf("AT&amp;T isn&#39;t here&nbsp;now &bogus; &"),
        ElementsAre("AT", "&amp;", "T", "isn&#39;t", "here", "now", "&", "bogus", ";", "&"));
    EXPECT_EQ(seen("&amp;"), "&");
    EXPECT_EQ(seen("isn&#x2019;t"), "isn't");
    EXPECT_EQ(seen("don&#146;t"), "don't");
    EXPECT_EQ(seen("na&iuml;ve"), "naïve");
    EXPECT_EQ(seen("&Eacute;t&eacute;&bull;"), "été•");
    EXPECT_THAT(english("He said &quot;Stop!&quot; to me. Ok."),
                ElementsAre("He said &quot;Stop!&quot; to me.", "Ok."));
}

}  // namespace
}  // namespace hanscope::test
