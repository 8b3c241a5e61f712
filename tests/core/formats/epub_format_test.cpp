#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/formats/document_format.h"
#include "tests/core/formats/outline.h"
#include "tests/core/formats/zip_file.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using Entries = std::vector<std::pair<std::string, std::string>>;

std::string item(const std::string& id, const std::string& href,
                 const std::string& type = "application/xhtml+xml", const std::string& more = {}) {
    return "<item id='" + id + "' href='" + href + "' media-type='" + type + "' " + more + "/>";
}

std::string packageOf(const std::string& items, const std::vector<std::string>& spine) {
    std::string xml = "<package><metadata><title>Tom & Jerry</title></metadata><manifest>" + items +
                      "</manifest><spine>";
    for (const std::string& id : spine) xml += "<itemref idref='" + id + "'/>";
    return xml + "</spine></package>";
}

/// A book with this package file, at OEBPS/content.opf.
std::string book(const std::string& package, Entries chapters) {
    chapters.insert(chapters.begin(),
                    {"META-INF/container.xml",
                     "<container><rootfiles><rootfile full-path='x.pdf' "
                     "media-type='application/pdf'/><rootfile "
                     "full-path='OEBPS/content.opf' media-type="
                     "'application/oebps-package+xml'/></rootfiles></container>"});
    chapters.emplace_back("OEBPS/content.opf", package);
    return test::zipOf(chapters);
}

std::string page(const std::string& text) {
    return "<?xml version='1.0'?><html><body><p>" + text + "</p></body></html>";
}

TEST(EpubFormat, AMissingChapterCostsOnlyItself) {
    const OpenedText opened =
        epubFormat()->read(book(packageOf(item("a", "a.xhtml") + item("b", "b.xhtml"), {"a", "b"}),
                                {{"OEBPS/a.xhtml", page("One.")}}),
                           {}, {});
    EXPECT_THAT(test::outlineOf(opened.text), ElementsAre("P One."));
    ASSERT_EQ(opened.warnings.size(), 1u);
    EXPECT_EQ(opened.warnings[0].english(),
              "its chapter 'b.xhtml' is missing, damaged, encrypted or no text, and was left out");
}

TEST(EpubFormat, SeveralAreCounted) {
    const OpenedText opened = epubFormat()->read(
        book(packageOf(item("a", "a.xhtml") + item("b", "b.jpg", "image/jpeg"), {"b", "a", "gone"}),
             {{"OEBPS/a.xhtml", page("One.")}, {"OEBPS/b.jpg", "jpeg"}}),
        {}, {});
    EXPECT_EQ(opened.text.text, "One.");
    ASSERT_EQ(opened.warnings.size(), 1u);
    EXPECT_EQ(opened.warnings[0].english(),
              "2 of its 3 chapters are missing, damaged, encrypted or no text, and were left out; "
              "the first one is 'b'");
}

TEST(EpubFormat, NamesMayDifferInCaseAndEscapes) {
    const OpenedText opened = epubFormat()->read(
        book(packageOf(item("a", "Text/ONE.xhtml") + item("b", "caf\xc3\xa9%20b.xhtml") +
                           item("c", "100%25.xhtml") + item("d", "x&amp;y.xhtml#part") +
                           item("e", "/OEBPS/e.xhtml"),
                       {"a", "b", "c", "d", "e"}),
             {{"OEBPS/text/One.xhtml", page("1")},
              {"OEBPS/cafe\xcc\x81 b.xhtml", page("2")},
              {"OEBPS/100%25.xhtml", page("3")},
              {"OEBPS/x&y.xhtml", page("4")},
              {"OEBPS/e.xhtml", page("5")}}),
        {}, {});
    EXPECT_THAT(test::outlineOf(opened.text), ElementsAre("P 1", "P 2", "P 3", "P 4", "P 5"));
    EXPECT_THAT(opened.warnings, IsEmpty());
}

