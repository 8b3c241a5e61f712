#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

// What decided, without the window: explain, faithfulness, lexicon, weights.

namespace hanscope::test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

class CliExplain : public ::testing::Test {
 protected:
    json parsed(Arguments arguments) const {
        arguments.push_back("--json");
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return json::parse(outcome.out);
    }
    std::string refused(const Arguments& arguments, int status = 2) const {
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, status) << outcome.err;
        EXPECT_EQ(outcome.out, "");
        return outcome.err;
    }
    double probability(const std::string& text, const std::string& label) const {
        const std::string file = folder_.write("other.txt", text);
        const json read = parsed({"classify", trainedModel(), file});
        return read["probabilities"][read["labels"][0] == label ? 0 : 1];
    }

    const std::string text_ = "A wonderful film. The Music was boring, but the Cast was brilliant.";
    ScratchFolder folder_;
    const std::string file_ = folder_.write("film.txt", text_),
                      data_ = folder_.write("films.csv", smallFilms(30, 5));
};

// The definition: p of the text − p of the text with the word's bytes cut out.
TEST_F(CliExplain, ErasureIsTheProbabilityWithoutTheWordsBytes) {
    const json whole = parsed({"explain", trainedModel(), file_, "--label", "good"});
    EXPECT_EQ(whole["lens"], "erasure");
    EXPECT_EQ(whole["label"], "good");
    EXPECT_EQ(whole["unit"], "probability");
    EXPECT_EQ(whole["removal"], "delete");
    const double p = probability(text_, "good");
    int words = 0;
    for (const json& sentence : whole["sentences"])
        for (const json& word : sentence["words"]) {
            const std::size_t begin = word["begin"], end = word["end"];
            if (word["text"] == ".") continue;  // without it the sentences are others
            const std::string left = text_.substr(0, begin) + text_.substr(end);
            EXPECT_NEAR(word["value"].get<double>(), p - probability(left, "good"), 2e-6)
                << word["text"];
            ++words;
        }
    EXPECT_GT(words, 10);
    const json& first = whole["sentences"][0];
    EXPECT_NEAR(first["value"].get<double>(), p - probability(text_.substr(first["end"]), "good"),
                2e-6);
}

TEST_F(CliExplain, IntegratedGradientsSayTheirGap) {
    const json got = parsed({"explain", trainedModel(), file_, "--lens", "integrated", "--label",
                             "good", "--against", "bad"});
    EXPECT_EQ(got["unit"], "logit");
    EXPECT_EQ(got["against"], "bad");
    EXPECT_EQ(got["baseline"], "unknown words");
    EXPECT_GE(got["steps"], 1);
    EXPECT_LT(got["gap"], 0.01);
    double words = 0, sentences = 0;
    for (const json& sentence : got["sentences"]) {
        sentences += sentence["value"].get<double>();
        for (const json& word : sentence["words"]) words += word["value"].get<double>();
    }
    EXPECT_NEAR(words, sentences, 1e-4);
}

TEST_F(CliExplain, AttentionIsAShare) {
    const json got = parsed({"explain", trainedModel(), file_, "--lens", "attention"});
    EXPECT_EQ(got["unit"], "share");
    EXPECT_FALSE(got.contains("label"));
    double sum = 0;
    for (const json& sentence : got["sentences"])
        for (const json& word : sentence["words"]) sum += word["value"].get<double>();
    EXPECT_NEAR(sum, 1, 1e-5);
}

