#include <gtest/gtest.h>

#include "core/text/text_encoding.h"

namespace hanscope {
namespace {

TEST(FileForm, AnEditorShowsNoByteOrderMarkAndOneKindOfLineBreak) {
    EXPECT_EQ(editableText("\xef\xbb\xbf"
                           "a\r\nb\rc\n\n\r\n"),
              "a\nb\nc\n\n\n");
    EXPECT_EQ(editableText("a\xef\xbb\xbf"
                           "b\r"),
              "a\xef\xbb\xbf"
              "b\n");
    EXPECT_EQ(editableText(""), "");
}

TEST(FileForm, TheLineBreaksAreThoseOfMostLines) {
    EXPECT_FALSE(formOf("a").carriageReturns);
    EXPECT_TRUE(formOf("a\r\n").carriageReturns);
    EXPECT_TRUE(formOf("a\r\nb\r\nc\n").carriageReturns);
    EXPECT_FALSE(formOf("a\r\nb\n").carriageReturns);
    EXPECT_FALSE(formOf("a\rb\n").carriageReturns);
}

TEST(FileForm, AFileOfOneKindOfLineBreakIsWrittenAsItWas) {
    for (const std::string file : {"", "a", "a\nb\n", "a\r\n\r\nb",
                                   "\xef\xbb\xbf"
                                   "a\r\n",
                                   "\xef\xbb\xbf"}) {
        const FileForm form = formOf(file);
        EXPECT_EQ(form.byteOrderMark, file[0] == '\xef');
        EXPECT_EQ(fileBytes(editableText(file), form), file);
    }
}

}  // namespace
}  // namespace hanscope
