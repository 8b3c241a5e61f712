#include "ui/widgets/text/message_text.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QHash>
#include <QTranslator>

#include "core/counted.h"
#include "core/error.h"

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
            {"%1 is nested too deeply; download or copy the file again",
             "%1 ist zu tief verschachtelt"},
            {"its card", "die Karte"},
            {"%1; the texts are encoded again", "%1. Alles wird neu kodiert"},
            {"this encoded corpus is damaged", "dieser Korpus ist beschädigt"},
            {"%1 and %2", "%1 und %2"},
            {"%1 and %2 more", "%1 und %2 weitere"},
            {"%1; %2", "%1 / %2"},
            {"%1, line %2: %3", "%1, Zeile %2: %3"},
            {"%1, line %2 (byte %3): %4", "%1:%2:%3: %4"},
            {"%1, byte %2: %3", "%1, Byte %2: %3"}};
        return QLatin1String(context) == QLatin1String("core")
                   ? sentences.value(QString::fromUtf8(source))
                   : QString();
    }
};

TEST(MessageTextTest, WithoutATranslationTheEnglishStays) {
    const FileError error("d.csv", message("the column %1 isn't here", "'a 100%'"), {3, {}});
    EXPECT_EQ(errorText(error), "d.csv, line 3: the column 'a 100%' isn't here");
    EXPECT_EQ(errorText(std::runtime_error("one; %1")), "one; %1");
    EXPECT_EQ(messageText({}), "");
}

TEST(MessageTextTest, ArgumentsTakeThePlacesOfTheTranslation) {
    const FewSentences translator;
    EXPECT_EQ(messageText(message("the column %1 appears twice; rename one", "'label: 2'")),
              "die Spalte 'label: 2' gibt es zweimal");
    EXPECT_EQ(
        messageText(message("it has %1 words, but vectors of %2; download or copy the file again",
                            12, "3,456")),
        "3,456 Vektoren für 12 Wörter");
}

TEST(MessageTextTest, AnArgumentThatIsAMessageIsTranslatedAndDataAreNot) {
    const FewSentences translator;
    constexpr const char* kNested = "%1 is nested too deeply; download or copy the file again";
    EXPECT_EQ(messageText(message(kNested, message("its card"))),
              "die Karte ist zu tief verschachtelt");
    EXPECT_EQ(messageText(message(kNested, "its card")), "its card ist zu tief verschachtelt");
    const FileError damaged("/c", message("this encoded corpus is damaged"), {{}, 9});
    EXPECT_EQ(messageText(message("%1; the texts are encoded again", damaged.sentence())),
              "/c, Byte 9: dieser Korpus ist beschädigt. Alles wird neu kodiert");
}

TEST(MessageTextTest, TheWordsOfAListAreTranslatedButNotThoseOfItsNames) {
    const FewSentences translator;
    EXPECT_EQ(messageText(listed({"'a and b' (3)", "'c' (12)", "'d'"}, 9)),
              "'a and b' (3), 'c' (12) und 'd'");
    EXPECT_EQ(messageText(listed({"'a'", "'b'", "c", "d", "e", "f"}, 2)), "'a', 'b' und 4 weitere");
    EXPECT_EQ(messageText(message("%1; %2", message("its card"), message("unknown"))),
              "die Karte / unknown");
}

TEST(MessageTextTest, ASentenceThatStandsAloneHasACapitalAndAFullStop) {
    EXPECT_EQ(messageSentence(message("it is %1")), "It is %1.");
    EXPECT_EQ(messageSentence({}), "");
}

TEST(MessageTextTest, AnArgumentThatLooksLikeAPlaceIsNotReplaced) {
    const FewSentences translator;
    EXPECT_EQ(messageText(message("the column %1 appears twice; rename one", "'%1 %2'")),
              "die Spalte '%1 %2' gibt es zweimal");
}

TEST(MessageTextTest, PathLineAndByteAreKept) {
    const FewSentences translator;
    const Message sentence = message("its card");
    EXPECT_EQ(errorText(FileError("/data/a: b.csv", sentence, {7, {}})),
              "/data/a: b.csv, Zeile 7: die Karte");
    EXPECT_EQ(errorText(FileError("/data/a: b.csv", sentence, {7, 90})),
              "/data/a: b.csv:7:90: die Karte");
}

TEST(JoinedSentences, HaveASpaceBetweenThemUnlessAWideFullStopMakesIt) {
    EXPECT_EQ(joinedSentences({"One.", "Two."}), "One. Two.");
    EXPECT_EQ(joinedSentences({"共有 3 个文本。", "其中 1 个没有标签。", "Three."}),
              "共有 3 个文本。其中 1 个没有标签。Three.");
    EXPECT_EQ(joinedSentences({}), "");
}

}  // namespace
}  // namespace hanscope::ui
