#include "core/corpus/encoded/corpus.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/corpus/row_reader.h"
#include "core/error.h"
#include "core/text/text_file.h"
#include "tests/core/corpus/whole_corpus.h"
#include "tests/core/text/compressed.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;
using test::readCorpus;
using test::WholeCorpus;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class CorpusFile : public ::testing::Test {
 protected:
    static WholeCorpus read(const fs::path& path, int threads = 1) {
        return readCorpus({path}, Preprocessing{}, threads);
    }

    static std::string refusal(const fs::path& path) {
        try {
            read(path, 3);
        } catch (const FileError& error) {
            return error.what();
        }
        return "accepted";
    }

    /// Some megabytes, so that many parts are read; every 50th text is without a word.
    static std::string manyRows() {
        std::string table;
        std::uint32_t state = 7;
        for (int row = 0; row < 6000; ++row) {
            std::string text;
            for (int word = 0; row % 50 != 0 && word < 80; ++word) {
                state = state * 1664525u + 1013904223u;
                text += "w" + std::to_string((state >> 16) % 5000) + (word % 9 == 8 ? ". W " : " ");
            }
            table += nlohmann::json{{"text", text}, {"label", row % 11}}.dump() + "\n";
        }
        return table;
    }

    test::ScratchFolder folder_;
};

TEST_F(CorpusFile, NumbersWordsByAppearanceAndLabelsByValue) {
    const WholeCorpus corpus = read(
        folder_.write("a.csv", "text,label\nA good film. Good!,10\n\"<br>\n\",9\nbad film,9\n"));
    EXPECT_THAT(corpus.words, ElementsAre("a", "good", "film", ".", "!", "bad"));
    EXPECT_THAT(corpus.labelNames, ElementsAre("9", "10"));
    EXPECT_THAT(corpus.labels, ElementsAre(1, 0));
    EXPECT_THAT(corpus.lines, ElementsAre(2, 5));
    EXPECT_EQ(corpus.skipped.empty, 1u);
    ASSERT_EQ(corpus.documents.size(), 2u);
    EXPECT_THAT(corpus.documents[0].words, ElementsAre(0, 1, 2, 3, 1, 4));
    EXPECT_THAT(corpus.documents[0].sentenceLengths, ElementsAre(4, 2));
    EXPECT_THAT(corpus.documents[1].words, ElementsAre(5, 2));
}

TEST_F(CorpusFile, KeepsListsOfLabelsEachOnceAndAscending) {
    CorpusSource source{folder_.write(
        "a.jsonl",
        "{\"text\":\"a\",\"topics\":[\"b\",\"c\",\"b\"]}\n{\"text\":\"a\",\"topics\":[]}\n"
        "{\"text\":\"a\",\"topics\":[\"b\",\"a\"]}\n")};
    source.columns.label = "topics";
    source.columns.labelling = Labelling::Lists;
    const WholeCorpus corpus = readCorpus(source, Preprocessing{}, 1);
    EXPECT_THAT(corpus.labelNames, ElementsAre("a", "b", "c"));
    EXPECT_THAT(corpus.labels, ElementsAre(1, 2, 0, 1));
    EXPECT_THAT(corpus.labelEnds, ElementsAre(2, 2, 4));
    source.maxClasses = 2;
    try {
        readCorpus(source, Preprocessing{}, 1);
        ADD_FAILURE();
    } catch (const FileError& error) {
        EXPECT_THAT(error.what(), HasSubstr("line 3: there are more than 2 different labels"));
        EXPECT_THAT(error.what(), HasSubstr("--label-separator"));
    }
}

TEST_F(CorpusFile, FormatsWithOneLabelRefuseLists) {
    Columns lists;
    lists.labelling = Labelling::Lists;
    folder_.write("films.ss", "");
    for (const fs::path& path : {folder_ / "films.ss", folder_.path()}) {
        try {
            openRowReader(path, lists);
            ADD_FAILURE() << path;
        } catch (const FileError& error) {
            EXPECT_THAT(
                error.what(),
                HasSubstr(
                    "one label for each text, not lists of labels; leave out --labels-column"));
        }
    }
}

TEST_F(CorpusFile, FollowsThePreprocessing) {
    Preprocessing exact;
    exact.foldCase = false;
    const WholeCorpus corpus =
        readCorpus({folder_.write("a.csv", "text,label\nGood good,x\n")}, exact, 1);
    EXPECT_THAT(corpus.words, ElementsAre("Good", "good"));
}

TEST_F(CorpusFile, EveryKindOfFileHoldsTheSame) {
    const std::string csv = "text,label\nGood film,1\n", tsv = "text\tlabel\nGood film\t1\n",
                      jsonl = "{\"text\": \"Good film\", \"label\": 1}\n";
    for (const auto& path :
         {folder_.write("a.csv", csv), folder_.write("a.CSV.GZ", test::gzipped(csv)),
          folder_.write("a.tsv", tsv), folder_.write("a.tsv.gz", test::gzipped(tsv)),
          folder_.write("a.tsv.zst", test::zstandard(tsv)), folder_.write("a.jsonl", jsonl),
          folder_.write("a.jsonl.gz", test::gzipped(jsonl))}) {
        const WholeCorpus corpus = read(path);
        EXPECT_THAT(corpus.words, ElementsAre("good", "film")) << path;
        EXPECT_THAT(corpus.labelNames, ElementsAre("1")) << path;
    }
}

