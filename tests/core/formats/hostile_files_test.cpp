// Files that were made to do harm, and damaged ones: each gives one sentence or a text, within the
// memory that any document may take.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/formats/zip_archive.h"
#include "tests/core/formats/outline.h"
#include "tests/core/formats/zip_file.h"
#include "tests/support/memory_use.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::HasSubstr;
using Entries = std::vector<std::pair<std::string, std::string>>;

std::string refusalOfBytes(const std::string& name, const std::string& bytes) {
    const test::ScratchFolder folder;
    const auto path = folder.write(name, bytes);
    return test::refusalOf([&] { readDocumentFile(path); });
}

std::string repeated(const std::string& text, int times) {
    std::string result;
    for (int i = 0; i < times; ++i) result += text;
    return result;
}

TEST(HostileFiles, AZipBombIsNotUnpacked) {
    const std::string bomb = test::wordWith("<!--" + std::string(48u << 20, ' ') + "-->");
    ASSERT_LT(bomb.size(), 100000u);
    EXPECT_THAT(refusalOfBytes("bomb.docx", bomb),
                HasSubstr("which no document of its size needs"));
}

TEST(HostileFiles, NamesThatLeadOutAreRefused) {
    for (const char* name : {"../evil.xml", "word/../../evil.xml", "/../evil.xml", "a\\..\\b"})
        EXPECT_THAT(refusalOfBytes("out.docx", test::wordWith("", {{name, "x"}})),
                    HasSubstr("leads out of the archive"))
            << name;
}

TEST(HostileFiles, ManyEntriesAreRefused) {
    Entries entries;
    for (std::size_t i = 0; i <= kMaxEntries; ++i) entries.emplace_back(std::to_string(i), "");
    EXPECT_THAT(refusalOfBytes("many.docx", test::wordWith("", std::move(entries))),
                HasSubstr("more than 20,000 entries"));
}

// Some programs write their names as paths from the top, or an entry twice.
TEST(HostileFiles, OddNamesOfEntriesCostNothing) {
    const std::string text =
        "<w:document xmlns:w='w'><w:body><w:p><w:r><w:t>Good.</w:t></w:r></w:p>"
        "</w:body></w:document>";
    const OpenedText slashed =
        wordFormat()->read(test::zipOf({{"/", ""}, {"/word/document.xml", text}}), {}, {});
    EXPECT_EQ(slashed.text.text, "Good.");
    const OpenedText twice = wordFormat()->read(
        test::zipOf({{"word/document.xml", text}, {"word/document.xml", text}}), {}, {});
    EXPECT_EQ(twice.text.text, "Good.");
    EXPECT_TRUE(twice.warnings.empty());
}

TEST(HostileFiles, OfTwoEntriesOfANameTheLastOneIsReadAndAMessageSaysSo) {
    const auto warningsOf = [](const DocumentFormat& format, const Entries& entries) {
        const OpenedText opened = format.read(test::zipOf(entries), {}, {});
        EXPECT_EQ(opened.text.text, "Good.");
        return opened.warnings.size() == 1 ? opened.warnings[0].english() : "";
    };
    const auto sentence = [](const std::string& name) {
        return "its archive has two different entries of the name '" + name +
               "'; the last one was read";
    };
    EXPECT_EQ(warningsOf(*wordFormat(), {{"word/document.xml", "<a/>"},
                                         {"word/document.xml",
                                          "<w:document><w:p><w:r><w:t>Good.</w:t></w:r></w:p>"
                                          "</w:document>"}}),
              sentence("word/document.xml"));
    EXPECT_EQ(warningsOf(*odtFormat(), {{"content.xml", "<a/>"},
                                        {"content.xml",
                                         "<office:text><text:p>Good.</text:p>"
                                         "</office:text>"}}),
              sentence("content.xml"));
    EXPECT_EQ(
        warningsOf(*epubFormat(), {{"b.opf",
                                    "<package><manifest><item id='a' href='a.html'/></manifest>"
                                    "<spine><itemref idref='a'/></spine></package>"},
                                   {"a.html", "<p>Bad."},
                                   {"a.html", "<p>Good."}}),
        sentence("a.html"));
}

TEST(HostileFiles, ArchivesOfOtherKindsMayNotHaveTwoEntriesOfAName) {
    const auto isAny = [](const std::string&) { return true; };
    EXPECT_THAT(test::refusalOf([&] {
                    readArchive(test::zipOf({{"a", "1"}, {"a", "2"}}), isAny);
                }),
                HasSubstr("two entries of the name 'a'"));
    EXPECT_EQ(readArchive(test::zipOf({{"a", "1"}, {"/a", "1"}}), isAny).at("a"), "1");
}

TEST(HostileFiles, EntitiesOfAFileAreNotExpanded) {
    const std::string laughs =
        "<!DOCTYPE w:document [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">"
        "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\">]><w:document xmlns:w='w'>&c;</w:document>";
    EXPECT_THAT(refusalOfBytes("laughs.docx", test::zipOf({{"word/document.xml", laughs}})),
                HasSubstr("defines entities of its own"));
    const std::string file = "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><x>&e;</x>";
    EXPECT_THAT(refusalOfBytes("file.odt", test::zipOf({{"content.xml", file}})),
                HasSubstr("defines entities of its own"));
}