TEST_F(CliExplain, PrintsATable) {
    const Outcome outcome = runCli({"explain", trainedModel(), file_, "--lens", "gradient"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("lens gradient for the label "));
    EXPECT_THAT(outcome.out, HasSubstr("unit: logit"));
    EXPECT_THAT(outcome.out, HasSubstr("wonderful (1)\n"));
}

TEST_F(CliExplain, AFlipChangesThePrediction) {
    const std::string good =
        folder_.write("good.txt", "A wonderful film. The ending was brilliant.");
    const json flip = parsed({"explain", trainedModel(), good, "--flip"});
    EXPECT_EQ(flip["label"], "good");
    EXPECT_EQ(flip["predicted"], true);
    if (flip["flips"]) {
        EXPECT_LT(flip["steps"].back()["probability"], 0.5);
    }
    const json near = parsed({"explain", trainedModel(), good, "--flip", "--near"});
    for (const json& step : near["steps"]) EXPECT_NE(step["replacement"], step["text"]);
    EXPECT_THAT(runCli({"explain", trainedModel(), good, "--flip"}).out,
                HasSubstr("the whole text"));
}

TEST_F(CliExplain, WritesFormsOfOtherPrograms) {
    const std::string other = folder_.write("other.txt", "A boring film.");
    const Arguments call{"explain", trainedModel(), file_, other, "--lens", "attention"};
    const auto written = [&](const char* format, const std::string& name) {
        Arguments arguments = call;
        arguments.insert(arguments.end(), {"--format", format, "--out", folder_ / name});
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_EQ(outcome.out, "");
    };
    written("neat-vision", "n.json");
    const json samples = json::parse(readBytes(folder_ / "n.json"));
    ASSERT_EQ(samples.size(), 2u);
    EXPECT_EQ(samples[1]["text"], (json{"A", "boring", "film", "."}));
    double sum = 0;
    for (const json& weight : samples[1]["attention"]) sum += weight.get<double>();
    EXPECT_NEAR(sum, 1, 1e-5);
    const json labels = json::parse(readBytes(folder_ / "n.labels.json"));
    EXPECT_EQ(labels[std::to_string(samples[1]["prediction"].get<int>())]["name"], "bad");
    written("csv", "t.csv");
    EXPECT_THAT(readBytes(folder_ / "t.csv"), HasSubstr("\r\nother.txt,0,1,boring,0."));
    written("eraser", "e");
    written("eraser", "e");  // again, into the same folder
    EXPECT_EQ(readBytes(folder_ / "e/docs/other.txt"), "A boring film .\n");
    EXPECT_THAT(readBytes(folder_ / "e/predictions.jsonl"),
                HasSubstr("\n{\"annotation_id\":\"other.txt\""));
    EXPECT_THAT(refused({"explain", trainedModel(), file_, "--format", "csv"}),
                HasSubstr("--format and --out belong together"));
    EXPECT_THAT(refused({"explain", trainedModel(), file_, "--format", "csv", "--out", file_}),
                HasSubstr("would replace the text"));
    for (const char* format : {"csv", "eraser"})
        EXPECT_THAT(refused({"explain", trainedModel(), file_, file_, "--format", format, "--out",
                             folder_ / "u"},
                            1),
                    HasSubstr("another text is called film.txt, too"));
}

TEST_F(CliExplain, EveryRowOfATableIsAText) {
    const std::string table = folder_.write("t.csv",
                                            "id,review,text2,label\n"
                                            "1,A wonderful film.,A boring film.,good\n"
                                            "2,\"A boring\nfilm.\",A wonderful film.,bad\n"
                                            "3,,,good\n");
    const auto lines = [](const Outcome& outcome) {
        std::vector<json> parsed;
        std::istringstream rows(outcome.out);
        for (std::string line; std::getline(rows, line);) parsed.push_back(json::parse(line));
        return parsed;
    };
    for (const char* command : {"classify", "explain"}) {
        const Outcome outcome = runCli({command, trainedModel(), table, "--json"});
        EXPECT_EQ(outcome.status, 1) << "the last row has no text";
        EXPECT_THAT(outcome.err, HasSubstr("t.csv:5"));
        const auto texts = lines(outcome);
        ASSERT_EQ(texts.size(), 2u);
        EXPECT_EQ(texts[0]["source"], table + ":2");
        EXPECT_EQ(texts[1]["source"], table + ":3");
        EXPECT_EQ(texts[1]["truth"], json{"bad"});
        EXPECT_EQ(texts[0]["sentences"][0]["words"][1]["text"], "wonderful");
        const Outcome other = runCli({command, trainedModel(), table, "--json", "--text-column",
                                      "text2", "--label-column", "id"});
        EXPECT_EQ(lines(other)[0]["sentences"][0]["words"][1]["text"], "boring");
        EXPECT_EQ(lines(other)[0]["truth"], json{"1"});
    }
    EXPECT_THAT(runCli({"explain", trainedModel(), table}).out, HasSubstr(" (true: good)\n"));
    EXPECT_THAT(refused({"explain", trainedModel(), table, "--text-column", "reveiw"}, 1),
                HasSubstr("did you mean \"review\"?"));
    const std::string unusual =
        folder_.write("u.csv", "id,opinion\n1,A wonderful film.\n2,A boring film.\n");
    EXPECT_THAT(runCli({"explain", trainedModel(), unusual}).err,
                HasSubstr("the texts are in the column 'opinion'; no column has labels "
                          "(--text-column and --label-column choose others)"));
    EXPECT_EQ(runCli({"explain", trainedModel(), unusual, "--text-column", "opinion", "--format",
                      "eraser", "--out", folder_ / "rows"})
                  .status,
              0);
    EXPECT_EQ(readBytes(folder_ / "rows/docs/u.csv:3"), "A boring film .\n");
}

TEST_F(CliExplain, OutputsOfSeveralTextsAreWrittenWhollyOrNotAtAll) {
    for (const char* format : {"csv", "neat-vision"}) {
        const std::string old = folder_.write(std::string(format) + ".out", "old");
        EXPECT_THAT(refused({"explain", trainedModel(), file_, folder_ / "missing.txt", "--format",
                             format, "--out", old},
                            1),
                    HasSubstr("nothing was written to '" + old + "'"));
        EXPECT_EQ(readBytes(old), "old");
    }
    EXPECT_FALSE(std::filesystem::exists(folder_ / "neat-vision.labels.json"));
    refused({"explain", trainedModel(), file_, folder_ / "missing.txt", "--format", "eraser",
             "--out", folder_ / "er"},
            1);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "er"));
}