/// An archive whose names are said to be UTF-8, as Python and Java write it (APPNOTE, bit 11).
std::string withUtf8Names(std::string zip) {
    for (const auto& [mark, flags] : {std::pair("PK\x03\x04", 7), std::pair("PK\x01\x02", 9)})
        for (std::size_t at = 0; (at = zip.find(mark, at)) != zip.npos; at += 4)
            zip[at + static_cast<std::size_t>(flags)] |= 0x08;
    return zip;
}

TEST(EpubFormat, NamesThatAreSaidToBeUtf8AreRead) {
    const OpenedText opened = epubFormat()->read(
        withUtf8Names(
            book(packageOf(item("a", "%EC%B1%85.xhtml") + item("b", "\xc3\xa9.xhtml"), {"a", "b"}),
                 {{"OEBPS/\xec\xb1\x85.xhtml", page("1")}, {"OEBPS/\xc3\xa9.xhtml", page("2")}})),
        {}, {});
    EXPECT_THAT(test::outlineOf(opened.text), ElementsAre("P 1", "P 2"));
    EXPECT_THAT(opened.warnings, IsEmpty());
}

TEST(EpubFormat, WhatAStyleSheetOfTheBookHidesIsNoText) {
    const auto pageOf = [](const std::string& sheet, const std::string& text) {
        return "<html><head><link rel='stylesheet' href='" + sheet + "'/></head><body>" + text +
               "</body></html>";
    };
    const OpenedText opened = epubFormat()->read(
        book(packageOf(item("a", "text/a.xhtml") + item("b", "b.xhtml"), {"a", "b"}),
             {{"OEBPS/text/a.xhtml", pageOf("../Style/A%201.css", "<p class='x'>One.<p>Two.")},
              {"OEBPS/b.xhtml", pageOf("gone.css", "<p class='x'>Three.")},
              {"OEBPS/style/a 1.css", ".x { display: none }"}}),
        {}, {});
    EXPECT_THAT(test::outlineOf(opened.text), ElementsAre("P Two.", "P Three."));
    EXPECT_THAT(opened.warnings, IsEmpty());
}

TEST(EpubFormat, NumbersOfPrintedPagesAreNoText) {
    const OpenedText opened = epubFormat()->read(
        book(packageOf(item("a", "a.xhtml"), {"a"}),
             {{"OEBPS/a.xhtml",
               page("One <span epub:type='pagebreak' title='12'>12</span>two <i role="
                    "'doc-pagebreak' aria-label='13'>[Page 13]</i>three <span epub:type="
                    "'pagebreak'>and what is no number of a page</span>.")}}),
        {}, {});
    EXPECT_THAT(test::outlineOf(opened.text),
                ElementsAre("P One two three and what is no number of a page."));
    EXPECT_THAT(opened.text.structure.pages, ::testing::SizeIs(2));
}

TEST(EpubFormat, EncodingsAreThoseOfTheXmlDeclaration) {
    const std::string koi8 =
        "<?xml version='1.0' encoding='KOI8-R'?><html><head><meta "
        "charset='utf-8'/></head><body><p>\xcd\xc9\xd2</p></body></html>";
    const std::string wrong =
        "<?xml version='1.0' encoding='no-such'?><html><body><p>caf\xc3\xa9"
        "</p></body></html>";
    EXPECT_EQ(epubFormat()
                  ->read(book(packageOf(item("a", "a.xhtml") + item("b", "b.xhtml"), {"a", "b"}),
                              {{"OEBPS/a.xhtml", koi8}, {"OEBPS/b.xhtml", wrong}}),
                         {}, {})
                  .text.text,
              "мир\n\ncafé");
}

