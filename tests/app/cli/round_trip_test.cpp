#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/model_file/model_file.h"
#include "core/version.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::vector<json> jsonLines(const std::string& text) {
    std::vector<json> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
    return lines;
}

std::vector<std::string> keysOf(const std::string& line) {
    std::vector<std::string> keys;
    const auto object = nlohmann::ordered_json::parse(line);
    for (const auto& [key, value] : object.items()) keys.push_back(key);
    return keys;
}

double sumOf(const json& values, const char* key = nullptr) {
    double sum = 0;
    for (const json& value : values) sum += (key ? value[key] : value).get<double>();
    return sum;
}

TEST(CliClassify, ControlCharactersOfATextAreWrittenAsSpaces) {
    const Outcome outcome =
        runCli({"classify", trainedModel(), "-"}, {"The\x1b[2J ending\x07 is\tgood.\x7f", {}, 0});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.out.find_first_of("\x1b\x07\x7f"), std::string::npos) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("ending"));
}

TEST(CliClassify, JsonKeepsTheContract) {
    const std::string text = "The ending is magnificent!  Schön: the cast, zyx.\n";
    const Outcome outcome = runCli({"classify", trainedModel(), "-", "--json"}, {text, {}, 0});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(keysOf(outcome.out), ElementsAre("source", "model", "labels", "probabilities",
                                                 "prediction", "sentences", "warnings"));
    const json reading = json::parse(outcome.out);
    EXPECT_EQ(reading["source"], "-");
    EXPECT_EQ(reading["model"], "Small films");
    EXPECT_EQ(reading["labels"], json({"bad", "good"}));
    EXPECT_EQ(reading["prediction"], "good");
    EXPECT_NEAR(sumOf(reading["probabilities"]), 1, 1e-6);
    EXPECT_NEAR(sumOf(reading["sentences"], "weight"), 1, 1e-6);
    ASSERT_EQ(reading["sentences"].size(), 2u);
    for (const json& sentence : reading["sentences"]) {
        EXPECT_NEAR(sumOf(sentence["words"], "weight"), 1, 1e-6);
        for (const json& word : sentence["words"]) {
            const std::size_t begin = word["begin"], end = word["end"];
            EXPECT_EQ(text.substr(begin, end - begin), word["text"]);
            EXPECT_GE(begin, sentence["begin"].get<std::size_t>());
            EXPECT_LE(end, sentence["end"].get<std::size_t>());
        }
    }
    const json& second = reading["sentences"][1]["words"];
    EXPECT_EQ(second[0]["text"], "Schön");
    EXPECT_EQ(second[0]["known"], false);
    EXPECT_EQ(second[2]["text"], "the");
    EXPECT_EQ(second[2]["known"], true);
}

TEST(CliClassify, SameTextSameLineAloneAndAmongOthers) {
    const ScratchFolder folder;
    writeBytes(folder / "a.txt", "The ending is magnificent!");
    writeBytes(folder / "b.txt", "A boring story. Awful music, and long. Too long.");
    const std::string a = runCli({"classify", trainedModel(), folder / "a.txt", "--json"}).out;
    const std::string both =
        runCli({"classify", trainedModel(), folder / "b.txt", folder / "a.txt", "--json"}).out;
    EXPECT_EQ(both.substr(both.find('\n') + 1), a);
}

TEST(CliClassify, SummaryAsText) {
    const Outcome outcome =
        runCli({"classify", trainedModel(), "-"}, {"The cast is dreadful.", {}, 0});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, StartsWith("-: bad\n"));
    EXPECT_THAT(outcome.out, HasSubstr("The cast is dreadful."));
}

class CliEvaluate : public ::testing::Test {
 protected:
    CliEvaluate() { writeBytes(data_, smallFilms(60, 99)); }

    ScratchFolder folder_;
    std::filesystem::path data_ = folder_ / "test.csv";
};

