#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "core/corpus/cache/corpus_cache.h"
#include "core/corpus/inspection.h"
#include "core/corpus/labelled_format.h"
#include "core/corpus/labels.h"
#include "core/corpus/row_reader.h"
#include "core/error.h"
#include "tests/core/corpus/whole_corpus.h"
#include "tests/support/scratch_folder.h"

// Data sets as they are published, through the reader that training, evaluation and the explorer
// use.

namespace hanscope {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const fs::path kData = fs::path(HANSCOPE_TEST_DATA) / "corpora";

Columns lists() {
    Columns columns;
    columns.labelling = Labelling::Lists;
    return columns;
}

std::vector<Row> rowsOf(const fs::path& path, const Columns& columns = {}) {
    const auto reader = openRowReader(path, columns);
    std::vector<Row> rows;
    for (Row row; reader->next(row); row = Row()) rows.push_back(row);
    return rows;
}

std::string errorOf(const fs::path& path, const Columns& columns = {}) {
    try {
        rowsOf(path, columns);
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

/// A row that is sought is the one that was read.
void expectSeekable(const fs::path& path, const Columns& columns = {}) {
    const std::vector<Row> rows = rowsOf(path, columns);
    const auto reader = openRowReader(path, columns);
    Row row;
    while (reader->next(row)) {
    }
    for (std::size_t i = rows.size(); i-- > 0;) {
        reader->seek({i, rows[i].line, rows[i].byte});
        ASSERT_TRUE(reader->next(row)) << i;
        EXPECT_EQ(row.text, rows[i].text);
        EXPECT_EQ(row.labels, rows[i].labels);
    }
}

std::vector<std::string> wordsOf(const Document& document) {
    std::vector<std::string> words;
    for (const Range& word : document.words()) words.emplace_back(document.at(word));
    return words;
}

TEST(PublishedData, Rcv1TokensHaveTheTopicsOfTheirNumbers) {
    const fs::path path = kData / "rcv1/tokens.dat";
    EXPECT_EQ(dataFormatOf(path), DataFormat::Rcv1);
    const auto rows = rowsOf(path, lists());
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows[0].text, "recov recov excit bring mexic");
    EXPECT_THAT(rows[0].labels, ElementsAre("CCAT", "E11", "ECAT"));
    EXPECT_THAT(rows[2].labels, ElementsAre("MCAT"));
    EXPECT_EQ(rows[1].line, 6u);
    expectSeekable(path, lists());
    EXPECT_THAT(errorOf(path), HasSubstr("add --labels-column topics"));
}

TEST(PublishedData, Rcv1HasItsHierarchy) {
    CorpusSource source{kData / "rcv1/tokens.dat", lists()};
    source.hierarchy.taxonomy = kData / "rcv1/rcv1.topics.hier.orig";
    source = withTree(source);
    Row row = rowsOf(source.path, lists())[1];  // E12 and ECAT, which is above it
    TreeLabels(source).close(row);
    EXPECT_THAT(std::set<std::string>(row.labels.begin(), row.labels.end()),
                ElementsAre("E12", "ECAT"));
}

TEST(PublishedData, DamagedRcv1IsNamedByItsLineAndCanBeSkipped) {
    const test::ScratchFolder folder;
    const fs::path path =
        folder.write("t.dat", ".I 1\n.W\na\n\nstray\n\n.I\n.W\nb\n\n.I 7\n.W\nc\n.I 2\n.W\nd\n");
    EXPECT_THAT(errorOf(path, lists()), HasSubstr("put rcv1-v2.topics.qrels beside this file"));
    const fs::path topics = folder.write("x.topics.qrels", "A 1 1\nB 2 1\n");
    const auto reader = openRowReader(path, lists());
    Row row;
    std::vector<std::string> faults, texts;
    for (bool more = true; more;) {
        try {
            more = reader->next(row);
            if (more) texts.push_back(row.text);
        } catch (const RowError& error) {
            faults.emplace_back(error.what());
        }
    }
    EXPECT_THAT(texts, ElementsAre("a", "d"));
    EXPECT_THAT(faults,
                ElementsAre(HasSubstr("line 5: a document must begin here"),
                            HasSubstr("line 7: this document has no number"),
                            HasSubstr("line 11: document 7 has no topic in x.topics.qrels")));
    folder.write("x.topics.qrels", "A 1 1\nB 2\n");
    EXPECT_THAT(errorOf(path, lists()), HasSubstr("x.topics.qrels, line 2: this line is not"));
}

TEST(PublishedData, WebOfScienceLabelsArePaths) {
    const fs::path path = kData / "wos/X.txt";
    for (const fs::path& place : {path, kData / "wos"}) {
        EXPECT_EQ(dataFormatOf(place), DataFormat::WebOfScience);
        const auto rows = rowsOf(place);
        ASSERT_EQ(rows.size(), 3u);
        EXPECT_EQ(rows[1].text, "The bridge bends in the wind.");
        EXPECT_THAT(rows[1].labels, ElementsAre("1 > 0"));
        EXPECT_THAT(rows[2].labels, ElementsAre("0 > 12"));
    }
    expectSeekable(path);
    EXPECT_THAT(errorOf(path, lists()), HasSubstr("one label for each text"));
}

TEST(PublishedData, WebOfScienceFilesMustHaveTheSameNumberOfLines) {
    const test::ScratchFolder folder;
    const fs::path path = folder.write("X.txt", "a\nb\n");
    const auto write = [&](const char* one, const char* two) {
        folder.write("YL1.txt", one);
        folder.write("YL2.txt", two);
        return errorOf(path);
    };
    EXPECT_EQ(write("0\n1\n", "2\n3\n"), "accepted");
    EXPECT_THAT(write("0\n1\n", "2\n"), HasSubstr("YL2.txt: it has 1 lines and YL1.txt 2"));
    EXPECT_THAT(write("0\n", "2\n"), HasSubstr("X.txt, line 2: YL1.txt and YL2.txt end before"));
    EXPECT_THAT(write("0\n1\n4\n", "2\n3\n5\n"), HasSubstr("it has 2 lines and YL1.txt 3"));
    EXPECT_THAT(write("0\n\n1\n", "2\n3\n4\n"),
                HasSubstr("line 2: YL1.txt or YL2.txt has no label"));
}

TEST(PublishedData, EurlexIsAFolderOrLines) {
    for (const fs::path& path : {kData / "eurlex", kData / "eurlex.jsonl"}) {
        EXPECT_EQ(dataFormatOf(path), DataFormat::Eurlex);
        const auto rows = rowsOf(path, lists());
        ASSERT_EQ(rows.size(), 2u);
        EXPECT_EQ(rows[0].text,
                  "COMMISSION DECISION on imports of butter\n\nHaving regard to the "
                  "Treaty,\nwhereas butter melts;\n\nImports are allowed.\nThis Decision is "
                  "addressed to all.")
            << path;
        EXPECT_THAT(rows[0].labels, ElementsAre("192", "2356", "560"));
        EXPECT_EQ(rows[1].text,
                  "Regulation No 11\n\nREGULATION No 11 on transport rates\n\nRates are equal.");
        expectSeekable(path, lists());
    }
}

TEST(PublishedData, AJsonFileBesideTheFoldersOfLabelsIsNoLaw) {
    const test::ScratchFolder folder;
    const std::string law = R"({"concepts": ["1"], "main_body": "Text."})";
    folder.write("a.json", law);
    EXPECT_EQ(dataFormatOf(folder.path()), DataFormat::Eurlex);
    fs::create_directory(folder / "good");
    folder.write("good/1.txt", "A film.");
    EXPECT_EQ(dataFormatOf(folder.path()), DataFormat::Folder);
    const test::ScratchFolder other;
    other.write("settings.json", "{}");
    EXPECT_EQ(dataFormatOf(other.path()), DataFormat::Folder);
}

TEST(PublishedData, DamagedEurlexIsNamed) {
    const test::ScratchFolder folder;
    const std::string law = R"({"concepts": ["1"], "main_body": "Text."})";
    EXPECT_THAT(errorOf(folder.write("a.jsonl", law + "\n{\"x\": 1}\n"), lists()),
                HasSubstr("a.jsonl, line 2: this is not a law"));
    EXPECT_THAT(
        errorOf(folder.write("b.jsonl", law + "\n" + R"({"concepts": "1", "main_body": "a"})"),
                lists()),
        HasSubstr("line 2: title, header"));
    EXPECT_THAT(errorOf(folder.write("c.jsonl", law + "\nno\n"), lists()), HasSubstr("line 2"));
}

TEST(PublishedData, NewsgroupsKeepSubjectAndBodyInLatin1) {
    const auto rows = rowsOf(kData / "newsgroups");
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_THAT(rows[0].labels, ElementsAre("alt.atheism"));
    EXPECT_EQ(rows[0].text, "Re: A café\n\nIn a café we talked.  It was late.\n");
    EXPECT_EQ(rows[1].text, "Orbit\n\nThe orbit decays – slowly.\n");
    expectSeekable(kData / "newsgroups");
}

TEST(PublishedData, ClassesTxtNamesTheClassesOfZhang) {
    const auto rows = rowsOf(kData / "zhang/train.csv");
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_THAT(rows[0].labels, ElementsAre("Business"));
    EXPECT_THAT(rows[1].labels, ElementsAre("World"));
    EXPECT_THAT(rows[0].text, AllOf(HasSubstr("Wall St."), HasSubstr("again.\nReuters")));
    const test::ScratchFolder folder;
    folder.write("classes.txt", "One\nTwo\n");
    EXPECT_THAT(errorOf(folder.write("a.csv", "1,a\n3,b\n")),
                HasSubstr("line 2: class '3' has no name in classes.txt, which has 2 lines"));
    EXPECT_EQ(rowsOf(folder.write("b.csv", "text,label\na,1\n"))[0].labels.front(), "1");
}

TEST(PublishedData, AnotherClassesTxtMakesAnotherCorpus) {
    const test::ScratchFolder folder;
    const fs::path path = folder.write("a.csv", "1,good film\n2,bad film\n");
    const auto names = [&](const char* classes) {
        folder.write("classes.txt", classes);
        return openCorpus({path}, {}, {{folder / "cache", {}}, 1, {}, {}})->labelNames();
    };
    EXPECT_THAT(names("One\nTwo\n"), ElementsAre("One", "Two"));
    EXPECT_THAT(names("Good\nBad\n"), ElementsAre("Bad", "Good"));
}

TEST(PublishedData, FastTextLinesHaveTheirLabels) {
    const fs::path path = kData / "fasttext.txt";
    EXPECT_EQ(dataFormatOf(path), DataFormat::FastText);
    const auto rows = rowsOf(path, lists());
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_THAT(rows[0].labels, ElementsAre("sauce", "cheese"));
    EXPECT_EQ(rows[1].text, "Which dish is best to bake a banana bread?");
    expectSeekable(path, lists());
    EXPECT_THAT(errorOf(path), HasSubstr("line 1: this line has 2 labels; if texts have any"));
    EXPECT_EQ(inspectSource(path).columns.labelling, Labelling::Lists);
    const test::ScratchFolder folder;
    const fs::path other = folder.write("a.train", "__label__x a\n\nno label\n__label__ b\n");
    EXPECT_THAT(errorOf(other), HasSubstr("line 3: this line has no label"));
    EXPECT_THAT(errorOf(other, lists()), HasSubstr("line 4: a label is empty"));
    EXPECT_THAT(errorOf(folder.write("b.train", "__label__x a\n__label__y \x81\n")),
                HasSubstr("line 2"));
}

TEST(PublishedData, FastTextLinesWithoutLabelAreCounted) {
    const test::ScratchFolder folder;
    const test::WholeCorpus corpus = test::readCorpus(
        {folder.write("a.txt", "__label__joy a day\nno label here\n__label__fear a night\n")}, {},
        1);
    EXPECT_EQ(corpus.labelNames, (std::vector<std::string>{"fear", "joy"}));
    EXPECT_EQ(corpus.skipped.unlabelled.lines, std::vector<std::uint64_t>{2});
}

// doccano also writes the texts that nobody has labelled yet.
TEST(PublishedData, TheFirstFastTextLinesMayHaveNoLabel) {
    const test::ScratchFolder folder;
    const fs::path path = folder.write("a.txt", "a day\n\na week\n__label__fear a night\n");
    EXPECT_EQ(dataFormatOf(path), DataFormat::FastText);
    Columns columns;
    columns.labelling = Labelling::AtMostOne;
    EXPECT_EQ(rowsOf(path, columns).size(), 3u);
}

TEST(PublishedData, FastTextLinesMayEndWithTheirLabels) {
    const test::ScratchFolder folder;
    const fs::path path = folder.write("a.txt", "a day __label__joy\na night __label__fear\n");
    EXPECT_EQ(dataFormatOf(path), DataFormat::FastText);
    const auto rows = rowsOf(path);
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[1].text, "a night");
    EXPECT_THAT(rows[1].labels, ElementsAre("fear"));
}

TEST(PublishedData, FastTextMayBeInOtherEncodings) {
    const test::ScratchFolder folder;
    EXPECT_EQ(rowsOf(folder.write("a.txt", "__label__x Caf\xe9\n__label__y Th\xe9\n"))[1].text,
              "Thé");
    EXPECT_EQ(rowsOf(folder.write("b.txt", "__label__x one\r__label__y two\r"))[1].text, "two");
    std::string wide = "\xff\xfe";
    for (const char c : std::string("__label__x one\n__label__y two\n")) (wide += c) += '\0';
    const fs::path path = folder.write("c.txt", wide);
    EXPECT_EQ(dataFormatOf(path), DataFormat::FastText);
    EXPECT_EQ(rowsOf(path)[1].text, "two");
    expectSeekable(path);
}

TEST(PublishedData, WhatMacOsPutsBesideTheFilesIsNoPartOfThem) {
    const test::ScratchFolder folder;
    const std::string law = R"({"title": "T", "header": "H", "recitals": "R", "main_body": ["M"], )"
                            R"("concepts": ["7"]})";
    for (const char* name : {"laws/__MACOSX", "rcv"}) fs::create_directories(folder / name);
    folder.write("laws/1.json", law);
    folder.write("laws/._1.json", std::string("\0\5\x16\7", 4));
    folder.write("laws/__MACOSX/._1.json", std::string("\0\5\x16\7", 4));
    EXPECT_EQ(dataFormatOf(folder / "laws"), DataFormat::Eurlex);
    EXPECT_EQ(rowsOf(folder / "laws", lists()).size(), 1u);
    const fs::path tokens = folder.write("rcv/tokens.dat", ".I 4\n.W\nrain\n");
    folder.write("rcv/a.topics.qrels", "C15 4 1\n");
    folder.write("rcv/._a.topics.qrels", std::string("\0\5", 2));
    EXPECT_THAT(rowsOf(tokens, lists())[0].labels, ElementsAre("C15"));
}

TEST(PublishedData, ATextThatMayLackItsLabelStillHasNoList) {
    Columns columns;
    columns.labelling = Labelling::AtMostOne;
    const test::ScratchFolder folder;
    const auto rows = rowsOf(folder.write("a.txt", "__label__x a\nno label\n"), columns);
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_THAT(rows[1].labels, IsEmpty());
    EXPECT_THAT(errorOf(kData / "fasttext.txt", columns), HasSubstr("this line has 2 labels"));
    EXPECT_THAT(errorOf(kData / "rcv1/tokens.dat", columns), HasSubstr("add --labels-column"));
}

TEST(PublishedData, TokensAreTakenAsTheyAre) {
    auto rows = rowsOf(kData / "tokens.jsonl");
    ASSERT_EQ(rows.size(), 2u);
    Segmenter segmenter{Preprocessing()};
    const Document flat = documentOf(rows[0], segmenter);
    EXPECT_THAT(wordsOf(flat), ElementsAre("Do", "n't", "go", ".", "New York", "waits"));
    EXPECT_EQ(flat.sentences().size(), 2u);
    EXPECT_EQ(flat.sentences()[1].firstWord, 4u);
    const Document nested = documentOf(rows[1], segmenter);
    EXPECT_THAT(wordsOf(nested), ElementsAre("It", "ca", "n't", "be", "!"));
    ASSERT_EQ(nested.sentences().size(), 2u);
    EXPECT_EQ(nested.sentences()[0].wordCount, 3u);
    const test::ScratchFolder folder;
    EXPECT_THAT(errorOf(folder.write("a.jsonl", R"({"text": ["a", 1], "label": "x"})")),
                HasSubstr("line 1: \"text\" must hold words, or sentences"));
    EXPECT_THAT(errorOf(folder.write("b.jsonl", R"({"text": [["a"], "b"], "label": "x"})")),
                HasSubstr("must hold words"));
}

TEST(PublishedData, TheCorpusHasTheWordsOfTheFile) {
    const test::ScratchFolder folder;
    const auto corpus =
        openCorpus({kData / "tokens.jsonl"}, {}, {{folder / "cache", {}}, 1, {}, {}});
    const auto& words = corpus->words();
    EXPECT_NE(std::find(words.begin(), words.end(), "new york"), words.end());
}

TEST(PublishedData, EachIsEncodedAndInspected) {
    const test::ScratchFolder folder;
    const std::pair<const char*, std::size_t> sources[] = {
        {"rcv1/tokens.dat", 3}, {"wos", 3},        {"wos/X.txt", 3},    {"eurlex", 2},
        {"eurlex.jsonl", 2},    {"newsgroups", 2}, {"fasttext.txt", 2}, {"zhang/train.csv", 2},
        {"tokens.jsonl", 2}};
    for (const auto& [name, documents] : sources) {
        const SourceInspection inspection = inspectSource(kData / name);
        EXPECT_EQ(inspection.rows.size(), documents) << name;
        const auto corpus =
            openCorpus({kData / name, inspection.columns}, {}, {{folder / "cache", {}}, 1, {}, {}});
        EXPECT_EQ(corpus->size(), documents) << name;
        EXPECT_STRNE(readerFor(inspection.format).name, "") << name;
    }
}

TEST(PublishedData, ParquetSaysHowToConvert) {
    const test::ScratchFolder folder;
    EXPECT_THAT(errorOf(folder.write("a.parquet", "PAR1")),
                HasSubstr("pandas.read_parquet('a.parquet').to_json('a.jsonl'"));
}

}  // namespace
}  // namespace hanscope
