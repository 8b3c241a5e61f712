#include "ui/widgets/language.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QLocale>

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

}  // namespace
}  // namespace hanscope::ui
