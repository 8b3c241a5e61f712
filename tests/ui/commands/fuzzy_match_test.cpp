#include "ui/commands/fuzzy_match.h"

#include <gtest/gtest.h>

namespace hanscope::ui {
namespace {

/// The text with the typed characters in brackets; "–" if it does not fit.
std::string marked(const char* typed, const char* text) {
    const QString shown = QString::fromUtf8(text);
    const auto match = FuzzyQuery(QString::fromUtf8(typed)).match(shown);
    if (!match) return "–";
    QString marks;
    for (int i = 0; i < shown.size(); ++i)
        marks +=
            match->places.contains(i) ? QStringLiteral("[%1]").arg(shown[i]) : QString(shown[i]);
    return marks.replace("][", "").toStdString();
}

int score(const char* typed, const char* text) {
    const auto match = FuzzyQuery(QString::fromUtf8(typed)).match(QString::fromUtf8(text));
    return match ? match->score : -1000;
}

TEST(FuzzyMatch, LettersFollowEachOtherOrBeginWords) {
    EXPECT_EQ(marked("export", "Export All Figures…"), "[Export] All Figures…");
    EXPECT_EQ(marked("wwci", "What Would Change It…"), "[W]hat [W]ould [C]hange [I]t…");
    EXPECT_EQ(marked("sttngs", "Settings…"), "[S]e[tt]i[ngs]…");
    EXPECT_EQ(marked("expfig", "Export Figure…"), "[Exp]ort [Fig]ure…");
    EXPECT_EQ(marked("rasur", "Erasure: What Decided"), "E[rasur]e: What Decided");
}

TEST(FuzzyMatch, ScatteredLettersDoNotFit) {
    EXPECT_EQ(marked("nse", "Open Sentences"), "–");        // no word begins with "n"
    EXPECT_EQ(marked("tgx", "Train the Gradient"), "–");    // there is no "x"
    EXPECT_EQ(marked("cn", "Copy as Picture Again"), "–");  // "n" is far from "C"
    EXPECT_EQ(marked("a", "Export"), "–");
    EXPECT_EQ(marked("p", "Export"), "–");  // a letter alone begins a word
    EXPECT_EQ(marked("openn", "Open"), "–");
}

TEST(FuzzyMatch, WordsAreInAnyOrderAndPunctuationDoesNotMatter) {
    EXPECT_EQ(marked("dark theme", "View › Theme › Dark"), "View › [Theme] › [Dark]");
    EXPECT_EQ(marked("erasure (leave one out)", "Erasure (leave one out)"),
              "[Erasure] ([leave] [one] [out])");
    EXPECT_EQ(marked("sentence × word", "Sentence × word (Yang et al.)"),
              "[Sentence] × [word] (Yang et al.)");
    EXPECT_EQ(marked("w what", "What Would Change It…"), "[What] [W]ould Change It…");
    EXPECT_EQ(marked("what w", "What is new"), "–");  // each has its own letters
    EXPECT_EQ(marked("dark window", "View › Theme › Dark"), "–");
    EXPECT_TRUE(FuzzyQuery(" … ").isEmpty());
}

TEST(FuzzyMatch, CaseAndAccentsDoNotMatter) {
    EXPECT_EQ(marked("CAFE", "Un café noir"), "Un [café] noir");
    EXPECT_EQ(marked("café", "Cafeteria"), "[Cafe]teria");
}

TEST(FuzzyMatch, HangulFitsWhileASyllableIsComposedAndByFirstConsonants) {
    EXPECT_EQ(marked("설저", "설정…"), "[설정]…");
    EXPECT_EQ(marked("ㅅㅈ", "설정…"), "[설정]…");
    EXPECT_EQ(marked("ㅎㅁㄱ", "한 문서의 그림"), "[한] [문]서의 [그]림");
    EXPECT_EQ(marked("사", "설정 하나"), "–");  // the vowel is another one
    EXPECT_EQ(marked("내보", "그림 내보내기"), "그림 [내보]내기");
    EXPECT_EQ(marked("出图", "导出插图"), "导[出]插[图]");
}

TEST(FuzzyMatch, WordBeginningsRowsAndShortTextsScoreHigher) {
    EXPECT_GT(score("train", "Train…"), score("train", "Training"));
    EXPECT_GT(score("train", "Training"), score("train", "Distraining"));
    EXPECT_GT(score("save", "Save"), score("save", "Save As…"));
    EXPECT_GT(score("fig", "Export Figure…"), score("fig", "From a File Given"));
    EXPECT_GT(score("open", "Open Folder…"), score("open", "Reopen Closed Document"));
    EXPECT_GT(score("theme dark", "Theme Dark"), score("theme dark", "Dark Theme"));
}

TEST(FuzzyMatch, PlacesAreThoseOfTheTextWithItsCharactersOfTwoUnits) {
    const auto match = FuzzyQuery(QStringLiteral("fish")).match(QStringLiteral("🐟 fish"));
    ASSERT_TRUE(match);
    EXPECT_EQ(match->places, (QList<int>{3, 4, 5, 6}));
    EXPECT_EQ(marked("a", ""), "–");
}

}  // namespace
}  // namespace hanscope::ui
