#include "ui/widgets/text/subscripts.h"

#include <gtest/gtest.h>

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

namespace hanscope::ui {
namespace {

/// The characters of the document that are drawn as subscripts, one after the other.
QString loweredIn(QTextDocument& document) {
    QString lowered;
    QTextCursor cursor(&document);
    while (cursor.movePosition(QTextCursor::NextCharacter))
        if (cursor.charFormat().verticalAlignment() == QTextCharFormat::AlignSubScript)
            lowered += document.characterAt(cursor.position() - 1);
    return lowered;
}

QString shown(QTextDocument& document, const QString& markdown) {
    document.setMarkdown(markdown, QTextDocument::MarkdownDialectGitHub);
    lowerSubscripts(&document);
    return document.toPlainText();
}

TEST(Subscripts, OfAFormulaAsHtml) {
    EXPECT_EQ(subscriptedHtml("√p_s · p_w"), "√p<sub>s</sub> · p<sub>w</sub>");
    EXPECT_EQ(subscriptedHtml("a < b_&"), "a &lt; b<sub>&amp;</sub>");
    EXPECT_EQ(subscriptedHtml("at the end_"), "at the end_");
}

TEST(Subscripts, AreLoweredInTheTextOfAPage) {
    QTextDocument document;
    EXPECT_EQ(shown(document, "The share **√p_s · p_w**, ∂z_c/∂e_w, 가중치 p_s입니다."),
              "The share √ps · pw, ∂zc/∂ew, 가중치 ps입니다.");
    EXPECT_EQ(loweredIn(document), "swcws");
}

TEST(Subscripts, AreLoweredInTablesAndKeepTheirWeight) {
    QTextDocument document;
    shown(document, "| **p_w** | p_s |\n|---|---|\n| x | y_1 |\n");
    EXPECT_EQ(loweredIn(document), "ws1");
    const QTextCursor found = document.find("pw");
    ASSERT_FALSE(found.isNull());
    EXPECT_GE(found.charFormat().fontWeight(), QFont::Bold);
}

TEST(Subscripts, NamesAndCodeKeepTheirUnderscores) {
    QTextDocument document;
    EXPECT_EQ(shown(document, "han_pytorch, x_min, a_b_c and `p_s`:\n\n```sh\np_s = p_w\n```\n")
                  .trimmed(),
              "han_pytorch, x_min, a_b_c and p_s:\np_s = p_w");
    EXPECT_EQ(loweredIn(document), "");
}

TEST(Subscripts, WhatIsSearchedForHasNoneEither) {
    EXPECT_EQ(loweredText("√p_s · p_w"), "√ps · pw");
    EXPECT_EQ(loweredText("han_pytorch"), "han_pytorch");
}

}  // namespace
}  // namespace hanscope::ui
