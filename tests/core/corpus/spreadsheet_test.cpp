// Spreadsheets as Excel and LibreOffice write them.
#include "core/corpus/readers/spreadsheet.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/inspection.h"
#include "core/error.h"
#include "tests/core/corpus/table.h"
#include "tests/core/formats/zip_file.h"
#include "tests/core/text/compressed.h"
#include "tests/support/english.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using test::TableRow;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr char kRelationType[] =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";

std::string relation(const std::string& id, const std::string& type, const std::string& target) {
    return "<Relationship Id=\"" + id + "\" Type=\"" + kRelationType + type + "\" Target=\"" +
           target + "\"/>";
}

/// A workbook with a hidden sheet, one with these rows, and one more.
std::string xlsx(const std::string& rows, const std::string& strings = "",
                 const std::string& styles = "", const std::string& prefix = "") {
    const std::string hidden =
        "<sheetData><row r=\"1\"><c t=\"str\"><v>no</v></c></row></sheetData>";
    const std::string p = prefix.empty() ? "" : prefix + ":";
    return test::zipOf(
        {{"[Content_Types].xml", "<Types/>"},
         {"_rels/.rels", "<Relationships>" + relation("rId1", "officeDocument", "xl/workbook.xml") +
                             "</Relationships>"},
         {"xl/workbook.xml",
          "<workbook xmlns:r=\"r\"><sheets><sheet name=\"Notes\" state=\"hidden\" r:id=\"rId1\"/>"
          "<sheet name=\"Reviews\" r:id=\"rId2\"/><sheet name=\"More\" r:id=\"rId1\"/></sheets>"
          "</workbook>"},
         {"xl/_rels/workbook.xml.rels",
          "<Relationships>" + relation("rId1", "worksheet", "worksheets/sheet9.xml") +
              relation("rId2", "worksheet", "/xl/worksheets/sheet1.xml") +
              relation("rId3", "sharedStrings", "sharedStrings.xml") +
              relation("rId4", "styles", "styles.xml") + "</Relationships>"},
         {"xl/worksheets/sheet9.xml", "<worksheet>" + hidden + "</worksheet>"},
         {"xl/worksheets/sheet1.xml",
          "<" + p + "worksheet" + (prefix.empty() ? "" : " xmlns:" + prefix + "=\"x\"") + "><" + p +
              "sheetData>" + rows + "</" + p + "sheetData></" + p + "worksheet>"},
         {"xl/sharedStrings.xml", "<sst>" + strings + "</sst>"},
         {"xl/styles.xml", "<styleSheet>" + styles + "</styleSheet>"}});
}

std::string cell(const std::string& value, int style = 0) {
    return "<c s=\"" + std::to_string(style) + "\"><v>" + value + "</v></c>";
}

