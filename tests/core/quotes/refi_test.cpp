// REFI-QDA codebooks and projects: what is written, and what is read of those of other programs.
#include <gmock/gmock.h>
#include <libxml/xmlschemas.h>

#include <memory>

#include "core/corpus/label_project.h"
#include "core/error.h"
#include "core/formats/zip_archive.h"
#include "core/quotes/quote_export.h"
#include "core/quotes/refi_reader.h"
#include "tests/core/formats/zip_file.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// "é" and "😀" are one character each; the line end of two bytes becomes one.
constexpr char kRefiText[] = "é😀 ab\r\ncd ef";

Quote quoteAt(std::uint32_t begin, std::uint32_t end, const std::string& code) {
    Quote quote = quoteOf(kRefiText, {begin, end});
    quote.id = guidOf(quote.text);
    quote.title = "a & b.txt";
    quote.code = code;
    quote.at = "2026-11-26T06:30:01Z";
    return quote;
}

QuoteBook codedBook() {
    QuoteBook book;
    book.quotes = {quoteAt(7, 9, "Feelings / Fear"), quoteAt(11, 13, "Feelings"),
                   quoteAt(14, 16, "")};
    book.quotes[0].note = "so <afraid>\nindeed";
    book.codes = {{"Feelings", "all of them", "#00ff00"}, {"Unused", "", ""}};
    book.texts = {{textKey(kRefiText), kRefiText}};
    return book;
}

using Entries = std::map<std::string, std::string>;

Entries projectOf(const QuoteBook& book, std::vector<Message> missing = {}) {
    const test::ScratchFolder folder;
    EXPECT_EQ(exportQuotes(book, folder / "a.qdpx", quoteFormat("qdpx", {}), QuoteGrouping::Code),
              missing);
    const std::string bytes = test::readBytes(folder / "a.qdpx");
    return readArchive(bytes, [](const std::string&) { return true; });
}

RefiRead readBack(const std::string& format, const QuoteBook& book) {
    const test::ScratchFolder folder;
    exportQuotes(book, folder / "a", quoteFormat(format, {}), QuoteGrouping::Code);
    return readRefi(folder / "a");
}

/// A project with this content of <Project>, and these texts.
std::string project(const std::string& content,
                    std::vector<std::pair<std::string, std::string>> texts = {},
                    const std::string& origin = "QualCoder") {
    texts.insert(texts.begin(), {"project.qde",
                                 "<?xml version=\"1.0\" encoding=\"utf-8\"?>"
                                 "<Project xmlns=\"urn:QDA-XML:project:1.0\" "
                                 "name=\"p\" origin=\"" +
                                     origin + "\">" + content + "</Project>"});
    return test::zipOf(texts);
}

/// A text "a.txt" in the archive with this content of <TextSource>.
std::string source(const std::string& content) {
    return "<Sources><TextSource guid=\"S\" name=\"a\" plainTextPath=\"internal://A.txt\">" +
           content + "</TextSource></Sources>";
}

std::string selection(int begin, int end, const std::string& content = {}) {
    return "<PlainTextSelection guid=\"" + std::to_string(begin) + "\" startPosition=\"" +
           std::to_string(begin) + "\" endPosition=\"" + std::to_string(end) + "\">" + content +
           "</PlainTextSelection>";
}

std::vector<std::string> wordsOf(const RefiRead& read) {
    std::vector<std::string> words;
    for (const Quote& quote : read.change.quotes) words.push_back(quote.text);
    return words;
}

std::vector<std::string> sentences(const RefiRead& read) {
    std::vector<std::string> sentences;
    for (const Message& each : read.leftOut) sentences.push_back(each.english());
    return sentences;
}

std::string refusalOf(const std::string& bytes) {
    try {
        refiIn(bytes);
    } catch (const Error& error) {
        return error.what();
    }
    return "no fault";
}

