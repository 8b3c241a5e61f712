#include "ui/documents/incoming_text.h"

#include <gtest/gtest.h>

#include "core/explain/lens.h"
#include "tests/ui/support/readings.h"
#include "ui/heatmap/copied_text.h"
#include "ui/session/reader_session.h"

namespace hanscope::ui {
namespace {

/// What is opened when this is pasted.
FormattedText pasted(const QMimeData& data) {
    ReaderSession session{{nullptr, nullptr}};
    return openMimeData(data, session) ? *session.current()->text : FormattedText("(nothing)");
}

FormattedText pastedHtml(const QString& html, const QString& plain) {
    QMimeData data;
    data.setHtml(html);
    if (!plain.isEmpty()) data.setText(plain);
    return pasted(data);
}

TEST(IncomingText, HtmlKeepsParagraphsAndHeadings) {
    const FormattedText text =
        pastedHtml("<h2>Head</h2><p>One &amp; two.<script>x</script>", "Head");
    EXPECT_EQ(text.text, "Head\n\nOne & two.");
    ASSERT_EQ(text.structure.parts.size(), 2u);
    EXPECT_EQ(text.structure.parts[0].kind, TextPart::Kind::Heading);
    QMimeData onlyHtml;
    onlyHtml.setHtml("<p>One.");
    EXPECT_TRUE(holdsText(onlyHtml));
    EXPECT_EQ(pasted(onlyHtml).text, "One.");
}

TEST(IncomingText, PlainTextIsTakenOfCodeAndWhereHtmlHasNone) {
    EXPECT_EQ(pastedHtml("<meta charset='utf-8'><div style=\"white-space: pre;\"><div>a</div>"
                         "<div>b</div></div>",
                         "a\nb")
                  .text,
              "a\nb");
    EXPECT_EQ(pastedHtml("<img src='x'>", "plain").text, "plain");
    EXPECT_EQ(pastedHtml("<p> </p>", " ").text, "(nothing)");
}

TEST(IncomingText, WhatWasCopiedFromThePageIsPastedWithoutItsLegend) {
    const auto copied = CopiedText::of(*explain(test::smallReading(), {}));
    ASSERT_TRUE(copied->hasHtml());
    EXPECT_EQ(pasted(*copied).text, copied->text().toStdString());
}

}  // namespace
}  // namespace hanscope::ui