TEST(HostileFiles, ATagOfManyAttributesIsRefused) {
    std::string tag = "<p ";
    for (int i = 0; i < 10001; ++i) tag += "a" + std::to_string(i) + "='>' ";
    EXPECT_THAT(refusalOfBytes("tag.html", "<html><body>" + tag + ">a</p></body></html>"),
                HasSubstr("more than 10,000 attributes"));
    EXPECT_THAT(refusalOfBytes("tag.docx", test::zipOf({{"word/document.xml", tag + "/>"}})),
                HasSubstr("more than 10,000 attributes"));
}

// Of two or four bytes for each character.
TEST(HostileFiles, ATagOfManyAttributesIsRefusedInEveryEncoding) {
    std::string tag = "<p ";
    for (int i = 0; i < 10001; ++i) tag += "a" + std::to_string(i) + "='' ";
    tag += "/>";
    const auto wide = [&](std::size_t unit, bool isLowFirst, bool isMarked) {
        std::string bytes;
        const auto append = [&](const std::string& low, const std::string& next) {
            const std::string zeros(unit - 2, '\0');
            bytes += isLowFirst ? low + next + zeros : zeros + next + low;
        };
        if (isMarked) append("\xFF", "\xFE");
        for (const char c : tag) append({c}, {'\0'});
        return bytes;
    };
    for (const std::size_t unit : {2u, 4u})
        for (const bool isLowFirst : {false, true})
            for (const bool isMarked : {false, true})
                EXPECT_THAT(
                    refusalOfBytes("tag.docx", test::zipOf({{"word/document.xml",
                                                             wide(unit, isLowFirst, isMarked)}})),
                    HasSubstr("more than 10,000 attributes"))
                    << unit << isLowFirst << isMarked;
}

// As text, each of their characters would be a word.
TEST(HostileFiles, DeclarationsWithoutEndAreNoText) {
    for (const char* open : {"<!", "<![CDATA["})
        EXPECT_THAT(refusalOfBytes("open.html", "<html><body>" + repeated(open, 1000000)),
                    HasSubstr("this holds no text"))
            << open;
}

TEST(HostileFiles, DeepNestingIsRefused) {
    EXPECT_THAT(refusalOfBytes("deep.docx", test::wordWith(repeated("<w:tbl>", 100000))),
                HasSubstr("nested more than 200 deep"));
}

TEST(HostileFiles, TextBoxesInTextBoxesAreNoWorkForEver) {
    const std::string boxes = repeated("<w:txbxContent>", 190) + "<w:p><w:r><w:t>" +
                              repeated("word ", 400000) + "</w:t></w:r></w:p>" +
                              repeated("</w:txbxContent>", 190);
    const std::string text =
        refusalOfBytes("boxes.docx", test::wordWith("<w:p>" + boxes + "</w:p>"));
    EXPECT_EQ(text, "accepted");
}

// A note of a mebibyte that is referred to a thousand times, a file that includes itself.
TEST(HostileFiles, WhatIsReferredToOftenIsReadOnce) {
    const std::string notes = "<w:footnotes xmlns:w='w'><w:footnote w:id='1'><w:p><w:r><w:t>note " +
                              std::string(1u << 20, 'x') +
                              "</w:t></w:r></w:p></w:footnote></w:footnotes>";
    const std::string relations =
        "<Relationships><Relationship Id='a' Type='/aFChunk' Target='document.xml'/>"
        "<Relationship Id='b' Type='/footnotes' Target='footnotes.xml'/></Relationships>";
    const test::ScratchFolder folder;
    const auto path = folder.write(
        "often.docx",
        test::wordWith(
            "<w:p><w:r>" + repeated("<w:footnoteReference w:id='1'/>", 1000) +
                "<w:t>text</w:t></w:r></w:p>" + repeated("<w:altChunk r:id='a'/>", 1000),
            {{"word/footnotes.xml", notes}, {"word/_rels/document.xml.rels", relations}}));
    EXPECT_LT(readDocumentFile(path).text.text.size(), 2u << 20);
}