TEST_F(CliEvaluate, JsonKeepsTheContract) {
    const Outcome outcome = runCli({"evaluate", trainedModel(), data_, "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(
        keysOf(outcome.out),
        ElementsAre("accuracy", "macro_f1", "classes", "confusion", "baseline", "calibration",
                    "documents", "skipped", "faulty", "unlabelled", "faults", "precision",
                    "documents_per_second", "words_per_second", "attention", "trained_on"));
    const json result = json::parse(outcome.out);
    EXPECT_EQ(result["documents"], 60);
    EXPECT_EQ(result["precision"], "float");
    EXPECT_GE(result["accuracy"], 0.9);
    EXPECT_EQ(result["baseline"]["score"], 0.5);  // 30 of 60
    EXPECT_EQ(result["baseline"]["answer"], "bad");
    EXPECT_LE(result["baseline"]["interval"][0], result["accuracy"]);
    EXPECT_EQ(result["classes"][0]["label"], "bad");
    EXPECT_EQ(result["classes"][1]["support"], 30);
    EXPECT_EQ(sumOf(result["confusion"][0]), 30);
    EXPECT_GT(result["words_per_second"], result["documents_per_second"]);
    EXPECT_GT(result["attention"]["effective_words"], 0);
    EXPECT_LE(result["attention"]["word_entropy"], 1);
}

TEST_F(CliEvaluate, SaysThatItsProductsWereRounded) {
    const Outcome outcome =
        runCli({"evaluate", trainedModel(), data_, "--precision", "bf16", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const json result = json::parse(outcome.out);
    EXPECT_EQ(result["precision"], "bf16");
    EXPECT_GE(result["accuracy"], 0.9);
    EXPECT_THAT(runCli({"evaluate", trainedModel(), data_, "--precision", "bf16"}).out,
                HasSubstr(" words a second, with products in bfloat16\n"));
}

// Of the 31 texts 10 were used for training and 10 for validation; of one no word is known.
TEST_F(CliEvaluate, SaysThatTheModelWasTrainedOnSomeOfTheTexts) {
    const std::string films = smallFilms(60, 5);
    const auto rows = [&](std::size_t first, std::size_t count) {
        std::istringstream lines(films);
        std::string line, some;
        std::getline(lines, line);
        some = line + '\n';
        for (std::size_t i = 0; i < first + count && std::getline(lines, line); ++i)
            if (i >= first) some += line + '\n';
        return some;
    };
    writeBytes(folder_ / "train.csv", rows(0, 40));
    writeBytes(folder_ / "validation.csv", rows(40, 10));
    writeBytes(folder_ / "mixed.csv", rows(30, 30) + "Xyzzy plugh,good\n");
    const Outcome trained =
        runCli({"train", folder_ / "train.csv", "--validation", folder_ / "validation.csv",
                "--epochs", "2", "--minimum-count", "0", "--out", folder_ / "m.safetensors"});
    ASSERT_EQ(trained.status, 0) << trained.err;
    const Outcome outcome =
        runCli({"evaluate", folder_ / "m.safetensors", folder_ / "mixed.csv", "--json"});
    const json seen = json::parse(outcome.out)["trained_on"];
    EXPECT_EQ(seen["texts"], 10);
    EXPECT_EQ(seen["others"], 20);
    EXPECT_EQ(seen["unknown"], 1);
    EXPECT_THAT(runCli({"evaluate", folder_ / "m.safetensors", folder_ / "mixed.csv"}).out,
                HasSubstr("The model was trained on 10 of the 30 texts of which this is known (of "
                          "1 it is not): "));
    EXPECT_THAT(runCli({"evaluate", folder_ / "m.safetensors", folder_ / "train.csv"}).out,
                HasSubstr("The model was trained on these texts: "));
    const json both =
        json::parse(runCli({"evaluate", folder_ / "m.safetensors", folder_ / "mixed.csv",
                            "--compare", trainedModel(), "--json"})
                        .out)["models"];
    const json& against = both[1]["against_first"];
    EXPECT_FALSE(both[0].contains("against_first"));
    EXPECT_NEAR(against["difference"],
                both[1]["accuracy"].get<double>() - both[0]["accuracy"].get<double>(), 1e-12);
    EXPECT_GE(against["p"], 0);
    const json differences =
        json::parse(runCli({"differences", folder_ / "m.safetensors", folder_ / "mixed.csv",
                            "--compare", trainedModel(), "--out", folder_ / "d.csv", "--json"})
                        .out);
    for (const char* key : {"difference", "interval", "p", "accuracy", "f1"})
        EXPECT_EQ(against[key], differences[key]) << key;
    EXPECT_NEAR(against["accuracy"]["difference"], against["difference"], 1e-12);
    EXPECT_EQ(against["f1"]["second"], both[1]["macro_f1"]);
}

/// The texts of a table with three more columns.
std::string withColumns(const std::string& table) {
    std::istringstream lines(table);
    std::string line, out;
    std::getline(lines, line);
    out = line + ",shop,date,id\n";
    for (int i = 0; std::getline(lines, line); ++i)
        out += line + (i % 3 == 0 ? ",a," : ",b,") + (i % 4 == 0 ? "2019-05-05," : "2019-11,") +
               std::to_string(i) + "\n";
    return out;
}

TEST_F(CliEvaluate, GroupsOfTextsHaveTheirScores) {
    const auto data = folder_.write("columns.csv", withColumns(smallFilms(40)));
    const json whole = json::parse(runCli({"evaluate", trainedModel(), data, "--json"}).out);
    EXPECT_FALSE(whole.contains("by"));
    const json by =
        json::parse(runCli({"evaluate", trainedModel(), data, "--by", "shop", "--json"}).out)["by"];
    EXPECT_EQ(by["column"], "shop");
    EXPECT_EQ(by["kind"], "names");
    ASSERT_EQ(by["groups"].size(), 2u);
    EXPECT_EQ(by["groups"][0]["group"], "b");
    EXPECT_EQ(by["groups"][0]["documents"], 26);
    EXPECT_EQ(by["groups"][1]["documents"], 14);
    EXPECT_NEAR(
        26 * by["groups"][0]["right"].get<double>() + 14 * by["groups"][1]["right"].get<double>(),
        40 * whole["accuracy"].get<double>(), 1e-9);
    EXPECT_EQ(by["groups"][1]["few"], true);
    writeBytes(folder_ / "one.csv",
               "text,label,shop\nThe cast is brilliant!,good,a\nThe cast is awful!,bad,b\n"
               "The music is awful!,bad,b\n");
    const json groups = json::parse(
        runCli({"evaluate", trainedModel(), folder_ / "one.csv", "--by", "shop", "--json"})
            .out)["by"]["groups"];
    ASSERT_EQ(groups.size(), 2u);
    for (const json& group : groups)  // that of one document has no samples
        EXPECT_EQ(group["f1_interval"].is_null(), group["documents"] == 1);
    const std::string months = runCli({"evaluate", trainedModel(), data, "--by", "date"}).out;
    EXPECT_THAT(months, HasSubstr("\n2019-05 "));
    EXPECT_THAT(months, HasSubstr("* fewer than 30 documents"));
    EXPECT_THAT(runCli({"evaluate", trainedModel(), data, "--by", "id"}).err,
                HasSubstr("another number for each text"));
    EXPECT_THAT(runCli({"evaluate", trainedModel(), data, "--by", "shops"}).err,
                HasSubstr("did you mean"));
}

TEST_F(CliEvaluate, AWordsWeightByGroup) {
    const auto data = folder_.write("columns.csv", withColumns(smallFilms(40)));
    const json weights = json::parse(
        runCli({"weights", trainedModel(), data, "--word", "the", "--by", "shop", "--json"}).out);
    std::uint64_t texts = 0, occurrences = 0;
    double sum = 0;
    for (const json& group : weights["by"]["groups"]) {
        texts += group["texts_with_word"].get<std::uint64_t>();
        occurrences += group["occurrences"].get<std::uint64_t>();
        sum += group["mean"].get<double>() * group["occurrences"].get<double>();
        EXPECT_LE(group["interval"][0], group["mean"]);
        EXPECT_GE(group["interval"][1], group["mean"]);
    }
    EXPECT_EQ(texts, weights["texts_with_word"]);
    EXPECT_EQ(occurrences, weights["all"]["occurrences"]);
    EXPECT_NEAR(sum / static_cast<double>(occurrences), weights["all"]["mean"], 1e-6);
}

TEST_F(CliEvaluate, PredictionsAgreeWithTheEvaluationAndWithClassify) {
    const Outcome outcome =
        runCli({"evaluate", trainedModel(), data_, "--json", "--predictions", folder_ / "p.jsonl"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const std::vector<json> rows = jsonLines(readBytes(folder_ / "p.jsonl"));
    ASSERT_EQ(rows.size(), 60u);
    int hits = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i]["row"], i);
        EXPECT_EQ(rows[i]["truth"], i % 2 == 0 ? "good" : "bad");
        hits += rows[i]["truth"] == rows[i]["prediction"] ? 1 : 0;
    }
    EXPECT_DOUBLE_EQ(json::parse(outcome.out)["accuracy"], hits / 60.0);
    std::string first = readBytes(data_).substr(12);
    first.resize(first.find('"'));
    const json reading =
        json::parse(runCli({"classify", trainedModel(), "-", "--json"}, {first, {}, 0}).out);
    EXPECT_EQ(reading["probabilities"], rows[0]["probabilities"]);
}

TEST_F(CliEvaluate, RowNumbersCountSkippedDocumentsToo) {
    writeBytes(data_, "text,label\nThe ending is moving.,good\n,bad\nThe cast is awful.,bad\n");
    const Outcome outcome =
        runCli({"evaluate", trainedModel(), data_, "--predictions", folder_ / "p.jsonl"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("without a word: 1"));
    EXPECT_EQ(jsonLines(readBytes(folder_ / "p.jsonl"))[1]["row"], 2);
}

TEST_F(CliEvaluate, ScoresAsATable) {
    const Outcome outcome = runCli({"evaluate", trainedModel(), data_});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, StartsWith("accuracy "));
    EXPECT_THAT(outcome.out, HasSubstr("\nalways “bad” would have 50.0 %, the 95 % interval of "));
    EXPECT_THAT(outcome.out, HasSubstr("true \\ predicted"));
}

class CliTrain : public ::testing::Test {
 protected:
    CliTrain() { writeBytes(data_, smallFilms(60)); }

    ScratchFolder folder_;
    std::filesystem::path data_ = folder_ / "my films.csv";
    std::filesystem::path out_ = folder_ / "m.safetensors";
};

TEST_F(CliTrain, WritesTheCardAndTheSizes) {
    Arguments arguments = tinyTraining(data_, out_);
    for (const char* more : {"--terms", "free to use", "--pooling", "mean", "--storage", "float16"})
        arguments.push_back(more);
    const Outcome outcome = runCli(arguments);
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("epoch 6/6"));
    EXPECT_THAT(outcome.err, Not(HasSubstr("\r")));
    const ModelFile model = loadModelFile(out_);
    EXPECT_EQ(std::get<HanConfig>(model.config.network).pooling, Pooling::Mean);
    EXPECT_EQ(std::get<HanConfig>(model.config.network).sizes.sentenceAttention, 8);
    EXPECT_EQ(model.card.name, "Small films");
    EXPECT_EQ(model.card.data, "my films.csv");
    EXPECT_EQ(model.card.terms, "free to use");
    EXPECT_THAT(model.card.command,
                StartsWith("hanscope-cli train '" + data_.string() + "' --out "));
    EXPECT_THAT(model.card.split, HasSubstr("54 training and 6 validation documents"));
    EXPECT_THAT(model.card.accuracy, HasSubstr("% on 6 validation documents"));
    EXPECT_EQ(model.card.date, "2023-11-14");
    EXPECT_EQ(model.card.programVersion, programVersion());
    EXPECT_EQ(model.vocabulary.front(), "<unknown>");
}

TEST_F(CliTrain, SameSeedSameModelOnAnyNumberOfThreads) {
    ASSERT_EQ(runCli(tinyTraining(data_, out_)).status, 0);
    const ModelFile first = loadModelFile(out_);
    Arguments again = tinyTraining(data_, out_);
    *(std::find(again.begin(), again.end(), "--threads") + 1) = "3";
    ASSERT_EQ(runCli(again).status, 0);
    const ModelFile second = loadModelFile(out_);
    for (const auto& [name, tensor] : first.tensors)
        EXPECT_EQ(tensor.values, second.tensors.at(name).values) << name;
}

TEST_F(CliTrain, ValidationFile) {
    writeBytes(folder_ / "dev.csv", smallFilms(10, 5));
    Arguments arguments = tinyTraining(data_, out_);
    arguments.insert(arguments.end(), {"--validation", folder_ / "dev.csv"});
    ASSERT_EQ(runCli(arguments).status, 0);
    EXPECT_EQ(peekModelFile(out_).card.split,
              "validation on dev.csv: 60 training and 10 validation documents");
}

TEST_F(CliTrain, InterruptKeepsTheBestSoFar) {
    Arguments arguments = tinyTraining(data_, out_);
    *std::find(arguments.begin(), arguments.end(), "6") = "100000";
    RunningCli running(arguments);
    ASSERT_TRUE(running.waitForError("epoch 1/100000"));
    running.interrupt();
    const Outcome outcome = running.finish();
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("the best epoch so far is saved"));
    EXPECT_EQ(loadModelFile(out_).labels.size(), 2u);
}

}  // namespace
}  // namespace hanscope::test
