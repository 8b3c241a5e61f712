#include "core/quotes/quote_export.h"

#include <gmock/gmock.h>

#include "core/corpus/label_project.h"
#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/formats/zip_archive.h"
#include "core/quotes/quote_file.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

Quote quoteFrom(const std::string& title, const std::string& words, const std::string& code) {
    Quote quote;
    quote.id = title + "/" + words;
    quote.text = words;
    quote.title = title;
    quote.textKey = textKey(title);
    quote.code = code;
    return quote;
}

/// Hostile words, two texts, of which one has two quotes.
QuoteBook smallBook() {
    QuoteBook book;
    book.quotes = {quoteFrom("a.txt", "<script>alert(\"1\")</script>", "Fear"),
                   quoteFrom("b.txt", "=1+1, \"said\"\r\nshe & \x1b[31m", "Joy, or not"),
                   quoteFrom("a.txt", "a  b\tc", "")};
    book.quotes[0].predicted = {"good"};
    book.quotes[0].probability = 0.854;
    book.quotes[0].model = "Film reviews";
    book.quotes[0].truth = {"bad"};
    book.quotes[0].note = "</p><b>bold";
    book.quotes[1].path = "/texts/b.csv";
    book.quotes[1].row = 7;
    book.quotes[1].predicted = {"good", "long"};
    return book;
}

std::string exported(const std::string& name, QuoteGrouping by = QuoteGrouping::Code,
                     const QuoteBook& book = smallBook()) {
    const test::ScratchFolder folder;
    const auto path = folder / "quotes";
    EXPECT_THAT(exportQuotes(book, path, quoteFormat(name, {}), by), IsEmpty());
    return test::readBytes(path);
}

TEST(QuoteExport, TablesHaveAllThatIsKnown) {
    EXPECT_EQ(exported("csv"),
              "quote,code,note,predicted,probability,model,truth,title,path,row,group,begin,end,"
              "kept_at,id\n"
              "\"<script>alert(\"\"1\"\")</script>\",Fear,</p><b>bold,good,0.854,Film reviews,bad,"
              "a.txt,,,,0,0,,\"a.txt/<script>alert(\"\"1\"\")</script>\"\n"
              "\"=1+1, \"\"said\"\"\r\nshe & \x1b[31m\",\"Joy, or not\",,good;long,,,,b.txt,"
              "/texts/b.csv,7,,0,0,,\"b.txt/=1+1, \"\"said\"\"\r\nshe & \x1b[31m\"\n"
              "a  b\tc,,,,,,,a.txt,,,,0,0,,a.txt/a  b\tc\n");
}

TEST(QuoteExport, TheMatrixHasARowForEachText) {
    EXPECT_EQ(exported("matrix"),
              "title,path,row,Fear,\"Joy, or not\"\n"
              "a.txt,,,1,0\n"
              "b.txt,/texts/b.csv,7,0,1\n");
    EXPECT_EQ(exported("matrix", QuoteGrouping::Prediction),
              "title,path,row,good,long\n"
              "a.txt,,,1,0\n"
              "b.txt,/texts/b.csv,7,1,1\n");
}

TEST(QuoteExport, PagesEscapeEverything) {
    const std::string page = exported("html");
    EXPECT_THAT(page, Not(HasSubstr("<script>")));
    EXPECT_THAT(page, HasSubstr("<blockquote>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;"
                                "</blockquote>\n<p class=\"details\">a.txt · predicted good (85 %) "
                                "by Film reviews · truly bad</p>\n"
                                "<p class=\"note\">&lt;/p&gt;&lt;b&gt;bold</p>"));
    EXPECT_THAT(page, HasSubstr("&#10;she &amp; \\x1b[31m"));
    EXPECT_LT(page.find("<h2>Fear</h2>"), page.find("<h2>Joy, or not</h2>"));
    EXPECT_LT(page.find("<h2>Joy, or not</h2>"), page.find("<h2>Without a code</h2>"));
    EXPECT_THAT(exported("html", QuoteGrouping::Truth), HasSubstr("<h2>True label not known</h2>"));
}

// What the reader of OpenDocument texts reads.
TEST(QuoteExport, OpenDocumentTextsAreRead) {
    const std::string bytes = exported("odt");
    EXPECT_THAT(bytes.substr(30), StartsWith("mimetypeapplication/vnd.oasis.opendocument.text"));
    EXPECT_THAT(bytes, HasSubstr("<text:line-break/>she &amp; \\x1b[31m"));
    EXPECT_THAT(bytes, HasSubstr("a <text:s/>b<text:tab/>c"));
    const FormattedText text = odtFormat()->read(bytes, {}, {}).text;
    EXPECT_THAT(text.text, HasSubstr("<script>alert(\"1\")</script>"));
    EXPECT_THAT(text.text, HasSubstr("</p><b>bold"));
    std::vector<std::string> headings;
    for (const TextPart& part : text.structure.parts)
        if (part.kind == TextPart::Kind::Heading)
            headings.push_back(text.text.substr(part.range.begin, part.range.size()));
    EXPECT_THAT(headings, ElementsAre("Quotes", "Fear", "Joy, or not", "Without a code"));
}

TEST(QuoteExport, FormatsAreChosenByNameOrEnding) {
    EXPECT_STREQ(quoteFormat("", "a.odt").name, "odt");
    EXPECT_STREQ(quoteFormat("", "a.csv").name, "csv");
    EXPECT_STREQ(quoteFormat("", "a.unknown").name, "csv");
    EXPECT_STREQ(quoteFormat("matrix", "a.csv").name, "matrix");
    EXPECT_THROW(quoteFormat("word", "a.doc"), Error);
    EXPECT_EQ(exported("jsonl"), quoteLines(smallBook()));
}

TEST(QuoteExport, NothingIsAFile) {
    for (const QuoteFormat& format : quoteFormats()) {
        const std::string name = format.name;
        EXPECT_TRUE(name == "qdc" || !exported(name, QuoteGrouping::Code, {}).empty()) << name;
    }
    EXPECT_THROW(exported("qdc", QuoteGrouping::Code, {}), Error);
}

}  // namespace
}  // namespace hanscope
