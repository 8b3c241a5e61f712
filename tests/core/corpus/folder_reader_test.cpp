#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/labelled_format.h"
#include "core/corpus/row_reader.h"
#include "core/formats/document_format.h"
#include "core/text/text_file.h"
#include "tests/core/corpus/table.h"
#include "tests/core/corpus/whole_corpus.h"
#include "tests/core/text/compressed.h"
#include "tests/support/english.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;
using test::TableRow;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// The words of each sentence.
std::vector<std::string> sentencesOf(const Document& document) {
    std::vector<std::string> sentences;
    for (const Sentence& sentence : document.sentences()) {
        std::string& words = sentences.emplace_back();
        for (std::uint32_t i = 0; i < sentence.wordCount; ++i) {
            if (i > 0) words += ' ';
            words += document.at(document.words()[sentence.firstWord + i]);
        }
    }
    return sentences;
}

class Folder : public ::testing::Test {
 protected:
    void write(const std::string& name, const std::string& bytes) {
        fs::create_directories((folder_ / name).parent_path());
        test::writeBytes(folder_ / name, bytes);
    }

    test::ScratchFolder folder_;
};

TEST_F(Folder, EachFolderIsALabelAndEachFileADocument) {
    write("pos/1_8.txt", "two\nlines");
    write("pos/0_9.txt.gz", test::gzipped("zipped"));
    write("neg/0_2.TXT.zst", test::zstandard("packed"));
    write("neg/notes.log", "no text");
    write("unsup/0_0.txt", "without a label");
    write(".git/0.txt", "hidden");
    write("urls_pos.txt", "http://example.org");
    EXPECT_THAT(test::rowsOf(folder_.path()),
                ElementsAre(TableRow("packed", "neg", 0), TableRow("zipped", "pos", 0),
                            TableRow("two\nlines", "pos", 0)));
}

TEST_F(Folder, WhatArchivesOfMacOsHaveBesideTheFilesIsLeftOut) {
    write("good/1.txt", "a joy");
    write("good/._1.txt", std::string("\0\5\x16\7", 4) + "attributes");
    write("bad/2.txt", "a bore");
    write("bad/.DS_Store", "view");
    write("__MACOSX/._good", "attributes");
    write("__MACOSX/good/._1.txt", "attributes");
    write("__MACOSX/good/3.txt", "no text");
    write("bad/__MACOSX/4.txt", "no text");
    EXPECT_THAT(test::rowsOf(folder_.path()),
                ElementsAre(TableRow("a bore", "bad", 0), TableRow("a joy", "good", 0)));
    EXPECT_THAT(textsOfFolder(folder_.path()),
                ElementsAre(folder_ / "bad/2.txt", folder_ / "good/1.txt"));
}

TEST_F(Folder, FilesMayBeDocumentsOfOtherFormats) {
    write("good/1.html", "<title>T</title><p>A <b>joy</b>.</p><script>no text</script>");
    write("good/2.txt", "plain");
    write("bad/3.md", "# Title\n\nA *bore*.");
    write("bad/4.rtf", "{\\rtf1 Dull.}");
    write("bad/5.pdf", "%PDF-1.4");
    write("bad/6.docx", "not a Word document");
    EXPECT_THAT(test::refusalOf(folder_.path()), HasSubstr("/bad/6.docx: "));
    fs::remove(folder_ / "bad/6.docx");
    EXPECT_THAT(test::rowsOf(folder_.path()),
                ElementsAre(TableRow("Title\n\nA bore.", "bad", 0), TableRow("Dull.", "bad", 0),
                            TableRow("A joy.", "good", 0), TableRow("plain", "good", 0)));
    EXPECT_THAT(textsOfFolder(folder_.path()),
                ElementsAre(folder_ / "bad/3.md", folder_ / "bad/4.rtf", folder_ / "good/1.html",
                            folder_ / "good/2.txt"));
}

// Items, rows and lines are sentences of their own, without the marks of the items.
TEST_F(Folder, ADocumentIsReadAsItIsAlone) {
    write("1/a.html",
          "<html><body><h1>Great film</h1><ul><li>Wonderful acting</li><li>awful sound</li></ul>"
          "<ol><li>plot</li></ol><table><tr><td>plot</td><td>boring</td></tr><tr><td>music</td>"
          "<td>superb</td></tr></table><p>line one<br>Line two</p></body></html>");
    write("1/b.md", "A tag, &lt;b&gt;, is text.\n\n- One\n- Two\n");
    write("1/c.txt", "A tag, <b>, is none.");
    const auto reader = openRowReader(folder_.path(), {});
    Segmenter segmenter{Preprocessing{}};
    std::vector<std::vector<std::string>> found;
    std::vector<TextStructure> structures;
    for (Row row; reader->next(row);) {
        const Document document = documentOf(row, segmenter);
        found.push_back(sentencesOf(document));
        structures.push_back(document.structure());
    }
    ASSERT_EQ(found.size(), 3u);
    EXPECT_THAT(found[0], ElementsAre("Great film", "Wonderful acting", "awful sound", "plot",
                                      "plot boring", "music superb", "line one", "Line two"));
    EXPECT_EQ(found[1].size(), 3u);
    for (const auto& [file, i] : {std::pair("1/a.html", 0u), {"1/b.md", 1u}}) {
        FormattedText alone = readDocumentFile(folder_ / file).text;
        EXPECT_EQ(structures[i].parts, alone.structure.parts);
        EXPECT_EQ(found[i], sentencesOf(segmenter.segment(std::move(alone))));
    }
    EXPECT_TRUE(structures[2].isPlain());
}