TEST(RefiWriter, CountsCharactersOfATextWithLineFeeds) {
    const Entries entries = projectOf(codedBook());
    ASSERT_THAT(entries, SizeIs(2));
    EXPECT_EQ(entries.rbegin()->second, "é😀 ab\ncd ef");
    const std::string& xml = entries.at("project.qde");
    EXPECT_THAT(xml, HasSubstr("startPosition=\"3\" endPosition=\"5\""));
    EXPECT_THAT(xml, HasSubstr("startPosition=\"6\" endPosition=\"8\""));
    EXPECT_THAT(xml, HasSubstr("startPosition=\"9\" endPosition=\"11\""));
    EXPECT_THAT(xml, HasSubstr("name=\"a &amp; b.txt\""));
    EXPECT_THAT(xml, HasSubstr("<Description>so &lt;afraid&gt;&#10;indeed</Description>"));
    EXPECT_THAT(xml, HasSubstr("plainTextPath=\"internal://" + entries.rbegin()->first.substr(8)));
}

/// What the schema says of the XML; empty: it is valid.
std::string schemaFault(const std::string& xml, const std::string& schemaFile) {
    const std::string path = std::string(HANSCOPE_TEST_DATA) + "/refi/" + schemaFile;
    const std::unique_ptr<xmlSchemaParserCtxt, decltype(&xmlSchemaFreeParserCtxt)> parser(
        xmlSchemaNewParserCtxt(path.c_str()), &xmlSchemaFreeParserCtxt);
    const std::unique_ptr<xmlSchema, decltype(&xmlSchemaFree)> schema(xmlSchemaParse(parser.get()),
                                                                      &xmlSchemaFree);
    const std::unique_ptr<xmlSchemaValidCtxt, decltype(&xmlSchemaFreeValidCtxt)> validator(
        xmlSchemaNewValidCtxt(schema.get()), &xmlSchemaFreeValidCtxt);
    const std::unique_ptr<xmlDoc, decltype(&xmlFreeDoc)> document(
        xmlReadMemory(xml.data(), static_cast<int>(xml.size()), nullptr, nullptr, 0), &xmlFreeDoc);
    if (!schema || !document) return "it cannot be read";
    if (xmlSchemaValidateDoc(validator.get(), document.get()) == 0) return {};
    const auto* error = xmlGetLastError();
    return error ? error->message : "it is not valid";
}

TEST(RefiWriter, WhatIsWrittenFollowsTheSchemas) {
    QuoteBook book = codedBook();
    book.quotes[0].predicted = {"good", "<long>"};
    book.quotes[0].path = "/texts/a & b.csv";
    book.quotes[0].row = 3;
    book.quotes[1].id = "not a GUID";
    book.quotes[1].at = "yesterday";
    book.quotes[1].note = "\x1b & \x01";
    book.codes[0].colour = "red";
    EXPECT_EQ(schemaFault(projectOf(book).at("project.qde"), "project.xsd"), "");
    EXPECT_EQ(schemaFault(projectOf({}).at("project.qde"), "project.xsd"), "");
    EXPECT_NE(schemaFault("<Project xmlns=\"urn:QDA-XML:project:1.0\"/>", "project.xsd"), "");
    const test::ScratchFolder folder;
    exportQuotes(book, folder / "a.qdc", quoteFormat("qdc", {}), QuoteGrouping::Prediction);
    EXPECT_EQ(schemaFault(test::readBytes(folder / "a.qdc"), "codebook.xsd"), "");
}

TEST(RefiWriter, TheSameQuotesGiveTheSameBytes) {
    EXPECT_EQ(projectOf(codedBook()), projectOf(codedBook()));
}

TEST(RefiWriter, OfATextThatIsNotKeptItWritesTheQuotes) {
    QuoteBook book = codedBook();
    book.texts.clear();
    const Entries entries =
        projectOf(book, {message("Texts that are not kept as a whole, of which the project has "
                                 "only the words of the quotes: %1 of %2.",
                                 "1", "1")});
    EXPECT_EQ(entries.rbegin()->second, "ab\n\ncd\n\nef");
    EXPECT_THAT(entries.at("project.qde"), HasSubstr("startPosition=\"8\" endPosition=\"10\""));
}

