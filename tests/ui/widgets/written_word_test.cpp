#include "ui/widgets/text/written_word.h"

#include <gtest/gtest.h>

namespace hanscope::ui {
namespace {

// What Qt's NFKC makes of every Korean letter that stands alone is that letter again.
TEST(WrittenWord, KoreanLettersThatStandAloneAreLetters) {
    int changed = 0;
    for (char16_t letter = u'\u3131'; letter <= u'\u3163'; ++letter) {
        const QString text = QString(QChar(letter)).repeated(2);
        const QString normalised = text.normalized(QString::NormalizationForm_KC);
        changed += normalised != text ? 1 : 0;
        EXPECT_EQ(writtenWord(normalised.toStdString()), text) << normalised.toStdString();
    }
    EXPECT_EQ(changed, 51);
}

TEST(WrittenWord, OtherWordsStayAsTheyAre) {
    for (const char* word : {"good", "재미있다", "café", "不错", "not bad", "🙂"})
        EXPECT_EQ(writtenWord(word), QString::fromUtf8(word));
}

}  // namespace
}  // namespace hanscope::ui