TEST_F(CliExplain, SaysWhatIsWrong) {
    const std::string model = trainedModel();
    EXPECT_THAT(refused({"explain", model, file_, "--label", "godo"}),
                HasSubstr("did you mean 'good'?"));
    EXPECT_THAT(refused({"explain", model, file_, "--label", "good", "--against", "good"}),
                HasSubstr("choose two different labels"));
    EXPECT_THAT(refused({"explain", model, file_, "--lens", "attention", "--label", "good"}),
                HasSubstr("attention is not about one label"));
    EXPECT_THAT(refused({"explain", model, file_, "--lens", "gradient", "--unknown"}),
                HasSubstr("--unknown is for --lens erasure"));
    EXPECT_THAT(refused({"explain", model, file_, "--near"}), HasSubstr("--near is for --flip"));
    EXPECT_THAT(refused({"explain", model, file_, "--member", "1"}),
                HasSubstr("is not an ensemble"));
    EXPECT_THAT(refused({"explain", model, file_, "--flip", "--lens", "gradient"}),
                HasSubstr("--lens"));
    EXPECT_THAT(refused({"explain", model, file_, "--member", "1", "--flip"}),
                HasSubstr("leave out --member"));
    EXPECT_THAT(refused({"explain", model, file_, "--lens", "erazure"}), HasSubstr("erasure"));
    EXPECT_THAT(refused({"explain", model, folder_ / "none.txt"}, 1), HasSubstr("none.txt"));
    const json read = parsed({"classify", model, file_});
    EXPECT_THAT(refused({"explain", model, file_, "--against", read["prediction"]}),
                HasSubstr("is the predicted label"));
}

TEST_F(CliExplain, FaithfulnessOfEveryLens) {
    const json got = parsed({"faithfulness", trainedModel(), data_, "--documents", "8"});
    EXPECT_EQ(got["documents"], 8);
    EXPECT_EQ(got["shares"], (std::vector<int>{1, 5, 10, 20, 50}));
    for (const char* lens :
         {"attention", "erasure", "gradient", "integrated", "attention-gradient"}) {
        const json& scores = got["lenses"][lens];
        EXPECT_EQ(scores["comprehensiveness"]["random"],
                  got["random"]["comprehensiveness"]["mean"]);
        EXPECT_EQ(scores["sufficiency"]["at"].size(), 5u);
        EXPECT_LE(scores["flip"]["interval"][0], scores["flip"]["mean"]);
        EXPECT_EQ(scores["documents"], 8);
    }
    EXPECT_EQ(got["lenses"]["erasure"]["tau"]["mean"], 1);
    EXPECT_GT(got["lenses"]["erasure"]["comprehensiveness"]["mean"],
              got["random"]["comprehensiveness"]["mean"]);
    EXPECT_EQ(parsed({"faithfulness", trainedModel(), data_, "--documents", "8"}), got);
    EXPECT_THAT(runCli({"faithfulness", trainedModel(), data_, "--documents", "3"}).out,
                HasSubstr("3 documents; means with 95 % intervals"));
}

TEST_F(CliExplain, TheFaithfulnessOfOneTextHasNoInterval) {
    const json got = parsed({"faithfulness", trainedModel(), data_, "--documents", "1"});
    EXPECT_TRUE(got["lenses"]["erasure"]["flip"]["interval"].is_null());
    EXPECT_TRUE(got["random"]["flip"]["interval"].is_null());
    const std::string table =
        runCli({"faithfulness", trainedModel(), data_, "--documents", "1"}).out;
    EXPECT_THAT(table, HasSubstr(": 1 document, so there are no intervals\n"));
    EXPECT_THAT(table, Not(HasSubstr("±")));
}

