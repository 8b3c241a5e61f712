#include "ui/widgets/core_text.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QHash>
#include <QTranslator>
#include <string>

namespace hanscope::ui {
namespace {

/// Knows a few sentences of the core, in German, where the order of the parts differs.
class FewSentences : public QTranslator {
 public:
    FewSentences() { QCoreApplication::installTranslator(this); }
    ~FewSentences() override { QCoreApplication::removeTranslator(this); }

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override {
        static const QHash<QString, QString> sentences{
            {"the column %1 appears twice; rename one", "die Spalte %1 gibt es zweimal"},
            {"it has %1 words, but vectors of %2; download or copy the file again",
             "%2 Vektoren für %1 Wörter"},
            {"there is no column %1; the columns are %2", "keine Spalte %1 in %2"},
            {"there is no column %1 (did you mean %2?); the columns are %3",
             "keine Spalte %1 in %3, nur %2"},
            {"%1 is not %2", "%1 ist nicht %2"},
            {"a whole number from %1 to %2", "ganze Zahl ab %1 bis %2"},
            {"%1 is nested too deeply; download or copy the file again",
             "%1 ist zu tief verschachtelt"},
            {"its card", "die Karte"},
            {"%1; the texts are encoded again", "%1. Alles wird neu kodiert"},
            {"%1 seeds: mean %2, standard deviation %3", "%2 ± %3 (%1 Seeds)"},
            {"the training documents", "die Texte"},
            {"this encoded corpus is damaged", "dieser Korpus ist beschädigt"}};
        static const QHash<QString, QString> ofPlaces{{" and ", " und "},
                                                      {"%1 more", "%1 weitere"},
                                                      {"; ", " / "},
                                                      {"%1, line %2: ", "%1, Zeile %2: "},
                                                      {"%1, line %2 (byte %3): ", "%1:%2:%3: "},
                                                      {"%1, byte %2: ", "%1, Byte %2: "}};
        const bool isSentence = QLatin1String(context) == QLatin1String("core");
        return (isSentence ? sentences : ofPlaces).value(QString::fromUtf8(source));
    }
};

TEST(CoreTextTest, WithoutATranslationTheSentenceStaysAsItIs) {
    EXPECT_EQ(coreText("d.csv, line 3: the column 'a 100%' isn't here"),
              "d.csv, line 3: the column 'a 100%' isn't here");
    EXPECT_EQ(coreText("one; two"), "one; two");
    EXPECT_EQ(coreText(""), "");
}

TEST(CoreTextTest, ArgumentsArePutIntoTheTranslation) {
    const FewSentences translator;
    EXPECT_EQ(coreText("the column 'label: 2' appears twice; rename one"),
              "die Spalte 'label: 2' gibt es zweimal");
    EXPECT_EQ(coreText("it has 12 words, but vectors of 3,456; download or copy the file again"),
              "3,456 Vektoren für 12 Wörter");
}

TEST(CoreTextTest, OfTwoPatternsTheOneWithMoreCharactersIsTaken) {
    const FewSentences translator;
    EXPECT_EQ(coreText("there is no column 'a' (did you mean 'b'?); the columns are 'b' and 'c'"),
              "keine Spalte 'a' in 'b' und 'c', nur 'b'");
    EXPECT_EQ(coreText("there is no column 'a'; the columns are 'b'"), "keine Spalte 'a' in 'b'");
}

TEST(CoreTextTest, TextInQuotesIsNotTakenForThePattern) {
    const FewSentences translator;
    EXPECT_EQ(coreText("there is no column 'x; the columns are y'; the columns are 'b'"),
              "keine Spalte 'x; the columns are y' in 'b'");
}

TEST(CoreTextTest, AnArgumentThatIsAPhraseOfTheCoreIsTranslatedToo) {
    const FewSentences translator;
    EXPECT_EQ(coreText("'0' is not a whole number from 1 to 9"),
              "'0' ist nicht ganze Zahl ab 1 bis 9");
    EXPECT_EQ(coreText("its card is nested too deeply; download or copy the file again"),
              "die Karte ist zu tief verschachtelt");
    EXPECT_EQ(coreText("/c, byte 9: this encoded corpus is damaged; the texts are encoded again"),
              "/c, Byte 9: dieser Korpus ist beschädigt. Alles wird neu kodiert");
    EXPECT_EQ(coreText("'its card' is nested too deeply; download or copy the file again"),
              "'its card' ist zu tief verschachtelt");
}

TEST(CoreTextTest, TheWordsOfAListAreTranslated) {
    const FewSentences translator;
    EXPECT_EQ(coreText("there is no column 'x'; the columns are 'a and b' (3), 'c' (12) and 'd'"),
              "keine Spalte 'x' in 'a and b' (3), 'c' (12) und 'd'");
    EXPECT_EQ(coreText("there is no column 'x'; the columns are 'a', 'b' and 4 more"),
              "keine Spalte 'x' in 'a', 'b' und 4 weitere");
}

TEST(CoreTextTest, SentencesWithoutAPatternTogetherAreTranslatedOneByOne) {
    const FewSentences translator;
    EXPECT_EQ(coreText("91.2 % alone; 3 seeds: mean 90 %, standard deviation 1 %"),
              "91.2 % alone / 90 % ± 1 % (3 Seeds)");
}

TEST(CoreTextTest, ASentenceThatStandsAloneHasACapitalAndAFullStop) {
    EXPECT_EQ(coreSentence("it is %1"), "It is %1.");
    EXPECT_EQ(coreSentence(""), "");
}

TEST(CoreTextTest, AnArgumentThatLooksLikeAPlaceIsNotReplaced) {
    const FewSentences translator;
    EXPECT_EQ(coreText("the column '%1 %2' appears twice; rename one"),
              "die Spalte '%1 %2' gibt es zweimal");
}

TEST(CoreTextTest, PathAndLineBeforeTheSentenceAreKept) {
    const FewSentences translator;
    EXPECT_EQ(coreText("/data/a: b.csv, line 7: the training documents"),
              "/data/a: b.csv, Zeile 7: die Texte");
    EXPECT_EQ(coreText("/data/a: b.csv, line 7 (byte 90): the training documents"),
              "/data/a: b.csv:7:90: die Texte");
}

TEST(CoreTextTest, ALongSentenceOfEndlessPartsTakesLittleTime) {
    const FewSentences translator;
    std::string sentence;
    for (int i = 0; i < 20000; ++i) sentence += "a: ";
    EXPECT_EQ(coreText(sentence).size(), 60000);
}

}  // namespace
}  // namespace hanscope::ui