TEST(HostileFiles, EncryptedOnesSaySo) {
    const std::string manifest =
        "<manifest:manifest xmlns:manifest='m'><manifest:file-entry><manifest:encryption-data/>"
        "</manifest:file-entry></manifest:manifest>";
    EXPECT_THAT(refusalOfBytes("a.odt", test::zipOf({{"META-INF/manifest.xml", manifest}})),
                HasSubstr("a.odt: it is encrypted"));
    EXPECT_THAT(refusalOfBytes("a.docx", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 rest"),
                HasSubstr("it is encrypted, or of an old version of Word or Excel"));
    EXPECT_THAT(refusalOfBytes("a.xml",
                               "<?xml version=\"1.0\"?><?mso-application "
                               "progid=\"Word.Document\"?><pkg:package/>"),
                HasSubstr("it is a Word document as one file of XML"));
    const std::string container = "<c><rootfile full-path='o/p.opf'/></c>";
    const std::string package = "<p><item id='i' href='a.xhtml'/><itemref idref='i'/></p>";
    const std::string encryption = "<e><CipherReference URI='o/a.xhtml'/></e>";
    EXPECT_THAT(refusalOfBytes("a.epub", test::zipOf({{"META-INF/container.xml", container},
                                                      {"META-INF/encryption.xml", encryption},
                                                      {"o/p.opf", package}})),
                HasSubstr("a.epub: it is encrypted"));
}

TEST(HostileFiles, PresentationsSayWhatToDo) {
    const std::string relations =
        "<Relationships><Relationship Id='a' Type='http://schemas.openxmlformats.org/"
        "officeDocument/2006/relationships/officeDocument' Target='ppt/presentation.xml'/>"
        "</Relationships>";
    const std::string slides = test::zipOf({{"[Content_Types].xml", "<Types/>"},
                                            {"_rels/.rels", relations},
                                            {"ppt/presentation.xml", "<p:presentation/>"}});
    for (const char* name : {"a.pptx", "a.docx"})
        EXPECT_THAT(refusalOfBytes(name, slides),
                    HasSubstr("it is a presentation, and no running"));
    const std::string impress = "PK\3\4" + std::string(26, '\0') +
                                "mimetypeapplication/vnd.oasis.opendocument.presentation";
    EXPECT_THAT(refusalOfBytes("a.odp", impress),
                HasSubstr("it is a presentation, and no running"));
}

TEST(HostileFiles, OtherArchivesSayWhatIsMissing) {
    const std::string other = test::zipOf({{"a.txt", "x"}});
    EXPECT_THAT(refusalOfBytes("a.docx", other), HasSubstr("it is not a Word document"));
    EXPECT_THAT(refusalOfBytes("a.odt", other), HasSubstr("it is not an OpenDocument text"));
    EXPECT_THAT(refusalOfBytes("a.epub", other), HasSubstr("it is not an EPUB book"));
    EXPECT_THAT(refusalOfBytes("a.docx", "plain text"), HasSubstr("archive is damaged"));
}

// Without Qt there is no format for it; its bytes could be taken for a text in Latin-1.
TEST(HostileFiles, APdfIsNotReadAsAText) {
    EXPECT_THAT(refusalOfBytes("a.pdf", "%PDF-1.4\nsome text\xe9"), HasSubstr("this is a PDF"));
}

TEST(HostileFiles, AChapterNamedOftenIsReadOnce) {
    const std::string package =
        "<p><item id='i' href='a.xhtml'/>" + repeated("<itemref idref='i'/>", 1000) + "</p>";
    const test::ScratchFolder folder;
    const auto path = folder.write(
        "a.epub", test::zipOf({{"META-INF/container.xml", "<c><rootfile full-path='p.opf'/></c>"},
                               {"p.opf", package},
                               {"a.xhtml", "<p>Once</p>"}}));
    EXPECT_EQ(readDocumentFile(path).text.text, "Once");
}

// Every format, cut at many places and with single bytes changed: an Error or a text, never a
// crash.
TEST(HostileFiles, DamagedFilesGiveAnErrorOrAText) {
    for (const char* name : {".md", "-pandoc.docx", "-pandoc.odt", "-pandoc.epub", "-pandoc.rtf",
                             "-pandoc.html", "-writer.docx", "-writer.odt", "-writer.rtf"}) {
        const std::string file = std::string(HANSCOPE_TEST_DATA "/formats/harbour") + name;
        const std::string whole = test::readBytes(file);
        const std::size_t step = whole.size() / 150 + 1;
        for (std::size_t at = 0; at < whole.size(); at += step) {
            std::string changed = whole;
            changed[at] = static_cast<char>(changed[at] ^ (1 << at % 8));
            for (const std::string& bytes : {whole.substr(0, at), changed}) {
                try {
                    const DocumentFormat& format = documentFormatOf(file, bytes.substr(0, 4096));
                    format.read(bytes, {}, {});
                } catch (const Error& error) {
                    EXPECT_STRNE(error.what(), "") << name << " at " << at;
                }
            }
        }
    }
}

TEST(HostileFiles, TakeLessMemoryThanHalfAGibibyte) {
    EXPECT_EQ(refusalOfBytes("large.html", repeated("<p>" + std::string(1000, 'x'), 20000)),
              "accepted");
    EXPECT_THAT(refusalOfBytes("large.docx", test::wordWith(repeated("<w:p/>", 4000000))),
                HasSubstr("unpacks to more than 6 MiB"));
    if (!test::kMeasuresMemory) GTEST_SKIP() << "a sanitiser needs memory of its own";
    EXPECT_LT(test::maxMemory(), 512 << 10) << "KiB";
}

}  // namespace
}  // namespace hanscope
