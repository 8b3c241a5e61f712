// Tables as Excel of several countries and systems, Python, pandas and R write them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/cache/corpus_cache.h"
#include "core/corpus/inspection.h"
#include "tests/core/corpus/table.h"
#include "tests/support/english.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using test::TableRow;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

/// A letter and its byte in an encoding.
struct LetterByte {
    const char* letter;
    char byte;
};

/// The text with these letters as single bytes.
std::string inBytes(std::string text, const std::vector<LetterByte>& letters) {
    for (const auto& [letter, byte] : letters)
        for (auto at = text.find(letter); at != std::string::npos; at = text.find(letter, at))
            text.replace(at, std::string(letter).size(), 1, byte);
    return text;
}

const std::vector<LetterByte> kCentralEurope{
    {"á", '\xe1'}, {"č", '\xe8'}, {"ě", '\xec'}, {"é", '\xe9'}, {"í", '\xed'}, {"ř", '\xf8'},
    {"š", '\x9a'}, {"ů", '\xf9'}, {"ý", '\xfd'}, {"ž", '\x9e'}, {"ó", '\xf3'}, {"ą", '\xb9'},
    {"ć", '\xe6'}, {"ę", '\xea'}, {"ł", '\xb3'}, {"ś", '\x9c'}, {"ż", '\xbf'}, {"ő", '\xf5'},
    {"ű", '\xfb'}, {"ö", '\xf6'}, {"ü", '\xfc'}};
const std::vector<LetterByte> kTurkish{{"ç", '\xe7'}, {"ğ", '\xf0'}, {"ı", '\xfd'},
                                       {"ö", '\xf6'}, {"ş", '\xfe'}, {"ü", '\xfc'}};
const std::vector<LetterByte> kMacintosh{
    {"é", '\x8e'}, {"è", '\x8f'}, {"ê", '\x90'}, {"à", '\x88'}, {"ù", '\x9d'}};

class TablesOfPrograms : public ::testing::Test {
 protected:
    std::vector<TableRow> rows(const std::string& name, std::string_view bytes,
                               const Columns& columns = {}) {
        return test::rowsOf(folder_.write(name, bytes), columns);
    }
    std::vector<TableRow> csv(std::string_view bytes, const Columns& columns = {}) {
        return rows("table.csv", bytes, columns);
    }
    std::string refusal(std::string_view bytes, const Columns& columns = {}) {
        return test::refusalOf(folder_.write("table.csv", bytes), columns);
    }
    /// The encoding that a table is said to have.
    std::vector<std::string> recognised(std::string_view bytes) {
        return test::english(inspectSource(folder_.write("table.csv", bytes)).recognised);
    }
    std::shared_ptr<const EncodedCorpus> corpus(const std::string& name, std::string_view bytes) {
        return openCorpus({folder_.write(name, bytes)}, {}, {{folder_ / "cache", {}}, 1, {}, {}});
    }

    test::ScratchFolder folder_;
};

TEST_F(TablesOfPrograms, LettersOfCentralEuropeAreRead) {
    const std::string czech =
        "text,label\n"
        "Naše oblíbená česká restaurace je výborná a vždy plná,dobré\n"
        "Vařili příšerně a číšník byl stále nepříjemný,špatné\n"
        "Přišli jsme už třetí den a těšíme se na další,dobré\n";
    const auto read = csv(inBytes(czech, kCentralEurope));
    EXPECT_EQ(read, csv(czech));
    EXPECT_EQ(std::get<1>(read[1]), "špatné");
    EXPECT_THAT(recognised(inBytes(czech, kCentralEurope)), ElementsAre("windows-1250"));
    const std::string polish =
        "text,label\n"
        "Już się nie mogę doczekać następnej książki tego autora,świetna\n"
        "Całość jest niestety zbyt długa i trochę nudna,słaba\n"
        "Każdą stronę czytałem z wielką przyjemnością,świetna\n";
    EXPECT_EQ(csv(inBytes(polish, kCentralEurope)), csv(polish));
    EXPECT_EQ(csv(inBytes("text;label\nA főszereplő játéka gyönyörű és őszinte volt;jó\n"
                          "Sajnos túl hosszú és egy kicsit unalmas is;gyenge\n"
                          "Örömmel néztük meg újra a gyerekekkel együtt;jó\n",
                          kCentralEurope))
                  .front(),
              TableRow("A főszereplő játéka gyönyörű és őszinte volt", "jó", 2));
}