TEST(EpubFormat, ThePackageFileIsWhereTheContainerSays) {
    const std::string package = packageOf(item("a", "../a.xhtml"), {"a"});
    const auto textOf = [](const Entries& entries) {
        return epubFormat()->read(test::zipOf(entries), {}, {}).text.text;
    };
    EXPECT_EQ(textOf({{"META-INF/container.xml", "<c><rootfile full-path='/b/Book.xml'/></c>"},
                      {"b/book.xml", package},
                      {"a.xhtml", page("One.")}}),
              "One.");
    EXPECT_EQ(textOf({{"b/book.opf", package}, {"a.xhtml", page("One.")}}), "One.");
    EXPECT_EQ(textOf({{"META-INF/container.xml", "<c><rootfile full-path='gone.opf'/></c>"},
                      {"b/book.opf", package},
                      {"a.xhtml", page("One.")}}),
              "One.");
}

TEST(EpubFormat, AnItemStandsInForOneWithoutText) {
    EXPECT_EQ(epubFormat()
                  ->read(book(packageOf(item("a", "a.png", "image/png", "fallback='b'") +
                                            item("b", "b.xhtml"),
                                        {"a"}),
                              {{"OEBPS/b.xhtml", page("Instead.")}}),
                         {}, {})
                  .text.text,
              "Instead.");
    EXPECT_EQ(epubFormat()
                  ->read(book(packageOf(item("s", "s.css", "text/css") + item("b", "b.xhtml"), {}),
                              {{"OEBPS/b.xhtml", page("No order.")}}),
                         {}, {})
                  .text.text,
              "No order.");
}

TEST(EpubFormat, ADamagedOrEncryptedChapterCostsOnlyItself) {
    std::string numbers;
    for (int i = 0; i < 1000; ++i) numbers += std::to_string(i * 7919 % 1009) + " ";
    std::string bytes =
        book(packageOf(item("a", "a.xhtml") + item("b", "b.xhtml") + item("c", "c.xhtml"),
                       {"a", "b", "c"}),
             {{"OEBPS/a.xhtml", page("One.")},
              {"OEBPS/b.xhtml", page(numbers)},
              {"OEBPS/c.xhtml", page("Three.")},
              {"META-INF/encryption.xml", "<e><CipherReference URI='OEBPS/c.xhtml'/></e>"}});
    const std::size_t name = bytes.find("OEBPS/b.xhtml");
    for (std::size_t at = name + 300; at < name + 400; ++at) bytes[at] = '\xff';
    const OpenedText opened = epubFormat()->read(bytes, {}, {});
    EXPECT_EQ(opened.text.text, "One.");
    ASSERT_EQ(opened.warnings.size(), 1u);
    EXPECT_THAT(opened.warnings[0].english(), HasSubstr("2 of its 3 chapters"));
}

TEST(EpubFormat, LinksIdsAndTypesMayBeWrong) {
    const OpenedText opened = epubFormat()->read(
        book(packageOf(item("A", "Text\\a.xhtml") + item("b", "b.xhtml", "image/jpeg") +
                           item("c", "c.xhtml#one") + item("d", "c.xhtml#two") +
                           item("e", "e.xhtml"),
                       {"a", "b", "c", "d", "e.xhtml"}),
             {{"OEBPS/Text/a.xhtml", page("1")},
              {"OEBPS/b.xhtml", page("2")},
              {"OEBPS/c.xhtml", page("3")},
              {"OEBPS/e.xhtml", page("4")}}),
        {}, {});
    EXPECT_THAT(test::outlineOf(opened.text), ElementsAre("P 1", "P 2", "P 3", "P 4"));
    EXPECT_THAT(opened.warnings, IsEmpty());
}

TEST(EpubFormat, ABookWithoutAnyChapterIsRefused) {
    EXPECT_EQ(test::refusalOf([] {
                  epubFormat()->read(book(packageOf(item("a", "a.xhtml"), {"a"}), {}), {}, {});
              }),
              "it is a book whose chapter 'a.xhtml' is missing or damaged");
}

}  // namespace
}  // namespace hanscope