TEST(RefiReader, ReadsWhatIsWritten) {
    const RefiRead read = readBack("qdpx", codedBook());
    EXPECT_THAT(sentences(read), IsEmpty());
    EXPECT_THAT(wordsOf(read), ElementsAre("ab", "cd", "ef"));
    const Quote& first = read.change.quotes[0];
    EXPECT_EQ(first.id, codedBook().quotes[0].id);
    EXPECT_EQ(first.code, "Feelings / Fear");
    EXPECT_EQ(first.note, "so <afraid>\nindeed");
    EXPECT_EQ(first.title, "a & b.txt");
    EXPECT_EQ(first.at, "2026-11-26T06:30:01Z");
    EXPECT_EQ(first.characters, (CharacterRange{3, 5}));
    EXPECT_EQ(read.change.quotes[2].id, codedBook().quotes[2].id);
    EXPECT_EQ(read.change.quotes[2].code, "");
    EXPECT_THAT(read.change.texts, SizeIs(1));
    std::map<std::string, std::string> codes;
    for (const QuoteCode& code : read.change.codes) codes[code.name] = code.description;
    EXPECT_EQ(codes, (std::map<std::string, std::string>{
                         {"Feelings", "all of them"}, {"Feelings / Fear", ""}, {"Unused", ""}}));
    const RefiRead codebook = readBack("qdc", codedBook());
    EXPECT_THAT(codebook.change.quotes, IsEmpty());
    EXPECT_THAT(codebook.change.codes, SizeIs(3));
}

TEST(RefiReader, ReadsWhatWasPredictedAndWhatIsTrue) {
    QuoteBook book = codedBook();
    for (Quote& quote : book.quotes) {
        quote.predicted = {"good", "<long> & so on"};
        quote.model = "/models/films.safetensors";
        quote.truth = {"bad"};
    }
    const RefiRead read = readBack("qdpx", book);
    ASSERT_THAT(read.change.quotes, SizeIs(3));
    for (const Quote& quote : read.change.quotes) {
        EXPECT_THAT(quote.predicted, ElementsAre("good", "<long> & so on"));
        EXPECT_EQ(quote.model, "/models/films.safetensors");
        EXPECT_THAT(quote.truth, ElementsAre("bad"));
    }
}

TEST(RefiReader, VariablesOfOtherProgramsAreNoPredictions) {
    const std::string guid = guidOf("variable\nPrediction");
    const auto value = [](const std::string& variable, const std::string& text) {
        return "<VariableValue><VariableRef targetGUID=\"" + variable + "\"/><TextValue>" + text +
               "</TextValue></VariableValue>";
    };
    const auto predicted = [&](const std::string& content, const std::string& outside = {}) {
        const RefiRead read = refiIn(
            project(source(selection(0, 2) + content) + outside, {{"sources/A.txt", "a film"}}));
        return read.change.quotes.at(0).predicted;
    };
    EXPECT_THAT(predicted(value("{" + guid + "}", "good")), ElementsAre("good"));
    EXPECT_THAT(predicted(value(guid, "; good; ; ")), ElementsAre("good"));
    EXPECT_THAT(predicted(value("other", "good")), IsEmpty());
    EXPECT_THAT(predicted(value(guid, std::string(5000, 'x'))), IsEmpty());
    EXPECT_THAT(predicted({}, "<Cases><Case guid=\"c\">" + value(guid, "good") + "</Case></Cases>"),
                IsEmpty());
}

// NVivo writes GUIDs in other cases, with braces, and the folder "Sources"; a byte order mark is no
// character. A place with two codes is two quotes.
TEST(RefiReader, ReadsWhatOtherProgramsWrite) {
    const std::string codes =
        "<CodeBook><Codes><Code guid=\"{ABC}\" name=\"Group\" isCodable=\"false\">"
        "<Code guid=\"d\" name=\" Fear \" isCodable=\"true\" color=\"#FF0000\"/></Code>"
        "<Code guid=\"E\" name=\"\" isCodable=\"true\"/></Codes></CodeBook>";
    const std::string coded = selection(0, 2,
                                        "<Description>why</Description>"
                                        "<Coding guid=\"c1\"><CodeRef targetGUID=\"D\"/></Coding>"
                                        "<Coding guid=\"c2\"><CodeRef targetGUID=\"{e}\"/></Coding>"
                                        "<NoteRef targetGUID=\"N\"/>");
    const std::string notes =
        "<Notes><Note guid=\"n\"><PlainTextContent> a memo </PlainTextContent></Note></Notes>";
    const RefiRead read = refiIn(project(codes + source(coded) + notes, {{"Sources/a.TXT",
                                                                          "\xEF\xBB\xBF"
                                                                          "éa film"}}));
    EXPECT_THAT(wordsOf(read), ElementsAre("éa", "éa"));
    EXPECT_EQ(read.change.quotes[0].code, "Group / Fear");
    EXPECT_EQ(read.change.quotes[0].note, "why\na memo");
    EXPECT_EQ(read.change.quotes[1].id, "c2");
    EXPECT_EQ(read.change.quotes[1].code, "e") << "its GUID, because it has no name";
    ASSERT_THAT(read.change.codes, SizeIs(2)) << "not what only stands above others";
    EXPECT_EQ(read.change.codes[0].colour, "#FF0000");
}