TEST_F(TablesOfPrograms, LettersOfTurkishAreRead) {
    const std::string turkish =
        "text;label\n"
        "Film çok güzeldi, oyuncular da başarılıydı;iyi\n"
        "Yazık, çünkü filmin sonu hiç inandırıcı değildi;kötü\n"
        "Bütün çocuklarımla birlikte gülerek izledim, öneririm;iyi\n"
        "Bu kadar kısa sürede bitmesi şaşırtıcı ve üzücüydü;kötü\n";
    EXPECT_EQ(csv(inBytes(turkish, kTurkish)), csv(turkish));
}

TEST_F(TablesOfPrograms, LettersOfTheWestAreReadAsBefore) {
    const std::vector<LetterByte> western{
        {"é", '\xe9'}, {"è", '\xe8'}, {"à", '\xe0'}, {"ç", '\xe7'}, {"ã", '\xe3'},
        {"ó", '\xf3'}, {"ä", '\xe4'}, {"ö", '\xf6'}, {"ð", '\xf0'}, {"þ", '\xfe'}};
    for (const std::string table :
         {"text;label\nLa soirée était très réussie, préparée par une équipe géniale;très bon\n"
          "Déçu par le décor, et le café à peine tiède;très mauvais\n",
          "text;label\nA explicação é longa, não convém e não tem razão;ruim\n"
          "A edição é boa e a tradução não cansa;bom\n",
          "text;label\nElokuva oli hyvä mutta äänet särkivät korvia;hyvä\n"
          "En pidä tästä, näyttelijät pettivät täysin;pöllö\n",
          "text;label\nGóð saga og það er þess virði að lesa hana;góð\n"
          "Hljóðið var ekki gott og það þreytti mig að lesa;verri\n"}) {
        EXPECT_EQ(csv(inBytes(table, western)), csv(table)) << table;
        EXPECT_THAT(recognised(inBytes(table, western)),
                    ElementsAre("semicolons between fields", "Windows-1252"));
    }
}

TEST_F(TablesOfPrograms, KoreanOfWindowsHasAllSyllables) {
    // "정말 재밌는 영화였는데 결말이 안됬어요" and others; 됬 (0x89 0xe7) is in no standard.
    const std::string good =
        "\xc1\xa4\xb8\xbb \xc0\xe7\xb9\xd5\xb4\xc2 \xbf\xb5\xc8\xad\xbf\xb4\xb4\xc2\xb5\xa5";
    const std::string bad =
        "\xb0\xe1\xb8\xbb\xc0\xcc \xbe\xc8\x89\xe7\xbe\xee\xbf\xe4 "
        "\xb1\xd7\xb7\xa1\xbc\xad \xbd\xc7\xb8\xc1";
    const std::string table = "text,label\n" + good + ",1\n" + bad + ",0\n" + good + ",1\n";
    const std::vector<TableRow> expected{{"정말 재밌는 영화였는데", "1", 2},
                                         {"결말이 안됬어요 그래서 실망", "0", 3},
                                         {"정말 재밌는 영화였는데", "1", 4}};
    EXPECT_EQ(csv(table), expected);
    EXPECT_THAT(recognised(table), ElementsAre("EUC-KR"));
    Columns columns;
    columns.encoding = "EUC-KR";
    EXPECT_EQ(csv(table, columns), expected);
}

