#include "ui/widgets/core_text.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QHash>
#include <QTranslator>

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
            {"document %1 of %2 has no label", "von %2 Dokumenten hat das %1. keine Klasse"},
            {"no column of %1 is used", "keine Spalte von %1"},
            {"this is UTF-8, not %1 or %2", "UTF-8 statt %1 oder %2"},
            {"this file is empty", "diese Datei ist leer"}};
        static const QHash<QString, QString> ofLists{{" and ", " und "}, {"%1 more", "%1 weitere"}};
        const bool isSentence = QLatin1String(context) == QLatin1String("core");
        return (isSentence ? sentences : ofLists).value(QString::fromUtf8(source));
    }
};

TEST(CoreTextTest, WithoutATranslationTheSentenceStaysAsItIs) {
    EXPECT_EQ(coreText("d.csv, line 3: the column 'a 100%' isn't here"),
              "d.csv, line 3: the column 'a 100%' isn't here");
    EXPECT_EQ(coreText(""), "");
}

TEST(CoreTextTest, QuotedTextsAndNumbersAreTheArguments) {
    const FewSentences translator;
    EXPECT_EQ(coreText("the column 'label: 2' appears twice; rename one"),
              "die Spalte 'label: 2' gibt es zweimal");
    EXPECT_EQ(coreText("document 12 of 3,456 has no label"),
              "von 3,456 Dokumenten hat das 12. keine Klasse");
}

TEST(CoreTextTest, AListIsOneArgument) {
    const FewSentences translator;
    EXPECT_EQ(coreText("no column of 'a and b' (3), 'c' (12) and 'd' is used"),
              "keine Spalte von 'a and b' (3), 'c' (12) und 'd'");
    EXPECT_EQ(coreText("no column of \"a\" (3) is used"), "keine Spalte von \"a\" (3)");
    EXPECT_EQ(coreText("no column of 'a', 'b' and 4 more is used"),
              "keine Spalte von 'a', 'b' und 4 weitere");
}

TEST(CoreTextTest, TheNumberInANameIsNoArgument) {
    const FewSentences translator;
    EXPECT_EQ(coreText("this is UTF-8, not -8 or 1.5e3"), "UTF-8 statt -8 oder 1.5e3");
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
    EXPECT_EQ(coreText("/data/a: b.csv, line 7 (byte 90): this file is empty"),
              "/data/a: b.csv, line 7 (byte 90): diese Datei ist leer");
}

}  // namespace
}  // namespace hanscope::ui
