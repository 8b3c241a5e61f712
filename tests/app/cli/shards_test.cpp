// Counting in shards: what merge makes of four of them is what one run prints.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

constexpr int kShards = 4;

class CliShards : public ::testing::Test {
 protected:
    static std::string printed(const Arguments& arguments) {
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return outcome.out;
    }
    static std::string refused(const Arguments& arguments, int status) {
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, status) << outcome.out;
        return outcome.err;
    }
    static Arguments joined(Arguments first, const Arguments& second) {
        first.insert(first.end(), second.begin(), second.end());
        return first;
    }
    /// 102 reviews, a text of marks alone, and a row that is cut short.
    static std::string films() {
        return smallFilms(101) + "\"...\",good\n\"A fine film, a fine film.\",good\nfaulty\n";
    }
    /// The files of all shards, the last one first.
    Arguments shardsOf(const Arguments& command) const {
        Arguments files;
        for (int shard = kShards; shard >= 1; --shard) {
            files.push_back(folder_ / (std::to_string(shard) + ".counts"));
            printed(
                joined(command, {"--shard", std::to_string(shard) + "/4", "--out", files.back()}));
        }
        return files;
    }
    void expectSame(const Arguments& command, const Arguments& shown) const {
        const Arguments merge = joined({"merge"}, shardsOf(command));
        EXPECT_EQ(printed(joined(merge, shown)), printed(joined(command, shown)));
        EXPECT_EQ(printed(joined(merge, {"--json"})), printed(joined(command, {"--json"})));
        const std::string one = folder_ / "one.csv", merged = folder_ / "merged.csv";
        printed(joined(command, {"--out", one}));
        printed(joined(merge, {"--out", merged}));
        EXPECT_EQ(readBytes(merged), readBytes(one));
    }

    ScratchFolder folder_;
    const std::string data_ = folder_.write("films.csv", films());
};

// Labels of one document each, of a spelling that another shard has more plainly, a text that is
// repeated in another shard, a tree.
TEST_F(CliShards, StatisticsAreThoseOfOneRun) {
    const std::string rows = folder_.write(
        "rows.csv", films() +
                        "A fine end,4.0\nA dull end,Good\n\"A fine film, a fine film.\",4\n"
                        "Nothing,\n");
    const std::string tree = folder_.write("a.taxonomy", "Root\tart\tscience\nart\tfilm\tmusic\n");
    const std::string lists =
        folder_.write("lists.csv",
                      "text,label\nA film.,film\nA song! A song!,music;film\nAn "
                      "atom,science\nA film.,art\n");
    for (const Arguments& command :
         {Arguments{"stats", rows, "--on-error", "skip", "--label-column", "label"},
          Arguments{"stats", lists, "--labels-column", "label", "--taxonomy", tree}}) {
        const Arguments merge = joined({"merge"}, shardsOf(command));
        const std::string whole = printed(command);
        EXPECT_EQ(printed(merge), whole);
        EXPECT_EQ(printed(joined(merge, {"--json"})), printed(joined(command, {"--json"})));
        EXPECT_THAT(whole, HasSubstr("warning: "));
    }
    const Arguments merge =
        joined({"merge"}, shardsOf({"stats", lists, "--labels-column", "label"}));
    EXPECT_THAT(refused(joined(merge, {"--count", "3"}), 2), HasSubstr("no meaning for stats"));
    EXPECT_THAT(refused({"stats", lists, "--out", folder_ / "x"}, 2), HasSubstr("--shard"));
    folder_.write("lists.csv", "text,label\nAnother film.,film\n");
    EXPECT_THAT(refused(merge, 1), HasSubstr("changed"));
}

TEST_F(CliShards, CollocatesAreThoseOfOneRun) {
    expectSame({"collocates", data_, "film", "a fine", "--min-count", "1", "--window", "3"},
               {"--sort", "log-dice", "--reverse", "--count", "7"});
    expectSame({"collocates", data_, "f*m", "--kind", "pattern", "--across-sentences"},
               {"--count", "0"});
}