TEST_F(TablesOfPrograms, AnOldEncodingThatIsNotFoundIsNamedByTheReader) {
    const std::string table = inBytes(
        "text,label\nUn très bel été à la mer, où même rêver est doux,gai\nRien à dire,triste\n",
        kMacintosh);
    EXPECT_THAT(refusal(table), HasSubstr("name it (--encoding)"));
    EXPECT_THAT(refusal(table), Not(HasSubstr("iconv")));
    Columns columns;
    columns.encoding = "macintosh";
    columns.separator = ",";
    EXPECT_THAT(csv(inBytes("text,label\nUn très bel été,gai\n", kMacintosh), columns),
                ElementsAre(TableRow("Un très bel été", "gai", 2)));
}

TEST_F(TablesOfPrograms, ExcelForMacEndsRowsWithReturnsAndBreaksCellsWithLineFeeds) {
    EXPECT_THAT(
        csv("text,label\r\"One cell,\nand its end\",x\rAnother,y\r"),
        ElementsAre(TableRow("One cell,\nand its end", "x", 2), TableRow("Another", "y", 4)));
}

TEST_F(TablesOfPrograms, PythonOnWindowsWritesTwoReturns) {
    EXPECT_THAT(csv("text,label\r\r\na film,bad\r\r\n\"a \"\"play\"\"\",\"good\"\r\r\n"),
                ElementsAre(TableRow("a film", "bad", 2), TableRow("a \"play\"", "good", 3)));
}

TEST_F(TablesOfPrograms, LabelsHaveNoBlanksAtTheirEnds) {
    EXPECT_THAT(csv("text,label\na film, bad \na play,\"good\n\"\nan opera, bad \n"),
                ElementsAre(TableRow("a film", "bad", 2), TableRow("a play", "good", 3),
                            TableRow("an opera", "bad", 5)));
}

TEST_F(TablesOfPrograms, LastCellsThatAreEmptyMayLackTheirSeparators) {
    const std::string table =
        "id,text,label,note,place\n7,A calm sea,good,seen,x\n8,A storm,bad\n9,A wave,good\n";
    EXPECT_THAT(csv(table),
                ElementsAre(TableRow("A calm sea", "good", 2), TableRow("A storm", "bad", 3),
                            TableRow("A wave", "good", 4)));
    const auto preview = inspectSource(folder_ / "table.csv");
    EXPECT_TRUE(preview.faults.empty());
    const auto counted =
        corpus("a.csv", "id,text,label\n7,A calm sea,good\n8,A storm\n9,Rain,bad\n");
    EXPECT_EQ(counted->size(), 2u);
    EXPECT_EQ(counted->skipped().unlabelled.lines, std::vector<std::uint64_t>{3});
    EXPECT_THAT(csv("id,text,label,note\n1,\"Two\nlines\",good\n2,One,bad,yes\n"),
                ElementsAre(TableRow("Two\nlines", "good", 2), TableRow("One", "bad", 4)));
}

TEST_F(TablesOfPrograms, LabelsThatOnlyShortRowsHaveAreKnownIfTheyOccurTwice) {
    std::string table = "text,label,note\n";
    for (int i = 0; i < 4; ++i) table += "\"Fine, warm.\",pos,seen\nFar too long.,neg\n";
    std::vector<TableRow> expected;
    for (std::uint64_t line = 2; line < 10; line += 2) {
        expected.emplace_back("Fine, warm.", "pos", line);
        expected.emplace_back("Far too long.", "neg", line + 1);
    }
    EXPECT_EQ(csv(table), expected);
    EXPECT_THAT(refusal(table + "A text that, a line break\n"), HasSubstr("this row has 2 fields"));
}