TEST(RefiReader, LineEndsOfTwoBytesAreOneCharacterInWhatAtlasWrote) {
    const std::string content = source(selection(3, 5));
    const std::vector<std::pair<std::string, std::string>> texts{{"sources/A.txt", "ab\r\ncd"}};
    EXPECT_THAT(wordsOf(refiIn(project(content, texts))), ElementsAre("\nc"));
    EXPECT_THAT(wordsOf(refiIn(project(content, texts, "ATLAS.ti 23"))), ElementsAre("cd"));
}

TEST(RefiReader, CountsWhatIsLeftOut) {
    const std::string content =
        "<Cases><Case guid=\"1\"/><Case guid=\"2\"/></Cases><Sources>"
        "<TextSource guid=\"a\" plainTextPath=\"relative://a.txt\">" +
        selection(0, 1) +
        "</TextSource>"
        "<TextSource guid=\"b\"><PlainTextContent>ab</PlainTextContent>" +
        selection(0, 3) + selection(-1, 1) + selection(1, 1) + selection(2, 1) +
        selection(1, 2, "<Coding guid=\"c\"><CodeRef targetGUID=\"none\"/></Coding>") +
        "<Coding guid=\"d\"><CodeRef targetGUID=\"none\"/></Coding></TextSource>"
        "<PictureSource guid=\"e\"><PictureSelection guid=\"f\"/><PictureSelection guid=\"g\"/>"
        "</PictureSource>"
        "<PDFSource guid=\"h\"><Representation "
        "guid=\"i\"><PlainTextContent>xyz</PlainTextContent>" +
        selection(1, 2) + "</Representation></PDFSource></Sources>";
    const RefiRead read = refiIn(project(content));
    EXPECT_THAT(wordsOf(read), ElementsAre("b", "y"));
    EXPECT_THAT(
        sentences(read),
        ElementsAre("Left out: pictures, PDF files and recordings (2), with their places (2).",
                    "Left out: texts that are not in the file (1), with their places (1).",
                    "Left out: places that are not in their texts (4).",
                    "Without a code: places whose code the file does not define (1).",
                    "Left out: codes of whole texts (1).",
                    "Left out: cases, sets, links and graphs (2)."));
}

TEST(RefiReader, RefusesWhatIsDamagedOrHostile) {
    EXPECT_THAT(refusalOf("<Project><Sources>"), HasSubstr("XML"));
    EXPECT_THAT(refusalOf("<html/>"), HasSubstr("no REFI-QDA project"));
    EXPECT_THAT(refusalOf(test::zipOf({{"a.txt", "a"}})), HasSubstr("no project.qde"));
    EXPECT_THAT(refusalOf(project({}, {{"../a.txt", "a"}})), HasSubstr("leads out"));
    EXPECT_THAT(refusalOf(project(source(selection(0, 1)),
                                  {{"sources/A.txt", std::string(6u << 20, ' ')}})),
                HasSubstr("unpacks to more than"));
    const std::string whole = project({});
    EXPECT_NE(refusalOf(whole.substr(0, whole.size() / 2)), "no fault");
    std::string many;
    for (int i = 0; i < 200; ++i) many += selection(0, 1000000);
    EXPECT_THAT(refusalOf(project("<Sources><TextSource guid=\"a\"><PlainTextContent>" +
                                  std::string(1000000, 'x') + "</PlainTextContent>" + many +
                                  "</TextSource></Sources>")),
                HasSubstr("64.0 MiB of text together"));
}

}  // namespace
}  // namespace hanscope
