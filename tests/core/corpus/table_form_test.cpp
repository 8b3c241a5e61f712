// Tables as spreadsheets, R, pandas and databases write them.
#include "core/corpus/table_form.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "core/corpus/cache/corpus_cache.h"
#include "core/corpus/cache/source_rows.h"
#include "core/corpus/inspection.h"
#include "core/corpus/labels.h"
#include "core/corpus/list_cell.h"
#include "tests/core/corpus/table.h"
#include "tests/support/english.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using test::TableRow;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class TableForms : public ::testing::Test {
 protected:
    std::vector<TableRow> rows(const std::string& name, std::string_view bytes,
                               const Columns& columns = {}) {
        return test::rowsOf(folder_.write(name, bytes), columns);
    }
    std::vector<TableRow> csv(std::string_view bytes, const Columns& columns = {}) {
        return rows("table.csv", bytes, columns);
    }
    std::vector<std::string> recognised(const std::string& name, std::string_view bytes) {
        return test::english(inspectSource(folder_.write(name, bytes)).recognised);
    }
    std::shared_ptr<const EncodedCorpus> corpus(const std::string& name, std::string_view bytes) {
        return openCorpus({folder_.write(name, bytes)}, {}, {{folder_ / "cache", {}}, 1, {}, {}});
    }

    test::ScratchFolder folder_;
};

TEST_F(TableForms, SeparatorIsWhatDividesTheNames) {
    const std::vector<TableRow> expected{{"Good, warm", "pos", 2}, {"Bad; cold", "neg", 3}};
    EXPECT_EQ(csv("text;label\nGood, warm;pos\n\"Bad; cold\";neg\n"), expected);
    EXPECT_EQ(csv("text\tlabel\nGood, warm\tpos\nBad; cold\tneg\n"), expected);
    EXPECT_EQ(csv("text|label\nGood, warm|pos\nBad; cold|neg\n"), expected);
    EXPECT_EQ(rows("a.tsv", "text,label\n\"Good, warm\",pos\nBad; cold,neg\n"), expected);
    EXPECT_THAT(recognised("a.csv", "text;label\nGood;pos\nBad;neg\n"),
                ElementsAre("semicolons between fields"));
    EXPECT_THAT(recognised("a.csv", "text,label\nGood,pos\nBad,neg\n"), IsEmpty());
}

TEST_F(TableForms, SeparatorWithoutNamesIsWhatGivesEvenRows) {
    Columns columns;
    columns.header = Header::Absent;
    EXPECT_THAT(csv("1;\"Good, warm\"\n0;\"Bad, cold\"\n1;\"Fine, too\"\n", columns),
                ElementsAre(TableRow("Good, warm", "1", 1), TableRow("Bad, cold", "0", 2),
                            TableRow("Fine, too", "1", 3)));
    EXPECT_THAT(csv("1,Good; warm\n0,Bad; cold\n", columns),
                ElementsAre(TableRow("Good; warm", "1", 1), TableRow("Bad; cold", "0", 2)));
}

/// How often a file is opened meanwhile.
class Openings {
 public:
    explicit Openings(const std::filesystem::path& path) : events_(inotify_init1(IN_NONBLOCK)) {
        // With reading between them, as equal events that follow each other become one.
        inotify_add_watch(events_, path.c_str(), IN_OPEN | IN_ACCESS | IN_CLOSE);
    }
    ~Openings() { close(events_); }
    std::size_t count() {
        std::size_t found = 0;
        inotify_event event;  // of a watched file, whose events have no name
        while (read(events_, &event, sizeof event) == sizeof event)
            found += (event.mask & IN_OPEN) != 0;
        return found;
    }

 private:
    const int events_;
};

// Once for the encoding, once for its lines, and once for each separator that occurs.
TEST_F(TableForms, ATableIsNotOpenedForSeparatorsThatItDoesNotHave) {
    const test::ScratchFolder folder;
    const auto table = folder.write("a.csv", "text,label\na film,good\na book,bad\n");
    Openings openings(table);
    EXPECT_EQ(recognisedTable(table, {}, ',').marks.separator, ',');
    EXPECT_EQ(openings.count(), 4u);  // commas and spaces
    const auto other = folder.write("b.csv", "text;label\na film;good\na book, old;bad\n");
    EXPECT_EQ(recognisedTable(other, {}, ',').marks.separator, ';');
}