TEST_F(TablesOfPrograms, SingleQuotationMarksMayBeAroundFields) {
    EXPECT_THAT(csv("label,text\npos,'Fine, warm.'\nneg,Bad\npos,'It''s \"so\"\nlong, too.'\n"),
                ElementsAre(TableRow("Fine, warm.", "pos", 2), TableRow("Bad", "neg", 3),
                            TableRow("It's \"so\"\nlong, too.", "pos", 4)));
    EXPECT_THAT(recognised("'text';'label';'n'\n'a';'x';1\n'b';'y';2,5\n"),
                ElementsAre("semicolons between fields", "single quotation marks around fields"));
    EXPECT_THAT(csv("'text','label'\n'a','x'\n'b','y'\n"),
                ElementsAre(TableRow("a", "x", 2), TableRow("b", "y", 3)));
    EXPECT_THAT(csv("text,label\n'a' is,x\n'b',y\n"),
                ElementsAre(TableRow("'a' is", "x", 2), TableRow("'b'", "y", 3)));
    EXPECT_THAT(csv("text,label\n'Twas late,x\nI 'm here,y\n"),
                ElementsAre(TableRow("'Twas late", "x", 2), TableRow("I 'm here", "y", 3)));
}

TEST_F(TablesOfPrograms, BackslashesOutsideOfQuotationMarksAreEscapes) {
    EXPECT_THAT(csv("text,label\nShe said \\\"no\\\".,x\nFine\\, warm\\, \\\"so\\\",y\nC:\\,x\n"),
                ElementsAre(TableRow("She said \"no\".", "x", 2),
                            TableRow("Fine, warm, \"so\"", "y", 3), TableRow("C:\\", "x", 4)));
    EXPECT_THAT(csv("text,label\n5\\\" wide,x\na \\\"b\" c,y\n"),
                ElementsAre(TableRow("5\\\" wide", "x", 2), TableRow("a \\\"b\" c", "y", 3)));
}

TEST_F(TablesOfPrograms, SingleNulsAreSpaces) {
    using namespace std::string_view_literals;
    EXPECT_THAT(csv("text,label,n\n\"Fine\nday\"\0,x,1\n\"a, b\",y,\0\n"sv),
                ElementsAre(TableRow("Fine\nday", "x", 2), TableRow("a, b", "y", 4)));
    EXPECT_THAT(refusal("text,label\n\0\0\0\0,x\n"sv), HasSubstr("binary data at byte 11"));
}

TEST_F(TablesOfPrograms, ATextThatSaysThatThereIsNoneIsEmpty) {
    EXPECT_THAT(csv("text,label\nNA,x\n\"NA\",y\nNULL,x\nNApoli,y\n"),
                ElementsAre(TableRow("", "x", 2), TableRow("NA", "y", 3), TableRow("", "x", 4),
                            TableRow("NApoli", "y", 5)));
}

TEST_F(TablesOfPrograms, PartsOfABrokenRowAreNoRows) {
    EXPECT_THAT(refusal("label,text,note\ngood,One,a\nbad,Two,b\ngood,Three,c\nbad,Four,d\n"
                        "good,A broken\nline of text,e\n"),
                HasSubstr("this row has 2 fields"));
    const std::string broken =
        "id,text,label\n1,A calm sea,good\n2,A broken\nline of text,bad\n3,x,bad\n";
    try {
        corpus("a.csv", broken);
        FAIL() << "accepted";
    } catch (const FileError& error) {
        EXPECT_THAT(error.what(), HasSubstr("line 4: this row has 2 fields, but the first row "
                                            "names 3 columns"));
    }
    EXPECT_THAT(refusal("text,label\nOne,good\nA broken\nline,bad\nTwo,good\n"),
                HasSubstr("this row has 1 field"));
}