std::string ods(const std::string& rows) {
    return test::zipOf(
        {{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
         {"content.xml",
          "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" "
          "xmlns:text=\"x\"><office:body>"
          "<office:spreadsheet><table:table table:name=\"Reviews\">" +
              rows +
              "</table:table><table:table table:name=\"More\"><table:table-row><table:table-cell>"
              "<text:p>more</text:p></table:table-cell></table:table-row></table:table>"
              "</office:spreadsheet></office:body></office:document-content>"}});
}

class Spreadsheets : public ::testing::Test {
 protected:
    std::vector<TableRow> rows(const std::string& name, std::string_view bytes,
                               const Columns& columns = {}) {
        return test::rowsOf(path_ = folder_.write(name, bytes), columns);
    }
    std::string refusal(const std::string& name, std::string_view bytes,
                        const Columns& columns = {}) {
        return test::refusalOf(folder_.write(name, bytes), columns);
    }

    test::ScratchFolder folder_;
    std::filesystem::path path_;
};

Columns atMostOne() {
    Columns columns;
    columns.labelling = Labelling::AtMostOne;
    return columns;
}

constexpr char kStrings[] =
    "<si><t>text</t></si><si><t>label</t></si><si><r><t>Good, </t></r><r><t xml:space=\"preserve\">"
    "warm</t></r><rPh sb=\"0\" eb=\"1\"><t>reading</t></rPh></si><si><t>a_x000D_b</t></si>";

TEST_F(Spreadsheets, FirstSheetOfExcelThatIsNotHidden) {
    const std::string bytes = xlsx(
        "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"C1\" t=\"s\"><v>1</v></c></row>"
        "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>2</v></c><c r=\"C2\"><v>1</v></c></row>"
        "<row r=\"3\"/><row r=\"4\"><c r=\"A4\" t=\"inlineStr\"><is><t>Bad</t></is></c>"
        "<c r=\"C4\" t=\"b\"><v>0</v></c></row>",
        kStrings);
    EXPECT_THAT(rows("a.xlsx", bytes),
                ElementsAre(TableRow("Good, warm", "1", 2), TableRow("Bad", "FALSE", 4)));
    const auto inspection = inspectSource(path_);
    EXPECT_THAT(inspection.names, ElementsAre("text", "", "label"));
    EXPECT_THAT(test::english(inspection.recognised), ElementsAre("the sheet “Reviews” of 3"));
    Columns more;
    more.sheet = "Mores";
    EXPECT_THAT(
        refusal("a.xlsx", bytes, more),
        HasSubstr("there is no sheet 'Mores'; the sheets are 'Notes', 'Reviews' and 'More'"));
}

TEST_F(Spreadsheets, ExcelsNumbersAreAsPeopleSeeThem) {
    const std::string styles =
        "<numFmts><numFmt numFmtId=\"164\" formatCode=\"dd\\.mm\\.yyyy\"/>"
        "<numFmt numFmtId=\"165\" formatCode=\"&quot;day&quot;\\ 0.0\"/>"
        "<numFmt numFmtId=\"166\" formatCode=\"yyyy\"/><numFmt numFmtId=\"167\" "
        "formatCode=\"[$-409]mmm\\ yyyy;@\"/><numFmt numFmtId=\"168\" formatCode=\"[h]:mm\"/>"
        "</numFmts><cellXfs>"
        "<xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"22\"/><xf numFmtId=\"10\"/>"
        "<xf numFmtId=\"4\"/><xf numFmtId=\"164\"/><xf numFmtId=\"20\"/>"
        "<xf numFmtId=\"166\"/><xf numFmtId=\"167\"/><xf numFmtId=\"168\"/></cellXfs>";
    const auto shown = [&](const std::string& value, int style) {
        const Sheet sheet =
            readXlsxSheet(xlsx("<row>" + cell(value, style) + "</row>", "", styles), "Reviews");
        return sheet.rows.empty() ? std::string() : sheet.rows[0].cells[0].second;
    };
    EXPECT_EQ(shown("4", 0), "4");
    EXPECT_EQ(shown("0.30000000000000004", 0), "0.3");
    EXPECT_EQ(shown("1E3", 0), "1000");
    EXPECT_EQ(shown("45356", 1), "2024-03-05");
    EXPECT_EQ(shown("45356.604166666664", 2), "2024-03-05 14:30:00");
    EXPECT_EQ(shown("60.5", 2), "1900-02-28 12:00:00");
    EXPECT_EQ(shown("1", 1), "1900-01-01");
    EXPECT_EQ(shown("0.125", 3), "12.50%");
    EXPECT_EQ(shown("-1234567.891", 4), "-1,234,567.89");
    EXPECT_EQ(shown("45356", 5), "2024-03-05");
    EXPECT_EQ(shown("45356.75", 5), "2024-03-05");
    EXPECT_EQ(shown("0.75", 6), "18:00:00");
    EXPECT_EQ(shown("45356.75", 6), "18:00:00");
    EXPECT_EQ(shown("45356", 7), "2024");
    EXPECT_EQ(shown("45356", 8), "2024-03");
    EXPECT_EQ(shown("1.5", 9), "36:00:00");
    EXPECT_EQ(shown("-5", 1), "-5");
    EXPECT_EQ(shown("x", 0), "x");
    EXPECT_EQ(shown("", 1), "");
}

TEST_F(Spreadsheets, ExcelsNumbersHaveTheirZerosAndCurrencies) {
    const auto shown = [&](const std::string& code, const std::string& value) {
        const std::string styles = "<numFmts><numFmt numFmtId=\"170\" formatCode=\"" + code +
                                   "\"/></numFmts><cellXfs><xf numFmtId=\"170\"/></cellXfs>";
        const Sheet sheet =
            readXlsxSheet(xlsx("<row>" + cell(value, 0) + "</row>", "", styles), "Reviews");
        return sheet.rows.at(0).cells.at(0).second;
    };
    EXPECT_EQ(shown("00000", "1067"), "01067");
    EXPECT_EQ(shown("00000", "123456"), "123456");
    EXPECT_EQ(shown("00000", "-7"), "-00007");
    EXPECT_EQ(shown("000,000", "1234"), "001,234");
    EXPECT_EQ(shown("0.00", "2.5"), "2.50");
    EXPECT_EQ(shown("0.00", "-0.001"), "0.00");
    EXPECT_EQ(shown("#,##0.00\\ [$€-407]", "1234.5"), "1,234.50 €");
    EXPECT_EQ(shown("[$$-409]#,##0;[Red]-[$$-409]#,##0", "-1234"), "-$1,234");
    EXPECT_EQ(shown("&quot;Grade &quot;0", "3"), "Grade 3");
    EXPECT_EQ(shown("€#,##0.0", "5"), "€5.0");
    EXPECT_EQ(shown("_-* #,##0.00\\ _€_-;-* 0", "5"), "5.00 ");
    EXPECT_EQ(shown("0.0%", "0.125"), "12.5%");
    EXPECT_EQ(shown("0 %", "0.5"), "50 %");
    EXPECT_EQ(shown("0.00E+00", "12345"), "12345");  // as it is written
    EXPECT_EQ(shown("0,", "12345"), "12345");
    EXPECT_EQ(shown("00-00", "1234"), "1234");
}

TEST_F(Spreadsheets, ExcelRoundsHalvesAwayFromZero) {
    const auto shown = [&](const std::string& code, const std::string& value) {
        const std::string styles = "<numFmts><numFmt numFmtId=\"170\" formatCode=\"" + code +
                                   "\"/></numFmts><cellXfs><xf numFmtId=\"170\"/></cellXfs>";
        const Sheet sheet =
            readXlsxSheet(xlsx("<row>" + cell(value, 0) + "</row>", "", styles), "Reviews");
        return sheet.rows.at(0).cells.at(0).second;
    };
    EXPECT_EQ(shown("0", "4.5"), "5");
    EXPECT_EQ(shown("0", "-2.5"), "-3");
    EXPECT_EQ(shown("0", "0.5"), "1");
    EXPECT_EQ(shown("0", "0.49"), "0");
    EXPECT_EQ(shown("0", "0"), "0");
    EXPECT_EQ(shown("0%", "0.125"), "13%");
    EXPECT_EQ(shown("0%", "0.28499999999999998"), "29%");  // 0.285
    EXPECT_EQ(shown("0.0", "4.25"), "4.3");
    EXPECT_EQ(shown("0.00", "1.0049999999999999"), "1.01");  // 1.005
    EXPECT_EQ(shown("0.00", "9.995"), "10.00");
    EXPECT_EQ(shown("0.00", "0.005"), "0.01");
    EXPECT_EQ(shown("0.00", "1E-20"), "0.00");
    EXPECT_EQ(shown("0.000", "12.5"), "12.500");
    EXPECT_EQ(shown("#,##0", "999999.5"), "1,000,000");
    EXPECT_EQ(shown("0", "1.2345678901234568E+17"), "123456789012346000");
    EXPECT_EQ(shown("0.00", "1E300").size(), 304u);
}

TEST_F(Spreadsheets, ExcelsPartsMayHaveAnyPrefixAndEscapes) {
    const Sheet sheet = readXlsxSheet(
        xlsx("<y:row><y:c t=\"s\"><y:v>3</y:v></y:c><y:c t=\"s\"><y:v>99</y:v></y:c></y:row>",
             kStrings, "", "y"),
        "Reviews");
    EXPECT_EQ(sheet.rows.at(0).cells.at(0).second, "a\rb");
    EXPECT_EQ(sheet.columns, 1u);
}

TEST_F(Spreadsheets, LibreOffice) {
    const std::string text =
        "<table:table-cell><text:p>text</text:p></table:table-cell>"
        "<table:table-cell><text:p>label</text:p></table:table-cell>";
    const std::string bytes =
        ods("<table:table-row>" + text +
            "<table:table-cell table:number-columns-repeated=\"16382\"/>"
            "</table:table-row><table:table-row table:number-rows-repeated=\"2\"><table:table-cell>"
            "<office:annotation><text:p>a note</text:p></office:annotation><text:p>Good<text:s/>"
            "<text:span>film</text:span></text:p><text:p>two</text:p></table:table-cell>"
            "<table:table-cell office:value-type=\"float\" office:value=\"4\"><text:p>4.00</text:p>"
            "</table:table-cell></table:table-row>"
            "<table:table-row "
            "table:number-rows-repeated=\"1048000\"><table:table-cell/></table:table-row>"
            "<table:table-row><table:table-cell><text:p>Last</text:p></table:table-cell>"
            "<table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>");
    EXPECT_THAT(rows("a.ods", bytes),
                ElementsAre(TableRow("Good film\ntwo", "4.00", 2),
                            TableRow("Good film\ntwo", "4.00", 3), TableRow("Last", "x", 1048004)));
    Columns more;
    more.sheet = "More";
    more.labelling = Labelling::None;
    more.header = Header::Absent;
    EXPECT_THAT(rows("a.ods", bytes, more), ElementsAre(TableRow("more", "", 1)));
}

TEST_F(Spreadsheets, RowsAreFoundAgainByTheirNumbers) {
    const auto reader = openRowReader(
        folder_.write("a.xlsx",
                      xlsx("<row r=\"1\"><c t=\"str\"><v>text</v></c><c t=\"str\"><v>label"
                           "</v></c></row><row r=\"5\"><c t=\"str\"><v>a</v></c><c><v>1</v>"
                           "</c></row><row r=\"7\"><c t=\"str\"><v>b</v></c></row>")),
        {});
    Row row;
    ASSERT_TRUE(reader->next(row));
    EXPECT_EQ(row.line, 5u);
    EXPECT_THROW(reader->next(row), MissingLabel);
    EXPECT_FALSE(reader->next(row));
    reader->seek({0, 5, 0});
    ASSERT_TRUE(reader->next(row));
    EXPECT_EQ(row.text, "a");
}

TEST_F(Spreadsheets, MergedCellsStandBesideAllOfTheirRows) {
    const auto text = [](const std::string& place, const std::string& value) {
        return "<c r=\"" + place + "\" t=\"str\"><v>" + value + "</v></c>";
    };
    const std::string sheetRows = "<row r=\"1\">" + text("A1", "label") + text("B1", "text") +
                                  "</row><row r=\"2\">" + text("A2", "pos") + text("B2", "a") +
                                  "</row><row r=\"3\">" + text("B3", "b") + "</row><row r=\"5\">" +
                                  text("A5", "neg") + text("B5", "c") + text("C5", "n") +
                                  "</row><row r=\"6\">" + text("B6", "d") + "</row>";
    std::string bytes = xlsx(sheetRows +
                             "</sheetData><mergeCells><mergeCell ref=\"A2:A4\"/>"
                             "<mergeCell ref=\"A5:A6\"/><mergeCell ref=\"C5:D5\"/>"
                             "<mergeCell ref=\"A\"/></mergeCells><sheetData>");
    EXPECT_THAT(rows("a.xlsx", bytes),
                ElementsAre(TableRow("a", "pos", 2), TableRow("b", "pos", 3),
                            TableRow("c", "neg", 5), TableRow("d", "neg", 6)));
    EXPECT_EQ(inspectSource(path_).rows[1].fields[0], "pos");
    const auto cell = [](const std::string& attributes, const std::string& value) {
        return "<table:table-cell " + attributes + "><text:p>" + value +
               "</text:p></table:table-cell>";
    };
    const std::string covered = "<table:covered-table-cell/>";
    const auto row = [](const std::string& cells) {
        return "<table:table-row>" + cells + "</table:table-row>";
    };
    // The names, too, may be merged cells: with what is below them.
    EXPECT_THAT(rows("a.ods",
                     ods(row(cell("table:number-rows-spanned='2'", "label") + cell("", "text")) +
                         row(covered + cell("", "of the guest")) +
                         row(cell("table:number-rows-spanned=\"2\"", "pos") + cell("", "a")) +
                         row(covered + cell("", "b")) + row(cell("", "neg") + cell("", "c"))),
                     atMostOne()),
                ElementsAre(TableRow("of the guest", "", 2), TableRow("a", "pos", 3),
                            TableRow("b", "pos", 4), TableRow("c", "neg", 5)));
}

TEST_F(Spreadsheets, NumbersThatPandasWritesForLibreOffice) {
    const auto row = [](const std::string& text, const std::string& label) {
        return "<table:table-row><table:table-cell><text:p>" + text +
               "</text:p></table:table-cell>" + label + "</table:table-row>";
    };
    const auto number = [](const std::string& value, const std::string& text,
                           const std::string& style = "") {
        return "<table:table-cell office:value-type='float' office:value='" + value + "' " + style +
               "><text:p>" + text + "</text:p></table:table-cell>";
    };
    EXPECT_THAT(rows("a.ods", ods(row("text",
                                      "<table:table-cell><text:p>label</text:p>"
                                      "</table:table-cell>") +
                                  row("a", number("1.0", "1.0")) + row("b", number("0.0", "")) +
                                  row("c", number("2.5", "2,5")) +
                                  row("d", number("3", "3.0", "table:style-name='ce1'")))),
                ElementsAre(TableRow("a", "1", 2), TableRow("b", "0", 3), TableRow("c", "2,5", 4),
                            TableRow("d", "3.0", 5)));
}

TEST_F(Spreadsheets, MayBeCompressed) {
    const std::string bytes = xlsx(
        "<row><c t=\"str\"><v>text</v></c><c t=\"str\"><v>label</v></c></row>"
        "<row><c t=\"str\"><v>A</v></c><c t=\"str\"><v>x</v></c></row>");
    EXPECT_THAT(rows("a.xlsx.gz", test::gzipped(bytes)), ElementsAre(TableRow("A", "x", 2)));
    EXPECT_THAT(rows("a.XLSX.zst", test::zstandard(bytes)), ElementsAre(TableRow("A", "x", 2)));
    const std::string ofLibreOffice =
        ods("<table:table-row><table:table-cell><text:p>text</text:p></table:table-cell>"
            "<table:table-cell><text:p>label</text:p></table:table-cell></table:table-row>"
            "<table:table-row><table:table-cell><text:p>B</text:p></table:table-cell>"
            "<table:table-cell><text:p>y</text:p></table:table-cell></table:table-row>");
    EXPECT_THAT(rows("a.ods.gz", test::gzipped(ofLibreOffice)), ElementsAre(TableRow("B", "y", 2)));
    EXPECT_THAT(refusal("b.xlsx.gz", test::gzipped(std::string((64u << 20) + 1, 'x'))),
                HasSubstr("larger than 64.0 MiB"));
    EXPECT_THAT(refusal("c.xlsx.gz", bytes), HasSubstr("this is not gzip data"));
}

// Rows that only have a format, below the texts, as Excel keeps them.
TEST_F(Spreadsheets, TheXmlOfASheetMayBeLarge) {
    constexpr std::size_t kOnceTooLarge = 48u << 20;
    std::string sheet =
        "<row r=\"1\"><c r=\"A1\" t=\"str\"><v>text</v></c><c r=\"B1\" t=\"str\"><v>label</v></c>"
        "</row><row r=\"2\"><c r=\"A2\" t=\"str\"><v>A</v></c><c r=\"B2\" "
        "t=\"str\"><v>x</v></c></row>";
    for (int i = 3; sheet.size() <= kOnceTooLarge; ++i) {
        const std::string row = std::to_string(i);
        sheet += "<row r=\"" + row +
                 "\" spans=\"1:2\" s=\"1\" customFormat=\"1\" ht=\"15\" "
                 "customHeight=\"1\"><c r=\"A" +
                 row + "\" s=\"1\"/><c r=\"B" + row + "\" s=\"1\"/></row>";
    }
    EXPECT_THAT(rows("a.xlsx", xlsx(sheet)), ElementsAre(TableRow("A", "x", 2)));
    const std::string row =
        "<table:table-row table:style-name=\"ro1\"><table:table-cell table:style-name=\"ce1\"/>"
        "<table:table-cell table:style-name=\"ce1\"/></table:table-row>";
    std::string content =
        "<table:table-row><table:table-cell><text:p>text</text:p></table:table-cell>"
        "<table:table-cell><text:p>label</text:p></table:table-cell></table:table-row>";
    for (int i = 0; content.size() <= kOnceTooLarge; ++i)
        content += row + "<!--" + std::to_string(i) + "-->";
    content +=
        "<table:table-row><table:table-cell><text:p>B</text:p></table:table-cell>"
        "<table:table-cell><text:p>y</text:p></table:table-cell></table:table-row>";
    const auto found = rows("a.ods", ods(content));
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(std::get<0>(found[0]), "B");
}

TEST_F(Spreadsheets, RefusesWhatIsNoSpreadsheet) {
    EXPECT_THAT(refusal("a.xlsx", "text,label\n"), HasSubstr("it is a text and no spreadsheet"));
    EXPECT_THAT(refusal("a.ods", "\xd0\xcf\x11\xe0 and more"),
                HasSubstr("it has a password, or is a workbook of Excel 97 to 2003 (.xls)"));
    EXPECT_THAT(refusal("a.xlsx", std::string("a\0b", 3)), HasSubstr("archive"));
    EXPECT_THAT(refusal("a.xlsx", test::zipOf({{"a.xml", "<a/>"}})), HasSubstr("has no workbook"));
    EXPECT_THAT(refusal("a.ods", test::zipOf({{"a.xml", "<a/>"}})), HasSubstr("no content.xml"));
    EXPECT_THAT(refusal("a.xlsx", xlsx("<row><c>")), HasSubstr("damaged"));
    Columns empty;
    empty.sheet = "Reviews";
    EXPECT_THAT(refusal("a.xlsx", xlsx(""), empty), HasSubstr("this table is empty"));
    EXPECT_THAT(refusal("a.xls", ""), HasSubstr("save it as .xlsx"));
    const std::string wide =
        "<table:table-row table:number-rows-repeated=\"1000000\"><table:table-cell "
        "table:number-columns-repeated=\"16384\"><text:p>x</text:p></table:table-cell>"
        "</table:table-row>";
    EXPECT_THAT(refusal("a.ods", ods(wide)), HasSubstr("more than 4,194,304 cells"));
}

/// The rows "text, label" and "A, x" of Excel.
constexpr char kOneText[] =
    "<row><c t=\"str\"><v>text</v></c><c t=\"str\"><v>label</v></c></row>"
    "<row><c t=\"str\"><v>A</v></c><c t=\"str\"><v>x</v></c></row>";

/// A workbook whose first sheet is a chart, with parts of these names.
std::string workbookOf(const std::string& sheetPart, const std::string& target,
                       const std::string& kind) {
    return test::zipOf(
        {{"_rels/.rels", "<Relationships>" + relation("rId1", "officeDocument", "xl/workbook.xml") +
                             "</Relationships>"},
         {"xl/workbook.xml",
          "<workbook xmlns:r=\"r\"><sheets><sheet name=\"First\" r:id=\"rId1\"/>"
          "<sheet name=\"Data\" r:id=\"rId2\"/></sheets></workbook>"},
         {"xl/_rels/workbook.xml.rels",
          "<Relationships>" + relation("rId1", kind, "other/sheet1.xml") +
              relation("rId2", "worksheet", target) + "</Relationships>"},
         {"xl/other/sheet1.xml", "<worksheet/>"},
         {sheetPart,
          std::string("<worksheet><sheetData>") + kOneText + "</sheetData></worksheet>"}});
}

TEST_F(Spreadsheets, ExcelsPartsAreFoundByAnyPath) {
    const auto text = ElementsAre(TableRow("A", "x", 2));
    EXPECT_THAT(rows("a.xlsx",
                     workbookOf("xl/worksheets/Sheet1.xml", "worksheets/sheet1.xml", "worksheet")),
                text);
    EXPECT_THAT(rows("a.xlsx", workbookOf("xl/worksheets/sheet1.xml",
                                          "../xl/./Worksheets/sheet1.xml", "worksheet")),
                text);
}

TEST_F(Spreadsheets, FirstSheetThatHasCells) {
    const auto text = ElementsAre(TableRow("A", "x", 2));
    constexpr char kPart[] = "xl/worksheets/sheet1.xml";
    EXPECT_THAT(rows("a.xlsx", workbookOf(kPart, "worksheets/sheet1.xml", "worksheet")), text);
    EXPECT_THAT(test::english(inspectSource(path_).recognised),
                ElementsAre("the sheet “Data” of 2"));
    EXPECT_THAT(inspectSource(path_).sheets, ElementsAre("First", "Data"));
    EXPECT_THAT(rows("a.xlsx", workbookOf(kPart, "worksheets/sheet1.xml", "chartsheet")), text);
    EXPECT_THAT(inspectSource(path_).sheets, ElementsAre("Data"));
    EXPECT_EQ(readOdsSheet(ods("<table:table-row/>"), "").name, "More");
}

TEST_F(Spreadsheets, ASheetOfNotesBeforeTheTableIsPassedOver) {
    const auto row = [](const std::vector<std::string>& cells) {
        std::string xml = "<table:table-row>";
        for (const std::string& cell : cells)
            xml += "<table:table-cell><text:p>" + cell + "</text:p></table:table-cell>";
        return xml + "</table:table-row>";
    };
    const std::string bytes =
        ods(row({"Notes"}) + "</table:table><table:table table:name=\"Data\">" +
            row({"text", "label"}) + row({"A", "x"}));
    EXPECT_EQ(readOdsSheet(bytes, "").name, "Reviews");
    EXPECT_EQ(readOdsSheet(bytes, "", [](const Sheet&) { return false; }).name, "Reviews");
    EXPECT_THAT(rows("a.ods", bytes), ElementsAre(TableRow("A", "x", 2)));
    EXPECT_THAT(test::english(inspectSource(path_).recognised),
                ElementsAre("the sheet “Data” of 3"));
    Columns first;
    first.sheet = "Reviews";
    EXPECT_THAT(refusal("a.ods", bytes, first), HasSubstr("\"Notes\""));
}

TEST_F(Spreadsheets, RowsAboveTheNamesAreNotOfTheTable) {
    const std::string title = "<row r=\"2\"><c r=\"A2\" t=\"str\"><v>Reviews</v></c></row>";
    EXPECT_THAT(rows("a.xlsx", xlsx(title + kOneText)), ElementsAre(TableRow("A", "x", 4)));
    EXPECT_THAT(test::english(inspectSource(path_).recognised),
                ElementsAre("the sheet “Reviews” of 3", "names of columns in line 3"));
    EXPECT_THAT(inspectSource(path_).names, ElementsAre("text", "label"));
}

TEST_F(Spreadsheets, ErrorsOfFormulasAreNoLabels) {
    std::string cells = kOneText;
    for (const char* error : {"#VALUE!", "#N/A"})
        cells +=
            "<row><c t=\"str\"><v>B</v></c><c t=\"e\"><v>" + std::string(error) + "</v></c></row>";
    Columns columns;
    columns.labelling = Labelling::AtMostOne;
    EXPECT_THAT(rows("a.xlsx", xlsx(cells), columns),
                ElementsAre(TableRow("A", "x", 2), TableRow("B", "", 3), TableRow("B", "", 4)));
}

TEST_F(Spreadsheets, DatesOfStrictWorkbooks) {
    const auto shown = [](const std::string& date, int style) {
        const std::string styles =
            "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"17\"/></cellXfs>";
        return readXlsxSheet(xlsx("<row><c t=\"d\" s=\"" + std::to_string(style) + "\"><v>" + date +
                                      "</v></c></row>",
                                  "", styles),
                             "")
            .rows.at(0)
            .cells.at(0)
            .second;
    };
    EXPECT_EQ(shown("2024-03-05T00:00:00", 0), "2024-03-05");
    EXPECT_EQ(shown("2024-03-05T14:30:00.000Z", 0), "2024-03-05 14:30:00");
    EXPECT_EQ(shown("2024-03-05T14:30:00", 1), "2024-03-05");
    EXPECT_EQ(shown("2024-03-05", 2), "2024-03");
}

TEST_F(Spreadsheets, CellsOfLibreOfficeWithoutParagraphsHaveTheirValues) {
    const auto shown = [](const std::string& attributes, const std::string& content = "") {
        const Sheet sheet = readOdsSheet(
            ods("<table:table-row><table:table-cell " + attributes + ">" + content +
                "</table:table-cell><table:table-cell><text:p>end</text:p></table:table-cell>"
                "</table:table-row>"),
            "");
        return sheet.rows.at(0).cells.size() == 2 ? sheet.rows[0].cells[0].second : std::string();
    };
    EXPECT_EQ(shown(R"(office:value-type="float" office:value="4.0")"), "4");
    EXPECT_EQ(shown(R"(office:value-type="percentage" office:value="0.5")"), "50%");
    EXPECT_EQ(shown(R"(office:value-type="boolean" office:boolean-value="false")"), "FALSE");
    EXPECT_EQ(shown(R"(office:value-type="date" office:date-value="2024-03-05T14:30:00")"),
              "2024-03-05 14:30:00");
    EXPECT_EQ(shown(R"(office:value-type="time" office:time-value="PT14H30M05S")"), "14:30:05");
    EXPECT_EQ(shown(R"(office:value-type="string" office:string-value="pos")"), "pos");
    EXPECT_EQ(shown(R"(office:value-type="float" office:value="4")", "<text:p>4.00</text:p>"),
              "4.00");
    EXPECT_EQ(shown(R"(office:value-type="string" calcext:value-type="error")",
                    "<text:p>#VALUE!</text:p>"),
              "");
    EXPECT_EQ(shown("",
                    "<text:p><text:ruby><text:ruby-base>base</text:ruby-base><text:ruby-text>"
                    "reading</text:ruby-text></text:ruby> end</text:p>"),
              "base end");
}

TEST_F(Spreadsheets, WhatLibreOfficeHidesIsNotRead) {
    const auto table = [](const std::string& name, const std::string& style,
                          const std::string& text) {
        return "<table:table table:name=\"" + name + "\" table:style-name=\"" + style +
               "\"><table:table-row><table:table-cell><text:p>" + text +
               "</text:p></table:table-cell><table:covered-table-cell><text:p>covered</text:p>"
               "</table:covered-table-cell></table:table-row></table:table>";
    };
    const auto style = [](const std::string& name, const std::string& isShown) {
        return "<style:style style:name=\"" + name +
               "\" style:family=\"table\"><style:table-properties table:display=\"" + isShown +
               "\"/></style:style>";
    };
    const std::string bytes = test::zipOf(
        {{"content.xml",
          "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" xmlns:style=\"s\" "
          "xmlns:text=\"x\"><office:automatic-styles>" +
              style("ta1", "true") + style("ta2", "false") +
              "</office:automatic-styles><office:body><office:spreadsheet>" +
              table("Old", "ta2", "old") + table("Data", "ta1", "new") +
              "</office:spreadsheet></office:body></office:document-content>"}});
    const Sheet sheet = readOdsSheet(bytes, "");
    EXPECT_EQ(sheet.name, "Data");
    ASSERT_EQ(sheet.rows.at(0).cells.size(), 1u);
    EXPECT_EQ(sheet.rows[0].cells[0].second, "new");
    EXPECT_EQ(readOdsSheet(bytes, "Old").rows.at(0).cells.at(0).second, "old");
}

}  // namespace
}  // namespace hanscope