TEST_F(CorpusFile, DoesNotDependOnTheNumberOfThreads) {
    const fs::path path = folder_.write("a.jsonl.gz", test::gzipped(manyRows()));
    const WholeCorpus one = read(path, 1);
    EXPECT_EQ(one.documents.size(), 5880u);
    EXPECT_EQ(one.skipped.empty, 120u);
    for (const int threads : {2, 5, 0}) {
        const WholeCorpus other = read(path, threads);
        ASSERT_EQ(other.words, one.words);
        ASSERT_EQ(other.labels, one.labels);
        ASSERT_EQ(other.labelNames, one.labelNames);
        ASSERT_EQ(other.lines, one.lines);
        ASSERT_EQ(other.skipped.empty, one.skipped.empty);
        ASSERT_EQ(other.documents.size(), one.documents.size());
        for (std::size_t i = 0; i < one.documents.size(); ++i) {
            ASSERT_EQ(other.documents[i].words, one.documents[i].words);
            ASSERT_EQ(other.documents[i].sentenceLengths, one.documents[i].sentenceLengths);
        }
    }
}

TEST_F(CorpusFile, ReportsProgressInBytesOfTheFile) {
    const fs::path path = folder_.write("a.jsonl.gz", test::gzipped(manyRows()));
    std::vector<std::uint64_t> done;
    readCorpus({path}, Preprocessing{}, 1, [&](std::uint64_t bytes, std::uint64_t total) {
        EXPECT_EQ(total, fs::file_size(path));
        done.push_back(bytes);
    });
    EXPECT_GT(done.size(), 5u);
    EXPECT_TRUE(std::is_sorted(done.begin(), done.end()));
    EXPECT_EQ(done.back(), fs::file_size(path));
}

TEST_F(CorpusFile, StopsWhenCancelled) {
    const fs::path path = folder_.write("a.jsonl", manyRows());
    const CancelToken cancel;
    int reports = 0;
    const auto cancelAtOnce = [&](std::uint64_t, std::uint64_t) {
        ++reports;
        cancel.cancel();
    };
    EXPECT_THROW(readCorpus({path}, Preprocessing{}, 1, cancelAtOnce, cancel), Cancelled);
    EXPECT_EQ(reports, 1);
    EXPECT_THROW(readCorpus({path}, Preprocessing{}, 4, {}, cancel), Cancelled);
}

TEST_F(CorpusFile, PassesOnWhatTheProgressCallbackThrows) {
    const fs::path path = folder_.write("a.jsonl", manyRows());
    const auto fail = [](std::uint64_t, std::uint64_t) { throw std::runtime_error("full"); };
    EXPECT_THROW(readCorpus({path}, Preprocessing{}, 1, fail), std::runtime_error);
}

TEST_F(CorpusFile, FaultFarInTheFileIsNamedWhateverTheThreads) {
    EXPECT_THAT(refusal(folder_.write("a.jsonl", manyRows() + "{oops\n" + manyRows())),
                HasSubstr("a.jsonl, line 6001 (byte "));
}

TEST_F(CorpusFile, TruncatedGzipIsRefused) {
    const std::string bytes = test::gzipped(manyRows());
    EXPECT_THAT(refusal(folder_.write("a.jsonl.gz", bytes.substr(0, bytes.size() / 2))),
                HasSubstr("the gzip data ends in the middle"));
}

TEST_F(CorpusFile, TruncatedZstandardIsRefused) {
    const std::string bytes = test::zstandard(manyRows());
    EXPECT_THAT(refusal(folder_.write("a.jsonl.zst", bytes.substr(0, bytes.size() / 2))),
                HasSubstr("the Zstandard data ends in the middle"));
}

TEST_F(CorpusFile, SkippedRowsAreCountedAndTheFirstListed) {
    std::string table = "{\"text\": \"good\", \"label\": 1}\n";
    for (int i = 0; i < 12; ++i) table += "oops\n";
    CorpusSource source{folder_.write("a.jsonl", table + "{\"text\": \"bad\", \"label\": 2}\n")};
    source.onError = OnError::Skip;
    const WholeCorpus corpus = readCorpus(source, Preprocessing{}, 2);
    EXPECT_THAT(corpus.words, ElementsAre("good", "bad"));
    EXPECT_THAT(corpus.rows, ElementsAre(0, 13));
    EXPECT_EQ(corpus.skipped.faulty, 12u);
    ASSERT_EQ(corpus.skipped.faults.size(), SkippedRows::kListed);
    EXPECT_THAT(corpus.skipped.faults.front().english(), HasSubstr("a.jsonl, line 2 (byte "));
}

TEST_F(CorpusFile, TextOverTheLimitIsRefusedNotTruncated) {
    const std::string text(kMaxDocumentBytes + 1, 'a');
    EXPECT_THAT(refusal(folder_.write("a.csv", "text,label\nx,1\n" + text + ",2\n")),
                HasSubstr("line 3: this text holds 32.0 MiB"));
}

TEST_F(CorpusFile, OneClassIsNotAnError) {
    EXPECT_THAT(read(folder_.write("a.csv", "text,label\na,x\nb,x\n")).labelNames,
                ElementsAre("x"));
}

TEST_F(CorpusFile, WithoutDocumentsIsRefused) {
    EXPECT_THAT(refusal(folder_.write("a.csv", "text,label\n")),
                HasSubstr("no document has a word"));
    EXPECT_THAT(refusal(folder_.write("a.csv", "text,label\n ,x\n")), HasSubstr("no document"));
    EXPECT_THAT(refusal(folder_.write("a.jsonl", "")), HasSubstr("no document has a word"));
}

TEST_F(CorpusFile, OfUnknownKindIsRefused) {
    for (const char* name : {"a.docx", "a", "a.gz", ".csv"}) {
        EXPECT_THAT(refusal(folder_.write(name, "text,label\na,b\n")),
                    HasSubstr("the format of this file is not known"));
    }
    EXPECT_THAT(refusal(folder_.path() / "gone.csv"), HasSubstr("there is no such file"));
}

}  // namespace
}  // namespace hanscope
