#include "ui/widgets/text/language.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QLocale>
#include <filesystem>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "ui/widgets/text/message_text.h"

namespace hanscope::ui {
namespace {

QString textOf(int number) {
    return QCoreApplication::translate("AboutTexts", "%Ln word(s)", nullptr, number);
}

/// Puts English back, which the other tests expect.
class LanguageTest : public ::testing::Test {
 protected:
    ~LanguageTest() override { install(QStringLiteral("en")); }
    static void install(const QString& id) { installLanguage(*QCoreApplication::instance(), id); }
};

TEST_F(LanguageTest, ASettingIsTakenBeforeTheSystemsLanguage) {
    EXPECT_EQ(languageFor("ko", {"en-US"}), "ko");
    EXPECT_EQ(languageFor("system", {"ko-KR"}), "ko");
    EXPECT_EQ(languageFor("no such language", {"zh-Hans-CN", "ko-KR"}), "zh_CN");
}

TEST_F(LanguageTest, TheFirstLanguageThatTheWindowHasIsTaken) {
    EXPECT_EQ(languageFor("system", {"fr-FR", "de", "ko-Kore-KR", "en-GB"}), "ko");
    EXPECT_EQ(languageFor("system", {"fr-FR"}), "en");
    EXPECT_EQ(languageFor("system", {}), "en");
}

TEST_F(LanguageTest, TraditionalChineseIsNotSimplified) {
    EXPECT_EQ(languageFor("system", {"zh-TW"}), "en");
    EXPECT_EQ(languageFor("system", {"zh-Hant-HK", "ko"}), "ko");
    EXPECT_EQ(languageFor("system", {"zh-SG"}), "zh_CN");
}

TEST_F(LanguageTest, ALaterCallReplacesTheTextsAndTheLocale) {
    install("ko");
    EXPECT_EQ(installedLanguage(), "ko");
    EXPECT_EQ(textOf(1234), "단어 1,234개");
    install("zh_CN");
    EXPECT_EQ(QLocale().language(), QLocale::Chinese);
    EXPECT_EQ(textOf(1), "1 个词");
    install("en");
    EXPECT_EQ(installedLanguage(), "en");
    EXPECT_EQ(textOf(1), "1 word");
}

TEST_F(LanguageTest, TheEnglishTextOfATranslationIsKnownOnceItWasAskedFor) {
    install("ko");
    const QString shown = QCoreApplication::translate("Actions", "&New Text");
    EXPECT_NE(shown, "&New Text");
    EXPECT_EQ(englishOf(shown), QStringList{"&New Text"});
    EXPECT_TRUE(englishOf(textOf(2)).isEmpty());  // a count is no name
    install("en");
    EXPECT_TRUE(englishOf(shown).isEmpty());
}

TEST_F(LanguageTest, SentencesOfTheCoreAreInTheLanguage) {
    const auto failureOf = [](const std::filesystem::path& path) {
        try {
            readDocumentFile(path);
        } catch (const Error& error) {
            return errorText(error);
        }
        return QString();
    };
    install("ko");
    EXPECT_EQ(failureOf("/no/such.txt"), "/no/such.txt: 이런 파일이 없습니다. 이름을 확인하세요");
    install("zh_CN");
    EXPECT_EQ(failureOf("/"), "/: 这是文件夹；请选择其中的文件");
    EXPECT_EQ(
        messageSentence(message("this text holds %1, but a document may hold %2 at most; split "
                                "it into smaller ones",
                                "40.0 MiB", "32.0 MiB")),
        "该文本有 40.0 MiB，而一个文档最多 32.0 MiB；请拆分成较小的文本。");
    install("en");
    EXPECT_EQ(failureOf("/"), "/: this is a folder; choose a file in it");
}

TEST_F(LanguageTest, ArgumentsThatAreMessagesAreTranslatedAndDataAreNot) {
    install("ko");
    EXPECT_EQ(
        messageText(
            message("%1, line %2 (byte %3): %4", "%2 label", 3, 90,
                    message("the %1 may be in %2; choose the column", message("label"), "label"))),
        "%2 label, 3번째 줄(바이트 90): " + translatedText("the %1 may be in %2; choose the column")
                                                .arg(translatedText("label"), "label"));
    EXPECT_NE(translatedText("label"), "label");
    EXPECT_EQ(messageText(Message::verbatim("label")), "label");
    EXPECT_EQ(messageText(Message::known("label")), translatedText("label"));
    EXPECT_EQ(messageText(message("a text without a translation: %1")),
              "a text without a translation: %1");
}

}  // namespace
}  // namespace hanscope::ui