TEST_F(TableForms, FirstLineMayNameTheSeparator) {
    EXPECT_THAT(csv("sep=;\r\ntext;label\r\na, b;x\r\n"), ElementsAre(TableRow("a, b", "x", 3)));
    EXPECT_THAT(csv("\"sep=\t\"\ntext\tlabel\na\tx\n"), ElementsAre(TableRow("a", "x", 3)));
}

TEST_F(TableForms, SeparatorAndEncodingMayBeGiven) {
    Columns columns;
    columns.separator = ":";
    EXPECT_THAT(csv("text:label\na, b:x\n", columns), ElementsAre(TableRow("a, b", "x", 2)));
    columns = {};
    columns.encoding = "windows-1251";
    EXPECT_THAT(csv("text,label\n\xcc\xe8\xf0,x\n", columns), ElementsAre(TableRow("Мир", "x", 2)));
    columns.encoding = "klingon";
    EXPECT_THAT(test::refusalOf(folder_ / "table.csv", columns), HasSubstr("no encoding klingon"));
}

TEST_F(TableForms, LinesMayEndWithCarriageReturnsAlone) {
    EXPECT_THAT(csv("text,label\rGood,pos\r\"Bad\",neg\r"),
                ElementsAre(TableRow("Good", "pos", 2), TableRow("Bad", "neg", 3)));
}

TEST_F(TableForms, EncodingsOfSpreadsheets) {
    const std::vector<TableRow> expected{{"Café – naïve", "x", 2}, {"b", "é", 3}};
    const std::u16string text = u"\ufefftext,label\nCafé – naïve,x\nb,é\n";
    std::string little, big;
    for (const char16_t unit : text) {
        const char low = static_cast<char>(unit & 0xff), high = static_cast<char>(unit >> 8);
        (little += low) += high;
        (big += high) += low;
    }
    EXPECT_EQ(csv(little), expected);
    EXPECT_EQ(csv(big), expected);
    const char* western = "text,label\nCaf\xe9 \x96 na\xefve,x\nb,\xe9\n";
    EXPECT_EQ(csv(western), expected);
    EXPECT_THAT(recognised("a.csv", western), ElementsAre("Windows-1252"));
    EXPECT_THAT(recognised("a.csv", little), ElementsAre("UTF-16LE"));
}

TEST_F(TableForms, KoreanTablesOfSpreadsheetsAreRead) {
    // "text,label" and a sentence, twice, in EUC-KR.
    std::string table = "text,label\n";
    for (int i = 0; i < 20; ++i)
        table +=
            "\xc0\xcc\x20\xbf\xb5\xc8\xad\xb4\xc2\x20\xc1\xa4\xb8\xbb\x20\xc0\xe7\xb9\xcc\xc0"
            "\xd6\xbe\xfa\xbd\xc0\xb4\xcf\xb4\xd9," +
            std::to_string(i % 2) + "\n";
    EXPECT_EQ(csv(table).front(), TableRow("이 영화는 정말 재미있었습니다", "0", 2));
}

TEST_F(TableForms, ALatinTableIsFoundAgainByItsPlace) {
    const auto reader = openRowReader(
        folder_.write("a.csv", "text;label\nCaf\xe9;x\n\"Gr\xfc\xdf\ne\";y\nEnde;x\n"), {});
    Row row, again;
    std::vector<Row> all;
    while (reader->next(row)) all.push_back(row);
    ASSERT_EQ(all.size(), 3u);
    for (const std::size_t i : {2u, 1u, 0u}) {
        reader->seek({i, all[i].line, all[i].byte});
        ASSERT_TRUE(reader->next(again));
        EXPECT_EQ(again.text, all[i].text);
        EXPECT_EQ(again.line, all[i].line);
    }
    EXPECT_EQ(all[1].text, "Grüß\ne");
}

TEST_F(TableForms, AQuotationMarkThatIsNotClosedIsACharacter) {
    EXPECT_THAT(csv("text,label\na,x\n\"Never again,y\nb,x\n"),
                ElementsAre(TableRow("a", "x", 2), TableRow("\"Never again", "y", 3),
                            TableRow("b", "x", 4)));
    EXPECT_THAT(csv("text,label\n\"Superb\" said my aunt,x\nb,y\n"),
                ElementsAre(TableRow("\"Superb\" said my aunt", "x", 2), TableRow("b", "y", 3)));
    EXPECT_THAT(rows("a.tsv", "text\tlabel\n\"Never again\tx\na\ty\nA screen of 24\"\tx\n"),
                ElementsAre(TableRow("\"Never again", "x", 2), TableRow("a", "y", 3),
                            TableRow("A screen of 24\"", "x", 4)));
}