TEST_F(CliExplain, TheLexiconIsATable) {
    const std::string out = folder_ / "words.csv";
    const Outcome outcome = runCli({"lexicon", trainedModel(), data_, "--out", out});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(readBytes(out), HasSubstr("\nwonderful,"));
    EXPECT_THAT(readBytes(out), Not(HasSubstr("erasure good")));
    EXPECT_EQ(runCli({"lexicon", trainedModel(), data_, "--out", out, "--erasure"}).status, 0);
    EXPECT_THAT(readBytes(out), HasSubstr(",erasure good"));
    EXPECT_THAT(refused({"lexicon", trainedModel(), data_, "--out", data_}), HasSubstr("--out"));
}

TEST_F(CliExplain, ThePhrasesOfACorpusAreATable) {
    const std::string out = folder_ / "phrases.csv";
    const Outcome outcome =
        runCli({"phrases", trainedModel(), data_, "--out", out, "--min-texts", "1"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr(" of 30 texts)"));
    EXPECT_THAT(readBytes(out), HasSubstr("label,phrase,texts,occurrences,effect,"));
    EXPECT_EQ(runCli({"phrases", trainedModel(), data_, "--out", out, "--label", "good",
                      "--against", "bad", "--texts", "5", "--min-texts", "1"})
                  .status,
              0);
    EXPECT_THAT(readBytes(out), Not(HasSubstr("\nbad,")));
    EXPECT_THAT(runCli({"phrases", trainedModel(), data_, "--out", out, "--label", "ugly"}).err,
                HasSubstr("no label 'ugly'"));
    EXPECT_THAT(runCli({"phrases", trainedModel(), data_, "--out", out, "--label", "good",
                        "--against", "good"})
                    .err,
                HasSubstr("two different labels"));
    EXPECT_THAT(refused({"phrases", trainedModel(), data_, "--out", data_}), HasSubstr("--out"));
}

TEST_F(CliExplain, TwoModelsAreComparedTextByText) {
    const std::string out = folder_ / "texts.csv", words = folder_ / "words.csv";
    const json got = parsed({"differences", trainedModel(), data_, "--compare", trainedModel(),
                             "--out", out, "--words", words, "--minimum-count", "1"});
    EXPECT_EQ(got["texts"], 30);
    EXPECT_EQ(got["other_prediction"], 0);
    EXPECT_EQ(got["both_right"].get<int>() + got["both_wrong"].get<int>(), 30);
    EXPECT_EQ(got["f1"]["difference"], 0);
    const json alone = parsed({"evaluate", trainedModel(), data_})["trained_on"];
    EXPECT_GT(alone["texts"], 0);
    EXPECT_EQ(got["trained_on"]["first"], alone["texts"]);
    EXPECT_EQ(got["trained_on"]["second"], alone["texts"]);
    EXPECT_EQ(got["trained_on"]["second_unknown"], alone["unknown"]);
    EXPECT_THAT(readBytes(out), HasSubstr("row,place,words,distance,first,second,truth,right,"));
    EXPECT_THAT(readBytes(words), HasSubstr("\nwonderful,"));
    EXPECT_THAT(
        runCli({"differences", trainedModel(), data_, "--compare", trainedModel(), "--out", out})
            .out,
        HasSubstr("These texts do not show that one of the two is better"));
    EXPECT_THAT(refused({"differences", trainedModel(), data_, "--compare", trainedModel(), "--out",
                         trainedModel()}),
                HasSubstr("--out"));
}

TEST_F(CliExplain, TheWeightsOfAWordByClass) {
    const json got = parsed({"weights", trainedModel(), data_, "--word", "wonderful"});
    EXPECT_EQ(got["texts"], 30);
    EXPECT_TRUE(got["known"]);
    std::uint64_t counted = 0;
    for (const json& count : got["all"]["counts"]) counted += count.get<std::uint64_t>();
    EXPECT_EQ(counted, got["all"]["occurrences"]);
    EXPECT_GT(counted, 0u);
    EXPECT_TRUE(got["by_truth"].contains("good"));
    const Outcome none = runCli({"weights", trainedModel(), data_, "--word", "zebra"});
    EXPECT_EQ(none.status, 0);
    EXPECT_THAT(none.out, HasSubstr("'zebra' occurs in 0 of 30 texts; the model does not know it"));
    EXPECT_THAT(refused({"weights", trainedModel(), data_, "--word", "two words"}, 1),
                HasSubstr("two words"));
}

}  // namespace
}  // namespace hanscope::test