TEST_F(CliShards, DispersionIsThatOfOneRun) {
    for (const std::string parts : {"7", "0"}) {
        const Arguments command{"dispersion", data_, "film", "a fine", "zebra", "--parts", parts};
        expectSame(command, {});
        const std::string one = folder_ / "one.csv", merged = folder_ / "merged.csv";
        printed(joined(command, {"--plot", one}));
        printed(joined(joined({"merge"}, shardsOf(command)), {"--plot", merged}));
        EXPECT_EQ(readBytes(merged), readBytes(one));
        const Arguments texts{"--json", "--texts", "3"};
        const std::string places = printed(joined(command, texts));
        EXPECT_EQ(printed(joined(joined({"merge"}, shardsOf(command)), texts)), places);
        EXPECT_THAT(places, HasSubstr("\"places\":["));
    }
}

TEST_F(CliShards, KeynessIsThatOfOneRun) {
    expectSame({"keyness", data_, "--group", "good", "--longest", "3", "--min-count", "2"},
               {"--sort", "diff", "--count", "0"});
    expectSame({"keyness", data_, "--group", "good", "--against", "bad", "--parts", "0"}, {});
    expectSame({"keyness", data_, "--group", "good", "--punctuation", "--min-count", "1"},
               {"--count", "0"});
}

TEST_F(CliShards, KeynessOfPredictionsIsThatOfOneRun) {
    const Arguments shards = shardsOf({"keyness", data_, "--model", trainedModel(), "--of",
                                       "prediction", "--group", "good", "--min-count", "1"});
    const std::string merged = printed(joined({"merge", "--count", "0"}, shards));
    const std::string one =
        printed({"keyness", data_, "--model", trainedModel(), "--of", "prediction", "--group",
                 "good", "--min-count", "1", "--count", "0"});
    const auto line = [](const std::string& text) { return text.substr(0, text.find('\n')); };
    EXPECT_EQ(line(merged), line(one)) << "the sizes of the sides";
    EXPECT_THAT(merged, HasSubstr("wonderful"));
}

TEST_F(CliShards, SaysWhatDoesNotAddUp) {
    const Arguments shards = shardsOf({"collocates", data_, "film"});
    EXPECT_THAT(refused({"merge", shards[0], shards[1], shards[3]}, 1),
                HasSubstr("shard 2 of 4 is missing"));
    folder_.write("films.csv", films() + "One more.,good\n");
    const std::string other = folder_ / "other.counts";
    printed({"collocates", data_, "film", "--shard", "1/4", "--out", other});
    EXPECT_THAT(refused({"merge", shards[0], shards[1], shards[2], other}, 1),
                HasSubstr("of other texts"));
    EXPECT_THAT(refused({"merge", data_}, 1), HasSubstr("no file that --shard writes"));
    EXPECT_THAT(refused(joined({"merge", "--sort", "diff"}, shards), 2), HasSubstr("--sort"));
    EXPECT_THAT(refused(joined({"merge", "--plot", "p.csv"}, shards), 2), HasSubstr("--plot"));
    EXPECT_THAT(refused(joined({"merge", "--json", "--texts", "1"}, shards), 2),
                HasSubstr("--texts"));
    EXPECT_THAT(refused(joined({"merge", "--texts", "1"}, shards), 2), HasSubstr("--json"));
}

TEST_F(CliShards, RefusesWhatIsNoShard) {
    const std::string out = folder_ / "c";
    for (const std::string shard : {"0/4", "5/4", "1/1001", "a/4", "1", "1/", "/2", "1/2/3"})
        EXPECT_THAT(refused({"collocates", data_, "film", "--out", out, "--shard", shard}, 2),
                    HasSubstr("give K/N"))
            << shard;
    EXPECT_THAT(refused({"collocates", data_, "film", "--shard", "1/4"}, 2), HasSubstr("--out"));
    EXPECT_THAT(
        refused({"collocates", data_, "film", "--out", out, "--shard", "1/4", "--sort", "mi"}, 2),
        HasSubstr("--sort"));
}

}  // namespace
}  // namespace hanscope::test
