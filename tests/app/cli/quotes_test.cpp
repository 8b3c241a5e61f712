// Quotes on the command line: list, filter, export, exchange.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/app/cli/cli_process.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr char kQuoteLines[] =
    "{\"format\":\"hanscope-quotes\",\"version\":1}\n"
    "{\"code\":\"Unused\",\"meaning\":\"for later\"}\n"
    "{\"quote\":\"a\",\"words\":\"A fine film\",\"title\":\"a.txt\",\"bytes\":[0,11],"
    "\"characters\":[0,11],\"predicted\":[\"good\"],\"code\":\"Praise\",\"note\":\"Indeed\"}\n"
    "{\"quote\":\"b\",\"words\":\"It is dull\",\"title\":\"b.txt\",\"bytes\":[0,10],"
    "\"characters\":[0,10],\"truth\":[\"bad\"],\"code\":\"Praise / Irony\"}\n";

class CliQuotes : public ::testing::Test {
 protected:
    static std::string printed(const Arguments& arguments) {
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return outcome.out;
    }
    std::vector<std::string> idsWith(Arguments options) const {
        options.insert(options.begin(), {"quotes", quotes_, "--json"});
        std::vector<std::string> ids;
        const json list = json::parse(printed(options));
        for (const json& quote : list["quotes"]) ids.push_back(quote["id"]);
        return ids;
    }

    ScratchFolder folder_;
    const std::string quotes_ = folder_.write("quotes.jsonl", kQuoteLines);
};

TEST_F(CliQuotes, AreListedAndFiltered) {
    const std::string list = printed({"quotes", quotes_});
    EXPECT_THAT(list, HasSubstr("2 quotes\n"));
    EXPECT_THAT(list, HasSubstr("'A fine film'"));
    using Ids = std::vector<std::string>;
    EXPECT_EQ(idsWith({}), (Ids{"a", "b"}));
    EXPECT_EQ(idsWith({"--code", "Praise"}), (Ids{"a", "b"}));
    EXPECT_EQ(idsWith({"--code", "Praise / Irony"}), (Ids{"b"}));
    EXPECT_EQ(idsWith({"--label", "good"}), (Ids{"a"}));
    EXPECT_EQ(idsWith({"--words", "INDEED"}), (Ids{"a"}));
    const json all = json::parse(printed({"quotes", quotes_, "--json"}));
    EXPECT_EQ(all["codes"][0]["meaning"], "for later");
    EXPECT_EQ(all["quotes"][1]["row"], nullptr);
}

TEST_F(CliQuotes, TheMeaningOfACodeMayBeItsDescription) {
    const std::string quotes = folder_ / "described.jsonl";
    writeBytes(quotes,
               "{\"format\":\"hanscope-quotes\",\"version\":1}\n"
               "{\"code\":\"Praise\",\"description\":\"it was liked\"}\n");
    const json all = json::parse(printed({"quotes", quotes, "--json"}));
    EXPECT_EQ(all["codes"][0]["meaning"], "it was liked");
}

TEST_F(CliQuotes, AreExportedAndAddedToOthers) {
    const std::string project = folder_ / "a.qdpx", more = folder_ / "more.jsonl",
                      page = folder_ / "praise.html";
    const Outcome outcome = runCli({"quotes", quotes_, "--out", project});
    EXPECT_EQ(outcome.out, "Quotes: " + project + " (2 quotes)\n");
    EXPECT_THAT(outcome.err, HasSubstr("only the words of the quotes: 2 of 2"));
    printed({"quotes", project, "--add-to", more});
    EXPECT_EQ(printed({"quotes", project, "--add-to", more}), "Quotes: " + more + " (2 quotes)\n")
        << "those that are there stay";
    EXPECT_EQ(json::parse(printed({"quotes", more, "--json"}))["codes"].size(), 3u);
    printed({"quotes", more, "--code", "Praise / Irony", "--out", page});
    EXPECT_THAT(readBytes(page), HasSubstr("It is dull"));
    EXPECT_THAT(readBytes(page), Not(HasSubstr("A fine film")));
}

TEST_F(CliQuotes, WhatIsWrongIsSaid) {
    const auto refused = [](const Arguments& arguments, int status) {
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, status);
        return outcome.err;
    };
    EXPECT_THAT(refused({"quotes", folder_ / "none.jsonl"}, 1), HasSubstr("there is no such file"));
    EXPECT_THAT(refused({"quotes", folder_.write("a.qdpx", "PK\x03\x04")}, 1),
                HasSubstr("damaged"));
    EXPECT_THAT(refused({"quotes", quotes_, "--format", "html"}, 2), HasSubstr("--out"));
    EXPECT_THAT(refused({"quotes", quotes_, "--out", folder_ / "a.csv", "--by", "film"}, 2),
                HasSubstr("--by"));
    EXPECT_THAT(refused({"quotes", quotes_, "--add-to", quotes_}, 2), HasSubstr("--add-to"));
    const std::string one = folder_ / "a.csv", other = folder_ / "a.jsonl";
    EXPECT_THAT(refused({"quotes", quotes_, "--out", one, "--add-to", other}, 2),
                HasSubstr("give either --out or --add-to"));
    const Outcome damaged =
        runCli({"quotes", folder_.write("damaged.jsonl", std::string(kQuoteLines) + "{\n")});
    EXPECT_EQ(damaged.status, 0);
    EXPECT_THAT(damaged.err, HasSubstr("warning: " + (folder_ / "damaged.jsonl").string() +
                                       ", line 5: this line is not JSON"));
}

}  // namespace
}  // namespace hanscope::test