TEST_F(TableForms, ATableOfTabsMayHaveFieldsOfSeveralLines) {
    EXPECT_THAT(rows("a.tsv", "text\tlabel\n\"one\ntwo\"\tx\n\"a\tb\"\ty\n"),
                ElementsAre(TableRow("one\ntwo", "x", 2), TableRow("a\tb", "y", 4)));
    EXPECT_THAT(rows("b.tsv", "label\ttext\nx\t\"one\ntwo\"\ny\tb\n"),
                ElementsAre(TableRow("one\ntwo", "x", 2), TableRow("b", "y", 4)));
}

TEST_F(TableForms, LinesWithKnownLabelsAreRowsAndNoPartOfAField) {
    std::string table = "text,label\n";
    for (int i = 0; i < 6; ++i)
        table += "Film " + std::to_string(i) + (i % 2 ? ",pos\n" : ",neg\n");
    const auto found = csv(table + "\"Never again,neg\nFine,pos\nA screen of 24\",pos\n");
    ASSERT_EQ(found.size(), 9u);
    EXPECT_EQ(found[6], TableRow("\"Never again", "neg", 8));
    EXPECT_EQ(found[8], TableRow("A screen of 24\"", "pos", 10));
}

TEST_F(TableForms, AVerseWithACommaInEachLineIsAField) {
    const std::string verse = "Roses are red,\nViolets are blue,\nSugar is sweet,\nand so are you";
    const auto data = corpus("a.csv", "text,label\nPlain,x\n\"" + verse + "\",y\nMore,x\n");
    EXPECT_EQ(csv("text,label\nPlain,x\n\"" + verse + "\",y\nMore,x\n")[1],
              TableRow(verse, "y", 3));
    EXPECT_EQ(data->size(), 3u);
    EXPECT_EQ(data->skipped().doubtful.count, 0u);
}

TEST_F(TableForms, AFieldOfLinesLikeRowsIsDoubtful) {
    const auto data = corpus(
        "a.csv", "text,label\nPlain,x\n\"One,two\nthree,four\nfive,six\nseven\",y\nMore,x\n");
    EXPECT_EQ(data->size(), 3u);
    EXPECT_EQ(data->skipped().doubtful.count, 1u);
    EXPECT_THAT(data->skipped().doubtful.lines, ElementsAre(3u));
}

TEST_F(TableForms, ABackslashMayEscapeAQuotationMark) {
    EXPECT_THAT(csv("text,label\n\"She said \\\"no\\\", he\",x\n\"a\\\\b\\\"\",y\n\"c:\\\",x\n"),
                ElementsAre(TableRow("She said \"no\", he", "x", 2), TableRow("a\\b\"", "y", 3),
                            TableRow("c:\\", "x", 4)));
}

TEST_F(TableForms, SpacesMayFollowSeparators) {
    EXPECT_THAT(csv("text, label\n\"Good, film\", pos\nBad, \"neg\"\n"),
                ElementsAre(TableRow("Good, film", "pos", 2), TableRow("Bad", "neg", 3)));
    EXPECT_THAT(csv("label,text\npos, \"Good, film\"\n"),
                ElementsAre(TableRow("Good, film", "pos", 2)));
}

TEST_F(TableForms, NumbersOfRowsMayLackAName) {
    const std::vector<TableRow> expected{{"Good", "pos", 2}, {"Bad", "neg", 3}};
    EXPECT_EQ(csv("\"text\",\"label\"\n\"1\",\"Good\",\"pos\"\n\"2\",\"Bad\",\"neg\"\n"), expected);
    EXPECT_EQ(csv("\"\",\"text\",\"label\"\n\"1\",\"Good\",\"pos\"\n\"2\",\"Bad\",\"neg\"\n"),
              expected);
    EXPECT_EQ(csv("text,label\n12,Good,pos\n12.1,Bad,neg\n"), expected);
    EXPECT_EQ(rows("a.tsv",
                   "\"text\"\t\"label\"\n\"a\"\t\"Good\"\t\"pos\"\n"
                   "\"b\"\t\"Bad\"\t\"neg\"\n"),
              expected);
    EXPECT_THAT(test::refusalOf(folder_.write("b.csv", "text,label\na,Good,pos\nb,Bad,neg\n")),
                HasSubstr("line 2: this row has 3 fields"));
}