TEST_F(Folder, OnlyPdfFilesAreNoTexts) {
    write("good/1.pdf", "%PDF-1.4");
    EXPECT_THAT(test::refusalOf(folder_.path()), HasSubstr("save PDF files as text first"));
}

TEST_F(Folder, AFaultyFileIsNamedAndMayBeSkipped) {
    write("a/1.txt", "\x81");
    write("a/2.txt.gz", test::gzipped("some text").substr(0, 15));
    write("a/3.txt", std::string(kMaxDocumentBytes + 1, 'x'));
    write("b/1.txt", "good");
    EXPECT_THAT(test::refusalOf(folder_.path()), HasSubstr("/a/1.txt: this is not valid UTF-8"));
    CorpusSource source{folder_.path()};
    source.onError = OnError::Skip;
    const test::WholeCorpus corpus = test::readCorpus(source, {}, 1);
    EXPECT_THAT(corpus.words, ElementsAre("good"));
    EXPECT_THAT(test::english(corpus.skipped.faults),
                ElementsAre(HasSubstr("a/1.txt: "), HasSubstr("a/2.txt.gz: the gzip data ends in"),
                            HasSubstr("a/3.txt: this text holds more than 32.0 MiB")));
}

TEST_F(Folder, TheParentFolderIsRefusedWithASuggestion) {
    write("train/pos/1.txt", "good");
    write("train/urls_pos.txt", "http://example.org");
    EXPECT_THAT(test::refusalOf(folder_.path()),
                HasSubstr("such as " + (folder_ / "train").string()));
}

TEST_F(Folder, WhatProgramsPutBesideTheTextsIsLeftOut) {
    write("good/1.txt", "a joy");
    write("bad/2.txt", "a bore");
    write("good/~$report.docx", "the name of who has it open");
    write("good/@eaDir/1.txt@SynoEAStream", "attributes");
    write("bad/Thumbs.db", "pictures");
    for (const char* folder : {"@eaDir", "#recycle", "$RECYCLE.BIN", "lost+found",
                               "System Volume Information", ".Trash-1000"})
        write(std::string(folder) + "/3.txt", "no text");
    EXPECT_THAT(test::rowsOf(folder_.path()),
                ElementsAre(TableRow("a bore", "bad", 0), TableRow("a joy", "good", 0)));
    EXPECT_EQ(recognisedText(folder_.path(), {}), Message());
}

TEST_F(Folder, FilesOfOtherKindsAreCountedAndNamed) {
    write("good/1.txt", "a joy");
    write("good/2.pdf", "%PDF-1.4");
    EXPECT_EQ(recognisedText(folder_.path(), {}).english(),
              "in " + folder_.path().string() + ", 1 file is not read as a text (.pdf)");
    write("bad/3.txt", "a bore");
    write("bad/4.doc", "x");
    write("bad/5.doc", "x");
    write("bad/README", "x");
    EXPECT_THAT(test::english(readPreview(folder_.path(), DataFormat::Folder, {}, 5).recognised),
                ElementsAre("4 files are not read as texts (.doc, .pdf and README)"));
}

TEST_F(Folder, TextsMayBeInOtherEncodings) {
    write("good/1.txt", "Caf\xe9 \x96 na\xefve");
    write("good/2.txt", std::string("\xff\xfe"
                                    "J\0\xf3\0",
                                    6));
    write("bad/3.txt", test::gzipped("d\xe9"
                                     "cevant"));
    fs::rename(folder_ / "bad/3.txt", folder_ / "bad/3.txt.gz");
    EXPECT_THAT(test::rowsOf(folder_.path()),
                ElementsAre(TableRow("décevant", "bad", 0), TableRow("Café – naïve", "good", 0),
                            TableRow("\ufeffJó", "good", 0)));
    EXPECT_EQ(readPreview(folder_.path(), DataFormat::Folder, {}, 3).rows[1].fields[2],
              "Café – naïve");
}

TEST_F(Folder, WithoutTextsIsRefused) {
    EXPECT_THAT(test::refusalOf(folder_.path()), HasSubstr("no folder in this folder has"));
    write("a/1.doc", "x");
    EXPECT_THAT(test::refusalOf(folder_.path()), HasSubstr("no folder in this folder has"));
}

}  // namespace
}  // namespace hanscope