TEST_F(TablesOfPrograms, TablesOfRHaveSpacesAndNamesOfRows) {
    const std::string table =
        "\"text\" \"label\"\n\"1\" \"A calm sea\" \"good\"\n\"2\" \"A \\\"storm\\\"\" \"bad\"\n"
        "\"3\" \"Rain\" \"bad\"\n";
    const std::vector<TableRow> expected{
        {"A calm sea", "good", 2}, {"A \"storm\"", "bad", 3}, {"Rain", "bad", 4}};
    EXPECT_EQ(csv(table), expected);
    EXPECT_THAT(recognised(table),
                ElementsAre("spaces between fields", "names of rows, as R writes them"));
    Columns columns;
    columns.separator = " ";
    EXPECT_EQ(csv(table, columns), expected);
    std::string tabs = table;
    for (auto at = tabs.find("\" \""); at != std::string::npos; at = tabs.find("\" \""))
        tabs[at + 1] = '\t';
    EXPECT_EQ(rows("a.tsv", tabs), expected);
}

TEST_F(TablesOfPrograms, WithoutNamesTheSeparatorThatLeavesLabelsIsTaken) {
    std::string table;
    for (int i = 0; i < 6; ++i)
        table += "sea;Calm, part " + std::to_string(i) + "\nair;Warm, but\n";
    Columns columns;
    columns.header = Header::Absent;
    EXPECT_EQ(csv(table, columns).front(), TableRow("Calm, part 0", "sea", 1));
    EXPECT_EQ(csv("4;Calm, warm\n2;Cold, wet\n3;Dull, grey\n", columns).back(),
              TableRow("Dull, grey", "3", 3));
    // The label has no separator in it, the text has one in each row.
    EXPECT_EQ(csv("4,Calm; warm\n2,Cold; wet\n3,Dull; grey\n", columns).back(),
              TableRow("Dull; grey", "3", 3));
}

TEST_F(TablesOfPrograms, PandasQuotesATextWithTabsAndLines) {
    EXPECT_THAT(rows("a.tsv", "label\ttext\n5\t\"A line\nand\tanother\"\n4\tshort\n"),
                ElementsAre(TableRow("A line\nand\tanother", "5", 2), TableRow("short", "4", 4)));
    EXPECT_THAT(rows("a.tsv", "label\ttext\n5\t\"Open\n4\tclosed\"\n3\t\"So\" it is\n"),
                ElementsAre(TableRow("\"Open", "5", 2), TableRow("closed\"", "4", 3),
                            TableRow("\"So\" it is", "3", 4)));
}

TEST_F(TablesOfPrograms, FirstRowsThatAreDataAreSaidToHaveNoNames) {
    EXPECT_THAT(refusal("joy,A fine day\ngloom,A grey one\n"), HasSubstr("say so (--header no)"));
    EXPECT_THAT(refusal("text,mood\nA fine day,joy\n"), Not(HasSubstr("--header")));
}

TEST_F(TablesOfPrograms, NamesMayHaveSpacesThatCannotBeSeen) {
    EXPECT_THAT(csv("\u200btext\u00a0,\u00a0label\u200b\nA fine day,joy\n"),
                ElementsAre(TableRow("A fine day", "joy", 2)));
}

TEST_F(TablesOfPrograms, RowsAboveTheNamesAreNotOfTheTable) {
    const auto day = [](std::uint64_t line) {
        return ElementsAre(TableRow("A day, \"fine\"", "joy", line),
                           TableRow("A night", "fear", line + 1));
    };
    const std::string commas = "text,label\n\"A day, \"\"fine\"\"\",joy\nA night,fear\n";
    EXPECT_THAT(csv("#TYPE Selected.System.Object\r\n" + commas), day(3));
    EXPECT_THAT(csv("Table 1\n" + commas), day(3));
    EXPECT_THAT(csv("\"Answers, spring\",\n,\nof 2024,\n" + commas), day(5));
    EXPECT_THAT(recognised("Table 1\n\n" + commas), ElementsAre("names of columns in line 3"));
    EXPECT_THAT(csv("Umfrage\ntext;label\nA day;joy\n"), ElementsAre(TableRow("A day", "joy", 3)));
    EXPECT_THAT(inspectSource(folder_.write("table.csv", "Table 1\n" + commas)).names,
                ElementsAre("text", "label"));
    Columns named;
    named.text = "Kommentar";
    named.label = "Note";
    EXPECT_THAT(csv("Umfrage\nKommentar,Note\nA day,1\n", named),
                ElementsAre(TableRow("A day", "1", 3)));
    // Not without these names, and no row with two fields.
    EXPECT_THAT(refusal("Umfrage\nKommentar,Note\nA day,1\n"), HasSubstr("\"Umfrage\""));
    EXPECT_THAT(refusal("A,B\ntext,label\nA day,1\n"), HasSubstr("\"A\" and \"B\""));
}