TEST_F(TableForms, EmptyColumnsAndRowsAtTheEndDoNotCount) {
    EXPECT_THAT(csv("text,label,,\nGood,pos\nBad,neg,,\n,,,\n,,,\n"),
                ElementsAre(TableRow("Good", "pos", 2), TableRow("Bad", "neg", 3)));
    EXPECT_THAT(csv("text,label\nGood,pos,,\nBad,neg\n"),
                ElementsAre(TableRow("Good", "pos", 2), TableRow("Bad", "neg", 3)));
    EXPECT_THAT(csv("text,label\nGood,pos\n , \n  \nBad,neg\n , ,\t\n"),
                ElementsAre(TableRow("Good", "pos", 2), TableRow("Bad", "neg", 5)));
}

TEST_F(TableForms, MissingLabelsAreCountedAndAreNoClass) {
    const auto data = corpus("a.csv",
                             "text,label\nGood,pos\nBad,neg\nA,NA\nB,nan\nC,NULL\nD,\nE,\"NA\"\n"
                             "F,#N/A\n");
    EXPECT_EQ(data->size(), 3u);
    EXPECT_THAT(data->labelNames(), ElementsAre("NA", "neg", "pos"));  // one is in quotation marks
    EXPECT_EQ(data->skipped().unlabelled.count, 5u);
    EXPECT_THAT(data->skipped().unlabelled.lines, ElementsAre(4u, 5u, 6u, 7u, 9u));
    EXPECT_EQ(data->skipped().faulty, 0u);
    Columns columns;
    columns.labelling = Labelling::AtMostOne;
    EXPECT_THAT(csv("text,label\nA,NA\nB,b\n", columns),
                ElementsAre(TableRow("A", "", 2), TableRow("B", "b", 3)));
    columns.labelling = Labelling::Lists;
    EXPECT_THAT(test::refusalOf(folder_.write("a.csv", "text,label\nA,NA\n"), columns),
                HasSubstr("line 2: this row has NA for a label"));
}

TEST_F(TableForms, WhoReadsAllRowsCountsMissingLabelsAndDoubtfulQuotes) {
    CorpusSource source;
    source.path = folder_.write("a.csv",
                                "text,label\nA,NA\nGood,pos\nB,\n\"One,two\nthree,four\nfive,six\n"
                                "seven\",neg\nBad,neg\n");
    SourceRows rows(source);
    std::vector<std::uint64_t> numbers;
    for (Row row; rows.next(row);) numbers.push_back(row.number);
    EXPECT_THAT(numbers, ElementsAre(1u, 3u, 4u));
    EXPECT_THAT(rows.skipped().unlabelled.lines, ElementsAre(2u, 4u));
    EXPECT_THAT(rows.skipped().doubtful.lines, ElementsAre(5u));
    EXPECT_EQ(rows.skipped().count(), 2u);
    EXPECT_THAT(test::english(skippedTexts(rows.skipped())),
                ElementsAre("skipped texts without a label: 2"));
}

TEST_F(TableForms, LabelsThatPrintAlikeAreOne) {
    const auto data =
        corpus("a.csv",
               "text,label\nA,caf\u00e9\nB,cafe\u0301\nC,\u200bcaf\u00e9\nD,1\nE,1.0\n"
               "F,caf\u00ad\u00e9\nG,1.5\nH,\ufeff1\n");
    EXPECT_THAT(data->labelNames(), ElementsAre("1", "1.5", "café"));
    EXPECT_EQ(corpus("b.csv", "text,label\nA,1.0\nB,2.0\n")->labelNames().front(), "1.0");
    EXPECT_THAT(
        corpus("c.csv", "text,label\nA,very good\nB,very\u00a0good\nC, very good \n")->labelNames(),
        ElementsAre("very good"));
    EXPECT_EQ(labelKey("-3.00"), "-3");
    EXPECT_EQ(labelKey("1.0.0"), "1.0.0");
    EXPECT_EQ(labelKey(".0"), ".0");
}

