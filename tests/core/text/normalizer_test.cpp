#include "core/text/normalizer.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

Normalizer normalizer(bool nfkc, bool foldCase) {
    Preprocessing preprocessing;
    preprocessing.nfkc = nfkc;
    preprocessing.foldCase = foldCase;
    return Normalizer(preprocessing);
}

TEST(Normalizer, FoldsAscii) {
    EXPECT_EQ(normalizer(true, true).normalized("CAN'T-@[Z{z09"), "can't-@[z{z09");
}

TEST(Normalizer, LeavesAsciiWithoutFolding) {
    EXPECT_EQ(normalizer(true, false).normalized("Hello"), "Hello");
}

TEST(Normalizer, FoldsFully) {
    const Normalizer both = normalizer(true, true);
    EXPECT_EQ(both.normalized("STRAßE"), "strasse");
    EXPECT_EQ(both.normalized("ΣΊΣΥΦΟΣ"), "σίσυφοσ");
    EXPECT_EQ(both.normalized("ÉCLAIR"), "éclair");
}

TEST(Normalizer, ComposesCompatibly) {
    const Normalizer both = normalizer(true, true);
    EXPECT_EQ(both.normalized("e\xcc\x81"), "é");
    EXPECT_EQ(both.normalized("ﬁlm"), "film");
    EXPECT_EQ(both.normalized("ＡＢＣ１"), "abc1");
    EXPECT_EQ(both.normalized("ｶﾞ"), "ガ");
}

TEST(Normalizer, EachStepIsOptional) {
    EXPECT_EQ(normalizer(false, true).normalized("ﬁlm É"), "film é");
    EXPECT_EQ(normalizer(false, true).normalized("E\xcc\x81"), "e\xcc\x81");
    EXPECT_EQ(normalizer(true, false).normalized("Ｅ\xcc\x81"), "É");
    EXPECT_EQ(normalizer(false, false).normalized("Ｅ\xcc\x81"), "Ｅ\xcc\x81");
}

TEST(Normalizer, ComposesAgainAfterFolding) {
    // U+1E9B U+0323 (long s with two dots): folding alone would leave an uncomposed form.
    EXPECT_EQ(normalizer(true, true).normalized("\xe1\xba\x9b\xcc\xa3"), "\xe1\xb9\xa9");
    // U+1FB7 (alpha with two marks) folds into three characters, of which two compose.
    EXPECT_EQ(normalizer(true, true).normalized("\xe1\xbe\xb7"), "\xe1\xbe\xb6\xce\xb9");
}

TEST(Normalizer, KeepsUnseenCharactersByTheFirstRules) {
    Preprocessing preprocessing;
    preprocessing.rules = kFirstRules;
    EXPECT_EQ(Normalizer(preprocessing).normalized("a\u00adb"), "a\u00adb");
}

TEST(Normalizer, IsStable) {
    const Normalizer both = normalizer(true, true);
    for (const char* word : {"ǅ", "İ", "ẞ", "Ω", "ŉ", "ΐ", "Ａ\xcc\x8a", "㎏", "ⅷ", "ϓ"}) {
        const std::string once = both.normalized(word);
        EXPECT_EQ(both.normalized(once), once) << word;
    }
}

TEST(Normalizer, OverwritesItsOutput) {
    std::string out = "left over";
    normalizer(true, true).normalize("É", out);
    EXPECT_EQ(out, "é");
    normalizer(true, true).normalize("", out);
    EXPECT_EQ(out, "");
}

}  // namespace
}  // namespace hanscope