TEST_F(TablesOfPrograms, FormulasOfTextAreTheText) {
    EXPECT_THAT(csv("text,label\nA day,\"=\"\"01\"\"\"\n=\"A night\",=\"1\"\nx,=\"a\"&\"b\"\n"),
                ElementsAre(TableRow("A day", "01", 2), TableRow("A night", "1", 3),
                            TableRow("x", "=\"a\"&\"b\"", 4)));
}

TEST_F(TablesOfPrograms, ErrorsOfSpreadsheetsAreNoLabels) {
    Columns columns;
    columns.labelling = Labelling::AtMostOne;
    for (const char* error : {"#VALUE!", "#REF!", "#NAME?", "#DIV/0!", "#NUM!", "#NULL!", "#N/A"})
        EXPECT_THAT(csv("text,label\nA day," + std::string(error) + "\n", columns),
                    ElementsAre(TableRow("A day", "", 2)));
    EXPECT_THAT(csv("text,label\nA day,\"#REF!\"\n", columns),
                ElementsAre(TableRow("A day", "#REF!", 2)));
}

TEST_F(TablesOfPrograms, OtherEndingsAreKnown) {
    EXPECT_THAT(rows("a.tab", "text\tlabel\nA day\tjoy\n"),
                ElementsAre(TableRow("A day", "joy", 2)));
    EXPECT_THAT(rows("a.ndjson", "{\"text\": \"A day\", \"label\": \"joy\"}\n"),
                ElementsAre(TableRow("A day", "joy", 1)));
    EXPECT_TRUE(isSpreadsheetName("films.xlsm"));
    EXPECT_THAT(rows("unicode.txt", "text\tlabel\r\nA day\tjoy\r\n"),
                ElementsAre(TableRow("A day", "joy", 2)));
    EXPECT_THAT(rows("data.txt",
                     "\"text\" \"label\"\n\"1\" \"A day\" \"joy\"\n\"2\" \"A night\" "
                     "\"fear\"\n"),
                ElementsAre(TableRow("A day", "joy", 2), TableRow("A night", "fear", 3)));
    EXPECT_THAT(rows("train.txt", "text;label\nA day;joy\n"),
                ElementsAre(TableRow("A day", "joy", 2)));
    EXPECT_THAT(test::refusalOf(folder_.write("plain.txt", "A text\tof tabs\nand lines\n")),
                HasSubstr("the format of this file is not known"));
}

TEST_F(TablesOfPrograms, ATableWithoutAnyLabelIsRefusedForThat) {
    const auto fault = [&](std::string_view bytes) -> std::string {
        try {
            corpus("table.csv", bytes);
        } catch (const FileError& error) {
            return error.what();
        }
        return "accepted";
    };
    EXPECT_THAT(fault("text,label\na day,\na night,NA\n"),
                HasSubstr("none of its 2 texts has a label"));
    EXPECT_THAT(fault("text,label\na day,\n"), HasSubstr("its only text has no label"));
    EXPECT_THAT(fault("text,label\n,joy\n"), HasSubstr("no document has a word"));
}

}  // namespace
}  // namespace hanscope