TEST_F(TableForms, CellsMayHoldListsAsProgramsWriteThem) {
    EXPECT_THAT(*labelsInCell("['action', \"it's\"]"), ElementsAre("action", "it's"));
    EXPECT_THAT(*labelsInCell("[\"caf\\u00e9\", \"\\ud83d\\ude00\"]"), ElementsAre("café", "😀"));
    EXPECT_THAT(*labelsInCell("['a' 'b'\n 'c']"), ElementsAre("a", "b", "c"));
    EXPECT_THAT(*labelsInCell("{'a', 'b'}"), ElementsAre("a", "b"));
    EXPECT_THAT(*labelsInCell("('a',)"), ElementsAre("a"));
    EXPECT_THAT(*labelsInCell("[1, 2.5, nan]"), ElementsAre("1", "2.5"));
    EXPECT_THAT(*labelsInCell("[]"), IsEmpty());
    EXPECT_THAT(*labelsInCell("[ 1  2\n 30]"), ElementsAre("1", "2", "30"));
    EXPECT_THAT(*labelsInCell("[1. 2.5]"), ElementsAre("1", "2.5"));
    EXPECT_THAT(*labelsInCell("[True, False]"), ElementsAre("True", "False"));
    EXPECT_THAT(*labelsInCell("[np.str_('a'), np.str_(\"b)\")]"), ElementsAre("a", "b)"));
    EXPECT_THAT(*labelsInCell("[np.int64(1), np.float64(nan), numpy.int64(2)]"),
                ElementsAre("1", "2"));
    EXPECT_THAT(*labelsInCell("array(['a', 'b'], dtype=object)"), ElementsAre("a", "b"));
    EXPECT_THAT(*labelsInCell("array([1, 2])"), ElementsAre("1", "2"));
    EXPECT_THAT(*labelsInCell("frozenset({'a'})"), ElementsAre("a"));
    EXPECT_THAT(*labelsInCell("set(['a', 'b'])"), ElementsAre("a", "b"));
    EXPECT_THAT(*labelsInCell("set()"), IsEmpty());
    for (const char* text : {"array()", "array(a)", "set(a)", "[np.str_('a']", "[np.str_]",
                             "array(['a'] or so)", "[part 1]", "[-]"})
        EXPECT_FALSE(labelsInCell(text)) << text;
    for (const char* text : {"", "[", "[a", "a]", "['a", "['a'", "[a, b]", "(none)", "{}", "()",
                             "['a' b]", "['\\u12']", "[1 2"})
        EXPECT_FALSE(labelsInCell(text)) << text;
    Columns lists{"text", "labels"};
    lists.labelling = Labelling::Lists;
    EXPECT_THAT(
        csv("text,labels\nA,\"['x', 'y']\"\nB,\"[]\"\nC,x;y\n", lists),
        ElementsAre(TableRow("A", "x/y/", 2), TableRow("B", "", 3), TableRow("C", "x/y/", 4)));
    EXPECT_THAT(csv("text,label\nA,\"['x']\"\n"), ElementsAre(TableRow("A", "x", 2)));
    EXPECT_THAT(test::refusalOf(folder_.write("a.csv", "text,label\nA,\"['x', 'y']\"\n")),
                StartsWith(", line 2: this row has several labels; say that their column holds"));
    EXPECT_EQ(inspectSource(folder_.write("b.csv", "text,labels\nA,\"['x', 'y']\"\nB,\"[]\"\n"))
                  .columns.labelling,
              Labelling::Lists);
}

TEST_F(TableForms, ControlCharactersAreSpaces) {
    EXPECT_THAT(csv("text,label\na\x01"
                    "b\x1b[31m\u0085\u0080,x\x7f\n"),
                ElementsAre(TableRow("a b [31m\u0085\u0080", "x ", 2)));
}

TEST_F(TableForms, TheFormIsPartOfTheKeyOfACachedCorpus) {
    CorpusSource source{folder_.write("a.csv", "text,label\nA,\xe9\nB,\xe8\n")};
    const CorpusReading reading{{folder_ / "cache", {}}, 1, {}, {}};
    EXPECT_THAT(openCorpus(source, {}, reading)->labelNames(), ElementsAre("è", "é"));
    source.columns.encoding = "windows-1251";
    EXPECT_THAT(openCorpus(source, {}, reading)->labelNames(), ElementsAre("и", "й"));
}

}  // namespace
}  // namespace hanscope
